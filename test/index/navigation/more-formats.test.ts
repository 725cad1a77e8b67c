import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sidebarOf, treeOf } from './sidebar-of.js';

const test = suite('more navigation files of other generators');

const page = (title: string): string => `# ${title}\n`;
const PAGES = {
  'docs/index.md': page('Home'),
  'docs/guide/a.md': page('A'),
  'docs/guide/b.md': page('B'),
  'docs/guide/deep/c.md': page('C'),
  'docs/api/x.md': page('X'),
};
const SIDEBAR = ['The guide (guide)', '  B', '    First', '  # More', '  C', 'Reference (api)', '  X'].join('\n');

test('docs.json of Mintlify: groups of pages in tabs and versions', () => {
  const groups = [
    { group: 'The guide', pages: ['guide/b', 'guide/a', { group: 'More', pages: ['guide/deep/c'] }] },
    { group: 'Reference', pages: ['api/x'] },
  ];
  const expected = SIDEBAR.replace('    First', '  A');
  const navigation = { versions: [{ version: 'v2', tabs: [{ tab: 'Documentation', groups }] }] };
  assert.is(sidebarOf({ ...PAGES, 'docs/docs.json': JSON.stringify({ navigation }) }), expected);
  assert.is(sidebarOf({ ...PAGES, 'mint.json': JSON.stringify({ navigation: groups }) }), expected);
  const items = [
    {
      title: 'The guide',
      items: [
        { title: 'B', path: 'guide/b.md' },
        { title: 'A', path: 'guide/a.md' },
      ],
    },
    { title: 'Reference', items: [{ path: 'api/x.md' }] },
  ];
  assert.is(
    sidebarOf({ ...PAGES, 'docs/docs.json': JSON.stringify({ navigation: items }) }),
    ['The guide (guide)', '  B', '  A', '  # Guide / Deep', '  C', 'Reference (api)', '  X'].join('\n'),
  );
});

test('_quarto.yml: sections, pages and folders in a sidebar, and pages that are not rendered', () => {
  const pages = Object.fromEntries(Object.entries(PAGES).map(([path, text]) => [path.replace('.md', '.qmd'), text]));
  const contents = [
    {
      section: 'The guide',
      contents: ['guide/b.qmd', { text: 'First', href: 'guide/a.qmd' }, { section: 'More', contents: 'guide/deep' }],
    },
    { section: 'Reference', contents: [{ auto: 'api' }] },
  ];
  const quarto = JSON.stringify({ project: { render: ['*.qmd', '!api/y.qmd'] }, website: { sidebar: [{ contents }] } });
  assert.is(
    sidebarOf({ ...pages, 'docs/api/y.qmd': page('Y'), 'docs/_part.qmd': 'Text', 'docs/_quarto.yml': quarto }),
    ['The guide (guide)', '  B', '  First', '  # More / Deep', '  C', 'Reference (api)', '  # Api', '  X'].join('\n'),
  );
});

test('_data of Jekyll: lists of titles and addresses under any keys, in any file of a menu', () => {
  const main = '- title: Guide\n  url: /guide/a/\n- title: Elsewhere\n  url: https://a.example/\n';
  const docs =
    '- title: The guide\n  children:\n    - title: B\n      url: /guide/b.html\n      pages:\n        - title: First\n          link: "{{ site.baseurl }}/guide/a/"\n    - title: More\n      sublinks:\n        - url: guide/deep/c#x\n';
  const list = `main:\n  ${main.replaceAll('\n', '\n  ')}\ndocs:\n  ${docs.replaceAll('\n', '\n  ')}\n`;
  const api = JSON.stringify({ entries: [{ product: 'P', folders: [{ section: 'Reference', items: ['x'] }] }] });
  for (const folder of ['', 'docs/'])
    assert.is(
      sidebarOf({ ...PAGES, [`${folder}_data/navigation.yml`]: list, [`${folder}_data/sidebars/api.json`]: api }),
      SIDEBAR,
    );
});

test('sidebars of Docusaurus in the folder website', () => {
  const sidebars = {
    docs: { 'The guide': ['guide/b', { type: 'subcategory', label: 'More', ids: ['guide/deep/c'] }] },
  };
  assert.is(
    sidebarOf({ ...PAGES, 'website/sidebars.json': JSON.stringify(sidebars) }),
    ['The guide (guide)', '  B', '  # More', '  C', '  # Guide', '  A', 'Api (api)', '  X'].join('\n'),
  );
});

