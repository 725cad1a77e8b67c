import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { growthOf } from '../../src/check/budgets/growth.js';
import { formatSizes, readSizes, type SizeRecord } from '../../src/check/budgets/size-record.js';
import { weigh, type Weight } from '../../src/check/budgets/weigh.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { measureFiles } from '../../src/check/measured-files.js';
import { budgetFirstScripts } from '../../src/diagnostics/catalogue/checks/budgets.js';
import type { OutputFile } from '../../src/model/output.js';
import { createSite } from '../support/site.js';

const test = suite('check budgets');

test('a file is created and compressed once for each key', async () => {
  const cache = createMemoryCache('engine');
  let made = 0;
  const file = (key: string): OutputFile => ({
    path: 'a/index.html',
    key,
    phase: 'page',
    produce: () => {
      made += 1;
      return `<p>${'words '.repeat(100)}</p>`;
    },
  });
  const [first] = await measureFiles([file('1')], cache, () => {});
  assert.is(first!.bytes, 607);
  assert.ok(first!.brotli! < 60, String(first!.brotli));
  assert.is(first!.document!.elements, 1);
  assert.equal(await measureFiles([file('1')], cache, () => {}), [first]);
  assert.is(made, 1);
  await measureFiles([file('2')], cache, () => {});
  assert.is(made, 2);
});

test('every file is counted under its kind', () => {
  const document = { elements: 9, scripts: [], styles: [], repeatedIds: [] };
  const files = [
    { path: 'a/index.html', bytes: 100, brotli: 50, document },
    { path: 'guides/printable/index.html', bytes: 900, brotli: 400, document },
    { path: 'assets/p.js', bytes: 20, brotli: 10 },
    { path: 'assets/s.js', bytes: 30, brotli: 15 },
    { path: 'assets/other.js', bytes: 30, brotli: 15 },
    { path: 'bean.svg', bytes: 40, brotli: 5 },
    { path: 'bean.png', bytes: 41 },
  ].map((file) => ({ key: '', ...file }));
  const weights = weigh(files, {
    pages: new Map([['assets/p.js', '/a/']]),
    shards: new Map([['assets/s.js', 'guides']]),
  });
  assert.equal(
    weights.map(({ kind, what, actual }) => [kind, what, actual]),
    [
      ['document', '/a/', 50],
      ['elements', '/a/', 9],
      ['printable', '/guides/printable/', 400],
      ['chunk', '/a/', 10],
      ['searchShard', 'guides', 15],
      ['image', '/bean.svg', 40],
      ['image', '/bean.png', 41],
    ],
  );
});

const weight = (parts: Readonly<Record<string, number>>): Weight => ({
  kind: 'firstScripts',
  what: '/',
  files: Object.keys(parts),
  actual: Object.values(parts).reduce((a, b) => a + b, 0),
  parts,
});

test('files that grew, appeared or disappeared since the record are named', () => {
  const recorded = weight({ 'assets/boot.js': 1_000, 'assets/site.js': 500, 'assets/poll.js': 80 });
  const record = JSON.parse(formatSizes([recorded], { firstScripts: 1_600 })) as SizeRecord;
  const now = weight({ 'assets/site.js': 500, 'assets/boot.js': 2_300, 'assets/search.js': 120 });
  const growth = growthOf(now, record)!;
  assert.is(
    budgetFirstScripts({ what: '/', actual: now.actual, limit: 1_600, growth }, now.files).message,
    'The scripts of / have 2,920 bytes with brotli: 82.5% more than the limit of 1,600; since the record: +1,340: assets/boot.js +1,300, assets/search.js +120 (new), assets/poll.js -80 (gone).',
  );
  assert.equal(growthOf(recorded, record), { by: 0, files: [] });
  assert.is(growthOf({ ...now, what: '/other/' }, record), undefined);
});

test('sizes that are far below their limits are not recorded, and the order of files does not matter', () => {
  const sizes = { b: 30, a: 20, c: 400 };
  const weights = Object.entries(sizes).map(([what, actual]) => ({
    kind: 'document' as const,
    what,
    files: [],
    actual,
  }));
  const text = formatSizes(weights, { document: 60, image: 10 });
  assert.equal(JSON.parse(text), { document: { b: 30, c: 400 }, image: {} });
  assert.is(formatSizes([...weights].reverse(), { document: 60, image: 10 }), text);
});

test('a page that exceeds its limit is named with its growth, and is fine when it shrinks again', async () => {
  const site = createSite({
    'docs-build.config.json':
      '{ "verify": { "budgets": { "elements": 200, "firstScripts": 80000 }, "sizes": "sizes.json" } }',
    'content/index.md': `---\ntitle: Brewer\n---\n\nBrews.\n\n${'- bean\n'.repeat(60)}`,
  });
  try {
    const missing = await site.command('check', '--only', 'budgets', '--update');
    assert.is(missing.code, 0, missing.stderr);
    const { firstScripts, elements } = JSON.parse(site.read('sizes.json')) as SizeRecord;
    assert.equal(
      Object.keys(firstScripts!['/']!).filter((name) => /[.][\da-f]{8}[.]/.test(name)),
      [],
    );
    assert.type((firstScripts!['/'] as Record<string, number>)['assets/runtime.js'], 'number');
    const before = elements!['/'] as number;
    site.edit('content/index.md', 'Brews.', '- brews\n'.repeat(200));
    const { code, stderr } = await site.command('check', '--only', 'budgets');
    assert.is(code, 1, stderr);
    assert.match(
      stderr,
      /content\/index\.md:1:1 {2}error {2}BUDGET_ELEMENTS\n.*The document of \/ has \d{3} elements: \d+\.\d% more than the limit of 200; since the record: \+\d{3}\./,
    );
    assert.match(stderr, `has ${before + Number(/record: \+(\d+)/.exec(stderr)![1])} elements`);
    site.edit('content/index.md', '- brews\n'.repeat(200), 'Brews.');
    site.edit('docs-build.config.json', '200', String(before));
    const full = await site.command('check', '--only', 'budgets');
    assert.equal([full.code, full.stderr.includes('BUDGET_ELEMENTS')], [0, false], 'a limit may be reached');
    site.edit('sizes.json', '{', '<<<<<<< HEAD\n{');
    const damaged = await site.command('check', '--only', 'budgets');
    assert.is(damaged.code, 0);
    assert.match(damaged.stderr, /sizes\.json:1:1 {2}warning {2}BUDGET_RECORD\n.*it is not valid JSON/);
  } finally {
    site.dispose();
  }
});

test('a missing record is a note', () => {
  const { record, problem } = readSizes('/nowhere/sizes.json', 'sizes.json');
  assert.equal(record, {});
  assert.equal([problem!.code, problem!.severity], ['BUDGET_RECORD', 'note']);
});

test.run();
