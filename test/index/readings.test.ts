/** Links that are written for other generators, on a site whose files have numbers in front. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { indexOf, type SmallPage } from './small-site.js';

const test = suite('links of other generators');

const SITE: Readonly<Record<string, SmallPage>> = {
  'index.md': {},
  'guide/01-start/index.md': {},
  'guide/01-start/02-install.md': {
    ids: ['outputclean', '4-sidebar', '--check-leaks', 'andor-groups', 'same', 'same-1'],
  },
  'reference/config.md': {},
  'reference/Names.md': {},
  'reference/LongName.md': { elsewhere: ['short', '/old/place/'] },
  'en/guide/one.md': {},
  'en/guide/two.md': {},
};

/** Where a link on the page of `guide/01-start/02-install.md` is read to lead, or its problem. */
function read(href: string, target = href, byName?: true): string {
  const link = { href, target, kind: 'link', line: 1, column: 5, ...(byName && { byName }) } as const;
  const install = { ...SITE['guide/01-start/02-install.md'], links: [link] };
  const index = indexOf({ ...SITE, 'guide/01-start/02-install.md': install });
  const read = index.readLinks.get('/guide/01-start/02-install/')?.get(target);
  const codes = index.diagnostics.map(({ code }) => code);
  // With --lenient, a link whose place is certain leads there although it is an error.
  if (codes.join() === 'OTHER_SPELLING') return read!;
  return [...codes, ...(read === undefined ? [] : [read])].join(' ');
}

test('a path is relative to the file if it leads nowhere from the address', () => {
  assert.is(read('../../reference/config', '/guide/reference/config/'), '/reference/config/');
  assert.is(read('../../reference/config.html', '/guide/reference/config.html'), '/reference/config/');
  assert.is(read('../../reference/names', '/guide/reference/names/'), '/reference/Names/');
});

test('a link to a folder without a page of its own leads to the list of its pages', () => {
  assert.is(read('../../reference/', '/guide/reference/'), '/reference/');
  assert.is(read('../../reference', '/guide/reference/'), '/reference/');
  assert.is(read('/docs/reference'), '/reference/');
  assert.is(read('/docs/other'), 'DEAD_LINK');
});

test('a page with the name of its folder is that of the folder', () => {
  const index = indexOf({
    'networks/networks.md': {},
    'both/both.md': {},
    'both/index.md': {},
    'a.md': {
      links: ['/docs/networks', '/networks/', '/docs/both'].map((href) => ({
        href,
        target: href,
        kind: 'link' as const,
        line: 1,
        column: 1,
      })),
    },
  });
  assert.equal(
    [...(index.readLinks.get('/a/') ?? [])],
    [
      ['/docs/networks', '/networks/networks/'],
      ['/docs/both', '/both/'],
    ],
  );
});

test('only a reference of Hugo finds a page of another folder by its name', () => {
  assert.is(read('two', '/guide/01-start/02-install/two/'), 'DEAD_LINK');
  assert.is(read('two', '/guide/01-start/02-install/two/', true), '/en/guide/two/');
  assert.is(read('two.md#a', '/guide/01-start/02-install/two/#a', true), '/en/guide/two/#a');
  assert.is(read('none', '/guide/01-start/02-install/none/', true), 'DEAD_LINK');
});

test('the ID of a title that is written leads to its page, “&” may be a word, and .html in names of files does not count', () => {
  const headings = [{ title: 'A', id: 'x.a', level: 1 as const }];
  const index = indexOf({
    'a/index.html.md': { headings, ids: [] },
    'b.html.md': { links: [{ href: '/a/#x.a', target: '/a/#x.a', kind: 'link', line: 1, column: 1 }] },
    'c.md': {
      headings: [{ title: 'Plans & costs', id: 'plans--costs', level: 2 }],
      ids: ['plans--costs'],
      links: [{ href: '#plans-and-costs', target: '#plans-and-costs', kind: 'link', line: 1, column: 1 }],
    },
  });
  assert.equal([...(index.readLinks.get('/c/') ?? [])], [['#plans-and-costs', '#plans--costs']]);
  assert.equal(
    index.pages.map(({ url }) => url),
    ['/a/', '/b/', '/c/'],
  );
  assert.equal([...(index.readLinks.get('/b/') ?? [])], [['/a/#x.a', '/a/']]);
});

