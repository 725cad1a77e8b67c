import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { sidebarOf, treeOf } from './sidebar-of.js';

const test = suite('addresses that other generators give to pages');

const page = (title: string, matter = ''): string => `${matter && `---\n${matter}\n---\n`}# ${title}\n`;

/** The address of each file. */
function addressesOf(files: Readonly<Record<string, string>>, content = 'docs'): Readonly<Record<string, string>> {
  const { index } = treeOf(files, { content });
  return Object.fromEntries(
    index.pages.map(({ source, url }) => [(source.filed ?? source.path).replace(/\.mdx?$/, ''), url]),
  );
}

const DOCUSAURUS = {
  'docusaurus.config.js': 'export default {};',
  'docs/intro.md': page('Welcome', 'slug: /'),
  'docs/01-start/_category_.json': '{ "label": "Get started", "position": 1 }',
  'docs/01-start/02-use.md': page('Use'),
  'docs/01-start/01-install.md': page('Install', 'slug: ./setup # short'),
  'docs/01-start/2024-05-news.md': page('News'),
  'docs/02-more/02-more.md': page('More'),
  'docs/02-more/named.md': page('Named', 'id: called'),
  'docs/02-more/quick.md': page('Quick', 'slug: "/quickstart"'),
};

test('Docusaurus: slugs, IDs, numbers in front of names and pages with the name of their folder', () => {
  assert.equal(addressesOf(DOCUSAURUS), {
    intro: '/',
    '01-start/01-install': '/start/setup/',
    '01-start/02-use': '/start/use/',
    '01-start/2024-05-news': '/start/2024-05-news/',
    '02-more/02-more': '/more/',
    '02-more/named': '/more/called/',
    '02-more/quick': '/quickstart/',
  });
});

test('the sidebar is that of the files, whatever their addresses are', () => {
  assert.is(
    sidebarOf(DOCUSAURUS),
    ['Get started (start)', '  Install', '  Use', '  News', 'More (more)', '  More', '  Named', '  Quick'].join('\n'),
  );
  const sidebars = `export default { docs: [{ type: 'category', label: 'All', items: [
    'start/use', 'start/install', 'more/called', 'more/quick'] }] };`;
  assert.match(sidebarOf({ ...DOCUSAURUS, 'sidebars.js': sidebars }), /Use\n +Install\n/);
});

test('Docusaurus keeps numbers if it is told so', () => {
  const kept = addressesOf({
    'docusaurus.config.js': 'export default { presets: [["classic", { docs: { numberPrefixParser: false } }]] };',
    'docs/01-a.md': page('A'),
  });
  assert.equal(kept, { '01-a': '/01-a/' });
});

test('pages that would have the same address keep those of their files', () => {
  const files = {
    'docusaurus.config.js': '',
    'docs/a.md': page('A', 'slug: /x'),
    'docs/b.md': page('B', 'slug: /x'),
    'docs/c.md': page('C', 'slug: /d'),
    'docs/d.md': page('D'),
  };
  assert.equal(addressesOf(files), { a: '/a/', b: '/b/', c: '/c/', d: '/d/' });
});

test('Starlight: slugs from the root of the content, and names without spaces and capitals', () => {
  const files = {
    'astro.config.mjs': 'export default {};',
    'src/content/docs/index.mdx': page('Home'),
    'src/content/docs/Plugin Dev/First Steps.md': page('First'),
    'src/content/docs/guides/long.md': page('Long', 'slug: short/one'),
  };
  assert.equal(addressesOf(files, 'src/content/docs'), {
    index: '/',
    'Plugin Dev/First Steps': '/plugin-dev/first-steps/',
    'guides/long': '/short/one/',
  });
});

const NEXTRA = {
  'next.config.js':
    "const withNextra = require('nextra')({ theme: 'nextra-theme-docs' });\nmodule.exports = withNextra({ i18n: { locales: ['en-US', 'zh-CN'], defaultLocale: 'en-US' } });",
  'pages/_meta.en-US.json': '{ "docs": { "title": "Documentation", "type": "page" } }',
  'pages/docs/_meta.en-US.json': '{ "start": "First steps", "api": "All options", "old": { "display": "hidden" } }',
  'pages/docs/_meta.zh-CN.json': '{ "start": "快速开始" }',
  'pages/docs/_meta.fr.json': '{ "start": "Début" }',
  'pages/index.en-US.mdx': page('Home'),
  'pages/docs/api.en-US.mdx': page('API') + '\n[Start](/docs/start)\n',
  'pages/docs/start.en-US.mdx': page('Start'),
  'pages/docs/start.zh-CN.mdx': page('Start') + '\n[API](/docs/api)\n',
  'pages/docs/old.en-US.mdx': page('Old'),
};

