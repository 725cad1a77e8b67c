import { memoOn } from '../cache/identity.js';
import { encodeUrlPath, filedPath, urlForPath } from '../model/page-url.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Page } from '../model/types.js';
import { looseCase, looseUrl } from './links/readings.js';

/** The names that a page of MyST gives to places, in lower case, with their addresses. */
export const targetsOf = ({ url, parsed: { targets = [] } }: Page): readonly (readonly [string, string])[] =>
  targets.map(({ id }) => [id.toLowerCase(), `${url}#${encodeUrlPath(id)}`]);
/** The addresses that a page has for another generator, without what does not count, with its own. */
export const namesElsewhere = ({ url, source, parsed }: Page): readonly (readonly [string, string])[] => [
  // Other keys do not begin with a slash.
  ...(source.filed === undefined
    ? []
    : [
        [`/${source.filed}`, url] as const,
        ...[looseUrl, (path: string) => `/${looseCase(path)}`].map(
          (named) => [named(encodeUrlPath(`/${source.filed}`)), url] as const,
        ),
      ]),
  ...(source.alsoNamed ?? []).map((path) => [looseUrl(encodeUrlPath(`/${path}`)), url] as const),
  ...(parsed.elsewhere ?? []).map((written) => {
    const beside = urlForPath(filedPath(source)).replace(/[^/]*\/?$/, '');
    return [looseUrl(written.startsWith('/') ? written : beside + written), url] as const;
  }),
];
/** One map of the names of all pages, and of the site; null if two pages have one. */
export const elsewhereOf = memoOn(
  (
    _of: SiteConfig,
    names: readonly (readonly (readonly [string, string])[])[],
    bases: readonly string[],
  ): ReadonlyMap<string, string | null> => {
    const found = new Map<string, string | null>(bases.map((base) => [looseUrl(base), '/']));
    for (const [loose, url] of names.flat()) found.set(loose, (found.get(loose) ?? url) === url ? url : null);
    return found;
  },
);
