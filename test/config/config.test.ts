import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import { guessedContent, pagesElsewhere } from '../../src/config/foreign-content.js';
import { foreignFile } from '../../src/config/foreign-site.js';
import * as assert from 'uvu/assert';
import { loadSiteConfig } from '../../src/pipeline/site-config.js';
import type { LoadOptions } from '../../src/config/load.js';
import type { ResolvedConfig } from '../../src/model/config.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';

const test = suite<{ root: string }>('configuration');
test.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'docs-build-config-'));
});
test.after.each((context) => rmSync(context.root, { recursive: true, force: true }));

const load = (root: string, options: Partial<LoadOptions> = {}): Promise<ResolvedConfig> =>
  loadSiteConfig(root, { fingerprint: 'engine', ...options });
const write = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
async function problems(root: string, options: Partial<LoadOptions> = {}): Promise<DocsError> {
  try {
    await load(root, options);
  } catch (error) {
    if (error instanceof DocsError) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

test('is optional', async ({ root }) => {
  const config = await load(root);
  assert.is(config.contentDir, join(root, 'content'));
  assert.is(config.outDir, join(root, 'dist'));
  assert.is(config.site.base, '/');
  assert.is(config.site.title, root.split('/').at(-1));
});

test("takes its title from another generator's configuration, unless it has its own", async ({ root }) => {
  for (const [file, text] of [
    ['book.toml', '[book]\ntitle = "Book"\n'],
    ['config/_default/hugo.toml', 'title = "Split"\n'],
    ['_config.yml', '# Jekyll\ntitle: Blog # mine\n'],
    ['zola.toml', 'base_url = "/"\ntitle = "Zola"\n'],
    ['book.json', '{ "root": "docs", "title": "Old book" }'],
    ['retype.yml', 'input: .\nbranding:\n  logo: a.svg\n\n  title: Retype\n'],
    ['docs/docs.json', '{ "$schema": "x", "name": "Mint" }'],
    ['docs/conf.py', "project = 'Sphinx'\n"],
    ['docs/_quarto.yml', 'website:\n  title: "Quarto site"\n'],
    ['docusaurus.config.ts', "const config: Config = {\n  title: 'Saurus',\n"],
    ['mkdocs.yml', 'site_url: x\nsite_name: "My docs"\n'],
  ] as const) {
    write(root, file, text);
    const expected = /(?:title|site_name|project)\W+([\w ]*\w)|"name": "(\w+)/.exec(text)!;
    const { site, hash } = await load(root, { content: 'docs' });
    assert.is(site.title, expected[1] ?? expected[2], file);
    assert.is.not(hash, (await load(root)).hash, file);
    rmSync(join(root, file));
  }
  write(root, 'mkdocs.yml', 'site_name: !ENV NAME\n');
  assert.is((await load(root)).site.title, root.split('/').at(-1));
  write(root, 'mkdocs.yml', 'site_name: Theirs\n');
  write(root, 'docs-build.config.json', '{ "title": "Ours" }');
  assert.is((await load(root)).site.title, 'Ours');
});

test("takes its language from another generator's configuration, unless it has its own", async ({ root }) => {
  for (const [file, text, lang] of [
    ['mkdocs.yml', 'site_name: A\ntheme:\n  name: material\n  language: ar # right to left\n', 'ar'],
    ['mkdocs.yml', 'site_name: A\nlanguage_note: ar\n', 'en'],
    ['docusaurus.config.ts', "export default { i18n: { defaultLocale: 'he', locales: ['he', 'en'] } };", 'he'],
    ['.vitepress/config.mts', "export default defineConfig({\n  lang: 'zh-CN',\n});", 'zh-CN'],
    ['rspress.config.ts', "function a(lang: 'en' | 'fr') {}\nexport default defineConfig({\n  lang: 'zh',\n});", 'zh'],
    ['astro.config.mjs', "starlight({ locales: { root: { label: 'fa', lang: 'fa' } } })", 'fa'],
    ['book.toml', '[book]\nlanguage = "ja"\n', 'ja'],
    ['hugo.toml', "languageCode = 'pt-br'\n", 'pt-br'],
    ['config/_default/hugo.json', '{ "defaultContentLanguage": "ur" }', 'ur'],
    ['_config.yml', 'title: A\nlang: zh_TW\n', 'zh-TW'],
    ['docs/conf.py', "language = 'ru'\n", 'ru'],
    ['docs/conf.py', 'language = None\n', 'en'],
    ['index.html', '<!DOCTYPE html>\n<html class="a" lang="ko">\n', 'ko'],
  ] as const) {
    write(root, file, text);
    assert.is((await load(root, { content: 'docs' })).settings.lang, lang, text);
    rmSync(join(root, file));
  }
  write(root, 'mkdocs.yml', 'theme:\n  language: ar\n');
  write(root, 'docs-build.config.json', '{ "lang": "de" }');
  assert.is((await load(root)).settings.lang, 'de');
});

test('finds the pages of a tree that has not been adapted', ({ root }) => {
  assert.is(guessedContent(root), undefined);
  for (const [file, text, folder] of [
    ['guide/deep/a.md', '', '.'],
    ['website/hugo.toml', '', '.'],
    ['website/content/a.md', '', 'website/content'],
    ['docs/a.md', '', 'docs'],
    ['docs/source/conf.py', '', 'docs/source'],
    ['docs/src/content/docs/a.md', '', 'docs/source'],
    ['docs/astro.config.mjs', '', 'docs/src/content/docs'],
    ['docs/.vitepress/config.ts', "export default { srcDir: 'src' }", 'docs/src'],
    ['rspress.config.ts', '', 'docs'],
    ['_config.yml', '', '.'],
    ['source/_posts/a.md', '', '.'],
    ['_config.yml', 'title: A\nsource_dir: source\n', 'source'],
    ['_config.yml', '', '.'],
    ['book.toml', '[book]\nsrc = "./guide/"\n', 'guide'],
    ['mkdocs.yml', 'site_name: A\n', 'docs'],
    ['mkdocs.yml', 'docs_dir: guide # here\n', 'guide'],
    ['docs-build.config.json', '{}', undefined],
  ] as const) {
    write(root, file, text);
    assert.is(guessedContent(root), folder, file);
    assert.is(guessedContent(join(root, 'guide')), folder === undefined ? undefined : '.', file);
  }
});

test('passes over folders of code whose names are those of folders of pages', ({ root }) => {
  for (const [file, folder] of [
    ['content/store.go', undefined],
    ['doc/util/man.go', undefined],
    ['README.md', '.'],
    ['documentation/a/b/c/d/e/a.md', 'documentation'],
    ['doc/guide/a.rst', 'doc'],
    ['docs/img/a.png', 'doc'],
    ['docs/a.md', 'docs'],
    ['content/new/a.md', undefined],
  ] as const) {
    write(root, file, '');
    assert.is(guessedContent(root), folder, file);
  }
});

test('waits for the first page in an empty folder', ({ root }) => {
  mkdirSync(join(root, 'content'));
  write(root, 'README.md', '');
  assert.is(guessedContent(root), undefined);
});

test('finds the pages of a site whose configuration is two folders deep', ({ root }) => {
  for (const [file, text, folder] of [
    ['README.md', '', '.'],
    ['guide/deep/src/a.md', '', '.'],
    ['guide/deep/book.toml', '', 'guide/deep/src'],
    ['examples/book/mkdocs.yml', '', 'guide/deep/src'],
    ['examples/book/docs/a.md', '', 'guide/deep/src'],
    ['doc/manual/text/a.md', '', 'doc'],
    ['doc/manual/book.toml', '[book]\nsrc = "text"\n', 'doc/manual/text'],
    ['doc/start.md', '', 'doc'],
    // Beside a book, these are notes for developers.
    ['book/book.toml', '[book]\ntitle = "A"\n', 'doc'],
    ['book/src/a.md', '', 'book/src'],
  ] as const) {
    write(root, file, text);
    assert.is(guessedContent(root), folder, file);
  }
  for (const folder of ['doc', 'book']) rmSync(join(root, folder), { recursive: true });
  write(root, 'other/deep/mkdocs.yml', '');
  write(root, 'other/deep/docs/a.md', '');
  assert.is(guessedContent(root), '.');
});

test('finds the pages in the folder that a configuration names', ({ root }) => {
  for (const name of ['docs', 'guide', 'src']) write(root, `${name}/a.md`, '');
  for (const [file, text, folder] of [
    ['book.json', '{ "title": "A" }', 'docs'],
    ['book.json', '{ "root": "./guide" }', 'guide'],
    ['retype.yml', 'input: ./guide # here\n', 'guide'],
    ['writerside.cfg', '<ihp>\n<topics dir="guide" web-path="x"/>\n</ihp>\n', 'guide'],
    ['eleventy.config.js', 'export default () => ({ dir: { input: "src" } });\n', 'src'],
    ['.eleventy.js', 'module.exports = (config) => { config.setInputDirectory("guide"); };\n', 'guide'],
    ['eleventy.config.mjs', 'export default () => {};\n', 'docs'],
  ] as const) {
    write(root, file, text);
    assert.is(guessedContent(root), folder, file);
    rmSync(join(root, file));
  }
});

test('finds the newest version of a site of Docusaurus that has only versions', ({ root }) => {
  write(root, 'docusaurus.config.ts', '');
  write(root, 'versions.json', '["2.x", "1.0"]');
  for (const version of ['1.0', '2.x']) write(root, `versioned_docs/version-${version}/a.md`, '');
  write(root, 'blog/b.md', '');
  assert.is(guessedContent(root), 'versioned_docs/version-2.x');
  assert.equal(pagesElsewhere(root, 'versioned_docs/version-2.x'), ['blog']);
  write(root, 'docs/a.md', '');
  assert.is(guessedContent(root), 'docs');
});

test('finds the documents of Docusaurus in the folder that a preset names, also beside that of the site', ({
  root,
}) => {
  const config = (path: string): string =>
    `export default { presets: [['classic', { "docs": { routeBasePath: '/', path: '${path}' }, blog: { path: 'b' } }]] };`;
  write(root, 'guides/a.md', '');
  write(root, 'website/docusaurus.config.js', config('../guides/'));
  write(root, 'website/blog/b.md', '');
  assert.is(guessedContent(root), 'guides');
  write(root, 'website/docusaurus.config.js', config('manual'));
  write(root, 'website/manual/a.md', '');
  assert.is(guessedContent(root), 'website/manual');
  const site = join(root, 'website');
  assert.is(guessedContent(site), 'manual');
  write(root, 'website/docusaurus.config.js', config('../guides'));
  write(root, 'website/docs/a.md', '');
  assert.is(guessedContent(site), 'docs', 'never outside of the tree');
});

test('finds the pages of the only language of a site of Hugo', ({ root }) => {
  for (const [file, text, folder] of [
    ['content/en/a.md', '', undefined],
    ['hugo.toml', '[languages.en]\n  contentDir = "content/en"\n', 'content/en'],
    ['content/de/a.md', '', undefined],
  ] as const) {
    write(root, file, text);
    assert.is(guessedContent(root), folder, file);
  }
});

test('finds the pages of the main language of a site of Hugo whose languages have folders beside each other', ({
  root,
}) => {
  write(root, 'hugo.yaml', 'languages:\n  de:\n    contentDir: content.de\n  en:\n    contentDir: "content.en"\n');
  write(root, 'content.de/a.md', '');
  assert.is(guessedContent(root), 'content.de');
  write(root, 'content.en/a.md', '');
  assert.is(guessedContent(root), 'content.en');
  write(root, 'hugo.yaml', 'contentDir: pages\n');
  write(root, 'pages/a.md', '');
  assert.is(guessedContent(root), 'pages');
});

test('recognizes the configuration of another generator', ({ root }) => {
  for (const [file, text, found] of [
    ['config.toml', 'name = "A"\n', false],
    ['content/page.md', '', false],
    ['config.toml', 'baseURL = "https://a.example"\n', true],
    ['config/_default/params.toml', 'a = 1\n', false],
    ['config/_default/config.yaml', 'title: A\n', true],
    ['docs/hugo.toml', '', true],
    ['docs/content/en/page.md', '', false],
  ] as const) {
    write(root, file, text);
    const content = join(root, file.startsWith('docs/') ? 'docs/content/en' : 'content');
    assert.is(foreignFile(root, content), found ? file : undefined, file);
    if (found) rmSync(join(root, file));
  }
});

test('gives the last day of the banner', async ({ root }) => {
  const notification = { marker: '1', text: 'News', until: '2026-02-28' };
  write(root, 'docs-build.config.json', JSON.stringify({ notification }));
  assert.equal((await load(root)).site.notification, { marker: '1', html: 'News', until: '2026-02-28' });
  write(root, 'docs-build.config.json', JSON.stringify({ notification: { ...notification, until: 'March' } }));
  assert.match((await problems(root)).message, 'a day of the calendar, written as yyyy-mm-dd');
  write(root, 'docs-build.config.json', JSON.stringify({ notification: { ...notification, until: '2026-02-29' } }));
  assert.match((await problems(root)).message, 'notification.until must be a day of the calendar');
});

test('lists a package once, with the whole address of its repository', async ({ root }) => {
  const one = { name: 'a', title: 'A', section: 'loaders', repo: 'https://example.org/a', branch: 'main' };
  const withPackages = (...packages: object[]): void =>
    write(root, 'docs-build.config.json', JSON.stringify({ thirdParty: { lock: 'l.json', packages } }));
  withPackages(one, { ...one, name: 'b' }, one);
  assert.match(
    (await problems(root)).message,
    'thirdParty.packages[2].name must be one that no other item has, but is that of packages[0] (a).',
  );
  withPackages({ ...one, repo: 'example.org/a' });
  assert.match(
    (await problems(root)).message,
    'thirdParty.packages[0].repo must be an address that begins with https:',
  );
});

test('reports invalid colors, addresses and ranks at their place', async ({ root }) => {
  const supporters = (more: object): object => ({ sponsors: { collective: 'c', snapshot: 's.json', ...more } });
  const person = { slug: 'ada', name: 'Ada', totalDonations: 1 };
  const cases: readonly (readonly [object, string])[] = [
    [{ themeColor: 'blue!' }, 'themeColor must be a CSS color, such as #2b3a42, but is the text "blue!".'],
    [{ themeColor: '#12345' }, 'themeColor must be a CSS color'],
    [
      supporters({ additional: [{ ...person, website: 'ada.example' }] }),
      'sponsors.additional[0].website must be an address that begins with https:// or http://',
    ],
    [
      supporters({ additional: [person, person] }),
      'sponsors.additional[1].slug must be one that no other item has, but is that of additional[0] (ada).',
    ],
    [
      supporters({ ranks: [{ rank: 'gold' }, { rank: 'gold' }] }),
      'sponsors.ranks[1].rank must be one that no other item',
    ],
    [
      supporters({ ranks: [{ rank: 'gold', total: { min: 50, max: 10 } }] }),
      'sponsors.ranks[0].total.max must be more than min (50), but is a number (10).',
    ],
  ];
  for (const [config, message] of cases) {
    write(root, 'docs-build.config.json', JSON.stringify(config));
    assert.match((await problems(root)).message, message);
  }
  for (const themeColor of ['rebeccapurple', '#fff', 'rgb(1 2 3 / 50%)', 'color-mix(in srgb, red, blue)']) {
    write(root, 'docs-build.config.json', JSON.stringify({ themeColor }));
    assert.is((await load(root)).site.themeColor, themeColor);
  }
});

test('may be TypeScript that imports local modules, JSON and docs-build', async ({ root }) => {
  write(
    root,
    'docs-build.config.ts',
    `import { defineConfig } from 'docs-build';\nimport { title } from './site/title.js';\nimport data from './site/data.json';\nexport default defineConfig({ title: title as string, name: data.name, base: '/x/' });`,
  );
  write(root, 'site/title.ts', `export const title: string = 'From TypeScript';`);
  write(root, 'site/data.json', '{ "name": "from JSON" }');
  const config = await load(root);
  assert.is(config.site.title, 'From TypeScript');
  assert.is(config.site.name, 'from JSON');
  assert.is(config.site.base, '/x/');
});

test('may say that what it imports is JSON', async ({ root }) => {
  write(root, 'site/data.json', '{ "name": "from JSON" }');
  for (const name of ['docs-build.config.ts', 'docs-build.config.mjs']) {
    write(
      root,
      name,
      `import data from './site/data.json' with { type: 'json' };\nexport default { name: data.name };`,
    );
    assert.is((await load(root, { config: name })).site.name, 'from JSON', name);
  }
});

test('follows an edit of a module it imports', async ({ root }) => {
  write(root, 'docs-build.config.ts', `import { title } from './title.js';\nexport default { title };`);
  write(root, 'title.ts', `export const title = 'one';`);
  const first = await load(root);
  write(root, 'title.ts', `export const title = 'two';`);
  const second = await load(root);
  assert.is(second.site.title, 'two');
  assert.is.not(first.hash, second.hash);
});

for (const [what, path, text] of [
  [
    'version',
    'node_modules/badges/package.json',
    '{ "name": "badges", "version": "2.0.0", "main": "index.js", "type": "module" }',
  ],
  ['own module', 'node_modules/badges/index.js', `export { badges } from './lib/part.js';\n// another\n`],
  [
    'inner module',
    'node_modules/badges/lib/part.js',
    `import { mark } from './mark.cjs';\nexport const badges = () => ({ name: 'badges', version: '1', mark, two: 2 });\n`,
  ],
  ['required module', 'node_modules/badges/lib/text.cjs', `module.exports = 'new';\n`],
] as const) {
  test(`is another one when the ${what} of a plugin's package changes`, async ({ root }) => {
    write(root, 'docs-build.config.mjs', `import { badges } from 'badges';\nexport default { plugins: [badges()] };`);
    write(
      root,
      'node_modules/badges/package.json',
      '{ "name": "badges", "version": "1.0.0", "main": "index.js", "type": "module" }',
    );
    write(root, 'node_modules/badges/index.js', `export { badges } from './lib/part.js';\n`);
    write(
      root,
      'node_modules/badges/lib/part.js',
      `import { mark } from './mark.cjs';\nexport const badges = () => ({ name: 'badges', version: '1', mark });\n`,
    );
    write(root, 'node_modules/badges/lib/mark.cjs', `exports.mark = require('./text.cjs');\n`);
    write(root, 'node_modules/badges/lib/text.cjs', `module.exports = 'old';\n`);
    const { hash } = await load(root);
    assert.is((await load(root)).hash, hash);
    write(root, path, text);
    assert.is.not((await load(root)).hash, hash);
  });
}

test('prefers flags to its own values, and its own values to defaults', async ({ root }) => {
  write(root, 'docs-build.config.json', '{ "content": "pages", "out": "public", "base": "/a/" }');
  const config = await load(root, { out: 'site', base: 'b' });
  assert.is(config.contentDir, join(root, 'pages'));
  assert.is(config.outDir, join(root, 'site'));
  assert.is(config.site.base, '/b/');
});

test('names an unknown key with its line and the nearest known one', async ({ root }) => {
  write(root, 'docs-build.config.json', '{\n  "title": "x",\n  "vresions": []\n}');
  const error = await problems(root);
  assert.is(error.exitCode, 2);
  const [problem] = error.diagnostics;
  assert.is(problem!.code, 'CONFIG_UNKNOWN_KEY');
  assert.is(problem!.hint, 'Did you mean "versions"?');
  assert.is(problem!.file, 'docs-build.config.json');
  assert.is(problem!.line, 3);
  assert.is(problem!.column, 3);
});

test('says what to do about a key that the configurations of other generators have', async ({ root }) => {
  for (const [key, advice] of [
    ['theme', "styles: ['site.css']"],
    ['templates', 'All sites have the same templates.'],
    ['css', 'A plugin adds stylesheets'],
    ['site_name', 'The key is called "title" here.'],
    ['SiteName', 'The key is called "title" here.'],
    [
      'sideBar',
      'Folders and the `sort` of pages order the sidebar, and "sections" names and orders the top-level folders.',
    ],
    ['Title', 'Did you mean "title"?'],
    ['outDir', 'The key is called "out" here.'],
    ['vite', 'Remove it'],
    ['port', 'an option of the command line'],
  ] as const) {
    write(root, 'docs-build.config.json', JSON.stringify({ [key]: 'x' }));
    const [problem] = (await problems(root)).diagnostics;
    assert.is(problem!.code, 'CONFIG_UNKNOWN_KEY', key);
    assert.match(problem!.hint!, advice);
  }
  write(root, 'docs-build.config.json', '{ "footer": { "theme": [] } }');
  assert.match((await problems(root)).diagnostics[0]!.hint!, 'Known keys: ');
});

test('names keys of a plugin that are misspelled, but not those of its own', async ({ root }) => {
  for (const [key, hint] of [
    ['asset() { return []; }', 'Did you mean "assets"?'],
    ['heads: () => []', 'Did you mean "head"?'],
    ['route: []', 'Did you mean "routes"?'],
    ['landingsections: []', 'Did you mean "landingSections"?'],
  ] as const) {
    const text = `export default {\n  plugins: [{ name: 'tea', ${key} }],\n};\n`;
    write(root, 'docs-build.config.mjs', text);
    const [problem] = (await problems(root)).diagnostics;
    assert.equal([problem!.code, problem!.hint, problem!.line, problem!.column], ['CONFIG_UNKNOWN_KEY', hint, 2, 28]);
    assert.match(problem!.message, 'plugins[0] has no key "');
  }
  write(
    root,
    'docs-build.config.mjs',
    "export default { plugins: [{ name: 'tea', asset: 1, cups: [], heads() {}, head() {}, brew() {} }] };\n",
  );
  await load(root);
});

test('refuses a configuration that is not UTF-8, at its first wrong byte', async ({ root }) => {
  for (const [name, text] of [
    ['docs-build.config.json', '{ "title": "Caf~" }'],
    ['docs-build.config.mjs', 'export default {\n  title: "Caf~" };\n'],
    ['docs-build.config.js', '~ = 1;\nexport default {};\n'],
  ] as const) {
    writeFileSync(join(root, name), Buffer.from(text.replace('~', '\u00e9'), 'latin1'));
    const { exitCode, diagnostics } = await problems(root, { config: name });
    const [{ code, line, column, message } = {} as never] = diagnostics;
    assert.match(message, /\bE9\b|0xE9/i);
    const lines = text.slice(0, text.indexOf('~')).split('\n');
    assert.equal([exitCode, code, line, column], [2, 'INVALID_UTF8', lines.length, lines.at(-1)!.length + 1], name);
  }
});

test('never replaces the home folder', async ({ root }) => {
  const home = process.env['HOME'];
  process.env['HOME'] = join(root, 'people/me');
  try {
    for (const out of ['people/me', 'people']) {
      const { exitCode, diagnostics } = await problems(root, { out });
      assert.equal([exitCode, diagnostics[0]!.code], [2, 'OUT_HOLDS_SOURCES']);
      assert.match(diagnostics[0]!.message, 'your home folder');
    }
    assert.is((await load(root, { out: 'people/me/site' })).outDir, join(root, 'people/me/site'));
  } finally {
    if (home === undefined) delete process.env['HOME'];
    else process.env['HOME'] = home;
  }
});

test('names an unknown nested key with the nearest known one', async ({ root }) => {
  write(root, 'docs-build.config.json', '{ "footer": { "linkz": [] } }');
  const [problem] = (await problems(root)).diagnostics;
  assert.match(problem!.message, 'footer has no key "linkz"');
  assert.is(problem!.hint, 'Did you mean "links"?');
});

test('names the most similar of the allowed values', async ({ root }) => {
  write(root, 'docs-build.config.json', '{ "hosting": ["netlfy", "an-own-server"] }');
  const hints = (await problems(root)).diagnostics.map(({ hint }) => hint);
  assert.equal(hints, ['Did you mean "netlify"? Name of a host.', 'Name of a host.']);
});

test('says what a value of the wrong type should be', async ({ root }) => {
  write(root, 'docs-build.config.ts', 'export default {\n  title: 5,\n  origin: "example.org/",\n};\n');
  const { diagnostics } = await problems(root);
  const codes = diagnostics.map(({ code, message }) => `${code} ${message}`);
  assert.equal(
    diagnostics.map(({ line, column }) => [line, column]),
    [
      [2, 10],
      [3, 11],
    ],
  );
  assert.ok(codes.some((text) => text.includes('CONFIG_INVALID title must be text, but is a number (5).')));
  assert.ok(codes.some((text) => text.includes('origin must be scheme and host without a trailing slash')));
});

test('refuses values that would have no effect, or do harm', async ({ root }) => {
  for (const [text, expected] of [
    ['"lang": "english"', 'lang must be a BCP 47 tag, such as en or pt-BR, but is the text "english".'],
    ['"editUrl": "https://code.example/edit/docs/"', 'editUrl must be an address that contains {path}'],
    ['"header": { "external": [{ "content": "A", "url": "/", "icon": "githb" }] }', 'icon must be "github" or "x"'],
    ['"contributors": { "profile": "javascript:alert(1)//" }', 'contributors.profile must be an address or a path'],
    ['"playground": "stackblitz"', 'playground must be an address that begins with https://'],
    ['"vote": { "repository": "https://code.example/a/b" }', 'vote.repository must be a repository, written as owner'],
    ['"since": { "versions": [] }', 'since.versions must be a list that is not empty, but is an empty list.'],
    [
      '"verify": { "pages": { "description": { "min": 90, "max": 80 } } }',
      'description.max must be more than min (90)',
    ],
    ['"cache": "content"', 'The cache folder content is the content folder.'],
    ['"cache": "content/public/c"', 'The cache folder content/public/c would be published with the site.'],
  ] as const) {
    write(root, 'docs-build.config.json', `{ ${text} }`);
    assert.match((await problems(root)).diagnostics.map(({ message }) => message).join('\n'), expected);
  }
  write(root, 'docs-build.config.json', '{ "cache": "content" }');
  assert.is((await problems(root)).diagnostics[0]!.code, 'CACHE_IN_CONTENT');
  for (const text of ['"lang": "pt-BR"', '"lang": "zh-Hant-TW"', '"editUrl": "/edit/{path}"']) {
    write(root, 'docs-build.config.json', `{ ${text} }`);
    await load(root);
  }
});

test('refuses addresses that mean another place on every page', async ({ root }) => {
  for (const [text, key] of [
    ['"header": { "links": [{ "content": "A", "url": "guides/a/" }] }', 'header.links[0].url'],
    ['"footer": { "links": [{ "content": "A", "url": "javascript:alert(1)" }] }', 'footer.links[0].url'],
    [
      '"landing": { "headline": "A", "actions": [{ "content": "A", "url": "www.a.example" }] }',
      'landing.actions[0].url',
    ],
    ['"redirects": { "/old/": "guides/a/" }', "redirects['/old/']"],
  ] as const) {
    write(root, 'docs-build.config.json', `{ ${text} }`);
    const { diagnostics } = await problems(root);
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['CONFIG_INVALID'],
      text,
    );
    assert.match(diagnostics[0]!.message, `${key} must be a path that begins with a slash, or `);
  }
  write(
    root,
    'docs-build.config.json',
    `{ "footer": { "links": [{ "content": "A", "url": "mailto:a@a.example" }, { "content": "B", "url": "/b/" }] } }`,
  );
  await load(root);
});

test('refuses addresses of services that are none', async ({ root }) => {
  for (const [text, expected] of [
    ['"analytics": { "id": "G-1", "endpoint": "count.js" }', 'analytics.endpoint must be an address that begins with'],
    [
      '"search": { "hosted": { "appId": "A", "apiKey": "k", "indexName": "d", "endpoint": "a.example" } }',
      'search.hosted.endpoint must be an address that begins with',
    ],
    ['"exampleUrl": "https://a.example/"', 'exampleUrl must be an address that contains {example}'],
  ] as const) {
    write(root, 'docs-build.config.json', `{ ${text} }`);
    assert.match((await problems(root)).diagnostics.map(({ message }) => message).join('\n'), expected);
  }
});

test('requires an origin of scheme and host, and globs and anchors that are not empty', async ({ root }) => {
  const codesOf = async (text: string): Promise<readonly string[]> => {
    write(root, 'docs-build.config.json', text);
    return (await problems(root)).diagnostics.map(({ code }) => code);
  };
  for (const host of ['a b', 'u:p@h', 'h?q', 'h#f', '[', 'h\\u0022', 'h:x', 'h:123456', ''])
    assert.equal(await codesOf(`{ "origin": "https://${host}" }`), ['CONFIG_INVALID'], host);
  for (const text of [
    '{ "ignore": [""] }',
    '{ "bothModuleSystems": ["*", ""] }',
    '{ "hashRedirects": [{ "from": "/a/", "hash": "#", "to": "/" }] }',
  ])
    assert.equal(await codesOf(text), ['CONFIG_INVALID'], text);
  for (const host of ['example.org:8080', '[::1]:3000', 'bücher.example', '127.0.0.1']) {
    write(root, 'docs-build.config.json', `{ "origin": "https://${host}" }`);
    assert.is((await load(root)).site.origin, `https://${host}`);
  }
});

test('names what is wrong with a configuration that is no object, or UTF-16', async ({ root }) => {
  write(root, 'docs-build.config.json', 'null');
  const [noObject] = (await problems(root)).diagnostics;
  assert.is(noObject!.message, 'The configuration is not valid JSON: an object is missing here.');
  writeFileSync(join(root, 'docs-build.config.json'), Buffer.from('\ufeff{ "title": "T" }', 'utf16le'));
  const [utf16] = (await problems(root)).diagnostics;
  assert.is(utf16!.hint, 'The file looks like UTF-16. Save it as UTF-8.');
});

test('names a missing key together with the part that needs it', async ({ root }) => {
  write(root, 'docs-build.config.json', '{ "blog": {} }');
  const [problem] = (await problems(root)).diagnostics;
  assert.is(problem!.code, 'CONFIG_MISSING_KEY');
  assert.match(problem!.message, /^blog needs the key "\w+"\.$/);
  assert.match(problem!.hint!, /^Add "\w+": [A-Z].+\.$/);
});

test('reports a compilation error at its line', async ({ root }) => {
  write(root, 'docs-build.config.ts', 'export default {\n  title: ,\n};\n');
  const [problem] = (await problems(root)).diagnostics;
  assert.is(problem!.code, 'MODULE_SYNTAX');
  assert.is(problem!.line, 2);
});

test('reports an exception at its place, even in an imported module', async ({ root }) => {
  write(
    root,
    'docs-build.config.ts',
    'import { title } from "./title.mjs";\nexport default { title: title() as string };\n',
  );
  write(root, 'title.mjs', 'export const title = () => {\n  return undefined.x;\n};\n');
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.code, problem!.file, problem!.line], ['CONFIG_UNREADABLE', 'title.mjs', 2]);
  for (const [code, text, hint] of [
    ['throw null;', 'it throws null', 'Correct the configuration'],
    ['throw { code: "X" };', "it throws { code: 'X' }", 'Correct the configuration'],
    ['throw new AggregateError([new Error("refused")]);', 'AggregateError (refused)', 'Correct the configuration'],
    ['throw new Error();', 'an error without a message', 'Correct the configuration'],
    ['export default () => ({});', 'its default export is a function', 'It must export the configuration'],
  ] as const) {
    write(root, 'docs-build.config.ts', `${code}\n`);
    const [other] = (await problems(root)).diagnostics;
    assert.equal([other!.code, other!.file], ['CONFIG_UNREADABLE', 'docs-build.config.ts']);
    assert.match(other!.message, `The configuration cannot be read: ${text}`);
    assert.match(other!.hint!, hint);
  }
});

