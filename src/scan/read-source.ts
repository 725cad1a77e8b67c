import { constants as buffer } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readFileSync, statSync, type BigIntStats } from 'node:fs';
import type { Cache } from '../cache/types.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { changedWhileRead, fileTooLarge, notRegular } from '../diagnostics/catalogue/scan.js';
import { DocsError } from '../diagnostics/docs-error.js';
import type { SourceFile } from '../model/types.js';
import { invalidUtf8, looksLikeUtf16 } from '../files/utf8.js';
import { addressKeys } from './published/address-keys.js';
import { unreadable } from './problems.js';
import { decodeOther, decodeSource } from './source-text.js';
import { digestOf } from '../cache/hash.js';

const SPACE = 'scan';

/** No text has more characters, so a larger file might not fit into one. */
const MOST = buffer.MAX_STRING_LENGTH;

/** What is cached about a file between builds. */
interface Remembered {
  readonly hash: string;
  readonly size: number;
  /** Whether the text starts with front matter that has a title. */
  readonly titled: boolean;
  /** What its front matter says about the address of the page; absent if that is nothing. */
  readonly keys?: Readonly<Record<string, string>>;
}

export type ReadResult =
  | {
      readonly source: SourceFile;
      readonly titled: boolean;
      readonly problem?: Diagnostic;
    }
  | { readonly source?: undefined; readonly problem: Diagnostic };

/**
 * A content file as a source. Its bytes are read only if size, times or inode differ from those in the cache. So times
 * determine whether to read, but never the result.
 */
export function readSource(path: string, file: string, label: string, cache: Cache, now: number): ReadResult {
  try {
    const remembered = recall(cache, keyFor(cache.fingerprint, path, statSync(file, { bigint: true })));
    if (remembered) {
      const { hash, titled, size, keys } = remembered;
      return {
        titled,
        source: { ...namedBy(keys), path, file, size, hash, text: whileInUse(() => readAgain(file, label, hash)) },
      };
    }
    const { bytes, stat, still } = readWhole(file);
    if (!stat.isFile()) return { problem: notRegular(label, 'pipe or device') };
    if (stat.size > MOST) return { problem: fileTooLarge(label, MOST) };
    const text = decodeSource(bytes);
    if (text === null || looksLikeUtf16(bytes)) {
      // It is not cached, so that the next build reports it, too.
      const guessed = decodeOther(bytes);
      const [size, hash, keys] = [Buffer.byteLength(guessed), digestOf(bytes), addressKeys(guessed)];
      const source = { ...namedBy(keys), path, file, size, hash, text: () => guessed };
      return { titled: hasTitle(guessed), source, problem: invalidUtf8(label, bytes) };
    }
    const keys = addressKeys(text);
    const found: Remembered = {
      hash: digestOf(bytes),
      size: Buffer.byteLength(text),
      titled: hasTitle(text),
      ...(keys && { keys }),
    };
    const { titled, size, hash } = found;
    if (!still || !isSettled(stat, now))
      return { titled, source: { ...namedBy(keys), path, file, size, hash, text: () => text } };
    cache.set(SPACE, keyFor(cache.fingerprint, path, stat), JSON.stringify(found));
    const again = whileInUse(() => readAgain(file, label, hash), text);
    return { titled, source: { ...namedBy(keys), path, file, size, hash, text: again } };
  } catch (error) {
    return { problem: unreadable(label, error) };
  }
}

const namedBy = (keys: Remembered['keys']): Pick<SourceFile, 'addressKeys'> => (keys ? { addressKeys: keys } : {});

function recall(cache: Cache, key: string): Remembered | undefined {
  const stored = cache.get(SPACE, key);
  return stored && (JSON.parse(stored.toString('utf8')) as Remembered);
}

function keyFor(fingerprint: string, path: string, stat: BigIntStats): string {
  return `${fingerprint}\0${path}\0${stat.size}\0${stat.mtimeNs}\0${stat.ctimeNs}\0${stat.ino}`;
}

/**
 * Whether the file was written long enough ago. File systems record times in steps of up to two seconds, so a file that
 * was written just now can be written again without any of its numbers changing. It is not cached, and the next build
 * reads it again.
 */
function isSettled(stat: BigIntStats, now: number): boolean {
  const changed = stat.mtimeMs > stat.ctimeMs ? stat.mtimeMs : stat.ctimeMs;
  return BigInt(now) - changed >= 2000n;
}

/** Bytes, the numbers that belong to them, and whether the file stayed the same while it was read. */
function readWhole(file: string): { readonly bytes: Buffer; readonly stat: BigIntStats; readonly still: boolean } {
  // Without O_NONBLOCK, a pipe that has replaced the file since it was listed would block the build forever.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const before = fstatSync(descriptor, { bigint: true });
    const bytes = before.isFile() && before.size <= MOST ? readFileSync(descriptor) : Buffer.alloc(0);
    const stat = fstatSync(descriptor, { bigint: true });
    return { bytes, stat, still: keyFor('', '', before) === keyFor('', '', stat) };
  } finally {
    closeSync(descriptor);
  }
}

/** Most builds need a text once, so it does not stay in memory; each problem of a page needs it, so it stays for a while. */
function whileInUse(read: () => string, text?: string): () => string {
  let held = text === undefined ? undefined : new WeakRef({ text });
  return () => {
    const known = held?.deref() ?? { text: read() };
    held = new WeakRef(known);
    return known.text;
  };
}

/** Text of a file whose hash was cached. Results are kept under that hash, so another text must not take its place. */
function readAgain(file: string, label: string, hash: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new DocsError([unreadable(label, error)], undefined, error);
  }
  const text = decodeSource(bytes);
  if (text !== null && digestOf(bytes) === hash) return text;
  throw new DocsError([changedWhileRead(label)]);
}

function hasTitle(text: string): boolean {
  const frontMatter = /^\s*(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/.exec(text);
  return frontMatter !== null && /^(?:title|"title"|'title')[ \t]*[:=][ \t]*\S/m.test(frontMatter[2]!);
}
