import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { layoutOf } from '../../src/publish/layout.js';
import { openOutput } from '../../src/publish/publish.js';
import { repairOutput } from '../../src/publish/commit/recover.js';
import { publishedIn } from '../support/site.js';
import { createOutput, failure, isLink, type TestOutput } from './support.js';

for (const inPlace of [false, true]) {
  const test = suite<TestOutput>(inPlace ? 'publication in place' : 'publication by exchange');
  test.before.each((context) => void Object.assign(context, createOutput()));
  test.after.each((context) => context.dispose());
  const options = { inPlace };

  test('a file can become a folder, and a folder a file', async ({ out, file, publish, beside }) => {
    await publish([file('a', 'file'), file('b/x.html', 'x'), file('b/y/z.html', 'z')], options);
    await publish([file('a/deep/x.html', 'in a'), file('b', 'file')], options);
    assert.equal(publishedIn(out), { 'a/deep/x.html': 'in a', b: 'file' });
    await publish([file('a', 'file'), file('b/y/z.html', 'z')], options);
    assert.equal(publishedIn(out), { a: 'file', 'b/y/z.html': 'z' });
    assert.equal(beside(), []);
    assert.equal(readdirSync(join(out, '.docs-build')), ['files.json']);
  });

  test('empty folders do not prevent files', async ({ out, file, publish }) => {
    await publish([file('index.html', '1')], options);
    mkdirSync(join(out, 'thing/empty/deep'), { recursive: true });
    await publish([file('index.html', '2'), file('thing', 'file')], options);
    assert.equal(publishedIn(out), { 'index.html': '2', thing: 'file' });
  });

  test('a folder of other programs where a file must be is named, and nothing changes', async ({
    out,
    file,
    publish,
    write,
  }) => {
    await publish([file('index.html', '1')], options);
    write('dist/thing/deep/mine.txt', 'mine');
    const error = await failure(() => publish([file('index.html', '2'), file('thing', 'page')], options));
    assert.is(error.diagnostics[0]!.code, 'OUTPUT_NOT_OURS');
    assert.match(
      error.diagnostics[0]!.message,
      /dist\/thing, which is a folder with .*dist\/thing\/deep\/mine\.txt in it/,
    );
    assert.equal(publishedIn(out), { 'index.html': '1', 'thing/deep/mine.txt': 'mine' });
  });

  test('a file of other programs where a folder must be is named, and nothing changes', async ({
    out,
    file,
    publish,
    write,
  }) => {
    await publish([file('index.html', '1')], options);
    write('dist/thing', 'mine');
    const error = await failure(() => publish([file('index.html', '2'), file('thing/index.html', 'page')], options));
    assert.is(error.diagnostics[0]!.code, 'OUTPUT_NOT_OURS');
    assert.equal(publishedIn(out), { 'index.html': '1', thing: 'mine' });
  });

  test('nothing is written through a link that leads out of the output folder', async ({
    root,
    out,
    file,
    publish,
    write,
  }) => {
    write('elsewhere/keep.txt', 'mine');
    await publish([file('index.html', '1')], options);
    symlinkSync(join(root, 'elsewhere'), join(out, 'guides'));
    const error = await failure(() => publish([file('index.html', '2'), file('guides/index.html', 'page')], options));
    assert.is(error.diagnostics[0]!.code, 'OUTPUT_NOT_OURS');
    assert.equal(readdirSync(join(root, 'elsewhere')), ['keep.txt']);
    assert.equal(readFileSync(join(out, 'index.html'), 'utf8'), '1');
  });

  test('keeps files, links and folders that it did not write, with their modes', async ({
    out,
    file,
    publish,
    write,
  }) => {
    await publish([file('index.html', '1')], options);
    write('dist/.git/objects/ab/cd', 'object');
    chmodSync(join(out, '.git/objects/ab/cd'), 0o444);
    mkdirSync(join(out, '.git/refs/tags'), { recursive: true });
    chmodSync(join(out, '.git'), 0o2750);
    chmodSync(out, 0o2775);
    symlinkSync('../nowhere', join(out, 'link'));
    await publish([file('index.html', '2'), file('a/index.html', 'a')], options);
    assert.is(readFileSync(join(out, '.git/objects/ab/cd'), 'utf8'), 'object');
    assert.is(statSync(join(out, '.git/objects/ab/cd')).mode & 0o777, 0o444);
    assert.is(statSync(join(out, '.git')).mode & 0o7777, 0o2750);
    assert.is(statSync(out).mode & 0o7777, 0o2775);
    assert.ok(existsSync(join(out, '.git/refs/tags')));
    assert.is(readlinkSync(join(out, 'link')), '../nowhere');
  });

  test('an output folder that is a link stays one', async ({ root, out, file, publish }) => {
    mkdirSync(join(root, 'real'));
    symlinkSync('real', out);
    await publish([file('index.html', '1')], options);
    await publish([file('index.html', '2')], options);
    assert.ok(isLink(out));
    assert.equal(publishedIn(join(root, 'real')), { 'index.html': '2' });
    assert.equal(readdirSync(root).sort(), ['dist', 'real']);
  });

  test('paths that lead out of the output folder are refused', async ({ root, out, file, publish }) => {
    for (const path of [
      '../x.html',
      '/x.html',
      'a//b',
      'a/../../b',
      './a',
      'a\\b',
      'nul\0',
      `${'x'.repeat(256)}/a`,
      '.docs-build/journal.json',
      '.Docs-Build/lock',
      '',
    ]) {
      const error = await failure(() => publish([file(path, 'x')], options));
      assert.is(error.diagnostics[0]!.code, 'OUTPUT_PATH', path);
    }
    assert.not.ok(existsSync(out));
    assert.equal(readdirSync(root), []);
  });

  test('a file and a folder of two sources at one path are both named', async ({ file, publish }) => {
    const error = await failure(() => publish([file('a/b', '1'), file('a/b/c/index.html', '2')], options));
    assert.is(error.diagnostics[0]!.code, 'COLLIDING_OUTPUT');
    assert.match(error.diagnostics[0]!.message, /the file a\/b, another one a\/b\/c\/index\.html/);
  });

  test('a staged file that is missing when it should be moved is an error, and the old site stays', async ({
    out,
    file,
    publish,
    cache,
  }) => {
    await publish([file('index.html', '1')], options);
    const folder = openOutput(out, options);
    const layout = layoutOf(out);
    const staging = join(inPlace ? layout.own : layout.beside, 'staging');
    const thief = {
      path: 'z.html',
      key: 'z',
      phase: 'page' as const,
      produce: () => {
        rmSync(staging, { recursive: true });
        return 'z';
      },
    };
    const error = await failure(() => folder.publish([file('index.html', '2'), thief], cache));
    folder.release();
    assert.is(error.exitCode, 3);
    assert.equal(publishedIn(out), { 'index.html': '1' });
  });

  test.run();
}

