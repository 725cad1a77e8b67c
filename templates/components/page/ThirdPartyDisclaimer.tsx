import { externalAttributes } from '../../links.js';
import type { PageData, SiteData } from '../../types.js';

/** Stands above pages made from somebody else's README. */
export function ThirdPartyDisclaimer({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  if (!page.thirdParty) return null;
  const name = page.repo ? (
    <a href={page.repo} {...externalAttributes}>
      {page.title}
    </a>
  ) : (
    page.title
  );
  return (
    <p className="disclaimer">
      <strong>Disclaimer:</strong> {name} is a third-party package maintained by community members. It potentially does
      not have the same support, security policy or license as {site.name}, and it is not maintained by {site.name}.
    </p>
  );
}
