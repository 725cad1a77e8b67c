import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  try {
    const kept = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Omit<StoredPackage, 'readme' | 'file'>;
    const file = join(folder, 'README.md');
    const readme = readFileSync(file, 'utf8');
    return hashOf(readme) === kept.hash ? { readme, readmeFile: kept.readmeFile, directory: kept.directory, file, hash: kept.hash } : undefined;
  } catch {
    return undefined;
  }
}

export function keepPackage(cacheDir: string, name: string, pin: Pin, text: PackageText): StoredPackage {
  const folder = folderOf(cacheDir, name, pin);
  const hash = hashOf(text.readme);
  const file = join(folder, 'README.md');
  writeWhole(file, text.readme);
  const metadata = { name, version: pin.version, integrity: pin.integrity, readmeFile: text.readmeFile, directory: text.directory, hash };
  writeWhole(join(folder, 'package.json'), `${JSON.stringify(metadata, null, 2)}\n`);
  return { ...text, file, hash };
}

function folderOf(cacheDir: string, name: string, pin: Pin): string {
  const short = hashOf(pin.integrity).slice(0, 12);
  return join(cacheDir, 'third-party', `${name.replace('/', '+')}@${pin.version}-${short}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
