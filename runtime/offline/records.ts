/** Records of kept sections. They are in the same cache as the files, so that both are deleted together. */
import type { OfflineList } from '../contract.js';

/** A section that a reader keeps, or that is being saved. */
export interface KeptSection extends OfflineList {
  readonly section: string;
  /** The file of its list. If the chunk table names another file, the section was published again. */
  readonly list: string;
  /** The day on which it was complete (`2026-11-23`). */
  readonly day?: string;
}

/** `kept`: all files are saved. `coming`: some files may be missing. */
export type RecordKind = 'kept' | 'coming';

const folderOf = (base: string): string => `${base}.kept/`;

/** The address of the record of a section, which no file of the site has. */
export const recordUrl = (base: string, kind: RecordKind, section: string): string =>
  `${folderOf(base)}${kind}/${encodeURIComponent(section)}`;

export async function readRecord(
  cache: Cache,
  base: string,
  kind: RecordKind,
  section: string,
): Promise<KeptSection | undefined> {
  return (await (await cache.match(recordUrl(base, kind, section)))?.json()) as KeptSection | undefined;
}

/** All sections of a kind. */
export async function readRecords(cache: Cache, base: string, kind: RecordKind): Promise<readonly KeptSection[]> {
  const start = recordUrl(base, kind, '');
  const notes = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(start));
  // Another tab may remove one meanwhile.
  const read = notes.map(async ({ url }) => (await (await cache.match(url))?.json()) as KeptSection | undefined);
  return (await Promise.all(read)).filter((record) => record !== undefined);
}

export const writeRecord = (cache: Cache, base: string, kind: RecordKind, record: KeptSection): Promise<void> =>
  cache.put(recordUrl(base, kind, record.section), new Response(JSON.stringify(record)));

/** A file of a section: its address with the base path, its size in bytes, and how to recognize the right version. */
export interface KeptFile {
  readonly url: string;
  readonly bytes: number;
  readonly integrity?: string;
  readonly revision?: string;
}

export const filesOf = ({ chunks, pictures }: OfflineList, base: string): readonly KeptFile[] => [
  ...Object.values(chunks).map(({ file, bytes, integrity }) => ({
    url: base + file,
    bytes,
    ...(integrity !== undefined && { integrity }),
  })),
  ...pictures.map(({ file, bytes, revision }) => ({
    url: base + file,
    bytes,
    ...(revision !== undefined && { revision }),
  })),
];

export const sizeOf = (files: readonly KeptFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Header with the revision of a saved file without a hash in its name. */
export const REVISION = 'x-docs-build-picture';

/** Header of requests whose responses the requesting page saves itself. */
export const TO_KEEP = 'x-docs-build-keep';

/** Returns those of the files that have been saved. */
export async function savedFiles(cache: Cache, files: readonly KeptFile[]): Promise<readonly KeptFile[]> {
  const there = await Promise.all(
    files.map(async ({ url, revision }) => {
      const copy = await cache.match(url);
      return copy !== undefined && (revision === undefined || copy.headers.get(REVISION) === revision);
    }),
  );
  return files.filter((_file, place) => there[place]);
}

/** Removes files that belong to no section that is kept or being saved. */
export async function sweep(cache: Cache, base: string): Promise<void> {
  const records = [...(await readRecords(cache, base, 'kept')), ...(await readRecords(cache, base, 'coming'))];
  const wanted = new Set(records.flatMap((record) => filesOf(record, base).map(({ url }) => url)));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(folderOf(base)) && !wanted.has(pathname)) await cache.delete(url);
  }
}
