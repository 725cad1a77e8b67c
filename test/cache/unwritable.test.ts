import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { faultHook, importing, type Fault } from '../support/fault-hook.js';
import { until } from '../support/until.js';
import { createSite, packageRoot, publishedIn, runCli, type Outcome, type TestSite } from '../support/site.js';

const test = suite<{ site: TestSite }>('a cache folder that cannot be used');
/** Its configuration is a module, so that there is something to compile; without a worker a build is done sooner. */
const SITE = {
  'docs-build.config.mjs': `import { title } from './title.mjs';\nexport default { title, printable: ['rules'], serviceWorker: false };\n`,
  'title.mjs': `export const title = 'The Bakery';\n`,
  'content/index.md': '# Home\n\nSee [the rules](/rules/).\n',
  'content/rules/index.md': '# Rules\n\nAll rules.\n',
  'content/rules/oven.md': '# Oven\n\nThe oven is hot.\n',
};
test.before.each((context) => {
  context.site = createSite(SITE);
});
test.after.each((context) => context.site.dispose());

const bin = join(packageRoot, 'bin/docs-build.js');
const warningsIn = ({ stderr }: Pick<Outcome, 'stderr'>): number =>
  stderr.split('warning  CACHE_UNWRITABLE').length - 1;
const isStackTrace = ({ stderr }: Pick<Outcome, 'stderr'>): boolean => /^\s+at .*:\d+/m.test(stderr);

/** The one warning: it names the folder, the cause and both ways out. */
function assertWarned(outcome: Outcome, cause: string | RegExp): void {
  assert.is(outcome.code, 0, outcome.stderr);
  assert.is(warningsIn(outcome), 1, outcome.stderr);
  assert.match(outcome.stderr, cause);
  assert.match(outcome.stderr, '.docs-build');
  assert.match(outcome.stderr, '--cache <dir>');
  assert.match(outcome.stderr, '--no-cache');
  assert.not.ok(isStackTrace(outcome), outcome.stderr);
}

/** Runs a command in a process whose calls within the cache folder fail. */
function runWith(site: TestSite, fault: Omit<Fault, 'within'>, ...args: string[]): Outcome {
  site.write('hook.mjs', faultHook({ within: join(site.root, '.docs-build'), ...fault }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...importing(join(site.root, 'hook.mjs')), bin, ...args],
    { cwd: site.root, encoding: 'utf8' },
  );
  return { code: status, stdout, stderr };
}

test('causes one warning in every command, which continues without it', async ({ site }) => {
  site.write('.docs-build', 'a file');
  for (const command of ['render', 'index', 'scan', 'bundle'])
    assertWarned(await site.run(command, '--offline'), /in the way|a part of the path is a file/);
  assertWarned(await site.run('check', '--only', 'links', '--offline'), /in the way|a part of the path is a file/);
  await site.build('--offline', '--no-cache', '--out', 'clean');
  assert.equal(site.published(), site.published('clean'));
  const { code, stdout } = await site.run('render', '--offline', '--json', '--strict');
  const data = JSON.parse(stdout) as { ok: boolean; diagnostics: { code: string }[] };
  assert.ok(data.ok && data.diagnostics.some((problem) => problem.code === 'CACHE_UNWRITABLE'));
  assert.is(code, 0, 'it says nothing of the content');
});

test('causes one warning in the preview, too', async ({ site }) => {
  site.write('.docs-build', 'a file');
  const child = spawn(process.execPath, [bin, 'serve', '--offline', '--port', '0'], { cwd: site.root });
  let stderr = '';
  let isClosed = false;
  child.stderr.on('data', (data: Buffer) => (stderr += String(data)));
  child.once('close', () => (isClosed = true));
  try {
    const url = (): string | undefined => /previewed at (\S+)/.exec(stderr)?.[1];
    await until(() => isClosed || url() !== undefined, 'the preview is ready');
    const response = await fetch(`${url()}rules/`);
    assert.is(response.status, 200, stderr);
    child.kill('SIGTERM');
    await until(() => isClosed, 'the preview ends');
  } finally {
    child.kill('SIGKILL');
  }
  assertWarned({ code: 0, stdout: '', stderr }, /in the way|a part of the path is a file/);
});