const test = suite<TestOutput>('an exchange that was interrupted');
test.before.each((context) => void Object.assign(context, createOutput()));
test.after.each((context) => context.dispose());

/** What a build leaves that is killed between the two renames of its exchange. */
function killBetweenRenames({ out, root }: TestOutput, next: string): void {
  const { beside } = layoutOf(out);
  mkdirSync(join(beside, 'staging/.docs-build'), { recursive: true });
  writeFileSync(join(beside, 'staging/index.html'), next);
  writeFileSync(join(beside, 'staging/.docs-build/files.json'), JSON.stringify({ files: { 'index.html': '' } }));
  renameSync(out, join(beside, 'previous'));
  assert.not.ok(readdirSync(root).includes('dist'));
}

test('is finished by the next command', async (context) => {
  const { out, file, publish, beside } = context;
  await publish([file('index.html', '1')]);
  killBetweenRenames(context, '2');
  openOutput(out).release();
  assert.equal(publishedIn(out), { 'index.html': '2' });
  assert.equal(beside(), []);
});

test('is finished by the host that serves the folder', async (context) => {
  const { out, file, publish, beside } = context;
  await publish([file('index.html', '1')]);
  killBetweenRenames(context, '2');
  assert.equal(repairOutput(out), []);
  assert.equal(publishedIn(out), { 'index.html': '2' });
  assert.equal(beside(), []);
});

test('returns files that are not its own if the folder was created again in the meantime', async (context) => {
  const { out, file, publish, write, beside } = context;
  await publish([file('index.html', '1')]);
  write('dist/CNAME', 'example.org');
  write('dist/.git/HEAD', 'ref');
  killBetweenRenames(context, '2');
  write('dist/CNAME', 'other.org');
  openOutput(out).release();
  assert.equal(publishedIn(out), { '.git/HEAD': 'ref', CNAME: 'other.org' });
  assert.equal(beside(), []);
});

test('removes the staged files of a build that was killed before its first rename', async ({
  out,
  file,
  publish,
  write,
  beside,
}) => {
  await publish([file('index.html', '1')]);
  write('.dist.docs-build/staging/index.html', 'half');
  write('.dist.docs-build/staging/of/another/version', 'x');
  openOutput(out).release();
  assert.equal(publishedIn(out), { 'index.html': '1' });
  assert.equal(beside(), []);
});

test('leaves a site alone while a build is publishing it', async ({ out, file, publish }) => {
  await publish([file('index.html', '1')]);
  const building = openOutput(out);
  const { beside } = layoutOf(out);
  mkdirSync(join(beside, 'staging'));
  writeFileSync(join(beside, 'staging/index.html'), '2');
  assert.equal(repairOutput(out), []);
  assert.ok(existsSync(join(beside, 'staging/index.html')));
  building.release();
});

test.run();
