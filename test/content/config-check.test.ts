/** The page that checks configurations, held against the real webpack and against every configuration of the documentation. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastGlob from 'fast-glob';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkConfiguration, type CheckData, type Result } from '../../content/components/config-check/check.js';
import { DEV_SERVER } from '../../content/components/config-check/replacements/today-dev-server.js';
import { SAMPLE } from '../../content/components/config-check/sample.js';
import { checkerData, isAboutNames } from './config-check/checker.js';
import { packageRoot } from '../support/site.js';
import { BROKEN } from './config-check-broken.js';
import { items } from './run-configuration.js';

const test = suite('checking a configuration');
const require = createRequire(join(packageRoot, 'package.json'));
const webpack = require('webpack') as { (configuration: object): unknown; validate(configuration: unknown): void };

let data: CheckData;
test.before(async () => {
  data = await checkerData();
});

const check = (text: string): Result => checkConfiguration(text, data);
/** What is found in the options. */
const inOptions = (text: string): Result['findings'] => check(text).findings.filter((one) => !isAboutNames(one));
/** `line severity option` of everything that is found in the options. */
const found = (text: string): readonly string[] =>
  inOptions(text).map(
    ({ at, severity, option }) => `${text.slice(0, at.start).split('\n').length} ${severity} ${option}`,
  );

test('webpack accepts the configurations of the documentation, and the page does, too', () => {
  const keys = Object.keys(data.webpack.schema.properties!).join('|');
  const firstKey = new RegExp(`(?:export default|module\\.exports =)[^\\n]*\\{\\s*(?:${keys}): `);
  let count = 0;
  for (const file of fastGlob.sync('content/**/*.md', { cwd: packageRoot, ignore: ['content/examples/**'] })) {
    const text = readFileSync(join(packageRoot, file), 'utf8');
    for (const [, , meta, code] of text.matchAll(/^( *)```(?:js|ts)\b([^\n]*)\n([\s\S]*?)^\1```/gm)) {
      const isConfiguration =
        /title="?webpack\.[\w.]+/.test(meta!) || (!meta!.includes('title=') && firstKey.test(code!));
      if (!isConfiguration || /verify=(?!config)|\bdiff\b/.test(meta!)) continue;
      count += 1;
      const errors = check(code!).findings.filter(({ severity }) => severity === 'error');
      assert.equal(errors, [], `${file}\n${code}`);
    }
  }
  assert.ok(count > 400, String(count));
});

test("errors that webpack reports are found, in webpack's words", () => {
  const head = (message: string): string => message.split('\n')[0]!;
  assert.ok(BROKEN.length >= 100);
  for (const configuration of BROKEN) {
    const { findings } = check(`export default ${written(configuration)}`);
    assert.equal(
      findings
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => head(message))
        .sort(),
      items(() => webpack.validate(configuration))
        .map(head)
        .sort(),
      written(configuration),
    );
  }
});

test('errors are reported at their option, with a correction', () => {
  assert.equal(found(SAMPLE), [
    '7 error devtool',
    '9 error output.path',
    '10 warning output.filename',
    '11 error output.jsonpFunction',
    '14 error module.rules[].loaders',
    '17 error resolve.extention',
    '20 error node.fs',
    '23 warning optimization.noEmitOnErrors',
    '24 error optimization.namedModules',
    '28 error devServer.contentBase',
  ]);
  const advice = (name: string): string | undefined =>
    check(SAMPLE).findings.find(({ option }) => option === name)?.advice;
  assert.match(advice('resolve.extention')!, 'Did you mean `extensions`?');
  assert.match(advice('devServer.contentBase')!, '`devServer.static.directory`');
  assert.match(advice('node.fs')!, 'resolve.fallback: { fs: false }');
});

test('whatever webpack 4 replaced for browsers, and its names for the resolver, are told what replaces them', () => {
  const advice = (text: string): readonly (string | undefined)[] =>
    check(`export default { ${text} };`).findings.map((one) => one.advice);
  assert.equal(advice("node: { repl: 'empty', async_hooks: 'empty', 'aws-crt': 'empty', globall: true }"), [
    'Write `resolve.fallback: { repl: false }` for an empty module, or name a package that takes its place.',
    'Write `resolve.fallback: { async_hooks: false }` for an empty module, or name a package that takes its place.',
    "Write `resolve.fallback: { 'aws-crt': false }` for an empty module, or name a package that takes its place.",
    'Did you mean `global`?',
  ]);
  assert.equal(advice("resolve: { packageMains: ['main'], packageAlias: 'browser' }"), [
    'Write `resolve.mainFields`.',
    "Write `resolve.aliasFields`, which takes a list: `['browser']`.",
  ]);
  assert.equal(advice("resolve: { fallback: ['a'] }"), ['Add the folders to `resolve.modules`.']);
});

