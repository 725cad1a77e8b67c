import type { SearchHit } from '../../templates/types.js';
import type { TitleIndex } from './shard.js';

/** An entry of the index as it is shown, and what its rank depends on. */
export interface Entry extends Omit<SearchHit, 'parents'> {
  /** Grows with the number of pages that lead here: 0 for none, 1 for one, 2 for two or three, and so on. */
  readonly links: number;
  /** The headings that it stands below, from the top. */
  readonly parents: readonly string[];
  /** Of a page with a date, such as a post. */
  readonly dated: boolean;
  /** Comes with its section's shard. */
  text: string;
}

/** All entries in the order of the site, and the number of each section's first. */
export function entriesOf({ sections }: TitleIndex): {
  readonly entries: readonly Entry[];
  readonly offsets: readonly number[];
} {
  const entries: Entry[] = [];
  const offsets = sections.map(({ section, pages }) => {
    const from = entries.length;
    for (const [url, title, kind, links, headings] of pages) {
      const page = { title, ...(section && { section }), ...(kind === 1 && { thirdParty: true }) };
      const dated = kind === 2;
      entries.push({ url, ...page, parents: [], links, dated, text: '' });
      const above: { readonly heading: string; readonly level: number }[] = [];
      for (const [id, heading, count = 0, level = 2] of headings) {
        while (above.length > 0 && above.at(-1)!.level >= level) above.pop();
        const parents = above.map((one) => one.heading);
        entries.push({ url: `${url}#${id}`, ...page, heading, parents, links: count, dated, text: '' });
        above.push({ heading, level });
      }
    }
    return from;
  });
  return { entries, offsets };
}
