import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, packageRoot, type Outcome, type TestSite } from '../support/site.js';

const test = suite<{ site: TestSite }>('a machine that refuses');
test.before.each((context) => {
  context.site = createSite(fixture('handbook'));
});
test.after.each(({ site }) => site.dispose());

const program = join(packageRoot, 'bin/docs-build.js');
const NOBODY = 65_534;
const STACK = /\n\s+at |node:internal/;

/** Runs a shell command, in which `docs-build` is the program, as a user to whom permissions apply. */
function shell(site: TestSite, command: string): Outcome {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) openTo(site.root);
  const { status, stdout, stderr } = spawnSync(
    '/bin/sh',
    ['-c', command.replace('docs-build', `"${process.execPath}" "${program}"`)],
    {
      cwd: site.root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: site.root, NO_COLOR: '1' },
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    },
  );
  return { code: status, stdout, stderr };
}

/** Lets everybody read and write what lies in a folder, but for what was closed before. */
function openTo(folder: string): void {
  chmodSync(folder, 0o777);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !closed.has(entry.name)) openTo(join(folder, entry.name));
  }
}

const closed = new Set<string>();
function close(site: TestSite, path: string): void {
  chmodSync(join(site.root, path), 0);
  closed.add(path.split('/').at(-1)!);
}
test.after.each(({ site }) => {
  if (existsSync(site.root)) openTo(site.root);
  closed.clear();
});

function refused(outcome: Outcome, ...words: readonly (string | RegExp)[]): void {
  assert.is(outcome.code, 3, outcome.stderr);
  for (const word of words) assert.match(outcome.stderr, word);
  assert.not.match(outcome.stderr, STACK);
}

test('a content folder that may not be read is named, with the reason', ({ site }) => {
  close(site, 'pages/recipes');
  refused(
    shell(site, 'docs-build render'),
    'pages/recipes',
    'permission is denied (EACCES)',
    'Give the user who runs the command access',
  );
  assert.not.ok(site.exists('dist'));
});

test('a page, an include, an image and a public file that may not be read are named', ({ site }) => {
  for (const path of [
    'pages/rules/oven.md',
    'pages/_parts/dough.mdx',
    'pages/recipes/bun.svg',
    'pages/public/CREDITS.txt',
  ]) {
    close(site, path);
    refused(shell(site, 'docs-build render'), path, 'permission is denied (EACCES)');
    chmodSync(join(site.root, path), 0o644);
  }
});

test('a configuration that may not be read does not count as missing', ({ site }) => {
  close(site, 'docs-build.config.json');
  refused(shell(site, 'docs-build render'), 'docs-build.config.json', 'permission is denied (EACCES)');
  chmodSync(join(site.root, 'docs-build.config.json'), 0o644);
  site.remove('docs-build.config.json');
  site.write('docs-build.config.mjs', "import './data.mjs';\nexport default { content: 'pages' };\n");
  site.write('data.mjs', 'export const data = 1;\n');
  close(site, 'data.mjs');
  refused(shell(site, 'docs-build render'), 'data.mjs', 'permission is denied (EACCES)');
});

test('a content folder that is a file is reported as an error', async ({ site }) => {
  const { code, stderr } = await site.run('render', '--content', 'pages/index.md');
  assert.is(code, 2);
  assert.match(stderr, 'pages/index.md is a file; the content must be a folder.');
  assert.match(stderr, '--content pages');
  assert.not.match(stderr, STACK);
  const device = await site.run('render', '--content', '/dev/null');
  assert.is(device.code, 2);
  assert.match(device.stderr, 'null is a file; the content must be a folder.');
  assert.not.match(device.stderr, '/dev\n');
});