test('options that webpack 5 dropped are told apart from misspelled ones, wherever they stand', () => {
  // All that the schema of webpack 4.47 knows within these objects and that of webpack 5 does not.
  const resolver = 'concord: true, enforceModuleExtension: true, ignoreRootsErrors: true, moduleExtensions: []';
  const group = "automaticNameMaxLength: 30, automaticNamePrefix: 'a'";
  const old = [
    `resolve: { ${resolver} }`,
    `resolveLoader: { ${resolver} }`,
    `module: { rules: [{ loaders: ['a'], query: {}, resolve: { ${resolver} } }] }`,
    `module: { rules: [{ oneOf: [{ loaders: ['a'] }, { rules: [{ use: { loader: 'a', query: {} } }] }] }] }`,
    `optimization: { splitChunks: { automaticNameMaxLength: 30, cacheGroups: { vendors: { ${group} } } } }`,
    'optimization: { hashedModuleIds: true, namedChunks: true, namedModules: true, occurrenceOrder: true }',
    "output: { chunkCallbackName: 'a', devtoolLineToLine: true, futureEmitAssets: true, hotUpdateFunction: 'a' }",
    "output: { jsonpFunction: 'a', jsonpScriptType: 'module' }",
    'serve: {}, stats: { maxModules: 3 }, node: { Buffer: false, console: false, process: false }',
  ];
  const findings = old.flatMap((text) => check(`export default { ${text} };`).findings);
  assert.is(findings.length, 34);
  assert.equal(
    findings.filter(({ advice }) => advice === undefined || /Did you mean|If the loader/.test(advice)),
    [],
  );
});

test('every link leads to an existing place of the site', () => {
  const urls = new Set(readFileSync(join(packageRoot, 'urls.lock'), 'utf8').split('\n'));
  const source = ['replacements/today.ts', 'replacements/today-dev-server.ts', 'replacements/legacy.ts']
    .map((name) => readFileSync(join(packageRoot, 'content/components/config-check', name), 'utf8'))
    .join('');
  const named = [...source.matchAll(/'(\/[\w/-]+\/(?:#[\w-]+)?)'/g)].map(([, url]) => url!);
  assert.ok(named.length > 40, String(named.length));
  // The others are the places of the options that the advice names.
  const old = Object.keys(DEV_SERVER)
    .map((name) => `${name}: 1`)
    .join(', ');
  const found = check(`export default { devServer: { ${old} }, output: { jsonpFunction: 'a' }, alias: {} };`).findings;
  assert.ok(found.length > 40, String(found.length));
  assert.equal(
    [...named, ...found.map(({ url }) => url!)].filter((url) => !urls.has(url)),
    [],
  );
});

