/** Lines 87 to 116: what is known of pages, links and other things. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { ChunkTable, SidebarPayload } from '../../runtime/contract.js';
import type { SidebarItem } from '../../templates/types.js';
import { treeOf } from '../index/navigation/sidebar-of.js';
import { packageRoot } from '../support/site.js';
import { becomes, siteFixture, hrefs, once, texts, type Entry } from './support/site-fixture.js';
import { smallGroundFor } from './support/small-site.js';
import { FORMER_CONTRIBUTORS, SECTIONS } from './support/webpack-facts.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds, cannot } = walk('06-entities');
const fixture = siteFixture(test);
const small = smallGroundFor(test);

/** Urls of the entries that fail a test: none, with all of them looked at. */
const none = (entries: readonly Entry[], fails: (entry: Entry) => boolean): void => {
  assert.ok(entries.length > 0);
  assert.equal(
    entries.filter(fails).map(({ url }) => url),
    [],
  );
};
const chunkTable = (): ChunkTable => JSON.parse(fixture.site.read('chunks.json')) as ChunkTable;
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const own = (): readonly Entry[] => fixture.entries.filter(({ thirdParty }) => thirdParty !== true);
const others = (): readonly Entry[] => fixture.entries.filter(({ thirdParty }) => thirdParty === true);
const isIndex = ({ name }: Entry): boolean => /^index\./.test(name);
const directories = (): readonly Entry[] => fixture.index.children!.filter(({ type }) => type === 'directory');

