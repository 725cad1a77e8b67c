import { CHUNK_TIMEOUT } from '../contract.js';
import {
  cameOf,
  filesOf,
  readRecord,
  recordUrl,
  REVISION,
  sizeOf,
  sweep,
  TO_KEEP,
  writeRecord,
  type KeptFile,
  type KeptSection,
} from './records.js';

/** How many files are on their way at the same time. */
const LANES = 4;

/** Where sections are kept. */
export interface Shelf {
  readonly scope: Pick<typeof globalThis, 'fetch' | 'caches' | 'setTimeout' | 'clearTimeout'>;
  readonly cache: Cache;
  readonly base: string;
}

/** A file is not on the server any more. */
export class GoneError extends Error {}

export interface Keeping {
  /** Ends it. What has come stays. */
  readonly signal: AbortSignal;
  /** How many bytes have come, of all. */
  readonly onProgress: (bytes: number) => void;
  readonly today: string;
}

/**
 * Gathers all files of a section. It counts as kept only when all of them have come: until then, what was kept of it
 * before stays. Gone on with, it fetches only what is missing. Rejects when something cannot be had or kept, and when the
 * section was given up in another tab.
 */
export async function keepSection(
  shelf: Shelf,
  section: KeptSection,
  { signal, onProgress, today }: Keeping,
): Promise<void> {
  const { cache, base } = shelf;
  const files = filesOf(section, base);
  await writeRecord(cache, base, 'coming', section);
  const came = new Set(await cameOf(cache, files));
  let loaded = sizeOf([...came]);
  onProgress(loaded);

  const ending = new AbortController();
  const end = (): void => ending.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  const waiting = files.filter((file) => !came.has(file)).values();
  let failure: unknown;
  const lane = async (): Promise<void> => {
    try {
      for (const file of waiting) {
        if (failure !== undefined) return;
        await keepFile(shelf, file, ending);
        if ((await readRecord(cache, base, 'coming', section.section)) === undefined)
          throw new Error('Another tab has removed the section.');
        loaded += file.bytes;
        onProgress(loaded);
      }
    } catch (error) {
      // The first one is the reason: it ends the others.
      failure ??= error;
      end();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  signal.removeEventListener('abort', end);
  if (failure !== undefined) throw failure as Error;
  if ((await cameOf(cache, files)).length < files.length) throw new Error('Kept files have gone.');
  await writeRecord(cache, base, 'kept', { ...section, day: today });
  await cache.delete(recordUrl(base, 'coming', section.section));
  await sweep(cache, base);
}

async function keepFile({ scope, cache }: Shelf, file: KeptFile, ending: AbortController): Promise<void> {
  const { url, revision } = file;
  const timer = scope.setTimeout(() => ending.abort(), CHUNK_TIMEOUT);
  try {
    ending.signal.throwIfAborted();
    // A name with a hash means the same bytes, whichever cache has them.
    const known = revision === undefined ? await scope.caches.match(url) : undefined;
    const response = known ?? (await request(scope, file, ending.signal));
    const headers = new Headers(response.headers);
    if (revision !== undefined) headers.set(REVISION, revision);
    await cache.put(url, new Response(await response.blob(), { headers }));
  } finally {
    scope.clearTimeout(timer);
  }
}

async function request(
  { fetch }: Shelf['scope'],
  { url, integrity, revision }: KeptFile,
  signal: AbortSignal,
): Promise<Response> {
  const asked = {
    headers: { [TO_KEEP]: '1' },
    cache: revision === undefined ? 'default' : 'no-cache',
    credentials: 'same-origin',
    signal,
  } as const;
  const response = await fetch(url, { ...asked, ...(integrity !== undefined && { integrity }) }).catch(() =>
    // To WebKit, the page that says that a file is gone is a file with a wrong hash.
    fetch(url, { ...asked, method: 'HEAD' }).then(
      ({ status }) => new Response(null, { status: status === 200 ? 500 : status }),
    ),
  );
  if (response.status === 404 || response.status === 410) throw new GoneError(url);
  if (response.status !== 200 || response.redirected) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Removes a section: one that was kept, and one that is on its way. `kinds`: only one of them. */
export async function removeSection(
  { cache, base }: Pick<Shelf, 'cache' | 'base'>,
  section: string,
  kinds: readonly ('kept' | 'coming')[] = ['kept', 'coming'],
): Promise<void> {
  for (const kind of kinds) await cache.delete(recordUrl(base, kind, section));
  await sweep(cache, base);
}

/** What is there of a section. */
export const sectionOnShelf = async (
  { cache, base }: Pick<Shelf, 'cache' | 'base'>,
  section: string,
): Promise<{ readonly kept?: KeptSection; readonly coming?: KeptSection }> => {
  const kept = await readRecord(cache, base, 'kept', section);
  const coming = await readRecord(cache, base, 'coming', section);
  return { ...(kept && { kept }), ...(coming && { coming }) };
};
