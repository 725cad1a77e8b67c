import { useState } from 'react';
import { useReturn } from '../../hooks/listen.js';
import { useHost } from '../../host.js';

/**
 * Says, also to screen readers, that a part of the page could not be loaded, and offers to try again. The button stays,
 * so that it keeps the focus. Once the connection is back, it tries again by itself.
 */
export function LoadFailure({
  text,
  times,
  retry,
  onReturn = retry,
}: {
  readonly text: string;
  /** How often loading has failed so far; every failure is announced again. */
  readonly times: number;
  readonly retry: () => void;
  /** Tries again without a click, and thus must not take the focus. */
  readonly onReturn?: () => void;
}) {
  useReturn(onReturn);
  const { english } = useHost();
  const [tried, setTried] = useState(0);
  const busy = tried === times;
  return (
    <p className="failure" {...english}>
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
