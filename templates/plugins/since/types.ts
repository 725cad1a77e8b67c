import type { SiteData } from '../../types.js';

/** Chunk of data: what came with which version. */
export const SINCE_CHUNK = 'since';

/** Kind of the page that lists what each version brought. */
export const SINCE_KIND = 'since';

export interface SinceData {
  /** Versions that readers choose from, newest first. */
  readonly versions: readonly string[];
  /** Url of a page, then id of a place on it: the version that brought it. The id `` is the whole page. */
  readonly places: Readonly<Record<string, Places>>;
}

/** Version by id. */
export type Places = Readonly<Record<string, string>>;

/** Url of the page that lists what each version brought; absent if a site has none. */
export const sincePath = ({ kinds = {} }: Pick<SiteData, 'kinds'>): string | undefined =>
  Object.keys(kinds).find((url) => kinds[url] === SINCE_KIND);
