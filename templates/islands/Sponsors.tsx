import { useEffect, useMemo, useState } from 'react';
import { SponsorPlaceholder } from '../components/Support.js';
import { useHost } from '../host.js';
import type { SponsorSettings, Supporter } from '../types.js';
import { SponsorRankList } from './sponsors/SponsorRankList.js';
import type { SponsorMode } from './sponsors/ranks.js';
import { rankHeading, supportersOfRank } from './sponsors/ranks.js';

/** All ranks of supporters. Runs in the browser only, so day and chance may decide what it shows. */
export default function Sponsors({ settings }: { readonly settings: SponsorSettings }) {
  const host = useHost();
  const [mode, setMode] = useState<SponsorMode>(() => (Math.random() < settings.monthlyChance ? 'monthly' : 'total'));
  const [supporters, setSupporters] = useState<readonly Supporter[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    if (!host.loadSupporters) {
      setSupporters([]);
      return;
    }
    host.loadSupporters().then(
      (loaded) => { if (wanted) setSupporters(loaded); },
      () => { if (wanted) setFailed(true); },
    );
    return () => { wanted = false; };
  }, [host, attempt]);

  // Drawn once for each mode, not again with every render.
  const lists = useMemo(() => {
    const draw = { today: new Date().toISOString().slice(0, 10), random: Math.random };
    return settings.ranks.map((rank) => ({
      rank,
      shown: supporters === null ? null : supportersOfRank(supporters, rank, mode, draw),
    }));
  }, [settings.ranks, supporters, mode]);

  return (
    <>
      <label className="switch">
        <input
          id="support-type"
          type="checkbox"
          checked={mode === 'monthly'}
          onChange={(event) => setMode(event.target.checked ? 'monthly' : 'total')}
        />
        <span>Show sponsors by their average monthly amount of sponsoring in the last year.</span>
      </label>
      {failed && (
        <p className="failure" role="alert">
          <span className="failure__text">The list of sponsors could not be loaded.</span>{' '}
          <button type="button" className="button" onClick={() => { setFailed(false); setAttempt(attempt + 1); }}>Try again</button>
        </p>
      )}
      {lists.map(({ rank, shown }) => (
        <div key={rank.rank} className={`support__rank support__rank--${rank.rank}`}>
          <h3>{rankHeading(rank.rank, mode)}</h3>
          {shown === null
            ? <SponsorPlaceholder />
            : <SponsorRankList settings={settings} rank={rank} mode={mode} supporters={shown} />}
        </div>
      ))}
    </>
  );
}
