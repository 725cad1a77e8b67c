import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exitCodeFor } from '../../src/cli/commands/check-command.js';
import { parseOnly } from '../../src/cli/check-names.js';
import { createSite, fixture, packageRoot, runCli } from '../support/site.js';

const test = suite('docs-build check');

test('names of checks are separated by spaces or commas, in any order, and count once', () => {
  assert.equal(parseOnly(['urls', 'links', 'urls'], false), { names: ['links', 'urls'] });
});

test('a folder after the names is the root, unless the root was given', () => {
  const folder = join(packageRoot, 'test');
  assert.equal(parseOnly(['links', folder], false), { names: ['links'], root: folder });
  assert.match(parseOnly(['links', folder], true) as string, 'There is no check');
});

test('unknown names get a suggestion and exit code 2', async () => {
  assert.match(parseOnly(['lnks'], false) as string, 'There is no check lnks. Did you mean links?');
  const { code, stderr } = await runCli(packageRoot, ['check', '--only', 'lnks']);
  assert.is(code, 2);
  assert.match(stderr, 'Did you mean links?');
});

test('a correct site has no problem, and exits with 0', async () => {
  const site = createSite(fixture('handbook'));
  try {
    for (const args of [
      ['check', '--only', 'links', 'urls'],
      ['check', '.', '--only', 'links,urls'],
      ['check', '--only', 'links,urls', '.'],
      ['check', '--only', 'links', 'urls', '--strict', '.'],
    ]) {
      const { code, stdout, stderr } = await site.command(...args);
      assert.is(code, 0, stderr);
      assert.is(stdout, '');
      assert.match(stderr, /✓ links .*\n✓ urls .*\n✓ No new problems\n$/);
      assert.not(site.exists('dist'));
      assert.not(site.exists('check-baseline.json'));
    }
  } finally {
    site.dispose();
  }
});

test('a page that the machine does not let the command read is a problem of the environment', () => {
  const codeFor = (...fresh: readonly object[]): number =>
    exitCodeFor(
      { checks: [{ fresh }] } as unknown as Parameters<typeof exitCodeFor>[0],
      { strict: false, maxWarnings: Infinity } as never,
    );
  assert.is(codeFor({ severity: 'error' }), 1);
  assert.is(codeFor({ severity: 'error' }, { severity: 'error', environment: true }), 3);
  assert.is(codeFor({ severity: 'warning', environment: true }), 0);
});

test('warnings fail with --strict and beyond --max-warnings', async () => {
  const site = createSite({ 'content/index.md': '# T\n\n<Kettle />\n' });
  try {
    assert.is((await site.command('check', '--only', 'links')).code, 0);
    const strict = await site.command('check', '--only', 'links', '--strict');
    assert.is(strict.code, 1);
    assert.match(strict.stderr, 'TOO_MANY_WARNINGS');
    assert.is((await site.command('check', '--only', 'links', '--max-warnings', '0')).code, 1);
    assert.is((await site.command('check', '--only', 'links', '--max-warnings', '1')).code, 0);
    assert.is((await site.command('check', '--only', 'links', '--update-baseline')).code, 0);
    assert.is((await site.command('check', '--only', 'links', '--strict')).code, 0, 'a known warning is none');
  } finally {
    site.dispose();
  }
});

test('a check that has nothing to compare does not say that everything is fine', async () => {
  const site = createSite({ 'content/index.md': '# T\n' });
  const { code, stderr } = await site.command('check', '--only', 'drift');
  assert.is(code, 0);
  assert.match(stderr, /no inventory is configured .*\nNothing was checked\n$/);
  site.dispose();
});

test('the help names checks, examples and exit codes', async () => {
  const { code, stdout } = await runCli(packageRoot, ['check', '--help']);
  assert.is(code, 0);
  for (const word of ['--update-baseline', '--reporter', 'a11y', 'Examples:', 'Exit codes:', 'sarif'])
    assert.match(stdout, word);
});

test.run();
