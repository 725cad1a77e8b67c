/** Coming back: the place on the page, the focus, and what was chosen before the page was left. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StaticServer } from '../../support/static-server.js';
import { becomes, eventually, browserFixture, smallSite } from '../support/browser-fixture.js';

const test = suite('coming back in a browser');
const fixture = browserFixture(test, smallSite);
let page: Page;
let server: StaticServer;
test.before.each(() => {
  ({ page, server } = fixture);
});

const shows = (text: string): Promise<void> => page.locator('h1', { hasText: text }).first().waitFor();
const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
const link = (url: string): string => `.sidebar [data-sidebar] a[href="/docs${url}"]`;
/** Follows a link that the page does not have. */
async function follow(href: string): Promise<void> {
  await page.evaluate((address) => {
    const element = Object.assign(document.createElement('a'), { href: address, textContent: 'go' });
    document.body.append(element);
    element.click();
    element.remove();
  }, href);
}
/** Whether the element with the focus, and where the next Tab leads, can be seen without scrolling. */
async function focusIsInView(): Promise<void> {
  const before = await scrollY();
  await page.waitForFunction(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return document.activeElement !== document.body && bottom > 0 && top < window.innerHeight;
  });
  await page.keyboard.press('Tab');
  const after = await scrollY();
  // What is reached may need a few lines of room, but the page does not jump.
  assert.ok(after > before - 100, `the next Tab goes on, not back: ${before} ${after}`);
}

test('an address that names a text besides a heading leads to the text, also when scripts have started', async () => {
  await fixture.visit('guides/start/#basic-setup:~:text=later%20later');
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector('p:target')!.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && window.scrollY > 500;
  });
});

test('a reader returns to the place before a link of the table of contents', async () => {
  await fixture.visit('guides/start/');
  await page.click('.toc a[href="#later"]');
  await page.waitForFunction(() => location.hash === '#later' && window.scrollY > 500);
  await page.goBack();
  await page.waitForFunction(() => location.hash === '' && window.scrollY === 0);
  await page.goForward();
  await page.waitForFunction(() => location.hash === '#later' && window.scrollY > 500);
});

test('a reader returns to a place in the middle after a link within the page, with the focus', async () => {
  await fixture.visit('guides/start/');
  await page.evaluate(() => window.scrollTo(0, 500));
  await follow('#later');
  await page.waitForFunction(() => window.scrollY > 1000);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 500);
  await focusIsInView();
});

test('after a return from another page, the focus is where the reader is, and Tab continues there', async () => {
  await fixture.visit('guides/start/');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await follow('/docs/guides/code/');
  await shows('Code');
  await page.goBack();
  await page.locator('#later').waitFor();
  await page.waitForFunction(() => window.scrollY === 1200);
  await focusIsInView();
});

