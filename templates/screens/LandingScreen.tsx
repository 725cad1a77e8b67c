import { ContentBody } from '../components/page/ContentBody.js';
import { Hero } from '../components/landing/Hero.js';
import { RenderedIsland } from '../components/page/RenderedIsland.js';
import type { LandingSection, SiteProps } from '../types.js';
import { useHost } from '../host.js';

/** The first page: hero, walkthrough (the page's own content, in a dark section), sections of plugins. */
export default function LandingScreen({ site, page, body }: SiteProps) {
  const { english, own } = useHost();
  const sections = page.data as readonly LandingSection[] | undefined;
  return (
    <main id="main-content" className="landing" tabIndex={-1}>
      {site.landing && <Hero landing={site.landing} base={site.base} />}
      <section id="walkthrough" className="walkthrough on-dark" aria-label="Walkthrough" {...english}>
        <div className="walkthrough__inner" {...own}>
          <ContentBody body={body} />
        </div>
      </section>
      {sections?.map(({ island, props }) => (
        <RenderedIsland key={island} name={island} props={props} />
      ))}
    </main>
  );
}
