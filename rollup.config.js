/**
 * Builds the browser half of the package into lib/browser/: the runtime, islands, small scripts, the service worker and
 * styles. File names contain no hashes, because the build of a site adds them. Rollup runs after the TypeScript compiler.
 * At its end, it records whose work the package contains (`build/inventory.js`) and a hash of everything that was built.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, Features } from 'lightningcss';
import { injectManifest } from 'workbox-build';
import { noteLibraries } from './build/bundled.js';
import { copyEmoji } from './build/emoji.js';
import { copyTemml } from './build/formulas.js';
import { copyGrammars } from './build/grammars.js';
import { inventory } from './build/inventory.js';
import { joinCommandLine } from './build/join-command-line.js';
import { lastingScheduler } from './build/lasting-scheduler.js';
import { leanParser } from './build/lean-parser.js';
import { leanReact } from './build/lean-react.js';
import { licensesText } from './build/licenses.js';
import { sbomOf } from './build/sbom.js';
import { styleTargets } from './lib/src/bundle/browsers.js';
import { islandOptions, scriptOptions } from './lib/src/bundle/compile.js';
import {
  GESTURES_CHUNK,
  islandChunkId,
  LATE_CHUNK,
  LENS_CHUNK,
  LINK_CARD_CHUNK,
  OFFLINE_CHUNK,
  PLAYGROUND_CHUNK,
  PRECACHE_PLACEHOLDER,
  screenChunkId,
  SEARCH_CHUNK,
  SEARCH_ENGINE_CHUNK,
  SEARCH_WORKER,
  SHORTCUTS_CHUNK,
} from './lib/runtime/contract.js';
import { forgetEngine, writeEngine } from './lib/src/cache/engine.js';
import { completeConfigSchema } from './lib/src/plugins/declarations.js';
import { frontMatterSchema } from './lib/src/schema/front-matter.js';
import { manifestSchema } from './lib/src/schema/manifest.js';

const root = dirname(fileURLToPath(import.meta.url));
const source = (path) => resolve(root, path);
const target = (name) => resolve(root, 'lib/browser', name);

const islands = readdirSync(source('templates/islands'))
  .filter((file) => file.endsWith('.tsx'))
  .sort()
  .map((file) => {
    const id = islandChunkId(file.replace(/\.tsx$/, '').toLowerCase());
    return chunk(`templates/islands/${file}`, id);
  });

const screens = ['Landing', 'Search'].map((name) => {
  const id = screenChunkId(name.toLowerCase());
  return chunk(`templates/screens/${name}Screen.tsx`, id);
});

/** The browser halves of the built-in plugins, each in its own folder. */
const plugins = readdirSync(source('templates/plugins')).flatMap((plugin) =>
  ['islands', 'screens']
    .filter((kind) => existsSync(source(`templates/plugins/${plugin}/${kind}`)))
    .flatMap((kind) =>
      readdirSync(source(`templates/plugins/${plugin}/${kind}`)).map((file) => {
        const name = file.replace(/(?:Screen)?\.tsx$/, '').toLowerCase();
        const id = kind === 'islands' ? islandChunkId(name) : screenChunkId(name);
        return chunk(`templates/plugins/${plugin}/${kind}/${file}`, id, {
          styleFolder: `templates/plugins/${plugin}/late`,
          file: target(`plugins/${plugin}/${id}.js`),
        });
      }),
    ),
);

/** No style uses `light-dark()`, and without it, the variables with which it is replaced would only make styles larger. */
const minifiedStyle = (filename) =>
  bundle({ filename, minify: true, targets: styleTargets(), exclude: Features.LightDark }).code;

/**
 * A chunk that may include styles of its own: the content of each file in the folder takes the place of its name in
 * `"%name.css%"`.
 */
function chunk(path, id, { styleFolder = 'templates/styles/late', file = target(`${id}.js`) } = {}) {
  const options = islandOptions(source(path), id, file);
  options.plugins.push({
    name: 'late-styles',
    generateBundle(_options, files) {
      for (const one of Object.values(files))
        one.code = one.code.replace(/"%([a-z-]+\.css)%"/g, (_name, style) =>
          JSON.stringify(String(minifiedStyle(source(`${styleFolder}/${style}`)))),
        );
    },
  });
  return options;
}

/**
 * Adds the fonts with their licenses, and the minified styles: one file for what every page needs, one for the search,
 * one for print and contrast, two for other languages than English, one for formulas, and one for each plugin.
 */
