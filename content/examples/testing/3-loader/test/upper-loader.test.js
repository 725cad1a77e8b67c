import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { build } from './build.js';

const loader = path.resolve(import.meta.dirname, '../upper-loader.js');

test('text becomes upper case', async () => {
  const { stats, written } = await build('./fixture.txt', [
    { test: /\.txt$/, use: loader },
  ]);

  assert.equal(stats.hasErrors(), false);
  assert.match(written.get('main.js'), /GOOD MORNING/);
});

test('a file that is missing is an error of the build', async () => {
  const { stats } = await build('./missing.txt', []);

  assert.match(stats.compilation.errors[0].message, /Can't resolve/);
});