test('configurations are parsed in every form in which people write them', () => {
  const wrong = ['2 error mod'];
  const forms = [
    'export default {\nmod: 1 };',
    'module.exports = {\nmod: 1 };',
    'const config = {\nmod: 1 };\nmodule.exports = config;',
    'export default (env, argv) => ({\nmod: 1 });',
    'module.exports = async () => { const config = {\nmod: 1 }; return config; };',
    'module.exports = function (env) { if (env.production) return {\nmod: 1 }; return { mode: "none" }; };',
    'import type { Configuration } from "webpack";\nconst config: Configuration = { mod: 1 };\nexport default config;',
    'export default {\nmod: 1 } satisfies Configuration;',
    'import { merge } from "webpack-merge";\nexport default merge(common, { mod: 1 });',
    'module.exports = defineConfig({\nmod: 1 });',
    '{\n"mod": 1 }',
    'mode: "none",\nmod: 1,',
    'export default [{ mode: "none" }, {\nmod: 1 }];',
    'module.exports = { mode: "none" };\nmodule.exports.mod = 1;',
    'const config = { mode: "none" };\nconfig.mod = 1;\nexport default config;',
    'const make = (name) => ({ name,\nmod: 1 });\nmodule.exports = [make("a"), make("b")];',
    'if (process.env.OLD) {\nmodule.exports = { mod: 1 }; } else { module.exports = { mode: "none" }; }',
    'exports = module.exports = {\nmod: 1 };',
    'const config = {\nmod: 1 };\nexport { config as default };',
    'module.exports = new Promise((resolve, reject) => { find((error, port) => { if (error) reject(error); resolve({\nmod: port }); }); });',
    'module.exports = findPort().then((port) => ({\nmod: port }));',
    'module.exports = merge.smart(common, {\nmod: 1 });',
    'export default mergeWithCustomize({ customizeArray })(common, {\nmod: 1 });',
    'exports.mode = "none";\nexports.mod = 1;',
    'module.exports = ["a", "b"].map((name) => ({ name,\nmod: 1 }));',
    'module.exports = (() => ({\nmod: 1 }))();',
    'module.exports.default = {\nmod: 1 };',
    'module.exports = { default: {\nmod: 1 } };',
    '(function () { "use strict"; module.exports = {\nmod: 1 }; })();',
    '!function () { module.exports = {\nmod: 1 }; }();',
    'var await = 010;\nmodule.exports = { mod: 1 };',
    'with (console) log(1);\nmodule.exports = { mod: 1 };',
    '{ let a = 1; }\nmodule.exports = { mod: 1 };',
    '\uFEFFmodule.exports = {\r\nmod: 1,\r\n};\r\n',
  ];
  for (const form of forms) assert.equal(found(form), wrong, form);
});

test('each of several unknown options is named, however many there are', () => {
  assert.equal(found('export default {\n  mod: 1,\n  outputt: {},\n};'), ['2 error mod', '3 error outputt']);
  const old = "export default { resolve: {\n  root: 'a',\n  modulesDirectories: ['b'],\n} };";
  assert.equal(found(old), ['2 error resolve.root', '3 error resolve.modulesDirectories']);
  const many = Array.from({ length: 5000 }, (_, index) => `a${index}: 1`).join(', ');
  assert.ok(check(`export default { ${many} };`).findings.length >= 100);
});

test('all errors of an object are found, even if webpack names only one', () => {
  const text = `module.exports = {
  module: { rules: [
    { loaders: ['a'], test: /a/,
      query: {} },
    { use: { loader: 'a', query: {} } },
    { exlude: /a/ },
  ] },
  node: { fs: 'empty',
    net: 'empty' },
  resolve: { alias: { '@': 5 },
    extensions: 'js' },
};`;
  assert.equal(found(text), [
    '3 error module.rules[].loaders',
    '4 error module.rules[].query',
    '5 error module.rules[].use.query',
    '6 error module.rules[].exlude',
    '8 error node.fs',
    '9 error node.net',
    '10 error resolve.alias.@',
    '11 error resolve.extensions',
  ]);
  // The message is about the place that it stands at.
  for (const { option, message } of check(text).findings)
    assert.ok(message.includes(option.split('.').at(-1)!) || message.startsWith(`configuration.${option}`), message);
  // Which of two shapes is meant is not certain: webpack's word stands alone.
  assert.is(check("export default { cache: { type: 'memory', maxAge: 5 } };").findings.length, 1);
  // Nor is anything said twice.
  assert.equal(found('export default { externals: [{ byLayer: { a: 5 } }] };'), ['1 error externals[].byLayer.a']);
});

test('advice names what was meant: another word, another order, another place', () => {
  const advice = (text: string): string | undefined => check(`export default { ${text} };`).findings[0]!.advice;
  assert.is(advice("devtool: 'cheap-module-eval-source-map'"), 'Did you mean `eval-cheap-module-source-map`?');
  assert.is(advice("devtool: '#sourcemap'"), 'Did you mean `source-map`?');
  assert.is(advice("stats: 'verbos'"), 'Did you mean `verbose`?');
  assert.is(advice("plugins: ['x']"), undefined);
  assert.match(advice("cache: { type: 'memory', maxAge: 5 }")!, "`maxAge` needs `type: 'filesystem'`");
  assert.match(advice("devServer: { proxy: { '/api': 'http://localhost:1' } }")!, 'Write a list');
  assert.match(advice("loader: 'babel-loader'")!, '`module.rules`');
  assert.match(advice('postcss: []')!, '`options`');
  assert.is(advice("cache: { cacheDirectry: '/a' }"), 'Did you mean `cacheDirectory`?');
  assert.is(advice("cache: { type: 'filesystem', cacheDirectry: '/a' }"), 'Did you mean `cacheDirectory`?');
  assert.match(advice("cache: { cacheDirectory: '/a' }")!, "needs `type: 'filesystem'`");
  assert.is(advice('entry: { a: { imort: "./a" } }'), 'Did you mean `import`?');
  assert.is(advice("output: { library: { name: 'A', tipe: 'umd' } }"), 'Did you mean `type`?');
  // One reads on where the option belongs. Other options that have the same name are no such place.
  assert.is(check('export default { options: {} };').findings[0]!.url, '/configuration/module/#modulerules');
  assert.is(check('export default { server: {} };').findings[0]!.url, '/configuration/dev-server/#devserverserver');
  assert.is(check('export default { directory: "a" };').findings[0]!.url, undefined);
  assert.is(
    check('export default { output: { filename: 5 } };').findings[0]!.url,
    '/configuration/output/#outputfilename',
  );
});

