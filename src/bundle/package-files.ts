import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocsError, EXIT } from '../errors/docs-error.js';

/** Where Rollup put the browser half of the package: this file is `lib/src/bundle/package-files.js`. */
const FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '../../browser');

/** Bytes of a file of the package's browser half. */
export function readBrowserFile(name: string): Buffer {
  try {
    return readFileSync(join(FOLDER, name));
  } catch {
    throw incomplete(name);
  }
}

/** Names of the package's own chunks of code of one kind: of islands, for example `search`, or of screens. */
export function browserChunks(kind: 'island' | 'screen'): readonly string[] {
  try {
    return readdirSync(FOLDER).flatMap((file) => (file.startsWith(`${kind}-`) && file.endsWith('.js') ? file.slice(kind.length + 1, -3) : [])).sort();
  } catch {
    throw incomplete('');
  }
}

/** Names of the package's fonts, without extension. */
export function browserFonts(): readonly string[] {
  try {
    return readdirSync(FOLDER).flatMap((file) => (file.endsWith('.woff2') ? file.slice(0, -6) : [])).sort();
  } catch {
    throw incomplete('');
  }
}

function incomplete(name: string): DocsError {
  return new DocsError([{
    severity: 'error',
    code: 'BROWSER_FILES_MISSING',
    message: `The package lacks its browser files (lib/browser/${name}).`,
    hint: 'Install docs-build again; in a checkout, run npm run build.',
  }], EXIT.environment);
}
