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

/** Most of these generators publish files. */
const asFiles = (config: string): Readonly<Record<string, string>> =>
  config === 'nuxt.config.ts'
    ? GUIDE
    : Object.fromEntries(Object.entries(GUIDE).map(([from, to]) => [from.replace(/\/$/, '.html'), to]));

test('of mdBook, Sphinx, VuePress and Nuxt', async () => {
  const files = {
    'book.toml':
      '[book]\nsrc = "docs"\n[output.html.redirect]\n"/install.html" = "guide/install.html"\n"/start.html" = "./guide/install.html#first"\n"/code.html" = "https://example.org/"\n',
    'docs/conf.py':
      "project = 'A'\nredirects = {\n  # Moved in 2.0\n  'install': 'guide/install.html',\n  \"start\": \"guide/install.html#first\",\n  'code': 'https://example.org/',\n}\n",
    'docs/.vuepress/config.js':
      "import { redirectPlugin } from '@vuepress/plugin-redirect';\nexport default { plugins: [redirectPlugin({ config: { '/install.html': '/guide/install.html', '/start.html': '/guide/install.html#first', '/code.html': 'https://example.org/' } })] };",
    'nuxt.config.ts':
      "export default defineNuxtConfig({ routeRules: { '/': { prerender: true }, '/install': { redirect: '/guide/install' }, '/start': { redirect: { to: '/guide/install#first', statusCode: 301 } }, '/code': { redirect: 'https://example.org/' } } });",
  };
  for (const [file, text] of Object.entries(files))
    assert.equal(await redirectsOf({ [file]: text }), { redirects: asFiles(file), problems: [] }, file);
});

test('of Sphinx in a list of files', async () => {
  const short = { '/install.html': '/guide/install/', '/old/use.html': '/guide/use/' };
  const conf = 'rediraffe_redirects = {\n  "install.md": "guide/install.md",\n  "old/use.md": "guide/use.md",\n}\n';
  assert.equal((await redirectsOf({ 'docs/conf.py': conf })).redirects, short);
  const files = {
    'docs/conf.py': "rediraffe_redirects = 'redirects.txt'\n",
    'docs/redirects.txt': '# Old and new\ninstall.md guide/install.md\n"old/use.md" "guide/use.md"\n',
  };
  assert.equal((await redirectsOf(files)).redirects, short);
});

test('of hosts, but only addresses that have moved for everybody', async () => {
  const files = {
    'static/_redirects':
      '# Old addresses\n/install /guide/install 301!\n/start  /guide/install#first   # the first steps\n/code https://example.org/ 302\n\n/api/* /.netlify/functions/:splat 200\n/store id=:id /blog/:id 301\nhttps://old.example/a /guide/use\n/* /404.html 404\n',
    'netlify.toml':
      '[build]\npublish = "dist"\n[[redirects]]\nfrom = "/install"\nto = "/guide/install"\n[[redirects]]\nfrom = "/start"\nto = "/guide/install#first"\nstatus = 301\nforce = true\n[[redirects]]\nfrom = "/code"\nto = "https://example.org/"\n[[redirects]]\nfrom = "/app"\nto = "/index.html"\nstatus = 200\n[[redirects]]\nfrom = "/de"\nto = "/guide/use"\nconditions = { Language = ["de"] }\n',
    'vercel.json': JSON.stringify({
      redirects: [
        { source: '/install', destination: '/guide/install' },
        { source: '/start', destination: '/guide/install#first', permanent: true },
        { source: '/code', destination: 'https://example.org/' },
        { source: '/de', has: [{ type: 'header', key: 'x' }], destination: '/guide/use' },
      ],
    }),
    'firebase.json': JSON.stringify({
      hosting: {
        redirects: [
          { source: '/install', destination: '/guide/install', type: 301 },
          { source: '/start', destination: '/guide/install#first', type: 302 },
          { source: '/code', destination: 'https://example.org/', type: 301 },
        ],
      },
    }),
  };
  for (const [file, text] of Object.entries(files))
    assert.equal(await redirectsOf({ [file]: text }), { redirects: GUIDE, problems: [] }, file);
  const splat = await redirectsOf({ _redirects: '/v1/* /guide/:splat 301\n' });
  assert.equal(splat.redirects, { '/v1/install/': '/guide/install/', '/v1/use/': '/guide/use/' });
  const others = await redirectsOf({ _redirects: '/pricing /plans\n/v1/* /v2/:splat\n/use /guide/use\n' });
  assert.equal(others, { redirects: { '/use/': '/guide/use/' }, problems: [] });
  assert.equal((await redirectsOf({ 'docs/public/_redirects': '/a /guide/use\n' })).redirects, {});
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

test('links to the page of a category lead on without a warning', () => {
  const moved = [
    { file: '/site/sidebars.js', from: '/docs/category/first-steps', to: 'guide/', isFolder: true },
  ] as const;
  const index = indexOf(
    { 'index.md': { links: ['/docs/category/first-steps/'] }, 'guide/install.md': {} },
    { content: 'docs' },
    { moved },
  );
  assert.equal(
    index.diagnostics.map(({ severity, code }) => `${severity} ${code}`),
    ['note OTHER_SPELLING'],
  );
  assert.is(index.readLinks.get('/')?.get('/docs/category/first-steps/'), '/guide/install/');
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
    problems: ['note REDIRECTS_UNREAD 3 redirects begin at patterns and are not followed: /v1/:slug* and 2 others.'],
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