test('the sidebar that index.html of docsify names', () => {
  const list = '- The guide\n  - [B](/docs/guide/b)\n    - [First](/docs/guide/a.md)\n- [Reference](docs/api/)\n';
  const load = (path: string): string => `<script>window.$docsify = { name: 'x', loadSidebar: '${path}' }</script>`;
  const expected = ['The guide (guide)', '  B', '    First', '  # Guide / Deep', '  C', 'Reference (api)', '  X'].join(
    '\n',
  );
  assert.is(sidebarOf({ ...PAGES, 'index.html': load('menu/side.md'), 'menu/side.md': list }), expected);
  assert.is(
    sidebarOf({ ...PAGES, 'docs/index.html': load('../side.md'), 'side.md': list.replaceAll('docs/', '') }),
    expected,
  );
});

test('toctrees of Sphinx: captions are groups, and pages have lists of their own', () => {
  const toctree = (...lines: string[]): string => ['```{toctree}', ...lines, '```', ''].join('\n');
  assert.is(
    sidebarOf({
      ...PAGES,
      'docs/conf.py': '',
      'docs/index.md':
        page('Home') +
        toctree(':caption: The guide', ':maxdepth: 2', '', 'guide/b', 'guide/deep/c') +
        toctree(':caption: Reference', '', 'GitHub <https://x.example/>', 'api/*'),
      'docs/guide/b.md': page('B') + toctree('First <a>', '../index'),
    }),
    ['The guide (guide)', '  B', '    First', '  C', 'Reference (api)', '  X'].join('\n'),
  );
});

test('toc.yml of DocFX, _toc.yml of Jupyter Book, and myst.yml', () => {
  const files = {
    'docs/toc.yml': '- name: The guide\n  href: guide/toc.yml\n- name: Reference\n  items:\n    - href: api/x.md\n',
    'docs/guide/toc.yml':
      '- href: b.md\n  items:\n    - name: First\n      href: a.md\n- name: More\n  items:\n    - href: deep/c.md\n',
  };
  assert.is(sidebarOf({ ...PAGES, ...files }), SIDEBAR);
  const chapters = '[{ file: guide/b, sections: [{ file: guide/a, title: First }] }, { file: guide/deep/c }]';
  const expected = SIDEBAR.replace('  # More\n', '');
  assert.is(
    sidebarOf({
      ...PAGES,
      'docs/_toc.yml': `root: index\nparts:\n  - caption: The guide\n    chapters: ${chapters}\n  - caption: Reference\n    chapters: [{ file: api/x }]\n`,
    }),
    expected,
  );
  assert.is(
    sidebarOf({
      ...PAGES,
      'docs/myst.yml': `project:\n  toc:\n    - file: index.md\n    - title: The guide\n      children: ${chapters.replaceAll('sections', 'children')}\n    - title: Reference\n      children: [{ file: api/x.md }]\n`,
    }),
    expected,
  );
});

test('VuePress: lists of addresses, below the address that they are for', () => {
  assert.is(
    sidebarOf({
      ...PAGES,
      'docs/.vuepress/config.js':
        "module.exports = { themeConfig: { sidebar: { '/guide/': [{ title: 'The guide', children: ['b', ['/guide/a', 'First'], 'deep/c'] }], '/api/': [{ text: 'Reference', children: ['/api/x.md'] }] } } };\n",
    }),
    ['The guide (guide)', '  B', '  First', '  C', 'Reference (api)', '  X'].join('\n'),
  );
});

