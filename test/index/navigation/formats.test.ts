import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sidebarOf, treeOf } from './sidebar-of.js';

const test = suite('navigation files of other generators');

const page = (title: string): string => `# ${title}\n`;

test('_dir.yml of Nuxt Content names its folder', () => {
  assert.is(
    sidebarOf({
      'docs/index.md': page('Home'),
      'docs/deep/_dir.yml': 'title: Deep things\n',
      'docs/deep/a.md': page('A'),
    }),
    'Deep things (deep)\n  A',
  );
});

test('_category_ files name folders and give their position', () => {
  const sidebar = sidebarOf({
    'docs/intro.md': `---\nsidebar_position: 1\n---\n# Intro\n`,
    'docs/basics/_category_.json': '{ "label": "The basics", "position": 3 }',
    'docs/basics/b.md': page('B'),
    'docs/basics/deep/_category_.yml': 'label: Going deeper\nposition: 1\n',
    'docs/basics/deep/x.md': page('X'),
    'docs/advanced/_category_.yaml': 'position: 2\n',
    'docs/advanced/a.md': page('A'),
  });
  assert.is(
    sidebar,
    [
      'top',
      '  Intro',
      'Advanced (advanced)',
      '  A',
      'The basics (basics)',
      '  # Going deeper',
      '  X',
      '  # The basics',
      '  B',
    ].join('\n'),
  );
});

test('SUMMARY.md is the table of contents with parts, nested pages and labels, and is not a page', () => {
  const files = {
    'docs/SUMMARY.md':
      '# Summary\n\n[Introduction](README.md)\n\n# User guide\n\n- [Start **here**](guide/start.md)\n    - [In depth](guide/depth.md)\n- [Files `x`](guide/files.md)\n- [Draft]()\n\n-----------\n\n# Reference\n\n* [Commands](ref/commands.md)\n\n[Contributors](contributors.md)\n',
    'docs/README.md': page('Book'),
    'docs/contributors.md': page('Who'),
    'docs/guide/files.md': page('Files'),
    'docs/guide/start.md': page('Start'),
    'docs/guide/depth.md': 'Text without a title.\n',
    'docs/guide/unlisted.md': page('Not listed'),
    'docs/ref/commands.md': page('C'),
  };
  assert.is(
    sidebarOf(files),
    [
      'top',
      '  Contributors',
      'User guide (guide)',
      '  Start here',
      '    In depth',
      '  Files x',
      '  # Guide',
      '  Not listed',
      'Reference (ref)',
      '  Commands',
    ].join('\n'),
  );
  const { index, scanned } = treeOf(files);
  assert.not(index.pages.some(({ url }) => /summary/i.test(url)));
  assert.is(index.pages.find(({ url }) => url === '/guide/depth/')!.title, 'In depth');
  assert.equal(scanned.diagnostics, []);
});

test('a page with most pages of its section below it is not the title of the section', () => {
  const files = {
    'docs/SUMMARY.md':
      '# Summary\n\n- [Start](guide/start.md)\n- [Options](guide/options.md)\n  - [One](guide/one.md)\n  - [Two](guide/two.md)\n  - [Three](guide/three.md)\n- [Whole](ref/whole.md)\n  - [Part](ref/part.md)\n',
    ...Object.fromEntries(
      ['start', 'options', 'one', 'two', 'three'].map((name) => [`docs/guide/${name}.md`, page(name)]),
    ),
    'docs/ref/whole.md': page('whole'),
    'docs/ref/part.md': page('part'),
  };
  assert.is(
    sidebarOf(files),
    [
      'Guide (guide)',
      '  Start',
      '  Options',
      '    One',
      '    Two',
      '    Three',
      'Whole (ref)',
      '  whole',
      '  Part',
    ].join('\n'),
  );
});

