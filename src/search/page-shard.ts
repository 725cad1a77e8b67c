import MiniSearch from 'minisearch';
import { FIELDS, type Shard, type ShardEntry, type ShardWord } from '../../runtime/search/shard.js';
import { wordsOf } from '../../runtime/search/words.js';
import { compareText } from '../errors/diagnostic.js';
import type { Page } from '../types.js';

/** One page's part of the search index, in the form of a section that has no other page. Reads the page's text. */
export function pageShard(page: Page): Shard {
  const { section, url, title } = page;
  const entries = entriesOf(page);
  const index = new MiniSearch({ fields: [...FIELDS], tokenize: wordsOf, processTerm: (word) => word });
  index.addAll(entries.map(([, , heading, text], id) => ({ id, heading: heading || title, title, text })));
  const { fieldLength, index: words } = index.toJSON();
  return {
    section: section ?? '',
    pages: [[url, title]],
    entries,
    lengths: entries.map((_entry, id) => fieldLength[id]!),
    words: words.map(([word, places]): ShardWord => [word, ...listsOf(places)]).sort(([a], [b]) => compareText(a, b)),
  };
}

/** A page, then its headings in their order. */
function entriesOf({ parsed, description }: Page): readonly ShardEntry[] {
  const titles = new Map(parsed.headings.map(({ id, title }) => [id, title]));
  const sections = parsed.sections.map(({ heading, text }) => ({ heading, text: text.replace(/\s+/g, ' ').trim() }));
  const opening = sections.filter(({ heading }) => heading === null).map(({ text }) => text);
  // A description that was not written is the beginning of the text.
  const lead = [...(parsed.frontMatter.description === undefined ? [] : [description]), ...opening].join(' ');
  return [
    [0, '', '', lead],
    ...sections.flatMap(({ heading, text }): ShardEntry[] => (heading === null ? [] : [[0, heading, titles.get(heading) ?? heading, text]])),
  ];
}

/** Places of a word by field; lists at the end that would be empty are left out. */
function listsOf(places: Readonly<Record<string, Readonly<Record<string, number>>>>): readonly (readonly number[])[] {
  const last = Math.max(...Object.keys(places).map(Number));
  return Array.from({ length: last + 1 }, (_, field) => {
    let before = 0;
    return Object.entries(places[field] ?? {}).flatMap(([id, count]) => {
      const distance = Number(id) - before;
      before = Number(id);
      return [distance, count];
    });
  });
}