holds(92, 'path: where the file lies in the content', () =>
  none(own(), ({ path }) => statSync(join(packageRoot, 'content', path), { throwIfNoEntry: false }) === undefined),
);
holds(92, "name: the file's own, at the end of the path", () =>
  none(fixture.entries, ({ path, name }) => path.split('/').at(-1) !== name),
);
holds(93, 'size: a number', () => none(fixture.entries, ({ size }) => !Number.isInteger(size)));
holds(93, 'size: in bytes', () =>
  none(own(), ({ path, size }) => statSync(join(packageRoot, 'content', path)).size !== size),
);
holds(94, 'type: file', () => none(fixture.entries, ({ type }) => type !== 'file'));
holds(94, 'type: directory', () =>
  none([fixture.index, ...directories()], ({ type, children }) => type !== 'directory' || children === undefined),
);
holds(95, 'extension: that of the file', () =>
  none(fixture.entries, ({ name, extension }) => !isText(extension) || !name.endsWith(extension!)),
);
holds(96, 'url: where its document lies', () =>
  none(fixture.entries, ({ url }) => !fixture.site.documents.includes(`${url.slice(1)}index.html`)),
);
eachHolds(
  97,
  ['title', 'id', 'level'] as const,
  (field) => `anchors have a ${field}`,
  (field) =>
    none(
      fixture.entries,
      ({ anchors }) =>
        !anchors!.every((anchor) => (field === 'level' ? Number.isInteger(anchor.level) : isText(anchor[field]))),
    ),
);
holds(97, 'anchors lead to headings of the page, in their order', () =>
  none(
    fixture.entries.filter(({ url }) => url !== '/'),
    ({ url, anchors }) => {
      const places = anchors!.map(({ id }) => fixture.html(url).indexOf(` id="${id}"`));
      return places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0));
    },
  ),
);
holds(97, 'their level is 2 or 3', () =>
  none(fixture.entries, ({ anchors }) => !anchors!.every(({ level }) => level === 2 || level === 3)),
);
holds(97, 'occasionally it is 1', () => {
  const index = JSON.parse(small.site.read('dist/content-index.json')) as Entry;
  const { anchors } = index.children![1]!.children!.find(({ url }) => url === '/guides/levels/')!;
  assert.equal(
    anchors!.map(({ id, level }) => [id, level]),
    [
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ],
  );
});
holds(98, 'title: that of its document', () =>
  none(
    fixture.entries.filter(({ url }) => url !== '/'),
    ({ url, title }) =>
      !/<title>([^<]*)/
        .exec(fixture.html(url))![1]!
        .startsWith(`${title!.replace(/&/g, '&amp;').replace(/</g, '&lt;')} | `),
  ),
);
eachHolds(
  99,
  ['/', ...SECTIONS.map((name) => `/${name}/`)],
  (url) => `the index page ${url} has sort -1`,
  (url) => assert.is(fixture.entry(url).sort, -1),
);
holds(99, 'sort: an integer, small and positive on other pages', () =>
  none(
    fixture.entries.filter((entry) => !isIndex(entry)),
    ({ sort }) => !(Number.isInteger(sort) && sort! > 0 && sort! < 1000),
  ),
);
eachHolds(
  100,
  ['Modules', 'Objects', 'Plugins', 'CSS', 'Community', 'webpack', 'webpack contrib'],
  (group) => `group: ${group} is one`,
  (group) => assert.ok(fixture.entries.some((entry) => entry.group === group)),
);
holds(100, 'group: pages may have none', () => assert.is(fixture.entry('/concepts/modules/').group, undefined));
holds(101, 'contributors: a list of handles', () =>
  none(fixture.entries, ({ contributors }) => !contributors!.every((name) => /^[\w-]+(?:\[bot\])?$/.test(name))),
);
eachHolds(
  101,
  FORMER_CONTRIBUTORS,
  (name) => `contributors: ${name} is among them, although not shown`,
  (name) => assert.ok(fixture.entries.some(({ contributors }) => contributors!.includes(name))),
);
holds(102, 'related: a list of titles and urls', () => {
  none(fixture.entries, ({ related }) => !related!.every(({ title, url }) => isText(title) && isText(url)));
  assert.ok(fixture.entries.some(({ related }) => related!.length > 0));
});
holds(103, 'description: given or made from the text, never empty', () =>
  none(fixture.entries, ({ description }) => description !== undefined && description === ''),
);
eachHolds(
  104,
  ['source', 'edit', 'repo'] as const,
  (field) => `${field}: an address on every page of others`,
  (field) => none(others(), (entry) => !/^https:\/\//.test(entry[field] ?? '')),
);
holds(105, 'thirdParty: true or false on every page', () =>
  none(fixture.entries, ({ thirdParty }) => typeof thirdParty !== 'boolean'),
);
holds(106, 'children: directories have them, files have none', () => {
  none(directories(), ({ children }) => children!.length === 0);
  none(fixture.entries, ({ children }) => children !== undefined);
});
holds(106, 'a directory is as large as all in it', () =>
  none(
    [fixture.index, ...directories()],
    ({ size, children }) => size !== children!.reduce((sum, child) => sum + child.size, 0),
  ),
);
eachHolds(
  108,
  [
    ['/', -1],
    ['/comparison/', 1],
    ['/awesome-webpack/', 2],
    ['/branding/', 2],
    ['/glossary/', 3],
    ['/license/', 5],
  ] as const,
  ([url, sort]) => `${url} has sort ${sort}`,
  ([url, sort]) => assert.is(fixture.entry(url).sort, sort),
);

holds(111, 'a navigation link shows its content and leads to its url', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  assert.equal(
    [await texts(page, '.header__link'), await hrefs(page, '.header__link')],
    [
      ['Documentation', 'Contribute', 'Vote', 'Blog'],
      ['/concepts/', '/contribute/', '/vote/', '/blog/'],
    ],
  );
});
holds(111, 'a link with a test of its own is active elsewhere than at its url', () =>
  assert.match(fixture.html('/api/cli/'), /<a href="\/concepts\/"[^>]*aria-current="true"/),
);
holds(111, 'a link without one is active at and below its url', () =>
  assert.match(fixture.html('/contribute/debugging/'), /<a href="\/contribute\/"[^>]*aria-current="true"/),
);
holds(111, 'a link with children lists them', async () =>
  assert.is(await (await fixture.sharedPage('concepts/modules/')).locator('.sub-navigation__link').count(), 8),
);
/** What the browser gets of a section's sidebar. */
const item = (url = '/plugins/compression-webpack-plugin/'): SidebarItem => {
  const { file } = chunkTable().chunks['nav-plugins']!;
  const [, payload] = JSON.parse(/\.push\((.*)\);\n$/.exec(fixture.site.read(file))![1]!) as [string, SidebarPayload];
  return payload.items.find((one) => one.url === url)!;
};
eachHolds(
  112,
  [
    ['content', 'CompressionWebpackPlugin'],
    ['title', 'CompressionWebpackPlugin'],
    ['url', '/plugins/compression-webpack-plugin/'],
    ['group', 'webpack contrib'],
  ] as const,
  ([field]) => `a sidebar item has its ${field}`,
  ([field, value]) => assert.is(item()[field], value),
);
holds(112, 'a sidebar item has its sort', () => assert.is(item('/plugins/').sort, -1));
holds(112, 'a sidebar item has its anchors', () => assert.ok(item().anchors!.length > 0));
holds(112, 'a sidebar item has children where the list of pages puts pages below it', () => {
  const { index } = treeOf({
    'docs/SUMMARY.md':
      '# Summary\n\n- [Guide](guide/index.md)\n  - [Parts](guide/parts.md)\n    - [Deep](guide/deep.md)\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/parts.md': '# Parts\n',
    'docs/guide/deep.md': '# Deep\n',
  });
  const { sidebar } = index.sections.find(({ name }) => name === 'guide')!;
  assert.equal(
    sidebar.map(({ content, children = [] }) => [content, children.map(({ url }) => url)]),
    [
      ['Guide', []],
      ['Parts', ['/guide/deep/']],
    ],
  );
});
holds(113, 'a link to the neighbor has its url and title', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  const [url] = await hrefs(page, '.adjacent__link[rel=next]');
  assert.equal(await texts(page, '.adjacent__link[rel=next] .adjacent__title'), [fixture.entry(url!).title]);
});

