/** Messages that the installed packages print, for `docs-build check --only drift`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { piecesOf, readCatalogue } from './entries.mjs';

/** Messages that no package prints, but Node.js. They belong to no version of a package. */
const OF_NODE = [{ page: '/errors/command-line/', id: 'heap-out-of-memory' }];

/**
 * Every entry of the catalogue whose text occurs in the packages, every class of webpack's errors and warnings, and the
 * pages without other entries. If versions are compared, any file of the packages may contain the text.
 */
export function messages({ root, require, comparing = false }) {
  const entries = readCatalogue(root);
  const manifests = {
    'enhanced-resolve': require.resolve('enhanced-resolve/package.json'),
    'schema-utils': require.resolve('schema-utils/package.json'),
    tapable: require.resolve('tapable/package.json'),
    webpack: require.resolve('webpack/package.json'),
    'webpack-cli': require.resolve('webpack-cli/package.json'),
    'webpack-dev-middleware': require.resolve('webpack-dev-middleware/package.json'),
    'webpack-dev-server': require.resolve('webpack-dev-server/package.json'),
    ...minimizer(require),
  };
  const source = sources(manifests);
  const everything = comparing ? [Object.values(manifests).flatMap((path) => scriptsIn(dirname(path)).map(printedIn)).join('\n')] : [];
  const printed = entries.filter(({ message, files }) => {
    const texts = comparing ? everything : files.map(source);
    return files.length > 0 && piecesOf(message).every((piece) => texts.some((text) => text.includes(piece)));
  });
  const items = [
    ...[...printed, ...(comparing ? [] : OF_NODE)].map(({ page, id }) => ({ kind: 'message', id: `${page}#${id}`, pages: [page], anchors: [id] })),
    ...classes(dirname(require.resolve('webpack/package.json')), entries, comparing).map((id) => {
      const entry = entries.find((one) => one.classes.includes(id));
      return { kind: 'problem', id, pages: [entry?.page ?? '/errors/'], ...(entry !== undefined && { anchors: [entry.id] }) };
    }),
  ];
  return { items, pages: [...new Set(entries.map(({ page }) => page))] };
}

/** webpack before 5.108 does not install this package. */
function minimizer(require) {
  try {
    return { 'minimizer-webpack-plugin': require.resolve('minimizer-webpack-plugin/package.json') };
  } catch {
    return {};
  }
}

/** Classes have moved within webpack, so a comparison of versions finds those of the catalogue in any file. */
function classes(webpack, entries, comparing) {
  const catalogued = new Set(comparing ? entries.flatMap(({ classes: own }) => own) : []);
  const own = join(webpack, 'lib/errors');
  return scriptsIn(comparing ? join(webpack, 'lib') : own)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^class (\w+) extends \w*Error\b/gm)]
        .map(([, name]) => name)
        .filter((name) => file.startsWith(own) || catalogued.has(name)),
    )
    .filter((name) => name !== 'WebpackError')
    .sort();
}

/** The scripts in a folder and its subfolders, without installed packages. */
const scriptsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => /\.[cm]?js$/.test(path) && !/(?:^|[\\/])node_modules[\\/]/.test(path))
    .map((path) => join(folder, path));

/**
 * The text of a package's file, with strings as they are printed: concatenated, with escapes resolved and single
 * spaces.
 */
function sources(manifests) {
  const known = new Map();
  return (path) => {
    if (!known.has(path)) known.set(path, textOf(manifests, path));
    return known.get(path);
  };
}

function textOf(manifests, path) {
  const name = Object.keys(manifests).find((one) => path.startsWith(`${one}/`));
  if (name === undefined) return '';
  const file = join(dirname(manifests[name]), path.slice(name.length + 1));
  return existsSync(file) ? printedIn(file) : '';
}

const printedIn = (file) =>
  readFileSync(file, 'utf8')
    .replace(/(["'`])\s*\+\s*\/?\*?["'`]/g, '')
    .replace(/\\[nt]/g, ' ')
    .replace(/\\(?=["'`\\])/g, '')
    .replace(/\s+/g, ' ');
