import { useEffect, useMemo, useState } from 'react';
import { focusContent } from '../../../hooks/focus-content.js';
import { useReturn } from '../../../hooks/listen.js';
import { useHost } from '../../../host.js';
import type { SponsorSettings, Supporter } from '../types.js';
import { SponsorRanks } from '../sponsors/SponsorRanks.js';
import type { SponsorMode } from '../sponsors/ranks.js';
import { SUPPORTERS_CHUNK, supportersOfRank } from '../sponsors/ranks.js';

/**
 * The section of the landing page with the people who pay for the work, by rank. They are known only in the browser,
 * where the day and chance may decide which of them are shown. Until then, placeholders reserve the space.
 */
export default function Sponsors({ settings }: { readonly settings: SponsorSettings }) {
  const { english, own } = useHost();
  const { lists, mode, onMode, failed, retry } = useSponsors(settings);
  return (
    <section className="support" {...english} aria-labelledby="sponsors">
      <div className="support__inner">
        <h2 id="sponsors" className="support__title">
          Support the Team
        </h2>
        <p className="support__lead" {...own}>
          {settings.lead}
        </p>
        <div className="needs-js">
          {failed && (
            <p className="failure" role="alert">
              <span className="failure__text">The list of sponsors could not be loaded.</span>{' '}
              <button
                type="button"
                className="button"
                onClick={() => {
                  focusContent();
                  retry();
                }}
              >
                Try again
              </button>
            </p>
          )}
          <SponsorRanks settings={settings} mode={mode} {...(onMode && { onMode })} lists={lists} />
        </div>
        <p className="no-js">
          <a className="button" href={settings.url} rel="noopener noreferrer">
            Become a sponsor
          </a>
        </p>
      </div>
    </section>
  );
}

/** Loads the supporters, and draws those that are shown. `onMode` exists when they have been loaded. */
function useSponsors(settings: SponsorSettings) {
  const host = useHost();
  const [mode, setMode] = useState<SponsorMode>('total');
  const [supporters, setSupporters] = useState<readonly Supporter[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    if (!host.loadData) {
      setSupporters([]);
      return;
    }
    host.loadData(SUPPORTERS_CHUNK).then(
      (data) => {
        if (!wanted) return;
        setSupporters(data as readonly Supporter[]);
        if (Math.random() < settings.monthlyChance) setMode('monthly');
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [host, attempt, settings.monthlyChance]);

  // Drawn once for each mode, not again with every render.
  const lists = useMemo(() => {
    if (supporters === null) return null;
    const draw = { today: new Date().toISOString().slice(0, 10), random: Math.random };
    return settings.ranks.map((rank) => supportersOfRank(supporters, rank, mode, draw));
  }, [settings.ranks, supporters, mode]);

  const retry = (): void => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  useReturn(retry, failed);
  return { lists, mode, onMode: supporters === null ? undefined : setMode, failed, retry };
}
