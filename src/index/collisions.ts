import type { ResolvedConfig } from '../config/types.js';
import { compareText, type Diagnostic } from '../errors/diagnostic.js';
import type { Page } from '../types.js';
import { generatedPages } from './generated.js';
import { collidingOutput, duplicateUrl, reservedUrl, twinUrl } from './messages.js';
import { decodeUrlPath, encodeUrlPath, fileForUrl } from './page-url.js';
import { inPage, siteFile } from './places.js';

/**
 * Pages that would overwrite one another, here or on a disk that does not tell upper from lower case, and pages at
 * addresses of the build's own. Names that differ in their Unicode form only have equal urls.
 */
export function findCollisions(pages: readonly Page[], publicFiles: ReadonlySet<string>, config: ResolvedConfig): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const group of groupsBy(pages, (page) => decodeUrlPath(page.url).toLowerCase()).values()) {
    if (group.length > 1) diagnostics.push(...collisionsIn(group, config));
  }

  const reserved = generatedPages(config);
  const files = new Set([...publicFiles].map(encodeUrlPath));
  for (const page of pages) {
    const what = reserved.get(page.url);
    if (what !== undefined) diagnostics.push(inPage(reservedUrl(page.url, what), page, config));
    const output = fileForUrl(page.url);
    if (files.has(encodeUrlPath(`/${output}`))) {
      diagnostics.push(inPage(collidingOutput(output, [siteFile(page.source.file, config), `public/${output}`]), page, config));
    }
  }
  return diagnostics;
}

/** Of pages whose urls are equal but for case: first those that are equal, then the rest. Reported at the last file. */
function collisionsIn(group: readonly Page[], config: ResolvedConfig): readonly Diagnostic[] {
  const sorted = [...group].sort((a, b) => compareText(a.source.path, b.source.path));
  const byUrl = groupsBy(sorted, (page) => page.url);
  const diagnostics: Diagnostic[] = [];
  for (const [url, pages] of byUrl) {
    if (pages.length > 1) diagnostics.push(inPage(duplicateUrl(url, filesOf(pages, config)), pages.at(-1)!, config));
  }
  if (byUrl.size > 1) diagnostics.push(inPage(twinUrl([...byUrl.keys()], filesOf(sorted, config)), sorted.at(-1)!, config));
  return diagnostics;
}

const filesOf = (pages: readonly Page[], config: ResolvedConfig): readonly string[] =>
  pages.map((page) => siteFile(page.source.file, config));

function groupsBy(pages: readonly Page[], keyOf: (page: Page) => string): ReadonlyMap<string, readonly Page[]> {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const key = keyOf(page);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [page]);
    else group.push(page);
  }
  return groups;
}
