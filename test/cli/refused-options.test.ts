/** Options that cannot be meant: they end a command before it does anything. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shardOf } from '../../src/cli/options.js';
import { createSite, fixture, packageRoot, runCli, type TestSite } from '../support/site.js';

const test = suite<{ site: TestSite }>('refused options');
test.before.each((context) => {
  context.site = createSite(fixture('handbook'));
});
test.after.each((context) => context.site.dispose());

test('an empty path, as an unset variable of a script leaves it, is refused', async ({ site }) => {
  for (const [name, args] of [
    ['--out <dir>', ['render', '--out', '']],
    ['--content <dir>', ['render', '--content', '']],
    ['--cache <dir>', ['render', '--cache', ' ']],
    ['--config <file>', ['render', '--config', '']],
    ['--baseline <file>', ['check', '--baseline', '']],
    ['--page <file>', ['diff', 'HEAD', '--page', '']],
    ['--pictures <dir>', ['diff', 'HEAD', '--pictures', '']],
    ['--since <path>', ['release', '--since', '']],
  ] as const) {
    const { code, stderr } = await site.command(...args);
    assert.is(code, 2, stderr);
    assert.match(stderr, `option '${name}' argument '${args.at(-1)}' is invalid. It must be a path, but is empty.`);
  }
});

test('a part of a site is one of its parts', async ({ site }) => {
  for (const part of ['0/2', '3/2', '2', '1/', 'a/b', '1/2/3']) {
    const { code, stderr } = await site.command('render', '--shard', part);
    assert.is(code, 2, stderr);
    assert.match(stderr, `argument '${part}' is invalid. It must be the number of a part and the number of all parts`);
  }
  assert.equal(shardOf('1/2'), { number: 1, of: 2 });
  assert.equal(shardOf('2/2'), { number: 2, of: 2 });
});

test('a cache folder that contains the site is refused before anything is written there', async ({ site }) => {
  const files = (): readonly string[] => readdirSync(site.root, { recursive: true }).map(String).sort();
  const before = files();
  for (const folder of ['.', '..', '/']) {
    const { code, stderr } = await site.command('render', '--cache', folder);
    assert.is(code, 2, stderr);
    assert.match(stderr, /CACHE_IN_CONTENT\n {2}The cache folder \S+ is or contains the site itself\./);
  }
  assert.equal(files(), before);
});

test('a cache folder that is or would be published with the content is refused before anything is written there', async ({
  site,
}) => {
  site.write('docs-build.config.mjs', "export default { title: 'A' };\n");
  site.write('content/index.md', '# A\n');
  const files = (): readonly string[] => readdirSync(site.root, { recursive: true }).map(String).sort();
  const before = files();
  for (const folder of ['content', 'content/public/cache']) {
    const { code, stderr } = await site.command('render', '--cache', folder);
    assert.is(code, 2, stderr);
    assert.match(stderr, 'CACHE_IN_CONTENT');
  }
  assert.equal(files(), before);
});

test('a cache folder can be named where no temporary folder can be made', async ({ site }) => {
  const { code, stderr } = await runCli(site.root, ['index', '--cache', 'new'], { TMPDIR: `${site.root}/missing` });
  assert.is(code, 0, stderr);
});

test('a folder whose name is not UTF-8 is not called missing', async ({ site }) => {
  if (process.platform !== 'linux') return;
  const folder = Buffer.concat([Buffer.from(`${site.root}/caf`), Buffer.from([0xe9])]);
  mkdirSync(folder);
  const script = `cd "$(printf 'caf\\351')" && exec "${process.execPath}" "${packageRoot}/bin/docs-build.js" index .`;
  const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: site.root, encoding: 'utf8' });
  assert.is(status, 2, stderr);
  assert.match(stderr, /The name of the folder \S+ is not UTF-8, so Node cannot open it\.\n {2}Rename the folder\./);
});

test('two formats of one report exclude each other on the command line', async ({ site }) => {
  const { code, stderr } = await site.command('check', '--json', '--reporter', 'sarif');
  assert.is(code, 2, stderr);
  assert.match(stderr, '--json and --reporter sarif name two formats');
  const both = await site.command('check', '--only', 'links', '--json', '--reporter', 'json');
  assert.is(both.code, 0, both.stderr);
});

test('--quiet and --verbose exclude each other, and each goes before the environment', async ({ site }) => {
  const both = await site.command('index', '--quiet', '--verbose');
  assert.is(both.code, 2);
  assert.match(both.stderr, 'error: --quiet and --verbose exclude each other; leave out one of them');
  const variables = await runCli(site.root, ['index'], { DOCS_BUILD_QUIET: '1', DOCS_BUILD_VERBOSE: '1' });
  assert.is(variables.code, 2);
  assert.match(variables.stderr, 'DOCS_BUILD_QUIET and DOCS_BUILD_VERBOSE exclude each other');
  const quiet = await runCli(site.root, ['index', '--quiet'], { DOCS_BUILD_VERBOSE: '1' });
  assert.is(quiet.stderr, '');
  const verbose = await runCli(site.root, ['index', '--verbose'], { DOCS_BUILD_QUIET: '1' });
  assert.match(verbose.stderr, /^Scanning$/m);
});

test('a variable that is nearly that of an option is reported, and any other one is ignored', async ({ site }) => {
  const wrong = await runCli(site.root, ['index'], { DOCS_BUILD_OFLINE: '1', DOCS_BUILD_TEST_ALL: '1' });
  assert.match(wrong.stderr, 'No option reads the environment variable DOCS_BUILD_OFLINE.');
  assert.match(wrong.stderr, 'Did you mean DOCS_BUILD_OFFLINE?');
  assert.not.match(wrong.stderr, 'TEST_ALL');
  assert.is(wrong.code, 0);
  const right = await runCli(site.root, ['index'], { DOCS_BUILD_OFFLINE: '0', DOCS_BUILD_OWN_THING: '1' });
  assert.not.match(right.stderr, 'UNKNOWN_VARIABLE');
});

test('--reporter on the command line takes precedence over DOCS_BUILD_JSON', async ({ site }) => {
  const args = ['check', '--only', 'links', '--reporter', 'junit'];
  const { code, stdout, stderr } = await runCli(site.root, args, { DOCS_BUILD_JSON: '1' });
  assert.is(code, 0, stderr);
  assert.match(stdout, '<testsuites');
});

test('help on a command that does not exist says so', async ({ site }) => {
  const { code, stderr } = await site.command('help', 'rendr');
  assert.is(code, 2);
  assert.match(stderr, "unknown command 'rendr'\n(Did you mean render?)");
});

test('a comparison of no files is refused', async ({ site }) => {
  const { code, stderr } = await site.command('deploy-check', 'http://127.0.0.1:9', '--sample', '0');
  assert.is(code, 2);
  assert.match(stderr, 'It must be at least 1.');
});

test('deploy-check says what to do about --offline', async ({ site }) => {
  const { code, stderr } = await site.command('deploy-check', 'http://127.0.0.1:9', '--offline');
  assert.is(code, 2);
  assert.match(stderr, 'Leave out --offline');
});

test.run();