const styles = {
  name: 'styles',
  generateBundle() {
    for (const fileName of readdirSync(source('templates/fonts')).sort()) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(source(`templates/fonts/${fileName}`)) });
    }
    for (const name of ['site', 'search', 'media', 'languages', 'rtl', 'formulas']) {
      const code = minifiedStyle(source(`templates/styles/${name}.css`));
      this.emitFile({ type: 'asset', fileName: `${name}.css`, source: code });
    }
    for (const plugin of readdirSync(source('templates/plugins'))) {
      if (!existsSync(source(`templates/plugins/${plugin}/style.css`))) continue;
      const code = minifiedStyle(source(`templates/plugins/${plugin}/style.css`));
      this.emitFile({ type: 'asset', fileName: `plugins/${plugin}/style.css`, source: code });
    }
  },
};

const runtime = scriptOptions(source('runtime/boot/main.tsx'), target('runtime.js'), { withoutReact: true });
runtime.plugins.push(styles);

// Editors find the schemas as `docs-build/schema/config.json` and so on.
const schemas = { config: completeConfigSchema, 'front-matter': frontMatterSchema, example: manifestSchema };
mkdirSync(source('lib/schema'), { recursive: true });
for (const [name, schema] of Object.entries(schemas)) {
  writeFileSync(source(`lib/schema/${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
}

forgetEngine();
// The build of a site publishes everything in this folder, so files that are no longer built must be removed.
rmSync(source('lib/browser'), { recursive: true, force: true });
copyGrammars(source('lib/grammars'));

const commandLine = joinCommandLine(root);
const { plugin: libraryNotes, libraries } = noteLibraries(root);
for (const [library, copy] of [copyEmoji(root), copyTemml(root)]) libraries.set(library, new Set([copy]));

const worker = scriptOptions(source('runtime/entries/worker.ts'), target('worker.js'));
worker.plugins.push({
  name: 'end',
  async writeBundle() {
    await injectManifest({
      swSrc: target('worker.js'),
      swDest: target('worker.js'),
      // This option is required, but nothing is looked up in the folder: the build of a site makes the list.
      globDirectory: '.',
      globPatterns: [],
      additionalManifestEntries: [{ url: PRECACHE_PLACEHOLDER, revision: null }],
    });
    for (const [folder, files] of await commandLine)
      libraries.set(folder, new Set([...files, ...(libraries.get(folder) ?? [])]));
    const contents = await inventory(root, libraries);
    writeFileSync(source('lib/LICENSES.md'), licensesText(contents));
    writeFileSync(source('lib/sbom.cdx.json'), `${JSON.stringify(sbomOf(contents), null, 2)}\n`);
    writeEngine();
  },
});

// This island belongs to the documentation of webpack. It is too large to be compiled in every first build of that site.
const configurationCheck = islandOptions(
  source('content/components/config-check/ConfigCheck.tsx'),
  islandChunkId('config-check'),
  source('lib/content/config-check.chunk.js'),
);
configurationCheck.plugins.unshift(leanParser());

// Functions of React that are called once stay where they are, because the script is smaller so.
const react = scriptOptions(source('runtime/entries/react.ts'), target('react.js'), {
  compress: { reduce_funcs: false },
});
react.plugins.unshift(lastingScheduler(), leanReact());

const configurations = [
  runtime,
  ...islands,
  ...screens,
  ...plugins,
  islandOptions(source('runtime/settings/analytics.ts'), islandChunkId('analytics'), target('island-analytics.js')),
  chunk('runtime/boot/late/late-parts.ts', LATE_CHUNK),
  chunk('runtime/content/gestures.ts', GESTURES_CHUNK),
  chunk('runtime/lens/lens.ts', LENS_CHUNK),
  chunk('runtime/offline/offline-reading.ts', OFFLINE_CHUNK),
  chunk('runtime/aids/shortcut-list.ts', SHORTCUTS_CHUNK),
  chunk('runtime/content/link-card.ts', LINK_CARD_CHUNK),
  chunk('runtime/content/tools/open-playground.ts', PLAYGROUND_CHUNK),
  chunk('runtime/search/client.ts', SEARCH_CHUNK),
  chunk('runtime/search/engine.ts', SEARCH_ENGINE_CHUNK),
  configurationCheck,
  react,
  scriptOptions(source('runtime/entries/search.ts'), target(`${SEARCH_WORKER}.js`)),
  scriptOptions(source('runtime/entries/head.ts'), target('head.js')),
  scriptOptions(source('runtime/entries/portable.ts'), target('portable.js')),
  scriptOptions(source('runtime/entries/print.ts'), target('print.js')),
  worker,
];
// This plugin comes first, so that the last plugin of the last configuration can write down everything that it noted.
export default configurations.map((one) => ({ ...one, plugins: [libraryNotes, ...one.plugins] }));
