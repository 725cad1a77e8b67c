import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { carryOut } from '../../src/files/carry-out.js';
import { isOtherEntry } from '../../src/files/real-name.js';
import { writeSource } from '../../src/files/write-file.js';

const test = suite<{ folder: string }>('writing files that people keep');
test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'docs-build-write-'));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

const bytes = (text: string): Uint8Array => Buffer.from(text);
const isPosix = process.platform !== 'win32';

test('a file keeps its permissions, whatever permissions new files get, and a link stays a link', ({ folder }) => {
  if (!isPosix) return;
  const [file, link] = [join(folder, 'a.md'), join(folder, 'b.md')];
  writeFileSync(file, 'one');
  symlinkSync('a.md', link);
  chmodSync(file, 0o664);
  const mask = process.umask(0o077);
  try {
    writeSource(link, 'two');
  } finally {
    process.umask(mask);
  }
  assert.is(readFileSync(file, 'utf8'), 'two');
  assert.is((statSync(file).mode & 0o777).toString(8), '664');
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.equal(readdirSync(folder), ['a.md', 'b.md']);
});

test('a file that somebody has just changed, made or removed stays as it is', ({ folder }) => {
  const file = join(folder, 'a.md');
  const refused = (before: Uint8Array | null): void => assert.throws(() => writeSource(file, 'ours', before), /a\.md/);
  refused(bytes('one'));
  assert.equal(readdirSync(folder), []);
  writeFileSync(file, 'theirs');
  refused(bytes('one'));
  refused(null);
  assert.is(readFileSync(file, 'utf8'), 'theirs');
  assert.equal(readdirSync(folder), ['a.md']);
  writeSource(file, 'ours', bytes('theirs'));
  assert.is(readFileSync(file, 'utf8'), 'ours');
});

test('if one of several files has just changed, the others stay as they were, and nothing moves', ({ folder }) => {
  const [a, b, c] = ['a.md', 'b.md', 'c.md'].map((name) => join(folder, name)) as [string, string, string];
  for (const file of [a, b]) writeFileSync(file, 'one');
  const change = (file: string, before: string): Parameters<typeof carryOut>[0][number] => ({
    file,
    before: bytes(before),
    text: 'two',
    lines: [],
  });
  assert.throws(() => carryOut([change(a, 'one'), change(b, 'zero')], { from: a, to: c }), /b\.md was changed/);
  assert.equal(readdirSync(folder), ['a.md', 'b.md']);
  for (const file of [a, b]) assert.is(readFileSync(file, 'utf8'), 'one');
  assert.throws(() => carryOut([change(a, 'one')], { from: a, to: b }), /b\.md was changed/);
  assert.is(readFileSync(a, 'utf8') + readFileSync(b, 'utf8'), 'oneone');
  carryOut([change(a, 'one')], { from: a, to: c });
  assert.is(readFileSync(c, 'utf8'), 'two');
});

test('another name in another case is another file, unless the disk finds the same file under it', ({ folder }) => {
  const [lower, upper] = [join(folder, 'a.md'), join(folder, 'A.md')];
  writeFileSync(lower, 'one');
  assert.is(isOtherEntry(upper, lower), false);
  assert.is(isOtherEntry(lower, join(folder, 'b.md')), true);
  carryOut([], { from: lower, to: upper });
  assert.equal(readdirSync(folder), ['A.md']);
});

test.run();
