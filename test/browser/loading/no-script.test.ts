/** This repository's site without JavaScript. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes, browserFixture, repositorySite } from '../support/browser-fixture.js';

const test = suite('without scripts');
const fixture = browserFixture(test, repositorySite, {
  javaScriptEnabled: false,
  viewport: { width: 1440, height: 900 },
});
let page: Page;
test.before.each(() => {
  page = fixture.page;
});
const open = (path: string): Promise<unknown> => page.goto(fixture.server.url + path);
const heading = (): Promise<string | null> => page.locator('h1').first().textContent();

test('pages of all kinds can be read', async () => {
  const pages: readonly (readonly [string, string, RegExp])[] = [
    ['', 'bundle your', /./],
    ['concepts/', 'Concepts', /./],
    ['configuration/output/', 'Output', /output\.filename/],
    ['guides/getting-started/', 'Getting Started', /npm/],
    ['loaders/babel-loader/', 'babel-loader', /./],
    ['plugins/', 'Plugins', /./],
    ['blog/', 'Blog', /./],
    ['blog/2020-10-10-webpack-5-release/', 'webpack 5', /./i],
    ['migrate/printable/', 'Combined printable page', /./],
    ['search/', 'Search', /./],
    ['nowhere/', 'Page Not Found', /removed or relocated/],
  ];
  for (const [path, title, text] of pages) {
    await open(path);
    const main = await page.locator('main').innerText();
    assert.ok(
      (await heading())!.toLowerCase().includes(title.toLowerCase()) ||
        path.startsWith('blog') ||
        path.includes('printable'),
      `${path}: ${await heading()}`,
    );
    assert.ok(main.length > 60, `${path}: ${main}`);
    assert.match(main, text);
  }
});

test('header, sections, sidebar and neighboring pages can be reached by links', async () => {
  await open('');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click();
  await becomes(heading, 'Concepts');
  await page.click('a[title="guides"]');
  await becomes(heading, 'Guides');
  await page.locator('.sidebar a', { hasText: 'Getting Started' }).click();
  await becomes(heading, 'Getting Started');
  const next = page.locator('a[rel="next"]');
  const expected = await next.getAttribute('href');
  await next.click();
  await becomes(() => new URL(page.url()).pathname, expected!);
  await page.locator('a[rel="prev"]').click();
  await becomes(heading, 'Getting Started');
  await page.locator('.footer a', { hasText: 'Glossary' }).click();
  await becomes(heading, 'Glossary');
});

test('on a phone, links open and close the menu', async () => {
  page = await fixture.visitor({ viewport: { width: 375, height: 812 } });
  await open('guides/');
  const menu = page.locator('.sidebar-mobile');
  assert.not.ok(await menu.isVisible());
  await page.getByRole('link', { name: 'Navigation menu', exact: true }).click();
  await menu.waitFor({ state: 'visible' });
  await menu.getByRole('link', { name: 'Configuration', exact: true }).click();
  await becomes(heading, 'Configuration');
});

test('controls that need scripts are not shown', async () => {
  for (const path of ['', 'configuration/output/', 'guides/getting-started/', 'contribute/printable/']) {
    await open(path);
    const dead = await page
      .locator('button:not(.language__button):visible, select:visible')
      .evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 100)));
    assert.equal(dead, [], path);
  }
  // The one button that needs none: its menu opens by style.
  await open('guides/');
  await page.locator('.language__button').focus();
  await page.locator('.language__link').first().waitFor({ state: 'visible' });
});

test('the search button leads to a list of all pages and headings from A to Z', async () => {
  await open('guides/');
  await page.click('.DocSearch');
  await page.waitForURL('**/search/');
  const entry = page.locator('.heading-list a', { hasText: 'output.filename' }).first();
  await entry.click();
  await page.waitForURL('**/configuration/output/*');
});

test('printed pages contain the content and nothing of the frame', async () => {
  await open('guides/getting-started/');
  await page.emulateMedia({ media: 'print' });
  for (const frame of ['.header', '.sidebar', '.footer', '.toc', '.adjacent']) {
    for (const element of await page.locator(frame).all()) assert.not.ok(await element.isVisible(), frame);
  }
  assert.ok(await page.locator('#md-content').isVisible());
});

test('printed tables are as wide as the paper and break no name of code, and long folded parts begin where they are', async () => {
  // The width of a sheet of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['configuration/output/', 'api/stats/']) {
    await open(path);
    const broken = await page
      .locator('main :is(th, td) code')
      .evaluateAll((names) =>
        names
          .filter((name) => /^\w+$/.test(name.textContent) && name.getClientRects().length > 1)
          .map((name) => name.textContent),
      );
    assert.equal(broken, [], path);
    const tooWide = await page
      .locator('main table')
      .evaluateAll((tables) => tables.filter((table) => table.getBoundingClientRect().right > innerWidth + 0.5).length);
    assert.is(tooWide, 0, path);
  }
  await open('api/cli/');
  const breakInside = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).breakInside);
  assert.is(await breakInside('details.aside'), 'auto');
  assert.is(await breakInside('tr'), 'avoid');
});

test.run();
