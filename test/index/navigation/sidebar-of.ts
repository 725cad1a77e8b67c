import type { SidebarItem } from '../../../templates/types.js';
import { buildOutline } from '../../../src/index/build-index.js';
import type { Config } from '../../../src/model/config.js';
import type { ContentIndex } from '../../../src/model/types.js';
import { outlineOf } from '../../../src/parse/outline.js';
import { scanContent, type Sources } from '../../../src/scan/content.js';
import { memoryCache, temporarySite } from '../../scan/site.js';

/** Scans and orders a tree of files, whose pages have a plain title. Paths start at the root of the site. */
export function treeOf(
  files: Readonly<Record<string, string>>,
  config: Config = { content: 'docs' },
): { readonly index: ContentIndex; readonly scanned: Sources } {
  const site = temporarySite(files, config);
  try {
    const cache = memoryCache();
    const scanned = scanContent(site.config, cache);
    const pages = scanned.sources.map((source) => ({ source, parsed: outlineOf(source, cache)! }));
    const index = buildOutline(pages, site.config, { lastUpdated: new Map(), navigation: scanned.navigation });
    return { index, scanned };
  } finally {
    site.remove();
  }
}

/** What the sidebars show: a line for each section, label and page, indented. */
export function sidebarOf(files: Readonly<Record<string, string>>, config?: Config): string {
  const { index } = treeOf(files, config);
  return index.sections
    .filter(({ sidebar }) => sidebar.length > 0)
    .flatMap(({ name, title, sidebar }) => [name === '' ? 'top' : `${title} (${name})`, ...lines(sidebar, '  ')])
    .join('\n');
}

function lines(items: readonly SidebarItem[], indent: string): readonly string[] {
  let group: string | undefined;
  return items.flatMap((item) => {
    const label = item.group === group || indent !== '  ' ? [] : [`${indent}# ${item.group ?? '-'}`];
    group = item.group;
    return [...label, `${indent}${item.content}`, ...lines(item.children ?? [], `${indent}  `)];
  });
}
