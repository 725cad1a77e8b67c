import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isFileSystemError } from '../../errors/file-system.js';
import { readIfThere } from '../../read-files.js';
import { writeWhole } from '../write-file.js';
import type { PackageText, Pin } from './fetcher.js';

/** A package's text as it is kept in the cache folder. */
export interface StoredPackage extends PackageText {
  /** Absolute path of the kept README. */
  readonly file: string;
  /** SHA-256 of the README as it was unpacked, hex. */
  readonly hash: string;
}

/**
 * What is kept of that version; undefined where it is missing, or is not what was once put there. The name of its folder
 * comes from name, version and integrity: another content is another folder.
 */
export function recallPackage(cacheDir: string, name: string, pin: Pin): StoredPackage | undefined {
  const folder = folderOf(cacheDir, name, pin);
  const file = join(folder, 'README.md');
  const metadata = readIfThere(join(folder, 'package.json'))?.toString();
  const readme = readIfThere(file)?.toString();
  if (metadata === undefined || readme === undefined) return undefined;
  try {
    const kept = JSON.parse(metadata) as Omit<StoredPackage, 'readme' | 'file'>;
    return hashOf(readme) === kept.hash ? { readme, readmeFile: kept.readmeFile, directory: kept.directory, file, hash: kept.hash } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a package's text for later builds. Where the cache folder cannot be written, this build uses it all the same. */
export function keepPackage(cacheDir: string, name: string, pin: Pin, text: PackageText): StoredPackage {
  const folder = folderOf(cacheDir, name, pin);
  const hash = hashOf(text.readme);
  const file = join(folder, 'README.md');
  const metadata = { name, version: pin.version, integrity: pin.integrity, readmeFile: text.readmeFile, directory: text.directory, hash };
  try {
    writeWhole(file, text.readme);
    writeWhole(join(folder, 'package.json'), `${JSON.stringify(metadata, null, 2)}\n`);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
  return { ...text, file, hash };
}

function folderOf(cacheDir: string, name: string, pin: Pin): string {
  const short = hashOf(pin.integrity).slice(0, 12);
  return join(cacheDir, 'third-party', `${name.replace('/', '+')}@${pin.version}-${short}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
