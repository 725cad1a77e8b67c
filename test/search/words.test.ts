import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Entry } from '../../runtime/search/entries.js';
import { queryWords } from '../../runtime/search/words/query-words.js';
import { editDistance } from '../../runtime/search/words/distance.js';
import { isNamedAfter } from '../../runtime/search/ranking/beginnings.js';
import { isExact, spellsOut, titleMatch } from '../../runtime/search/ranking/exactness.js';
import { nameOf } from '../../runtime/search/ranking/name.js';
import { entryNames, pathMatch, segmentsOf } from '../../runtime/search/ranking/paths.js';
import {
  cleanQuery,
  detailOf,
  messageOf,
  subjectOf,
  topicOf,
  withoutSince,
} from '../../runtime/search/readings/clean-query.js';
import { likeness, phrase, plainWords } from '../../runtime/search/words/likeness.js';
import { relatedWords, stemOf, stemsOf } from '../../runtime/search/words/stems.js';
import { inOtherWords, knownSynonym } from '../../runtime/search/words/synonyms.js';
import { titleWords } from '../../runtime/search/words/title-words.js';
import { isCompound, wordsOf } from '../../runtime/search/words/words.js';

const test = suite('words of the search');

const CASES: readonly (readonly [text: string, words: readonly string[]])[] = [
  ['Plain words.', ['plain', 'words']],
  ['output.filename', ['output.filename', 'output', 'filename']],
  ['splitChunks', ['splitchunks', 'split', 'chunks']],
  ['ChunkLoadError', ['chunkloaderror', 'chunk', 'load', 'error']],
  ['ESModule, URLs', ['esmodule', 'es', 'module', 'urls']],
  ['optimization.splitChunks', ['optimization.splitchunks', 'optimization', 'splitchunks', 'split', 'chunks']],
  ['--watch', ['--watch', 'watch']],
  ['-w', ['-w', 'w']],
  ['--output-path', ['--output-path', 'output-path', 'output', 'path']],
  ['[contenthash]', ['[contenthash]', 'contenthash']],
  ['[name].[contenthash:8].js', ['[name]', 'name', '[contenthash:8]', 'contenthash:8', 'contenthash', '8', 'js']],
  ['file-loader', ['file-loader', 'file', 'loader']],
  ['@scope/a-b', ['@scope/a-b', 'scope/a-b', 'scope', 'a', 'b']],
  ['MODULE_NOT_FOUND', ['module_not_found', 'module', 'not', 'found']],
  ['__dirname', ['__dirname', 'dirname']],
  ['import()', ['import']],
  ['größe 日本', ['grosse', '日本']],
  ['洗奶泡器', ['洗奶泡器', '洗奶', '奶泡', '泡器']],
  ['ミルが', ['ミルが', 'ミル', 'ルが']],
  ['teaの茶碗', ['teaの茶碗', 'tea', 'の茶', '茶碗']],
  ['to v5', ['to', 'v5', '5']],
  ['… (!) –', []],
];

for (const [text, words] of CASES) {
  test(text, () => assert.equal(wordsOf(text), words));
}

test('very long identifiers are indexed only by their parts', () => {
  const address = 'example.com/a-very/long-address/which-nobody/will-type';
  assert.not.ok(wordsOf(address).includes(address));
  assert.ok(wordsOf(address).includes('nobody'));
  // Tests of a text of this length would exhaust the stack.
  assert.equal(wordsOf(`short ${'x'.repeat(20_000_000)}`), ['short']);
  assert.equal(wordsOf(`short ${'茶'.repeat(200_000)}`), ['short']);
});

test('stop words of a question are left out unless there are no others', () => {
  assert.equal(queryWords('How do I use a loader?'), ['loader?']);
  assert.equal(queryWords('this'), ['this']);
  assert.equal(queryWords(' ( '), []);
});

test('numbers, amounts, paths and addresses are left out of a pasted sentence, but not of a short query', () => {
  assert.equal(queryWords("Cannot read file '/home/me/a.js' at 12:3 of http://localhost:8080/"), [
    'Cannot',
    'read',
    'file',
  ]);
  assert.equal(queryWords('Size exceeds the recommended limit (250kB) by 12.5 %'), [
    'Size',
    'exceeds',
    'recommended',
    'limit',
  ]);
  assert.equal(queryWords('port 8080'), ['port', '8080']);
  assert.equal(queryWords('error ./src'), ['error', './src']);
});