test('the page of a folder that belongs to another section keeps its place there', () => {
  const nav =
    'nav:\n  - Start:\n      - Install: install.md\n      - License: license.md\n      - Lessons:\n          - lessons/index.md\n          - One: lessons/one.md\n  - Setup:\n      - setup/index.md\n      - setup/a.md\n';
  const names = ['index', 'install', 'license', 'lessons/index', 'lessons/one', 'setup/index', 'setup/a'];
  assert.is(
    sidebarOf({ 'mkdocs.yml': nav, ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, page(name)])) }),
    [
      'top',
      '  # Start',
      '  Install',
      '  License',
      '  # Start / Lessons',
      '  lessons/index',
      '  One',
      'Setup (setup)',
      '  setup/index',
      '  setup/a',
    ].join('\n'),
  );
});

test('the file that nav_file of literate-nav names lists the content of its folder', () => {
  const files = {
    'mkdocs.yml': 'nav:\n  - guide/\nplugins:\n  - literate-nav:\n      nav_file: README.md\n',
    'docs/guide/README.md':
      '# Guide\n\nSee the [index](../index.md):\n\n- [Third](c.md)\n- [First page](a.md)\n\n[Other](b.md) pages:\n\n- [No](b.md)\n',
    'docs/guide/a.md': page('A'),
    'docs/guide/b.md': page('B'),
    'docs/guide/c.md': page('C'),
  };
  const expected = ['Guide (guide)', '  Guide', '  Third', '  First page', '  B'].join('\n');
  assert.is(sidebarOf(files), expected);
  const marked = '# Guide\n\n- A list\n\n<!--nav-->\n\n* [Third](c.md)\n* [First page](a.md)\n';
  assert.is(sidebarOf({ ...files, 'docs/guide/README.md': marked }), expected);
});

test('posts that no list names follow each other by their days, the newest first', () => {
  const post = (title: string, date: string): string => `---\ndate: ${date}\n---\n# ${title}\n`;
  const files = {
    'mkdocs.yml': 'nav:\n  - Home: index.md\n  - News: blog/index.md\n',
    'docs/index.md': page('Home'),
    'docs/blog/index.md': page('Blog'),
    'docs/blog/posts/a.md': post('A', '2026-01-02'),
    'docs/blog/posts/b.md': post('B', '2026-01-03'),
  };
  assert.is(sidebarOf(files), ['Blog (blog)', '  News', '  # Posts', '  B', '  A'].join('\n'));
});

test('patterns in SUMMARY.md stand for the pages that it does not name', () => {
  const files = {
    'docs/SUMMARY.md': '* [Last](guide/b.md)\n* [Guide](guide/)\n',
    'docs/guide/SUMMARY.md': '* [Last](b.md)\n* *.md\n* [First](a.md)\n* */\n',
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`docs/guide/${name}.md`, page(name)])),
  };
  assert.is(sidebarOf(files), ['Guide (guide)', '  Last', '  c', '  d', '  First'].join('\n'));
});

test('.order of Azure DevOps orders the pages and folders of a wiki', () => {
  const sidebar = sidebarOf({
    'docs/.order': 'Start\nGuides\nAbout\n\n../outside\n',
    'docs/About.md': page('About'),
    'docs/Start.md': page('Start'),
    'docs/Guides.md': page('Guides'),
    'docs/Guides/.order': 'Second\nFirst\n',
    'docs/Guides/First.md': page('First'),
    'docs/Guides/Second.md': page('Second'),
  });
  assert.match(sidebar, /Start[^]*About/);
  assert.match(sidebar, /Second[^]*First/);
});

test('nav of mkdocs.yml orders and names pages, whatever other tags the file has', () => {
  const sidebar = sidebarOf({
    'mkdocs.yml':
      'site_name: X\nnav:\n  - index.md\n  - User guide:\n      - Writing: user-guide/writing.md\n      - user-guide/start.md\n      - More:\n          - Themes: user-guide/themes.md\n  - About:\n      - "Notes &lt;1&gt;": notes.md\n      - Code: https://code.example/\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n',
    'docs/index.md': page('Home'),
    'docs/notes.md': page('Release notes'),
    'docs/user-guide/start.md': page('Start'),
    'docs/user-guide/writing.md': page('Writing your docs'),
    'docs/user-guide/themes.md': page('Choosing a theme'),
  });
  assert.is(
    sidebar,
    ['top', '  # About', '  Notes <1>', 'User guide (user-guide)', '  Writing', '  Start', '  # More', '  Themes'].join(
      '\n',
    ),
  );
});

