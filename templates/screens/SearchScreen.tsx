import { ContentBody } from '../components/page/ContentBody.js';
import { Island } from '../components/page/Island.js';
import { Icon } from '../components/frame/Icon.js';
import { SectionFilter } from '../islands/search/SectionFilter.js';
import { hrefOf } from '../links.js';
import type { SiteProps } from '../types.js';
import { useHost } from '../host.js';

/** The search as a page, whose address can be shared. Without scripts, it is the list from A to Z below the field. */
export default function SearchScreen({ site, page, body }: SiteProps) {
  const { english, own } = useHost();
  return (
    <main id="main-content" className="page page--single page--search" tabIndex={-1}>
      <h1 className="page__title" tabIndex={-1} {...english}>
        {page.title}
      </h1>
      <Island name="search" props={{ site, mode: 'page' }}>
        <form className="search-form" {...english} role="search" action={hrefOf('/search/', site.base)}>
          <label className="search-form__field" {...(site.search.isOwn && own)}>
            <Icon name="search" />
            <span className="visually-hidden">{site.search.placeholder}</span>
            <input type="search" name="q" placeholder={site.search.placeholder} autoComplete="off" />
          </label>
          <button type="submit" className="button">
            Search
          </button>
        </form>
        {/* Placeholders for what the search adds. */}
        <div className="needs-js" inert>
          <SectionFilter site={site} name="search-section" section={null} onChange={() => {}} />
          <div className="search-form__answer" />
        </div>
      </Island>
      <ContentBody body={body} />
    </main>
  );
}
