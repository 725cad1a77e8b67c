/** A search over pages that a test writes down: title, then headings with the text below them. */
import { SEARCH_SPELLING_CHUNK, SEARCH_TITLES_CHUNK, searchWordsId } from '../../runtime/contract.js';
import { createEngine, wholeAnswer } from '../../runtime/search/engine.js';
import type { SectionTitles, Synonym } from '../../runtime/search/shard.js';
import { textChunks, textsOf, wordChunkCount, wordChunks } from '../../src/search/chunks.js';
import { groupsOfSynonyms } from '../../src/search/data-chunks.js';
import { keywordsOf, phraseStems } from '../../src/search/keywords.js';
import { readRecord, writeRecord, type PageRecord } from '../../src/search/page-record.js';
import { pageShard, pageTextOf } from '../../src/search/page-shard.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { buildTitles } from '../../src/search/titles.js';
import type { Page } from '../../src/model/types.js';
import type { SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';

export interface SmallPage {
  readonly url: string;
  readonly title: string;
  readonly text?: string;
  /** A heading that begins with `# ` stands one level below the others; the first of several lines is a signature. */
  readonly headings?: Readonly<Record<string, string>>;
  readonly thirdParty?: boolean;
  /** Urls of other pages. */
  readonly links?: readonly string[];
  /** What the texts explain, by heading. */
  readonly terms?: Readonly<Record<string, readonly string[]>>;
  readonly date?: string;
  /** What readers call the page, under the empty name, and its headings. */
  readonly keywords?: Readonly<Record<string, readonly string[]>>;
  /** Texts of code blocks, which stand at the end. */
  readonly code?: readonly string[];
  /** Of the code blocks. */
  readonly language?: string;
}

const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-');

/** As much of a page as the search reads. */
export function smallPage({
  url,
  title,
  text = '',
  headings = {},
  thirdParty = false,
  date,
  links = [],
  terms = {},
  code = [],
  language = 'js',
  keywords = {},
}: SmallPage): Page {
  const section = url.split('/').length > 3 ? url.split('/')[1]! : null;
  const names = Object.keys(headings);
  const plain = (name: string): string => name.replace(/^# /, '');
  const parsed = {
    frontMatter: { keywords: keywords[''] },
    keywords: names.map((name) => ({ id: idOf(plain(name)), words: keywords[name] ?? [] })),
    headings: names.map((name) => ({ title: plain(name), id: idOf(plain(name)), level: plain(name) === name ? 2 : 3 })),
    sections: [
      { heading: null, text },
      ...names.map((name) => ({
        heading: idOf(plain(name)),
        text: headings[name]!,
        signature: headings[name]!.includes('\n'),
        terms: terms[name] ?? [],
      })),
    ].map((section, index) => (index === names.length ? { ...section, blocks: [...code.keys()] } : section)),
    links: links.map((target) => ({ kind: 'link', target })),
    blocks: code.map((one) => ({ code: one, language })),
  };
  return { url, title, section, description: '', thirdParty, date, parsed, source: {} } as unknown as Page;
}

/** What is remembered of a page. */
export const recordOf = (page: SmallPage): PageRecord =>
  readRecord(Buffer.from(writeRecord(pageShard(pageTextOf(smallPage(page).parsed)))));

export type SmallSections = Readonly<Record<string, readonly SmallPage[]>>;

export const titlesOf = (sections: SmallSections): readonly SectionTitles[] =>
  buildTitles(Object.entries(sections).map(([name, pages]) => ({ name, pages: pages.map(smallPage) })));

/** The chunks of an index, by their ids. */
export function chunksOf(
  sections: SmallSections,
  synonyms: readonly Synonym[] = [],
  keywords: Readonly<Record<string, readonly string[]>> = {},
): ReadonlyMap<string, unknown> {
  const pages = Object.values(sections).flat();
  const records = pages.map(recordOf);
  const count = wordChunkCount(pages.length);
  const phrases = phraseStems(keywordsOf(pages.map(smallPage), keywords));
  const { titles, words, spelling } = wordChunks(records, titlesOf(sections), phrases, count, createMemoryCache('f'));
  const texts = pages.map(({ url }, number) => {
    const own = records[number]!.texts();
    return { url, count: own.length, texts: own };
  });
  return new Map<string, unknown>([
    [SEARCH_TITLES_CHUNK, { synonyms: groupsOfSynonyms(synonyms), ...titles }],
    [SEARCH_SPELLING_CHUNK, spelling.data()],
    ...words.map((chunk, number) => [searchWordsId(number), chunk.data()] as const),
    ...textChunks(texts).map((chunk) => [chunk.id, textsOf(chunk, (page) => page.texts)] as const),
  ]);
}

/** A search that answers when it has loaded what it needs. */
export interface SmallSearch {
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>;
  /** Returns the words that results show as matches. */
  searched(query: string): Promise<string | undefined>;
}

export async function searchIn(
  sections: SmallSections,
  synonyms: readonly Synonym[] = [],
  keywords: Readonly<Record<string, readonly string[]>> = {},
): Promise<SmallSearch> {
  const chunks = chunksOf(sections, synonyms, keywords);
  const engine = await createEngine({ load: async (id) => chunks.get(id) });
  return {
    search: async (query, options) => (await wholeAnswer(engine, query, options)).hits,
    searched: async (query) => (await wholeAnswer(engine, query)).searched,
  };
}
