import MiniSearch from 'minisearch';
import { TEXT_FIELDS, type Shard, type ShardWord } from '../../runtime/search/shard.js';
import { wordsOf } from '../../runtime/search/words.js';
import { compareText } from '../errors/diagnostic.js';
import type { Page } from '../types.js';
import { markupWords } from './markup-words.js';

/** One page's part of a section's shard: the page, then its headings in their order. Reads the page's text. */
export function pageShard(page: Page): Shard {
  const markup = markupWords(page.parsed);
  const texts = textsOf(page);
  const entries = texts.map(({ heading, text }, id) => {
    const { terms = [], code = [] } = markup.get(heading) ?? {};
    const known = new Set(wordsOf(text));
    return { id, text, term: terms.join(' '), code: code.filter((name) => !known.has(name.toLowerCase())) };
  });
  const index = new MiniSearch<{ id: number }>({
    fields: [...TEXT_FIELDS],
    // Names in code count as they are: their parts occur everywhere.
    tokenize: (text, field) => (field === 'code' ? (text === '' ? [] : text.split(' ')) : wordsOf(text)),
    processTerm: (word) => word,
  });
  index.addAll(entries.map((entry) => ({ ...entry, code: entry.code.map((name) => name.toLowerCase()).join(' ') })));
  const { fieldLength, index: words } = index.toJSON();
  return {
    texts: entries.map(({ text }) => text),
    lengths: entries.map((_entry, id) => TEXT_FIELDS.map((_, field) => fieldLength[id]?.[field] ?? 0)),
    words: words.map(([word, places]): ShardWord => [word, ...listsOf(places)]).sort(([a], [b]) => compareText(a, b)),
  };
}

function textsOf({ parsed, description }: Page): readonly { readonly heading: string; readonly text: string }[] {
  const texts = new Map<string, string>();
  for (const { heading, text } of parsed.sections) {
    const before = texts.get(heading ?? '');
    texts.set(heading ?? '', `${before === undefined ? '' : `${before} `}${text.replace(/\s+/g, ' ').trim()}`);
  }
  // A description that was not written is the beginning of the text.
  const lead = [...(parsed.frontMatter.description === undefined ? [] : [description]), texts.get('') ?? ''].join(' ').trim();
  return [{ heading: '', text: lead }, ...parsed.headings.map(({ id }) => ({ heading: id, text: texts.get(id) ?? '' }))];
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