/** Who is listed in each rank of the small site, with chance deciding for monthly or total amounts. */
async function ranks(chance: number): Promise<Readonly<Record<string, string>>> {
  const { page } = await small.visitor();
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, chance);
  await page.goto(small.url);
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  await page.locator('#support-type:enabled').waitFor();
  await page.locator('.sponsors__link').first().waitFor();
  return Object.fromEntries(
    await page
      .locator('.support__rank')
      .evaluateAll((all: HTMLElement[]) =>
        all.map((rank) => [
          rank.className.replace(/.*--/, ''),
          [...rank.querySelectorAll('.sponsors__link')]
            .map((link) => link.getAttribute('aria-label')!.replace(/.* by (\w+) .*/, '$1'))
            .join(' '),
        ]),
      ),
  );
}
const total = once(() => ranks(0.9));
const monthly = once(() => ranks(0.1));
holds(114, 'sponsors by total amounts: each in the rank of all that was given', async () => {
  const lists = await total();
  assert.equal(
    ['platinum', 'gold', 'silver', 'bronze', 'backer'].filter((rank) => lists[rank]!.includes('golden')),
    ['gold'],
  );
});
holds(114, 'sponsors by monthly amounts: each in the rank of what is given now', async () => {
  const lists = await monthly();
  assert.not.ok(lists['gold']!.includes('golden'));
  assert.equal(['platinum', 'gold', 'silver', 'bronze'].filter((rank) => lists[rank]!.includes('steady')).length, 1);
});
holds(114, 'the ranks are six, in this order', async () =>
  assert.equal(Object.keys(await total()), ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer']),
);
holds(114, 'the latest are those whose first donation is young', async () =>
  assert.is((await total())['latest'], 'newest'),
);
cannot(114, 'a sponsor has its data fields', 'the specification does not show them');
holds(115, 'the theme is kept under the key theme, as dark or light', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('glossary/');
  for (const theme of ['dark', 'light']) {
    await page.click('[data-testid="hello-darkness"]');
    await becomes(() => page.evaluate(() => localStorage.getItem('theme')), theme);
  }
});
holds(115, 'it is light where nothing was chosen, also where the system is dark', async () => {
  const { page, visit } = await fixture.visitor({ colorScheme: 'dark' });
  await visit('glossary/');
  assert.equal(await page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')]), [
    'light',
    null,
  ]);
});
holds(116, 'the table maps every content file to ids of chunks, each of which has a file', () => {
  const table = chunkTable();
  none(
    fixture.entries,
    ({ path }) =>
      !(table.pages[path]?.chunks.length ?? 0) ||
      !table.pages[path]!.chunks.every((id) => statSync(join(fixture.site.folder, table.chunks[id]!.file)).size > 0),
  );
});

test.run();
