import type { Shard } from '../../runtime/search/shard.js';
import { wordsOf } from '../../runtime/search/words/words.js';
import type { CodeBlock, ParsedPage } from '../model/types.js';
import { countWords, type EntryWords } from './count-words.js';
import { markupWords } from './markup-words.js';
import { anchorsOf } from './anchors.js';

/** The parts of a parsed page that the index contains, as plain data that can be sent to other threads. */
export interface PageText extends Pick<ParsedPage, 'sections' | 'headings' | 'definitions'> {
  /** The description that was written in the front matter. */
  readonly description: string | undefined;
  readonly blocks: readonly Pick<CodeBlock, 'language' | 'code'>[];
}

export const pageTextOf = ({ sections, headings, definitions, frontMatter, blocks }: ParsedPage): PageText => ({
  sections,
  headings,
  ...(definitions === undefined ? {} : { definitions }),
  description: frontMatter.description,
  blocks: blocks.map(({ language, code }) => ({ language, code })),
});

/** A page's part of the index: first the page, then its anchors in their order. It reads the text of the page. */
export function pageShard(page: PageText): Shard {
  const { sections, blocks } = page;
  const known = new Map<string, readonly string[]>();
  const markup = new Map(sections.map((section) => [section.heading ?? '', markupWords(section, blocks)]));
  const entries = textsOf(page).map(({ anchor, text: prose }) => {
    const { terms = [], code = [], messages = [] } = markup.get(anchor) ?? {};
    const text = [prose, ...messages].filter((part) => part !== '').join(' ');
    const found = wordsOf(text, known);
    const said = new Set(found);
    // Names in code are indexed only as a whole, because their parts occur everywhere.
    const names = code.map((name) => name.toLowerCase()).filter((name) => !said.has(name));
    return { text, words: [found, wordsOf(terms.join(' '), known), names] satisfies EntryWords };
  });
  return {
    texts: entries.map(({ text }) => text),
    ...countWords(entries.map(({ words }) => words)),
  };
}

function textsOf(page: PageText): readonly { readonly anchor: string; readonly text: string }[] {
  const texts = new Map<string, string>();
  for (const { heading, text, signature } of page.sections) {
    const before = texts.get(heading ?? '');
    // The only line break of a text follows its signature, so that an excerpt can begin with a sentence.
    const lines = before === undefined && signature ? /^(.*)\n([^]+)$/.exec(text)?.slice(1) : undefined;
    const own = (lines ?? [text]).map((part) => part.replace(/\s+/g, ' ').trim()).join('\n');
    texts.set(heading ?? '', `${before === undefined ? '' : `${before} `}${own}`);
  }
  // A description that was not written is taken from the beginning of the text.
  const lead = `${page.description ?? ''} ${texts.get('') ?? ''}`.trim();
  return [
    { anchor: '', text: lead },
    ...anchorsOf(page).map(({ id, text }) => ({ anchor: id, text: text ?? texts.get(id) ?? '' })),
  ];
}
