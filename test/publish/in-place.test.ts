import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashOf } from '../../src/cache/hash.js';
import { writeJournal } from '../../src/publish/commit/journal.js';
import { layoutOf } from '../../src/publish/layout.js';
import { openOutput } from '../../src/publish/publish.js';
import { repairOutput } from '../../src/publish/commit/recover.js';
import { publishedIn } from '../support/site.js';
import { createOutput, failure, type TestOutput } from './support.js';

const test = suite<TestOutput>('a publication in place that was interrupted');
test.before.each((context) => void Object.assign(context, createOutput()));
test.after.each((context) => context.dispose());

const inPlace = { inPlace: true };

/** A publication of `a.html`, `b.html` that is decided: a new `a.html` is staged, `b.html` is to be removed. */
async function decided({ out, file, publish }: TestOutput): Promise<ReturnType<typeof layoutOf>> {
  await publish([file('a.html', 'a'), file('b.html', 'b')], inPlace);
  const layout = layoutOf(out);
  mkdirSync(join(layout.own, 'staging/.docs-build'), { recursive: true });
  writeFileSync(join(layout.own, 'staging/a.html'), 'a2');
  writeFileSync(join(layout.own, 'staging/.docs-build/files.json'), JSON.stringify({ files: { 'a.html': '' } }));
  writeJournal(layout, {
    staging: 'inside',
    makeWay: [],
    moves: ['gone-already.html', 'a.html', '.docs-build/files.json'],
    removals: ['b.html'],
  });
  return layout;
}

test('is finished by the next command', async (context) => {
  const layout = await decided(context);
  openOutput(context.out, inPlace).release();
  assert.equal(publishedIn(context.out), { 'a.html': 'a2' });
  assert.equal(readdirSync(layout.own), ['files.json']);
});

test('is finished by the host that serves the folder', async (context) => {
  await decided(context);
  assert.equal(repairOutput(context.out), []);
  assert.equal(publishedIn(context.out), { 'a.html': 'a2' });
});

test('is abandoned with a warning if something is in the way', async (context) => {
  await decided(context);
  rmSync(join(context.out, 'a.html'));
  context.write('dist/a.html/notes.txt', 'not ours');
  assert.equal(
    repairOutput(context.out).map(({ code }) => code),
    ['OUTPUT_UNFINISHED'],
  );
  assert.is(readFileSync(join(context.out, 'a.html/notes.txt'), 'utf8'), 'not ours');
});

test('stops if a staged file vanishes, and leaves the previous files', async ({ out, file, publish }) => {
  await publish([file('a.html', 'a'), file('b.html', 'b')], inPlace);
  const thief = {
    ...file('b.html', 'b2'),
    produce() {
      rmSync(join(layoutOf(out).own, 'staging/a.html'));
      return 'b2';
    },
  };
  const { diagnostics, exitCode } = await failure(() => publish([file('a.html', 'a2'), thief], inPlace));
  assert.equal([diagnostics[0]!.code, exitCode], ['OUTPUT_CHANGED', 3]);
  assert.equal(publishedIn(out), { 'a.html': 'a', 'b.html': 'b' });
});

for (const [name, text] of [
  ['empty', ''],
  ['half', '{"version":2,"checksum":"'],
  ['of an earlier version', JSON.stringify({ moves: ['../victim.txt'], removals: ['a.html'] })],
  [
    'with a wrong checksum',
    JSON.stringify({
      version: 2,
      checksum: 'f'.repeat(64),
      content: JSON.stringify({ staging: 'inside', makeWay: [], moves: [], removals: ['a.html'] }),
    }),
  ],
  ['that leads outside', signed({ staging: 'inside', makeWay: [], moves: ['a.html'], removals: ['../victim.txt'] })],
  [
    'that leads outside through a link',
    signed({ staging: 'inside', makeWay: [], moves: [], removals: ['link/victim.txt'] }),
  ],
] as const) {
  test(`a journal ${name} is removed with a warning, and its steps are not carried out`, async ({
    root,
    out,
    file,
    publish,
    write,
  }) => {
    await publish([file('a.html', 'a')], inPlace);
    write('victim.txt', 'mine');
    symlinkSync(root, join(out, 'link'));
    write('dist/.docs-build/journal.json', text);
    write('dist/.docs-build/staging/a.html', 'evil');
    const result = await publish([file('a.html', 'a2')], inPlace);
    assert.equal(
      result.diagnostics.map(({ code, severity }) => `${severity} ${code}`),
      ['warning OUTPUT_JOURNAL'],
    );
    assert.is(readFileSync(join(root, 'victim.txt'), 'utf8'), 'mine');
    assert.is(readFileSync(join(out, 'a.html'), 'utf8'), 'a2');
    assert.equal(readdirSync(join(out, '.docs-build')), ['files.json']);
  });
}

