/** What never answers: given up when the time-out of 120 seconds has passed, and to be had again afterwards. The clock is the test's own. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StaticServer } from '../../support/static-server.js';
import { becomes, eventually, browserFixture, smallSite } from '../support/browser-fixture.js';

const test = suite('what never answers');
const fixture = browserFixture(test, smallSite);
let page: Page;
let server: StaticServer;
test.before.each(async () => {
  ({ page, server } = fixture);
  await page.clock.install();
});

const link = (url: string): string => `.sidebar [data-sidebar] a[href="/docs${url}"]`;
const failure = () => page.getByText('Error loading content.');
/** Whether an element for a file is in the head: it has been asked for, and has not come yet. */
const isOnItsWay = (part: string): Promise<void> =>
  eventually(() =>
    page.evaluate((name) => document.head.querySelector(`[src*="${name}"], [href*="${name}"]`) !== null, part),
  );
/** Everything that comes by itself has come; from now on time is what the test says. */
async function quiet(path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.locator('.header[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
/**
 * Follows a link with the keyboard. A pointer would stay where it is, and whatever link comes to lie below it is one that
 * the reader points at: its page would be prefetched, and its sidebar again if that has failed meanwhile.
 */
const follow = (url: string): Promise<void> => page.press(link(url), 'Enter');
const seconds = (count: number): Promise<void> => page.clock.runFor(count * 1000);
/** Opens a document while time stands still: on a busy machine, what is to be seen before a time-out would be late. */
async function openAtRest(path: string): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto(server.url + path, { waitUntil: 'commit' });
}

/** Nothing at 119 seconds, the error at 121, and the page with another try. */
async function isGivenUpInTime(): Promise<void> {
  await page.locator('.skeleton').waitFor();
  await seconds(118);
  assert.equal([await page.locator('.skeleton').count(), await failure().count()], [1, 0], '119 s');
  await seconds(2);
  await failure().waitFor();
  await page.locator('.skeleton').waitFor({ state: 'detached' });
  assert.equal([...new Set(server.requests)], server.requests, 'nothing is asked for twice');
  server.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#basic-setup').waitFor();
}

test("a page's chunk fails after 120 seconds and not after 240, and another try helps", async () => {
  await quiet('guides/');
  server.faults.set('assets/', 'hang');
  server.requests.length = 0;
  await follow('/guides/start/');
  await seconds(1);
  await isGivenUpInTime();
});

test("a page's chunk that arrives after 119 seconds is shown, and its timeout ends", async () => {
  await quiet('guides/');
  server.faults.set('assets/', 'hang');
  server.requests.length = 0;
  await follow('/guides/start/');
  await seconds(1);
  await page.locator('.skeleton').waitFor();
  await seconds(118);
  assert.equal([await page.locator('.skeleton').count(), await failure().count()], [1, 0], '119 s');
  const asked = [...server.requests];
  server.faults.clear();
  server.release();
  await page.locator('#basic-setup').waitFor();
  await seconds(121);
  assert.equal([await page.locator('#basic-setup').count(), await failure().count()], [1, 0]);
  assert.equal([...new Set(asked)], asked, 'nothing was asked for twice');
});

test('the chunk table fails after its timeout', async () => {
  server.faults.set('chunks.json', 'hang');
  await page.goto(`${server.url}guides/`);
  await page.locator('.header[data-ready]').waitFor();
  // Asked for when the page is quiet, for the parts that come then.
  await eventually(() => server.requests.includes('chunks.json'));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  server.requests.length = 0;
  await follow('/guides/start/');
  await eventually(() => server.requests.includes('chunks.json'));
  await seconds(1);
  await isGivenUpInTime();
});

test('the failure of an island is shown in its place and announced, with a button to try again', async () => {
  await quiet('guides/');
  server.faults.set('island-Counter', 'hang');
  await page.click(link('/guides/code/'));
  await eventually(async () => {
    await page.locator('[data-island]').scrollIntoViewIfNeeded();
    return page.evaluate(() => document.head.querySelector('[src*="island-Counter"]') !== null);
  });
  const said = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });
  await seconds(119);
  assert.is(await said.count(), 0);
  await seconds(2);
  await said.waitFor();
  server.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.counter', { hasText: 'Counted to 3' }).waitFor();
  await becomes(
    () => page.evaluate(() => document.activeElement!.matches('[data-island]')),
    true,
    'the focus is on what came',
  );
  await page.locator('.counter', { hasText: 'Counted to 3' }).click();
  assert.is(await said.count(), 0);
});

