/** A search over pages that a test writes down: title, then headings with the text below them. */
import { createEngine } from '../../runtime/search/engine.js';
import type { Shard, Synonym, TitleIndex } from '../../runtime/search/shard.js';
import { joinShards } from '../../src/search/join-shards.js';
import { pageShard } from '../../src/search/page-shard.js';
import { buildTitles } from '../../src/search/titles.js';
import type { Page } from '../../src/model/types.js';
import type { SearchProvider } from '../../templates/host.js';

export interface SmallPage {
  readonly url: string;
  readonly title: string;
  readonly text?: string;
  /** A heading that begins with `# ` stands one level below the others. */
  readonly headings?: Readonly<Record<string, string>>;
  readonly thirdParty?: boolean;
  /** Urls of other pages. */
  readonly links?: readonly string[];
  /** What the texts explain, by heading. */
  readonly terms?: Readonly<Record<string, readonly string[]>>;
  readonly date?: string;
  /** Texts of code blocks, which stand at the end. */
  readonly code?: readonly string[];
  /** Of the code blocks. */
  readonly language?: string;
}

export const idOf = (heading: string): string =>
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
}: SmallPage): Page {
  const section = url.split('/').length > 3 ? url.split('/')[1]! : null;
  const names = Object.keys(headings);
  const plain = (name: string): string => name.replace(/^# /, '');
  const parsed = {
    frontMatter: {},
    headings: names.map((name) => ({ title: plain(name), id: idOf(plain(name)), level: plain(name) === name ? 2 : 3 })),
    sections: [
      { heading: null, text },
      ...names.map((name) => ({ heading: idOf(plain(name)), text: headings[name]!, terms: terms[name] ?? [] })),
    ].map((section, index) => (index === names.length ? { ...section, blocks: [...code.keys()] } : section)),
    links: links.map((target) => ({ kind: 'link', target })),
    blocks: code.map((one) => ({ code: one, language })),
  };
  return { url, title, section, description: '', thirdParty, date, parsed } as unknown as Page;
}

export const shardOf = (pages: readonly SmallPage[]): Shard => joinShards(pages.map(smallPage).map(pageShard));

export type SmallSections = Readonly<Record<string, readonly SmallPage[]>>;

export const titlesOf = (sections: SmallSections): TitleIndex =>
  buildTitles(Object.entries(sections).map(([name, pages]) => ({ name, pages: pages.map(smallPage) })));

export function loadShard(sections: SmallSections, id: string): Shard {
  return shardOf(sections[id.replace(/^search-shard-?/, '')]!);
}

/** A search whose whole index is there. */
export async function searchIn(sections: SmallSections, synonyms: readonly Synonym[] = []): Promise<SearchProvider> {
  const engine = await createEngine({ ...titlesOf(sections), synonyms }, async (id) => loadShard(sections, id));
  await engine.loadTexts('', () => {});
  return engine;
}
