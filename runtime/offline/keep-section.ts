import { CHUNK_TIMEOUT } from '../contract.js';
import {
  savedFiles,
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

/** How many files are requested at the same time. */
const LANES = 4;

/** How many requests in a row may fail. If more do, there is no network, instead of a bad one. */
const MOST_FAILURES = 8;

/** The cache in which sections are kept, and its surroundings. */
export interface SectionStore {
  readonly scope: Pick<typeof globalThis, 'fetch' | 'caches' | 'setTimeout' | 'clearTimeout'>;
  readonly cache: Cache;
  readonly base: string;
}

/** The error for a file that is no longer on the server. */
export class GoneError extends Error {}

/** The error for a file that could not be loaded now. Others may still be. */
class LostError extends Error {}

export interface KeepOptions {
  /** Ends the work. Files that have been saved stay. */
  readonly signal: AbortSignal;
  /** Called with the number of bytes that have been saved. */
  readonly onProgress: (bytes: number) => void;
  readonly today: string;
}

/**
 * Saves all files of a section. The section counts as kept only when all files are there; until then, the version that was
 * kept before stays. A later call fetches only what is missing. Rejects if something cannot be fetched or saved, or if the
 * section was removed in another tab.
 */
export async function keepSection(
  store: SectionStore,
  section: KeptSection,
  { signal, onProgress, today }: KeepOptions,
): Promise<void> {
  const { cache, base } = store;
  const files = filesOf(section, base);
  await writeRecord(cache, base, 'coming', section);
  const came = new Set(await savedFiles(cache, files));
  let loaded = sizeOf([...came]);
  onProgress(loaded);

  const ending = new AbortController();
  const end = (): void => ending.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  const waiting = files.filter((file) => !came.has(file)).values();
  let failure: unknown;
  let lost: LostError | undefined;
  let failures = 0;
  const keepOne = async (file: KeptFile): Promise<void> => {
    try {
      await keepFile(store, file, ending);
    } catch (error) {
      failures += 1;
      if (!(error instanceof LostError) || ending.signal.aborted || failures > MOST_FAILURES) throw error;
      lost = error;
      return;
    }
    failures = 0;
    if ((await readRecord(cache, base, 'coming', section.section)) === undefined)
      throw new Error('Another tab has removed the section.');
    loaded += file.bytes;
    onProgress(loaded);
  };
  const lane = async (): Promise<void> => {
    try {
      for (const file of waiting) {
        if (failure !== undefined) return;
        await keepOne(file);
      }
    } catch (error) {
      // The first such failure is reported, and cancels the other requests.
      failure ??= error;
      end();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  signal.removeEventListener('abort', end);
  failure ??= lost;
  if (failure !== undefined) throw failure as Error;
  if ((await savedFiles(cache, files)).length < files.length) throw new Error('Saved files have disappeared.');
  await writeRecord(cache, base, 'kept', { ...section, day: today });
  await cache.delete(recordUrl(base, 'coming', section.section));
  await sweep(cache, base);
}

async function keepFile({ scope, cache }: SectionStore, file: KeptFile, ending: AbortController): Promise<void> {
  const { url, revision } = file;
  const timer = scope.setTimeout(() => ending.abort(), CHUNK_TIMEOUT);
  try {
    ending.signal.throwIfAborted();
    // A file with a hash in its name has the same bytes in every cache.
    const known = revision === undefined ? await scope.caches.match(url) : undefined;
    const response = known ?? (await request(scope, file, ending.signal));
    const headers = new Headers(response.headers);
    if (revision !== undefined) headers.set(REVISION, revision);
    const body = await response.blob().catch(lostError);
    await cache.put(url, new Response(body, { headers }));
  } finally {
    scope.clearTimeout(timer);
  }
}

async function request(
  { fetch }: SectionStore['scope'],
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
    // In WebKit, the 404 response for a missing file fails the integrity check, so the status is requested separately.
    fetch(url, { ...asked, method: 'HEAD' }).then(
      ({ status }) => new Response(null, { status: status === 200 ? 500 : status }),
      lostError,
    ),
  );
  if (response.status === 404 || response.status === 410) throw new GoneError(url);
  if (response.status !== 200 || response.redirected) throw new LostError(`${url}: ${response.status}`);
  return response;
}

/** Throws the error for a failed request. */
function lostError(cause: unknown): never {
  throw new LostError('The request failed.', { cause });
}

/** Removes a section: the kept version, the one that is being saved, or both. */
export async function removeSection(
  { cache, base }: Pick<SectionStore, 'cache' | 'base'>,
  section: string,
  kinds: readonly ('kept' | 'coming')[] = ['kept', 'coming'],
): Promise<void> {
  for (const kind of kinds) await cache.delete(recordUrl(base, kind, section));
  await sweep(cache, base);
}

/** Returns the version of a section that is kept, and the one that is being saved. */
export const savedSection = async (
  { cache, base }: Pick<SectionStore, 'cache' | 'base'>,
  section: string,
): Promise<{ readonly kept?: KeptSection; readonly coming?: KeptSection }> => {
  const kept = await readRecord(cache, base, 'kept', section);
  const coming = await readRecord(cache, base, 'coming', section);
  return { ...(kept && { kept }), ...(coming && { coming }) };
};
