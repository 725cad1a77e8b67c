/** The end-to-end cases that the site before this one was tested by, on this repository's own site. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../support/random/lot.js';
import {
  atRest,
  becomes,
  browserFixture,
  eventually,
  hydrated,
  quiet,
  repositorySite,
} from './support/browser-fixture.js';

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a phone', { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }],
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
];
const test = suite('the end-to-end cases');
const fixture = browserFixture(test, repositorySite, { ...SIZES[1]![1], serviceWorkers: 'block' });
let page: Page;
test.before.each(() => {
  page = fixture.page;
});

const ownTitle = () => page.locator('.sidebar [data-testid="sidebar-item-title"][aria-current="page"]');
const contributors = () => page.locator('[data-testid="contributors"]');
const top = (selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
const countScrolls = () =>
  page.addInitScript(() => {
    let calls = 0;
    window.scrollTo = () => {
      calls += 1;
    };
    Object.assign(window, { scrolls: () => calls });
  });
const scrolls = (): Promise<number> => page.evaluate(() => (window as unknown as { scrolls: () => number }).scrolls());

test('the title of the shown page leads back to its top', async () => {
  await fixture.visit('concepts/modules/');
  await contributors().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.scrollY > 200);
  await ownTitle().click();
  await page.waitForFunction(() => window.scrollY === 0);
  await becomes(() => new URL(page.url()).pathname, '/concepts/modules/');
});

test('a page scrolls once when it has loaded and once for each plain click on its title, and not for other clicks', async () => {
  await countScrolls();
  await fixture.visit('concepts/plugins/');
  await becomes(scrolls, 1);
  await quiet(page);
  assert.is(await scrolls(), 1);
  await ownTitle().click();
  await becomes(scrolls, 2);
  for (const key of ['ctrlKey', 'metaKey']) {
    await ownTitle().evaluate((link, held) => {
      // Listeners decide; the new tab that the browser would open is of no use here.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [held]: true }));
    }, key);
    await atRest(page);
    assert.is(await scrolls(), 2, key);
  }
  await ownTitle().click();
  await becomes(scrolls, 3);
});

test('an anchor that moved to the cache page redirects there without adding a history entry for the old address', async () => {
  await page.goto(`${fixture.server.url}glossary/`);
  const before = await page.evaluate(() => history.length);
  await page.goto(`${fixture.server.url}configuration/other-options/#cache`);
  await page.waitForURL('**/configuration/cache/#cache');
  await page.locator('h1', { hasText: 'Cache' }).waitFor();
  await becomes(() => page.evaluate(() => history.length), before + 1);
  await page.goBack();
  await page.waitForURL('**/glossary/');
});

test('other fragments are not redirected', async () => {
  for (const path of ['concepts/entry-points/#multi-page-application', 'configuration/other-options/#amd']) {
    await fixture.visit(path);
    assert.is(page.url(), fixture.server.url + path);
  }
});

test('a fragment is kept, and its heading is at the top of the window, below the header', async () => {
  await fixture.visit('guides/getting-started/#basic-setup');
  assert.match(page.url(), /#basic-setup$/);
  await page.waitForFunction(() => {
    const { top: place } = document.getElementById('basic-setup')!.getBoundingClientRect();
    return place < 200 && place >= document.querySelector('.header')!.getBoundingClientRect().bottom;
  });
});

for (const [name, options] of drawn('Windows in which another page begins at its top', SIZES, 1 / SIZES.length)) {
  test(`another page begins at its top, or at the requested place, on ${name}`, async () => {
    page = await fixture.visitor({ ...options, serviceWorkers: 'block' });
    for (const how of ['by address', 'by link']) {
      await fixture.visit('guides/getting-started');
      assert.match(page.url(), /\/guides\/getting-started\/$/);
      const go = async (path: string): Promise<void> => {
        await contributors().scrollIntoViewIfNeeded();
        if (how === 'by address') return fixture.visit(path.slice(1));
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
          link.remove();
        }, path);
        await page.locator('h1', { hasText: 'Build Performance' }).waitFor();
        await page.locator('#compile-in-memory').waitFor({ state: 'attached' });
      };
      await go('/guides/build-performance/');
      await page.waitForFunction(() => window.scrollY === 0);
      await eventually(async () => (await top('[data-testid="contributors"]')) > 667);
      await fixture.visit('guides/getting-started/');
      await go('/guides/build-performance/#development');
      await page.waitForFunction(() => {
        const [before, ...here] = ['general', 'compile-in-memory', 'development'].map(
          (id) => document.getElementById(id)!.getBoundingClientRect().top,
        );
        return before! < 0 && here.every((place) => place >= 0);
      });
    }
  });
}

test('the search button opens the dialog, whose field receives the typed text', async () => {
  await fixture.visit('concepts/');
  await page.click('.DocSearch');
  await page.locator('.DocSearch-Modal').waitFor();
  await page.locator('#docsearch-input').pressSequentially('output');
  await becomes(() => page.locator('#docsearch-input').inputValue(), 'output');
  assert.is(await page.locator('#docsearch-input').getAttribute('placeholder'), 'Search webpack documentation');
  await page.locator('.search-hit').first().waitFor();
});