for (const [name, text, line, column, what] of [
  ['with a last comma', '{\n  "title": "T",\n}', 3, 1, 'a property name'],
  ['with a comment', '{\n  // why\n  "title": "T"\n}', 2, 3, 'no comments'],
  ['with a missing comma', '{\n  "title": "T"\n  "base": "/"\n}', 3, 3, 'a comma is missing'],
  ['with a conflict', '{\n<<<<<<< a\n=======\n>>>>>>> b\n}', 2, 1, 'a merge conflict'],
  ['that ends too soon', '{ "title": "T"', 1, 15, 'a closing brace'],
  ['with a key twice', '{\n  "title": "{ \\"title\\": 1",\n  "base": "/",\n  "t\\u0069tle": "U"\n}', 4, 3, 'twice'],
] as const) {
  test(`JSON ${name} is an error at its place`, async ({ root }) => {
    write(root, 'docs-build.config.json', text);
    const [problem] = (await problems(root)).diagnostics;
    assert.equal([problem!.code, problem!.line, problem!.column], ['CONFIG_UNREADABLE', line, column]);
    assert.match(problem!.message, what);
  });
}

test('half of a character is refused where it is', async ({ root }) => {
  write(root, 'docs-build.config.json', '{\n  "printable": ["\\ud800"]\n}');
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.code, problem!.line, problem!.column], ['CONFIG_INVALID', 2, 17]);
  assert.match(problem!.message, 'printable[0] must be text of whole characters');
});

