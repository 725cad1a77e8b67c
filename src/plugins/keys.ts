import { hashOf } from '../cache/hash.js';
import type { PluginContext } from '../model/plugin.js';
import type { Page } from '../model/types.js';

/** Names a list of pages with all that the index says of them, and the configuration; not the text of their content. */
export function indexKey(
  site: Pick<PluginContext, 'config' | 'index'>,
  pages: readonly Page[] = site.index.pages,
): string {
  return hashOf(site.config.hash, ...pages.map(entryKey));
}

/** Names the same, and the content of the pages. */
export function contentKey(site: PluginContext, pages: readonly Page[]): string {
  return hashOf(indexKey(site, pages), ...pages.map((page) => site.bodyKeyOf(page)));
}

/** Most keys of a build name all pages: what stands for one page is made once. Pages are never changed. */
const entryKeys = new WeakMap<Page, string>();

function entryKey(page: Page): string {
  let key = entryKeys.get(page);
  if (key === undefined) entryKeys.set(page, (key = JSON.stringify(entryParts(page))));
  return key;
}

/** What was parsed follows from the source; all else is named whole, since plugins may have changed it. */
function entryParts(page: Page): readonly unknown[] {
  const { source, parsed: _fromSource, ...settled } = page;
  return [source.path, source.hash, source.origin, ...page.parsed.dependencies.map((one) => one.hash), settled];
}
