import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scanContent } from '../../src/scan/content.js';
import { resolved, temporarySite } from './site.js';

const test = suite('pages that other generators leave out');

/** The pages of `docs` (or of another folder), and where problems of the scan are. */
function scanned(
  files: Readonly<Record<string, string>>,
  pages: readonly string[],
  { content = 'docs', drafts = false } = {},
): { readonly paths: readonly string[]; readonly problems: readonly string[] } {
  const prefix = content === '.' ? '' : `${content}/`;
  const site = temporarySite({ ...files, ...Object.fromEntries(pages.map((path) => [prefix + path, '# A\n'])) });
  try {
    const config = { ...resolved(site.root, { content }), drafts };
    const { sources, diagnostics } = scanContent(config, site.cache);
    return {
      paths: sources.map(({ path }) => path),
      problems: diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`),
    };
  } finally {
    site.remove();
  }
}

test('srcExclude of VitePress', () => {
  const { paths, problems } = scanned(
    { 'docs/.vitepress/config.mts': "export default defineConfig({ srcExclude: ['**/README.md', 'drafts/**'] });" },
    ['index.md', 'README.md', 'guide/README.md', 'guide/a.md', 'drafts/b.md'],
  );
  assert.equal(paths, ['guide/a.md', 'index.md']);
  assert.equal(problems, [
    'PAGES_EXCLUDED docs/.vitepress/config.mts 3 pages are not part of the site, because this file leaves them out: docs/README.md and 2 others.',
  ]);
});

test('pagePatterns of VuePress', () => {
  const { paths } = scanned(
    { 'docs/.vuepress/config.ts': "export default { pagePatterns: ['**/*.md', '!**/*.snippet.md', '!.vuepress'] };" },
    ['README.md', 'guide/a.md', 'guide/b.snippet.md'],
  );
  assert.equal(paths, ['README.md', 'guide/a.md']);
});

test('languages that Hugo does not publish', () => {
  const languages = '[languages.en]\n[languages.fr]\ncontentDir = "docs/fr"\n[languages.de]\n[languages.nl]\n';
  const pages = ['index.md', 'index.de.md', 'index.nl.md', 'fr/index.md'];
  const { paths, problems } = scanned({ 'hugo.toml': `disableLanguages = ["fr", "de"]\n${languages}` }, pages);
  assert.equal(paths, ['index.md', 'nl/index.md']);
  assert.equal(problems, [
    'PAGES_EXCLUDED hugo.toml 2 pages are not part of the site, because this file leaves them out: docs/fr/index.md and 1 other.',
  ]);
  assert.equal(scanned({ 'hugo.toml': `${languages}disabled = true\n` }, pages).paths, [
    'de/index.md',
    'fr/index.md',
    'index.md',
  ]);
});

test('exclude of Docusaurus, of the documents in this folder', () => {
  const config = `const config = {
    presets: [['classic', { docs: { path: 'docs', exclude: ['**/old/**', '*.wip.mdx'] }, blog: { exclude: ['a.md'] } }]],
    plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', exclude: ['index.md'] }]],
  };
  export default config;`;
  const pages = ['index.md', 'a.md', 'x.wip.mdx', 'old/b.md', 'c/old/d.md'];
  assert.equal(scanned({ 'docusaurus.config.ts': config }, pages).paths, ['a.md', 'index.md']);
  assert.equal(scanned({ 'docusaurus.config.ts': config }, pages, { content: 'api' }).paths, [
    'a.md',
    'c/old/d.md',
    'old/b.md',
    'x.wip.mdx',
  ]);
});

test('rewrites of VitePress give pages other addresses', () => {
  const rewrites = {
    'packages/:name/src/:rest*': ':name/:rest*',
    'en/:rest*': ':rest*',
    'old/a.md': 'new/b.md',
    ':bad(': 'x',
    'away.md': '../x.md',
  };
  const pages = ['packages/cli/src/api/run.md', 'en/index.md', 'en/guide/a.md', 'old/a.md', 'away.md', 'de/index.md'];
  const config = `export default { rewrites: ${JSON.stringify(rewrites)} };`;
  assert.equal(scanned({ 'docs/.vitepress/config.ts': config }, pages).paths, [
    'away.md',
    'cli/api/run.md',
    'de/index.md',
    'guide/a.md',
    'index.md',
    'new/b.md',
  ]);
});

test('rewrites with very many parts are not tried on every page', () => {
  const many = Array.from({ length: 20 }, (_, at) => `:p${at}*`).join('a');
  const config = `export default { rewrites: { '${many}b.md': 'x.md' } };`;
  const page = `${'a'.repeat(200)}.md`;
  assert.equal(scanned({ 'docs/.vitepress/config.ts': config }, [page]).paths, [page]);
});

test('parts of pages in the folder snippets of Mintlify', () => {
  const pages = ['index.mdx', 'snippets/a.mdx', 'snippets/b/c.mdx', 'guide/snippets/d.mdx'];
  const { paths } = scanned({ 'docs/docs.json': '{ "name": "A", "navigation": { "pages": ["index"] } }' }, pages);
  assert.equal(paths, ['guide/snippets/d.mdx', 'index.mdx']);
  assert.is(scanned({}, pages).paths.length, 4);
});

test('exclude_docs and draft_docs of MkDocs, which have the patterns of Git', () => {
  const files = {
    'mkdocs.yml':
      'site_name: A\nexclude_docs: |\n  # Not ready\n  old/\n  /top.md\n  *.part.md\n  !keep.part.md\n  a/**/z.md\ndraft_docs: |\n  next.md\n',
  };
  const pages = ['index.md', 'old/a.md', 'b/old/c.md', 'top.md', 'b/top.md', 'x.part.md', 'keep.part.md', 'a/b/z.md'];
  const left = ['b/top.md', 'index.md', 'keep.part.md'];
  assert.equal(scanned(files, [...pages, 'next.md']).paths, left);
  assert.equal(scanned(files, [...pages, 'next.md'], { drafts: true }).paths, [...left, 'next.md']);
});

test('exclude of Jekyll, MyST and Rspress, exclude_patterns of Sphinx, entries of DocFX, and ignore files', () => {
  const pages = ['index.md', 'vendor/a.md', 'b/vendor/c.md'];
  const without = (files: Readonly<Record<string, string>>, content = 'docs') =>
    scanned(files, pages, { content }).paths;
  assert.equal(without({ '_config.yml': 'exclude:\n  - vendor/\n' }, '.'), ['b/vendor/c.md', 'index.md']);
  assert.equal(without({ '_config.yml': 'exclude: [docs/vendor, "*.md"]\n' }), ['b/vendor/c.md', 'index.md']);
  assert.equal(without({ 'docs/conf.py': "exclude_patterns = [\n  '_build',\n  '**/vendor',\n]\n" }), ['index.md']);
  assert.equal(without({ 'docs/myst.yml': 'project:\n  exclude:\n    - vendor/**\n' }), ['b/vendor/c.md', 'index.md']);
  assert.equal(
    without({ 'rspress.config.ts': "export default defineConfig({ root: 'docs', route: { exclude: ['b/**'] } });" }),
    ['index.md', 'vendor/a.md'],
  );
  const docfx =
    '{ "build": { "content": [{ "files": ["docs/**.md"], "exclude": ["**/vendor/**"] }, { "files": "docs/vendor/*.md" }] } }';
  assert.equal(without({ 'docfx.json': docfx }), ['index.md', 'vendor/a.md']);
  assert.equal(without({ 'docs/.mintignore': 'vendor\n' }), ['index.md']);
  assert.equal(without({ 'retype.yml': 'exclude:\n  - vendor/\n' }), ['index.md']);
  assert.equal(without({ 'retype.yml': 'exclude: ["docs/b/"]\n' }), ['index.md', 'vendor/a.md']);
});

test('a configuration that leaves out nothing, or that cannot be read, changes nothing', () => {
  for (const text of ['exclude_docs: []\n', 'exclude_docs: "{{{"\n', 'exclude_docs: "[z-a].md"\n', 'a: [\n', 'x'])
    assert.equal(scanned({ 'mkdocs.yml': text }, ['a.md']).paths, ['a.md'], text);
});

test.run();
