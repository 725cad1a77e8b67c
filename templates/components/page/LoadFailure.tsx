import { useState } from 'react';

/**
 * Says, also to screen readers, that a part of the page could not be loaded, and offers to try again. The button stays,
 * so that it keeps the focus.
 */
export function LoadFailure({
  text,
  times,
  retry,
}: {
  readonly text: string;
  /** How often loading has failed so far; every failure is announced again. */
  readonly times: number;
  readonly retry: () => void;
}) {
  const [tried, setTried] = useState(0);
  const busy = tried === times;
  return (
    <p className="failure">
      <span key={times} className="failure__text" role="alert">
        {text}
      </span>{' '}
      <button
        type="button"
        className="button"
        aria-busy={busy || undefined}
        onClick={() => {
          setTried(times);
          retry();
        }}
      >
        {busy ? 'Trying again' : 'Try again'}
      </button>
    </p>
  );
}
