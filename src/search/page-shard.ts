import type { Shard } from '../../runtime/search/shard.js';
import { wordsOf } from '../../runtime/search/words/words.js';
import type { Page } from '../model/types.js';
import { countWords, type EntryWords } from './count-words.js';
import { markupWords } from './markup-words.js';
import { anchorsOf } from './anchors.js';

/** One page's part of a section's shard: the page, then its anchors in their order. Reads the page's text. */
export function pageShard(page: Page): Shard {
  const { sections, blocks } = page.parsed;
  const known = new Map<string, readonly string[]>();
  const markup = new Map(sections.map((section) => [section.heading ?? '', markupWords(section, blocks)]));
  const entries = textsOf(page).map(({ anchor, text: prose }) => {
    const { terms = [], code = [], messages = [] } = markup.get(anchor) ?? {};
    const text = [prose, ...messages].filter((part) => part !== '').join(' ');
    const found = wordsOf(text, known);
    const said = new Set(found);
    // Names in code count as they are: their parts occur everywhere.
    const names = code.map((name) => name.toLowerCase()).filter((name) => !said.has(name));
    return { text, words: [found, wordsOf(terms.join(' '), known), names] satisfies EntryWords };
  });
  return {
    texts: entries.map(({ text }) => text),
    ...countWords(entries.map(({ words }) => words)),
  };
}

function textsOf({ parsed, description }: Page): readonly { readonly anchor: string; readonly text: string }[] {
  const texts = new Map<string, string>();
  for (const { heading, text } of parsed.sections) {
    const before = texts.get(heading ?? '');
    texts.set(heading ?? '', `${before === undefined ? '' : `${before} `}${text.replace(/\s+/g, ' ').trim()}`);
  }
  // A description that was not written is the beginning of the text.
  const lead = [...(parsed.frontMatter.description === undefined ? [] : [description]), texts.get('') ?? '']
    .join(' ')
    .trim();
  return [
    { anchor: '', text: lead },
    ...anchorsOf(parsed).map(({ id, text }) => ({ anchor: id, text: text ?? texts.get(id) ?? '' })),
  ];
}