test('refuses names without a character where they are', async ({ root }) => {
  write(root, 'docs-build.config.json', '{\n  "printable": [""]\n}');
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.code, problem!.line, problem!.column], ['CONFIG_INVALID', 2, 17]);
  assert.match(problem!.message, 'printable[0] must be text that is not empty');
});

test('refuses paths without a character, which would mean the root of the site', async ({ root }) => {
  for (const config of [
    { content: '' },
    { out: '' },
    { cache: '' },
    { verify: { urls: '' } },
    { names: { file: '' } },
  ]) {
    write(root, 'docs-build.config.json', JSON.stringify(config));
    assert.match((await problems(root)).message, 'must be text that is not empty', JSON.stringify(config));
  }
});

test('refuses a character that no path can contain', async ({ root }) => {
  write(root, 'docs-build.config.json', '{\n  "out": "a\\u0000b"\n}');
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.code, problem!.line, problem!.column], ['CONFIG_INVALID', 2, 10]);
  assert.match(problem!.message, 'out must be text without the character U+0000');
});

test('refuses a glob whose braces stand for more globs than memory has room for', async ({ root }) => {
  for (const [glob, number] of [
    ['{1..100000000}', '100000000'],
    ['{a,b}'.repeat(30), '1073741824'],
    ['{a,{b,c}{1..9},\\{d}'.repeat(3), '8000'],
    ['x{a..z}{01..50}', '1300'],
  ] as const) {
    write(root, 'docs-build.config.json', JSON.stringify({ ignore: ['{a,b}/{1..9}', glob] }, null, 2));
    const [problem] = (await problems(root)).diagnostics;
    assert.equal([problem!.code, problem!.line], ['CONFIG_INVALID', 4]);
    assert.match(
      problem!.message,
      `ignore[1] must be a glob that stands for at most 1000 globs, but is one that stands for ${number}`,
    );
  }
});