function signed(content: unknown): string {
  const text = JSON.stringify(content);
  return JSON.stringify({ version: 2, checksum: hashOf(text), content: text });
}

test('a journal that is a folder is removed, too', async ({ out, file, publish, write }) => {
  await publish([file('a.html', 'a')], inPlace);
  write('dist/.docs-build/journal.json/deep/x', 'x');
  const result = await publish([file('a.html', 'a2')]);
  assert.is(result.diagnostics[0]!.code, 'OUTPUT_JOURNAL');
  assert.equal(publishedIn(out), { 'a.html': 'a2' });
});

test('a change that is small for its site is published in place, and a large one is exchanged', async ({
  out,
  file,
  publish,
  beside,
}) => {
  const site = (text: string, changed: number, folders = 100) =>
    Array.from({ length: folders }, (_, index) => file(`p${index}/index.html`, index < changed ? text : 'same'));
  const isSameFolder = async (work: () => Promise<unknown>): Promise<boolean> => {
    const before = statSync(out).ino;
    await work();
    return statSync(out).ino === before;
  };
  await publish(site('1', 0));
  assert.ok(await isSameFolder(() => publish(site('2', 20))));
  assert.not.ok(await isSameFolder(() => publish(site('3', 50))));
  await publish(site('3', 50, 400));
  assert.ok(await isSameFolder(() => publish(site('4', 50, 400))));
  await publish(site('3', 50));
  assert.equal(new Set(Object.values(publishedIn(out))), new Set(['3', 'same']));
  assert.equal(beside(), []);
});

test('a folder with files of others is not exchanged when a site is published into it for the first time', async ({
  out,
  file,
  publish,
  write,
  beside,
}) => {
  write('dist/mine.txt', 'mine');
  const before = statSync(out).ino;
  await publish([file('index.html', '1')]);
  assert.is(statSync(out).ino, before);
  assert.equal(publishedIn(out), { 'index.html': '1', 'mine.txt': 'mine' });
  assert.equal(beside(), []);
});

/** Runs a command in a mount namespace of its own, in which the output folder is what `mounts` makes of it. */
function withMounts(root: string, mounts: string, script: string): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [
      '-m',
      'sh',
      '-c',
      `cd "$1" && ${mounts} && exec "$2" --input-type=module -e "$3"`,
      'sh',
      root,
      process.execPath,
      script,
    ],
    { encoding: 'utf8' },
  );
  return { code: status, text: stdout + stderr };
}

const canMount = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /mnt'], { stdio: 'ignore' }).status === 0;
const mountTest = canMount ? test : test.skip;
const modules = new URL('../../src/', import.meta.url).href;

/** Publishes index.html, assets/a.js and what else is given, and prints the codes of the problems or `done`. */
const publishing = (text: string, more = ''): string => `
  import { openOutput } from '${modules}publish/publish.js';
  import { createMemoryCache } from '${modules}cache/disk-cache.js';
  const file = (path, text) => ({ path, key: text, phase: 'page', produce: () => text });
  const folder = openOutput('dist');
  try {
    await folder.publish([file('index.html', ${JSON.stringify(text)}), file('assets/a.js', ${JSON.stringify(text)})${more}], createMemoryCache('engine'));
    console.log('done');
  } catch (error) {
    console.log(error.diagnostics?.map((one) => one.code + ' ' + one.message + ' ' + one.hint).join() ?? error.stack);
  } finally { folder.release(); }`;

