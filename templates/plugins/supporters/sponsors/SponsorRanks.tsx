import { useState } from 'react';
import type { SponsorSettings, Supporter } from '../types.js';
import type { SponsorMode } from './ranks.js';
import { rankHeading } from './ranks.js';
import { safeAddress, SponsorRankList } from './SponsorRankList.js';

/**
 * The switch and all ranks. Without supporters, it is the placeholder until they are known: it has the same parts in
 * the same places, so that nothing on the page moves when they arrive.
 */
export function SponsorRanks({
  settings,
  mode,
  onMode,
  lists,
}: {
  readonly settings: SponsorSettings;
  readonly mode: SponsorMode;
  /** Absent while there is nothing to switch. */
  readonly onMode?: (mode: SponsorMode) => void;
  /** Supporters of each rank; null until they are known. */
  readonly lists: readonly (readonly Supporter[])[] | null;
}) {
  const [pictures, setPictures] = useState(false);
  const picture = lists?.flat().find(({ avatar }) => safeAddress(avatar))?.avatar;
  return (
    <>
      <label className="switch">
        <input
          id="support-type"
          type="checkbox"
          checked={mode === 'monthly'}
          disabled={onMode === undefined}
          onChange={(event) => onMode?.(event.target.checked ? 'monthly' : 'total')}
        />
        <span>Show sponsors by their average monthly amount of sponsoring in the last year.</span>
      </label>
      {settings.ranks.map((rank, index) => (
        <div key={rank.rank} className={`support__rank support__rank--${rank.rank}`}>
          <h3>{rankHeading(rank.rank, mode)}</h3>
          <SponsorRankList
            settings={settings}
            rank={rank}
            mode={mode}
            supporters={lists?.[index] ?? null}
            pictures={pictures}
          />
        </div>
      ))}
      {picture && !pictures && (
        <button type="button" className="button" onClick={() => setPictures(true)}>
          {`Show pictures from ${picture.split('/')[2]}`}
        </button>
      )}
    </>
  );
}