test('refuses values in the manifest that its file cannot contain', async ({ root }) => {
  write(root, 'docs-build.config.mjs', 'export default {\n  manifest: { icons: [{ size: 1n }] },\n};\n');
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.code, problem!.line, problem!.column], ['CONFIG_INVALID', 2, 31]);
  assert.match(problem!.message, 'manifest.icons[0].size must be a value of JSON, but is a bigint.');
});

test('refuses a component without a path', async ({ root }) => {
  for (const value of ['""', '{ "module": "" }']) {
    write(root, 'docs-build.config.json', `{ "components": { "Hi": ${value} } }`);
    assert.match((await problems(root)).message, 'must be text that is not empty');
  }
});

test('names all unknown keys at once, each at its place', async ({ root }) => {
  write(root, 'docs-build.config.json', '{\n  "titel": "T",\n  "bsae": "/",\n  "search": { "hostd": 1, "wrds": 2 }\n}');
  const found = (await problems(root)).diagnostics
    .filter(({ code }) => code === 'CONFIG_UNKNOWN_KEY')
    .map(({ line, column }) => [line, column]);
  assert.equal(
    found.sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!),
    [
      [2, 3],
      [3, 3],
      [4, 15],
      [4, 27],
    ],
  );
});

for (const [what, code, message] of [
  ['a getter that throws', "{ get title() { throw new Error('no title'); } }", /no title/],
  ['a promise', 'Promise.reject(new Error("never"))', /is a promise/],
  ['a list that contains itself', '{ header: { links } }', /header.links\[0\].children contains itself/],
  ['keys without end', 'endless()', /a has more than 200 levels/],
  ['an error that cannot be read', '{ get title() { throw { toString() { throw 1; } }; } }', /cannot be shown/],
] as const)
  test(`a module that exports ${what} is refused`, async ({ root }) => {
    const before = `const links = [{ content: 'A', url: '/' }];
links[0].children = links;
const endless = () => new Proxy({}, {
  get: (_, key) => (typeof key === 'symbol' ? undefined : endless()),
  ownKeys: () => ['a'],
  getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }),
});
`;
    write(root, 'docs-build.config.mjs', `${before}export default ${code};\n`);
    const [problem] = (await problems(root)).diagnostics;
    assert.is(problem!.code, 'CONFIG_UNREADABLE');
    assert.match(problem!.message, message);
  });

