import { basename, join } from 'node:path';
import type { Cache } from '../../cache/types.js';
import { LEFT_OVER, sweep, UNUSED } from '../../cache/forget.js';
import type { PackageText, Pin } from './fetcher.js';
import { readOwnFile } from '../../files/open-regular.js';
import { digestOf } from '../../cache/hash.js';

/** A package's text in the cache folder. */
export interface StoredPackage extends PackageText {
  readonly version: string;
  /** The absolute path of the stored README. */
  readonly file: string;
  /** SHA-256 of the README when it was unpacked, as hex. */
  readonly hash: string;
}

interface Metadata extends Omit<StoredPackage, 'readme' | 'file'> {
  readonly name: string;
  readonly integrity: string;
  /** The SHA-256 hash of everything above, as JSON. */
  readonly checksum?: string;
}

/**
 * What is kept of a version; undefined if it is missing or damaged. Name, version and integrity determine the name of
 * its folder, so another content has another folder.
 */
export function loadPackage(cacheDir: string, name: string, pin: Pin): StoredPackage | undefined {
  const folder = folderOf(cacheDir, name, pin);
  try {
    const { checksum, ...kept } = JSON.parse(readOwnFile(join(folder, 'package.json')).toString()) as Metadata;
    const file = join(folder, 'README.md');
    const readme = readOwnFile(file).toString();
    const isOurs = kept.name === name && kept.version === pin.version && kept.integrity === pin.integrity;
    // Earlier versions of docs-build wrote no checksum. What they kept need not be fetched again.
    const isWhole =
      digestOf(readme) === kept.hash && (checksum === undefined || checksum === digestOf(JSON.stringify(kept)));
    return isOurs && isWhole
      ? {
          version: pin.version,
          readme,
          readmeFile: kept.readmeFile,
          directory: kept.directory,
          ...(kept.license !== undefined && { license: kept.license }),
          file,
          hash: kept.hash,
        }
      : undefined;
  } catch {
    return undefined;
  }
}

/** If nothing may or can be written, the text is fetched again the next time. */
export function savePackage(
  cache: Pick<Cache, 'write'>,
  cacheDir: string,
  name: string,
  pin: Pin,
  text: PackageText,
): StoredPackage {
  const folder = folderOf(cacheDir, name, pin);
  const hash = digestOf(text.readme);
  const file = join(folder, 'README.md');
  const metadata = {
    name,
    version: pin.version,
    integrity: pin.integrity,
    readmeFile: text.readmeFile,
    directory: text.directory,
    ...(text.license !== undefined && { license: text.license }),
    hash,
  };
  const sealed: Metadata = { ...metadata, checksum: digestOf(JSON.stringify(metadata)) };
  if (cache.write(file, text.readme)) cache.write(join(folder, 'package.json'), `${JSON.stringify(sealed, null, 2)}\n`);
  return { ...text, version: pin.version, file, hash };
}

/** The name of the folder of a package. */
const OWN = /@.*-[0-9a-f]{12}$/;

/** Removes packages that are no longer pinned and were not written for a while. */
export function prunePackages(cacheDir: string, pins: ReadonlyMap<string, Pin>): void {
  const pinned = new Set([...pins].map(([name, pin]) => basename(folderOf(cacheDir, name, pin))));
  sweep(join(cacheDir, 'third-party'), (name) => OWN.test(name) && !pinned.has(name), UNUSED);
  for (const name of pinned) sweep(join(cacheDir, 'third-party', name), (file) => /\.\d+\.tmp$/.test(file), LEFT_OVER);
}

function folderOf(cacheDir: string, name: string, pin: Pin): string {
  const short = digestOf(pin.integrity).slice(0, 12);
  return join(cacheDir, 'third-party', `${name.replace('/', '+')}@${pin.version}-${short}`);
}
