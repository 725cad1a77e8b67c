/**
 * The Node half of the page that checks configurations: it provides the schemas of the installed packages, and the
 * places that describe options.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const own = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Name of the data chunk. */
const CHUNK = 'config-check';
/**
 * It is compiled when this repository is built, because compiling the browser code would take longer than the rest of a
 * site's build.
 */
const COMPILED = '../../../lib/content/config-check.chunk.js';

/** The files of the packages that are read. */
const INSTALLED = [
  'webpack/package.json',
  'webpack/schemas/WebpackOptions.json',
  'webpack-dev-server/package.json',
  'webpack-dev-server/lib/options.json',
];

export const configCheck = () => (isInstalled() ? checker : { name: checker.name });

const checker = {
  name: 'config-check',
  version: '6',
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

/**
 * A copy of the content alone, such as the one for measurements, has no packages. Its page stays as it is without
 * scripts.
 */
function isInstalled() {
  try {
    for (const name of ['webpack', 'webpack-dev-server']) require.resolve(`${name}/package.json`);
    return existsSync(own(COMPILED));
  } catch {
    return false;
  }
}

/** The data that `checkConfiguration` takes. */
export function dataFrom(root) {
  const { since } = JSON.parse(readFileSync(join(root, 'content/verify/versions.json'), 'utf8'));
  const file = join(root, 'urls.lock');
  const lock = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const plugins = pluginsOf(require('webpack'));
  const schemas = [require('webpack/schemas/WebpackOptions.json'), require('webpack-dev-server/lib/options.json')];
  const [webpack, devServer] = schemas.map((schema) => reachable(lean(schema)));
  const names = new Map();
  for (const name of [...optionsIn(webpack), ...optionsIn(devServer, 'devServer')]) {
    if (!names.has(lettersOf(name))) names.set(lettersOf(name), named(name));
  }
  return {
    webpack: {
      version: require('webpack/package.json').version,
      schema: webpack,
      plugins,
      options: optionsOf(plugins, lock),
    },
    devServer: {
      version: require('webpack-dev-server/package.json').version,
      schema: devServer,
    },
    since: shortened(ofOptions(since, webpack)),
    places: shortened(placesIn(lock, names)),
  };
}

/**
 * Lists of names as texts. A number replaces the letters that a name shares with the beginning of the name before it.
 */
const shortened = (lists) =>
  Object.fromEntries(
    Object.entries(lists).map(([key, names]) => [
      key,
      names
        .map((name, index) => {
          const before = names[index - 1] ?? '';
          let length = 0;
          while (length < 35 && length < before.length && before[length] === name[length]) length += 1;
          return length.toString(36) + name.slice(length);
        })
        .join(' '),
    ]),
  );

/**
 * Names of the plugins that a module exports: `DefinePlugin`, `optimize.SplitChunksPlugin`. No getter is called,
 * because each would load its plugin.
 */
function pluginsOf(exported) {
  return Object.entries(Object.getOwnPropertyDescriptors(exported)).flatMap(([name, { value }]) =>
    value !== null && typeof value === 'object'
      ? pluginsOf(value).map((own) => `${name}.${own}`)
      : name.endsWith('Plugin')
        ? [name]
        : [],
  );
}

/** The schemas of plugins that have one, and the places that describe them, by the names of the plugins. */
function optionsOf(plugins, lock) {
  const folder = join(dirname(require.resolve('webpack/package.json')), 'schemas/plugins');
  const files = readdirSync(folder, { recursive: true });
  return Object.fromEntries(
    plugins.flatMap((name) => {
      const last = name.split('.').at(-1);
      const file = files.find((one) => [`${last}.json`, `${last}Options.json`].includes(basename(one)));
      if (file === undefined) return [];
      const page = `/plugins/${last.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}/`;
      const part = `/plugins/internal-plugins/#${last.toLowerCase()}`;
      const url = [page, part].find((one) => lock.includes(`${one}\n`)) ?? '/plugins/';
      return [[name, { url, schema: reachable(lean(require(join(folder, file)))) }]];
    }),
  );
}

const LEFT_OUT = new Set(['added', 'cli', 'experimental', 'implements', 'link', 'tsType', 'title']);

/**
 * A schema without parts for other readers, and with short references. Descriptions are kept only if they say why an
 * option is deprecated.
 */
function lean(schema) {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map(lean);
  const kept = {};
  for (const key in schema) {
    const value = schema[key];
    // Options may have the names of keywords, but the value of a keyword such as `description` is never an object.
    const isSaid = typeof value !== 'object' || Array.isArray(value);
    if (key === 'cli' || (isSaid && LEFT_OUT.has(key))) continue;
    if (key === 'description' && isSaid && schema.deprecated !== true) continue;
    kept[key] = key === '$ref' ? `/d/${nameOf(value)}` : lean(value);
  }
  return kept;
}

/** The name of a definition to which a schema refers. */
const nameOf = ($ref) => $ref.split('/').at(-1);

/** A schema without definitions that nothing refers to, such as those of complete configurations. */
function reachable({ definitions = {}, ...root }) {
  const used = {};
  const walk = (schema) => {
    if (schema === null || typeof schema !== 'object') return;
    const name = typeof schema.$ref === 'string' ? nameOf(schema.$ref) : undefined;
    if (name !== undefined && !Object.hasOwn(used, name)) walk((used[name] = definitions[name]));
    Object.values(schema).forEach(walk);
  };
  walk(root);
  return { d: used, ...root };
}

/**
 * Names that begin with an option of the schema. All others are plugins, hooks or methods. Whoever sets `css.as` also sets
 * `css`, so that of two with the same version, one is enough.
 */
const ofOptions = (since, { properties }) =>
  Object.fromEntries(
    Object.entries(since).flatMap(([version, names]) => {
      const all = new Set(names);
      const options = names.filter(
        (name) =>
          Object.hasOwn(properties, name.split(/[.[]/)[0]) && !parentsOf(name).some((parent) => all.has(parent)),
      );
      return options.length === 0 ? [] : [[version, options]];
    }),
  );

/** The parents of a name: `a` and `a.b[]` of `a.b[].c`, and what is between them. */
const parentsOf = (name) => [...name.matchAll(/[.[]/g)].map(({ index }) => name.slice(0, index));

/** Every option of a schema, by its path: `output.filename`, `module.rules[].use`. */
function optionsIn(root, prefix = '') {
  const names = new Set();
  const walk = (schema, path, open) => {
    const own = schema.$ref && nameOf(schema.$ref);
    if (open.includes(own)) return;
    if (own !== undefined) return walk(root.d[own], path, [...open, own]);
    names.add(path);
    const { anyOf = [], oneOf = [], allOf = [], items, additionalProperties, properties = {} } = schema;
    for (const one of [...anyOf, ...oneOf, ...allOf]) walk(one, path, open);
    if (items) walk(items, `${path}[]`, open);
    if (typeof additionalProperties === 'object') walk(additionalProperties, path, open);
    for (const name in properties) walk(properties[name], path === '' ? name : `${path}.${name}`, open);
  };
  walk(root, prefix, []);
  return names;
}

/** Pages call an item of `module.rules` a `Rule`. */
const named = (option) => option.replace(/^module\.rules\[\]\./, 'Rule.').replaceAll('[]', '');

const lettersOf = (option) =>
  named(option)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * The anchors of options, by page, one for each spelling in letters: `outputfilename` is the place of
 * `output.filename`. Such an anchor is given as the name, which takes fewer bytes to transfer beside the schema.
 */
function placesIn(lock, names) {
  const found = [...lock.matchAll(/^(\/(?:configuration\/[\w-]+|plugins\/split-chunks-plugin)\/#(\S+))$/gm)];
  const letters = (anchor) => anchor.replace(/[^a-z0-9]/g, '');
  const isOption = ([, , anchor]) => names.has(letters(anchor)) || anchor.startsWith('splitchunks');
  // Later entries win, so a heading that is the name itself replaces one that only contains its words.
  const isName = ([, , anchor]) => Number(letters(anchor) === anchor);
  const options = found.filter(isOption).reverse();
  options.sort((a, b) => isName(a) - isName(b));
  const places = {};
  for (const url of new Map(options.map(([, url, anchor]) => [letters(anchor), url])).values()) {
    const [page, anchor] = url.split('#');
    (places[page] ??= []).push(names.get(anchor) ?? anchor);
  }
  // Neighbors with the same beginning take fewer bytes to transfer.
  for (const anchors of Object.values(places)) anchors.sort();
  return places;
}
