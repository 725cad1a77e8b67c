/** Links to other sites in navigation files. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adjacentPages } from '../../../templates/navigation.js';
import { sidebarOf, treeOf } from './sidebar-of.js';

const test = suite('links to other sites in navigation files');

const page = (title: string): string => `# ${title}\n`;
const PAGES = {
  'docs/index.md': page('Home'),
  'docs/guide/a.md': page('A'),
  'docs/guide/b.md': page('B'),
  'docs/api/x.md': page('X'),
};
const SITE = 'https://other.example/';
const SIDEBAR = ['The guide (guide)', '  A', '  Elsewhere', '  B', 'Reference (api)', '  X'].join('\n');

const module = (data: unknown): string => `export default ${JSON.stringify(data)};`;

test('sidebars.js of Docusaurus', () => {
  const link = { type: 'link', label: 'Elsewhere', href: SITE };
  const groups = [
    { type: 'category', label: 'The guide', items: ['guide/a', link, 'guide/b'] },
    { type: 'category', label: 'Reference', items: ['api/x'] },
  ];
  const files = { ...PAGES, 'sidebars.js': module({ docs: groups }) };
  assert.is(sidebarOf(files), SIDEBAR);
  const guide = treeOf(files).index.sections.find(({ name }) => name === 'guide')!;
  assert.equal(guide.sidebar[1], { title: 'Elsewhere', content: 'Elsewhere', url: SITE, hasAnchors: false });
  assert.is(adjacentPages(guide.sidebar, '/guide/a/').next?.url, '/guide/b/');
  const last = { ...PAGES, 'sidebars.js': module({ docs: [...groups, link] }) };
  assert.match(sidebarOf(last), /X\n +Elsewhere$/);
});

test('VitePress, Starlight, Rspress and Mintlify', () => {
  const link = { text: 'Elsewhere', link: SITE };
  const sidebar = [
    { text: 'The guide', items: [{ text: 'A', link: '/guide/a' }, link, { text: 'B', link: '/guide/b' }] },
    { text: 'Reference', items: [{ text: 'X', link: '/api/x' }] },
  ];
  const themeConfig = { sidebar };
  assert.is(sidebarOf({ ...PAGES, 'docs/.vitepress/config.ts': module({ themeConfig }) }), SIDEBAR);
  assert.is(sidebarOf({ ...PAGES, 'rspress.config.ts': module({ root: 'docs', themeConfig }) }), SIDEBAR);
  const items = ['guide/a', { label: 'Elsewhere', link: SITE, badge: 'New' }, 'guide/b'];
  const groups = [
    { label: 'The guide', items },
    { label: 'Reference', items: ['api/x'] },
  ];
  const astro = `export default defineConfig({ integrations: [starlight({ sidebar: ${JSON.stringify(groups)} })] });`;
  assert.is(sidebarOf({ ...PAGES, 'astro.config.mjs': astro }), SIDEBAR);
  const navigation = [
    { group: 'The guide', pages: ['guide/a', { group: 'Elsewhere', href: SITE }, 'guide/b'] },
    { group: 'Reference', pages: ['api/x'] },
  ];
  assert.is(sidebarOf({ ...PAGES, 'docs/docs.json': JSON.stringify({ navigation: { groups: navigation } }) }), SIDEBAR);
});

test('_meta of Nextra and Rspress, meta.json of Fumadocs', () => {
  const root = { 'docs/_meta.json': '{ "guide": "The guide", "api": "Reference" }' };
  const nextra = {
    a: 'A',
    out: { title: 'Elsewhere', href: SITE },
    b: 'B',
    top: { title: 'T', type: 'page', href: SITE },
  };
  assert.is(sidebarOf({ ...PAGES, ...root, 'docs/guide/_meta.json': JSON.stringify(nextra) }), SIDEBAR);
  const rspress = ['a', { type: 'custom-link', link: SITE, label: 'Elsewhere' }, { type: 'divider' }, 'b'];
  assert.is(sidebarOf({ ...PAGES, ...root, 'docs/guide/_meta.json': JSON.stringify(rspress) }), SIDEBAR);
  const fumadocs = { title: 'The guide', pages: ['a', `external:[Globe][Elsewhere](${SITE})`, 'b'] };
  const list = { pages: ['guide', 'api'] };
  const files = {
    'docs/meta.json': JSON.stringify(list),
    'docs/guide/meta.json': JSON.stringify(fumadocs),
    'docs/api/meta.json': '{ "title": "Reference" }',
  };
  assert.is(sidebarOf({ ...PAGES, ...files }), SIDEBAR);
});

test('only addresses of sites are links', () => {
  const links = ['javascript:alert(1)', 'mailto:a@other.example', '//other.example', '#top'];
  const items = links.map((link) => ({ text: link, link }));
  const themeConfig = { sidebar: [{ text: 'The guide', items: [{ text: 'A', link: '/guide/a' }, ...items] }] };
  assert.not.match(sidebarOf({ ...PAGES, 'docs/.vitepress/config.ts': module({ themeConfig }) }), /other|alert|top/);
});

test.run();
