/** Marks in names that order pages or group them, and lists whose rest is in reverse order. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sidebarOf, treeOf } from './sidebar-of.js';

const test = suite('marks in names of other generators');

const page = (title: string): string => `# ${title}\n`;
const addressesOf = (files: Readonly<Record<string, string>>): readonly string[] =>
  treeOf(files)
    .index.pages.map(({ url }) => url)
    .sort();

test('numbers of Nuxt Content order pages and folders and are not part of addresses', () => {
  const files = {
    'nuxt.config.ts': 'export default defineNuxtConfig({});\n',
    'docs/index.md': page('Home'),
    'docs/2.guide/1.zoo.md': page('Zoo'),
    'docs/2.guide/2.deep/1.z.md': page('Z'),
    'docs/2.guide/2.deep/2.y.md': page('Y'),
    'docs/2.guide/2.deep/_dir.yml': 'title: The deep\n',
    'docs/2.guide/10.apes.md': page('Apes'),
    'docs/1.start/1.index.md': page('Begin'),
    'docs/1.start/2.install.md': page('Install'),
    'docs/1.start/1.0.md': page('Notes'),
  };
  assert.equal(addressesOf(files), [
    '/',
    '/guide/apes/',
    '/guide/deep/y/',
    '/guide/deep/z/',
    '/guide/zoo/',
    '/start/',
    '/start/1.0/',
    '/start/install/',
  ]);
  const [start, guide] = [
    ['Begin (start)', '  Begin', '  Install', '  Notes'],
    ['Guide (guide)', '  Zoo', '  # The deep', '  Z', '  Y', '  # Guide', '  Apes'],
  ];
  assert.is(sidebarOf(files), [...start, ...guide].join('\n'));
  const { 'nuxt.config.ts': _config, ...others } = files;
  assert.ok(addressesOf(others).includes('/2.guide/1.zoo/'), 'only where Nuxt makes the site');
});

test('folders in parentheses of Fumadocs are not part of addresses, and its lists name pages in them', () => {
  const files = {
    'source.config.ts': 'export default defineConfig();\n',
    'docs/index.md': page('Home'),
    'docs/guide/(more)/rss.md': page('RSS'),
    'docs/guide/a.md': page('A'),
    'docs/guide/b.md': page('B'),
    'docs/guide/c.md': page('C'),
    'docs/guide/meta.json': '{ "title": "Guide", "pages": ["c", "(more)/rss", "z...a"] }',
  };
  assert.equal(addressesOf(files), ['/', '/guide/a/', '/guide/b/', '/guide/c/', '/guide/rss/']);
  assert.is(sidebarOf(files), ['Guide (guide)', '  C', '  RSS', '  B', '  A'].join('\n'));
});

test('languages in names of Fumadocs are folders, whose sidebars follow the lists of the main language', () => {
  const files = {
    'source.config.ts': 'export default defineConfig();\n',
    'docs/index.mdx': page('Home'),
    'docs/index.cn.mdx': page('首页'),
    'docs/guide/a.mdx': page('A'),
    'docs/guide/a.cn.mdx': page('甲'),
    'docs/guide/b.mdx': page('B'),
    'docs/guide/b.cn.mdx': page('乙'),
    'docs/guide/next.js.mdx': page('Next.js'),
    'docs/guide/z.mdx': page('Z'),
    'docs/guide/meta.json': '{ "title": "Guide", "pages": ["b", "---More---", "...", "---End---", "z"] }',
    'docs/api/x.mdx': page('X'),
    'docs/api/x.cn.mdx': page('子'),
    'docs/api/y.mdx': page('Y'),
    'docs/api/y.cn.mdx': page('丑'),
    'docs/api/meta.json': '{ "pages": ["y", "x"] }',
    'docs/api/meta.cn.json': '{ "title": "接口", "pages": ["x", "y"] }',
  };
  assert.equal(
    addressesOf(files).filter((address) => address.includes('cn')),
    ['/cn/', '/cn/api/x/', '/cn/api/y/', '/cn/guide/a/', '/cn/guide/b/'],
  );
  assert.ok(addressesOf(files).includes('/guide/next.js/'));
  assert.is(
    sidebarOf(files),
    [
      ...['Api (api)', '  Y', '  X'],
      ...['首页 (cn)', '  首页', '  # 接口', '  子', '  丑', '  # Guide', '  乙', '  # Guide / More', '  甲'],
      ...['Guide (guide)', '  B', '  # More', '  A', '  Next.js', '  # End', '  Z'],
    ].join('\n'),
  );
});

const LANGUAGES: readonly (readonly [generator: string, file: string, text: string])[] = [
  ['Hugo', 'hugo.toml', "defaultContentLanguage = 'en'\n[languages.en]\nweight = 1\n[languages.fr]\nweight = 2\n"],
  ['Hugo', 'config/_default/languages.yaml', 'en:\n  weight: 1\nfr:\n  weight: 2\n'],
  ['Zola', 'config.toml', 'base_url = "https://example.org"\ndefault_language = "en"\n[languages.fr]\n'],
  [
    'MkDocs',
    'mkdocs.yml',
    'plugins:\n  - i18n:\n      languages:\n        - {locale: en, default: true}\n        - {locale: fr}\n',
  ],
];

for (const [generator, file, text] of LANGUAGES)
  test(`languages in names are folders, and a translation has its own sidebar: ${generator}, ${file}`, () => {
    const files = {
      [file]: text,
      'docs/_index.md': page('Home'),
      'docs/_index.fr.md': page('Accueil'),
      'docs/guide/_index.md': page('Guide'),
      'docs/guide/_index.fr.md': page('Guide en français'),
      'docs/guide/a.en.md': page('A'),
      'docs/guide/a.fr.md': page('Un'),
      'docs/guide/only.md': page('Only'),
      'docs/guide/v1.2.md': page('Version'),
      'docs/guide/a.de.md': page('Eins'),
    };
    const dot = generator === 'Zola' ? '-' : '.';
    assert.equal(
      addressesOf(files),
      [
        ...['/', '/fr/', '/fr/guide/', '/fr/guide/a/', '/guide/', `/guide/a${dot}de/`],
        ...['/guide/a/', '/guide/only/', `/guide/v1${dot}2/`],
      ].sort(),
    );
    assert.not(/Un|Accueil/.test(sidebarOf(files).split('Accueil (fr)')[0]!));
  });

test('folders of Hugo in which all pages have a language have its address', () => {
  const languages = '[languages.en]\ncontentDir = "docs/english"\n[languages.fr]\ncontentDir = "docs/fr/"\n';
  const files = {
    'docs/english/_index.md': page('Home'),
    'docs/english/guide/a.md': page('A'),
    'docs/fr/_index.md': page('Accueil'),
    'docs/fr/guide/a.md': page('Un'),
  };
  const french = ['/fr/', '/fr/guide/a/'];
  assert.equal(addressesOf({ ...files, 'hugo.toml': languages }), ['/', ...french, '/guide/a/']);
  const below = `defaultContentLanguageInSubdir = true\n${languages}`;
  assert.equal(addressesOf({ ...files, 'hugo.toml': below }), ['/en/', '/en/guide/a/', ...french]);
  const french2 = `defaultContentLanguage = 'fr'\n${languages}`;
  assert.equal(addressesOf({ ...files, 'config/_default/hugo.toml': french2 }), [
    '/',
    '/en/',
    '/en/guide/a/',
    '/guide/a/',
  ]);
});

test('awesome-pages lists a folder, or the rest of it, in reverse order', () => {
  const pages = { 'docs/index.md': page('Home'), 'docs/n/a.md': page('A'), 'docs/n/b.md': page('B') };
  const last = { ...pages, 'docs/n/c.md': page('C') };
  assert.is(sidebarOf({ ...last, 'docs/n/.pages': 'order: desc\n' }), ['N (n)', '  C', '  B', '  A'].join('\n'));
  const listed = 'order: desc\nnav:\n  - b.md\n  - ...\n';
  assert.is(sidebarOf({ ...last, 'docs/n/.pages': listed }), ['N (n)', '  B', '  C', '  A'].join('\n'));
});

test('404.md, which other generators show for addresses that do not exist, is not listed', () => {
  const files = { 'docs/index.md': page('Home'), 'docs/404.md': page('Lost'), 'docs/a.md': page('A') };
  assert.is(sidebarOf(files), ['top', '  A'].join('\n'));
});

test.run();