test('advice names the place of an option that stands in another', () => {
  const misplaced = {
    'hot: true': 'Write `devServer.hot`.',
    'contentBase: "a"': 'Write `devServer.static.directory`.',
    'moduleIds: "named"': 'Write `optimization.moduleIds`.',
    'colors: true': 'Write `stats.colors`.',
    'optimization: { chunks: "all" }': 'Write `optimization.splitChunks.chunks`.',
    'output: { devtool: false }': 'Put it at the top level.',
    'output: { rules: [] }': 'Write `module.rules`.',
    'module: { loader: "a" }': 'Put it into a rule of `module.rules`.',
    'devServer: { mode: "none" }': 'Put it at the top level.',
    'modules: {}': 'Did you mean `module`?',
  };
  for (const [text, advice] of Object.entries(misplaced))
    assert.equal(
      check(`export default { entry: './a', ${text} };`).findings.map((one) => one.advice),
      [advice],
      text,
    );
  const [{ url }] = check(`export default { output: { devtool: false } };`).findings as unknown as [{ url: string }];
  assert.is(url, '/configuration/devtool/#devtool');
});

test('a part of a configuration is recognized, and checked at its place', () => {
  const parts: Readonly<Record<string, readonly string[]>> = {
    'module.exports = { hot: true, port: 1,\ncontentBase: "a" };': [
      '1 error devServer',
      '2 error devServer.contentBase',
    ],
    'module.exports = (proxy) => ({ proxy, compress: true,\nhttps: true });': [
      '1 error devServer',
      '2 error devServer.https',
    ],
    'module.exports = [{ test: /a/, use: "a" },\n{ test: /b/, loaders: [] }];': [
      '1 error module.rules[]',
      '2 error module.rules[].loaders',
    ],
    '{ minimize: true, splitChunks: {},\nnamedModules: true }': [
      '1 note optimization',
      '2 error optimization.namedModules',
    ],
    '{ "filename": "[name].js",\n"path": "dist" }': ['1 note output', '2 error output.path'],
    'exports.loadCss = () => ({ module: {\nrule: [] } }); exports.serve = () => ({ devServer: {} }); exports.add = (a) => ({ a });':
      ['1 error ', '2 error module.rule'],
    // One name alone says too little, and a whole configuration with slips is a whole configuration.
    'module.exports = { rules: [] };': ['1 error rules'],
    'module.exports = { entry: "./a", test: 1, use: 2, loader: 3 };': ['1 error test', '1 error use', '1 error loader'],
  };
  for (const [text, expected] of Object.entries(parts)) assert.equal(found(text), expected, text);
});

test('no text makes the page fail', () => {
  const texts: Readonly<Record<string, string>> = {
    'a list of many items': `module.exports = { externals: [${'"a",'.repeat(130_000)}], mod: 1 };`,
    'calls of calls': `module.exports = { name: a${'.b()'.repeat(20_000)} };`,
    'objects within objects': `module.exports = ${'{ entry: '.repeat(3000)}1${'}'.repeat(3000)}`,
    'what contains itself': 'const a = { mod: 1 }; a.self = a; module.exports = merge(a, module.exports);',
    'functions of each other': 'const f = () => [g()]; const g = () => [f(), f()]; module.exports = f;',
    'names of what every object has': '{ "__proto__": {}, "constructor": 1, "hasOwnProperty": 2, "mod": 3 }',
  };
  for (const [name, text] of Object.entries(texts)) {
    const { findings } = check(text);
    assert.ok(findings.length > 0 || name.startsWith('functions'), name);
  }
  const { message, advice } = check('['.repeat(100_000)).findings[0]!;
  assert.match(message, 'nested too deeply');
  assert.match(advice!, 'webpack configtest');
  // Nothing is said about names that every object has, as if they were old ones.
  assert.equal(
    found("module.exports = { module: { rules: [{ use: ['toString', 'constructor'] }] }, plugins: [new valueOf()] };"),
    [],
  );
});