test('what a label takes from other folders belongs to its section, unless the configuration names theirs', () => {
  const files = {
    'mkdocs.yml':
      'nav:\n  - Start: [index.md, install.md, extra/faq.md]\n  - Guides: [guide/a.md, guide/b.md, notes.md, api/tour.md]\n  - Internals: [deep/x.md, deep/y.md, deep/z.md, wide/w.md]\n  - API: [api/m.md, api/n.md]\n',
    'docs/index.md': page('Home'),
    'docs/install.md': page('Install'),
    'docs/notes.md': page('Notes'),
    'docs/extra/faq.md': page('FAQ'),
    'docs/guide/a.md': page('A'),
    'docs/guide/b.md': page('B'),
    'docs/api/tour.md': page('Tour'),
    'docs/api/m.md': page('M'),
    'docs/api/n.md': page('N'),
    'docs/deep/x.md': page('X'),
    'docs/deep/y.md': page('Y'),
    'docs/deep/z.md': page('Z'),
    'docs/wide/w.md': page('W'),
    'docs/extra/more.md': page('More'),
    'docs/extra/most.md': page('Most'),
  };
  const rest = ['Internals (deep)', '  X', '  Y', '  Z', '  W', 'API (api)', '  M', '  N'];
  assert.is(
    sidebarOf(files),
    [
      ...['top', '  # Start', '  Install', '  FAQ', 'Guides (guide)', '  A', '  B', '  Notes', '  Tour', ...rest],
      ...['Extra (extra)', '  More', '  Most'],
    ].join('\n'),
  );
  const named = { content: 'docs', sections: [{ name: 'wide', title: 'Named' }] };
  assert.match(sidebarOf(files, named), 'Named (wide)\n  # Internals\n  W');
});

test('mkdocs.yml counts for a folder of another name only if there is none of its own', () => {
  const files = {
    'mkdocs.yml': 'nav:\n  - Second: b.md\n  - a.md\n',
    'pages/a.md': page('A'),
    'pages/b.md': page('B'),
  };
  assert.is(sidebarOf(files, { content: 'pages' }), 'top\n  Second\n  A');
  assert.is(sidebarOf({ ...files, 'docs/c.md': page('C') }, { content: 'pages' }), 'top\n  A\n  B');
});

test('.pages and .nav.yml list the files in their folder, and the place of the others', () => {
  const sidebar = sidebarOf({
    'docs/.pages': 'nav:\n  - zoo\n  - ...\n  - Last: first.md\n',
    'docs/index.md': page('Home'),
    'docs/first.md': page('First'),
    'docs/middle.md': page('Middle'),
    'docs/zoo/.nav.yml': 'title: The zoo\nnav:\n  - Bears: b.md\n  - "*"\n',
    'docs/zoo/a.md': page('A'),
    'docs/zoo/b.md': page('B'),
  });
  assert.is(sidebar, ['top', '  Middle', '  Last', 'The zoo (zoo)', '  Bears', '  A'].join('\n'));
});

test('_meta files of Nextra and Rspress, and meta.json of Fumadocs', () => {
  const pages = {
    'docs/index.md': page('Home'),
    'docs/a.md': page('A'),
    'docs/b.md': page('B'),
    'docs/guide/x.md': page('X'),
    'docs/guide/y.md': page('Y'),
  };
  const expected = ['top', '  # More', '  The A', '  # -', '  B', 'The guide (guide)', '  Y', '  X'];
  const ordered = [expected[0], '  B', '  # More', '  The A', ...expected.slice(5)].join('\n');
  const meta = `export default { b: 'B', guide: { title: 'The guide' }, '---': { type: 'separator', title: 'More' }, a: 'The A' } satisfies MetaRecord\n`;
  assert.is(
    sidebarOf({
      ...pages,
      'docs/_meta.ts': `import type { MetaRecord } from 'nextra';\n${meta}`,
      'docs/guide/_meta.json': '{ "y": "", "x": { "title": "X" } }',
    }),
    ordered,
  );
  assert.is(
    sidebarOf({
      ...pages,
      'docs/_meta.json':
        '["b", { "type": "dir", "name": "guide", "label": "The guide" }, { "type": "section-header", "label": "More" }, { "type": "file", "name": "a", "label": "The A" }]',
      'docs/guide/_meta.json': '["y", "x"]',
    }),
    ordered,
  );
  assert.is(
    sidebarOf({
      ...pages,
      'docs/meta.json': '{ "pages": ["b", "guide", "---[Star]More---", "a", "!secret", "[Out](https://x.example)"] }',
      'docs/secret.md': page('Secret'),
      'docs/guide/meta.json': '{ "title": "The guide", "pages": ["y", "..."] }',
      'docs/a.md': '---\ntitle: The A\n---\n',
    }),
    ordered.replace('  The A', '  The A\n  Out'),
  );
});

