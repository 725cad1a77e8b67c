import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SinceData } from '../../templates/plugins/since/types.js';
import { compareVersions, isNewer, readVersion, shortVersion } from '../../templates/plugins/since/versions.js';
import { listHtml } from '../../src/plugins/since/list-html.js';
import { createSite, type TestSite } from '../support/site.js';

const test = suite('since');

const OPTIONS = `---
title: Options
---

## cup

Always there.

### cup.size

<Badge text="2.1.0+" />

\`string\`

How much. \`'xl'\` <Badge text="2.4.0+" /> holds most.

## pour

| Key | Meaning |
|---|---|
| \`by\` <Badge text="2.3.0+" /> | who pours |
| \`to\` | where |

<!-- documents: pour.{1} -->

| Key | Meaning |
|---|---|
| \`at\` <Badge text="2.2.0+" /> | when |

## Steam & milk

<Badge text="v2.3.1+" />

## Server

<Badge text="brewer-server 9.0.0+" />
`;

const NAMES = [
  { kind: 'option', id: 'cup', url: '/options/#cup' },
  { kind: 'option', id: 'cup.size', url: '/options/#cupsize', since: '2.1.0' },
  { kind: 'option', id: 'cup.form', url: '/options/#cup', since: '2.4.0' },
  { kind: 'flag', id: '--pour', url: '/flags/#--pour', since: '2.2.0' },
  { kind: 'flag', id: '--pour-at', url: '/flags/#--pour', since: '2.3.0' },
];

const siteWith = (since: object): TestSite =>
  createSite({
    'content/index.md': '---\ntitle: Home\n---\n\n[What is new](/since/).\n',
    'content/options.md': OPTIONS,
    'content/flags.md': '---\ntitle: Flags\n---\n\n## --pour\n\nPours.\n',
    'content/tea.md': '---\ntitle: Tea\n---\n\n<Badge text="2.10.0+" />\n\nLeaves.\n',
    'content/news/2024-01-01-release.md': '---\ntitle: Release\n---\n\n## Old news\n\n<Badge text="2.0.0+" />\n',
    'names.json': JSON.stringify({ tool: 'brewer 2.10', names: NAMES }),
    'docs-build.config.json': JSON.stringify({
      title: 'Brewer',
      base: '/docs/',
      sections: [{ name: 'news', title: 'News' }],
      blog: { section: 'news', title: 'News' },
      names: { file: 'names.json' },
      since,
    }),
  });

test('a page lists what each version brought, newest first, without scripts', async () => {
  const site = siteWith({ versions: ['2.0', '2.10', '2.9'] });
  await site.build();
  const html = site.html('/since/');
  const lists = [...html.matchAll(/<section data-since="([^"]+)">(.*?)<\/section>/gs)].map(([, version, list]) => [
    version,
    [...list!.matchAll(/<h3[^>]*>(.*?)<\/h3>|<li><a href="([^"]+)">(.*?)<\/a>(.*?)<\/li>/g)].map(
      ([, kind, href, name, rest]) => kind ?? `${href} ${name}${rest}`,
    ),
  ]);
  assert.equal(lists, [
    ['2.10', ['Section', '/docs/tea/ Tea']],
    ['2.4', ['Option', '/docs/options/#cup <code>cup.form</code>']],
    [
      '2.3',
      [
        'Section',
        '/docs/options/#steam--milk Steam &amp; milk (2.3.1)',
        'Flag',
        '/docs/flags/#--pour <code>--pour-at</code>',
      ],
    ],
    ['2.2', ['Section', '/docs/options/#pourat <code>at</code>', 'Flag', '/docs/flags/#--pour <code>--pour</code>']],
    ['2.1', ['Option', '/docs/options/#cupsize <code>cup.size</code>']],
  ]);
  const [, nav] = /<nav aria-label="Versions">(.*?)<\/nav>/s.exec(html)!;
  assert.equal(
    [...nav!.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id),
    ['2.10', '2.4', '2.3', '2.2', '2.1'],
  );
  site.dispose();
});

