import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryWords } from '../../runtime/search/query-words.js';
import { wordsOf } from '../../runtime/search/words.js';

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
  ['größe 日本', ['größe', '日本']],
  ['… (!) –', []],
];

for (const [text, words] of CASES) {
  test(text, () => assert.equal(wordsOf(text), words));
}

test('very long identifiers are known by their parts alone', () => {
  const address = 'example.com/a-very/long-address/which-nobody/will-type';
  assert.not.ok(wordsOf(address).includes(address));
  assert.ok(wordsOf(address).includes('nobody'));
});

test('the empty words of a question are left out unless there are no others', () => {
  assert.equal(queryWords('How do I use a loader?'), ['loader?']);
  assert.equal(queryWords('this'), ['this']);
  assert.equal(queryWords(' ( '), []);
});

test.run();
