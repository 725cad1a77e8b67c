import { useState } from 'react';

/** Says in its place, and aloud, that a part of the page could not be loaded, and tries again. The button stays where it is meanwhile, and with it the focus. */
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
