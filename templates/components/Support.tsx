import type { SiteData, SponsorSettings } from '../types.js';
import { rankHeading } from '../islands/sponsors/ranks.js';
import { Island } from './Island.js';

/** The people who pay for the work. Who they are is known in the browser only; placeholders hold their places. */
export function Support({ site, settings }: { readonly site: SiteData; readonly settings: SponsorSettings }) {
  return (
    <section className="support" aria-labelledby="sponsors">
      <div className="support__inner">
        <h2 id="sponsors" className="support__title">Support the Team</h2>
        <p className="support__lead">{settings.lead}</p>
        <Island name="sponsors" props={{ settings, name: site.name }} when="visible">
          {settings.ranks.map(({ rank }) => (
            <div key={rank} className="support__rank">
              <h3>{rankHeading(rank, 'total')}</h3>
              <SponsorPlaceholder />
            </div>
          ))}
        </Island>
      </div>
    </section>
  );
}

export const SponsorPlaceholder = () => (
  <div className="placeholder" aria-hidden="true"><span /><span /><span /></div>
);
