import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Tab } from '../../support/browser.js';
import type { TestSite } from '../../support/site.js';
import type { StaticServer } from '../../support/static-server.js';
import { atRest, eventually, browserFixture, quiet, smallSite } from '../support/browser-fixture.js';

let site: TestSite;
let server: StaticServer;
let tab: Tab;

const test = suite('the service worker in a browser');
const fixture = browserFixture(test, smallSite, {});
test.before.each(() => {
  ({ site, server, tab } = fixture);
});

/** Visits a page and waits until a worker is active and has put the page by: that takes it a moment, longer on a busy machine. */
async function visitUntilActive(path: string): Promise<void> {
  await tab.page.goto(server.url + path);
  await tab.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until(async () => (await caches.match(location.href.replace(/[?#].*$/, ''))) !== undefined);
}
const shows = (text: string): Promise<void> => tab.page.locator('h1', { hasText: text }).first().waitFor();
const offline = (value: boolean): Promise<void> => tab.page.context().setOffline(value);

/** Asks the page again and again until it says yes. */
async function until(question: () => Promise<boolean>): Promise<void> {
  // While a page goes and another comes, there may be nobody to ask.
  await eventually(() => tab.page.evaluate(question).catch(() => false));
}

test('right after the first visit, the page can be read without a connection, and other sections are reachable', async () => {
  await visitUntilActive('guides/start/');
  await offline(true);
  await tab.page.reload();
  await shows('Start');
  assert.is(await tab.page.locator('#basic-setup').count(), 1);
  assert.ok((await tab.page.evaluate(() => document.styleSheets.length)) > 0);
  await tab.page.locator('[data-testid="offline-banner"]').waitFor();
  await tab.page.locator('header a', { hasText: 'API' }).first().click();
  await shows('API');
  await tab.page.locator('#general').waitFor();
  assert.equal(tab.errors, []);
});

test('the first visit causes no reload', async () => {
  let loads = 0;
  tab.page.on('load', () => void (loads += 1));
  await visitUntilActive('guides/');
  await until(async () => Promise.resolve(navigator.serviceWorker.controller !== null));
  await quiet(tab.page);
  assert.is(loads, 1);
});

test('a page that was never visited says that it is not available offline, and loads when the connection returns', async () => {
  await visitUntilActive('guides/');
  await offline(true);
  await tab.page.goto(`${server.url}api/unvisited/`);
  await tab.page.getByText('Error loading content.').waitFor();
  await tab.page.getByText('You are offline').first().waitFor();
  await offline(false);
  await tab.page.getByText('Nobody was here.').waitFor();
});

test('a page that was shown without a page load is available without a connection', async () => {
  await visitUntilActive('guides/');
  await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const chunk = tab.page.waitForResponse((response) => /assets\/[0-9a-f]{8}\.[0-9a-f]{8}\.js$/.test(response.url()));
  await tab.page.click('.sidebar [data-sidebar] a[href="/docs/guides/code/"]');
  await shows('Code');
  await tab.page.waitForFunction(async (url) => (await caches.match(url)) !== undefined, (await chunk).url());
  await offline(true);
  await tab.page.reload();
  await shows('Code');
  await tab.page.locator('.code-block').first().waitFor();
});

test('a page that was visited as a document is available without a connection from other pages, too', async () => {
  await visitUntilActive('guides/start/');
  await visitUntilActive('guides/');
  await quiet(tab.page);
  await offline(true);
  await tab.page.click('.sidebar [data-sidebar] a[href="/docs/guides/start/"]');
  await tab.page.locator('#basic-setup').waitFor();
  await quiet(tab.page);
  await tab.page.goBack();
  await shows('Guides');
  await tab.page.getByText('All guides.').waitFor();
});

test('a 404 stays a 404 with a connection', async () => {
  await visitUntilActive('guides/');
  await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const response = await tab.page.goto(`${server.url}nowhere/`);
  assert.is(response?.status(), 404);
  assert.is(response?.fromServiceWorker(), true);
  await shows('Page Not Found');
});

test('a new version waits, reports this once, and is used when all tabs have been closed', async () => {
  const said: string[] = [];
  await visitUntilActive('guides/');
  await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  site.edit('content/guides/index.md', 'title: Guides', 'title: All guides');
  site.edit('docs-build.config.mjs', "title: 'Guides'", "title: 'Guidebook'");
  await site.build('--out', 'dist2');
  server.folder = `${site.root}/dist2`;
  tab.page.on('console', (message) => said.push(message.text()));
  await tab.page.reload();
  await until(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  const warnings = (): number => said.filter((text) => text.includes('new version')).length;
  await eventually(() => warnings() > 0);
  await atRest(tab.page);
  assert.is(warnings(), 1);
  // A page of the same host that the worker has nothing to do with.
  await tab.page.route('**/outside', (route) => route.fulfill({ contentType: 'text/html', body: 'Outside.' }));
  await tab.page.goto(new URL('/outside', server.url).href);
  await until(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/docs/');
    return registration?.waiting === null && registration.active?.state === 'activated';
  });
  const names = await tab.page.evaluate(() => caches.keys());
  assert.is(names.filter((name) => name.includes('precache')).length, 1);
});

test('the page is reloaded once when another version takes over', async () => {
  await visitUntilActive('guides/');
  await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  site.edit('docs-build.config.mjs', "title: 'API'", "title: 'Interface'");
  await site.build('--out', 'dist4');
  server.folder = `${site.root}/dist4`;
  await tab.page.reload();
  await until(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  let loads = 0;
  tab.page.on('load', () => {
    loads += 1;
  });
  await tab.page.evaluate(() => Object.assign(window, { kept: true }));
  await tab.page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())!.waiting!.postMessage({ type: 'skip-waiting' }),
  );
  await tab.page.waitForFunction(() => !('kept' in window) && document.readyState === 'complete');
  await until(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
  await quiet(tab.page);
  assert.is(loads, 1);
});

test('a site that no longer has a worker removes it on the next visit', async () => {
  await visitUntilActive('guides/');
  site.edit('docs-build.config.mjs', 'serviceWorker: true', 'serviceWorker: false');
  await site.build('--out', 'dist3');
  server.folder = `${site.root}/dist3`;
  await tab.page.goto(`${server.url}guides/`);
  await until(
    async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
  );
  assert.equal(tab.errors, []);
});

test.run();
