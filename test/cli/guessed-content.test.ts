import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commitAll } from '../support/git.js';
import { createSite } from '../support/site.js';
import { until } from '../support/until.js';
import { serving } from './serving.js';

const test = suite('the folder of the pages of a site without a configuration');

const SITE = {
  'mkdocs.yml': 'site_name: Kettle\ndocs_dir: manual\n',
  'manual/index.md': '# Kettle\n\nIt boils.\n',
};

test('a preview follows the configuration of the other generator to another folder', async () => {
  const site = createSite(SITE);
  const preview = serving(site);
  try {
    const { url } = await preview.next();
    const shows = (text: string): Promise<void> =>
      until(async () => {
        // A connection that is kept alive may end at the moment of a request.
        const answer = await fetch(url!).catch(() => undefined);
        return (await answer?.text())?.includes(text) === true;
      }, text);
    await shows('It boils.');
    renameSync(join(site.root, 'manual'), join(site.root, 'handbook'));
    site.edit('mkdocs.yml', 'manual', 'handbook');
    site.edit('handbook/index.md', 'It boils.', 'It whistles.');
    await shows('It whistles.');
  } finally {
    await preview.stop();
    site.dispose();
  }
});

test('an earlier state is read from the folder in which its pages were', async () => {
  const site = createSite(SITE);
  commitAll(site.root, 'Start');
  renameSync(join(site.root, 'manual'), join(site.root, 'handbook'));
  site.edit('mkdocs.yml', 'manual', 'handbook');
  site.edit('handbook/index.md', 'It boils.', 'It whistles.');
  const { code, stdout, stderr } = await site.command('diff', 'HEAD', '--json');
  site.dispose();
  assert.is(code, 0, stderr + stdout);
  const { pages } = JSON.parse(stdout) as { pages: { changed: readonly { url: string }[] } };
  assert.equal(
    pages.changed.map(({ url }) => url),
    ['/'],
  );
});

const DOCUSAURUS = {
  'docusaurus.config.js': `module.exports = {
  title: 'Kettle',
  baseUrl: '/',
  presets: [['redocusaurus', { specs: [] }], ['classic', { docs: { path: 'docs' }, blog: { routeBasePath: 'news' } }]],
  plugins: [['content-docs', { id: 'team', path: 'people', routeBasePath: 'team' }]],
};
`,
  'docs/intro.md': '# Kettle\n\nSee [the first post](../blog/2026-01-02-first/index.md) and [the team](/team/ann).\n',
  'blog/2026-01-02-first/index.md': '# First\n\n![](a.svg) See [the second](../2026/03-04-second.md), [help](/help).\n',
  'blog/2026-01-02-first/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'blog/2026/03-04-second.md': '---\ntitle: Second\n---\n\n[Boil](../../docs/intro.md)\n',
  'blog/2026-02-01-other.md': '---\ntitle: Other\nslug: other\n---\n\nText.\n',
  'src/pages/help.md': '# Help\n\nText.\n',
  'src/pages/_part.md': 'A part.\n',
  'people/ann.md': '# Ann\n\n[Ben](./ben.md)\n',
  'people/ben.md': '# Ben\n\nText.\n',
  'versioned_docs/version-1/old.md': '# Old\n',
};

test('the blog, the single pages and more documents of Docusaurus are at their addresses', async () => {
  const site = createSite(DOCUSAURUS);
  const { code, stderr } = await site.run('render', '--out', 'site', '--strict');
  assert.is(code, 0, stderr);
  assert.match(
    stderr,
    /The pages are those in the folders docs, people, blog, src\/pages\. Those in versioned_docs are not part/,
  );
  assert.match(site.read('site/intro/index.html'), /href="\/news\/2026\/01\/02\/first\/"[^]*href="\/team\/ann\/"/);
  const first = site.read('site/news/2026/01/02/first/index.html');
  assert.match(first, /src="\/assets\/a\.\w+\.svg"[^]*href="\/news\/2026\/03\/04\/second\/"[^]*href="\/help\/"/);
  assert.match(site.read('site/news/2026/03/04/second/index.html'), 'href="/intro/">Boil');
  assert.match(site.read('site/team/ann/index.html'), 'href="/team/ben/">Ben');
  // Posts are in one list, the newest first.
  assert.match(site.read('site/news/index.html').replace(/^[^]*<main/, ''), /Second<[^]*\/news\/other\/[^]*First</);
  assert.not.ok(site.exists('site/part/index.html') || site.exists('site/old/index.html'));
  site.edit('people/ben.md', 'Text.', 'Other text.');
  await site.run('render', '--out', 'site');
  assert.match(site.read('site/team/ben/index.html'), 'Other text.');
  site.dispose();
});

test('pages have the day of their last change, whatever their addresses and folders are', async () => {
  const site = createSite({ ...DOCUSAURUS, 'docs/02-pour.md': '# Pour\n\nText.\n' });
  commitAll(site.root, 'All', '2026-05-04T12:00:00Z');
  await site.run('render', '--out', 'site');
  for (const page of ['intro', 'pour', 'help', 'news/other', 'team/ann'])
    assert.match(site.read(`site/${page}/index.html`), /<time dateTime="2026-05-04"/i, page);
  site.dispose();
});

test('only the documents of Docusaurus are pages if the site says where they are', async () => {
  const site = createSite({ ...DOCUSAURUS, 'docs-build.config.json': '{ "content": "docs" }' });
  await site.run('render', '--out', 'site', '--lenient');
  assert.ok(site.exists('site/intro/index.html'));
  assert.not.ok(site.exists('site/help/index.html'));
  site.dispose();
});

test('a preview shows a new post', async () => {
  const site = createSite(DOCUSAURUS);
  const preview = serving(site);
  try {
    const { url } = await preview.next();
    site.write('blog/2026-05-06-news.md', '# News\n\nIt sings.\n');
    await until(async () => {
      const answer = await fetch(new URL('news/2026/05/06/news/', url)).catch(() => undefined);
      return (await answer?.text())?.includes('It sings.') === true;
    }, 'It sings.');
  } finally {
    await preview.stop();
    site.dispose();
  }
});

test.run();
