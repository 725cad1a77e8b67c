/** Codes of deprecations that webpack prints, such as `DEP_WEBPACK_MODULE_ISSUER`. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { piecesOf, readCatalogue } from './errors/entries.mjs';

/**
 * Each code with the entry of its message. An entry may name only one of several codes: the others are printed with a
 * text like its message, or by the class in its file (`ModuleGraph.getModuleGraphForModule(…)`).
 */
export function deprecations({ root, require }) {
  const entries = readCatalogue(root).filter(({ kind }) => kind === 'Deprecation');
  const found = new Map(entries.flatMap((entry) => entry.classes.filter(isCode).map((code) => [code, entry])));
  for (const [, owner, text, code] of printedBy(dirname(require.resolve('webpack/package.json')))) {
    const entry = entries.find(({ files, message }) =>
      owner === undefined ? isIn(text, message) : files.some((file) => file.endsWith(`/${owner}.js`)),
    );
    if (entry !== undefined && !found.has(code)) found.set(code, entry);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, { page, id }]) => ({ kind: 'problem', id: code, pages: [page], anchors: [id] }));
}

const isCode = (name) => /^DEP_[A-Z_]+$/.test(name);

const isIn = (text, message) => piecesOf(message).filter((piece) => !isCode(piece)).every((piece) => text.includes(piece));

/** The calls that print a code: the class whose function is called with the deprecated object, the text and the code. */
const printedBy = (webpack) =>
  readdirSync(join(webpack, 'lib'), { recursive: true })
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => [...readFileSync(join(webpack, 'lib', path), 'utf8').matchAll(/(?:(\w+)\.\w+\(\s*this,\s*)?["'`]([^"'`]+)["'`],\s*["'`](DEP_[A-Z_]+)["'`]/g)]);
