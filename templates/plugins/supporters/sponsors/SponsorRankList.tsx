import { useState } from 'react';
import type { SponsorRankSettings, SponsorSettings, Supporter } from '../types.js';
import type { SponsorMode } from './ranks.js';
import { rankDescription, supporterTip } from './ranks.js';

/** The supporters of one rank, the most generous first, and a link for becoming one of them. */
export function SponsorRankList({
  settings,
  rank,
  mode,
  supporters,
  pictures,
}: {
  readonly settings: SponsorSettings;
  readonly rank: SponsorRankSettings;
  readonly mode: SponsorMode;
  /** Null until they are known. */
  readonly supporters: readonly Supporter[] | null;
  /** Whether their pictures may be requested from other hosts, which learn who asks. */
  readonly pictures: boolean;
}) {
  return (
    <div>
      <p className="support__about">{rankDescription(rank, mode)}</p>
      <div className="support__list">
        {supporters === null && (
          <div className="placeholder" aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        )}
        {supporters?.length === 0 && <p className="support__none">Nobody yet</p>}
        {supporters !== null && supporters.length > 0 && (
          <ul role="list" className={`sponsors sponsors--${rank.rank}`}>
            {supporters.map((supporter) => (
              <li key={supporter.slug}>
                <SponsorLink supporter={supporter} profile={settings.profile} pictures={pictures} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p>
        <a className="button" href={settings.url} rel="noopener noreferrer">
          {rank.rank === 'backer' ? 'Become a backer' : 'Become a sponsor'}
        </a>
      </p>
    </div>
  );
}

function SponsorLink({
  supporter,
  profile,
  pictures,
}: {
  readonly supporter: Supporter;
  readonly profile: string;
  readonly pictures: boolean;
}) {
  return (
    <a
      className="sponsors__link has-tip"
      href={safeAddress(supporter.website) ?? profile + supporter.slug}
      rel="noopener noreferrer nofollow"
      target="_blank"
      aria-label={supporterTip(supporter)}
    >
      <SponsorImage supporter={supporter} pictures={pictures} />
      <span className="tip-label" aria-hidden="true">
        {supporterTip(supporter)}
      </span>
    </a>
  );
}

function SponsorImage({ supporter, pictures }: { readonly supporter: Supporter; readonly pictures: boolean }) {
  const [failed, setFailed] = useState(false);
  if (!pictures || failed || !safeAddress(supporter.avatar)) {
    return (
      <span className="sponsors__stand-in" aria-hidden="true" data-initial={[...supporter.name][0]?.toUpperCase()} />
    );
  }
  return (
    <img
      src={supporter.avatar!}
      alt={supporter.alt ?? (supporter.name ? `${supporter.name}'s avatar` : 'avatar')}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

/** Supporters write their addresses themselves, so only web addresses become links or pictures. */
export const safeAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;
