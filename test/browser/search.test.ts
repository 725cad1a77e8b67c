import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Tab } from '../support/browser.js';
import type { StaticServer } from '../support/static-server.js';
import { groundFor, smallSite } from './ground.js';

let server: StaticServer;
let tab: Tab;
let page: Page;

const test = suite('the search in a browser');
const ground = groundFor(test, smallSite);
const { visit } = ground;
test.before.each(() => {
  ({ server, tab, page } = ground);
});

const hits = (): Promise<string[]> => page.locator('.search-hit__title').allTextContents();
const type = async (query: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').waitFor();
  await page.locator('#docsearch-input').fill(query);
  await page.locator('.search-hit').first().waitFor();
};
const searchFiles = (): readonly string[] => server.requests.filter((path) => /search-(s|engine)/.test(path)).map((path) => path.replace(/\.[0-9a-f]{8}\.js$/, '')).sort();

test('Control and K, a query, Enter: the heading that was looked for', async () => {
  await visit('guides/');
  assert.equal(searchFiles(), []);
  await type('compile memory');
  assert.is((await hits())[0], 'Compile in memory');
  assert.is(await page.locator('.search-hit__path').first().textContent(), 'API › API');
  assert.match((await page.locator('.search-hit__excerpt').first().textContent())!, /^memory memory/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/docs/api/' && location.hash === '#compile-in-memory');
  await page.waitForFunction(() => Math.abs(document.getElementById('compile-in-memory')?.getBoundingClientRect().top ?? 999) < 200 && window.scrollY > 300);
  assert.is(await page.locator('dialog[open]').count(), 0);
  assert.equal(searchFiles(), ['assets/search-engine', 'assets/search-shard', 'assets/search-shard-api', 'assets/search-shard-guides', 'assets/search-shards']);
  assert.equal(tab.errors, []);
});

test('a section filters', async () => {
  await visit('');
  await type('setup general');
  assert.ok((await hits()).length > 1);
  await page.locator('.search-box__sections label', { hasText: 'API' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.search-hit').length === 1);
  assert.equal(await hits(), ['General']);
});

test('the search page answers the query of its address', async () => {
  await visit('search/?q=unvisited');
  await page.locator('.search-hit').first().waitFor();
  assert.is((await hits())[0], 'Unvisited');
});

test('an index that does not come is said, and asked for again', async () => {
  server.faults.set('search-shard-api', { status: 500 });
  await visit('guides/');
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('general');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  server.faults.clear();
  await again.click();
  await page.locator('.search-hit').first().waitFor();
  assert.equal(tab.errors, []);
});

test.run();
