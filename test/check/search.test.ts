import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readGolden } from '../../src/check/search/golden.js';
import { measure } from '../../src/check/search/measure.js';
import { probesOf } from '../../src/check/search/probes.js';
import { leadsTo } from '../../src/check/search/targets.js';
import { smallPage } from '../search/small-index.js';
import { createSite } from '../support/site.js';

const test = suite('check search');

test('a line contains a query, a target, and possibly a rank', () => {
  const { queries, bad } = readGolden('# comment\n\n  a -> b -> /x/#y-z @12  \n--watch -> /w/\n');
  assert.equal(bad, []);
  assert.equal(queries, [
    { query: 'a -> b', target: '/x/#y-z', rank: 12, line: 3, columns: { query: 3, target: 13, rank: 21 } },
    { query: '--watch', target: '/w/', rank: 1, line: 4, columns: { query: 1, target: 12, rank: 15 } },
  ]);
});

test('an invalid line is reported with its location', () => {
  const { queries, bad } = readGolden('a /x/\na -> /x/ first\na -> /x/ @0\na -> x\n');
  assert.equal(queries, []);
  assert.equal(
    bad.map(({ line, column }) => [line, column]),
    [
      [1, 1],
      [2, 10],
      [3, 10],
      [4, 6],
    ],
  );
});

test('a target without an anchor matches any place on its page', () => {
  assert.ok(leadsTo('/x/#a', '/x/'));
  assert.ok(leadsTo('/x/', '/x'));
  assert.ok(leadsTo('/x/#ä', '/x/#%C3%A4'));
  assert.not(leadsTo('/x/', '/x/#a'));
  assert.ok(leadsTo('/y/#b', '/x/|/y/#b'));
  assert.not(leadsTo('/y/', '/x/|/y/#b'));
  assert.not(leadsTo('/x/y/', '/x/'));
});

test('an edit that moves the best page down is reported with what is found instead', async () => {
  const site = createSite({
    'docs-build.config.json': '{ "title": "Brewer" }',
    'search.golden': 'foam -> /foam/\nbeans -> /beans/ @2\n',
    'content/index.md': '---\ntitle: Brewer\n---\n\nBrews.\n',
    'content/foam.md': '---\ntitle: Foam\n---\n\nAir and milk.\n',
    'content/beans.md': '---\ntitle: Beans\n---\n\nFruit.\n',
  });
  try {
    const fine = await site.command('check', '--only', 'search');
    assert.is(fine.code, 0, fine.stderr);
    assert.match(fine.stderr, '2 queries, 2 found first, 2 within three');
    site.edit('content/foam.md', 'title: Foam', 'title: Bubbles');
    site.edit('content/beans.md', 'title: Beans', 'title: Foam');
    const { code, stderr } = await site.command('check', '--only', 'search');
    assert.is(code, 1, stderr);
    assert.match(
      stderr,
      /search\.golden:1:1 {2}error {2}SEARCH_NOT_FOUND\n.*“foam” does not find \/foam\/\.\n\s+1\. \/beans\/ {2}Foam/,
    );
    assert.match(stderr, /search\.golden:2:1 {2}error {2}SEARCH_NOT_FOUND/);
  } finally {
    site.dispose();
  }
});

test('a rare name and a flag may lead to any place that shows them and is about them', () => {
  const probes = probesOf([
    smallPage({ url: '/a/', title: 'A', text: 'Set weakTea.', keywords: { '': ['why weakTea'] } }),
    smallPage({
      url: '/b/',
      title: 'B',
      headings: { Tea: 'Text.' },
      code: ['brew({ weakTea: true })', 'brew --cups 2'],
    }),
    smallPage({ url: '/c/', title: 'C', headings: { 'brew.cups': 'As --cups does.', Pots: 'No --cups.' } }),
    smallPage({ url: '/d/', title: 'D', headings: { Flags: 'All.' }, terms: { Flags: ['--cups'] } }),
  ]);
  const targets = (kind: string): readonly string[] => [...probes.get(kind)![0]!.targets].sort();
  assert.equal(targets('rare names'), ['/a/', '/b/#tea']);
  assert.equal(targets('flags'), ['/c/#brewcups', '/d/#flags']);
});

test('a name is rare if texts at no more than two places have it', () => {
  const probes = probesOf([
    smallPage({ url: '/a/', title: 'A', text: 'Set weakTea and hotWater.' }),
    smallPage({ url: '/b/', title: 'B', text: 'Set weakTea and hotWater.' }),
    smallPage({ url: '/c/', title: 'C', text: 'Set hotWater.' }),
  ]);
  assert.equal(
    probes.get('rare names')!.map(({ query }) => query),
    ['weakTea'],
  );
});

test('queries are made from the pages: rare names, paths, flags, typos and messages', async () => {
  const names = '## brew.time\n\nSee `grindSize`.\n\n## Pressure\n\nMuch.\n\n';
  const flags =
    '## Flags\n\n- `--steam-wand`: foams.\n\n## No water\n\n```text message\nThe tank <name> has no water\n```\n';
  const site = createSite({
    'docs-build.config.json': '{ "title": "Brewer" }',
    'search.golden': 'flags -> /ways/#flags\n',
    'content/index.md': '---\ntitle: Brewer\n---\n\nBrews.\n',
    'content/ways.md': `---\ntitle: Ways\n---\n\n${names}${flags}`,
  });
  try {
    const { stdout, stderr } = await site.command('check', '--only', 'search', '--reporter', 'json');
    const { checks } = JSON.parse(stdout) as {
      readonly checks: readonly { readonly data: { readonly probes: readonly Record<string, unknown>[] } }[];
    };
    const [{ data }] = checks as [(typeof checks)[number]];
    assert.equal(
      data.probes.map(({ kind, queries, first, three, reciprocal, misses }) => [
        kind,
        queries,
        first,
        three,
        reciprocal,
        misses,
      ]),
      ['rare names', 'paths', 'flags', 'typos', 'messages', 'pasted'].map((kind) => [kind, 1, 1, 1, 1, []]),
      stderr,
    );
  } finally {
    site.dispose();
  }
});

test('a measure counts first results, results near the top, and the ranks of the others', () => {
  assert.equal(measure([1, 2, 4, null]), { queries: 4, first: 1, three: 2, reciprocal: 0.438 });
});

test('a merge conflict in the file is the only problem of it', async () => {
  const site = createSite({
    'content/index.md': '# Home\n\nText.\n',
    'search.golden': 'home -> /\n<<<<<<< HEAD\ntext -> /\n=======\nwords -> /gone/\n>>>>>>> topic\n',
  });
  try {
    const { code, stderr } = await site.command('check', '--only', 'search');
    assert.is(code, 1);
    assert.match(stderr, 'search.golden:2:1  error  MERGE_CONFLICT');
    assert.match(stderr, '1 error\n');
  } finally {
    site.dispose();
  }
});

test('a file that the configuration names must exist', async () => {
  const site = createSite({
    'docs-build.config.json': '{\n  "verify": { "search": "queries.txt" }\n}',
    'content/index.md': '---\ntitle: Brewer\n---\n\nBrews.\n',
  });
  try {
    const { code, stderr } = await site.command('check', '--only', 'search');
    assert.is(code, 1);
    assert.match(stderr, 'docs-build.config.json:2:25  error  SEARCH_NO_FILE');
  } finally {
    site.dispose();
  }
});

test.run();