test('a pipe in place of a module or of data is refused, and nobody waits for it', async ({ root }) => {
  write(root, 'docs-build.config.mjs', "import data from './data.json' with { type: 'json' };\nexport default data;\n");
  execFileSync('mkfifo', [join(root, 'data.json')]);
  const [problem] = (await problems(root)).diagnostics;
  assert.is(problem!.code, 'FILE_SYSTEM');
  assert.match(problem!.message, /data\.json cannot be opened: it is a device, a pipe or a socket/);
});

test('every value of a configuration is read once', async ({ root }) => {
  write(root, 'docs-build.config.mjs', "let n = 0;\nexport default { get title() { return n++ === 0 ? 'T' : n; } };\n");
  assert.is((await load(root)).site.title, 'T');
});

test('holes in lists, and objects that are no data, are reported where they are', async ({ root }) => {
  write(root, 'docs-build.config.mjs', 'export default {\n  header: { links: [,] },\n  redirects: new Map(),\n};\n');
  assert.equal(
    (await problems(root)).diagnostics.map(({ line, message }) => `${line} ${message}`),
    [
      '2 header.links[0] must be an object, but is nothing.',
      '3 redirects must be an object, but is an object of the kind Map.',
    ],
  );
});

test('a configuration whose values change without its text is checked again', async ({ root }) => {
  write(root, 'docs-build.config.mjs', 'export default { title: globalThis.titleOfTest };\n');
  Object.assign(globalThis, { titleOfTest: 'T' });
  try {
    await load(root, { cache: join(root, '.docs-build') });
    Object.assign(globalThis, { titleOfTest: 5 });
    // Node imports a URL only once, so the module is loaded from another folder.
    write(root, 'later/docs-build.config.mjs', 'export default { title: globalThis.titleOfTest };\n');
    const { diagnostics } = await problems(join(root, 'later'), { cache: join(root, '.docs-build') });
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['CONFIG_INVALID'],
    );
  } finally {
    Reflect.deleteProperty(globalThis, 'titleOfTest');
  }
});

