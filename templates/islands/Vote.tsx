import { useEffect, useState } from 'react';
import { Icon } from '../components/Icon.js';
import { externalAttributes } from '../links.js';
import type { SiteData } from '../types.js';
import type { Issue, IssueAnswer } from './vote/issues.js';
import { fetchIssues } from './vote/issues.js';

/** The open issues by votes. Voting itself happens on the code host: a link leads there. */
export default function Vote({ vote }: { readonly vote: NonNullable<SiteData['vote']> }) {
  const [label, setLabel] = useState<string | null>(null);
  const [answer, setAnswer] = useState<IssueAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setAnswer(null);
    fetchIssues(vote, label, abort.signal).then(setAnswer, () => {});
    return () => abort.abort();
  }, [vote, label, attempt]);

  useEffect(() => {
    if (answer?.state !== 'offline') return;
    const again = (): void => setAttempt((before) => before + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [answer]);

  return (
    <>
      {vote.labels.length > 0 && (
        <fieldset className="chips">
          <legend className="visually-hidden">Show</legend>
          {[null, ...vote.labels].map((one) => (
            <label key={one ?? ''} className="chips__chip">
              <input type="radio" name="vote-label" className="visually-hidden" checked={label === one} onChange={() => setLabel(one)} />
              {one ?? 'All'}
            </label>
          ))}
        </fieldset>
      )}
      <div aria-busy={answer === null} aria-live="polite">
        <Answer answer={answer} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    </>
  );
}

function Answer({ answer, onRetry }: { readonly answer: IssueAnswer | null; readonly onRetry: () => void }) {
  if (answer === null) {
    return (
      <div className="skeleton">
        <span className="visually-hidden">Loading issues</span>
        {[0, 1, 2, 3, 4, 5].map((row) => <div key={row} className="skeleton__bar skeleton__bar--row" />)}
      </div>
    );
  }
  if (answer.state === 'loaded') {
    return answer.issues.length === 0
      ? <p className="vote__empty">There are no open issues of this kind.</p>
      : <ol className="vote__list">{answer.issues.map((issue) => <Row key={issue.number} issue={issue} />)}</ol>;
  }
  return (
    <div className="failure" role="alert">
      <p className="failure__text">{message(answer)}</p>
      {answer.state !== 'offline' && <button type="button" className="button" onClick={onRetry}>Try again</button>}
    </div>
  );
}

function Row({ issue }: { readonly issue: Issue }) {
  return (
    <li className="vote__row">
      <span className="vote__count">
        <Icon name="thumb" size={16} />
        {issue.votes}
        <span className="visually-hidden"> votes</span>
      </span>
      <span className="vote__text">
        <a href={issue.url} {...externalAttributes}>{issue.title}</a>
        <span className="vote__meta">
          #{issue.number}
          {issue.labels.map((name) => <span key={name} className="badge">{name}</span>)}
        </span>
      </span>
      <a className="button" href={issue.url} {...externalAttributes} aria-label={`Vote for #${issue.number}: ${issue.title}`}>Vote</a>
    </li>
  );
}

function message(answer: Exclude<IssueAnswer, { state: 'loaded' }>): string {
  if (answer.state === 'offline') return 'You are offline. The list comes back with the connection.';
  if (answer.state === 'failed') return 'The code host could not be asked for its issues.';
  const minutes = answer.resets === null ? 0 : Math.ceil((answer.resets - Date.now()) / 60_000);
  const when = minutes > 0 ? ` It answers again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.` : '';
  return `The code host has answered too many questions from this address.${when}`;
}
