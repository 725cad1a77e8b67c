import { ContentBody } from '../../../components/page/ContentBody.js';
import { Island } from '../../../components/page/Island.js';
import { externalAttributes } from '../../../links.js';
import type { SiteProps } from '../../../types.js';
import type { VoteSettings } from '../types.js';
import { useHost } from '../../../host.js';

/** The voting page. Its list comes from the code host and exists only in the browser. */
export default function VoteScreen({ page, body }: SiteProps) {
  const { english } = useHost();
  /** Absent until the page has been loaded. */
  const vote = page.data as VoteSettings | undefined;
  const list = `https://github.com/${vote?.repository}/issues?q=is%3Aopen+sort%3Areactions-%2B1-desc`;
  return (
    <main id="main-content" className="page page--single" tabIndex={-1}>
      <h1 className="page__title" tabIndex={-1}>
        {page.title}
      </h1>
      {!(body.state === 'loaded' && body.value === '') && <ContentBody body={body} />}
      <div className="vote" {...english}>
        {vote && (
          <p className="vote__lead">
            The open issues and feature requests of {vote.repository}, those with the most votes first. To vote, open
            one on the code host and add a thumbs up.
          </p>
        )}
        {vote && (
          <Island name="vote" props={{ vote, list }}>
            <p className="no-js prose">
              The list needs scripts. The same issues, ordered by votes, are{' '}
              <a href={list} {...externalAttributes}>
                on the code host
              </a>
              .
            </p>
          </Island>
        )}
      </div>
    </main>
  );
}
