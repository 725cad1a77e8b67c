/** Node's half of the page that checks configurations: the schemas of the installed packages, and where options are described. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const own = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Name of the data chunk. */
const CHUNK = 'config-check';
/** Made when this repository is built: a compiler of the browser's code would take longer than the rest of a build. */
const COMPILED = '../../../lib/content/config-check.chunk.js';

/** What is read of the packages. */
const INSTALLED = [
  'webpack/package.json',
  'webpack/schemas/WebpackOptions.json',
  'webpack-dev-server/package.json',
  'webpack-dev-server/lib/options.json',
];

export const configCheck = () => (isInstalled() ? checker : { name: checker.name });

const checker = {
  name: 'config-check',
  version: '2',
  inputs: [
    'content/verify/versions.json',
    'urls.lock',
    ...(isInstalled() ? INSTALLED.map((file) => require.resolve(file)) : []),
  ],
  islands: { 'config-check': { module: own('./ConfigCheck.tsx'), compiled: own(COMPILED) } },
  async scan({ config }) {
    return { chunks: { [CHUNK]: dataFrom(config.root) }, counts: {}, diagnostics: [] };
  },
};

/** A copy of the content alone, such as the one that is measured, has no packages to check with: its page stays as it is without scripts. */
function isInstalled() {
  try {
    for (const name of ['webpack', 'webpack-dev-server']) require.resolve(`${name}/package.json`);
    return existsSync(own(COMPILED));
  } catch {
    return false;
  }
}

/** What `checkConfiguration` takes. */
export function dataFrom(root) {
  const { since } = JSON.parse(readFileSync(join(root, 'content/verify/versions.json'), 'utf8'));
  const lock = join(root, 'urls.lock');
  return {
    webpack: {
      version: require('webpack/package.json').version,
      schema: lean(require('webpack/schemas/WebpackOptions.json')),
      plugins: pluginsOf(require('webpack')),
    },
    devServer: {
      version: require('webpack-dev-server/package.json').version,
      schema: lean(require('webpack-dev-server/lib/options.json')),
    },
    since: ofOptions(since),
    places: existsSync(lock) ? placesIn(readFileSync(lock, 'utf8')) : {},
  };
}

/** Names of the plugins that a module exports: `DefinePlugin`, `optimize.SplitChunksPlugin`. No getter is called, since each loads its plugin. */
function pluginsOf(exported) {
  return Object.entries(Object.getOwnPropertyDescriptors(exported)).flatMap(([name, { value }]) =>
    value !== null && typeof value === 'object'
      ? pluginsOf(value).map((own) => `${name}.${own}`)
      : name.endsWith('Plugin')
        ? [name]
        : [],
  );
}

const LEFT_OUT = new Set(['cli', 'implements', 'link', 'tsType', 'title']);

/** A schema without what is for other readers; descriptions stay where they say why an option is deprecated. */
function lean(schema) {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map(lean);
  const kept = {};
  for (const key in schema) {
    const value = schema[key];
    const isText = typeof value !== 'object';
    if (key === 'cli' || (isText && LEFT_OUT.has(key))) continue;
    if (key === 'description' && isText && schema.deprecated !== true) continue;
    kept[key] = lean(value);
  }
  return kept;
}

/** What is no option begins with a capital letter: plugins, hooks, methods. */
const ofOptions = (since) =>
  Object.fromEntries(
    Object.entries(since).flatMap(([version, names]) => {
      const options = names.filter((name) => /^[a-z]/.test(name));
      return options.length === 0 ? [] : [[version, options]];
    }),
  );

/** Anchors of the pages of options, by page; of those with the same letters, one: `outputfilename` is the place of `output.filename`. */
function placesIn(lock) {
  const found = [...lock.matchAll(/^(\/(?:configuration\/[\w-]+|plugins\/split-chunks-plugin)\/#(\S+))$/gm)];
  const letters = (anchor) => anchor.replace(/[^a-z0-9]/g, '');
  // A heading that is the name itself counts more than one that only has its words: later ones win.
  const isName = ([, , anchor]) => Number(letters(anchor) === anchor);
  found.reverse().sort((a, b) => isName(a) - isName(b));
  const places = {};
  for (const url of new Map(found.map(([, url, anchor]) => [letters(anchor), url])).values()) {
    const [page, anchor] = url.split('#');
    (places[page] ??= []).push(anchor);
  }
  return places;
}
