/** Redirects in configurations of other generators. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scanContent } from '../../src/scan/content.js';
import { inSite } from '../scan/site.js';
import { indexOf } from './small-site.js';

const test = suite('redirects of other generators');

/** The redirects of a site whose pages are in `docs`, and its problems with their places. */
async function redirectsOf(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly redirects: Readonly<Record<string, string>>; readonly problems: readonly string[] }> {
  let found: Awaited<ReturnType<typeof redirectsOf>> = { redirects: {}, problems: [] };
  const pages = { 'docs/index.md': '# Home\n', 'docs/guide/install.md': '# A\n', 'docs/guide/use.md': '# B\n' };
  await inSite(
    { ...pages, ...files },
    (site) => {
      const { sources, moved } = scanContent(site.config, site.cache);
      const index = indexOf(
        Object.fromEntries(sources.map(({ path }) => [path, { ids: ['first'] }])),
        { content: 'docs' },
        { moved: moved.map((one) => ({ ...one, file: one.file.replace(`${site.root}/`, '/site/') })) },
      );
      found = {
        redirects: index.redirects,
        problems: index.diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`),
      };
    },
    { content: 'docs' },
  );
  return found;
}

const GUIDE = { '/install/': '/guide/install/', '/start/': '/guide/install/#first', '/code/': 'https://example.org/' };

test('of Mintlify, also with a base path that the content does not have', async () => {
  const redirects = [
    { source: '/install', destination: '/docs/guide/install' },
    { source: '/start', destination: '/guide/install#first', permanent: false },
    { source: '/code', destination: 'https://example.org/' },
  ];
  const text = JSON.stringify({ navigation: ['index'], redirects });
  for (const file of ['docs/docs.json', 'docs/mint.json', 'docs.json']) {
    const found = await redirectsOf({ [file]: text });
    assert.equal(found, { redirects: GUIDE, problems: [] }, file);
  }
});

test('of GitBook, MkDocs, Astro, Docusaurus, Rspress and Next.js', async () => {
  const files = {
    '.gitbook.yaml':
      'root: ./docs\nredirects:\n  install: guide/install.md\n  ./start: guide/install.md#first\n  code: https://example.org/\n',
    'mkdocs.yml':
      'plugins:\n  - search\n  - redirects:\n      redirect_maps:\n        install.md: guide/install.md\n        start/index.md: guide/install.md#first\n        code.md: https://example.org/\n',
    'astro.config.mjs':
      "export default defineConfig({ redirects: { '/install': '/guide/install', '/start': { status: 302, destination: '/guide/install/#first' }, '/code': 'https://example.org/' }, integrations: [starlight({ title: 'A' })] });",
    'docusaurus.config.ts':
      "export default { plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/install'], to: '/docs/guide/install' }, { from: '/start', to: '/docs/guide/install#first' }, { from: '/code', to: 'https://example.org/' }] }]] } satisfies Config;",
    'rspress.config.ts':
      "export default defineConfig({ plugins: [pluginClientRedirects({ redirects: [{ from: '/install', to: '/guide/install' }, { from: '/start', to: '/guide/install#first' }, { from: '/code', to: 'https://example.org/' }] })] });",
    'next.config.mjs':
      "const withNextra = nextra({ search: true });\nexport default withNextra({ async redirects() { return [{ source: '/install', destination: '/guide/install', permanent: true }, { source: '/start', destination: '/guide/install#first' }, { source: '/code', destination: 'https://example.org/' }]; } });",
  };
  for (const [file, text] of Object.entries(files))
    assert.equal(await redirectsOf({ [file]: text }), { redirects: GUIDE, problems: [] }, file);
});

test('pages that Docusaurus makes for categories are those of their folders', async () => {
  const index = { type: 'generated-index' };
  const sidebar = [
    'index',
    { type: 'category', label: 'First Steps', link: index, items: ['guide/install', 'guide/use'] },
    { type: 'category', label: 'More', link: { ...index, slug: '/all' }, items: [{ type: 'doc', id: 'guide/use' }] },
    { type: 'category', label: 'No page', items: ['guide/use'] },
    { type: 'category', label: 'Empty', link: index, items: [] },
  ];
  const files = { 'sidebars.js': `module.exports = ${JSON.stringify({ main: sidebar })};` };
  assert.equal(await redirectsOf(files), {
    redirects: { '/docs/all/': '/guide/install/', '/docs/category/first-steps/': '/guide/install/' },
    problems: [],
  });
  const nested = {
    'docs/api/x/one.md': '# One\n',
    'docs/api/x/_category_.json': JSON.stringify({ label: 'The X', link: index }),
    'docusaurus.config.js': "module.exports = { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
  };
  assert.equal((await redirectsOf(nested)).redirects, { '/category/the-x/': '/api/x/one/' });
});

test('a pattern with very many parts is counted, and not tried on every page', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `:p${at}*`).join('-');
  const text = JSON.stringify({ redirects: [{ source: `/old/${many}`, destination: `/guide/${many}x` }] });
  assert.match((await redirectsOf({ 'docs.json': text })).problems.join(), 'REDIRECTS_UNREAD');
});

test('the base path in the configuration of another generator is the first page', async () => {
  const links = ['/tool/', '/tool/b/'].map((href) => ({
    href,
    target: href,
    kind: 'link' as const,
    line: 1,
    column: 1,
  }));
  for (const [file, key] of [
    ['astro.config.mjs', 'base'],
    ['docs/.vitepress/config.ts', 'base'],
    ['docusaurus.config.ts', 'baseUrl'],
    ['next.config.mjs', 'basePath'],
  ] as const)
    await inSite(
      { 'docs/index.md': '# A\n', [file]: `export default { ${key}: '/tool${key === 'basePath' ? '' : '/'}' };` },
      (site) => {
        const { moved } = scanContent(site.config, site.cache);
        const index = indexOf({ 'index.md': {}, 'a.md': { links }, 'b.md': {} }, {}, { moved });
        const read = [...(index.readLinks.get('/a/') ?? [])].map((pair) => pair.join(' '));
        assert.equal(read, ['/tool/ /', '/tool/b/ /b/'], file);
        assert.equal(index.redirects, {});
      },
      { content: 'docs' },
    );
});

test('patterns become a redirect for each page that they lead to', async () => {
  const of = (...pairs: readonly (readonly [string, string])[]) =>
    redirectsOf({
      'docs/docs.json': JSON.stringify({
        navigation: ['index'],
        redirects: pairs.map(([source, destination]) => ({ source, destination })),
      }),
    });
  const both = { '/v1/install/': '/guide/install/', '/v1/use/': '/guide/use/' };
  assert.equal(await of(['/v1/:slug*', '/guide/:slug*']), { redirects: both, problems: [] });
  assert.equal((await of(['/v1/*', '/guide/*'])).redirects, both);
  assert.equal((await of(['/v1/[...slug]', '/guide/[...slug]'])).redirects, both);
  assert.equal(await of(['/v1/:slug*', '/guide/use'], ['/a/(.*)', '/guide/$1'], ['/b/:c', '/x/:c']), {
    redirects: {},
    problems: ['note REDIRECTS_UNREAD 3 redirects are for patterns, and lead nowhere: /v1/:slug* and 2 others.'],
  });
});

test('what another generator accepts stops no build', async () => {
  const redirects = [
    { source: '/guide/use', destination: '/guide/install' },
    { source: '/a', destination: '/gone' },
    { source: '/a.png', destination: '/guide/use' },
  ];
  const { problems } = await redirectsOf({ 'docs/docs.json': JSON.stringify({ navigation: ['index'], redirects }) });
  assert.equal(
    problems.map((text) => text.split(' ').slice(0, 2).join(' ')),
    ['warning DEAD_LINK', 'note INVALID_REDIRECT', 'note REDIRECT_HIDES_PAGE'],
  );
});

test.run();
