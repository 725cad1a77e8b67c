import { useEffect, useState } from 'react';

/** How long a word is shown, in milliseconds. */
const DELAY = 5000;

/**
 * Words that take turns in one place, unless `still` is set. All of them are there, one on top of the other, so that the
 * place never changes its size.
 */
export function Rotator({ words, still }: { readonly words: readonly string[]; readonly still: boolean }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (words.length < 2 || still) return;
    const timer = setInterval(() => setTurn((now) => now + 1), DELAY);
    return () => clearInterval(timer);
  }, [words.length, still]);

  const current = turn % words.length;
  const previous = (turn - 1) % words.length;
  return (
    <span className="rotator">
      {words.map((word, index) => (
        <span
          key={word}
          className="rotator__word"
          data-turn={index === current ? 'now' : index === previous ? 'before' : undefined}
        >
          {word}
        </span>
      ))}
    </span>
  );
}