test('Nextra up to version 2: languages in the names of pages and of navigation files', async () => {
  assert.equal(addressesOf(NEXTRA, 'pages'), {
    index: '/',
    'docs/api': '/docs/api/',
    'docs/old': '/docs/old/',
    'docs/start': '/docs/start/',
    'zh-CN/docs/start': '/zh-CN/docs/start/',
  });
  assert.is(
    sidebarOf(NEXTRA, { content: 'pages' }),
    ['Documentation (docs)', '  First steps', '  All options', 'Zh CN (zh-CN)', '  # Docs', '  快速开始'].join('\n'),
  );
  const site = createSite(NEXTRA);
  try {
    const printed = await site.build();
    assert.not.match(printed, 'DEAD_LINK');
    // A page that the sidebar does not show has its Markdown copy, too.
    assert.match(site.html('/docs/old/'), 'href="/docs/old.md"');
    assert.match(site.read('dist/docs/old.md'), '# Old');
  } finally {
    site.dispose();
  }
});

const RSPRESS = {
  'rspress.config.ts': `
    import { defineConfig } from '@rspress/core';
    export default defineConfig({
      root: 'docs', lang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }],
      multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
    });`,
  ...Object.fromEntries(
    ['v1/en', 'v1/zh', 'v2/en', 'v2/zh'].flatMap((folder) => [
      [`docs/${folder}/guide/a.md`, page('A') + '\nSee [b](/guide/b).\n'],
      [`docs/${folder}/guide/b.md`, page('B')],
    ]),
  ),
};

test('Rspress: the main version and the main language have no folders, and links leave out both', async () => {
  assert.equal(
    Object.values(addressesOf(RSPRESS)).filter((url) => url.endsWith('/a/')),
    ['/guide/a/', '/v1/guide/a/', '/v1/zh/guide/a/', '/zh/guide/a/'],
  );
  const site = createSite(RSPRESS);
  try {
    await site.build();
    for (const folder of ['', '/v1', '/v1/zh', '/zh'])
      assert.match(site.html(`${folder}/guide/a/`), `See <a href="${folder}/guide/b/">`);
  } finally {
    site.dispose();
  }
});

test('VuePress: permalink', () => {
  const files = {
    'docs/.vuepress/config.js': 'export default {};',
    'docs/a.md': page('A', 'permalink: /guide/start.html'),
    'docs/b.md': page('B', 'permalink: /:year/:slug'),
  };
  assert.equal(addressesOf(files), { a: '/guide/start/', b: '/b/' });
});

for (const file of ['_config.yml', 'docs/_config.yml'])
  test(`Jekyll and Hexo: permalink, with ${file}`, () => {
    const files = {
      [file]: 'title: A\n',
      'docs/Guide/ui.md': page('UI', 'permalink: /docs/ui-components'),
      'docs/home.md': page('Home', 'permalink: /'),
      'docs/c.md': page('C', 'permalink: /{{ page.name }}/'),
    };
    assert.equal(addressesOf(files), { 'Guide/ui': '/docs/ui-components/', c: '/c/', home: '/' });
  });

