/** A site in a folder, opened without a server. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openTab, type Tab } from '../../support/browser.js';
import { createSite, fixture, type TestSite } from '../../support/site.js';
import { hydrated } from '../support/browser-fixture.js';

const test = suite('a portable site in a browser');

let site: TestSite;
let tab: Tab;
const addressOf = (path: string): string => pathToFileURL(join(site.root, 'my docs', path)).href;
const open = async (path: string): Promise<void> => {
  await tab.page.goto(addressOf(path));
  await hydrated(tab.page);
};
test.before(async () => {
  site = createSite(fixture('handbook'));
  await site.build('--portable', '--out', 'my docs');
});
test.before.each(async () => {
  tab = await openTab({});
});
test.after.each(() => tab.close());
test.after(() => site.dispose());

/** Clicks and waits for the page that comes. */
async function follow(click: Promise<void>, path: string): Promise<void> {
  await click;
  await tab.page.waitForURL(addressOf(path));
  await hydrated(tab.page);
}

test('links in documents and links that scripts made lead from page to page', async () => {
  const { page } = tab;
  await open('index.html');
  await follow(page.locator('a[href*="rules/index"]:visible').first().click(), 'rules/index.html');
  await follow(page.locator('[data-sidebar] a[href*="oven/"]').first().click(), 'rules/oven/index.html');
  await open('recipes/index.html');
  const closed = '[data-sidebar] > .sidebar__group > ul > li:not([data-flat], [data-open])';
  const title = await page.locator(`${closed} > a`).first().innerText();
  const other = page.locator('[data-sidebar] li').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await other.locator('.sidebar__toggle').click();
  const anchor = other.locator('.sidebar__anchors a').first();
  await anchor.waitFor();
  const wanted = await anchor.evaluate((link: HTMLAnchorElement) => new URL(link.href).hash);
  await anchor.click();
  await page.waitForURL((url) => url.hash === wanted);
  await hydrated(page);
  assert.match(page.url(), /\/recipes\/[\w-]+\/index\.html#/);
  assert.equal(tab.errors, []);
});

test('can be searched, and results open at their place', async () => {
  const { page } = tab;
  await open('rules/index.html');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('oven');
  const first = page.getByRole('option').first();
  await first.waitFor();
  await page.getByRole('option', { name: /oven/i }).first().click();
  await page.waitForURL(
    (url) =>
      /\/index\.html(?:#.*)?$/.test(url.href) && url.pathname !== new URL(addressOf('rules/index.html')).pathname,
  );
  await hydrated(page);
  assert.equal(tab.errors, []);
});

test('a result on the page itself opens there with Enter, and not as the list of a folder', async () => {
  const { page } = tab;
  await open('rules/oven/index.html');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('cleaning');
  await page
    .getByRole('option', { name: /cleaning/i })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'cleaning');
  assert.is(page.url(), `${addressOf('rules/oven/index.html')}#cleaning`);
  assert.equal(tab.errors, []);
});

test('keeps the theme and scroll positions, and requests no missing file', async () => {
  const { page } = tab;
  const failed: string[] = [];
  // What was still on its way when another page was opened is broken off.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
  });
  await open('rules/oven/index.html');
  await page.getByRole('button', { name: /theme/i }).first().click();
  const shown = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
  const dark = await shown();
  await open('rules/index.html');
  assert.is(await shown(), dark);
  await page.goBack();
  await hydrated(page);
  assert.is(page.url(), addressOf('rules/oven/index.html'));
  assert.not.ok(await page.locator('[data-copy-page]').isVisible());
  assert.equal(failed, []);
  assert.equal(tab.errors, []);
});

test.run();
