/** From the document to the living page: nothing jumps, nothing is said, and plain HTML does not wait. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../../support/random/lot.js';
import {
  alive,
  atRest,
  becomes,
  browserFixture,
  insertHtml,
  hydrated,
  quiet,
  repositorySite,
} from '../support/browser-fixture.js';

const test = suite('hydration in a browser');
const fixture = browserFixture(test, repositorySite);

/** A layout shift, and what shifted. Milliseconds. */
interface Move {
  readonly startTime: number;
  readonly what: string;
  readonly inTables: boolean;
}

const SLOW_PAGES = [390, 1440].flatMap((width) =>
  ['', 'configuration/output/', 'guides/getting-started/', 'quality/'].map((path) => ({ width, path })),
);

for (const { width, path } of drawn('Pages that are hydrated on a slow machine', SLOW_PAGES, 1 / 4)) {
  test(`nothing moves and nothing is announced while ${path || 'the landing page'} is hydrated on a slow machine, at ${width} pixels`, async () => {
    const page = await fixture.visitor({ viewport: { width, height: 844 } });
    const said: string[] = [];
    page.on('console', (message) => {
      if (
        /warning|error/.test(message.type()) &&
        !/^Failed to load resource|blocked by Playwright/.test(message.text())
      )
        said.push(message.text());
    });
    await page.addInitScript(() => {
      const moves: Move[] = [];
      new PerformanceObserver((list) => {
        // Smaller ones are rounding.
        for (const { startTime, value, sources } of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        })[]) {
          if (value < 0.0005) continue;
          const elements = sources.map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null)));
          moves.push({
            startTime,
            what: `${value.toFixed(4)} ${elements.map((element) => element?.outerHTML.slice(0, 80)).join(', ')}`,
            inTables: elements.every((element) => element?.closest('table')),
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { moves });
      document.addEventListener('DOMContentLoaded', () =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => void Object.assign(window, { whole: performance.now() })),
        ),
      );
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await fixture.visit(path);
    await page.locator('.notification').waitFor();
    await quiet(page);
    // Columns of a table whose rows are still arriving may find their width.
    assert.equal(
      await page.evaluate(() => {
        const { moves, whole } = window as unknown as { moves: Move[]; whole: number };
        return moves.filter(({ startTime, inTables }) => !(inTables && startTime < whole)).map(({ what }) => what);
      }),
      [],
      path || 'landing',
    );
    assert.equal(said, []);
    assert.equal(fixture.tab.errors, []);
  });
}