test('lists the first hundred problems of a configuration and counts the others', async ({ root }) => {
  const data = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, index]));
  write(root, 'docs-build.config.json', JSON.stringify(data, null, 1));
  const { diagnostics } = await problems(root);
  assert.equal(diagnostics.length, 101);
  assert.equal([diagnostics[99]!.line, diagnostics[99]!.column], [101, 2]);
  assert.equal(diagnostics[100]!.message, 'This file has 19900 more errors, which are not listed.');
});

const unknownKeys = async (root: string): Promise<readonly string[]> =>
  (await problems(root)).diagnostics
    .filter(({ code }) => code === 'CONFIG_UNKNOWN_KEY')
    .map(({ file, line, column, hint }) => `${file}:${line}:${column} ${hint}`);

test('unknown keys in lists and in spread constants of a TypeScript module are named where they are written', async ({
  root,
}) => {
  write(
    root,
    'docs-build.config.ts',
    `import { defineConfig } from 'docs-build';
const links = [{ content: 'A', ulr: '/a/', url: '/a/' }];
export default defineConfig({
  titel: 'T',
  header: { links: [...links, { content: 'B', url: '/b/', children: [{ content: 'C', url: '/c/', icno: 'x' }] }] },
} as never);
`,
  );
  assert.equal(await unknownKeys(root), [
    'docs-build.config.ts:4:3 Did you mean "title"?',
    'docs-build.config.ts:2:32 Did you mean "url"?',
    'docs-build.config.ts:5:98 Did you mean "icon"?',
  ]);
});

