import type { PageData, PageKind } from '../../templates/types.js';
import { documentTitle, robotsFor } from '../../templates/head.js';
import { canonicalUrl } from '../../templates/links.js';
import type { OutputFile } from '../model/output.js';
import type { PluginContext } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';

export interface SyntheticPageData {
  readonly kind: PageKind;
  readonly url: string;
  readonly title: string;
  readonly section?: string;
  readonly description?: string;
  readonly robots?: string;
  /** What the screen of a plugin shows. */
  readonly data?: unknown;
}

/** The page data of a page that has no content file. */
export function syntheticPageData(
  { kind, url, title, section, description, robots, data }: SyntheticPageData,
  { site }: SiteConfig,
): PageData {
  const hidden = robots ?? robotsFor(kind);
  return {
    kind,
    url,
    path: null,
    title,
    documentTitle: documentTitle({ kind, url, title }, site.title),
    description: description ?? site.description,
    canonical: canonicalUrl(site, url),
    ...(hidden !== undefined && { robots: hidden }),
    section: section ?? null,
    headings: [],
    contributors: [],
    related: [],
    ...(data !== undefined && { data }),
  };
}

/** A page without content of its own, which its screen fills. */
export function emptyPage(page: SyntheticPageData, site: PluginContext, file?: string): OutputFile {
  return site.document({
    page: syntheticPageData(page, site.config),
    bodyKey: '',
    body: () => '',
    sidebar: [],
    ...(file !== undefined && { file }),
  });
}