for (const [code, cause] of [
  ['EACCES', 'permission is denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'the disk is full'],
] as const) {
  test(`${code}: causes one warning, and the site is published nevertheless`, async ({ site }) => {
    assertWarned(runWith(site, { code, on: 'write' }, 'render', '--offline'), cause);
    const good = site.published();
    await site.build('--offline');
    assert.equal(site.published(), good);
    // In the middle of a save: what is half-written does no harm.
    site.edit('content/rules/oven.md', 'is hot', 'is very hot');
    assertWarned(runWith(site, { code, on: 'write', nth: 3 }, 'render', '--offline'), cause);
    site.edit('content/rules/oven.md', 'is very hot', 'is hot');
    await site.build('--offline');
    assert.equal(site.published(), good);
  });
}

test('says what helps against its cause, not only that the folder must be writable', ({ site }) => {
  const cures = [
    ['EMFILE', 'ulimit -n 1024'],
    ['ENOSPC', 'Free some space'],
    ['EACCES', 'access to it'],
  ] as const;
  for (const [code, cure] of cures) assertWarned(runWith(site, { code, on: 'write' }, 'render', '--offline'), cure);
});

test('is read as far as possible', async ({ site }) => {
  await site.build('--offline');
  const good = site.published();
  rmSync(join(site.root, 'dist'), { recursive: true });
  const { code, stderr } = runWith(site, { code: 'EIO', on: 'read' }, 'render', '--offline');
  assert.is(code, 0, stderr);
  assert.not.ok(isStackTrace({ stderr }));
  assert.equal(site.published(), good);
  for (const nth of [3, 20]) {
    site.edit('content/rules/oven.md', 'hot', `hot ${nth}`);
    const outcome = runWith(site, { code: 'EIO', on: 'read', nth }, 'render', '--offline');
    assert.is(outcome.code, 0, `read ${nth}: ${outcome.stderr}`);
    assert.not.ok(isStackTrace(outcome));
    site.edit('content/rules/oven.md', `hot ${nth}`, 'hot');
    await site.build('--offline');
    assert.equal(site.published(), good, `read ${nth}`);
  }
});

test('is left alone with --no-cache, and nothing stays elsewhere', async ({ site }) => {
  const temporary = mkdtempSync(join(tmpdir(), 'docs-build-empty-'));
  const { code, stderr } = await runCli(site.root, ['render', '--offline', '--no-cache'], { TMPDIR: temporary });
  assert.is(code, 0, stderr);
  assert.not.ok(site.exists('.docs-build'));
  assert.equal(readdirSync(temporary), []);
  site.edit('content/index.md', '/rules/', '/nowhere/');
  assert.is((await runCli(site.root, ['render', '--offline', '--no-cache'], { TMPDIR: temporary })).code, 1);
  assert.equal(readdirSync(temporary), []);
  rmSync(temporary, { recursive: true });
});

test('modules of the configuration find neighboring files with and without it', async ({ site }) => {
  site.write(
    'docs-build.config.mjs',
    `import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const { title } = createRequire(import.meta.url)('./settings.json');
export default { title: title + readFileSync(new URL('./suffix.txt', import.meta.url), 'utf8') };`,
  );
  site.write('suffix.txt', ' of today');
  site.write('settings.json', '{ "title": "The Bakery" }');
  await site.build('--offline');
  assert.match(site.html('/rules/'), 'The Bakery of today');
  await site.build('--offline', '--no-cache', '--out', 'clean');
  assert.equal(site.published('clean'), site.published());
});

/** Another user than the one who owns the site, for whom nothing there can be written. */
const another =
  process.getuid?.() === 0 &&
  spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', 'true']).status === 0
    ? test
    : test.skip;

another(
  'belongs to another user: the site is built, elsewhere if need be, and the message says where to',
  async ({ site }) => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'docs-build-elsewhere-'));
    chmodSync(elsewhere, 0o777);
    chmodSync(site.root, 0o755);
    const run = (...args: string[]): Outcome => {
      const { status, stdout, stderr } = spawnSync(
        'setpriv',
        ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, bin, 'render', '--offline', ...args],
        { cwd: site.root, encoding: 'utf8' },
      );
      return { code: status, stdout, stderr };
    };
    assertWarned(run('--out', join(elsewhere, 'dist')), 'permission is denied');
    await site.build('--offline');
    assert.equal(publishedIn(join(elsewhere, 'dist')), site.published());
    // What another user kept is of use, and nothing is said where nothing is to be kept.
    site.edit('content/rules/oven.md', 'is hot', 'is very hot');
    assertWarned(run('--out', join(elsewhere, 'dist')), 'permission is denied');
    assert.is(warningsIn(run('--out', join(elsewhere, 'dist'), '--cache', join(elsewhere, 'cache'))), 0);
    const refused = run();
    assert.is(refused.code, 3, refused.stderr);
    assert.match(refused.stderr, '--out');
    assert.not.ok(isStackTrace(refused));
    rmSync(elsewhere, { recursive: true });
  },
);

/** A small file system of its own. */
function mounted(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
}
const probe = mkdtempSync(join(tmpdir(), 'docs-build-mount-'));
const canMount = mounted(probe, '64k');
if (canMount) spawnSync('umount', [probe]);
rmSync(probe, { recursive: true, force: true });
const onSmallDisk = canMount ? test : test.skip;

onSmallDisk('is on a disk that is full: the site is published, now and the next time', async ({ site }) => {
  await site.build('--offline', '--no-cache', '--out', 'clean');
  const cache = join(site.root, '.docs-build');
  assert.ok(mounted(cache, '16k'));
  try {
    assertWarned(await site.run('render', '--offline'), 'the disk is full');
    assert.equal(site.published(), site.published('clean'));
    const again = await site.run('render', '--offline');
    assert.is(again.code, 0, again.stderr);
    assert.equal(site.published(), site.published('clean'));
  } finally {
    spawnSync('umount', [cache]);
  }
});

test('cannot be replaced without a temporary folder, which the message says', async ({ site }) => {
  const temporary = mkdtempSync(join(tmpdir(), 'docs-build-no-temporary-'));
  writeFileSync(join(temporary, 'file'), '');
  const { code, stderr } = await runCli(site.root, ['render', '--offline', '--no-cache'], {
    TMPDIR: join(temporary, 'file'),
  });
  assert.is(code, 3, stderr);
  assert.match(stderr, 'TEMPORARY_UNWRITABLE');
  assert.match(stderr, 'TMPDIR');
  assert.not.ok(isStackTrace({ stderr }));
  rmSync(temporary, { recursive: true });
});

test.run();
