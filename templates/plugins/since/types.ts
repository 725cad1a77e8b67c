import type { SiteData } from '../../types.js';

/** Chunk of data: what each version introduced. */
export const SINCE_CHUNK = 'since';

/** Kind of the page that lists what each version introduced. */
export const SINCE_KIND = 'since';

/** The chunk of data `since`. */
export interface SinceData {
  /** Versions from which readers choose, newest first. */
  readonly versions: readonly string[];
  /** URL of a page -> ID of a place on it -> the version that introduced it. An empty ID is the whole page. */
  readonly places: Readonly<Record<string, Places>>;
}

/** Version by id. */
export type Places = Readonly<Record<string, string>>;

/** URL of the page that lists what each version introduced; absent if a site has none. */
export const sincePath = ({ kinds = {} }: Pick<SiteData, 'kinds'>): string | undefined =>
  Object.keys(kinds).find((url) => kinds[url] === SINCE_KIND);
