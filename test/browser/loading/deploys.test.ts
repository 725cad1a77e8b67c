/** What the service worker keeps of a site that is published again and again. */
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TestSite } from '../../support/site.js';
import type { StaticServer } from '../../support/static-server.js';
import { becomes, browserFixture, eventually, hydrated, quiet, smallSite } from '../support/browser-fixture.js';

const test = suite('the caches after several deploys');
const fixture = browserFixture(test, smallSite, {});
let site: TestSite;
let server: StaticServer;
let page: Page;
let builds = 0;
test.before.each(async () => {
  ({ site, server, page } = fixture);
  await page.context().route('**/outside', (route) => route.fulfill({ contentType: 'text/html', body: 'Outside.' }));
});

/** Changes two pages and, on all pages, a title, so that documents, chunks, site data and the worker are new. */
async function deploy(): Promise<void> {
  builds += 1;
  const edit = (file: string, from: RegExp, to: string): void => site.write(file, site.read(file).replace(from, to));
  edit('content/guides/start.md', /How to start.*/, `How to start ${builds}.`);
  edit('content/guides/start.md', /## Basic setup.*/, `## Basic setup ${builds} {#basic-setup}`);
  edit('content/guides/code.md', /\*\*index.js\*\*|\*\*build \d.js\*\*/, `**build ${builds}.js**`);
  edit('docs-build.config.mjs', /title: 'Sample.*?'/, `title: 'Sample ${builds}'`);
  await site.build('--out', `dist-${builds}`);
  server.folder = `${site.root}/dist-${builds}`;
}

/** Paths of all files in the worker's caches, within the site. */
const keptFiles = (tab: Page): Promise<readonly string[]> =>
  tab.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (name.endsWith(':state')) continue;
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname.slice('/docs/'.length));
    }
    return paths.sort();
  });
const isPublished = (path: string): boolean => existsSync(`${server.folder}/${path}`);
const strangers = async (tab: Page): Promise<readonly string[]> =>
  (await keptFiles(tab)).filter((path) => !isPublished(path));

/** Nothing is on its way any more, and all that the page has loaded is in the worker's caches. */
async function hasAll(tab: Page): Promise<void> {
  await quiet(tab);
  await eventually(async () => {
    const kept = await keptFiles(tab);
    const loaded = await tab.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname.slice('/docs/'.length))
        .filter((path) => path.startsWith('assets/')),
    );
    return loaded.every((path) => kept.includes(path));
  });
}

/** Opens a page, and waits until it has its table and the worker has the page. */
async function open(tab: Page, path: string): Promise<void> {
  const table = tab.waitForResponse(/chunks\.json/);
  await tab.goto(server.url + path);
  await hydrated(tab);
  await table;
  await eventually(() => tab.evaluate(async () => (await caches.match(location.pathname)) !== undefined));
}
/** Goes to a page by its link in the sidebar; the worker has the chunk afterwards. */
async function click(tab: Page, path: string): Promise<void> {
  const chunk = tab.waitForResponse((response) => /assets\/[0-9a-f]{8}\.[0-9a-f]{8}\.js$/.test(response.url()));
  await tab.click(`.sidebar [data-sidebar] a[href="/docs/${path}"]`);
  const url = (await chunk).url();
  await eventually(() => tab.evaluate(async (address) => (await caches.match(address)) !== undefined, url));
}
/** The first visit of a reader: one page as a document, another one by its link, under a worker that sees it all. */
async function visit(): Promise<void> {
  await open(page, 'guides/start/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await open(page, 'guides/start/');
  await click(page, 'guides/code/');
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await eventually(async () => (await keptFiles(page)).some((path) => path.includes('island-Counter')));
  await hasAll(page);
}
/** Closes the site, and comes back when the worker that waited for that has taken its place. */
async function comeBack(): Promise<void> {
  await page.goto(new URL('/outside', server.url).href);
  await eventually(() =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/docs/');
      return (
        registration?.waiting === null && registration.installing === null && registration.active?.state === 'activated'
      );
    }),
  );
  await open(page, 'guides/start/');
}
const workerWaits = (tab: Page): Promise<void> =>
  eventually(() => tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null));

test('three builds leave as many cached files as one, all from the newest build, which contains the visited pages', async () => {
  await visit();
  const first = await keptFiles(page);
  await becomes(() => strangers(page), []);
  for (let time = 0; time < 2; time++) {
    await deploy();
    await open(page, 'guides/start/');
    await workerWaits(page);
    await comeBack();
    await becomes(() => strangers(page), []);
    const stemOf = (path: string): string => path.replace(/\.[0-9a-f]{8,}\./, '.');
    await becomes(async () => (await keptFiles(page)).map(stemOf).sort(), first.map(stemOf).sort());
  }
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('h2', { hasText: `Basic setup ${builds}` }).waitFor();
  await page.goto(`${server.url}guides/code/`);
  await page.getByText(`build ${builds}.js`).waitFor();
  assert.equal(fixture.tab.errors, []);
});

test('a tab of the previous build keeps working, even offline, and its files are deleted after it closes', async () => {
  await visit();
  const old = (await keptFiles(page)).filter((path) => /^assets\/[0-9a-f]{8}\./.test(path));
  // With its table of chunks, which is requested when the page is idle.
  await open(page, 'guides/');
  await page.waitForLoadState('networkidle');
  await deploy();
  const second = await page.context().newPage();
  await open(second, 'guides/start/');
  await second.waitForLoadState('networkidle');
  await becomes(async () => (await keptFiles(second)).filter((path) => old.includes(path)), old);
  assert.ok(
    old.some((path) => !isPublished(path)),
    'something of it is not published any more',
  );

  await page.context().setOffline(true);
  await page.click('.sidebar [data-sidebar] a[href="/docs/guides/code/"]');
  // Under the name that it has in the first build.
  await page.getByText('index.js').first().waitFor();
  await page.context().setOffline(false);

  await page.close();
  await second.reload();
  await workerWaits(second);
  // The old worker's own list stays as long as the worker does; everything else is of the new build.
  await eventually(async () => (await strangers(second)).every((path) => !/^assets\/([0-9a-f]{8}|nav-)/.test(path)));
  await second.close();
});

test.run();