test('a content folder that is missing or a file is located where the configuration names it', async ({ site }) => {
  const config = site.read('docs-build.config.json');
  for (const [folder, what] of [
    ['nowhere', 'There is no folder nowhere'],
    ['pages/index.md', 'pages/index.md is a file'],
  ] as const) {
    site.write('docs-build.config.json', config.replace('"content": "pages"', `"content": "${folder}"`));
    const { code, stderr } = await site.run('render');
    assert.is(code, 2);
    assert.match(stderr, /^docs-build\.config\.json:7:14 {2}error {2}NO_CONTENT_FOLDER$/m);
    assert.match(stderr, what);
    // What the command line says is not in the configuration.
    assert.not.match((await site.run('render', '--content', 'elsewhere')).stderr, 'docs-build.config.json:');
  }
});

test('with few file handles, a build makes the whole site, or says what to raise and leaves nothing', ({ site }) => {
  assert.is(shell(site, 'docs-build render').code, 0);
  const whole = site.published();
  for (const handles of [20, 22, 24]) {
    for (const folder of ['dist', '.docs-build']) if (site.exists(folder)) site.remove(folder);
    const outcome = shell(site, `ulimit -n ${handles}; docs-build render`);
    assert.not.match(outcome.stderr, STACK);
    if (outcome.code === 0) assert.equal(site.published(), whole);
    else {
      refused(outcome, /EMFILE/, /ulimit -n 1024/);
      assert.not.ok(site.exists('dist'));
    }
  }
});

test('of an output path that no system accepts, a message quotes the ends', async ({ site }) => {
  const outcome = await site.run('render', '--out', 'x'.repeat(100_000));
  refused(outcome, 'OUTPUT_UNWRITABLE', /x…x/, 'the path is too long (ENAMETOOLONG)');
  assert.ok(outcome.stderr.length < 1000);
});

test('an output folder that cannot be written to is named', ({ site }) => {
  if (existsSync('/dev/full'))
    for (const command of ['render --json', 'check --only links --json', 'explain DEAD_LINK', '--version', '--help'])
      refused(shell(site, `docs-build ${command} > /dev/full`), '/dev/stdout', 'the disk is full (ENOSPC)');
});

test('a working folder that was deleted is reported, by every command that needs one', ({ site }) => {
  for (const command of ['scan', 'index', 'render', 'bundle', 'check', 'serve', 'serve --dist']) {
    const { code, stderr } = shell(site, `mkdir gone; cd gone; rmdir ../gone; docs-build ${command}`);
    assert.is(code, 2, stderr);
    assert.match(stderr, 'The folder that the command runs in no longer exists.');
    assert.not.match(stderr, STACK);
  }
});

test('a folder in place of a file that a check reads or writes is named', ({ site }) => {
  for (const [name, check] of [
    ['check-baseline.json', 'links'],
    ['urls.lock', 'urls'],
    ['search.golden', 'search'],
  ]) {
    site.write(`${name}/file`, '');
    for (const flags of ['', ' --update --update-baseline'])
      refused(shell(site, `docs-build check --only ${check}${flags}`), `${name} cannot be read: there is a folder`);
    site.remove(name!);
  }
});

test('an unexpected error is reported in one sentence, and --verbose shows the details', async ({ site }) => {
  site.remove('docs-build.config.json');
  site.write(
    'docs-build.config.mjs',
    "export default { content: 'pages', plugins: [{ get name() { throw new Error('no name'); } }] };\n",
  );
  const { code, stderr } = await site.run('render');
  assert.is(code, 1);
  assert.match(
    stderr,
    /config\.mjs:1:\d+ {2}error {2}UNEXPECTED\n {2}Code of the site threw an error that nothing handles: Error: no name/,
  );
  assert.match(stderr, '--verbose');
  assert.not.match(stderr, STACK);
  assert.match((await site.run('render', '--verbose')).stderr, STACK);
  const data = JSON.parse((await site.run('render', '--json')).stdout) as {
    ok: boolean;
    diagnostics: readonly { code: string }[];
  };
  assert.equal([data.ok, data.diagnostics.map((one) => one.code)], [false, ['UNEXPECTED']]);
});

test.run();