test('VuePress: sidebars of languages in the configuration of the theme, prefixes, and folders as they are', () => {
  const theme = `import { defaultTheme } from '@vuepress/theme-default'; import { sidebarZh } from './configs/index.js'; export default { lang: 'x', theme: defaultTheme({ locales: { '/': { navbar: [{ text: 'Learn', children: [{ text: 'The guide', link: '/guide/a.html' }] }], sidebar: { '/guide/': [{ text: 'Start', prefix: 'deep', children: ['c'] }, { text: 'More', prefix: '/guide/', children: ['b.md', { text: 'First', link: 'a' }] }], '/api/': 'structure' } }, '/zh/': { sidebar: sidebarZh } } }) };\n`;
  assert.is(
    sidebarOf({
      ...PAGES,
      'docs/zh/x.md': page('X'),
      'docs/zh/y.md': page('Y'),
      'docs/zh/demo/README.md': page('D'),
      'docs/zh/demo/e.md': page('E'),
      'docs/.vuepress/config.ts': theme,
      'docs/.vuepress/configs/index.ts': "export * from './sidebar/zh.js'\n",
      'docs/.vuepress/configs/sidebar/zh.ts':
        "export const sidebarZh = { '/zh/': ['y', { text: 'Examples', prefix: 'demo/', link: 'demo/', children: 'structure' }, 'x'] };\n",
    }),
    [
      ...['The guide (guide)', '  # Start', '  C', '  # More', '  B', '  First', 'Api (api)', '  X'],
      ...['Zh (zh)', '  Y', '  # Examples', '  D', '  E', '  # Zh', '  X'],
    ].join('\n'),
  );
});

test('the app router of Nextra: files of single folders, and one for all folders', () => {
  const pages = {
    'next.config.mjs': 'export default {};\n',
    'app/page.mdx': page('Home'),
    'app/(docs)/guide/page.mdx': page('Start'),
    'app/(docs)/guide/a/page.mdx': page('A'),
    'app/(docs)/guide/b/page.mdx': page('B'),
    'app/(docs)/api/x/page.mdx': page('X'),
    'app/(docs)/api/y/page.mdx': page('Y'),
  };
  const config = { content: 'app' };
  const expected = ['Reference (api)', '  Y', '  X', 'The guide (guide)', '  Start', '  Second', '  # Files', '  File'];
  const guide = "index: '', b: 'Second', _: { type: 'separator', title: 'Files' }, a: <Code>File</Code>";
  assert.is(
    sidebarOf(
      {
        ...pages,
        'app/_meta.global.tsx': `const Code = () => <b />;\nconst GUIDE = { ${guide} };\nexport default { api: { title: 'Reference', items: { y: '', x: '' } }, guide: { type: 'page', title: 'The guide', items: GUIDE } };\n`,
      },
      config,
    ),
    expected.join('\n'),
  );
  assert.is(
    sidebarOf(
      {
        ...pages,
        'app/_meta.js': "export default { api: 'Reference', guide: 'The guide' };\n",
        'app/(docs)/api/_meta.js': "export default { y: '', x: '' };\n",
        'app/(docs)/guide/_meta.tsx': `const Code = () => <b />;\nexport default { ${guide} };\n`,
      },
      config,
    ),
    expected.join('\n'),
  );
});

test('configurations of VitePress in folders, also if the addresses of their pages are rewritten', () => {
  const of = (base: string) =>
    `export default defineAdditionalConfig({ themeConfig: { sidebar: { '${base}/guide/': { base: '${base}/guide/', items: items() } } } });
     function items() { return [{ text: 'The guide', items: [{ text: 'B', link: 'b' }, { text: 'A', link: 'a' }] }]; }`;
  const pages = ['en', 'de'].flatMap((lang) => ['a', 'b'].map((name) => [`docs/${lang}/guide/${name}.md`, page(lang)]));
  const files = {
    ...(Object.fromEntries(pages) as Record<string, string>),
    'docs/.vitepress/config.ts': "export default { rewrites: { 'en/:rest*': ':rest*' } };",
    'docs/en/config.ts': of(''),
    'docs/de/config.ts': of('/de'),
  };
  assert.is(sidebarOf(files), ['The guide (de)', '  B', '  A', 'The guide (guide)', '  B', '  A'].join('\n'));
});

test('what _meta of Nextra hides is not in the sidebar', () => {
  const meta = {
    guide: 'The guide',
    api: { display: 'hidden' },
  };
  const guide = { b: 'B', a: { title: 'A', display: 'hidden' } };
  const files = { 'docs/_meta.json': JSON.stringify(meta), 'docs/guide/_meta.json': JSON.stringify(guide) };
  assert.is(sidebarOf({ ...PAGES, ...files }), ['The guide (guide)', '  B', '  # Deep', '  C'].join('\n'));
});

