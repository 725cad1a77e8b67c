import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listPublicFiles, publicPaths, readPublicFolder } from '../../src/plugins/hosting/public-files.js';

interface Context {
  root: string;
  contentDir: string;
  outDir: string;
}
const test = suite<Context>('public files');

test.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'public-files-'));
  context.contentDir = join(context.root, 'content');
  context.outDir = join(context.root, 'dist');
  mkdirSync(context.contentDir);
});
test.after.each(({ root }) => rmSync(root, { recursive: true, force: true }));

function write(folder: string, path: string, text = 'x'): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const paths = (context: Context): string[] => listPublicFiles(context).map((file) => file.path);

test('all files in the public folder are listed in a fixed order, hidden ones too', (context) => {
  for (const path of ['public/b.txt', 'public/.well-known/x', 'public/a/ü b.png', 'guides/x.png'])
    write(context.contentDir, path);
  assert.equal(paths(context), ['.well-known/x', 'a/ü b.png', 'b.txt']);
  assert.ok(publicPaths(listPublicFiles(context)).has('/a/ü b.png'));
});

test('names mean the same on every disk', (context) => {
  for (const path of ['public/e\u0301.png', 'public/aux.txt', 'public/u\u0308', 'public/\u00fc'])
    write(context.contentDir, path);
  assert.equal(paths(context), ['aux.txt', '\u00e9.png', '\u00fc']);
  assert.equal(
    readPublicFolder(context).diagnostics.map(({ code, file }) => `${code} ${file?.normalize('NFC')}`),
    ['PATH_TWINS content/public/\u00fc', 'WINDOWS_NAME content/public/aux.txt'],
  );
});

test('the output is never published again', (context) => {
  for (const path of ['public/a.txt', 'public/out/index.html', 'public/out/.docs-build/files.json'])
    write(context.contentDir, path);
  const out = join(context.contentDir, 'public/out');
  symlinkSync(out, context.outDir, 'dir');
  assert.equal([paths(context), paths({ ...context, outDir: out })], [['a.txt'], ['a.txt']]);
  assert.equal(paths({ ...context, outDir: join(context.contentDir, 'public') }), []);
});

test('without the folder, there are no files', (context) => {
  assert.equal(paths(context), []);
  write(context.contentDir, 'public', 'a file');
  assert.equal(paths(context), []);
});

test('reserved names and invalid paths are errors with their location', (context) => {
  for (const path of [
    'public/.docs-build/journal.json',
    'public/.Docs-Build/lock',
    'public/a\\b.txt',
    'public/a/line\nend',
    'public/a/.docs-build/fine',
  ])
    write(context.contentDir, path);
  const { files, diagnostics } = readPublicFolder(context);
  assert.equal(
    files.map(({ path }) => path),
    ['a/.docs-build/fine'],
  );
  assert.equal(diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`).sort(), [
    'error OUTPUT_PATH content/public/.Docs-Build',
    'error OUTPUT_PATH content/public/.docs-build',
    'error OUTPUT_PATH content/public/a/line\nend',
    'error OUTPUT_PATH content/public/a\\b.txt',
  ]);
});

test('a name that is not UTF-8 is an error', (context) => {
  write(context.contentDir, 'public/a.txt');
  const name = Buffer.concat([Buffer.from(join(context.contentDir, 'public/b')), Buffer.from([0xff])]);
  writeFileSync(name, 'x');
  const { files, diagnostics } = readPublicFolder(context);
  assert.is(files.length, 1);
  assert.equal(
    diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`),
    ['error UNREADABLE_FILE content/public/b\ufffd'],
  );
});

test('pipes are left out with a warning', (context) => {
  write(context.contentDir, 'public/a.txt');
  execFileSync('mkfifo', [join(context.contentDir, 'public/pipe')]);
  const { files, diagnostics } = readPublicFolder(context);
  assert.equal(
    files.map(({ path }) => path),
    ['a.txt'],
  );
  assert.equal(
    diagnostics.map(({ code, file }) => `${code} ${file}`),
    ['NOT_A_FILE content/public/pipe'],
  );
});

test('links are followed within the content and left out elsewhere with a warning, and never in circles', (context) => {
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
  const { files, diagnostics } = readPublicFolder(context);
  assert.equal(
    files.map(({ path }) => path),
    ['a.txt', 'link.png'],
  );
  assert.equal(diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`).sort(), [
    'warning DANGLING_SYMLINK content/public/dangling',
    'warning SYMLINK_OUTSIDE content/public/other',
    'warning SYMLINK_OUTSIDE content/public/out.txt',
  ]);
});

test('the key changes with the file, and not from one reading to the next', (context) => {
  const file = write(context.contentDir, 'public/a.txt', 'one');
  const key = (): string => listPublicFiles(context)[0]!.key;
  const before = key();
  assert.is(key(), before);
  writeFileSync(file, 'two');
  utimesSync(file, 1, 1);
  assert.is.not(key(), before);
});

test.run();