test('values that are known only at run time cause no errors, and are listed', () => {
  const text = `const isProduction = process.env.NODE_ENV === 'production';
export default (env) => ({
  mode: isProduction ? 'production' : 'development',
  devtool: isProduction ? 'cheap-eval-source-map' : false,
  entry: require('./entries'),
  output: { path: path.resolve(__dirname, env.out), ...shared },
  plugins: [isProduction && new MiniCssExtractPlugin(), ...more].filter(Boolean),
});`;
  // One of the values that it may have is wrong.
  assert.equal(found(text), ['4 error devtool']);
  assert.ok(check(text).unknown.length >= 3);
  assert.equal(found('export default { mode: env.mode, ...base };'), []);
  for (const text of ['export default new Configuration();', 'module.exports = new Promise(load);'])
    assert.is(check(text).unknown.length, 1, text);
  assert.equal(
    found(
      'export default (env) => ({ devServer: env.a ? undefined : { port: 1 }, devtool: env.b ? undefined : false });',
    ),
    [],
  );
  // A function that is called like one for paths.
  for (const source of ['import { join } from "lodash"', 'const { join } = require("./paths")'])
    assert.equal(found(`${source}; export default { output: { path: join("a", "b") } };`), []);
  assert.equal(found('import { join } from "node:path"; export default { output: { path: join("a", "b") } };'), [
    '1 error output.path',
  ]);
  assert.equal(found('export default { resolve: { modules: ["a"].concat(paths.more || []) } };'), []);
});

test('the case that neither of two exclusive conditions holds is not checked', () => {
  const text = `module.exports = (webpackEnv) => {
  const isProduction = webpackEnv === 'production';
  const isDevelopment = webpackEnv === 'development';
  return {
    mode: isProduction ? 'production' : isDevelopment && 'development',
    output: { filename: (isProduction && '[contenthash].js') || (isDevelopment && '[name].js') },
  };
};`;
  assert.equal(found(text), []);
  // Where nothing else is meant, it is one.
  assert.equal(found('module.exports = { mode: process.env.CI && "production", output: { filename: false } };'), [
    '1 error output.filename',
  ]);
});

test('arguments of functions are checked where functions change them', () => {
  const text = `export default (config) => {
  config.module.rules.push({ test: /a/,
    loaders: ['b'] });
  config.resolve.alias['@'] = 5;
  delete config.resolve.alias['@'];
  return config;
};`;
  assert.equal(found(text), ['3 error module.rules[].loaders']);
  assert.equal(
    found("const { name, ...config } = require('./base');\nconfig.entri = name;\nmodule.exports = config;"),
    ['2 error entri'],
  );
});

test('a text that cannot be parsed is reported with its position', () => {
  assert.equal(found('export default {\n  mode: "none"\n  entry: "./a.js"\n};'), ['3 error ']);
  assert.is(check('').count, 0);
  assert.is(check('console.log(1);').count, 0);
});

test('a text that cannot be parsed is called by its kind', () => {
  const said = (text: string): string => check(text).findings[0]!.message;
  assert.is(said('export default {\n  mode: "none"\n  entry: "./a.js"\n};'), 'A comma may be missing before `entry`.');
  assert.is(said('export default {\n  entry: "./a.js",\n  output: {\n'), 'The text ends before it is complete.');
  assert.is(said('export default {\n  mode: ‘none’,\n};'), '`‘` is a typographic quotation mark.');
  assert.is(
    said('export default {\n<<<<<<< HEAD\n  mode: "none",\n=======\n>>>>>>> b\n};'),
    'A conflict of Git has not been resolved.',
  );
  assert.match(said('export default {\n  ...\n  mode: "none",\n};'), 'left out');
  assert.match(said('mode: none\noutput:\n  path: dist\n'), 'YAML');
  assert.match(said('<!doctype html>\n<p>Hello'), 'markup');
  assert.match(said('npx webpack --mode production'), 'command');
  assert.match(said('--- a/webpack.config.js\n+++ b/webpack.config.js\n@@ -1 +1 @@'), 'diff');
  assert.match(said('My build does not work.'), 'This is text');
  assert.match(said('\u0000\u0001PNG'), 'not a file of text');
  assert.is(said('export default { mode: ? };'), 'Unexpected `?`.');
  // The fence of a comment in Markdown is no template.
  assert.equal(found('```js\nmodule.exports = {\n  mod: 1,\n};\n```\n'), ['3 error mod']);
  // No text takes long.
  for (const text of ['/* a */\n'.repeat(50_000) + 'a b', '- a\n'.repeat(50_000)])
    assert.is(check(text).findings.length, 1);
});

