import type { Parsed } from '../model/content.js';
import { hashOf } from '../cache/hash.js';
import { memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { isFolder, readIfThere } from '../files/read-files.js';
import type { SiteParser } from './parser-for.js';
import type { CodeBlock, ParsedPage, SourceFile, TextSection } from '../model/types.js';

type PageMeta = Omit<ParsedPage, 'html' | 'blocks' | 'sections'>;
interface PageBody {
  readonly html: string;
  readonly blocks: readonly CodeBlock[];
  readonly sections: readonly TextSection[];
}

/**
 * Parses pages, or remembers what parsing them gave. What every build needs of a page (headings, links, …) and what
 * only a changed page needs (content, code, text) are stored apart; the second is read when it is first asked for.
 * The parser is not even loaded where every page is remembered.
 */
export async function parsePages(
  sources: readonly SourceFile[],
  parser: SiteParser,
  cache: Cache,
  progress: (done: number, total: number) => void = () => {},
): Promise<readonly Parsed[]> {
  const keyOf = (source: SourceFile): string =>
    memoKey(cache, [parser.key, source.path, source.hash, JSON.stringify(source.origin ?? null)]);
  const keys = sources.map(keyOf);
  const known = sources.map((source, index) => recall(source, keys[index]!, cache));
  if (known.every((page) => page !== undefined)) return known;
  const parse = await parser.load();
  return known.map((page, index) => {
    if (page) return page;
    progress(index, sources.length);
    const source = sources[index]!;
    const parsed = parse(source);
    const { html, blocks, sections, ...meta } = parsed;
    const contentKey = contentKeyOf(keys[index]!, meta);
    cache.set('page', keys[index]!, JSON.stringify(meta));
    cache.set('page-content', contentKey, JSON.stringify({ html, blocks, sections }));
    return { source, parsed, key: contentKey };
  });
}

function recall(source: SourceFile, key: string, cache: Cache): Parsed | undefined {
  const stored = cache.get('page', key);
  if (!stored) return undefined;
  const meta = JSON.parse(stored.toString()) as PageMeta;
  const contentKey = contentKeyOf(key, meta);
  if (!cache.has('page-content', contentKey) || !meta.dependencies.every(isUnchanged)) return undefined;
  return { source, parsed: withContent(meta, cache, contentKey), key: contentKey };
}

/** A page's content depends on its own text and on the texts it includes. */
const contentKeyOf = (key: string, meta: PageMeta): string => hashOf(key, JSON.stringify(meta.dependencies));

/** A file that was missing when the page was parsed is remembered with an empty hash. */
function isUnchanged({ file, hash }: { readonly file: string; readonly hash: string }): boolean {
  const bytes = isFolder(file) ? undefined : readIfThere(file);
  return bytes === undefined ? hash === '' : hashOf(bytes) === hash;
}

function withContent(meta: PageMeta, cache: Cache, key: string): ParsedPage {
  let body: PageBody | undefined;
  const load = (): PageBody => (body ??= JSON.parse(cache.need('page-content', key).toString()) as PageBody);
  return {
    ...meta,
    get html() {
      return load().html;
    },
    get blocks() {
      return load().blocks;
    },
    get sections() {
      return load().sections;
    },
  };
}
