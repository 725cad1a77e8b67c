import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listPublicFiles, publicPaths } from '../../src/plugins/public-files.js';

interface Context { root: string; contentDir: string }
const test = suite<Context>('public files');

test.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'public-files-'));
  context.contentDir = join(context.root, 'content');
  mkdirSync(context.contentDir);
});
test.after.each(({ root }) => rmSync(root, { recursive: true, force: true }));

function write(folder: string, path: string, text = 'x'): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const paths = ({ contentDir }: Context): string[] => listPublicFiles({ contentDir }).map((file) => file.path);

test('all files below public are listed in one order, hidden ones too', (context) => {
  for (const path of ['public/b.txt', 'public/.well-known/x', 'public/a/ü b.png', 'guides/x.png']) write(context.contentDir, path);
  assert.equal(paths(context), ['.well-known/x', 'a/ü b.png', 'b.txt']);
  assert.ok(publicPaths(listPublicFiles(context)).has('/a/ü b.png'));
});

test('without the folder there are none', (context) => {
  assert.equal(paths(context), []);
  write(context.contentDir, 'public', 'a file');
  assert.equal(paths(context), []);
});

test('links are followed inside the content, left out outside, and never in circles', (context) => {
  const { root, contentDir } = context;
  write(root, 'secret.txt');
  write(root, 'content-other/secret.txt');
  const inside = write(contentDir, 'guides/x.png');
  write(contentDir, 'public/a.txt');
  symlinkSync(inside, join(contentDir, 'public/link.png'));
  symlinkSync(join(root, 'secret.txt'), join(contentDir, 'public/out.txt'));
  symlinkSync(join(root, 'content-other'), join(contentDir, 'public/other'));
  symlinkSync(join(contentDir, 'public'), join(contentDir, 'public/loop'));
  symlinkSync(join(contentDir, 'nowhere'), join(contentDir, 'public/dangling'));
  assert.equal(paths(context), ['a.txt', 'link.png']);
});

test('the key changes with the file, not from look to look', (context) => {
  const file = write(context.contentDir, 'public/a.txt', 'one');
  const key = (): string => listPublicFiles(context)[0]!.key;
  const before = key();
  assert.is(key(), before);
  writeFileSync(file, 'two');
  utimesSync(file, 1, 1);
  assert.is.not(key(), before);
});

test.run();