test('a file of another tool is called by its name, and the part for webpack is checked', () => {
  const foreign = {
    'package.json': '{ "name": "a", "version": "1.0.0", "dependencies": { "webpack": "5" } }',
    'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["src"] }',
    Vite: 'import { defineConfig } from "vite"; export default defineConfig({ build: { outDir: "a" }, base: "/" });',
    Rollup: 'export default { input: "a.js", output: { file: "b.js", format: "cjs" } };',
    Nuxt: 'export default { ssr: false, head: {}, css: [], plugins: [], buildModules: [], build: {} };',
    framework: 'export default { kit: { adapter: adapter() } };',
    Babel: 'module.exports = { presets: ["@babel/preset-env"], plugins: [] };',
    Jest: 'module.exports = { testEnvironment: "jsdom" };',
    ESLint: 'module.exports = { root: true, extends: [], rules: {} };',
    'Next.js': "export const config = { runtime: 'edge' };",
  };
  for (const [name, text] of Object.entries(foreign)) {
    const [finding, ...more] = check(text).findings;
    assert.match(finding!.message, name);
    assert.equal([finding!.severity, more.length], ['error', 0]);
  }
  const parts = {
    'Next.js':
      'module.exports = { reactStrictMode: true, webpack: (config) => {\nconfig.resolves = {}; return config; } };',
    'Vue CLI': 'module.exports = { publicPath: "/", configureWebpack: {\nresolves: {} } };',
    Storybook: 'export default { stories: [], webpackFinal: async (config) => ({ ...config,\nresolves: {} }) };',
    framework: 'module.exports = { webpack: { configure: {\nresolves: {} } } };',
  };
  for (const [name, text] of Object.entries(parts)) {
    assert.match(check(text).findings[0]!.message, name);
    assert.equal(found(text), ['1 note ', '2 error resolves'], name);
  }
  // One slip makes no other tool of it.
  assert.equal(found('module.exports = { entry: "./a", presets: [] };'), ['1 error presets']);
});

test('configurations that a script passes to webpack, or exports under a name, are checked', () => {
  assert.equal(found('const webpack = require("webpack");\nwebpack({ entri: "./a" }, () => {});'), ['2 error entri']);
  const compiled = 'Object.defineProperty(exports, "__esModule", { value: true });\nexports.makeConfig = () => ({});';
  assert.is(check(compiled).count, 0);
  assert.is(check('export { default } from "./webpack.config.js";').unknown.length, 1);
});

test('targets are accepted as webpack accepts them', () => {
  const targets =
    'web webworker universal node node18.1 async-node10 deno2 bun es2020 electron31.2-main nwjs browserslist:modern';
  for (const target of [...targets.split(' '), 'wbe', 'node.18', 'electron', 'es5x', 'browser']) {
    const [message] = webpackStarts({ entry: './a', context: packageRoot, target }).split('\n');
    const isUnknown = message!.startsWith('Unknown target');
    const [finding, ...more] = check(`export default { target: '${target}' };`).findings;
    assert.equal(
      [finding?.message.split('\n')[0], more.length],
      [isUnknown ? message!.split('. ')[0] + '.' : undefined, 0],
    );
  }
});

test('plugins that webpack no longer has and loaders that were replaced are found', () => {
  const text = `export default {
  plugins: [
    new webpack.optimize.CommonsChunkPlugin({ name: 'vendor' }),
    new webpack.DefinePlgin({}),
    new ExtractTextPlugin('a.css'),
    new webpack.ids.HashedModuleIdsPlugin(),
    new webpack.DefinePlugin({}),
    new HashedModuleIdsPlugin(),
  ],
  module: { rules: [
    { test: /a/, loader: 'style!css-loader?modules' },
    { oneOf: [{ test: /b/, use: ['file-loader'] }] },
  ] },
};`;
  assert.equal(found(text), [
    '3 error plugins[]',
    '4 error plugins[]',
    '5 warning plugins[]',
    '11 error module.rules[].loader',
    '11 warning module.rules[].loader',
    '12 note module.rules[].oneOf[].use[]',
  ]);
  assert.is(inOptions(text)[1]!.advice, 'Did you mean `webpack.DefinePlugin`?');
});

