/** The page that checks configurations: types of modules in rules, and plugins in places where webpack expects something else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkConfiguration, type CheckData } from '../../../content/components/config-check/check.js';
import { packageRoot } from '../../support/site.js';
import { checkerData, isAboutNames } from './checker.js';

const test = suite('checking types of modules and misplaced plugins');

let data: CheckData;
test.before(async () => {
  data = await checkerData();
});

/** `line severity option: advice` of everything that is found in the options. */
const found = (text: string): readonly string[] =>
  checkConfiguration(text, data)
    .findings.filter((one) => !isAboutNames(one))
    .map(
      ({ at, severity, option, advice = '' }) =>
        `${text.slice(0, at.start).split('\n').length} ${severity} ${option}: ${advice}`,
    );
const inRule = (rule: string): readonly string[] => found(`export default { module: { rules: [{ ${rule} }] } };`);

test('types of modules that webpack does not know are found', () => {
  assert.equal(inRule("type: 'asset/resoure'"), ['1 error module.rules[].type: Did you mean `asset/resource`?']);
  assert.equal(inRule("type: 'javascript'"), ['1 error module.rules[].type: Did you mean `javascript/auto`?']);
  // A plugin may add it.
  assert.equal(inRule("type: 'wgsl'"), ['1 warning module.rules[].type: ']);
  for (const type of ['asset/bytes', 'css/auto', 'json', 'html', 'webassembly/async', 'webassembly/sync'])
    assert.equal(inRule(`type: '${type}'`), [], type);
});

test('options of the parser and the generator of a rule are compared with its type', () => {
  assert.equal(inRule("type: 'asset', generator: { filenam: 'a' }, parser: { dataUrlCondition: 'b' }"), [
    '1 error module.rules[].generator.filenam: Did you mean `filename`?',
    '1 error module.rules[].parser.dataUrlCondition: ',
  ]);
  assert.equal(inRule("type: 'css/module', oneOf: [{ parser: { url: 5 }, generator: { esModul: true } }]"), [
    '1 error module.rules[].oneOf[].parser.url: ',
    '1 error module.rules[].oneOf[].generator.esModul: Did you mean `esModule`?',
  ]);
  assert.equal(inRule("type: 'asset/resource', parser: { dataUrlCondition: {} }, generator: { dataUrl: {} }"), [
    '1 warning module.rules[].parser.dataUrlCondition: Leave it out.',
    '1 warning module.rules[].generator.dataUrl: Leave it out.',
  ]);
  assert.equal(inRule('test: /a/, parser: { requireEnsur: false, ofSomePlugin: 1 }'), [
    '1 warning module.rules[].parser.requireEnsur: Did you mean `requireEnsure`?',
  ]);
  for (const fine of [
    "type: 'asset', generator: { filename: 'a', dataUrl: {} }, parser: { dataUrlCondition: { maxSize: 1 } }",
    "type: 'json', parser: { parse: JSON.parse }",
    "type: 'javascript/auto', parser: { amd: false, ofSomePlugin: 1 }",
    'type, parser: { a: 1 }, generator: { b: 2 }',
    "test: /a/, generator: { filename: 'b' }",
  ])
    assert.equal(inRule(fine), [], fine);
});

test('messages about the parser and the generator are those of webpack', () => {
  const [{ message, url }] = checkConfiguration(
    "export default { module: { rules: [{ type: 'asset', generator: { filenam: 'a' } }] } };",
    data,
  ).findings as unknown as [{ message: string; url: string }];
  assert.match(message, /^generator has an unknown property 'filenam'\. These properties are valid:/);
  assert.ok(readFileSync(join(packageRoot, 'urls.lock'), 'utf8').split('\n').includes(url), url);
});

test('classes of plugins without `new` are found where plugins belong', () => {
  assert.equal(
    found(`import Html from 'html-webpack-plugin';
import webpack, { DefinePlugin } from 'webpack';
const { CleanWebpackPlugin } = require('clean-webpack-plugin');
const later = [webpack.ProgressPlugin];
export default {
  plugins: [
    Html,
    DefinePlugin,
    CleanWebpackPlugin, new Html(), makePlugin(), Html.version, OwnPlugin,
    isProduction && Html,
  ],
  optimization: { minimizer: ['...', require('a').MinimizerPlugin] },
};`),
    [
      '7 warning plugins[]: Write `new Html()`.',
      '8 warning plugins[]: Write `new DefinePlugin()`.',
      '9 warning plugins[]: Write `new CleanWebpackPlugin()`.',
      '10 warning plugins[]: Write `new Html()`.',
    ],
  );
  assert.equal(
    found(
      "const OwnPlugin = (compiler) => {}; import { tailwind } from 'a-plugin'; export default { plugins: [OwnPlugin, tailwind] };",
    ),
    [],
  );
});

test('plugins are found where loaders belong', () => {
  assert.equal(
    found(`const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const Html = require('html-webpack-plugin');
module.exports = { module: { rules: [
  { test: /a/, use: [MiniCssExtractPlugin, 'css-loader'] },
  { oneOf: [{ use: new MiniCssExtractPlugin() }, { loader: Html }] },
  { use: [{ loader: MiniCssExtractPlugin }, MiniCssExtractPlugin.loader, new URL('a', b).pathname] },
  { use: [new Html({}), { loader: MiniCssExtractPlugin.loader }, Html.loader] },
  { use: [{ loader: 'a', options: { plugins: [Html, new Html()] } }] },
] } };`),
    [
      '4 error module.rules[].use: Write `MiniCssExtractPlugin.loader`.',
      '5 error module.rules[].use: Write `MiniCssExtractPlugin.loader`.',
      '5 error module.rules[].loader: Put `new Html()` into `plugins`.',
      '6 error module.rules[].loader: Write `MiniCssExtractPlugin.loader`.',
      '7 error module.rules[].use: Put `new Html()` into `plugins`.',
    ],
  );
});

test.run();
