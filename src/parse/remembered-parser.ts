import { resolve } from 'node:path';
import type { Parsed } from '../model/content.js';
import { hashOf } from '../cache/hash.js';
import { memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { memoOn } from '../cache/identity.js';
import { createYielder } from '../process/event-loop.js';
import { posixPath } from '../files/paths.js';
import { createFileHashes, type FileHashes } from './files/file-hashes.js';
import type { SiteParser } from './parser-for.js';
import type { ParsedPage, SourceFile } from '../model/types.js';

/** The parts of a parsed page that few builds need of most pages. */
type PageBody = Pick<ParsedPage, 'html' | 'blocks' | 'sections' | 'documented' | 'frontMatterPositions'>;
type PageMeta = Omit<ParsedPage, keyof PageBody>;

/** The surroundings of parsing, besides sources, parser and cache. */
export interface ParseEnvironment {
  readonly progress?: (done: number, total: number) => void;
  /** By default, every file is read. */
  readonly hashes?: FileHashes;
  /** Called with every page that was not cached, while others have yet to be parsed. */
  readonly onParsed?: (page: Parsed) => void;
  /** Whether results are cached. Default: they are. */
  readonly keep?: boolean;
  /** Waits between two pages for more urgent work. */
  readonly giveWay?: () => Promise<unknown>;
}

/**
 * Parses pages, or takes their results from the cache. What every build needs of a page (headings, links, …) and what
 * only a changed page or a check needs (content, code, text, locations of keys and names) are stored separately; the
 * second part is read on the first request. If every page is cached, the parser is not even loaded.
 */
export async function parsePages(
  sources: readonly SourceFile[],
  parser: SiteParser,
  cache: Cache,
  {
    progress = () => {},
    hashes = createFileHashes(),
    onParsed = () => {},
    keep = true,
    giveWay,
  }: ParseEnvironment = {},
): Promise<readonly Parsed[]> {
  const known = sources.map((source) => held(source, parser, cache, hashes) ?? recall(source, parser, cache, hashes));
  if (known.every((page) => page !== undefined)) return known;
  const parse = await parser.load();
  const yieldNow = createYielder();
  const parseOne = (index: number): Parsed => {
    progress(index, sources.length);
    const source = sources[index]!;
    const parsed = parse(source, hashes.presenceOf);
    const { html, blocks, sections, documented, frontMatterPositions, ...meta } = parsed;
    const content: PageBody = { html, blocks, sections, documented, frontMatterPositions };
    const stored = withFiles(meta, (file) => posixPath(parser.root, file));
    const key = keyOf(source, parser.key, cache.fingerprint);
    const contentKey = contentKeyOf(key, stored);
    let made = parsed;
    if (keep) {
      const text = JSON.stringify(stored);
      cache.set('page', key, text);
      cache.set('page-content', contentKey, JSON.stringify(content));
      // The page is converted as if it came from the cache, because titles are slices of the page's text and would keep
      // all of it in memory.
      made = withContent(metaOf(text, parser), cache, contentKey, content);
    }
    const page = hold(parser, cache, { source, parsed: made, key: contentKey });
    onParsed(page);
    return page;
  };
  const all: Parsed[] = [];
  for (const [index, page] of known.entries()) {
    all.push(page ?? parseOne(index));
    if (page === undefined) await yieldNow();
    if (page === undefined && giveWay !== undefined) await giveWay();
  }
  return all;
}

const keyOf = memoOn((source: SourceFile, parser: string, fingerprint: string): string =>
  memoKey({ fingerprint }, [
    parser,
    source.path,
    source.filed ?? '',
    source.hash,
    JSON.stringify(source.origin ?? null),
  ]),
);

/** Whether the result of parsing a source is cached, though perhaps out of date. */
export const wasParsed = (source: SourceFile, parser: SiteParser, cache: Pick<Cache, 'fingerprint' | 'has'>): boolean =>
  cache.has('page', keyOf(source, parser.key, cache.fingerprint));

/** Keys of the cached parts of a page, by space. */
export const parsedAs = (
  { source, key }: Parsed,
  parser: SiteParser,
  { fingerprint }: Pick<Cache, 'fingerprint'>,
): Readonly<Record<string, string>> => ({ page: keyOf(source, parser.key, fingerprint), 'page-content': key });

/** The result of parsing a source in this process. The object stays the same as long as the page does. */
const pages = new WeakMap<SourceFile, { readonly by: string; readonly fingerprint: string; readonly parsed: Parsed }>();

type Fingerprinted = Pick<Cache, 'fingerprint'>;

function hold({ key: by }: SiteParser, { fingerprint }: Fingerprinted, parsed: Parsed): Parsed {
  pages.set(parsed.source, { by, fingerprint, parsed });
  return parsed;
}

function held(
  source: SourceFile,
  { key: by }: SiteParser,
  { fingerprint }: Fingerprinted,
  hashes: FileHashes,
): Parsed | undefined {
  const known = pages.get(source);
  if (known?.by !== by || known.fingerprint !== fingerprint) return undefined;
  return hashes.areUnchanged(known.parsed.parsed) ? known.parsed : undefined;
}

function recall(source: SourceFile, parser: SiteParser, cache: Cache, hashes: FileHashes): Parsed | undefined {
  const key = keyOf(source, parser.key, cache.fingerprint);
  const bytes = cache.get('page', key);
  if (!bytes) return undefined;
  const stored = JSON.parse(bytes.toString()) as PageMeta;
  const contentKey = contentKeyOf(key, stored);
  const meta = withFiles(stored, (file) => resolve(parser.root, file));
  if (!cache.has('page-content', contentKey) || !hashes.areUnchanged(meta)) return undefined;
  return hold(parser, cache, { source, parsed: withContent(meta, cache, contentKey), key: contentKey });
}

const metaOf = (stored: string, { root }: SiteParser): PageMeta =>
  withFiles(JSON.parse(stored) as PageMeta, (file) => resolve(root, file));

/**
 * The same page with other names of the files from which it was made and that it shows: relative to the site's folder,
 * or absolute.
 */
const withFiles = (meta: PageMeta, nameOf: (file: string) => string): PageMeta => ({
  ...meta,
  dependencies: meta.dependencies.map((one) => ({ ...one, file: nameOf(one.file) })),
  ...(meta.asked && { asked: meta.asked.map((one) => ({ ...one, file: nameOf(one.file) })) }),
  assets: meta.assets.map((one) => ({ ...one, file: nameOf(one.file) })),
});

/** A page's content depends on its own text, on included texts and on what is at other paths, and not on where the site is. */
const contentKeyOf = (key: string, meta: PageMeta): string =>
  hashOf(key, JSON.stringify([meta.dependencies, meta.asked]));

/** `content` is given if it is at hand; otherwise it is read from the cache. */
function withContent(meta: PageMeta, cache: Cache, key: string, content?: PageBody): ParsedPage {
  // A page may stay in memory as long as a preview runs, but its content only while it is in use.
  let held = content && new WeakRef(content);
  const load = (): PageBody => {
    const body = held?.deref() ?? (JSON.parse(cache.need('page-content', key).toString()) as PageBody);
    held = new WeakRef(body);
    return body;
  };
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
    get documented() {
      return load().documented;
    },
    get frontMatterPositions() {
      return load().frontMatterPositions;
    },
  };
}
