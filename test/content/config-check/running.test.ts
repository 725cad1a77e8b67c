/** The page that checks configurations, held against what webpack and Node.js report only when they run one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkConfiguration, type CheckData, type Result } from '../../../content/components/config-check/check.js';
import { checkerData, isAboutNames } from './checker.js';
import { packageRoot } from '../../support/site.js';
import { webpackSaysOf } from '../run-configuration.js';

const test = suite('checking what a schema cannot say');

let data: CheckData;
test.before(async () => {
  data = await checkerData();
});

const check = (text: string): Result => checkConfiguration(text, data);
/** `line severity option` of everything that is found in the options. */
const found = (text: string): readonly string[] =>
  check(text)
    .findings.filter((one) => !isAboutNames(one))
    .map(({ at, severity, option }) => `${text.slice(0, at.start).split('\n').length} ${severity} ${option}`);

test('what webpack reports only when it begins to use a configuration is found, in its words', async () => {
  const ruled = (rule: string): string => `module: { rules: [${rule}] }`;
  const wrong = [
    ruled("{ test: /a/, use: ['a'], options: {} }"),
    ruled("{ oneOf: [{ use: 'a', loader: 'b' }] }"),
    ruled('{ test: /a/, options: {} }'),
    ruled("{ enforce: 'pre', rules: [{ use: 'a' }] }"),
    ruled("{ loader: 'a!b' }"),
    ruled("{ rules: [{ loader: 'a?b' }] }"),
    ruled("'...'"),
    "output: { libraryTarget: 'esm' }",
    "output: { library: { type: 'umdd' } }",
    "output: { chunkLoading: 'script' }",
    "output: { workerWasmLoading: 'fech' }",
    "entry: { a: { import: './a', library: { type: 'comonjs' } } }",
  ];
  const fine = [
    ruled("{ use: undefined, loader: 'a', options: {} }"),
    ruled("{ enforce: 'post', use: 'a' }"),
    ruled("{ use: [{ loader: 'a?b', options: {} }] }"),
    "output: { libraryTarget: 'modern-module', wasmLoading: 'universal', chunkLoading: false }",
  ];
  for (const text of [...wrong, ...fine]) {
    const configuration = `{ entry: './a', ${text} }`;
    const [said] = await webpackSaysOf(`module.exports = ${configuration};`, 'webpack.config.js');
    const [finding, ...more] = check(`export default ${configuration};`).findings.filter(
      ({ severity }) => severity === 'error',
    );
    assert.equal([finding?.message, more.length], [said?.split('\n')[0], 0], text);
    assert.is(said !== undefined, wrong.includes(text), text);
  }
  const [{ advice }] = check(`export default { ${ruled("{ loader: 'a!b' }")} };`).findings as unknown as [
    { advice: string },
  ];
  assert.is(advice, "Write `use: ['a', 'b']`.");
});

test('one file name for several entries is found where all of them are known', () => {
  const inFile = (text: string): readonly string[] => found(`export default { ${text} };`);
  const two = "entry: { a: './a', b: { import: './b' } }";
  assert.equal(inFile(`${two}, output: { filename: 'js/all.js' }`), ['1 error output.filename']);
  for (const fine of [
    `${two}, output: { filename: '[name].js' }`,
    "entry: { a: './a', b: { import: './b', filename: 'b.js' } }, output: { filename: 'a.js' }",
    "entry: { a: './a' }, output: { filename: 'a.js' }",
    "entry: { a: './a', b: './b', ...more }, output: { filename: 'a.js' }",
  ])
    assert.equal(inFile(fine), [], fine);
});

test("options of webpack's own plugins are checked, whatever the script calls them", () => {
  const text = `const wp = require('webpack');
const { BannerPlugin, container: { ModuleFederationPlugin: Federation } } = require('webpack');
const { IgnorePlugin } = wp;
const { ManifestPlugin } = require('webpack-manifest-plugin');
module.exports = { plugins: [
  new BannerPlugin({ baner: 'x' }),
  new wp.SourceMapDevToolPlugin({ exlude: /a/ }),
  new Federation({ name: 5 }),
  new IgnorePlugin({}),
  new wp.DllPlugin({ name: 'a' }),
  new wp.DefinePlugin({
    MODE: 'production' }),
  new ManifestPlugin({ fileName: 'a' }),
  new wp.ProgressPlugin(), new wp.ProgressPlugin(() => {}), new wp.BannerPlugin('x'), new wp.DefinePlugin({ A: '5' }),
] };`;
  assert.equal(found(text), [
    '6 error BannerPlugin: baner',
    '7 error SourceMapDevToolPlugin: exlude',
    '8 error ModuleFederationPlugin: name',
    '9 error IgnorePlugin',
    '10 error DllPlugin',
    '12 warning plugins[]',
  ]);
  const [first, second] = check(text).findings;
  assert.is(first!.advice, 'Did you mean `banner`?');
  assert.is(second!.url, '/plugins/source-map-dev-tool-plugin/');
  const urls = readFileSync(join(packageRoot, 'urls.lock'), 'utf8').split('\n');
  const places = Object.values(data.webpack.options).map(({ url }) => url);
  assert.equal(
    places.filter((url) => !urls.includes(url)),
    [],
  );
  assert.match(second!.message, "options has an unknown property 'exlude'");
  assert.equal(
    found("import { NamedModulesPlugin } from 'webpack';\nexport default { plugins: [new NamedModulesPlugin()] };"),
    ['2 error plugins[]'],
  );
});