test('a page does not wait for its sidebar, and shows that the sidebar is missing', async () => {
  await quiet('guides/');
  server.faults.set('nav-api', 'hang');
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('a'), { href: '/docs/api/', id: 'go', textContent: 'go' }),
    ),
  );
  await page.evaluate(() => document.getElementById('go')!.click());
  await isOnItsWay('nav-api');
  // The page's own chunk takes as long as it takes, and some seconds more are given to the sidebar.
  await eventually(async () => {
    await seconds(1);
    return (await page.locator('#general').count()) > 0;
  });
  const said = page.locator('.sidebar').getByRole('alert');
  assert.is(await said.textContent(), 'The pages of this section could not be loaded.');
  await seconds(121);
  server.faults.clear();
  await page.locator('.sidebar').getByRole('button', { name: 'Try again' }).click();
  await page.locator(link('/api/unvisited/')).waitFor();
  await said.waitFor({ state: 'detached' });
});

test('the search dialog opens without its style', async () => {
  await quiet('guides/');
  server.faults.set('9701', 'hang');
  const island = page.waitForResponse(/island-search/);
  await page.click('.DocSearch');
  await isOnItsWay('9701.');
  await (await island).finished();
  await seconds(4);
  await page.locator('.DocSearch-Modal[open] #docsearch-input').waitFor();
});

test('the failure of the search is shown in its place, with a button to try again and a link to the search page', async () => {
  await quiet('guides/');
  server.faults.set('island-search', 'hang');
  await page.click('.DocSearch');
  await isOnItsWay('island-search');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await seconds(119);
  assert.is(await dialog.count(), 0);
  await seconds(2);
  await dialog.getByRole('alert').filter({ hasText: 'The search could not be loaded.' }).waitFor();
  assert.is(new URL(page.url()).pathname, '/docs/guides/');
  assert.is(await dialog.getByRole('link', { name: 'Open the search page' }).getAttribute('href'), '/docs/search/');
  await eventually(() => page.evaluate(() => document.querySelector('dialog')!.contains(document.activeElement)));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => document.activeElement!.classList.contains('DocSearch')));
  server.faults.clear();
  await page.click('.DocSearch');
  await page.locator('.DocSearch-Modal[open] #docsearch-input').waitFor();
});

test('if a script of the page does not arrive in 20 seconds, the page is a plain document until it does', async () => {
  server.faults.set('assets/runtime.', 'hang');
  await openAtRest('guides/code/');
  await isOnItsWay('runtime.');
  const panels = page.locator('.tabs__panel');
  assert.not.ok(await panels.nth(1).isVisible());
  await seconds(21);
  await panels.nth(1).waitFor();
  server.faults.clear();
  server.release();
  await page.locator('.tabs__list').first().waitFor();
  await panels.nth(1).waitFor({ state: 'hidden' });
  assert.ok(await page.evaluate(() => document.documentElement.classList.contains('js')));
});

test('the text of a page does not wait more than 10 seconds for its styles, which are applied when they arrive', async () => {
  server.faults.set('.css', 'hang');
  await openAtRest('guides/code/');
  await page.locator('#main-content').waitFor({ state: 'attached' });
  // The scripts are requested when the text has been painted.
  assert.not.match(server.requests.join(), 'runtime');
  await seconds(11);
  await page.locator('.header[data-ready]').waitFor();
  const position = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('.header')!).position);
  assert.is(await position(), 'static');
  server.faults.clear();
  server.release();
  await becomes(position, 'sticky');
});

test('the tools of a page do not wait more than 10 seconds for a font that never arrives', async () => {
  server.faults.set('.woff2', 'hang');
  await openAtRest('guides/code/');
  await page.locator('.header[data-ready]').waitFor();
  assert.not.ok(await page.evaluate(() => 'equipped' in document.documentElement.dataset));
  await seconds(11);
  await page.waitForFunction(() => 'equipped' in document.documentElement.dataset);
});

test.run();