test('.gitbook.yaml names the table of contents and the first page', () => {
  const { 'docs/index.md': home, ...pages } = PAGES;
  const files = {
    ...pages,
    '.gitbook.yaml': 'root: ./docs/\nstructure:\n  readme: INTRODUCTION.md\n  summary: meta/TOC.md\n',
    'docs/INTRODUCTION.md': home,
    'docs/meta/TOC.md':
      '# Contents\n\n- [The guide](../guide/b.md)\n  - [First](../guide/a.md)\n  - [C](../guide/deep/c.md)\n',
  };
  const { index } = treeOf(files);
  assert.ok(index.pages.some(({ url, title }) => url === '/' && title === 'Home'));
  assert.not(index.pages.some(({ url }) => url.includes('TOC')));
  assert.match(sidebarOf(files), 'The guide (guide)\n  B\n  First\n  C\n');
});

test('index.html of docsify names the first page, and its lists name pages from the folder of the site', () => {
  const { 'docs/index.md': home, ...pages } = PAGES;
  const files = {
    ...pages,
    'docs/index.html': "<script>window.$docsify = { name: 'x', loadSidebar: true, homepage: 'home.md' }</script>",
    'docs/home.md': home,
    'docs/guide/_sidebar.md': '- [Second](guide/b.md)\n- [First](#/guide/a)\n- [C](deep/c)\n',
  };
  const { index } = treeOf(files);
  assert.ok(index.pages.some(({ url, title }) => url === '/' && title === 'Home'));
  assert.match(sidebarOf(files), 'Guide (guide)\n  Second\n  First\n  C');
});

test('book.json of HonKit names the table of contents and the first page', () => {
  const { 'docs/index.md': home, ...pages } = PAGES;
  const files = {
    ...pages,
    'book.json': '{ "root": "./docs", "structure": { "readme": "intro.md", "summary": "TOC.md" } }',
    'docs/intro.md': home,
    'docs/TOC.md': '# Contents\n\n- [Second](guide/b.md)\n- [First](guide/a.md)\n',
  };
  const { index } = treeOf(files);
  assert.equal(
    index.pages.map(({ url }) => url).filter((url) => !/guide|api/.test(url)),
    ['/'],
  );
  assert.match(sidebarOf(files), 'Guide (guide)\n  Second\n  First\n');
});

test('eleventyNavigation gives pages a label, an order and a parent by its key', () => {
  const nav = (title: string, lines: string): string =>
    `---\ntitle: ${title}\neleventyNavigation:\n${lines.replace(/^/gm, '  ')}\n---\n\nText\n`;
  const files = {
    'docs/guide/index.md': nav('Guide', 'key: Guide\norder: 2'),
    'docs/guide/config.md': nav('The configuration', 'key: conf\ntitle: Config\nparent: Guide\norder: 1'),
    'docs/guide/alpha.md': nav('Alpha', 'key: A\nparent: Guide\norder: 2'),
    'docs/guide/deep.md': nav('Deep', 'key: Deep\nparent: conf'),
  };
  assert.is(sidebarOf(files), ['Guide (guide)', '  Guide', '  Config', '    Deep', '  A'].join('\n'));
});

test('order of Retype, in which higher numbers come first', () => {
  const ordered = (title: string, order: number): string => `---\norder: ${order}\n---\n${page(title)}`;
  const files = {
    'retype.yml': 'input: docs\n',
    'docs/index.md': page('Home'),
    'docs/guide/index.yml': 'label: The guide\norder: 5\n',
    'docs/guide/last.md': ordered('Last', -1),
    'docs/guide/first.md': ordered('First', 100),
    'docs/guide/second.md': ordered('Second', 2),
    'docs/guide/other.md': page('Other'),
    'docs/guide/by-file.md': page('By file'),
    'docs/guide/by-file.yml': 'order: 1\n',
    'docs/api/a.md': page('A'),
  };
  assert.is(
    sidebarOf(files),
    ['The guide (guide)', '  First', '  Second', '  By file', '  Other', '  Last', 'Api (api)', '  A'].join('\n'),
  );
});

