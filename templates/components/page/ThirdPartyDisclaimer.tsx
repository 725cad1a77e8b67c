import { externalAttributes } from '../../links.js';
import type { PageData, SiteData } from '../../types.js';
import { useHost } from '../../host.js';

/** The notice above pages that are made from the README of another project. */
export function ThirdPartyDisclaimer({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  const { english } = useHost();
  if (!page.thirdParty) return null;
  const name = page.repo ? (
    <a href={page.repo} {...externalAttributes}>
      {page.title}
    </a>
  ) : (
    page.title
  );
  return (
    <p className="disclaimer" {...english}>
      <strong>Third-party package:</strong> this page shows the README of {name}. Its maintainers, support, releases and
      license may differ from those of {site.name}.
    </p>
  );
}