test('the first argument of VirtualUrlPlugin is a list of modules, whatever their names are', () => {
  const text = `const { VirtualUrlPlugin } = require('webpack').experiments.schemes;
module.exports = { plugins: [
  new VirtualUrlPlugin({ routes: 'export default []', build: { source: () => 'x', version: true } }, 'own'),
  new VirtualUrlPlugin({ routes: {
    source: 5 } }),
] };`;
  assert.equal(found(text), ['5 error VirtualUrlPlugin: modules.routes.source']);
  assert.match(check(text).findings[0]!.message, 'options.modules.routes.source should be an instance of function');
});

test('names that nothing declares, and those of the other module system, are found', () => {
  const said = (text: string): readonly string[] =>
    check(text)
      .findings.filter(isAboutNames)
      .map(({ severity, advice }) => `${severity} ${advice}`);
  assert.equal(said("const a = require('a');\nmodule.exports = { context: path.resolve(a) };"), [
    "warning Add `const path = require('node:path');`.",
  ]);
  assert.equal(said("import a from 'a';\nexport default merge(a, { context: __dirname });"), [
    "warning Add `import { merge } from 'webpack-merge';`.",
    'note Write `import.meta.dirname`.',
  ]);
  assert.equal(said("import path from 'path';\nmodule.exports = { plugins: [new APlugin()] };"), [
    'note Write `export default`.',
    'warning Import the package of the plugin.',
  ]);
  // A part of a file.
  assert.equal(said('module.exports = { plugins: [new webpack.DefinePlugin({})] };'), [
    "note Add `const webpack = require('webpack');`.",
  ]);
  for (const fine of [
    "const { resolve } = require('path'), path = resolve; module.exports = { context: path('a') };",
    "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); export default { context: require('a') };",
    "import type { Configuration } from 'webpack'; export default { context: __dirname } satisfies Configuration;",
    "const a = require('a'); module.exports = { output: { path: a.path, filename: a }, plugins: [({ merge }) => merge] };",
    "const builder = require('builder'); module.exports = builder().merge({ bail: new (require('a').BPlugin)() }).path;",
    '{ "plugins": [new webpack.DefinePlugin({})] }',
  ])
    assert.equal(said(fine), [], fine);
});

test('what webpack ignores, plugins without `new` and exports that fail are found', () => {
  const said = (text: string): readonly string[] =>
    check(text).findings.map(({ severity, option, advice }) => `${severity} ${option}: ${advice}`);
  assert.equal(said('export default { experiments: { css: true, futureDefault: true, bogus: 1 } };'), [
    'warning experiments.futureDefault: Did you mean `futureDefaults`?',
    'note experiments.bogus: Leave it out.',
  ]);
  assert.equal(said("export default { resolve: { extensions: ['.ts', 'js', '...', ''] } };"), [
    "warning resolve.extensions[]: Write `'.js'`.",
  ]);
  assert.equal(said("const APlugin = require('a');\nmodule.exports = { plugins: [APlugin({})] };"), [
    'warning : Write `new APlugin(…)`.',
  ]);
  assert.equal(said('const makePlugin = 1; function APlugin() {}\nmodule.exports = { plugins: [APlugin({})] };'), []);
  for (const name of ['module.export', 'exports', 'modules.exports'])
    assert.equal(said(`${name} = { entry: './a' };`), ['error : Write `module.exports = …`.'], name);
  assert.equal(said("const config = { entry: './a' };"), []);
  assert.equal(said("export default { module: { rules: [{ use: { loader: 'a', presets: [] } }] } };"), [
    'error module.rules[].use.presets: If the loader takes it, put it into its `options`.',
  ]);
});

test('advice names the bracket that is open, and the mark that belongs there', () => {
  const advice = (text: string): string | undefined => check(text).findings[0]!.advice;
  assert.is(
    advice("module.exports = {\n  module: {\n    rules: [ // ]\n      { test: /[\\]]/, use: ']' },\n  },\n};"),
    'Close the `[` of line 3 first, with `]`.',
  );
  assert.is(advice("module.exports = { mode: 'none' }};"), 'No bracket is open here: leave it out.');
  assert.is(advice("module.exports = {\n  mode: 'none';\n  bail: true,\n};"), 'Between options, write a comma.');
  assert.is(advice("module.exports = {\n  mode = 'none',\n};"), 'Write a colon instead: `mode: …`.');
});

test.run();