test('a name has several parts if capitals or underscores separate them', () => {
  assert.equal(['splitChunks', 'keep_fnames', 'a.splitChunks'].map(isCompound), [true, true, true]);
  assert.equal(['split', 'split-chunks', '__dirname', 'a.split'].map(isCompound), [false, false, false, false]);
});

test('forms of a word have one stem, and other words have another', () => {
  for (const [stem, ...forms] of [
    ['load', 'loads', 'loaded', 'loading'],
    ['cach', 'cache', 'caches', 'caching'],
    ['split', 'splitting', 'splits'],
    ['library', 'libraries'],
    ['optimiz', 'optimize', 'optimise', 'optimised', 'optimizing', 'optimising'],
    ['analyz', 'analyze', 'analyse', 'analysed'],
    ['class', 'class', 'classes'],
    ['bundl', 'bundle', 'bundling'],
  ]) {
    for (const form of forms) assert.is(stemOf(form), stem, form);
  }
  for (const word of ['alias', 'css', 'this', 'string', 'loader', 'js', '[hash]', 'process'])
    assert.is(stemOf(word), word);
  assert.equal(stemsOf('How to write a Loader for v5'), ['writ', 'loader', '5']);
});

test('words that no page has are all translated at once, and others also one by one', () => {
  const synonyms = (
    [
      ['té', 'tea'],
      ['taza', 'cup'],
      ['brewing', 'tea'],
      ['mug', 'cup'],
    ] as const
  ).map(knownSynonym);
  const strange = new Set(['té', 'taza']);
  const said = (query: string): readonly string[] => inOtherWords(query, synonyms, (word) => strange.has(word));
  assert.equal(said('taza té'), ['cup tea']);
  assert.equal(said('mug brewing'), ['mug tea', 'cup brewing', 'cup tea']);
  assert.equal(said('taza hot iron pot'), ['cup hot iron pot']);
  assert.equal(said('mug hot iron pot'), []);
});

test('a word finds its other forms and synonyms', () => {
  for (const [word, related] of [
    ['write', 'writing'],
    ['load', 'loading'],
    ['install', 'installation'],
    ['minification', 'minify'],
    ['copies', 'copy'],
    ['folder', 'directories'],
    ['upgrade', 'migrating'],
    ['optimisation', 'optimization'],
    ['minimised', 'minimize'],
    ['colours', 'color'],
  ]) {
    assert.ok(relatedWords(word!).includes(related!), `${word}: ${relatedWords(word!).join()}`);
  }
  assert.not.ok(relatedWords('load').includes('load'));
  assert.equal(relatedWords('--watch'), []);
});

test('the distance of words counts a swap of neighbors once, and stops early', () => {
  assert.is(editDistance('webpakc', 'webpack', 2), 1);
  assert.is(editDistance('same', 'same', 1), 0);
  assert.is(editDistance('kitten', 'sitting', 3), 3);
  assert.is(editDistance('kitten', 'sitting', 1), 2);
  assert.is(editDistance('a', 'abcdef', 2), 3);
  assert.is(editDistance('aab', 'aba', 2), 1, 'the swap reaches into what both begin with');
  assert.is(editDistance('abcdef', 'cdefab', 4), 4, 'a shift as wide as allowed');
  assert.is(editDistance('abcdef', 'cdefab', 3), 4, 'a shift that is wider');
});

test('a word that a heading repeats has one place there, with how often it stands', () => {
  const entries = ['Cup', 'Tea for tea'].map((heading) => ({ heading, title: 'Cup', page: 0 }) as unknown as Entry);
  const { table, lengths } = titleWords(entries, [{ url: '/', first: 0, count: 2 }]);
  assert.equal(table.listsOf('tea'), [[1, 2], []]);
  assert.equal(lengths, [
    [1, 2],
    [1, 1],
  ]);
});

