import { breadcrumbs } from '../../navigation.js';
import type { PageData, SiteData } from '../../types.js';
import { hrefOf } from '../../links.js';
import { useHost } from '../../host.js';

/** The path to the page. The last step is the page itself, which is not a link. */
export function Breadcrumbs({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  const { english, own } = useHost();
  const steps = breadcrumbs(site, page);
  if (steps.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs" {...english}>
      <ol {...own}>
        {steps.map(({ title, url }, index) => (
          <li key={url}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={hrefOf(url, site.base)}>{title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
