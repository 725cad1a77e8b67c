import { hashOf } from '../cache/hash.js';
import type { PluginContext } from '../model/plugin.js';
import type { Page } from '../model/types.js';
import { memoOn } from '../cache/identity.js';

/**
 * A key of a list of pages. It depends on the configuration and on everything that the index says about the pages, but
 * not on their content.
 */
export const indexKey = ({ config }: Pick<PluginContext, 'config'>, pages: readonly Page[]): string =>
  hashOf(config.hash, ...pages.map((page) => entryKey(page)));

/** A key that also depends on the content of the pages. */
export const contentKey = (site: PluginContext, pages: readonly Page[]): string =>
  hashOf(indexKey(site, pages), ...pages.map(site.bodyKeyOf));

/**
 * The part of a key for one page, which is made only once, because many keys include all pages. What was parsed follows from
 * the source and from what it names; everything else is included as it is, because plugins may have changed it.
 */
const entryKey = memoOn(({ source, parsed, ...settled }: Page): string => {
  const read = parsed.dependencies.map((one) => one.hash);
  // Where links lead may depend on what is at other paths.
  const targets = parsed.asked === undefined ? [] : parsed.links.map(({ target }) => target);
  return JSON.stringify([source.path, source.hash, source.origin, ...read, ...targets, settled]);
});