test('titles, headings and names match a query only in some ways', () => {
  const [title, loader] = ['Writing a Loader', 'how to write a loader'].map((text) => nameOf(text));
  assert.is(titleMatch(title!, loader!), 1);
  assert.is(titleMatch(nameOf('Public Path'), nameOf('publicPath')), 2);
  assert.is(titleMatch(nameOf('Watch'), nameOf('--watch')), 0);
  const named = (page: string, query: string): boolean => isNamedAfter(nameOf(page), nameOf(query));
  assert.equal(
    [named('sass-loader', 'sass'), named('DefinePlugin', 'define'), named('FileTree Hooks', 'FileTree')],
    [true, true, true],
  );
  assert.equal(
    [named('HashedIdsPlugin', 'hash'), named('HashedIdsPlugin', 'hashing')],
    [false, false],
    'other forms of the word name other things',
  );
  assert.equal(
    [named('Compiler Hooks', 'compiler'), named('sass-loader', 'loader'), named('Sass', 'sass')],
    [false, false, false],
  );
  const exact = (heading: string, query: string): boolean => isExact(nameOf(heading), nameOf(query));
  assert.equal(
    [exact('output.filename', 'output filename'), exact('Loading CSS', 'load css'), exact('a.run(options)', 'run')],
    [true, true, true],
  );
  assert.equal(
    [exact('contenthash', '[contenthash]'), exact('Load CSS files', 'load css'), exact('x.running', 'run')],
    [false, false, false],
  );
  assert.equal(
    [exact("type: 'umd'", 'umd'), exact('unused files: nothing loads them', 'unused file'), exact('Note: x', 'note')],
    [true, true, false],
    'a value, and what stands before a colon',
  );
  assert.equal(
    [
      spellsOut(nameOf('Mark it side-effect-free'), nameOf('sideEffects')),
      spellsOut(nameOf('Effect of a side'), nameOf('sideEffects')),
    ],
    [true, false],
  );
});

test('a heading is similar to a query if it has its words and few others', () => {
  const like = (heading: string, query: string, page = ''): number =>
    likeness(stemsOf(heading), page === '' ? [] : stemsOf(page), stemsOf(query));
  assert.is(like('Split chunks', 'splitting chunks'), 1);
  assert.is(like('Other', 'chunks'), 0);
  assert.ok(like('Split chunks', 'split') < 1);
  assert.ok(like('Chunks', 'split chunks', 'Splitting') > like('Chunks', 'split chunks'));
});

test('a run of words counts as a phrase from a minimum length on', () => {
  const text = plainWords('Then it says: the module was not found, and more.');
  assert.is(phrase(text, plainWords('module was not found'), 3), 1);
  assert.is(phrase(text, plainWords('the module was lost'), 3), 0.75);
  assert.is(phrase(text, plainWords('not found'), 3), 0);
  assert.is(phrase(text, plainWords('found not was'), 3), 0);
});

test('a dotted name is found by its parts, wherever they occur', () => {
  const match = (query: string, title: string, parents: readonly string[], heading: string): number =>
    Number(pathMatch(entryNames(title, parents, heading), segmentsOf(query), (name) => name === 'listed').toFixed(2));
  assert.is(match('compiler.hooks.emit', 'Compiler Hooks', [], 'emit'), 1);
  assert.is(match('compiler.hooks.emit', 'Parser', [], 'emit'), 0);
  assert.is(match('compiler.hooks.emit.tap', 'Compiler Hooks', [], 'emit'), 0.7, 'what no heading has is left out');
  assert.is(match('compiler.hooks.emit.listed', 'Compiler Hooks', [], 'emit'), 0.95, 'or explained in a list');
  assert.is(match('emit', 'Compiler Hooks', [], 'emit'), 0, 'one word is no path');
  assert.is(match('server.static.directory', 'Server', ['server.static'], 'directory'), 1);
  assert.is(match('module.rules[].use', 'Module', [], 'Rule.use'), 1);
  assert.is(match('module.generator.asset.filename', 'Module', [], 'Rule.generator.filename'), 0.55);
  assert.is(match('resolve.alias', 'Resolve', [], 'resolveLoader.alias'), 0.8);
  assert.is(match('module.hot.dispose', 'Hot Module', [], 'dispose (or addHandler)'), 1);
});