test('a place is as old as its oldest name, and not new if any of its names always existed', async () => {
  const site = siteWith({ versions: ['2.0', '2.10', '2.9'] });
  await site.build();
  const file = Object.keys(site.published()).find((path) => /^assets\/since\.\w+\.js$/.test(path))!;
  const [, json] = /\["since",(.*)\]\);/.exec(site.read(`dist/${file}`))!;
  const data: SinceData = {
    versions: ['2.10', '2.9', '2.0'],
    places: {
      '/tea/': { '': '2.10.0' },
      '/options/': { 'steam--milk': '2.3.1', pourat: '2.2.0', cupsize: '2.1.0' },
      '/flags/': { '--pour': '2.2.0' },
    },
  };
  assert.equal(JSON.parse(json!), data);
  site.dispose();
});

test('pages link to the list, at the configured address, and without the key there is no list', async () => {
  const site = siteWith({ versions: ['2.10'], path: '/new/in/' });
  site.write('content/index.md', '---\ntitle: Home\n---\n\n[What is new](/new/in/).\n');
  await site.build();
  assert.match(
    site.html('/options/'),
    /<a class="page-actions__action" href="\/docs\/new\/in\/" aria-haspopup="dialog" data-lens="">/,
  );
  const config = JSON.parse(site.read('docs-build.config.json')) as object;
  site.write('docs-build.config.json', JSON.stringify({ ...config, since: undefined }));
  site.write('content/index.md', '---\ntitle: Home\n---\n\nText.\n');
  await site.build();
  assert.not.match(site.html('/options/'), 'data-lens');
  assert.not.ok(Object.keys(site.published()).some((path) => /lens|since|new\/in/.test(path)));
  site.dispose();
});

test('versions are compared by their numbers, and 2.9 includes every patch of it', () => {
  assert.ok(compareVersions('2.10', '2.9.3') > 0 && compareVersions('2.9', '2.9.0') === 0);
  assert.equal(
    ['2.9.0', '2.9.7', '2.10.0', '3.0.0'].map((since) => isNewer(since, '2.9')),
    [false, false, true, true],
  );
  assert.ok(isNewer('2.9.7', '2.9.3'));
  assert.equal(['2.10.0', '2.10.1', '2.0.0'].map(shortVersion), ['2.10', '2.10.1', '2.0']);
});

test('a requested version is a known one, the newest one, or a reason why it is neither', () => {
  const versions = ['2.10', '2.9', '2.1'];
  assert.equal(
    ['2.9', ' v2.9.4 ', '2.5', '2.10', '2.10.3', '2.11', '1.9', 'nine', ''].map((text) => readVersion(text, versions)),
    [
      { version: '2.9' },
      { version: '2.9.4' },
      { version: '2.5' },
      { version: null },
      { version: null },
      { problem: 'newer' },
      { problem: 'older' },
      { problem: 'unreadable' },
      { problem: 'unreadable' },
    ],
  );
});

test('a version is parsed as projects write it', () => {
  const versions = ['2.10.3', '2.9.0', '2.5.0', '2.0.0'];
  const read = (text: string): unknown => readVersion(text, versions);
  for (const text of ['^2.9.0', '~2.9.0', '>=2.9.0', '>= v2.9.0', '2.9.0-beta.1'])
    assert.equal(read(text), { version: '2.9.0' }, text);
  assert.equal(read('2.9.x'), { version: '2.9' });
  // A major version alone has all that came with it.
  for (const text of ['2', 'v2', '2.x', '2.*', 'latest']) assert.equal(read(text), { version: null }, text);
  for (const text of ['3', '99']) assert.equal(read(text), { problem: 'newer' }, text);
  for (const text of ['1', '1.x']) assert.equal(read(text), { problem: 'older' }, text);
  for (const text of ['x', '*', '2..9', '2,9', '-2', '2.9.0.1', '2.9 || 2.10', '9'.repeat(20)])
    assert.equal(read(text), { problem: 'unreadable' }, text);
});

test('a name that is longer than a line of a phone breaks between its parts', () => {
  const [long, short] = ['cup.handle.material.lookOfTheSurface', 'cup.form'].map((name) =>
    listHtml([{ kind: 'option', name, url: '/options/', since: '2.1.0', code: true }], '/'),
  );
  assert.match(
    long!,
    ' aria-label="cup.handle.material.lookOfTheSurface"><code>cup.<wbr>handle.<wbr>material.<wbr>look<wbr>Of<wbr>The<wbr>Surface</code>',
  );
  assert.match(short!, '/options/"><code>cup.form</code>');
});

test.run();
