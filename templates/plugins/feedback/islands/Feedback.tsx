import { useEffect, useRef, useState } from 'react';
import { useHost } from '../../../host.js';

/** How long sending may take, in milliseconds. */
const LIMIT = 15_000;

const SAID = {
  asked: '',
  sending: 'Your answer is being sent…',
  sent: 'Thank you for your answer.',
  failed: 'Your answer could not be sent. Please try again.',
} as const;

/** The question whether a page was helpful. The answer goes to `endpoint`, and nowhere else. */
export default function Feedback({ endpoint, page }: { readonly endpoint: string; readonly page: string }) {
  const { english } = useHost();
  const [state, setState] = useState<keyof typeof SAID>('asked');
  const status = useRef<HTMLParagraphElement>(null);
  const send = async (helpful: boolean): Promise<void> => {
    setState('sending');
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), LIMIT);
    try {
      const { ok } = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page, helpful }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        signal: abort.signal,
      });
      setState(ok ? 'sent' : 'failed');
    } catch {
      setState('failed');
    } finally {
      clearTimeout(timer);
    }
  };
  // The button that had the focus has disappeared.
  useEffect(() => {
    if (state === 'sent') status.current?.focus();
  }, [state]);
  return (
    <div role="group" {...english} aria-labelledby="feedback-question">
      <p id="feedback-question">Was this page helpful?</p>
      {state !== 'sent' &&
        [true, false].map((helpful) => (
          <button
            key={String(helpful)}
            type="button"
            className="button"
            aria-disabled={state === 'sending' || undefined}
            onClick={() => {
              if (state !== 'sending') void send(helpful);
            }}
          >
            {helpful ? 'Yes' : 'No'}
          </button>
        ))}
      <p ref={status} className="feedback__status" role="status" tabIndex={-1}>
        {SAID[state]}
      </p>
    </div>
  );
}