test('a query loses characters around a copied name, and words without meaning', () => {
  const clean = (query: string): string => cleanQuery(query, new Set(['tool']));
  assert.equal(
    [
      'new tool.DefinePlugin({',
      'new DefinePlugin()',
      'tool.DefinePlugin',
      '`mode`;',
      'rules[0].use',
      'entry.*.import',
      'create(config).run',
      'tool.parts.RawPart',
      'npx tool --watch=true',
      'tool -w',
      'tea -w',
    ].map(clean),
    [
      'DefinePlugin',
      'DefinePlugin',
      'DefinePlugin',
      'mode',
      'rules.use',
      'entry.import',
      'create.run',
      'RawPart',
      '--watch',
      '-w',
      'tea -w',
    ],
  );
  assert.equal(
    [
      'hot reload not working',
      "aliases don't work",
      'best way to split code',
      'what is the difference between a rule and a loader',
      'not working',
      '[hash]',
      'tool.config',
    ].map(clean),
    ['hot reload', 'aliases', 'split code', 'what is a rule and a loader', 'not working', '[hash]', 'tool.config'],
  );
  assert.equal(
    [
      'what is a lint in tool?',
      "what's the purpose of tool-cli",
      'what are pure parts in tool',
      'what is a lint in tea',
    ].map(clean),
    ['lint', 'tool-cli', 'pure parts', 'what is a lint in tea'],
  );
  assert.equal(
    [
      'raw-loader alternative',
      'an alternative to raw-loader',
      'worker-loader replacement',
      'equivalent of manualChunks',
      'hot module replacement',
      'alternative',
    ].map(clean),
    ['raw-loader', 'raw-loader', 'worker-loader', 'manualChunks', 'hot module replacement', 'alternative'],
  );
  for (const query of ['alternatives to tool', 'tool alternatives', 'tool tutorial', 'alternatives to tool 5'])
    assert.is(clean(query), query, 'what is said beside the name of the site is the topic');
});

test('a pasted message loses its stack, its files, their positions, and prefixes of terminals and consoles', () => {
  const clean = (query: string): string => cleanQuery(query, new Set(['tool']));
  const message = "Can't find the leaves in the pot";
  for (const pasted of [
    `ERROR in ./src/app.js 3:0-28 ${message}`,
    `WARNING in ./node_modules/tea/index.js 12:4-20:1 ${message} @ ./src/app.js 1:0-3 @ ./src/index.js`,
    `Uncaught TypeError: ${message} at brew (main.js:2:1031) at t.f (C:\\tea\\main.js:1:22)`,
    `Uncaught (in promise) Error: ${message} (at main.js:1:1)`,
    `(node:1234) ${message} at async new Pot (/home/me/pot.js:1:2) at async Promise.all (index 2)`,
    `Error: ${message}\n    at Object.run (/home/me/project/node_modules/tool/run.js:120:15)`,
    `throw new Error("${message}");`,
    `throw new pot.TypeError(\`${message}\`) ^`,
  ])
    assert.is(clean(pasted), message, pasted);
  assert.is(clean("Can't find 'tea' in '/home/me/pot' at brewing"), "Can't find 'tea");
  assert.is(clean('ERROR in the kettle'), 'the kettle');
  assert.is(clean('Error: full'), 'Error: full', 'a class and one word may be a name');
  assert.is(clean('look at main.js'), 'look at main.js');
});

test('a message is searched for without the error classes before it, unless it is short', () => {
  assert.equal(messageOf("Tea not found: Error: Can't find 'leaves'"), ["Can't find 'leaves'"]);
  assert.equal(messageOf('Tea 5: Uncaught ReferenceError: cup is missing'), ['cup is missing']);
  assert.equal(messageOf('Tea not found: Error: full pot'), []);
});

test('a line below a message is also searched alone', () => {
  assert.equal(detailOf('The pot is invalid. - pot.lid must be closed -> A lid. - pot.size is unknown'), [
    'pot.lid must be closed',
  ]);
  assert.equal(detailOf('Brewing green tea - how long'), []);
});

test('a comment and values of names are read as words', () => {
  const site = new Set(['brewer']);
  assert.is(cleanQuery('/* brewPrefetch: true */', site), 'brewPrefetch: true');
  assert.is(cleanQuery('// brew the tea', site), 'brew the tea');
  assert.is(cleanQuery('pot=large & lid="open" leaks', site), 'pot large & lid "open" leaks');
  assert.is(cleanQuery('pot=large', site), 'pot=large');
});

test('a flag of one letter does not match single letters', () => {
  assert.not.ok(isExact(nameOf('P'), nameOf('-p')));
  assert.ok(isExact(nameOf('P'), nameOf('p')));
});

test('short words with and without a final e are not forms of each other', () => {
  assert.is.not(stemOf('core'), stemOf('cors'));
  assert.not(relatedWords('cors').includes('core'));
  assert.is(stemOf('cores'), stemOf('core'));
  // Messages say that something is not defined.
  assert.is.not(stemOf('defined'), stemOf('define'));
  assert.not(relatedWords('defined').includes('define'));
  assert.ok(relatedWords('caching').includes('cache'));
});

