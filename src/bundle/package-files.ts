import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserFilesMissing } from '../diagnostics/catalogue/environment/programs.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { withFileProblems } from '../diagnostics/file-system.js';
import { isFolder, readIfThere } from '../files/read-files.js';

/** Folder of the browser half that Rollup made; this file is `lib/src/bundle/package-files.js`. */
const FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '../../browser');

/** Bytes of a file of the package's browser half. */
export function readBrowserFile(name: string): Buffer {
  const bytes = readIfThere(join(FOLDER, name));
  if (bytes === undefined) throw incomplete(name);
  return bytes;
}

/** Names of the package's own chunks of code of one kind: of islands (for example, `search`) or of screens. */
export const browserChunks = (kind: 'island' | 'screen'): readonly string[] =>
  listFolder()
    .flatMap((file) => (file.startsWith(`${kind}-`) && file.endsWith('.js') ? file.slice(kind.length + 1, -3) : []))
    .sort();

/** The font of text. */
const TEXT_FONT = 'figtree';

/** Names of the package's fonts, without extension. The font of text comes first. */
export const browserFonts = (): readonly string[] => [
  TEXT_FONT,
  ...listFolder()
    .flatMap((file) => (file.endsWith('.woff2') ? file.slice(0, -6) : []))
    .filter((name) => name !== TEXT_FONT)
    .sort(),
];

function listFolder(): readonly string[] {
  if (!isFolder(FOLDER)) throw incomplete('');
  return withFileProblems({ path: FOLDER }, () => readdirSync(FOLDER));
}

function incomplete(name: string): DocsError {
  return new DocsError([browserFilesMissing(name)], EXIT.environment);
}