mountTest(
  'a folder of the site that is a file system of its own is published into',
  async ({ root, out, file, publish, beside }) => {
    await publish([file('index.html', '1'), file('assets/a.js', '1')]);
    const { text } = withMounts(
      root,
      'mount -t tmpfs none dist/assets',
      `${publishing('2')}
    import { readFileSync } from 'node:fs';
    console.log(readFileSync('dist/assets/a.js', 'utf8'), readFileSync('dist/index.html', 'utf8'));`,
    );
    assert.match(text, /done\n2 2/);
    assert.is(readFileSync(join(out, 'index.html'), 'utf8'), '2');
    assert.equal(beside(), []);
  },
);

mountTest('a page that is a mount point is written into', async ({ root, out, file, publish, write }) => {
  await publish([file('index.html', '1'), file('assets/a.js', '1')]);
  write('mounted.html', '1');
  const { text } = withMounts(root, 'mount --bind mounted.html dist/index.html', publishing('2'));
  assert.is(text, 'done\n');
  assert.is(readFileSync(join(root, 'mounted.html'), 'utf8'), '2');
  assert.is(readFileSync(join(out, 'assets/a.js'), 'utf8'), '2');
});

mountTest('an output folder that is a mount point is published in place', async ({ root, file, publish, write }) => {
  await publish([file('index.html', '1'), file('assets/a.js', '1')]);
  write('volume/unowned.txt', 'mine');
  const { text } = withMounts(root, 'mount --bind volume dist', publishing('2'));
  assert.is(text, 'done\n');
  assert.equal(publishedIn(join(root, 'volume')), { 'assets/a.js': '2', 'unowned.txt': 'mine', 'index.html': '2' });
});

mountTest('a failed step is undone together with all steps before it', async ({ root, out, file, publish, write }) => {
  await publish([
    file('index.html', '1'),
    file('assets/a.js', '1'),
    file('thing/x.txt', 'x'),
    file('z-old.html', 'old'),
  ]);
  write('mounted.html', 'old');
  // A mounted file can be written into, but not removed: the last step of the publication fails.
  const { text } = withMounts(
    root,
    'mount --bind mounted.html dist/z-old.html',
    publishing('2', ", file('thing', 'file'), file('new/deep/page.html', 'new')"),
  );
  assert.match(
    text,
    /^OUTPUT_UNWRITABLE .*z-old\.html cannot be removed: another program or a mount holds it \(EBUSY\)\. .*What was published before is unchanged/,
  );
  assert.equal(publishedIn(out), { 'assets/a.js': '1', 'index.html': '1', 'thing/x.txt': 'x', 'z-old.html': 'old' });
  assert.equal(readdirSync(join(out, '.docs-build')), ['files.json']);
  assert.not.ok(existsSync(join(out, 'new')));
  await publish([file('index.html', '3'), file('assets/a.js', '3')]);
  assert.equal(publishedIn(out), { 'assets/a.js': '3', 'index.html': '3' });
});

mountTest('a folder whose parent is read-only is published in place', async ({ root, file, publish }) => {
  await publish([file('index.html', '1'), file('assets/a.js', '1')]);
  const script = publishing('2').replaceAll("'dist'", "'place/dist'");
  const { text } = withMounts(
    root,
    'mkdir -p ro/dist place volume && mount --bind ro place && mount -o remount,ro,bind place && mount --bind volume place/dist',
    script,
  );
  assert.is(text, 'done\n');
  assert.is(readFileSync(join(root, 'volume/index.html'), 'utf8'), '2');
});

mountTest('an output folder on a read-only file system is reported as such', ({ root }) => {
  const { text } = withMounts(
    root,
    'mkdir place && mount --bind place place && mount -o remount,ro,bind place',
    publishing('1').replaceAll("'dist'", "'place/dist'"),
  );
  assert.match(text, /place\/dist cannot be made: the file system is read-only \(EROFS\)[^]*OUTPUT_UNWRITABLE/);
});

test('names the option to pass if nothing can be written', async ({ out, file, publish }) => {
  writeFileSync(out, 'a file');
  const error = await failure(() => publish([file('index.html', '1')]));
  assert.is(error.exitCode, 3);
  assert.match(error.diagnostics[0]!.hint!, /--out/);
  if (!existsSync('/proc/self')) return;
  // There, Node's own call that makes folders never ends.
  assert.is((await failure(async () => openOutput('/proc/dist'))).exitCode, 3);
  assert.is(readFileSync(out, 'utf8'), 'a file');
});

test.run();
