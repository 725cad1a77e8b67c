import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, README_ORIGIN } from '../support.js';

const test = suite('hidden lines');
const blockOf = (text: string) => parseText(text).blocks[0]!;

test('lines that begin with //! are not shown, but are kept for checks', () => {
  const block = blockOf(
    "```js\n//! const path = require('node:path');\n//!\nmodule.exports = {\n  //! context: __dirname,\n  entry: path.resolve('a.js'),\n};\n```\n",
  );
  assert.is(block.code, "module.exports = {\n  entry: path.resolve('a.js'),\n};");
  assert.is(
    block.hidden,
    "const path = require('node:path');\n\nmodule.exports = {\n  context: __dirname,\n  entry: path.resolve('a.js'),\n};",
  );
});

test('blank lines next to hidden lines at the edges are removed, too', () => {
  assert.is(blockOf('```ts\n//! import a from "a";\n\na();\n\n//! export {};\n```\n').code, 'a();');
});

test('a block without hidden lines has one text', () => {
  const block = blockOf('```js\n//!important\n// a comment\na(); //! no\n```\n');
  assert.is(block.code, '//!important\n// a comment\na(); //! no');
  assert.not('hidden' in block);
});

test('other languages and fetched texts keep such lines', () => {
  assert.is(blockOf('```rust\n//! The crate.\n```\n').code, '//! The crate.');
  assert.is(parseText('```js\n//! a\nb\n```\n', { origin: README_ORIGIN }).blocks[0]!.code, '//! a\nb');
});

test.run();
