import type { ReactNode } from 'react';
import type { Finding, Result } from './check.js';
import type { Range } from './read/values.js';

const NAMES = { error: 'Error', warning: 'Warning', note: 'Note' };
/** How many unknown places are listed. If there are more, only their number is shown. */
const MOST_UNKNOWN = 12;

interface FindingsProps {
  readonly result: Result;
  readonly text: string;
  readonly versions: readonly [webpack: string, devServer: string];
  readonly onShow: (at: Range) => void;
}

/** Lists the problems, each with its line and a button that goes to it in the text. */
export function Findings({
  result: { findings, unknown, needs },
  text,
  versions: [webpack, devServer],
  onShow,
}: FindingsProps) {
  const line = (at: Range): number => text.slice(0, at.start).split('\n').length;
  const LineButton = ({ at }: { readonly at: Range }) => (
    <button type="button" className="config-check__line" onClick={() => onShow(at)}>
      Line {line(at)}
    </button>
  );
  const parts = [...new Map(unknown.map((at) => [at.start, at])).values()];
  return (
    <>
      {findings.length > 0 && (
        <ol className="config-check__findings" role="list">
          {findings.map((finding) => (
            <li
              key={`${finding.at.start} ${finding.message}`}
              className="config-check__finding"
              data-severity={finding.severity}
            >
              <p className="config-check__head">
                <strong>{NAMES[finding.severity]}</strong> {finding.option !== '' && <code>{finding.option}</code>}{' '}
                <LineButton at={finding.at} />
              </p>
              <Message text={finding.message} />
              {finding.advice !== undefined && <p>{withCode(finding.advice)}</p>}
              <MoreLink finding={finding} />
            </li>
          ))}
        </ol>
      )}
      {needs !== undefined && (
        <p>
          This configuration needs webpack {needs.version} or newer, for <code>{needs.option}</code>.
        </p>
      )}
      {parts.length > 0 && (
        <details>
          <summary>What only a run would tell ({parts.length})</summary>
          <p>Values that depend on the environment or on other modules are not checked.</p>
          <ul className="config-check__unknown" role="list">
            {parts.slice(0, MOST_UNKNOWN).map((at) => (
              <li key={at.start}>
                <LineButton at={at} /> <code>{excerptOf(text, at)}</code>
              </li>
            ))}
          </ul>
          {parts.length > MOST_UNKNOWN && <p>{`There are ${parts.length - MOST_UNKNOWN} more.`}</p>}
        </details>
      )}
      <p className="config-check__with">
        Checked with the schemas of webpack {webpack} and webpack-dev-server {devServer}.
      </p>
    </>
  );
}

/** Shows the first line of webpack's message, without the list of everything that webpack would accept instead. */
function Message({ text }: { readonly text: string }) {
  const [first = '', ...more] = text.split('\n');
  return (
    <>
      <p className="config-check__message">{withCode(first.replace(/ These properties are valid:$/, ''))}</p>
      {more.length > 0 && (
        <details>
          <summary>The whole message</summary>
          <pre className="config-check__message" tabIndex={0}>
            {text}
          </pre>
        </details>
      )}
    </>
  );
}

function MoreLink({ finding: { option, url } }: { readonly finding: Finding }) {
  return url === undefined ? null : (
    <p>
      <a href={addressOf(url)}>
        Documentation<span className="visually-hidden"> for {option}</span>
      </a>
    </p>
  );
}

/** Returns the address of a page wherever the site is served from. On a disk, it is a file in a folder. */
function addressOf(url: string): string {
  const home = document.querySelector<HTMLAnchorElement>('.header__logo')?.href ?? '/';
  const [path, anchor] = url.split('#') as [string, string?];
  const file = home.endsWith('index.html') ? 'index.html' : '';
  return `${new URL(path.slice(1), home).href}${file}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Text in which backticks mark code. */
const withCode = (text: string): ReactNode =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function excerptOf(text: string, { start, end }: Range): string {
  const [first = ''] = text.slice(start, end).split('\n');
  return first.length > 60 ? `${first.slice(0, 60)}…` : first;
}