test('sidebars.js of Docusaurus: IDs, categories, short forms, folders', () => {
  const sidebar = sidebarOf({
    'sidebars.js': `
      const more = ['api/one'];
      /** @type {import('@docusaurus/plugin-content-docs').SidebarsConfig} */
      module.exports = {
        docs: [
          'intro',
          { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/overview' }, items: ['guides/second', { type: 'doc', id: 'guides/first', label: 'One' }] },
          { API: [...more, { type: 'autogenerated', dirName: 'api/more' }] },
          { type: 'link', label: 'Code', href: 'https://code.example' },
        ],
      };`,
    'docs/01-intro.md': page('Intro'),
    'docs/guides/overview.md': page('Overview'),
    'docs/guides/first.md': page('First'),
    'docs/guides/02_other.md': '---\nid: second\n---\n# Second\n',
    'docs/api/one.md': page('One'),
    'docs/api/more/z.md': page('Z'),
  });
  assert.is(
    sidebar,
    [
      'top',
      '  Intro',
      '  Code',
      'Guides (guides)',
      '  Overview',
      '  Second',
      '  One',
      'API (api)',
      '  One',
      '  # More',
      '  Z',
    ].join('\n'),
  );
});

test('the sidebar of VitePress, across files and functions, and that of Starlight', () => {
  const pages = {
    'docs/index.md': page('Home'),
    'docs/guide/a.md': page('A'),
    'docs/guide/b.md': page('B'),
    'docs/ref/index.md': page('Reference'),
    'docs/ref/c.md': page('C'),
  };
  const expected = ['Guide (guide)', '  The B', '  A', 'Reference (ref)', '  C', '  Overview'];
  assert.is(
    sidebarOf({
      ...pages,
      'docs/.vitepress/config.mts': `
        import { defineConfig, type DefaultTheme } from 'vitepress';
        import { reference } from './sidebar';
        export default defineConfig({
          themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: guide() }, '/ref/': reference } },
        });
        function guide(): DefaultTheme.SidebarItem[] {
          return [{ text: 'Guide', items: [{ text: 'The B', link: 'b' }, { text: 'A', link: 'a.html#top' }] }];
        }`,
      'docs/.vitepress/sidebar.ts': `export const reference = [{ text: 'Reference', items: [{ text: 'C', link: '/ref/c' }, { text: 'Overview', link: '/ref/' }, { text: 'Out', link: 'https://x.example' }] }]`,
    }).replace(/ {2}C\n {2}Overview/, '  C\n  Overview'),
    [...expected.slice(0, 4), '  Overview', '  C', '  Out'].join('\n'),
  );
  assert.is(
    sidebarOf(
      {
        ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`src/content/${path}`, text])),
        'astro.config.mjs': `
          import starlight from '@astrojs/starlight';
          const site = 'https://x.example';
          export default defineConfig({ site, integrations: [other(), starlight({ title: 'X', sidebar: [
            { label: 'Guide', items: [{ label: 'The B', slug: 'guide/b' }, 'guide/a'] },
            { label: 'Reference', autogenerate: { directory: 'ref' } },
          ] })] });`,
      },
      { content: 'src/content/docs' },
    ),
    ['Guide (guide)', '  The B', '  A', 'Reference (ref)', '  Reference', '  C'].join('\n'),
  );
});

