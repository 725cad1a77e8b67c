import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assetText } from '../asset-text.js';
import { createDiskCache, createMemoryCache } from '../../../src/cache/disk-cache.js';
import type { Cache } from '../../../src/cache/types.js';
import { pluginsOf } from '../../../src/pipeline/build.js';
import { createPreviewSource, openPreview, type OpeningPreview } from '../../../src/pipeline/preview.js';
import { urlForPath } from '../../../src/model/page-url.js';
import { loadSiteConfig } from '../../../src/pipeline/site-config.js';
import { createSite, fixture, type TestSite } from '../../support/site.js';

/** A preview that cannot read the whole site before it is let. */
interface Held extends OpeningPreview {
  readonly release: () => void;
  /** The document of a page; undefined where there is none. */
  readonly text: (url: string) => Promise<string | undefined>;
}

const test = suite('live preview: pages that are asked for while the site is being read');

const SITE = {
  'docs-build.config.json': '{ "title": "Kettle", "redirects": { "/old/": "/guides/one/" } }',
  'content/index.md': '# Home\n\nHome words. [One](/guides/one/#start)\n',
  'content/guides/one.md': '# One\n\n## Start\n\nOne words.\n\n```js\nconst one = 1;\n```\n',
  'content/guides/two.md': '---\ntitle: Two\n---\n\n```md\n## No heading\n```\n',
  'content/guides/three.md': '# `three` *words*\n\nThree words.\n',
  'content/guides/four.md': 'Four\n====\n\n## After ##\n',
  'content/public/note.txt': 'a note',
};

const load = ({ root }: TestSite) => loadSiteConfig(root, { fingerprint: 'test', drafts: true });

async function hold(site: TestSite, cache: Cache = createMemoryCache('test')): Promise<Held> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const scan = async () => {
    await held;
    return { chunks: {}, counts: {}, diagnostics: [] };
  };
  const opening = await openPreview({
    loadConfig: () => load(site),
    cache,
    pluginsOf: (config) => [...pluginsOf(config), { name: 'held', scan }],
  });
  return { ...opening, release, text: async (url) => (await opening.source.page(url))?.document ?? undefined };
}

/** Runs with a site of its own. */
const on =
  (files: Parameters<typeof createSite>[0], work: (site: TestSite) => Promise<void>): (() => Promise<void>) =>
  async () => {
    const site = createSite(files);
    try {
      await work(site);
    } finally {
      site.dispose();
    }
  };

for (const [name, files] of Object.entries({ 'a small site': SITE, 'a whole handbook': fixture('handbook') })) {
  test(
    `early answers equal later ones: ${name}`,
    on(files, async (site) => {
      const whole = await createPreviewSource({
        loadConfig: () => load(site),
        cache: createMemoryCache('test'),
        pluginsOf,
      });
      const urls = await urlsOf(site);
      assert.ok(urls.length > 3);
      for (const cache of ['cold', 'warm']) {
        const disk = createDiskCache(join(site.root, 'cache'), 'test');
        const preview = await hold(site, disk);
        const early = new Map(urls.map((url) => [url, preview.text(url)]));
        // The list of posts is made of whole pages.
        await Promise.all([...early].filter(([url]) => url !== '/news/').map(([, text]) => text));
        preview.release();
        await preview.opened;
        const change = await preview.source.refresh();
        assert.equal(change.pages, [], `${cache}: nothing is to be told again`);
        assert.not(change.navigation);
        for (const url of urls) assert.is(await early.get(url), (await whole.page(url))?.document, `${cache}: ${url}`);
        disk.close();
      }
    }),
  );
}

/** Addresses of the pages that somebody wrote. */
async function urlsOf(site: TestSite): Promise<readonly string[]> {
  const { contentDir } = await load(site);
  const paths = readdirSync(contentDir, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  return paths.filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path)).map(urlForPath);
}

