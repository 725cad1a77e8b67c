import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDiskCache } from '../../src/cache/disk-cache.js';
import { append, createSpaceFile, openSpaceFile } from '../../src/cache/space/space-file.js';
import type { Cache } from '../../src/cache/types.js';
import { EntryLost } from '../../src/cache/failure.js';

const test = suite<{ folder: string }>('cache on disk');
test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'docs-build-cache-'));
});
test.after.each((context) => rmSync(context.folder, { recursive: true, force: true }));

const open = (folder: string) => createDiskCache(folder, 'engine');

test('returns what an earlier build stored', ({ folder }) => {
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

test('does not wait for the other end of a pipe that takes the place of its file', ({ folder }) => {
  if (process.platform === 'win32') return;
  const place = { file: join(folder, 'page.records'), name: 'page' };
  createSpaceFile(place, 1, [{ key: 'one', value: Buffer.from('1'), build: 1 }]);
  const opened = openSpaceFile(place)!;
  rmSync(place.file);
  execFileSync('mkfifo', [place.file]);
  assert.throws(
    () => append(opened, 2, [{ key: 'two', value: Buffer.from('2'), build: 2 }], []),
    /ENXIO|is not a file/,
  );
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

test('a build that saves several times counts as one build, so that results of other builds are kept', ({ folder }) => {
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

test('large results are written during the build, and count as those of one build', ({ folder }) => {
  const before = open(folder);
  before.set('page', 'old', 'value');
  before.save();
  const flushing = (): Cache => createDiskCache(folder, 'engine', { mostWaiting: 10 });
  const [one, two] = [flushing(), flushing()];
  assert.is(one.get('page', 'old')!.toString(), 'value');
  for (let step = 0; step < 4; step++) {
    one.set('page', `one-${step}`, `a long value ${step}`);
    two.set('page', `two-${step}`, `a long value ${step}`);
    assert.is(open(folder).get('page', `one-${step}`)?.toString(), `a long value ${step}`);
  }
  one.set('page', 'short', 'x');
  assert.not.ok(open(folder).has('page', 'short'), 'what takes little room waits');
  for (const cache of [one, two]) cache.save();
  const after = open(folder);
  for (const step of [0, 3])
    for (const cache of [one, two, after])
      assert.is(cache.get('page', `one-${step}`)?.toString(), `a long value ${step}`);
  assert.ok(after.has('page', 'old') && after.has('page', 'two-0') && after.has('page', 'short'));
});

test('a build that has written everything during its work records at the end what it used', ({ folder }) => {
  const first = open(folder);
  first.set('page', 'used', 'value');
  first.set('page', 'unused', 'value');
  first.save();
  for (let build = 0; build < 60; build++) {
    const cache = createDiskCache(folder, 'engine', { mostWaiting: 10 });
    cache.get('page', 'used');
    cache.set('page', 'same', 'some long value');
    cache.save();
  }
  const after = open(folder);
  assert.equal([after.has('page', 'used'), after.has('page', 'unused')], [true, false]);
});

const file = (folder: string, space = 'page'): string => join(folder, `${space}.records`);

test('treats a truncated data file as a miss, never as a wrong value', ({ folder }) => {
  const cache = open(folder);
  cache.set('page', 'first', 'x'.repeat(100));
  cache.set('page', 'second', 'y'.repeat(100));
  cache.save();
  truncateSync(file(folder), statSync(file(folder)).size - 50);
  const torn = open(folder);
  assert.is(torn.get('page', 'first')!.toString(), 'x'.repeat(100));
  assert.not.ok(torn.has('page', 'second'));
  assert.is(torn.get('page', 'second'), undefined);
});

test('treats a file of another program as a miss, and starts from scratch', ({ folder }) => {
  for (const foreign of [Buffer.alloc(1000, 'z'), Buffer.alloc(0), Buffer.from('{ half')]) {
    const cache = open(folder);
    cache.set('page', 'a', 'value');
    cache.save();
    writeFileSync(file(folder), foreign);
    const again = open(folder);
    assert.is(again.get('page', 'a'), undefined);
    again.set('page', 'a', 'new');
    again.save();
    assert.is(open(folder).get('page', 'a')!.toString(), 'new');
    assert.is(open(folder).get('page', 'b'), undefined);
  }
});

test('a file of another space is ignored', ({ folder }) => {
  const cache = open(folder);
  for (const space of ['body', 'page']) cache.set(space, 'same key', `of ${space}`);
  cache.save();
  copyFileSync(file(folder, 'body'), file(folder, 'page'));
  assert.is(open(folder).get('page', 'same key'), undefined);
  assert.is(open(folder).get('body', 'same key')!.toString(), 'of body');
});

test('after any flipped bit or cut, a value is right or missing, and the next save repairs the file', ({ folder }) => {
  const values = { one: 'x'.repeat(40), two: '', three: 'y'.repeat(60) };
  const names = Object.keys(values) as (keyof typeof values)[];
  for (const key of names) {
    const cache = open(folder);
    cache.has('page', 'one');
    cache.set('page', key, values[key]);
    cache.save();
  }
  const good = readFileSync(file(folder));
  const flipped = Array.from({ length: good.length * 8 }, (_, bit) => {
    const bytes = Buffer.from(good);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    return bytes;
  });
  const cut = Array.from({ length: good.length }, (_, size) => good.subarray(0, size));
  let misses = 0;
  for (const [number, bytes] of [...flipped, ...cut].entries()) {
    writeFileSync(file(folder), bytes);
    const cache = number % 2 ? open(folder) : createDiskCache(folder, 'engine', { verify: true });
    const expected = number % 2 ? undefined : names.filter((key) => cache.has('page', key));
    const found = names.filter((key) => cache.get('page', key) !== undefined);
    if (expected) assert.equal(found, expected, 'with all results checked, has and get agree');
    for (const key of found) assert.is(cache.get('page', key)!.toString(), values[key]);
    misses += names.length - found.length;
    for (const key of names) cache.set('page', key, values[key]);
    cache.save();
    cache.close();
    if (number % 50 === 0) for (const key of names) assert.is(open(folder).need('page', key).toString(), values[key]);
  }
  assert.ok(misses > flipped.length / 2);
});

test('reports a result that was listed but turns out to be damaged', ({ folder }) => {
  const cache = open(folder);
  cache.set('page', 'a', 'value');
  cache.save();
  const bytes = readFileSync(file(folder));
  writeFileSync(file(folder), bytes.fill(0, bytes.length - 3));
  const damaged = open(folder);
  assert.ok(damaged.has('page', 'a'));
  assert.throws(
    () => damaged.need('page', 'a'),
    (error: unknown) => error instanceof EntryLost && error.diagnostics[0]!.code === 'CACHE_UNREADABLE',
  );
  assert.not.ok(damaged.has('page', 'a'), 'it is not said to be there twice');
  assert.not.ok(createDiskCache(folder, 'engine', { verify: true }).has('page', 'a'));
});

test('two processes that save to one space lose no results of each other, and read no wrong value', ({ folder }) => {
  const base = open(folder);
  base.set('page', 'base', 'old');
  base.save();
  const [one, two] = [open(folder), open(folder)];
  for (const cache of [one, two]) assert.is(cache.get('page', 'base')!.toString(), 'old');
  for (let round = 0; round < 5; round++) {
    one.set('page', `one-${round}`, `1 ${round}`);
    two.set('page', `two-${round}`, `2 ${round}`);
    one.save();
    two.save();
    assert.is(one.get('page', `one-${round}`)!.toString(), `1 ${round}`);
    assert.is(two.get('page', `two-${round}`)!.toString(), `2 ${round}`);
  }
  const after = open(folder);
  for (const key of ['base', 'one-0', 'one-4', 'two-0', 'two-4']) assert.ok(after.get('page', key), key);
});

test('continues when its folder is deleted', ({ folder }) => {
  const cache = open(folder);
  cache.set('page', 'a', 'value');
  cache.save();
  rmSync(folder, { recursive: true });
  assert.is(cache.need('page', 'a').toString(), 'value');
  cache.set('page', 'b', 'other');
  cache.save();
  assert.is(open(folder).get('page', 'a')!.toString(), 'value');
  assert.is(open(folder).get('page', 'b')!.toString(), 'other');
});

test('a folder that cannot be written is reported once, and results stay in memory', ({ folder }) => {
  writeFileSync(join(folder, 'results'), 'a file');
  const warnings: string[] = [];
  const cache = createDiskCache(join(folder, 'results'), 'engine', {
    warn: ({ code, message }) => void warnings.push(`${code} ${message}`),
  });
  for (const key of ['a', 'b']) {
    cache.set('page', key, key);
    cache.save();
    assert.is(cache.need('page', key).toString(), key);
  }
  assert.not.ok(cache.write(join(folder, 'results/file'), 'text'));
  assert.is(warnings.length, 1);
  assert.match(warnings[0]!, /^CACHE_UNWRITABLE .*results.* is a file|in the way/);
});

test('removes results that builds no longer request, and shrinks', ({ folder }) => {
  const big = 'x'.repeat(200_000);
  for (let build = 0; build < 60; build++) {
    const cache = open(folder);
    cache.get('page', 'kept');
    if (build === 0) cache.set('page', 'kept', 'value');
    cache.set('page', `build-${build}`, big);
    cache.save();
    cache.close();
  }
  const cache = open(folder);
  assert.is(cache.get('page', 'kept')!.toString(), 'value');
  assert.is(cache.get('page', 'build-0'), undefined);
  assert.is(cache.get('page', 'build-59')!.length, big.length);
});

test('results that the last build did not request take up limited space', ({ folder }) => {
  const big = 'x'.repeat(4_000_000);
  for (let build = 0; build < 30; build++) {
    const cache = open(folder);
    cache.get('page', 'kept');
    if (build === 0) cache.set('page', 'kept', big);
    cache.set('page', `build-${build}`, big);
    cache.save();
    cache.close();
  }
  assert.ok(statSync(file(folder)).size < 90_000_000, String(statSync(file(folder)).size));
  const cache = open(folder);
  assert.is(cache.get('page', 'kept')!.length, big.length);
  assert.is(cache.get('page', 'build-28')!.length, big.length);
  assert.is(cache.get('page', 'build-5'), undefined);
});

test('spaces that no build used for 30 days are removed, leftovers after a day, and files of others never', ({
  folder,
}) => {
  const cache = open(folder);
  for (const space of ['page', 'unused', 'read']) cache.set(space, 'a', 'value');
  cache.save();
  const old = (name: string, days: number): void => {
    if (!readdirSync(folder).includes(name)) writeFileSync(join(folder, name), '');
    const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    utimesSync(join(folder, name), time, time);
  };
  old('unused.records', 31);
  old('read.records', 31);
  old('page.records.77.tmp', 2);
  old('notes.txt', 2);
  old('notes.tmp', 400);
  old('page.records.78.tmp', 0);
  const next = open(folder);
  next.get('read', 'a');
  next.set('page', 'b', 'value');
  next.save();
  assert.equal(readdirSync(folder).sort(), [
    'notes.tmp',
    'notes.txt',
    'page.records',
    'page.records.78.tmp',
    'read.records',
  ]);
});

test.run();
