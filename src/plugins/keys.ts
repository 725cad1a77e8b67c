import { hashOf } from '../cache/hash.js';
import type { PluginContext } from '../model/plugin.js';
import type { Page } from '../model/types.js';
import { memoOn } from '../cache/identity.js';

/** Names a list of pages with all that the index says of them, and the configuration; not the text of their content. */
export const indexKey = ({ config }: Pick<PluginContext, 'config'>, pages: readonly Page[]): string =>
  hashOf(config.hash, ...pages.map((page) => entryKey(page)));

/** Names the same, and the content of the pages. */
export const contentKey = (site: PluginContext, pages: readonly Page[]): string =>
  hashOf(indexKey(site, pages), ...pages.map(site.bodyKeyOf));

/**
 * Most keys of a build name all pages: what stands for one page is made once. What was parsed follows from the source; all
 * else is named whole, since plugins may have changed it.
 */
const entryKey = memoOn(({ source, parsed, ...settled }: Page): string =>
  JSON.stringify([source.path, source.hash, source.origin, ...parsed.dependencies.map((one) => one.hash), settled]),
);