test('unknown keys of imported JSON are named in the JSON file', async ({ root }) => {
  write(
    root,
    'docs-build.config.ts',
    `import readmes from './data/readmes.json';\nexport default { thirdParty: readmes, titel: 'T' } as never;\n`,
  );
  write(root, 'data/readmes.json', '{\n  "lokc": "a",\n  "lock": "lock.json",\n  "packages": [{ "nmae": "x" }]\n}');
  assert.equal(await unknownKeys(root), [
    'data/readmes.json:2:3 Did you mean "lock"?',
    'data/readmes.json:4:18 Did you mean "name"?',
    'docs-build.config.ts:2:39 Did you mean "title"?',
  ]);
});

test("validates options of a plugin with the plugin's schema", async ({ root }) => {
  write(
    root,
    'docs-build.config.ts',
    `import { badges } from './badges.js';
const options = { colors: ['red'] };
export default {
  plugins: [
    badges({ color: 5, siez: 'large', szie: 1 }),
    badges(options),
  ],
};
`,
  );
  write(
    root,
    'badges.ts',
    `const schema = {
  title: 'Options of badges',
  description: 'Badges.',
  type: 'object',
  additionalProperties: false,
  properties: { color: { type: 'string', description: 'CSS color.' }, size: { type: 'string', description: 'Size.' } },
};
export const badges = (value: unknown) => ({ name: 'badges', options: { schema, value } });
`,
  );
  const { diagnostics } = await problems(root);
  assert.equal(
    diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`),
    [
      '5:21 plugins[0].color must be text, but is a number (5).',
      '5:24 plugins[0] has no key "siez".',
      '5:39 plugins[0] has no key "szie".',
      '2:19 plugins[1] has no key "colors".',
    ],
  );
});

test('a value in JSON may have any number of levels', async ({ root }) => {
  write(root, 'docs-build.config.json', `{ "title": ${'['.repeat(100_000)}${']'.repeat(100_000)} }`);
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.code, problem!.line, problem!.column], ['CONFIG_INVALID', 1, 1]);
});

test('JSON may begin with a byte order mark', async ({ root }) => {
  write(root, 'docs-build.config.json', '\ufeff{ "title": "T" }');
  assert.is((await load(root)).site.title, 'T');
  write(root, 'docs-build.config.json', '\ufeff{ "titel": "T" }');
  assert.equal(await unknownKeys(root), ['docs-build.config.json:1:3 Did you mean "title"?']);
  write(root, 'docs-build.config.json', '\ufeff{ "title" "T" }');
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.line, problem!.column], [1, 11]);
});

for (const [name, text] of [
  ['docs-build.config.cjs', `const { title } = require('./data/title.cjs');\nmodule.exports = { title };\n`],
  [
    'docs-build.config.cts',
    `import { defineConfig } from 'docs-build';\nconst { title } = require('./data/title.cjs') as { title: string };\nexport = defineConfig({ title });\n`,
  ],
  ['docs-build.config.cts', `import { title } from './data/title.cjs';\nexport default { title: title as string };\n`],
] as const) {
  test(`may be CommonJS: ${name}, ${text.includes('export default') ? 'with imports' : 'with require'}`, async ({
    root,
  }) => {
    write(root, name, text);
    write(root, 'data/title.cjs', `exports.title = require('./text.cjs');`);
    write(root, 'data/text.cjs', `module.exports = 'one';`);
    const first = await load(root);
    assert.is(first.site.title, 'one');
    write(root, 'data/text.cjs', `module.exports = 'two';`);
    const second = await load(root);
    assert.is(second.site.title, 'two', 'what it requires is read anew');
    assert.is.not(first.hash, second.hash);
  });
}

test('CommonJS that requires a missing module is an error at the call', async ({ root }) => {
  write(root, 'docs-build.config.cjs', `// one\nmodule.exports = { title: require('nope') };\n`);
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.code, problem!.line, problem!.column], ['MODULE_NOT_FOUND', 2, 36]);
  assert.match(problem!.hint!, 'npm install --save-dev nope');
});

test('unknown keys of CommonJS are named where they are written', async ({ root }) => {
  write(root, 'docs-build.config.cjs', `module.exports = { titel: 'T' };\n`);
  assert.equal(await unknownKeys(root), ['docs-build.config.cjs:1:20 Did you mean "title"?']);
});

