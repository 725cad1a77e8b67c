import { PAGE_LIST_CHUNK, SEARCH_SPELLING_CHUNK, SEARCH_TITLES_CHUNK, searchWordsId } from '../../runtime/contract.js';
import type { SynonymGroup } from '../../runtime/search/shard.js';
import { hashOf } from '../cache/hash.js';
import { keepLast } from '../cache/identity.js';
import { memo } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import type { DataSource } from '../model/output.js';
import type { Page } from '../model/types.js';
import { entryCount, indexedSections } from './indexed-sections.js';
import { textChunks, textsOf, wordChunkCount, wordChunks, type TextPage, type WordChunks } from './chunks.js';
import { keywordsOf, phraseStems } from './keywords.js';
import { groupsOf, recordOfGroup, type PageOfGroup } from './page-groups.js';
import { recordKey, recordOf, SPACE, type PageRecord } from './page-record.js';
import { buildTitles } from './titles.js';

/** What identifies the data of the chunks of words, and that of the chunk of spellings. */
interface ChunkKeys {
  readonly words: readonly string[];
  readonly spelling: string;
}

/**
 * The list of all pages, and the chunks of the search index: titles of everything, words divided by the alphabet, texts
 * by page. There is no index if a hosted service searches. Everything that is made from one page is cached, so an edit
 * costs the work for one page and joining those words of all pages that begin in the same way as the changed ones. The
 * number of chunks follows from the number of pages, so nothing has to be made to know it.
 */
export function searchDataChunks(config: SiteConfig, { parsed, index }: Content, cache: Cache): readonly DataSource[] {
  const list = index.pages.filter((page) => !page.unlisted).map(({ url, title }) => ({ url, title }));
  const pageList: DataSource = { id: PAGE_LIST_CHUNK, key: hashOf(JSON.stringify(list)), data: () => list };
  if (config.site.search.hosted) return [pageList];

  const sections = indexedSections(index);
  const pages = indexedPages(
    sections.flatMap((section) => section.pages),
    parsed,
    cache,
  );
  const synonyms = groupsOfSynonyms(Object.entries(config.settings.search.synonyms));
  const keywords = keywordsOf(
    pages.map(({ page }) => page),
    config.settings.search.keywords,
  );
  const kinds = pages.map(({ page: { url, thirdParty, date, section } }) => [url, thirdParty, date, section]);
  // The key consists of the inputs, because making the data would read the content of every page.
  const key = hashOf(JSON.stringify([kinds, synonyms, keywords]), ...pages.map((page) => page.key));
  const count = wordChunkCount(pages.length);
  const { chunks, keys } = lazyWords(key, cache, () =>
    wordChunks(
      groupsOf(pages).map((group) => recordOfGroup(group, cache)),
      buildTitles(sections),
      memo(cache, SPACE, ['phrases', JSON.stringify(keywords)], () => phraseStems(keywords)),
      count,
      cache,
    ),
  );
  // A long page has many chunks, which are made one after the other.
  const textsOfPage = keepLast(({ record }: IndexedPage) => record().texts());
  const texts = textChunks(pages).map((chunk): DataSource => ({
    id: chunk.id,
    key: hashOf('texts', ...chunk.pages.flatMap(({ page, from, to }) => [page.key, `${from} ${to}`])),
    data: () => textsOf(chunk, textsOfPage),
  }));
  return [
    pageList,
    {
      id: SEARCH_TITLES_CHUNK,
      key,
      data: () => ({ synonyms, ...chunks().titles }),
    },
    {
      id: SEARCH_SPELLING_CHUNK,
      get key() {
        return keys().spelling;
      },
      data: () => chunks().spelling.data(),
    },
    ...Array.from({ length: count }, (_, number): DataSource => ({
      id: searchWordsId(number),
      get key() {
        return keys().words[number]!;
      },
      isHeld: true,
      data: () => chunks().words[number]!.data(),
    })),
    ...texts,
  ];
}

/** A page in the index. Its record is made when something needs it. */
interface IndexedPage extends TextPage, PageOfGroup {
  readonly page: Page;
  readonly record: () => PageRecord;
}

function indexedPages(pages: readonly Page[], parsed: Content['parsed'], cache: Cache): readonly IndexedPage[] {
  const contentKeys = new Map(parsed.map(({ source, key }) => [source.path, key]));
  return pages.map((page) => {
    const content = contentKeys.get(page.source.path)!;
    const key = recordKey(cache, content);
    // Tells the cache that the record is in use, even if the chunks are cached. Otherwise, the cache would delete it.
    cache.has(SPACE, key);
    return { page, url: page.url, count: entryCount(page), key, record: () => recordOf(page.parsed, content, cache) };
  });
}

/**
 * The chunks of words, which are made when the data of one is needed, and their keys. An edit leaves most of them
 * alone, so each has a key of its own, and all keys are cached together under the key of the index.
 */
function lazyWords(
  key: string,
  cache: Cache,
  make: () => WordChunks,
): { readonly chunks: () => WordChunks; readonly keys: () => ChunkKeys } {
  let made: WordChunks | undefined;
  let known: ChunkKeys | undefined;
  const chunks = (): WordChunks => (made ??= make());
  return {
    chunks,
    keys: () =>
      (known ??= memo(cache, SPACE, ['chunk keys', key], () => {
        const { words, spelling } = chunks();
        return { words: words.map((chunk) => chunk.key), spelling: spelling.key };
      })),
  };
}

/** Makes and caches the search record of a page, before the index is joined. `key` identifies the page's content. */
export function indexPageText(config: SiteConfig, page: Page, key: string, cache: Cache): void {
  if (config.site.search.hosted || page.unlisted) return;
  recordOf(page.parsed, key, cache);
}

/** Groups words that readers type, and those of the content, by the latter. */
export function groupsOfSynonyms(
  synonyms: readonly (readonly [typed: string, said: string])[],
): readonly SynonymGroup[] {
  const groups = new Map<string, string[]>();
  for (const [typed, said] of synonyms) {
    const group = groups.get(said);
    if (group === undefined) groups.set(said, [typed.toLowerCase()]);
    else group.push(typed.toLowerCase());
  }
  return [...groups].map(([said, typed]): SynonymGroup => [said, ...typed]);
}