test('arguments, loaders and conditions of webpack 4 are found, with the option that replaces them', () => {
  const old: Readonly<Record<string, string>> = {
    'plugins: [new webpack.IgnorePlugin(/a/, /b/)]': 'error plugins[] `{ resourceRegExp: /…/',
    "plugins: [new WatchIgnorePlugin(['a'])]": 'error plugins[] `{ paths: […] }`',
    "plugins: [new CopyWebpackPlugin([{ from: 'a' }])]": 'warning plugins[] `{ patterns: […] }`',
    "plugins: [new CleanWebpackPlugin(['dist'])]": 'warning plugins[] `output.clean: true`',
    'plugins: [new webpack.HotModuleReplacementPlugin()], devServer: { hot: true }': 'note plugins[] `devServer.hot`',
    'plugins: [new webpack.optimize.ModuleConcatenationPlugin()]': 'note plugins[] `optimization.concatenateModules`',
    "output: { libraryTarget: 'umd' }": 'note output.libraryTarget `output.library.type`',
    "output: { libraryExport: 'default' }": 'note output.libraryExport `output.library.export`',
    "module: { rules: [{ test: /a/, loader: 'eslint-loader' }] }": 'note module.rules[].loader `eslint-webpack-plugin`',
    "module: { rules: [{ test: '/\\.css$/' }] }": 'warning module.rules[].test without quotation marks',
    "module: { rules: [{ exclude: ['/node_modules/'] }] }": 'warning module.rules[].exclude[] without quotation marks',
    "module: { rules: [{ include: './src' }] }": 'error module.rules[].include `path.resolve(',
  };
  for (const [text, expected] of Object.entries(old)) {
    const [finding, ...more] = inOptions(`export default { ${text} };`);
    const [severity, option, ...words] = expected.split(' ');
    assert.equal([finding?.severity, finding?.option, more.length], [severity, option, 0], text);
    assert.ok(`${finding!.message} ${finding!.advice}`.includes(words.join(' ')), finding!.advice);
  }
  const fine = [
    'plugins: [new webpack.IgnorePlugin({ resourceRegExp: /a/ }), new CopyPlugin({ patterns: [] })]',
    'plugins: [new webpack.HotModuleReplacementPlugin()], devServer: { hot: false }',
    "module: { rules: [{ include: path.resolve(__dirname, 'src'), exclude: __dirname + '/' }, { resourceQuery: 'raw' }] }",
  ];
  for (const text of fine) assert.equal(found(`export default { ${text} };`), [], text);
});

test('messages name the options that are valid at their place', () => {
  const [{ message, advice } = { message: '' }] = check("export default { node: { dgram: 'empty' } };").findings;
  assert.match(message, 'object { __dirname?, __filename?, global? }');
  assert.match(advice!, 'resolve.fallback: { dgram: false }');
});

test('the `none` and the empty text of webpack 4 for source maps are `false` today', () => {
  for (const text of ['none', '']) {
    const [{ advice } = {}] = check(`export default { devtool: '${text}' };`).findings;
    assert.is(advice, 'Did you mean `false`?');
  }
});

test('configurations are found that a script gives to another tool', () => {
  const given = {
    'mix.webpackConfig({ modul: 1 });\nmix.js("a", "b");': ['1 error modul'],
    'mix.webpackConfig(() => ({ modul: 1 }));': ['1 error modul'],
    "gulp.task('build', () => gulp.src('a').pipe(webpackStream({ modul: 1 }, webpack)));": ['1 error modul'],
    'export function buildWebpackConfig(options: Options): Configuration {\n  return { modul: 1 };\n}': [
      '2 error modul',
    ],
    'export class ConfigReader {}': [],
  };
  for (const [text, expected] of Object.entries(given)) assert.equal(found(text), expected, text);
});