test('pages name their parents (Jekyll), and index pages give their folders a number and a label (Hugo)', () => {
  assert.is(
    sidebarOf({
      'docs/index.md': page('Home'),
      'docs/ui.md': '---\ntitle: UI\nnav_order: 2\nhas_children: true\n---\n',
      'docs/buttons.md': '---\ntitle: Buttons\nparent: UI\nnav_order: 2\n---\n',
      'docs/labels.md': '---\ntitle: Labels\nparent: UI\nnav_order: 1\n---\n',
      'docs/round.md': '---\ntitle: Round\nparent: Buttons\ngrand_parent: UI\n---\n',
      'docs/config.md': '---\ntitle: Configuration\nnav_order: 1\n---\n',
      'docs/lost.md': '---\ntitle: Lost\nparent: Nobody\n---\n',
    }),
    ['top', '  Configuration', '  UI', '    Labels', '    Buttons', '      Round', '  Lost'].join('\n'),
  );
  assert.is(
    sidebarOf({
      'docs/_index.md': page('Home'),
      'docs/b/_index.md': '---\ntitle: A long title of B\nlinkTitle: B\nweight: 1\n---\n',
      'docs/b/x.md': '---\ntitle: X\nweight: 20\n---\n',
      'docs/b/y.md': '---\ntitle: Y\nweight: 3\n---\n',
      'docs/b/sub/_index.md': '+++\ntitle = "Sub things"\nweight = 10\n+++\n',
      'docs/b/sub/z.md': page('Z'),
      'docs/b/bundle/index.md': '---\ntitle: Bundle\nweight: 15\n---\n',
      'docs/a/_index.md': '---\ntitle: Part A\nweight: 2\n---\n',
    }),
    [
      'B (b)',
      '  B',
      '  Y',
      '  # Sub things',
      '  Sub things',
      '  Z',
      '  # B',
      '  Bundle',
      '  X',
      'Part A (a)',
      '  Part A',
    ].join('\n'),
  );
});

test('pages that the front matter of other generators hides are not in the sidebar', () => {
  const hidden = [
    'sidebar: { hidden: true }',
    'navigation: false',
    'nav_exclude: true',
    'toc_hide: true',
    'bookHidden: true',
    'visibility: hidden',
  ];
  for (const key of hidden)
    assert.is(
      sidebarOf({
        'docs/guide/index.md': page('Guide'),
        'docs/guide/a.md': page('A'),
        'docs/guide/b.md': `---\ntitle: B\n${key}\n---\n`,
      }),
      ['Guide (guide)', '  Guide', '  A'].join('\n'),
      key,
    );
});

test('the configuration and our own keys take precedence over navigation files', () => {
  assert.is(
    sidebarOf(
      {
        'docs/SUMMARY.md': '# S\n\n- [One](a/x.md)\n- [Two](a/y.md)\n- [Three](b/z.md)\n',
        'docs/a/x.md': '---\nlabel: Mine\ngroup: Own\n---\n# X\n',
        'docs/a/y.md': page('Y'),
        'docs/b/z.md': page('Z'),
      },
      { content: 'docs', sections: [{ name: 'b', title: 'First' }] },
    ),
    ['First (b)', '  Three', 'A (a)', '  # Own', '  Mine', '  # A', '  Two'].join('\n'),
  );
});

test('a tree without navigation files has the usual order', () => {
  const files = {
    'docs/b/z.md': page('Z'),
    'docs/b/deep/a.md': page('A'),
    'docs/a.md': '---\nsidebar_position: 3\n---\n# A\n',
  };
  const { index } = treeOf(files);
  assert.not(index.pages.some((one) => 'place' in one));
  assert.is(sidebarOf(files), ['top', '  A', 'B (b)', '  Z', '  # Deep', '  A'].join('\n'));
});

