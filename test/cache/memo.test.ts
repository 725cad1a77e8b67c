import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { memoOfFiles } from '../../src/cache/memo.js';

const test = suite('memo');
const LATER = Date.now() + 60_000;

test('a result that was made from files is made again when one of them changes, appears or disappears', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-memo-'));
  const at = (name: string): string => join(root, name);
  const cache = createMemoryCache('f');
  let made = 0;
  const madeNow = (now = LATER): boolean => {
    const before = made;
    const value = memoOfFiles(
      cache,
      'teas',
      ['all'],
      () => ({ value: (made += 1), paths: [root, at('a'), at('missing')] }),
      now,
    );
    assert.is(value, made);
    return made > before;
  };
  try {
    writeFileSync(at('a'), 'oolong');
    assert.ok(madeNow(Date.now()), 'nothing is known');
    assert.ok(madeNow(), 'the file was written right before');
    assert.not.ok(madeNow());
    writeFileSync(at('a'), 'sencha, which is longer');
    assert.ok(madeNow(), 'a changed file');
    assert.not.ok(madeNow());
    mkdirSync(at('missing'));
    assert.ok(madeNow(), 'a file that was missing');
    rmSync(at('a'));
    assert.ok(madeNow(), 'a file that is gone');
    assert.not.ok(madeNow());
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('a result whose files are not known is made each time', () => {
  const cache = createMemoryCache('f');
  let made = 0;
  for (let time = 0; time < 2; time += 1)
    memoOfFiles(cache, 'teas', [], () => ({ value: (made += 1), paths: undefined }), LATER);
  assert.is(made, 2);
});

test.run();