test('a value between functions that make parts is none of their parts', () => {
  const parts =
    'exports.devServer = () => ({ devServer: { inline: true } });\nexports.load = () => ({ module: {} });\n';
  assert.equal(found(`exports.publicPath = '/';\n${parts}`), ['2 error ', '2 error devServer.inline']);
});

test('a parameter whose parts are unknown is shown as unknown, and not its function', () => {
  for (const text of [
    'export default (env, { mode }) => ({ mode, bail: true });',
    "export default (env, { mode = 'none' }) => ({ mode });",
  ])
    assert.equal(
      check(text).unknown.map(({ start, end }) => text.slice(start, end)),
      [/\{ mode[^}]*\}/.exec(text)![0]],
    );
});

test('a wrong value next to an unknown name is reported at its place', () => {
  assert.equal(found("export default { resolve: {\n  rot: '/x',\n  symlinks: 'false' } };"), [
    '2 error resolve.rot',
    '3 error resolve.symlinks',
  ]);
  assert.equal(found("export default { devServer: { client: {\n  host: 'x',\n  logging: 'warning' } } };"), [
    '2 error devServer.client.host',
    '3 error devServer.client.logging',
  ]);
});

test('functions for externals with three parameters are deprecated', () => {
  const at = (externals: string): readonly string[] => found(`export default { externals: ${externals} };`);
  assert.equal(at('[function (context, request, callback) {}]'), ['1 warning externals[]']);
  assert.equal(at('(context, request, callback) => callback()'), ['1 warning externals']);
  assert.equal(at('[({ request }, callback) => callback(), nodeExternals(), /a/]'), []);
});

test('short words are completed', () => {
  const advice = (text: string): string | undefined => check(`export default { ${text} };`).findings[0]?.advice;
  assert.is(advice("mode: 'prod'"), 'Did you mean `production`?');
  assert.is(advice("target: 'electron'"), 'Did you mean `electron-main`?');
  assert.is(advice("mode: ''"), undefined);
});

test('a rule that a number names belongs to a list about which nothing else is known', () => {
  const changes = 'config.module.rules[1].use = []; config.module.rules[0].oneOf[2].options.plugins.push(1);';
  assert.equal(found(`module.exports = (config) => { ${changes} config.modul = 1; return config; };`), [
    '1 error modul',
  ]);
});

test('the version that supports all used options is shown', () => {
  assert.equal(check('export default { output: { clean: true } };').needs, {
    version: '5.20.0',
    option: 'output.clean',
  });
  const needs = (text: string): string | undefined => check(`export default { ${text} };`).needs?.version;
  assert.is(needs("entry: { admin: { import: './a', layer: 'b' } }"), '5.12.0');
  assert.is(needs("module: { rules: [{ oneOf: [{ with: { type: 'css' } }] }] }"), '5.92.0');
  assert.is(needs("module: { parser: { 'css/module': { urlHints: [] } } }"), '5.109.0');
  assert.is(needs('resolveLoader: { extensionAlias: {} }'), '5.74.0');
  assert.is(needs('optimization: { splitChunks: { cacheGroups: { own: { minSizeReduction: 1 } } } }'), '5.59.0');
  assert.is(check('export default { mode: "none" };').needs, undefined);
});

test('the page and its checks take at most 90 kB', () => {
  const chunk = readFileSync(join(packageRoot, 'lib/content/config-check.chunk.js'));
  const size = brotliCompressSync(chunk).length + brotliCompressSync(JSON.stringify(data)).length;
  assert.ok(size <= 90_000, String(size));
});

test('a property that is set to the object itself does not change with it', () => {
  const at = (text: string): readonly string[] => found(text);
  assert.equal(
    at(
      'const config = { resolve: {} };\nconfig.resolve.alias = {};\nconfig.output = config.resolve;\nconfig.resolve.bogus = 1;\nmodule.exports = config;',
    ),
    ['2 error output.alias', '4 error resolve.bogus'],
  );
  assert.equal(
    at('const config = { plugins: [] };\nconfig.plugins.push(config.plugins);\nmodule.exports = config;').length > 0,
    true,
  );
  assert.equal(
    at('const config = {};\nconfig.mode = "none";\nconfig.resolve = config;\nmodule.exports = config;').length > 0,
    true,
  );
});

test.run();

/** The first thing that webpack has against a configuration when it starts; `` where it starts. */
function webpackStarts(configuration: object): string {
  try {
    webpack(configuration);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** The text of a configuration. */
function written(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${written(one)}`)
    .join(', ')} }`;
}
