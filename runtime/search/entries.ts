import type { SearchHit } from '../../templates/types.js';
import type { TitleIndex } from './shard.js';

/** An entry of the index with everything that a result shows and that its rank depends on. */
export interface Entry extends Omit<SearchHit, 'parents'> {
  /** Number of its page. */
  readonly page: number;
  /** Grows with the number of pages that lead here: 0 for none, 1 for one, 2 for two or three, and so on. */
  readonly links: number;
  /** The headings that contain it, from the top. */
  readonly parents: readonly string[];
  /** Whether its page has a date, as posts have. */
  readonly dated: boolean;
}

/** A page with the number of its first entry and the count of its entries. */
export interface PageEntries {
  readonly url: string;
  readonly first: number;
  readonly count: number;
}

/** The level of most headings. */
export const TOP = 2;

/** Returns the id that most headings with this text have, so that the titles need not contain it. */
export const usualId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replace(/ /g, '-');

/** Returns all entries and pages in the order of the site. */
export function entriesOf({ sections }: Pick<TitleIndex, 'sections'>): {
  readonly entries: readonly Entry[];
  readonly pages: readonly PageEntries[];
} {
  const entries: Entry[] = [];
  const known: PageEntries[] = [];
  for (const { section, pages } of sections) {
    for (const [url, title, kind, links, headings] of pages) {
      const page = {
        page: known.push({ url, first: entries.length, count: headings.length + 1 }) - 1,
        title,
        ...(section && { section }),
        ...(kind === 1 && { thirdParty: true }),
        dated: kind === 2,
      };
      entries.push({ url, ...page, parents: [], links });
      const above: { readonly heading: string; readonly level: number }[] = [];
      for (const [heading, count = 0, level = TOP, id = usualId(heading)] of headings) {
        while (above.length > 0 && above.at(-1)!.level >= level) above.pop();
        const parents = above.map((one) => one.heading);
        entries.push({ url: `${url}#${id}`, ...page, heading, parents, links: count });
        above.push({ heading, level });
      }
    }
  }
  return { entries, pages: known };
}
