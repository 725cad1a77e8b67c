import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder, LONG } from './order.js';

const test = suite('the order of test files');

test('long files come first, and each file once', () => {
  const names = ['architecture.test.js', 'markdown/text.test.js', ...LONG, 'browser/any.test.js'];
  const ordered = inOrder(names);
  assert.equal(ordered.slice(0, LONG.length), LONG);
  assert.equal([...ordered].sort(), [...names].sort());
});

test('the list names files that exist', () => {
  const missing = LONG.filter((name) => !existsSync(fileURLToPath(new URL(`../${name}`, import.meta.url))));
  assert.equal(missing, []);
});

test.run();
