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

test.run();

const old = suite('older browsers');
const plain = browserFixture(old, repositorySite, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
old.before.each(async () => {
  await plain.page.addInitScript(() => {
    const { supports } = CSS;
    Object.defineProperty(CSS, 'supports', {
      value: (...asked: [string]) => !asked[0].startsWith('selector(') && supports.apply(CSS, asked),
    });
  });
});

old('read the documents and go from one to the other, and load nothing else', async () => {
  const { page, server, tab } = plain;
  await page.goto(`${server.url}concepts/modules/`);
  assert.is(await page.evaluate(() => document.documentElement.classList.contains('js')), false);
  assert.ok(await page.locator('#supported-module-types').isVisible());
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.locator('.sidebar a[href="/concepts/targets/"]').click();
  await page.locator('h1', { hasText: 'Targets' }).waitFor();
  await page.waitForLoadState('networkidle');
  assert.not.ok(await page.evaluate(() => 'kept' in window), 'a page load');
  assert.equal(
    server.requests.filter((path) => /\.js$/.test(path) && !/\/head\./.test(path)),
    [],
  );
  assert.equal(tab.errors, []);
});

old('have the theme that was chosen, and the links that scripts replace elsewhere', async () => {
  const { page, server } = plain;
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`${server.url}concepts/modules/`);
  assert.is(await page.evaluate(() => document.documentElement.dataset['theme']), 'dark');
  assert.ok(await page.locator('.sidebar .version__links a').first().isVisible());
  assert.not.ok(await page.locator('.sidebar .version__select').isVisible());
});

old.run();