test('a broken navigation file causes a warning, and no page is lost', () => {
  const { index, scanned } = treeOf({
    'docs/_category_.json': '{ "label": ',
    'mkdocs.yml': 'nav:\n  - a: [\n',
    'docs/a.md': page('A'),
    'docs/x/_meta.js': 'export default {',
    'docs/x/b.md': page('B'),
    'sidebars.js': 'module.exports = {\n  docs: ["a",\n',
  });
  assert.equal(
    scanned.diagnostics.map(({ code, file, severity }) => [code, file, severity]),
    [
      ['NAVIGATION_UNREADABLE', 'mkdocs.yml', 'warning'],
      ['NAVIGATION_UNREADABLE', 'sidebars.js', 'warning'],
      ['NAVIGATION_UNREADABLE', 'docs/x/_meta.js', 'warning'],
      ['NAVIGATION_UNREADABLE', 'docs/_category_.json', 'warning'],
    ],
  );
  assert.match(scanned.diagnostics[1]!.message, 'sidebars.js cannot be read: Unexpected token (3:0)');
  assert.equal(
    index.pages.map(({ url }) => url),
    ['/a/', '/x/b/'],
  );
});

test('a navigation file of thousands of levels causes a warning that says so', () => {
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const { scanned } = treeOf({
    'docs/a.md': page('A'),
    'docs/_category_.yml': `a: ${nested}\n`,
    'mkdocs.yml': `nav: ${nested}\n`,
  });
  assert.equal(
    scanned.diagnostics.map(({ message }) => message),
    ['mkdocs.yml', 'docs/_category_.yml'].map((file) => `${file} cannot be read: its values have too many levels`),
  );
});

test('a navigation file whose keys contain keys of hundreds of levels causes the same warning at once', () => {
  const { scanned } = treeOf({ 'docs/a.md': page('A'), 'mkdocs.yml': `nav:\n  ${'? '.repeat(700)}x\n` });
  assert.equal(
    scanned.diagnostics.map(({ message }) => message),
    ['mkdocs.yml cannot be read: its values have too many levels'],
  );
});

test('many brackets in the texts of a navigation file are no levels', () => {
  const { scanned } = treeOf({
    'docs/a.md': page('A'),
    'mkdocs.yml': `nav:\n  - A: a.md\nextra:\n  one: "${'['.repeat(1000)}"\n  two: |\n    ${'{'.repeat(1000)}\n`,
  });
  assert.equal(scanned.diagnostics, []);
});

test('a script that spreads or calls itself endlessly is read as far as possible', () => {
  const doubled = Array.from({ length: 40 }, (_, at) => `const a${at} = [...a${at + 1}, ...a${at + 1}];`).join('\n');
  const nested = Array.from(
    { length: 60 },
    (_, at) => `const f${at} = () => [{ text: 'x', items: f${at + 1}() }, { text: 'y', items: f${at + 1}() }];`,
  ).join('\n');
  for (const script of [
    `${doubled}\nconst a40 = [{ text: 'A', link: '/a' }];\nconst sidebar = a0;`,
    `${nested}\nconst f60 = () => [{ text: 'A', link: '/a' }];\nconst sidebar = f0();`,
    `const one = () => two();\nconst two = () => one();\nconst sidebar = [one(), { text: 'A', link: '/a' }];`,
    `const sidebar = ${'['.repeat(20_000)}${']'.repeat(20_000)};`,
  ]) {
    const { index } = treeOf({
      'docs/.vitepress/config.js': `${script}\nexport default { themeConfig: { sidebar } };`,
      'docs/a.md': page('A'),
    });
    assert.is(index.pages.length, 1);
  }
});

test('circular and very deep lists lose no page', () => {
  const deep = Array.from({ length: 200 }, (_, at) => `${' '.repeat(at)}- [P](p${at}.md)`).join('\n');
  const { index } = treeOf({
    'docs/SUMMARY.md': `# S\n${deep}\n- [Self](x)\n`,
    ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`docs/p${at}.md`, page(`P${at}`)])),
    'docs/x/.pages': 'nav:\n  - ..\n  - ../x\n  - .\n  - ../../../etc\n',
    'docs/x/a.md': '---\ntitle: A\nparent: B\n---\n',
    'docs/x/b.md': '---\ntitle: B\nparent: A\n---\n',
  });
  assert.is(index.sections.flatMap(({ pages }) => pages).length, 202);
  assert.is(new Set(index.pages.map(({ place }) => place?.position)).size, 202);
});

test.run();