test('code is copied exactly, and diffs without their marks and removed lines', async () => {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void written.push(text) },
    });
    Object.assign(window, { written });
  });
  const copied = async (block: string): Promise<readonly string[]> => {
    await page.locator(block).first().hover();
    await page.locator(block).first().locator('button.copy-button').click();
    await page.locator(block).first().getByText('Copied!').waitFor();
    return page.evaluate(() => (window as unknown as { written: string[] }).written);
  };
  await fixture.visit('concepts/');
  const plain = '.code-block-wrapper:has(.code-block__title:text-is("webpack.config.js"))';
  assert.equal(await copied(plain), [
    await page
      .locator(`${plain} code`)
      .first()
      .evaluate((code) => code.textContent),
  ]);
  await fixture.visit('guides/getting-started/');
  const diff = '.code-block-wrapper:has(code.language-diff .deleted)';
  const [text, ...more] = await copied(diff);
  assert.equal(more, []);
  const lines = await page
    .locator(`${diff} code`)
    .first()
    .evaluate((code) =>
      [...code.querySelectorAll('.line')].map((line) => ({
        text: line.textContent.slice(1),
        kept: !line.classList.contains('deleted'),
      })),
    );
  assert.ok(lines.some(({ kept }) => !kept) && lines.some(({ kept }) => kept));
  assert.equal(
    text!.split('\n'),
    lines.filter(({ kept }) => kept).map((line) => line.text),
  );
  assert.ok(text!.split('\n').every((line) => !/^[+-]/.test(line)));
});

test('a printable page opens the print dialog once, with and without the slash', async () => {
  await page.addInitScript(() => {
    let calls = 0;
    window.print = () => {
      calls += 1;
    };
    Object.assign(window, { prints: () => calls });
  });
  for (const path of ['migrate/printable', 'migrate/printable/']) {
    await page.goto(fixture.server.url + path, { waitUntil: 'load' });
    await page.waitForFunction(() => (window as unknown as { prints: () => number }).prints() > 0);
    await atRest(page);
    assert.is(await page.evaluate(() => (window as unknown as { prints: () => number }).prints()), 1);
  }
});

test('/vote lists the votes, which only this page loads', async () => {
  const parts = (): readonly string[] => fixture.server.requests.filter((path) => /screen-vote|island-vote/.test(path));
  await page
    .context()
    .route('**/search/issues**', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { total_count: 0, items: [] } }),
    );
  await fixture.visit('concepts/');
  assert.equal(parts(), []);
  await fixture.visit('vote');
  await page.getByRole('button', { name: 'Show the issues' }).click();
  await page.locator('.vote .vote__empty').waitFor();
  assert.is(new URL(page.url()).pathname, '/vote/');
  assert.ok(parts().length > 0);
  const html = await (await fetch(`${fixture.server.url}vote/`)).text();
  assert.not.match(html, /vote__empty|vote__list|vote__row/);
  assert.equal(fixture.tab.errors, []);
});

test('pages of all kinds request nothing from other hosts, from top to bottom, except contributor pictures at the end', async () => {
  page = await fixture.visitor({ ...SIZES[1]![1], serviceWorkers: 'allow' });
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  for (const path of [
    '',
    'concepts/modules/',
    'guides/getting-started/',
    'loaders/babel-loader/',
    'plugins/',
    'blog/',
    'blog/2020-10-10-webpack-5-release/',
    'contribute/printable/',
    'search/?q=output',
    'vote/',
    'nowhere/',
  ]) {
    await page.goto(fixture.server.url + path);
    if (!path.endsWith('/printable/')) await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await quiet(page);
  }
  assert.equal(
    asked.filter(
      (url) => !url.startsWith(fixture.server.url) && !/^https:\/\/github\.com\/[\w-]+\.png\?size=90$/.test(url),
    ),
    [],
  );
  await page.goto(`${fixture.server.url}vote/`);
  await page.getByRole('button', { name: 'Show the issues' }).click();
  await eventually(() => asked.some((url) => url.startsWith('https://api.github.com/')));
});

test('a section that was read can be read without a connection, and others are reachable from it', async () => {
  page = await fixture.visitor({ serviceWorkers: 'allow' });
  await page.goto(`${fixture.server.url}migrate/`);
  const script = await page.evaluate(() =>
    navigator.serviceWorker.ready.then(({ active }) => new URL(active!.scriptURL).pathname),
  );
  assert.is(script, '/sw.js');
  await page.waitForFunction(async () => (await caches.match(location.href)) !== undefined);
  await page.context().setOffline(true);
  await page.reload();
  await hydrated(page);
  assert.match((await page.locator('h1').textContent())!, 'Migrate');
  await page.click('a[title="guides"]');
  await page.locator('h1', { hasText: 'Guides' }).waitFor();
});

test.run();
