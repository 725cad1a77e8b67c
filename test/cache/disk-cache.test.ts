import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDiskCache } from '../../src/cache/disk-cache.js';

const test = suite<{ folder: string }>('cache on disk');
test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'docs-build-cache-'));
});
test.after.each((context) => rmSync(context.folder, { recursive: true, force: true }));

const open = (folder: string) => createDiskCache(folder, 'engine');

test('gives back what an earlier build stored', ({ folder }) => {
  const first = open(folder);
  first.set('page', 'key-1', 'value ü');
  first.set('page', 'key-2', new Uint8Array([0, 255]));
  assert.is(first.get('page', 'key-1')!.toString(), 'value ü');
  first.save();
  const second = open(folder);
  assert.is(second.get('page', 'key-1')!.toString(), 'value ü');
  assert.equal([...second.get('page', 'key-2')!], [0, 255]);
  assert.ok(second.has('page', 'key-2'));
  assert.not.ok(second.has('page', 'key-3'));
  assert.is(second.get('other', 'key-1'), undefined);
});

test('keeps old values when new ones are added', ({ folder }) => {
  for (let build = 0; build < 3; build++) {
    const cache = open(folder);
    cache.get('page', 'key-0');
    cache.set('page', `key-${build}`, `value ${build}`);
    cache.save();
  }
  const cache = open(folder);
  for (const build of [0, 1, 2]) assert.is(cache.get('page', `key-${build}`)!.toString(), `value ${build}`);
});

test('a build that saves on its way is one build: what others need is kept', ({ folder }) => {
  const before = open(folder);
  before.set('page', 'old', 'value');
  before.save();
  const long = open(folder);
  for (let step = 0; step < 8; step++) {
    long.set('page', `step-${step}`, `value ${step}`);
    long.save();
  }
  const after = open(folder);
  assert.is(after.get('page', 'old')?.toString(), 'value');
  assert.is(after.get('page', 'step-0')?.toString(), 'value 0');
});

test('treats a torn data file as a miss, never as a wrong value', ({ folder }) => {
  const cache = open(folder);
  cache.set('page', 'first', 'x'.repeat(100));
  cache.set('page', 'second', 'y'.repeat(100));
  cache.save();
  truncateSync(join(folder, readdirSync(folder).find((name) => name.endsWith('.bin'))!), 150);
  const torn = open(folder);
  assert.is(torn.get('page', 'first')!.toString(), 'x'.repeat(100));
  assert.is(torn.get('page', 'second'), undefined);
});

test('treats bytes of another writer as a miss', ({ folder }) => {
  const cache = open(folder);
  cache.set('page', 'first-key-that-is-long', 'value');
  cache.save();
  writeFileSync(join(folder, 'page.0.bin'), Buffer.alloc(1000, 'z'));
  assert.is(open(folder).get('page', 'first-key-that-is-long'), undefined);
});

test('starts anew when the index is not readable', ({ folder }) => {
  const cache = open(folder);
  cache.set('page', 'a', 'value');
  cache.save();
  writeFileSync(join(folder, 'page.json'), '{ half');
  const again = open(folder);
  assert.is(again.get('page', 'a'), undefined);
  again.set('page', 'a', 'new');
  again.save();
  assert.is(open(folder).get('page', 'a')!.toString(), 'new');
});

test('forgets what builds no longer ask for, and shrinks', ({ folder }) => {
  const big = 'x'.repeat(1_000_000);
  for (let build = 0; build < 12; build++) {
    const cache = open(folder);
    cache.get('page', 'kept');
    if (build === 0) cache.set('page', 'kept', 'value');
    cache.set('page', `build-${build}`, big);
    cache.save();
  }
  const cache = open(folder);
  assert.is(cache.get('page', 'kept')!.toString(), 'value');
  assert.is(cache.get('page', 'build-0'), undefined);
  assert.is(cache.get('page', 'build-11')!.length, big.length);
});

test.run();