test('numbers, extensions and index files are ignored', () => {
  assert.is(read('/guide/start/install'), '/guide/01-start/02-install/');
  assert.is(read('/guide/start/index.html'), '/guide/01-start/');
  assert.is(read('/reference/config.html'), '/reference/config/');
});

test('the folders of an address at which the site was published elsewhere are ignored', () => {
  assert.is(read('/docs/v2/reference/config/'), '/reference/config/');
  assert.is(read('/guide/reference/config/'), 'DEAD_LINK');
});

test('ids that are formed in another way match by their letters', () => {
  for (const [fragment, id] of [
    ['output-clean', 'outputclean'],
    ['user-content-output-clean', 'outputclean'],
    ['_4-sidebar', '4-sidebar'],
    ['-check-leaks', '--check-leaks'],
    ['and-or-groups', 'andor-groups'],
  ] as const)
    assert.is(read(`#${fragment}`), `#${id}`);
  assert.is(read('/guide/start/install#output-clean'), '/guide/01-start/02-install/#outputclean');
});

test('addresses that pages have for other generators in their front matter are accepted', () => {
  assert.is(read('/reference/short'), '/reference/LongName/');
  assert.is(read('/docs/reference/short/'), '/reference/LongName/');
  assert.is(read('/old/place'), '/reference/LongName/');
  assert.is(read('/short'), 'DEAD_LINK');
});

test('an absolute path may begin in the first folder of the page', () => {
  const links = [{ href: '/guide/one/', target: '/guide/one/', kind: 'link', line: 1, column: 5 }] as const;
  const index = indexOf({ ...SITE, 'en/guide/two.md': { links } });
  assert.is(index.readLinks.get('/en/guide/two/')?.get('/guide/one/'), '/en/guide/one/');
  assert.is(read('/guide/one/'), 'DEAD_LINK');
});

test('a link to a missing translation leads to the page in the main language', () => {
  const links = ['/de/guide/two/', '/de/gone/'].map(
    (href) => ({ href, target: href, kind: 'link', line: 1, column: 5 }) as const,
  );
  const site = { 'de/guide/one.md': { links }, 'guide/two.md': {} };
  const index = indexOf({ ...site, 'guide/one.md': {} });
  assert.equal([...(index.readLinks.get('/de/guide/one/') ?? [])], [['/de/guide/two/', '/guide/two/']]);
  // In a folder whose pages are no translations, it is a mistake.
  assert.is(indexOf(site).readLinks.get('/de/guide/one/'), undefined);
});

test('mistakes stay errors, with the target that was probably meant', () => {
  assert.is(read('/Reference/Config/'), 'DEAD_LINK /reference/config/');
  assert.is(read('#Outputclean'), 'DEAD_ANCHOR #outputclean');
  assert.is(read('#outputclaen'), 'DEAD_ANCHOR #outputclean');
  // Mintlify and VuePress count the headings with a text, and here, only its repetitions are counted.
  assert.is(read('#same-2'), 'DEAD_ANCHOR #same-1');
  assert.is(read('#same-3'), 'DEAD_ANCHOR');
  assert.is(read('/reference/confg/'), 'DEAD_LINK /reference/config/');
  assert.is(read('../../reference/Config.md', '/guide/reference/Config/'), 'DEAD_LINK');
  // With --lenient, readers get to the page.
  assert.is(read('/guide/start/install#nothing'), 'DEAD_ANCHOR /guide/01-start/02-install/#nothing');
});

test('capital letters in an ID do not count in a tree of another generator', () => {
  const site = { 'a.md': { ids: ['options', 'set-up', 'setup'], links: ['#Options', '#Set-Up', '#Nope'] } };
  const { readLinks, diagnostics } = indexOf(site, {}, { foreign: 'book.toml' });
  assert.equal(
    [...readLinks.get('/a/')!],
    [
      ['#Options', '#options'],
      ['#Set-Up', '#set-up'],
    ],
  );
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['OTHER_SPELLING', 'OTHER_SPELLING', 'DEAD_ANCHOR'],
  );
});

test('a link that may mean two pages has no target', () => {
  const index = indexOf({ 'a/1-x.md': {}, 'a/2-x.md': {}, 'b.md': { links: ['/a/x/'] } });
  assert.equal(
    index.diagnostics.map(({ code }) => code),
    ['DEAD_LINK'],
  );
});

test.run();