test('Jekyll: patterns of collections, of defaults, and of posts', () => {
  const files = {
    '_config.yml':
      'permalink: /:categories/:year/:month/:title.html\ncollections:\n  guide:\n    output: true\n    permalink: /:collection/:path/\n  tabs:\n    output: true\ndefaults:\n  - scope: { path: "", type: tabs }\n    values: { permalink: "/:title/" }\n  - scope: { path: old }\n    values: { permalink: "/archive/:basename:output_ext" }\n  - scope: { path: old/deep }\n    values: { layout: none }\n',
    'docs/_guide/setup/first.md': page('First', 'title: First'),
    'docs/_guide/own.md': page('Own', 'title: Own\npermalink: /:collection/named/'),
    'docs/_tabs/about.md': page('About', 'title: About'),
    'docs/_posts/2026-01-02-Big-news.md': page('News', 'title: News\ncategories: [Tea, green]'),
    'docs/old/deep/a.md': page('A'),
    'docs/plain.md': page('Plain'),
  };
  assert.equal(addressesOf(files), {
    '_guide/own': '/guide/named/',
    '_guide/setup/first': '/guide/setup/first/',
    '_posts/2026-01-02-Big-news': '/tea/green/2026/01/Big-news/',
    '_tabs/about': '/about/',
    'old/deep/a': '/archive/a/',
    plain: '/plain/',
  });
});

test('Jekyll: the date in the front matter of a post counts more than that of its name', () => {
  const files = {
    '_config.yml': 'permalink: /:year/:month/:day/:title/\ntimezone: America/Los_Angeles\n',
    'docs/_posts/2026-01-02-later.md': page('Later', 'date: 2026-02-03'),
    'docs/_posts/2026-01-02-here.md': page('Here', 'date: "2026-01-02 02:12:52 +0200"'),
    'docs/_posts/2026-01-02-plain.md': page('Plain', 'date: 2026-01-02 02:12:52'),
    'docs/_posts/2026-01-02-odd.md': page('Odd', 'date: today'),
  };
  assert.equal(addressesOf(files), {
    '_posts/2026-01-02-here': '/2026/01/01/here/',
    '_posts/2026-01-02-later': '/2026/02/03/later/',
    '_posts/2026-01-02-odd': '/2026/01/02/odd/',
    '_posts/2026-01-02-plain': '/2026/01/02/plain/',
  });
});

test('Hugo: patterns of folders', () => {
  const files = {
    'hugo.toml': 'baseURL = "/"\n[permalinks]\nnews = "/:year/:month/:slug/"\n[permalinks.page]\nguide = "/g/:title"\n',
    'docs/news/_index.md': page('News', 'title: News'),
    'docs/news/a.md': page('A', 'title: A\ndate: 2026-03-04\nslug: first'),
    'docs/news/b.md': page('B', 'title: B'),
    'docs/guide/c/index.md': page('C', 'title: A Good Start'),
  };
  assert.equal(addressesOf(files), {
    'guide/c/index': '/g/a-good-start/',
    'news/_index': '/news/',
    'news/a': '/2026/03/first/',
    'news/b': '/news/b/',
  });
});

test('a wiki and a vault begin with their page Home', () => {
  const files = { 'docs/Home.md': page('Home'), 'docs/A.md': `${page('A')}\n[Home](Home)\n` };
  assert.equal(addressesOf({ ...files, 'docs/_Footer.md': 'Text' }), { A: '/A/', Home: '/' });
  assert.equal(addressesOf({ ...files, 'docs/.obsidian/app.json': '{}' }), { A: '/A/', Home: '/' });
  assert.equal(addressesOf(files), { A: '/A/', Home: '/Home/' });
});

test('Hugo: url, slug, and names in small letters with dashes for spaces', () => {
  const files = {
    'hugo.toml': 'baseURL = "/"\n[languages.en]\n[languages.fr]\n',
    'docs/_index.md': page('Home', 'slug: start'),
    'docs/My Lab (new)/_index.md': page('Lab'),
    'docs/My Lab (new)/A_b.v2.md': page('A'),
    'docs/My Lab (new)/A_b.v2.fr.md': page('A', 'slug: Un texte'),
    'docs/old.md': '+++\ntitle = "Old"\nurl = "/docs/versions/" # kept\n[extra]\nslug = "no"\n+++\n',
    'docs/bundle/index.md': page('Bundle', 'slug: package'),
  };
  assert.equal(addressesOf(files), {
    _index: '/',
    'My Lab (new)/_index': '/my-lab-new/',
    'My Lab (new)/A_b.v2': '/my-lab-new/a_b.v2/',
    'fr/My Lab (new)/A_b.v2': '/fr/my-lab-new/un-texte/',
    old: '/docs/versions/',
    'bundle/index': '/package/',
  });
  const kept = { ...files, 'hugo.toml': 'baseURL = "/"\ndisablePathToLower = true\n' };
  assert.is(addressesOf(kept)['My Lab (new)/A_b.v2'], '/My-Lab-new/A_b.v2/');
});

