import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/frame/Icon.js';
import { adoptStyle } from '../../../hooks/adopt-style.js';
import { externalAttributes } from '../../../links.js';
import type { VoteSettings } from '../types.js';
import type { Issue, IssueAnswer } from '../vote/issues.js';
import { useIssues } from '../vote/use-issues.js';

/** A placeholder, which the build of the package replaces with the file of this name in `../late/`. */
const ISSUES_STYLE = '%issues.css%';

interface VoteProps {
  readonly vote: VoteSettings;
  /** The page on which the code host itself shows the same issues. */
  readonly list: string;
}

/**
 * The open issues by votes. They are requested from the code host, which learns who asks, only when the reader wants to
 * see them.
 */
export default function Vote(props: VoteProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Issues {...props} />;
  return (
    <p className="vote__ask">
      <button type="button" className="button button--primary" onClick={() => setWanted(true)}>
        {`Show the issues from ${new URL(props.list).host}`}
      </button>{' '}
      <a className="button" href={props.list} {...externalAttributes}>
        Open on GitHub
      </a>
    </p>
  );
}

/** Voting itself happens on the code host, to which a link leads. */
function Issues({ vote, list }: VoteProps) {
  const [label, setLabel] = useState<string | null>(null);
  const { issues, answer, hasMore, more, retry } = useIssues(vote, label);
  const place = useRef<HTMLDivElement>(null);
  useInsertionEffect(() => adoptStyle(document, ISSUES_STYLE), []);
  // The button that requested them has disappeared.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {vote.labels.length > 0 && <LabelFilter labels={vote.labels} label={label} onChange={setLabel} />}
      <p className="visually-hidden" role="status">
        {answer === null
          ? 'Loading issues'
          : answer.state === 'loaded'
            ? `${issues.length} of ${answer.total} issues`
            : ''}
      </p>
      {/* This gets the focus when the button that had it disappears. */}
      <div className="vote__answer" ref={place} tabIndex={-1}>
        {issues.length > 0 && (
          <ol role="list" className="vote__list" aria-busy={answer === null}>
            {issues.map((issue) => (
              <Row key={issue.number} issue={issue} />
            ))}
          </ol>
        )}
        {answer === null && <Waiting rows={issues.length === 0 ? 6 : 2} />}
        {answer?.state === 'loaded' && issues.length === 0 && (
          <p className="vote__empty">There are no open issues of this kind.</p>
        )}
        {answer !== null && answer.state !== 'loaded' && (
          <Failure
            answer={answer}
            list={list}
            onRetry={() => {
              place.current?.focus();
              retry();
            }}
          />
        )}
        {hasMore && (
          <p className="vote__more">
            <button
              type="button"
              className="button"
              onClick={() => {
                focusLast(place.current);
                more();
              }}
            >
              Show more
            </button>
          </p>
        )}
      </div>
    </>
  );
}

function LabelFilter({
  labels,
  label,
  onChange,
}: {
  readonly labels: readonly string[];
  readonly label: string | null;
  readonly onChange: (label: string | null) => void;
}) {
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">Show</legend>
      {[null, ...labels].map((one) => (
        <label key={one ?? ''} className="chips__chip">
          <input
            type="radio"
            name="vote-label"
            className="visually-hidden"
            checked={label === one}
            onChange={() => onChange(one)}
          />
          {one ?? 'All'}
        </label>
      ))}
    </fieldset>
  );
}

type FailedAnswer = Exclude<IssueAnswer, { state: 'loaded' }>;

function Failure({
  answer,
  list,
  onRetry,
}: {
  readonly answer: FailedAnswer;
  readonly list: string;
  readonly onRetry: () => void;
}) {
  return (
    <div className={answer.state === 'failed' ? 'failure' : 'failure failure--wait'} role="alert">
      <p className="failure__text">{message(answer)}</p>
      {answer.state !== 'offline' && (
        <p className="failure__actions">
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
          <a className="button" href={list} {...externalAttributes}>
            Open on GitHub
          </a>
        </p>
      )}
    </div>
  );
}

/** The requested issues follow the last one that is shown. */
const focusLast = (place: HTMLElement | null): void =>
  place?.querySelector<HTMLElement>('.vote__row:last-child .vote__text > a')?.focus();

const Waiting = ({ rows }: { readonly rows: number }) => (
  <div className="skeleton" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="skeleton__bar skeleton__bar--row" />
    ))}
  </div>
);

function Row({ issue }: { readonly issue: Issue }) {
  const { number, title, url, votes, comments, labels } = issue;
  return (
    <li className="vote__row">
      <span className="vote__count">
        <Icon name="thumb" size={16} />
        {votes}
        <span className="visually-hidden"> {votes === 1 ? 'vote' : 'votes'}</span>
      </span>
      <span className="vote__text">
        <a href={url} {...externalAttributes}>
          {title}
        </a>
        <span className="vote__meta">
          <span>#{number}</span>
          {comments > 0 && (
            <span>
              {comments} {comments === 1 ? 'comment' : 'comments'}
            </span>
          )}
          {labels.map((name) => (
            <span key={name} className="badge">
              {name}
            </span>
          ))}
        </span>
      </span>
      <a className="button" href={url} {...externalAttributes} aria-label={`Vote for #${number}: ${title}`}>
        Vote
      </a>
    </li>
  );
}

function message(answer: FailedAnswer): string {
  if (answer.state === 'offline') return 'You are offline. The list returns when you are online again.';
  if (answer.state === 'failed') return 'Could not load the issues from GitHub.';
  const minutes = answer.resets === null ? 0 : Math.ceil((answer.resets - Date.now()) / 60_000);
  const when = minutes > 0 ? ` Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.` : '';
  return `GitHub does not accept more requests from this address for now.${when}`;
}
