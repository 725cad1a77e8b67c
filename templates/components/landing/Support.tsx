import type { SiteData, SponsorSettings } from '../../types.js';
import { SponsorRanks } from '../../islands/sponsors/SponsorRanks.js';
import { Island } from '../page/Island.js';

/** The people who pay for the work. Who they are is known in the browser only; placeholders hold their places. */
export function Support({ site, settings }: { readonly site: SiteData; readonly settings: SponsorSettings }) {
  return (
    <section className="support" aria-labelledby="sponsors">
      <div className="support__inner">
        <h2 id="sponsors" className="support__title">
          Support the Team
        </h2>
        <p className="support__lead">{settings.lead}</p>
        <div className="needs-js">
          <Island name="sponsors" props={{ settings, name: site.name }} when="near">
            <SponsorRanks settings={settings} mode="total" lists={null} />
          </Island>
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
