import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareWithBaseline } from '../../src/check/baseline/baseline.js';
import { deadLink } from '../../src/diagnostics/catalogue/links.js';
import type { Finding } from '../../src/check/types.js';
import { createSite } from '../support/site.js';

const test = suite('baseline');

const finding = (about: string, more: Partial<Finding> = {}): Finding => ({
  ...deadLink('error', about),
  file: 'content/a.md',
  line: 1,
  about,
  ...more,
});
const entry = (about: string, count = 1) => ({ check: 'links', code: 'DEAD_LINK', file: 'content/a.md', about, count });

test('known problems do not count even if their lines move, but one more of a kind does', () => {
  const found = [finding('/x/', { line: 7 }), finding('/x/', { line: 9 }), finding('/y/')];
  const { fresh, gone } = compareWithBaseline([entry('/x/')], [{ name: 'links', findings: found }]);
  assert.equal([...fresh], [found[1], found[2]]);
  assert.equal(gone, []);
});

test('notes are neither new nor known', () => {
  const { fresh, next } = compareWithBaseline(
    [],
    [{ name: 'links', findings: [finding('/x/', { severity: 'note' })] }],
  );
  assert.is(fresh.size, 0);
  assert.equal(next, []);
});

test('what the machine lacks is always new, and never known', () => {
  const lacking = finding('lightningcss', { environment: true });
  const { fresh, next } = compareWithBaseline([entry('lightningcss')], [{ name: 'links', findings: [lacking] }]);
  assert.equal([...fresh], [lacking]);
  assert.equal(next, []);
});

test('fixed problems are reported, and removed from the next baseline', () => {
  const { gone, next } = compareWithBaseline(
    [entry('/gone/'), entry('/x/', 3)],
    [{ name: 'links', findings: [finding('/x/')] }],
  );
  assert.equal(gone, [entry('/gone/'), entry('/x/', 2)]);
  assert.equal(next, [entry('/x/')]);
});

test('a baseline that is up to date stays as it is, and nothing counts as gone', () => {
  const known = [entry('/x/', 2), entry('/y/')];
  const findings = [finding('/x/'), finding('/x/'), finding('/y/')];
  for (const skipped of [[], ['DEAD_LINK']]) {
    const { fresh, gone, next } = compareWithBaseline(known, [{ name: 'links', findings, skipped }]);
    assert.is(fresh.size, 0);
    assert.equal(gone, []);
    assert.equal(next, known);
  }
});

test('entries of checks that did not run stay', () => {
  const known = [
    { ...entry('https://x/'), code: 'EXTERNAL_LINK_DEAD' },
    { ...entry('/p/'), check: 'pages' },
  ];
  const { gone, next } = compareWithBaseline(known, [{ name: 'links', findings: [], skipped: ['EXTERNAL_LINK_DEAD'] }]);
  assert.equal(gone, []);
  assert.equal(next, known);
});

const PAGE = '# T\n\n[a](/a/) [b](/b/)\n\n[a](/a/)\n';

test('after accepting, only new problems fail, fixed ones are removed, and the same state gives the same bytes', async () => {
  const site = createSite({ 'content/index.md': PAGE });
  try {
    const check = (...args: string[]) => site.command('check', '--only', 'links', ...args);
    assert.is((await check()).code, 1);
    assert.is((await check('--update-baseline')).code, 0);
    assert.is(
      site.read('check-baseline.json'),
      `[
  {"check":"links","code":"DEAD_LINK","file":"content/index.md","about":"/a/","count":2},
  {"check":"links","code":"DEAD_LINK","file":"content/index.md","about":"/b/","count":1}
]
`,
    );
    const known = await check();
    assert.is(known.code, 0, known.stderr);
    assert.match(known.stderr, '3 known (check-baseline.json)');
    assert.not.match(known.stderr, 'DEAD_LINK');

    site.write('content/index.md', `# T\n\nA line more.\n\n[c](/c/)\n\n[a](/a/)\n`);
    const mixed = await check();
    assert.is(mixed.code, 1);
    assert.match(mixed.stderr, 'content/index.md:5:1');
    assert.not.match(mixed.stderr, '/a/');
    assert.match(mixed.stderr, '2 entries of the baseline no longer occur: run docs-build check --update-baseline');

    site.write('content/index.md', '# T\n');
    assert.match((await check('--update-baseline')).stderr, 'check-baseline.json was written');
    assert.is(site.read('check-baseline.json'), '[]\n');
    assert.not.match((await check('--update-baseline')).stderr, 'is written');
  } finally {
    site.dispose();
  }
});

test('a site without problems gets no baseline file', async () => {
  const site = createSite({ 'content/index.md': '# T\n' });
  try {
    assert.is((await site.command('check', '--only', 'links', '--update-baseline')).code, 0);
    assert.not(site.exists('check-baseline.json'));
  } finally {
    site.dispose();
  }
});

test('a flag or the configuration names another baseline, and a missing one is a usage error', async () => {
  const site = createSite({
    'content/index.md': PAGE,
    'docs-build.config.json': JSON.stringify({ verify: { baseline: 'checks/known.json' } }),
  });
  try {
    assert.is((await site.command('check', '--only', 'links', '--update-baseline')).code, 0);
    assert.ok(site.exists('checks/known.json'));
    assert.is((await site.command('check', '--only', 'links', '--baseline', 'checks/known.json')).code, 0);
    const missing = await site.command('check', '--only', 'links', '--baseline', 'nowhere.json');
    assert.is(missing.code, 2);
    assert.match(missing.stderr, 'BASELINE_MISSING');
    assert.match(missing.stderr, 'There is no baseline nowhere.json.');
  } finally {
    site.dispose();
  }
});

test('a baseline that cannot be read is reported with its location', async () => {
  const site = createSite({ 'content/index.md': '# T\n' });
  const good = '{"check":"links","code":"A","file":"","about":"","count":1}';
  try {
    for (const [text, place] of [
      [`[\n  ${good},\n<<<<<<< HEAD\n]\n`, ':3:1'],
      [`[\n  ${good},\n  {"check":"links"}\n]\n`, ':3:3'],
      [`[\n  ${good},\n  ${good}\n]\n`, ':3:3'],
      [`[\n  ${good.replace('1}', '0}')}\n]\n`, ':2:60'],
      ['{}\n', ':1:1'],
    ] as const) {
      site.write('check-baseline.json', text);
      const { code, stderr } = await site.command('check', '--only', 'links');
      assert.is(code, 2, text);
      assert.match(stderr, `check-baseline.json${place}`);
      assert.match(stderr, 'BASELINE_INVALID');
    }
  } finally {
    site.dispose();
  }
});

test.run();
