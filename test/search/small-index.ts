/** A search over pages that a test writes down: title, then headings with the text below them. */
import { searchShards } from '../../runtime/search/engine.js';
import type { Shard } from '../../runtime/search/shard.js';
import { joinShards } from '../../src/search/join-shards.js';
import { pageShard } from '../../src/search/page-shard.js';
import type { Page } from '../../src/types.js';
import type { SearchProvider } from '../../templates/host.js';

export interface SmallPage {
  readonly url: string;
  readonly title: string;
  readonly text?: string;
  readonly headings?: Readonly<Record<string, string>>;
}

export const idOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9 -]/g, '').replace(/ /g, '-');

/** As much of a page as the search reads. */
export function smallPage({ url, title, text = '', headings = {} }: SmallPage): Page {
  const section = url.split('/').length > 3 ? url.split('/')[1]! : null;
  const names = Object.keys(headings);
  const parsed = {
    frontMatter: {},
    headings: names.map((name) => ({ title: name, id: idOf(name), level: 2 })),
    sections: [{ heading: null, text }, ...names.map((name) => ({ heading: idOf(name), text: headings[name]! }))],
  };
  return { url, title, section, description: '', parsed } as unknown as Page;
}

export const shardOf = (section: string, pages: readonly SmallPage[]): Shard => joinShards(section, pages.map(smallPage).map(pageShard));

export function searchIn(sections: Readonly<Record<string, readonly SmallPage[]>>): Promise<SearchProvider> {
  return searchShards(Object.entries(sections).map(([section, pages]) => shardOf(section, pages)));
}