test('reports a folder in its place', async ({ root }) => {
  for (const name of ['docs-build.config.ts', 'docs-build.config.json']) {
    mkdirSync(join(root, name));
    const [problem] = (await problems(root, { config: name })).diagnostics;
    assert.match(problem!.message, /folder|directory/, name);
  }
});

test('reports the required type if it is a list or a text', async ({ root }) => {
  write(root, 'docs-build.config.json', '[]');
  assert.is(
    (await problems(root)).diagnostics[0]!.message,
    'The configuration must be an object, but is an empty list.',
  );
});

test('reports an exception without a stack trace', async ({ root }) => {
  write(root, 'docs-build.config.mjs', `throw new Error('no luck');`);
  const [problem] = (await problems(root)).diagnostics;
  assert.is(problem!.code, 'CONFIG_UNREADABLE');
  assert.match(problem!.message, 'no luck');
});

for (const [name, text, imported, line, column, what, cure] of [
  [
    'docs-build.config.ts',
    `// one\nimport x from 'nope';\nexport default { x };`,
    'nope',
    2,
    16,
    'is not installed',
    'npm install --save-dev nope',
  ],
  [
    'docs-build.config.mjs',
    `import x from '@a/nope/part';\nexport default { x };`,
    '@a/nope/part',
    1,
    16,
    'is not installed',
    'npm install --save-dev @a/nope,',
  ],
  [
    'docs-build.config.mjs',
    `export default { x: await import("./gone.js") };`,
    './gone.js',
    1,
    35,
    'does not exist',
    'put gone.js there',
  ],
] as const) {
  test(`reports the import of ${imported}, which does not exist, at the import`, async ({ root }) => {
    write(root, name, text);
    const error = await problems(root);
    const [problem] = error.diagnostics;
    assert.equal(
      [problem!.code, problem!.line, problem!.column, error.exitCode],
      ['MODULE_NOT_FOUND', line, column, 2],
    );
    assert.is(problem!.message, `${name} imports ${imported}, which ${what}.`);
    assert.is(problem!.file, name);
    assert.ok(problem!.frame?.includes(imported));
    assert.ok(problem!.hint!.includes(cure), problem!.hint);
  });
}

test('reports a failed import of a module that it imports', async ({ root }) => {
  write(root, 'docs-build.config.ts', `import { x } from './site/part.js';\nexport default { title: x };`);
  write(
    root,
    'site/part.ts',
    `import type { Gone } from 'types-only';\nimport y from 'nope';\nexport const x: Gone = y;`,
  );
  const [problem] = (await problems(root)).diagnostics;
  assert.equal([problem!.code, problem!.file, problem!.line], ['MODULE_NOT_FOUND', 'site/part.ts', 2]);
});

test('accepts a base path in any spelling', async ({ root }) => {
  for (const base of ['docs', '/docs', 'docs/', '/docs/']) {
    write(root, 'docs-build.config.json', JSON.stringify({ base }));
    assert.is((await load(root)).site.base, '/docs/', base);
    assert.is((await load(root, { base })).site.base, '/docs/', base);
  }
  write(root, 'docs-build.config.json', '{ "base": "https://a.example/docs" }');
  assert.is((await problems(root)).diagnostics[0]!.code, 'CONFIG_INVALID');
});

test('passes on ranks of supporters and rules for READMEs as they are written', async ({ root }) => {
  const ranks = [
    { rank: 'latest', days: 7, limit: 3 },
    { rank: 'gold', total: { min: 10, max: 20 }, monthly: { min: 1, max: 2 } },
  ];
  const sponsors = { collective: 'tool', snapshot: 'supporters.json', ranks };
  const sameSite = [{ repository: 'owner/*', url: '/packages/*/' }];
  const owned = ['https://code.example/tool/'];
  const thirdParty = { lock: 'lock.json', packages: [], sameSite, owned, fragments: { '#old': '/new/#here' } };
  const written = { $schema: './node_modules/docs-build/lib/schema/config.json', sponsors, thirdParty };
  write(root, 'docs-build.config.json', JSON.stringify(written));
  const { settings } = await load(root);
  assert.equal(settings.sponsors, sponsors);
  assert.equal(settings.thirdParty, thirdParty);
});

test('must exist if it was requested', async ({ root }) => {
  assert.is((await problems(root, { config: 'nope.json' })).diagnostics[0]!.code, 'CONFIG_MISSING');
});

test('must not place the output over its sources', async ({ root }) => {
  write(root, 'content/index.md', '');
  symlinkSync('content', join(root, 'link'), 'dir');
  for (const out of ['.', 'content', '..', 'link'])
    assert.is((await problems(root, { out })).diagnostics[0]!.code, 'OUT_HOLDS_SOURCES');
});

test('must not place the output where tools keep their files', async ({ root }) => {
  write(root, 'content/index.md', '');
  write(root, '.git/HEAD', '');
  symlinkSync('.git', join(root, 'link'), 'dir');
  for (const [out, owner] of [
    ['.git', 'Git'],
    ['.git/pages', 'Git'],
    ['.GIT', 'Git'],
    ['link', 'Git'],
    ['link/a/b', 'Git'],
    ['../.hg', 'Mercurial'],
    ['node_modules', 'the package manager'],
    ['Node_Modules/webpack', 'the package manager'],
  ] as const) {
    const { exitCode, diagnostics } = await problems(root, { out });
    assert.equal([exitCode, diagnostics[0]!.code], [2, 'OUT_HOLDS_SOURCES'], out);
    assert.match(diagnostics[0]!.message, owner);
  }
  for (const out of ['node_modules/.cache/site', 'git', 'content/public', '.github/site'])
    assert.is((await load(root, { out })).outDir, join(root, out));
});

test('must not place the output over its sources under another spelling of their names', async ({ root }) => {
  // A folder that is mounted twice has two names, as on a disk that ignores case.
  write(root, 'content/index.md', '');
  mkdirSync(join(root, 'Content'));
  if (spawnSync('mount', ['--bind', join(root, 'content'), join(root, 'Content')]).status !== 0) return;
  try {
    assert.is((await problems(root, { out: 'Content' })).diagnostics[0]!.code, 'OUT_HOLDS_SOURCES');
  } finally {
    spawnSync('umount', [join(root, 'Content')]);
  }
});

test('is searched for in a folder that exists', async ({ root }) => {
  assert.is((await problems(join(root, 'nowhere'))).diagnostics[0]!.code, 'ROOT_MISSING');
});

test.run();
