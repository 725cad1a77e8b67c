import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../../cache/hash.js';
import { REQUIRE } from '../common-js.js';
import { SPECIFIER } from '../module-failure.js';
import { tryReadText } from '../../../files/read-files.js';

/**
 * A fingerprint of what a module of a package does: the version of the package, and the texts of the module and of all
 * local modules that it imports. An update keeps its address, and not every change comes with a new version.
 */
export function packageFingerprint(url: string): string {
  if (!url.startsWith('file:')) return '';
  const file = fileURLToPath(url);
  return hashOf(versionFor(file), ...localModules(file).values());
}

/** Texts of a module and of what it imports by a relative path, in the order in which it does, by file. */
export function localModules(file: string, texts = new Map<string, string>()): ReadonlyMap<string, string> {
  if (texts.has(file)) return texts;
  const text = tryReadText(file) ?? '';
  texts.set(file, text);
  const { resolve } = createRequire(file);
  for (const [, , , specifier] of [...text.matchAll(SPECIFIER), ...text.matchAll(REQUIRE)]) {
    if (!specifier!.startsWith('.')) continue;
    let next: string;
    try {
      next = resolve(specifier!);
    } catch {
      continue;
    }
    localModules(next, texts);
  }
  return texts;
}

/** The version in the nearest package.json that has one. */
function versionFor(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const { version } = JSON.parse(tryReadText(join(folder, 'package.json')) ?? '{}') as { version?: string };
    if (version !== undefined || dirname(folder) === folder) return version ?? '';
  }
}