/** Opens a page whose runtime is still on its way; returns what lets it come. */
async function beforeRuntime(path: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await fixture.page.route(/assets\/runtime\./, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await fixture.page.goto(fixture.server.url + path, { waitUntil: 'commit' });
  await fixture.page.locator('.footer').waitFor();
  // What is measured of a document without its styles is visible, too.
  await fixture.page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  return release;
}

test('links and folded details work before the runtime has loaded', async () => {
  const release = await beforeRuntime('concepts/modules/');
  await insertHtml(fixture.page, '#md-content', '<details><summary>More</summary><p>Folded</p></details>');
  await fixture.page.locator('summary', { hasText: 'More' }).click();
  await fixture.page.getByText('Folded').waitFor({ state: 'visible' });
  await fixture.page.locator('.sidebar [data-sidebar] a', { hasText: 'Targets' }).first().click({ noWaitAfter: true });
  await fixture.page.waitForURL('**/concepts/targets/', { waitUntil: 'commit' });
  release();
  await hydrated(fixture.page);
  assert.is(await fixture.page.locator('h1').textContent(), 'Targets');
  assert.equal(fixture.tab.errors, []);
});

test('early clicks take effect when the runtime has loaded', async () => {
  const page = await fixture.visitor({ permissions: ['clipboard-write'] });
  const release = await beforeRuntime('concepts/modules/');
  await page.locator('.theme-toggle').click();
  await page.locator('[data-copy-page]').click();
  assert.not.ok(await page.evaluate(() => document.documentElement.classList.contains('dark')));
  release();
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
  await page.getByText('Copied!').waitFor();
  await page.unrouteAll();
  const releaseNext = await beforeRuntime('search/');
  await page.locator('.search-form input').fill('devtool');
  releaseNext();
  await page.locator('#search-input:focus').waitFor();
  await becomes(() => page.locator('#search-input').inputValue(), 'devtool');
  await page.locator('.search-hit').first().waitFor();
  assert.equal(fixture.tab.errors, []);
});

for (const key of ['Control+k', '/', null])
  test(`the search opens when the runtime has loaded if ${key ?? 'its button'} was pressed before`, async () => {
    const release = await beforeRuntime('concepts/modules/');
    await (key === null ? fixture.page.locator('.DocSearch').click() : fixture.page.keyboard.press(key));
    release();
    await fixture.page.locator('dialog[open] #docsearch-input').waitFor();
    await becomes(() => fixture.page.evaluate(() => document.activeElement?.id), 'docsearch-input');
    assert.is(await fixture.page.locator('#docsearch-input').inputValue(), '');
    await fixture.page.keyboard.press('Escape');
    await fixture.page.locator('#docsearch-input').waitFor({ state: 'detached' });
    assert.equal(fixture.tab.errors, []);
  });

test('the language list opens before the runtime has loaded, and stays open afterward', async () => {
  const release = await beforeRuntime('concepts/modules/');
  const korean = fixture.page.locator('.language__link', { hasText: '한국어' });
  await fixture.page.locator('.language__button').focus();
  await korean.waitFor({ state: 'visible' });
  await fixture.page.locator('.header__logo').focus();
  await korean.waitFor({ state: 'hidden' });
  await fixture.page.locator('.language__button').hover();
  await korean.waitFor({ state: 'visible' });
  release();
  await hydrated(fixture.page);
  await fixture.page.locator('.language__button[aria-expanded="true"]').waitFor();
  await korean.waitFor({ state: 'visible' });
  await fixture.page.mouse.move(400, 600);
  await korean.waitFor({ state: 'hidden' });
  assert.equal(fixture.tab.errors, []);
});

test('the mobile menu opens before the runtime has loaded, and becomes the interactive one afterward', async () => {
  await fixture.visitor({ viewport: { width: 375, height: 812 } });
  const release = await beforeRuntime('concepts/modules/');
  const toggle = fixture.page.getByRole('button', { name: 'Toggle navigation menu' });
  assert.not.ok(await toggle.isVisible(), 'nothing shows that would do nothing');
  const before = await fixture.page.locator('a.header__menu').boundingBox();
  await fixture.page.getByRole('link', { name: 'Navigation menu', exact: true }).click();
  const menu = fixture.page.locator('.sidebar-mobile');
  await menu.waitFor({ state: 'visible' });
  release();
  await hydrated(fixture.page);
  await fixture.page.locator('.sidebar-mobile--visible').waitFor();
  await becomes(() => toggle.getAttribute('aria-expanded'), 'true');
  await becomes(() => fixture.page.locator('button.header__menu').boundingBox(), before);
  await fixture.page.locator('a.header__menu').waitFor({ state: 'hidden' });
  await becomes(() => new URL(fixture.page.url()).hash, '');
  await fixture.page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  assert.equal(fixture.tab.errors, []);
});

test('the mobile menu opens and closes even if the runtime never loads', async () => {
  await fixture.visitor({ viewport: { width: 375, height: 812 } });
  fixture.server.faults.set('assets/runtime.', { status: 404 });
  await fixture.page.goto(`${fixture.server.url}concepts/modules/`, { waitUntil: 'load' });
  const menu = fixture.page.locator('.sidebar-mobile');
  await fixture.page.getByRole('link', { name: 'Navigation menu', exact: true }).click();
  await menu.waitFor({ state: 'visible' });
  await menu.getByRole('link', { name: 'Close navigation menu' }).click();
  await menu.waitFor({ state: 'hidden' });
  await fixture.page.locator('.DocSearch').click();
  await fixture.page.waitForURL('**/search/');
});

for (const lost of ['assets/runtime.', 'assets/react.'])
  test(`if ${lost}js cannot be loaded, nothing stays folded that only scripts can open`, async () => {
    const page = await fixture.visitor({ viewport: { width: 375, height: 812 } });
    fixture.server.faults.set(lost, { status: 404 });
    await page.goto(`${fixture.server.url}guides/getting-started/`);
    await page.locator('.toc a').first().waitFor();
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('.tabs__panel, .tabs__label, .toc a, .version__links')]
        .filter((element) => !element.checkVisibility() && element.closest('.sidebar, .sidebar-mobile') === null)
        .map((element) => element.className),
    );
    assert.equal(hidden, []);
    assert.not.ok(await page.getByRole('button', { name: 'Copy page' }).isVisible());
    for (const path of ['o/', 'vote/', 'configuration/check/']) {
      await page.goto(fixture.server.url + path);
      await page.locator('main .no-js', { hasText: /(?:requires|needs) scripts/ }).waitFor();
    }
    assert.equal(fixture.tab.errors, []);
  });

