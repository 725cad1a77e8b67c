/** What the browser or another tab does meanwhile: the version selector and the notice, on this repository's own site. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes, browserFixture, repositorySite } from '../support/browser-fixture.js';

const test = suite('what happens elsewhere');
const fixture = browserFixture(test, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
});
const OTHER = 'https://v4.webpack.js.org/';
const select = () => fixture.page.locator('.sidebar').getByRole('combobox', { name: 'Select webpack version' });
const leaves = (): Promise<number> => fixture.page.locator('.sidebar .version[data-leaving]').count();

test('after a return from another version, the selector shows this version and works again', async () => {
  await fixture.page
    .context()
    .route(`${OTHER}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }));
  await fixture.visit('concepts/modules/');
  for (const _time of [1, 2]) {
    await select().selectOption('webpack 4');
    await fixture.page.waitForURL(`${OTHER}concepts/modules/`);
    await fixture.page.goBack();
    await fixture.page.locator('.header[data-ready]').waitFor();
    await becomes(async () => [await select().inputValue(), await leaves()], ['webpack 5', 0]);
  }
});

test("a page from the browser's back/forward cache works again", async () => {
  await fixture.page.context().route(`${OTHER}**`, (route) => route.fulfill({ status: 204 }));
  await fixture.visit('concepts/modules/');
  await select().selectOption('webpack 4');
  await fixture.page.locator('.sidebar .version[data-leaving]').waitFor();
  await fixture.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await fixture.page.locator('.sidebar .version[data-leaving]').waitFor({ state: 'detached' });
  await becomes(() => select().inputValue(), 'webpack 5');
});

test('the version picker gives up on a host without a page after ten seconds, or when the reader leaves', async () => {
  await fixture.page.context().route(`${OTHER}**`, (route) => route.fulfill({ status: 204 }));
  await fixture.page.clock.install();
  await fixture.page.goto(`${fixture.server.url}concepts/modules/`);
  await fixture.page.locator('.header[data-ready]').waitFor();
  await fixture.page.waitForLoadState('networkidle');
  await fixture.page.clock.pauseAt(Date.now() + 3_600_000);
  await select().selectOption('webpack 4');
  await fixture.page.locator('.sidebar .version[data-leaving]').waitFor();
  await fixture.page.clock.runFor(9000);
  assert.is(await leaves(), 1);
  await fixture.page.clock.runFor(2000);
  await fixture.page.locator('.sidebar .version[data-leaving]').waitFor({ state: 'detached' });
  await becomes(() => select().inputValue(), 'webpack 5');
  await fixture.page.clock.resume();
  await select().selectOption('webpack 4');
  await fixture.page.locator('.sidebar .version[data-leaving]').waitFor();
  await fixture.page.locator('.sidebar a[href="/concepts/targets/"]').click();
  await fixture.page.locator('h1', { hasText: 'Targets' }).waitFor();
  await becomes(async () => [await select().inputValue(), await leaves()], ['webpack 5', 0]);
});

test('a notice that is dismissed disappears in all open tabs', async () => {
  const other = await fixture.page.context().newPage();
  for (const page of [fixture.page, other]) {
    await page.goto(`${fixture.server.url}glossary/`);
    await page.locator('.notification').waitFor();
  }
  await other.getByRole('button', { name: 'Dismiss notice' }).click();
  for (const page of [other, fixture.page]) await page.locator('.notification').waitFor({ state: 'detached' });
  await fixture.page.waitForFunction(() => !document.documentElement.classList.contains('has-notification'));
});

for (const name of ['ResizeObserver', 'AbortController', 'IntersectionObserver'])
  test(`in a browser without ${name}, pages stay as they were sent, and links lead to documents`, async () => {
    const page = await fixture.visitor({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    const broken = new Promise((resolve) => {
      page.on('pageerror', resolve);
      page.on('console', (message) => message.type() === 'error' && resolve(message));
    });
    await page.addInitScript((key) => {
      Object.defineProperty(window, key, { configurable: true, value: undefined });
    }, name);
    await page.goto(`${fixture.server.url}concepts/modules/`);
    await broken;
    await page.locator(':root:not(.js)').waitFor();
    // A reload is tried before the page becomes plain.
    await becomes(async () => (await page.locator('#md-content').innerText()).length > 800, true);
    await page.locator('.sidebar a[href="/concepts/targets/"]').click();
    await page.locator('h1', { hasText: 'Targets' }).waitFor();
    await page.locator(':root:not(.js)').waitFor();
    await becomes(async () => (await page.locator('#md-content').innerText()).length > 800, true);
    fixture.tab.errors.length = 0;
  });

test.run();
