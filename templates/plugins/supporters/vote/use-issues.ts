import { useEffect, useState } from 'react';
import { fetchIssues, PAGE_SIZE, type Issue, type IssueAnswer, type VoteSource } from './issues.js';

export interface IssueList {
  readonly issues: readonly Issue[];
  /** The answer to the latest request; null while it is on its way. */
  readonly answer: IssueAnswer | null;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** The issues with a label, page after page. What was loaded stays when a further page fails. */
export function useIssues(source: VoteSource, label: string | null): IssueList {
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [answer, setAnswer] = useState<IssueAnswer | null>(null);
  const [shown, setShown] = useState(label);
  if (shown !== label) {
    setShown(label);
    setPage(1);
    setIssues([]);
    setAnswer(null);
  }

  useEffect(() => {
    const abort = new AbortController();
    setAnswer(null);
    fetchIssues(source, label, page, abort.signal).then(
      (next) => {
        if (abort.signal.aborted) return;
        setAnswer(next);
        // A vote in the meantime may have moved an issue from one page to the next.
        if (next.state === 'loaded') {
          setIssues((before) =>
            page === 1
              ? next.issues
              : [...before, ...next.issues.filter(({ number }) => !before.some((one) => one.number === number))],
          );
        }
      },
      () => {},
    );
    return () => abort.abort();
  }, [source, label, page, attempt]);

  useEffect(() => {
    if (answer?.state !== 'offline') return;
    const again = (): void => setAttempt((before) => before + 1);
    // The connection may have come back before anybody listened.
    if (navigator.onLine) return again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [answer]);

  return {
    issues,
    answer,
    hasMore: answer?.state === 'loaded' && page * PAGE_SIZE < answer.total,
    more: () => setPage(page + 1),
    retry: () => setAttempt(attempt + 1),
  };
}
