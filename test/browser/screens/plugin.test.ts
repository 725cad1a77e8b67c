/** The browser half of a site's own plugin: its screen, its island, and its section of the landing page. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture } from '../../support/site.js';
import { becomes, browserFixture } from '../support/browser-fixture.js';

const test = suite('the parts of a plugin in a browser');
const poll = browserFixture(test, async () => {
  const site = createSite(fixture('poll'));
  await site.build();
  return { folder: `${site.root}/dist`, base: '/teas/', site };
});
const answer = (name: string) => poll.page.getByRole('button', { name, exact: true });
/** Clicks until the code is there: before that the button is what the build rendered. */
const press = (name: string): Promise<unknown> =>
  poll.page.waitForFunction((text) => {
    const button = [...document.querySelectorAll<HTMLElement>('.poll__answer')].find((one) => one.innerText === text);
    button?.click();
    return button?.getAttribute('aria-pressed') === 'true';
  }, name);

test('a section of the landing page is hydrated in its place', async () => {
  const { page } = poll;
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('.poll')!.id = 'as-built';
      document.querySelector<HTMLElement>('.poll__answer')!.focus();
    });
  });
  await poll.visit('');
  await page.locator('.poll').scrollIntoViewIfNeeded();
  await press('Black');
  assert.is(await page.locator('.poll#as-built').count(), 1);
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Green');
  await page.waitForFunction(() => localStorage.getItem('poll') === 'Black');
});

test('if its code fails to load, the content from the build stays, with a button to try again', async () => {
  const { page, server } = poll;
  server.faults.set('island-answers', { status: 500 });
  await poll.visit('');
  await page.locator('.poll').scrollIntoViewIfNeeded();
  await page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' }).waitFor();
  assert.is(await page.locator('#poll').textContent(), 'Which tea comes next?');
  server.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await press('Green');
  await becomes(() => page.getByRole('alert').count(), 0);
});

/** Goes to the landing page by a link while the code of its island cannot be loaded. Afterward, it can be. */
async function goHomeWithoutIsland(): Promise<void> {
  const { page, server } = poll;
  await poll.visit('green/');
  server.faults.set('island-answers', { status: 500 });
  await page.locator('.header a[href="/teas/"]').first().click();
  await page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' }).waitFor();
  server.faults.clear();
}

test('the same is true for a landing page that is shown without a page load', async () => {
  const { page } = poll;
  await goHomeWithoutIsland();
  await page.getByRole('button', { name: 'Try again' }).click();
  await answer('Green').waitFor();
});

test('a part that failed without a connection is loaded when the connection is back, and does not take the focus', async () => {
  const { page } = poll;
  await goHomeWithoutIsland();
  await page.locator('.header a[href="/teas/"]').first().focus();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await answer('Green').waitFor();
  assert.is(await page.getByRole('alert').count(), 0);
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.header a')));
});

test('its page and the landing page are shown without a page load', async () => {
  const { page } = poll;
  await poll.visit('green/');
  await page.evaluate(() => Object.assign(window, { here: true }));
  await page.getByRole('link', { name: 'to the poll' }).click();
  await press('Black');
  assert.is(await page.locator('h1').textContent(), 'Poll');
  await page.evaluate(() => history.back());
  await page.getByRole('link', { name: 'to the poll' }).waitFor();
  await page.locator('.header a[href="/teas/"]').first().click();
  await page.locator('.landing .poll').waitFor();
  await press('Green');
  assert.ok(await page.evaluate(() => 'here' in window));
});

test.run();
