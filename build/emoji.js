/**
 * Writes the names of emoji that code hosts define, which markdown-it-emoji contains as a module, to lib/emoji/ as JSON.
 * What the library does with them does not fit the names of icons (`src/parse/rules/emoji/emoji.ts`).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import names from 'markdown-it-emoji/lib/data/full.mjs';

const MODULE = 'markdown-it-emoji/lib/data/full.mjs';

/** Returns the folder of the library, and the path of its names in the package. */
export function copyEmoji(root) {
  const file = 'lib/emoji/names.json';
  const target = join(root, file);
  rmSync(dirname(target), { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(names)}\n`);
  return [dirname(dirname(dirname(fileURLToPath(import.meta.resolve(MODULE))))), file];
}