/** Documents carry no choices of the menu: they are there when it has come to life. */
const choices = (): Promise<number> => fixture.page.locator('input[name="theme-menu"]').count();

test('a long part out of sight stays as the build rendered it, and is hydrated with later changes', async () => {
  const page = await fixture.visitor({ viewport: { width: 375, height: 812 } });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
  });
  await fixture.visit('configuration/output/');
  await atRest(page);
  assert.is(await choices(), 0);
  const toggle = page.locator('.header .theme-toggle');
  await toggle.click();
  await toggle.click();
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  assert.is(await choices(), 0);
  await page.click('button.header__menu');
  await page.locator('input[name="theme-menu"][value="dark"]:checked').waitFor({ state: 'attached' });
  await page.locator('.sidebar-mobile .theme-choices__choice', { hasText: 'System' }).click();
  await page.waitForFunction(() => localStorage.getItem('theme') === 'system');
  assert.equal(fixture.tab.errors, []);
});

test('deferred parts are hydrated before another page is shown', async () => {
  const page = await fixture.visitor({ viewport: { width: 375, height: 812 } });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
  });
  await fixture.visit('configuration/output/');
  const next = await page.locator('.adjacent__link').last().getAttribute('href');
  await page.locator('.adjacent__link').last().dispatchEvent('click');
  await page.waitForURL(`**${next}`);
  await page.locator('input[name="theme-menu"][value="dark"]:checked').waitFor({ state: 'attached' });
  await page.locator('.contributors h2').waitFor({ state: 'attached' });
  await becomes(() => page.locator('.sidebar [aria-current="page"]').getAttribute('href'), next);
  assert.equal(fixture.tab.errors, []);
});

test('a sidebar that a phone does not show is hydrated once the window is wide enough for it', async () => {
  const page = await fixture.visitor({ viewport: { width: 375, height: 812 } });
  await fixture.visit('configuration/output/');
  await page.setViewportSize({ width: 1280, height: 812 });
  const folded = '[data-sidebar] > .sidebar__group > ul > li:not([data-flat], [data-open])';
  const other = page.locator(`${folded} .sidebar__toggle`).first();
  const href = await page.locator(`${folded} > a`).first().getAttribute('href');
  await alive(page, `${folded} .sidebar__toggle`);
  await other.click();
  await page.locator(`[data-sidebar] [data-open]:has(> a[href="${href}"]) .sidebar__anchors`).waitFor();
  assert.equal(fixture.tab.errors, []);
});

test.run();