test('Zola: path, slug, and names of small letters, digits and dashes', () => {
  const files = {
    'config.toml': 'base_url = "https://a.example"\n',
    'docs/Guide/first_steps.md': '+++\ntitle = "First"\n+++\n',
    'docs/Guide/b.md': '+++\nslug = "second"\n+++\n# B\n',
    'docs/c.md': '+++\npath = "deep/c"\n+++\n# C\n',
    'docs/été.md': '+++\n+++\n# D\n',
    'docs/2026-01-02-news.md': '+++\n+++\n# News\n',
  };
  assert.equal(addressesOf(files), {
    '2026-01-02-news': '/news/',
    'Guide/b': '/guide/second/',
    'Guide/first_steps': '/guide/first-steps/',
    c: '/deep/c/',
    été: '/%C3%A9t%C3%A9/',
  });
});

test('Zola: names that slugify leaves as they are', () => {
  const config = 'base_url = "https://a.example"\n[slugify]\npaths = "off"\n';
  assert.equal(addressesOf({ 'config.toml': config, 'docs/A_b.md': page('A') }), { A_b: '/A_b/' });
});

test('other sites publish pages at the paths of their files', () => {
  assert.equal(addressesOf({ 'docs/01-a.md': page('A', 'slug: /x') }), { '01-a': '/01-a/' });
});

test('links lead to files and to addresses, and a note says only where the address is not written in full', async () => {
  const links = '[a](../01-start/01-install.md#how) [b](../intro.md) [c](/quickstart) [d](/docs/start/use) [e](called)';
  const site = createSite({
    ...DOCUSAURUS,
    'docs/02-more/quick.md': `${page('Quick', 'slug: "/quickstart"')}\n[f](./named.md) [g](../01-start/02-use.md)\n`,
    'docs/02-more/02-more.md': page('More') + links,
    'docs/01-start/01-install.md': `${page('Install', 'slug: setup')}\n## How\n`,
  });
  try {
    const { stdout, stderr } = await site.command('render', '--verbose');
    const said = (stdout + stderr).match(/\b(?:DEAD_[A-Z]+|leads to \S+(?=\.))/g);
    assert.equal(said, ['leads to /start/use/']);
    const hrefs = (url: string): unknown => site.html(url).match(/(?<=<p>.*?href=")[^"]*(?=">[a-g]<)/g);
    assert.equal(hrefs('/more/'), ['/start/setup/#how', '/', '/quickstart/', '/start/use/', '/more/called/']);
    assert.equal(hrefs('/quickstart/'), ['/more/called/', '/start/use/']);
  } finally {
    site.dispose();
  }
});

test('a link finds a page by the name of its file, whose capital letters the address does not have', async () => {
  const site = createSite({
    'docs/Home.md': page('Home'),
    'docs/_Footer.md': 'Text',
    'docs/A.md': `${page('A')}\n[a](Home) [b](HOME)\n`,
  });
  try {
    const { stdout, stderr } = await site.command('render', '--verbose');
    assert.equal((stdout + stderr).match(/No page has the URL \S+/g), ['No page has the URL /A/HOME/.']);
    assert.match(site.html('/A/'), '<a href="/">a</a>');
  } finally {
    site.dispose();
  }
});

test('Azure DevOps: %2D in a name is a dash, in its order and in links, too', () => {
  const { index } = treeOf(
    {
      'docs/.order': 'Start\nSet%2Dup\nAbout\n',
      'docs/About.md': page('About'),
      'docs/Set%2Dup.md': page('Set up'),
      'docs/Set%2Dup/Add%2Dons.md': '# Add-ons\n\n[up](../Set%2Dup.md)\n',
      'docs/Start.md': '# Start\n\n[a](/Set%2Dup) [b](/Set%2Dup/Add%2Dons)\n',
    },
    { content: 'docs' },
  );
  assert.equal(
    index.pages.map(({ url }) => url),
    ['/About/', '/Set-up/', '/Set-up/Add-ons/', '/Start/'],
  );
  assert.not.match(JSON.stringify(index.diagnostics), /DEAD_LINK|NAVIGATION/);
});

test.run();