test('a reader returns from another site in browsers that keep the page but forget its position', async () => {
  await fixture.visit('guides/start/');
  await page.evaluate(() => {
    window.scrollTo(0, 900);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.scrollTo(0, 0);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await becomes(scrollY, 900);
});

test('a page that the browser may keep does not change the history when it is left, because Chromium would forget it', async () => {
  await fixture.visit('guides/start/');
  const stateAfter = (persisted: boolean): Promise<unknown> =>
    page.evaluate((persisted) => {
      history.replaceState(null, '');
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
      return history.state as unknown;
    }, persisted);
  assert.is(await stateAfter(true), null);
  assert.equal(await stateAfter(false), { docsBuildScroll: { x: 0, y: 0 } });
});

test('a reader returns from another site by a page load', async () => {
  await page
    .context()
    .route('https://other.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
    );
  await fixture.visit('guides/start/');
  await page.evaluate(() => window.scrollTo(0, 900));
  await follow('https://other.example/');
  await page.waitForURL('https://other.example/');
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 900);
});

test('late parts load after a return to a page that was left before they had loaded', async () => {
  server.faults.set('late-parts', { status: 404 });
  const missed = page.waitForEvent('console', (message) => message.text().includes('Loading chunk late-parts failed'));
  await fixture.visit('guides/code/');
  await missed;
  assert.is(await page.locator('.copy-button').count(), 0);
  server.faults.clear();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.locator('.copy-button').first().waitFor({ state: 'attached' });
});

test('an address without its final slash is replaced with the canonical one', async () => {
  await fixture.visit('guides/');
  await follow('/docs/guides/start?a=b#later');
  await page.waitForFunction(() => document.activeElement?.id === 'later');
  await becomes(
    () => new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash,
    '/docs/guides/start/?a=b#later',
  );
  await follow('/docs/guides/start');
  await page.waitForFunction(() => location.href.endsWith('/docs/guides/start/'));
  assert.is(
    server.requests.filter((path) => path === 'guides/start' || path === 'guides/start/').length,
    0,
    'no page load',
  );
});

test('a heading that arrives after the content is scrolled to when it arrives', async () => {
  await fixture.visit('guides/');
  await follow('/docs/guides/start/#from-an-island');
  await page.locator('#later').waitFor();
  const bring = (id: string): Promise<void> =>
    page.evaluate((name) => {
      document
        .getElementById('md-content')!
        .append(Object.assign(document.createElement('h2'), { id: name, textContent: 'From an island' }));
    }, id);
  await bring('from-an-island');
  await page.waitForFunction(() => document.activeElement?.id === 'from-an-island' && window.scrollY > 1000);
  // Also in a document of its own, but not once the reader has begun to read elsewhere.
  await fixture.visit('guides/start/#another');
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => window.scrollY > 0);
  const before = await scrollY();
  await bring('another');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.ok(Math.abs((await scrollY()) - before) < 200);
});

test('an address that is in no chunk table shows the not-found page', async () => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await fixture.visit('guides/');
  await follow('/docs/nowhere/');
  await page.locator('h1', { hasText: 'Page Not Found' }).waitFor();
  await eventually(() =>
    lines.some((line) => line.includes("Cannot find module '/nowhere/'") && line.includes('MODULE_NOT_FOUND')),
  );
});

test('errors are logged as one line with name, message and cause', async () => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await fixture.visit('guides/');
  server.faults.set('assets/', { status: 404 });
  await page.click(link('/guides/start/'));
  await page.getByText('Error loading content.').waitFor();
  await eventually(() =>
    lines.some((line) => /^ChunkLoadError: Loading chunk \w+ failed\.\n\(error: \/docs\/assets\/.+\.js\)$/.test(line)),
  );
  server.faults.clear();
  server.faults.set('9701', { status: 404 });
  await page.click('.DocSearch');
  await eventually(() =>
    lines.some((line) =>
      /^ChunkLoadError: Loading CSS chunk 9701 failed\.[^]*\[error, CSS_CHUNK_LOAD_FAILED\]$/.test(line),
    ),
  );
});

test('the empty shell stays empty at its own address', async () => {
  await fixture.visit('app-shell/');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  assert.is(await page.locator('#main-content').innerHTML(), '');
});

/** Lets the shell stand in for a page, as the service worker does if the page cannot be fetched. */
async function standIn(path: string): Promise<void> {
  const shell = await page.request.get(`${server.url}app-shell/`);
  await page.route(server.url + path, (route) => route.fulfill({ response: shell }));
}

test('a shell whose scripts are lost says so, and offers the page', async () => {
  await standIn('guides/start/');
  server.faults.set('assets/runtime.', { status: 404 });
  await page.goto(`${server.url}guides/start/`);
  const message = page.getByText('could not be loaded completely');
  await message.waitFor();
  await page.unroute(`${server.url}guides/start/`);
  server.faults.clear();
  await page.getByRole('link', { name: 'Load it again' }).click();
  await shows('Start');
  assert.is(await message.count(), 0);
});

test('a shell that breaks again after a page load says so, and offers the page', async () => {
  await standIn('guides/start/');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: undefined });
  });
  await page.goto(`${server.url}guides/start/`);
  const message = page.getByText('could not be loaded completely');
  await message.waitFor();
  await page.unroute(`${server.url}guides/start/`);
  await page.getByRole('link', { name: 'Load it again' }).click();
  await shows('Start');
});

test('a shell that shows its page says nothing about loading', async () => {
  await standIn('guides/start/');
  await fixture.visit('guides/start/');
  await shows('Start');
  assert.not.ok(await page.getByText('could not be loaded completely').isVisible());
});

test.run();