test(
  'requests that need the whole site are answered when it has been read',
  on(SITE, async (site) => {
    const preview = await hold(site);
    const { source } = preview;
    const waiting = Promise.all([
      source.page('/nope/'),
      source.redirect('/old/'),
      source.asset('note.txt'),
      source.page('/search/'),
      source.notFound(),
    ]);
    assert.match((await preview.text('/guides/one/'))!, 'One words');
    assert.is(await source.redirect('/guides/one/'), null, 'a page is no old address');
    preview.release();
    const [missing, redirect, note, search, notFound] = await waiting;
    assert.is(missing, null);
    assert.is(redirect, '/guides/one/');
    assert.is(assetText(note), 'a note');
    assert.match(search!.document!, 'Search');
    assert.match(notFound.document!, '</html>');
  }),
);

test(
  'problems of other pages do not delay a page, and are reported later',
  on(SITE, async (site) => {
    site.write('content/guides/bad.md', '---\ntitle: [\n---\n\n[dead](/nowhere/)\n');
    site.write('content/guides/two.md', '# Two\n\n[dead](/nowhere/)\n');
    const preview = await hold(site);
    assert.match((await preview.text('/guides/one/'))!, 'One words');
    assert.match((await preview.text('/guides/two/'))!, 'dead');
    preview.release();
    const codes = (await preview.source.refresh()).diagnostics.map(({ code }) => code);
    assert.ok(codes.includes('DEAD_LINK') && codes.includes('BAD_FRONT_MATTER'), codes.join());
    const problems = (await preview.source.page('/guides/two/'))!.diagnostics.map(({ code }) => code);
    assert.equal(problems, ['DEAD_LINK']);
  }),
);

test(
  'edits while the site is being read are sent to pages that were answered before',
  on(SITE, async (site) => {
    const preview = await hold(site);
    assert.match((await preview.text('/guides/one/'))!, 'One words');
    assert.match((await preview.text('/guides/four/'))!, 'After');
    site.edit('content/guides/one.md', 'One words', 'First words');
    preview.release();
    const change = await preview.source.refresh();
    assert.equal(change.pages, ['/guides/one/']);
    assert.match((await preview.text('/guides/one/'))!, 'First words');
    assert.equal((await preview.source.refresh()).pages, [], 'once');
  }),
);

test(
  'a title that changes meanwhile updates the sidebars of pages that were answered before',
  on(SITE, async (site) => {
    const preview = await hold(site);
    assert.match((await preview.text('/guides/one/'))!, 'Two');
    site.edit('content/guides/two.md', 'title: Two', 'title: Second');
    preview.release();
    const change = await preview.source.refresh();
    assert.ok(change.navigation);
    assert.ok(change.pages.includes('/guides/one/'));
    assert.match((await preview.text('/guides/one/'))!, 'Second');
  }),
);

test(
  'a site that cannot be read as a whole is reported, and ends the command',
  on({ ...SITE, 'content/guides/five.md': '# Five\n\n<Five />\n' }, async (site) => {
    site.write('docs-build.config.json', '{ "components": { "Five": { "module": "five.js" } } }');
    site.write('five.js', 'throw new Error("no five");');
    const preview = await hold(site);
    preview.release();
    const waiting = preview.source.page('/guides/one/').then(
      () => 'shown',
      () => 'refused',
    );
    assert.is(
      await preview.opened.then(
        () => 'opened',
        () => 'failed',
      ),
      'failed',
    );
    assert.is(await waiting, 'refused');
    const { code, stderr } = await site.run('serve', '--port', '0', '--offline');
    assert.is(code, 1);
    assert.match(stderr, 'COMPONENT_FAILED');
  }),
);

test(
  'a stylesheet that a plugin names and that does not exist is reported as by a build',
  on(SITE, async (site) => {
    site.remove('docs-build.config.json');
    site.write('docs-build.config.mjs', "export default { plugins: [{ name: 'colors', styles: ['./colors.css'] }] };");
    for (const command of [['render'], ['serve', '--port', '0', '--offline']]) {
      const { code, stderr } = await site.run(...command);
      assert.is(code, 2, stderr);
      assert.match(stderr, /MODULE_UNREADABLE\n {2}The stylesheet colors.css, which a plugin names, does not exist\./);
    }
  }),
);

test.run();
