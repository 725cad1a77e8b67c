import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { weigh } from '../../src/check/budgets/weigh.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { measureFiles } from '../../src/check/measured-files.js';
import type { OutputFile } from '../../src/model/output.js';
import { createSite } from '../support/site.js';

const test = suite('check budgets');

test('a file is made and compressed once for each key', async () => {
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

test('every file has the kind of what it is', () => {
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

test('a page that grows over its limit is found by its file, and fine when it shrinks again', async () => {
  const site = createSite({
    'docs-build.config.json': '{ "verify": { "budgets": { "elements": 200 } } }',
    'content/index.md': '---\ntitle: Brewer\n---\n\nBrews.\n',
  });
  try {
    assert.is((await site.run('check', '--only', 'budgets')).code, 0);
    site.edit('content/index.md', 'Brews.', '- brews\n'.repeat(200));
    const { code, stderr } = await site.run('check', '--only', 'budgets');
    assert.is(code, 1, stderr);
    assert.match(
      stderr,
      /content\/index\.md:1:1 {2}error {2}BUDGET_ELEMENTS\n.*The document of \/ has \d{3} elements: \d+\.\d% more than the limit of 200\./,
    );
    site.edit('content/index.md', '- brews\n'.repeat(200), 'Brews.');
    assert.is((await site.run('check', '--only', 'budgets')).code, 0);
  } finally {
    site.dispose();
  }
});

test.run();