test('what .pages does not name has places in groups, also for certain names', () => {
  const files = {
    'docs/index.md': page('Home'),
    'docs/a/.pages':
      'nav:\n  - two.md\n  - First:\n      - ... | one*.md\n  - None:\n      - ... | none-*.md\n  - Rest:\n      - ...\n',
    ...Object.fromEntries(
      ['four', 'one', 'one-b', 'three', 'two'].map((name) => [`docs/a/${name}.md`, page(`P ${name}`)]),
    ),
    'docs/b/.nav.yml': 'nav:\n  - glob: "c*.md"\n    ignore: "x*"\n  - "*"\n',
    'docs/b/a.md': page('A'),
    'docs/b/c1.md': page('C 1'),
  };
  assert.is(
    sidebarOf(files),
    [
      'A (a)',
      '  P two',
      '  # First',
      '  P one',
      '  P one-b',
      '  # Rest',
      '  P four',
      '  P three',
      'B (b)',
      '  C 1',
      '  A',
    ].join('\n'),
  );
});

test('_Sidebar.md of a wiki', () => {
  const files = {
    'docs/Home.md': page('Welcome'),
    'docs/_Footer.md': 'Footer',
    'docs/_Sidebar.md': '* [[Home]]\n* [[Getting Started]]\n* **More**\n  * [[All options|Options]]\n  * [FAQ](FAQ)\n',
    'docs/FAQ.md': page('FAQ'),
    'docs/parts/Options.md': page('Options'),
    'docs/Getting-Started.md': page('Start'),
  };
  const { index } = treeOf(files);
  assert.equal(index.pages.map(({ url }) => url).sort(), ['/', '/FAQ/', '/Getting-Started/', '/parts/Options/']);
  assert.is(sidebarOf(files), ['top', '  Getting Started', 'More (parts)', '  All options', '  FAQ'].join('\n'));
});

test('the sidebar of a version of Docusaurus', () => {
  const pages = Object.fromEntries(
    Object.entries(PAGES).map(([path, text]) => [path.replace('docs/', 'versioned_docs/version-2/'), text]),
  );
  const sidebar = JSON.stringify({ docs: ['guide/b', 'guide/a'] });
  const files = {
    ...pages,
    'versioned_sidebars/version-2-sidebars.json': sidebar,
    'sidebars.json': '{"docs":["api/x"]}',
  };
  assert.match(sidebarOf(files, { content: 'versioned_docs/version-2' }), /^ {2}B\n {2}A\n/m);
});

test('sidebars in rspress.config.ts, of which those of the main language have no folder', () => {
  const pages = Object.fromEntries(
    ['zh', 'en'].flatMap((lang) =>
      ['b', 'a'].map((name) => [`docs/${lang}/api/${name}.md`, page(`${lang} ${name}`)] as const),
    ),
  );
  const config = `
    const sidebar = (prefix: string) => ({ [prefix + '/api/']: [{ text: 'Config', items: ['/b', '/a'].map((one) => \`\${prefix}/api\${one}\`) }] });
    export default defineConfig({
      lang: 'zh',
      themeConfig: { locales: [{ lang: 'zh', sidebar: sidebar('') }, { lang: 'en', sidebar: sidebar('/en') }] },
    });`;
  const of = (lang: string) => [`${lang} b`, `${lang} a`].map((title) => `  ${title}`);
  const shown = sidebarOf({ ...pages, 'rspress.config.ts': config });
  assert.equal(
    shown.split('\n').filter((line) => /^ {2}\w/.test(line)),
    [...of('zh'), ...of('en')],
  );
});

test('Rspress: the bar at the top gives sections their titles and their order', () => {
  const bar = (first: string) =>
    JSON.stringify([
      { text: 'Guide', link: `${first}/guide/start/a`, activeMatch: '/guide/' },
      {
        text: 'More',
        items: [
          { text: 'Again', link: `${first}/guide/b` },
          { text: 'Settings', link: `${first}/api/` },
        ],
      },
      { text: 'Code', link: 'https://code.example' },
    ]);
  const pages = ['index.md', 'api/index.md', 'api/one.md', 'guide/start/a.md', 'guide/b.md', 'guide/start/c.md'];
  const of = (lang: string) => pages.map((path) => [`docs/${lang}/${path}`, page(path)] as const);
  const shown = sidebarOf({
    ...Object.fromEntries([...of('en'), ...of('zh')]),
    'docs/en/_nav.json': bar(''),
    'docs/zh/_nav.json': bar('/zh'),
    'rspress.config.ts': "export default defineConfig({ lang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] });",
  });
  assert.equal(
    shown.split('\n').filter((line) => !line.startsWith(' ')),
    ['Guide (guide)', 'Settings (api)', 'index.md (zh)'],
  );
  assert.match(shown, '  # Guide\n  guide/b.md\n  # Guide / Start\n');
});