test('the topic of a query excludes the name of the site and words such as example', () => {
  const topic = (query: string): string | undefined => topicOf(query, new Set(['tool']))[0];
  assert.is(topic('tool typescript'), 'typescript');
  assert.is(topic('babel with Tool'), 'babel');
  assert.is(topic('copy plugin example'), 'copy plugin');
  assert.is(topic('tool 5'), undefined, 'a version is no topic');
  assert.is(topic('vue v3'), 'vue', 'the version of something else');
  assert.is(topic('tool 5 caching'), 'caching', 'its own version');
  assert.is(topic('from vue 2 to 3'), undefined, 'the way from a version to another');
  assert.is(topic('what is tool'), undefined);
  assert.is(topic('how does tool find modules'), undefined, 'a question about the subject itself');
  assert.is(topic('typescript'), undefined, 'the query is the topic');
});

test('a question about a meaning finds the word, and a problem is searched for without its occasion', () => {
  const clean = (query: string): string => cleanQuery(query, new Set(['tool']));
  assert.is(clean('what does chunk mean?'), 'what does chunk ?');
  assert.is(clean('what mean chunk'), 'chunk');
  assert.is(clean("Did you mean './file'?"), "Did you mean './file'?");
  assert.is(topicOf('entry point meaning', new Set(['tool']))[0], 'entry point');
  assert.equal(withoutSince('process is not defined after upgrading to tool 5'), ['process is not defined']);
  assert.equal(withoutSince('build fails after the update'), ['build fails']);
  assert.equal(withoutSince('no loader found when migrating from 4 to 5'), ['no loader found']);
  assert.equal(withoutSince('when I update tool, process is not defined'), ['process is not defined']);
  assert.equal(withoutSince('cannot find the pot when I run npm run build'), ['cannot find the pot']);
  assert.equal(withoutSince('the pot is missing while running `yarn start`'), ['the pot is missing']);
  assert.equal(withoutSince('pour when npm run build ends'), [], 'a single word may be what should be done');
  assert.equal(withoutSince('reload the page when changing a style'), []);
  assert.equal(withoutSince('problems after the update'), [], 'nothing remains that says something');
  assert.equal(withoutSince('run a script after the build'), []);
});

test('code and commands that name a package find the package, and a call finds the function', () => {
  const clean = (query: string): string => cleanQuery(query, new Set(['tool']));
  for (const query of [
    'npm install --save-dev cup-loader',
    '$ npm i -D cup-loader@5',
    'yarn add cup-loader -D',
    "const cup = require('cup-loader')",
    "import cup from 'cup-loader';",
  ])
    assert.is(clean(query), 'cup-loader', query);
  assert.is(clean('npm install tool'), 'npm install tool');
  assert.is(clean("require('./cup')"), 'require');
  assert.is(clean("compiler.hooks.emit.tapAsync('MyPlugin', (x, done) => {"), 'compiler.hooks.emit.tapAsync');
  assert.is(clean('import() function polyfill'), 'import() function polyfill');
  assert.is(clean('please explain aliases'), 'aliases');
});

test('after in and with, the name of the site is an aside, even with its version', () => {
  const topic = (query: string): string | undefined => topicOf(query, new Set(['tool']))[0];
  assert.is(topic('what is a chunk in tool?'), 'chunk');
  assert.is(topic('how to use cup-loader in tool 5'), 'cup-loader');
  assert.is(topic('caching tool 5'), 'caching');
  assert.is(topic('how do I migrate to tool 5'), undefined);
});

test('names that are often written in lower case are one word', () => {
  assert.equal(stemsOf('TypeScript loader'), stemsOf('typescript loader'));
  assert.equal(stemsOf('splitChunks'), ['split', 'chunk']);
});

test('the subject of a question is its only word that is not a stop word', () => {
  const subject = (query: string): string | undefined => subjectOf(query, new Set(['tool']))[0];
  assert.is(subject('how do I use sass?'), 'sass');
  assert.is(subject('sass'), undefined, 'the query is the subject');
  assert.is(subject('how do I use sass modules'), undefined, 'there are more');
  assert.is(subject('what is tool?'), undefined);
});

test.run();
