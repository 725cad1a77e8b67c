import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ALONE, inOrder, LONG } from './order.js';

const test = suite('the order of test files');

test('long ones first, and each once', () => {
  const names = ['architecture.test.js', 'markdown/text.test.js', ...LONG, 'browser/any.test.js'];
  const { beside } = inOrder(names);
  assert.equal(beside.slice(0, LONG.length), LONG);
  assert.equal([...beside].sort(), [...names].sort());
});

test('what measures the machine comes when nothing else runs', () => {
  const { beside, alone } = inOrder(['markdown/text.test.js', ...Object.keys(ALONE)]);
  assert.equal(beside, ['markdown/text.test.js']);
  assert.equal([...alone].sort(), Object.keys(ALONE).sort());
});

test('the lists name files that exist', () => {
  const missing = [...LONG, ...Object.keys(ALONE)].filter(
    (name) => !existsSync(fileURLToPath(new URL(`../${name}`, import.meta.url))),
  );
  assert.equal(missing, []);
});

test.run();
