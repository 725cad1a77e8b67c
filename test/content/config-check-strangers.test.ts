/** The page that checks configurations, held against webpack with configurations in the many styles in which people write them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkConfiguration, type CheckData, type Result } from '../../content/components/config-check/check.js';
import { packageRoot } from '../support/site.js';
import { webpackSaysOf } from './run-configuration.js';

const test = suite('checking configurations of strangers');

let data: CheckData;
test.before(async () => {
  const plugin = join(packageRoot, 'content/components/config-check/plugin.mjs');
  const { dataFrom } = (await import(plugin)) as { dataFrom(root: string): CheckData };
  data = dataFrom(packageRoot);
});

/**
 * `=== name.js words` stands before each configuration. `unknown`: only a run tells all of it; `more`: webpack names one
 * of several errors, and the page all of them; `fragment`: some options without the object.
 */
const configurations = fastGlob.sync('test/fixtures/configurations/*.txt', { cwd: packageRoot }).flatMap((file) =>
  readFileSync(join(packageRoot, file), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n');
      const [name = '', ...words] = head.split(' ');
      return { name, words, text: lines.join('\n') };
    }),
);

const headOf = (message: string): string => message.split('\n')[0]!;

test('there are configurations of every style', () => assert.ok(configurations.length >= 120));

for (const { name, words, text } of configurations)
  test(name, async () => {
    const { findings, unknown } = checkConfiguration(text, data);
    const source = words.includes('fragment') ? `module.exports = { ${text} };` : text;
    const said = new Set((await webpackSaysOf(source, name)).map(headOf));
    const found = findings.filter(({ severity }) => severity === 'error').map(({ message }) => headOf(message));
    assert.is(unknown.length > 0, words.includes('unknown'), `unknown: ${JSON.stringify(unknown)}`);
    if (!words.includes('unknown')) for (const message of said) assert.ok(found.includes(message), message);
    if (!words.includes('more')) for (const message of found) assert.ok(said.has(message), message);
  });

/** Files in which frameworks let people change the configuration of webpack. */
const check = (text: string): Result => checkConfiguration(text, data);
const found = (text: string): readonly string[] =>
  check(text).findings.map(({ severity, option }) => `${severity} ${option}`);

const NEXT = 'const config = { reactStrictMode: true, webpack: (config) => { config.resolv = {}; return config; } };';

test('a configuration of Next.js is found in the call of a plugin', () => {
  for (const call of [
    "withPwa({ dest: 'public' })(config)",
    'withPlugins([[withImages, { inlineImageLimit: 1 }]], config)',
    'withSentry(withIntl(config), { silent: true })',
  ]) {
    const { findings, unknown, count } = check(`${NEXT}\nexport default ${call};`);
    assert.equal([findings.map(({ option }) => option), count], [['', 'resolv'], 1], call);
    assert.ok(unknown.length > 1, 'what the plugin adds is not known');
  }
  assert.equal(check("export default withPwa({ dest: 'public' })(imported);").findings, []);
});

test('a function that a framework composes with others is checked if it changes a configuration', () => {
  assert.equal(found('export default composePlugins(withNx(), (config) => { config.devtol = 1; return config; });'), [
    'error devtol',
  ]);
  assert.equal(found("module.exports = override(addBabel('a'), (config) => { config.entr = 1; return config; });"), [
    'error entr',
  ]);
  assert.equal(found('module.exports = create({ folder: 1 }, (name) => ({ name, other: 1 }));'), []);
});

test('a function that returns nothing changes the configuration that it gets', () => {
  assert.equal(
    found('module.exports = { lintOnSave: false, configureWebpack: (config) => { config.devtol = "eval"; } };'),
    ['note ', 'error devtol'],
  );
  assert.equal(found('export default { head: {}, build: { extend(config, { isDev }) { config.nod = isDev; } } };'), [
    'note ',
    'error nod',
  ]);
  assert.equal(found('module.exports = (env) => { env.name = "a"; };'), []);
});

test('what Gatsby and Laravel Mix are given is checked', () => {
  const gatsby =
    'exports.onCreateWebpackConfig = ({ actions }) => { actions.setWebpackConfig({ resolve: {}, nod: {} }); };';
  assert.equal(found(gatsby), ['error nod']);
  assert.equal(found("mix.js('a', 'b').webpackConfig({ resolve: {}, nod: {} });"), ['error nod']);
});

test('configurations that a module exports by name are checked one by one', () => {
  const both = 'client = { entry: "./a.js" }, server = { entry: "./b.js", devtol: 1 }';
  for (const text of [`export const ${both}, PORT = 80;`, `const ${both}; export { client, server };`]) {
    assert.equal(found(text), ['error devtol'], text);
    assert.is(check(text).count, 2, text);
  }
  // webpack itself takes one configuration or a list.
  for (const text of [
    `const ${both}; module.exports = { client, server };`,
    `const ${both}; exports.client = client; exports.server = server;`,
    `const ${both}; module.exports = { client, server, node: require('./node') };`,
  ])
    assert.equal([...found(text)].sort(), ['error ', 'error devtol'], text);
  assert.equal(found('module.exports = { entry: "./a.js", server: { entry: "./b.js" } };'), ['error server']);
});

test('settings of a framework beside the configuration are none of webpack', () => {
  const craco = check("module.exports = { webpack: { alias: { '@': '/src' }, plugins: { add: [] } } };");
  const less = check(
    "module.exports = { plugins: [{ plugin: require('craco-less'), options: { sourceMap: true } }] };",
  );
  const style = check(
    "module.exports = { style: { postcss: {} }, babel: { plugins: ['a'] }, devServer: { port: 1 } };",
  );
  const vue = check("module.exports = { outputDir: 'build', devServer: { proxy: 'http://localhost' } };");
  const next = check("module.exports = { output: 'export', trailingSlash: true };");
  for (const [{ findings }, name] of [
    [craco, /framework/],
    [less, /Craco/],
    [style, /Craco/],
    [vue, /Vue CLI/],
    [next, /Next\.js/],
  ] as const) {
    assert.is(findings.length, 1);
    assert.match(findings[0]!.message, name);
  }
  assert.equal(found("module.exports = { entry: './a.js', plugins: [{ plugin: require('a') }] };"), [
    'error plugins[]',
  ]);
});

test('rules that a module exports by name are checked, as those of Electron Forge', () => {
  assert.equal(found("export const rules = [{ test: /a/, use: 'x' }, { tset: /b/, use: 'y' }];"), [
    'error module.rules[].tset',
  ]);
  const typed =
    "import type { ModuleOptions } from 'webpack';\nexport const rules: Required<ModuleOptions>['rules'] = ";
  assert.is(check(`${typed}[{ test: /a/, use: 'x' }];`).count, 1);
  // Those of other tools have other keys.
  assert.is(check("export const rules = [{ role: 'admin', allow: true }];").count, 0);
  assert.is(check("export const lintRules = { semi: 'error' };").count, 0);
});

test.run();