test('Starlight: each language has the sidebar in its folder, with its own labels', () => {
  const files = (folder: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      ['index', 'start/b', 'start/a', 'api/c'].map((name) => [
        `src/content/docs/${folder}${name}.md`,
        `---\ntitle: ${folder}${name}\n---\n`,
      ]),
    );
  const config = (main: string): string => `
    export const locales = { ${main}: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de-DE' } };
    export default defineConfig({ integrations: [starlight({ title: 'X', locales, sidebar: [
      { label: 'First steps', translations: { 'de-DE': 'Anfang' }, items: ['start/b', { label: 'A', link: '/start/a/' }] },
      { label: 'Names', autogenerate: { directory: 'api' } },
    ] })] });`;
  const of = (main: string, folder: string): string =>
    sidebarOf({ ...files(folder), ...files('de/'), 'astro.config.mjs': config(main) }, { content: 'src/content/docs' });
  const german = 'Deutsch (de)\n  de/index\n  # Anfang\n  de/start/b\n  A\n  # Names\n  de/api/c';
  assert.is(of('root', ''), `First steps (start)\n  start/b\n  A\nNames (api)\n  api/c\n${german}`);
  assert.is(
    of('en', 'en/'),
    `English (en)\n  en/index\n  # First steps\n  en/start/b\n  A\n  # Names\n  en/api/c\n${german}`,
  );
});

test('Starlight: topics of a plugin are groups with their own sidebars', () => {
  assert.is(
    sidebarOf(
      {
        'src/content/docs/index.md': '---\ntitle: Home\n---\n',
        'src/content/docs/start/b.md': '---\ntitle: B\n---\n',
        'src/content/docs/start/a.md': '---\ntitle: A\n---\n',
        'src/content/docs/api/c.md': '---\ntitle: C\n---\n',
        'astro.config.mjs': `
          export default defineConfig({ integrations: [starlight({ title: 'X', plugins: [other(), topics([
            { label: 'Guides', link: '/start/b/', items: [{ label: 'First steps', items: ['start/b', 'start/a'] }] },
            { label: { en: 'Reference', fr: 'Référence' }, link: '/api/c/', items: ['api/c'] },
          ])] })] });`,
      },
      { content: 'src/content/docs' },
    ),
    ['Guides (start)', '  # First steps', '  B', '  A', 'Reference (api)', '  C'].join('\n'),
  );
});

test('documentation.md of Laravel: headings and links with a version', () => {
  const list = [
    '- ## Prologue',
    '    - [Upgrade Guide](/docs/{{version}}/upgrade)',
    '    - [Releases](/docs/{{version}}/releases)',
    '- ## Start',
    '    - [Installation](/docs/{{version}}/installation)',
    '- [API](https://api.example/)',
  ].join('\n');
  const pages = { 'docs/installation.md': page('A'), 'docs/releases.md': page('B'), 'docs/upgrade.md': page('C') };
  assert.is(
    sidebarOf({ ...pages, 'docs/readme.md': page('Home'), 'docs/documentation.md': list }),
    ['top', '  # Prologue', '  Upgrade Guide', '  Releases', '  # Start', '  Installation'].join('\n'),
  );
  const ordinary = list.replaceAll('{{version}}', '1.0');
  assert.match(sidebarOf({ ...pages, 'docs/documentation.md': ordinary }), /documentation/i);
});

test('_order.yaml of ReadMe orders the pages and folders beside it', () => {
  assert.is(
    sidebarOf({
      'docs/_order.yaml': '- Last things\n- First steps\n',
      'docs/First steps/_order.yaml': '- zero\n- install\n',
      'docs/First steps/zero.md': page('Zero'),
      'docs/First steps/also.md': page('Also'),
      'docs/First steps/install/_order.yaml': '- windows\n- linux\n',
      'docs/First steps/install/index.md': page('Install'),
      'docs/First steps/install/linux.md': page('Linux'),
      'docs/First steps/install/windows.md': page('Windows'),
      'docs/Last things/a.md': page('A'),
    }),
    [
      'top',
      '  # Last things',
      '  A',
      '  # First steps',
      '  Zero',
      '  # First steps / Install',
      '  Install',
      '  Windows',
      '  Linux',
      '  # First steps',
      '  Also',
    ].join('\n'),
  );
});

test.run();
