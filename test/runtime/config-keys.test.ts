import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configKeys } from '../../runtime/keys/config-keys.js';

const test = suite('keys of configurations');

const pathsIn = (text: string): readonly string[] => configKeys(text).map(({ path }) => path.join('.'));

test('a key has the path of its parent keys, without the lists', () => {
  const text = `import path from 'node:path';
export default {
  mode: 'production', // no: key
  entry: { 'admin': { import: './a.js' } },
  module: { rules: [{ test: /[{,/]\\.css$/i, use: ['style-loader', { loader: 'css-loader' }] }] },
  output: { path: path.resolve(import.meta.dirname, 'dist'), clean },
};
`;
  assert.equal(pathsIn(text), [
    'mode',
    'entry',
    'entry.admin',
    'entry.admin.import',
    'module',
    'module.rules',
    'module.rules.test',
    'module.rules.use',
    'module.rules.use.loader',
    'output',
    'output.path',
    'output.clean',
  ]);
  for (const { start, end, path } of configKeys(text)) assert.match(text.slice(start, end), path.at(-1)!);
});

test('options of plugins, results of functions and computed values are not keys of the configuration', () => {
  const text = `module.exports = {
  plugins: [new BannerPlugin({ banner: 'x', footer: true })],
  externals: [({ context, request }, callback) => { const mode = { watch: 1 }; return callback(null, { stats: 1 }); }],
  performance: { assetFilter(name) { return { bail: name }; }, hints: fn({ name: 1 }) },
  stats: () => ({ all: true }),
  [computed]: { amd: 1 },
  ...{ spread: 1 },
  devtool: dev ? 'eval' : false,
};
`;
  assert.equal(pathsIn(text), [
    'plugins',
    'externals',
    'performance',
    'performance.assetFilter',
    'performance.hints',
    'stats',
    'devtool',
  ]);
});

test('configurations may be exported, returned, in lists, merged, or in variables', () => {
  const forms = [
    'export default (env) => ({ mode: env.mode });',
    'export default async (env, argv) => {\n  if (env.x) { return { mode: 1 }; }\n};',
    'module.exports = function (env) { return { mode: 1 }; };',
    'export default [{ mode: 1 }];',
    'export default merge(common, { mode: 1 });',
    'export default defineConfig({ mode: 1 });',
    'const config: Configuration = { mode: 1 };\nexport default config;',
    'export default { mode: 1 } satisfies Configuration;',
    'module.exports = (env) => {\n  const config = { mode: 1 };\n  return config;\n};',
  ];
  for (const form of forms) assert.equal(pathsIn(form), ['mode'], form);
});

test('other objects of a module have no keys', () => {
  assert.equal(pathsIn('const other = { mode: 1 };\nrun({ mode: 2 });\nfunction f() { g({ mode: 3 }); }'), []);
});

test('text that is not a module is read to its end', () => {
  for (const text of [
    'export default {',
    '{ } } ) ]',
    'export default { a: [',
    'module.exports = (',
    'return {a',
    '(]',
    '`',
  ])
    configKeys(text);
});

test.run();
