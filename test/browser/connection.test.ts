/** What could not be loaded without a connection comes by itself when the connection is back, wherever it is missing. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes, browserFixture, smallSite } from './support/browser-fixture.js';

const test = suite('the connection is back');
const fixture = browserFixture(test, smallSite);
const { visit } = fixture;

const alert = () => fixture.page.getByRole('alert');
/** The files arrive again, and the browser says so. */
async function reconnect(): Promise<void> {
  fixture.server.faults.clear();
  await fixture.page.evaluate(() => window.dispatchEvent(new Event('online')));
}

test('the search opens that could not be loaded', async () => {
  const { page, server } = fixture;
  server.faults.set('island-search', { status: 500 });
  await visit('guides/');
  await page.locator('.DocSearch').click();
  await alert().filter({ hasText: 'The search could not be loaded.' }).waitFor();
  await reconnect();
  await page.locator('.DocSearch-Modal[open] #docsearch-input:focus').waitFor();
  await becomes(() => alert().count(), 0);
  await page.keyboard.press('Escape');
  await page.locator('.DocSearch:focus').waitFor();
});

test('a query is answered whose index could not be loaded, which screen readers have been told', async () => {
  const { page, server } = fixture;
  server.faults.set('search-titles', { status: 500 });
  await visit('guides/');
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('general');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  const status = page.locator('.search-results [role=status]');
  assert.is(await status.textContent(), 'The search is not available');
  await reconnect();
  await page.locator('.search-hit').first().waitFor();
  await page.locator('#docsearch-input:focus').waitFor();
});

test('a query is answered whose words could not be loaded, which screen readers have been told', async () => {
  const { page, server } = fixture;
  server.faults.set('search-words', { status: 500 });
  await visit('guides/');
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('general');
  await page.locator('.search-results__partial').waitFor();
  assert.match((await page.locator('.search-results [role=status]').textContent())!, /in a part of the index/);
  await reconnect();
  await page.locator('.search-results__partial').waitFor({ state: 'detached' });
  await page.locator('.search-hit__excerpt').first().waitFor();
});

test('the menu of a phone shows the pages that could not be loaded, and the focus stays', async () => {
  const { page, server } = fixture;
  await page.setViewportSize({ width: 390, height: 800 });
  server.faults.set('nav-api', { status: 500 });
  await visit('guides/');
  await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
  const toggle = page.getByRole('button', { name: 'Toggle API pages' });
  await toggle.click();
  await alert().filter({ hasText: 'The pages could not be loaded.' }).waitFor();
  await toggle.focus();
  await reconnect();
  await page.locator('.mobile-menu a[href="/docs/api/unvisited/"]').waitFor();
  assert.is(await alert().count(), 0);
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Toggle API pages');
});

test.run();
