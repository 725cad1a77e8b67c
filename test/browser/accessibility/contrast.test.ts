/** What tells states apart, measured: rings, marks, underlines, and colors that the system chooses. */
import type { BrowserContextOptions } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../../support/random/lot.js';
import { becomes, browserFixture, repositorySite } from '../support/browser-fixture.js';
import { colorOfShadow, contrast, groundOf, styleOf } from '../support/measured.js';

const OPTIONS: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
};
const test = suite('contrast of states');
const fixture = browserFixture(test, repositorySite, OPTIONS);
const dark = (): Promise<unknown> => fixture.page.addInitScript(() => localStorage.setItem('theme', 'dark'));
const search = async (): Promise<void> => {
  await fixture.visit('concepts/');
  await fixture.page.keyboard.press('Control+k');
  await fixture.page.locator('#docsearch-input').fill('output');
  await fixture.page.locator('.search-hit').first().waitFor();
};
const atLeast = (actual: number, what: string, limit = 3): void =>
  assert.ok(actual >= limit, `${what}: ${actual.toFixed(2)}`);

for (const theme of drawn('Themes whose contrast is measured', ['light', 'dark'] as const, 1 / 2)) {
  test(`${theme}: the ring of a checked chip, the active result, the chosen theme and underlines have a contrast of 3:1`, async () => {
    const { page } = fixture;
    if (theme === 'dark') await dark();
    await search();
    await page.keyboard.press('Shift+Tab');
    await page.locator('.search-dialog .chips__chip input').first().focus();
    await page.keyboard.press('ArrowRight');
    const chip = '.search-dialog .chips__chip:has(:checked)';
    await page
      .locator(`${chip}:has(:focus-visible)`)
      .evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
    atLeast(
      await contrast(page, await styleOf(page, chip, 'outline-color'), await groundOf(page, chip)),
      'ring of the checked chip',
    );
    const hit = '.search-hit[aria-selected="true"]';
    await page.locator(hit).waitFor();
    atLeast(
      await contrast(
        page,
        colorOfShadow(await styleOf(page, hit, 'box-shadow')),
        await styleOf(page, '.search-dialog', 'background-color'),
      ),
      'active result',
    );
    await page.keyboard.press('Escape');
    const choice = '.footer .theme-choices__choice:has(:checked)';
    const around = await groundOf(page, '.footer');
    await page.locator('.footer').scrollIntoViewIfNeeded();
    atLeast(await contrast(page, colorOfShadow(await styleOf(page, choice, 'box-shadow')), around), 'chosen theme');
    const link = '.prose p > a:not([class])';
    atLeast(
      await contrast(page, await styleOf(page, link, 'text-decoration-color'), await groundOf(page, link)),
      'underline of a link',
    );
  });
}

test('the sidebar marks the current heading by more than its color', async () => {
  await fixture.visit('concepts/#loaders');
  const current = fixture.page.locator('.sidebar__anchors [aria-current]');
  await current.waitFor();
  atLeast(
    await contrast(
      fixture.page,
      colorOfShadow(await styleOf(fixture.page, '.sidebar__anchors [aria-current]', 'box-shadow')),
      await groundOf(fixture.page, '.sidebar'),
    ),
    'bar',
  );
});

test('the sidebar and the table of contents have scroll bars in the colors of the theme', async () => {
  await dark();
  await fixture.visit('configuration/output/');
  for (const selector of ['.sidebar', '.toc'])
    assert.match(await styleOf(fixture.page, selector, 'scrollbar-color'), /rgba\(0, 0, 0, 0\)$/, selector);
});

test('links between words are underlined on the page for a search without results', async () => {
  await search();
  await fixture.page.locator('#docsearch-input').fill('zzzzqqqq');
  await fixture.page.locator('.search-results__empty a').waitFor();
  assert.match(await styleOf(fixture.page, '.search-results__empty a', 'text-decoration-line'), 'underline');
});

test('in forced colors, marks, the active result, borders, chevrons and arrows of external links are visible', async () => {
  await fixture.visitor({ forcedColors: 'active', colorScheme: 'dark' });
  const { page } = fixture;
  await search();
  const canvas = await styleOf(page, 'body', 'background-color');
  const on = async (selector: string, property: string): Promise<number> =>
    contrast(page, await styleOf(page, selector, property), '#000');
  assert.match(canvas, /^rgba?\(0, 0, 0/);
  atLeast(await on('.search-hit mark', 'color'), 'matched word', 4.5);
  atLeast(await on('.search-hit .icon', 'color'), 'icon of a result');
  assert.is(await styleOf(page, '.search-hit[aria-selected="true"]', 'outline-style'), 'solid');
  assert.is(await styleOf(page, '.search-hit[aria-selected="false"]', 'outline-style'), 'none');
  atLeast(await on('.search-hit[aria-selected="true"]', 'outline-color'), 'active result');
  assert.is(await styleOf(page, '.search-dialog', 'border-top-width'), '1px');
  await page.keyboard.press('Escape');
  await page.locator('.notification').waitFor();
  assert.is(await styleOf(page, '.notification', 'border-top-style'), 'solid');
  assert.is(await styleOf(page, '.sidebar__toggle', 'opacity'), '1');
  const arrow = await page
    .locator('.external')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  atLeast(await contrast(page, arrow, '#000'), 'arrow');
  await fixture.visit('search/');
  await page.locator('.search-box__field').waitFor();
  assert.is(await styleOf(page, '.search-box__field', 'border-top-style'), 'solid');
});

test('if readers prefer more contrast, muted text gets the color of other text, and backgrounds get borders', async () => {
  await fixture.visit('concepts/');
  const quiet = await contrast(fixture.page, await styleOf(fixture.page, '.toc a', 'color'), '#fff');
  await fixture.visitor({ contrast: 'more' });
  await fixture.visit('concepts/');
  atLeast(
    await contrast(fixture.page, await styleOf(fixture.page, '.toc a', 'color'), '#fff'),
    'links of the contents',
    quiet + 3,
  );
  atLeast(
    await contrast(fixture.page, await styleOf(fixture.page, '.code-block-wrapper', 'border-top-color'), '#fff'),
    'edge of code',
    2.9,
  );
  for (const text of ['.prose a', '[data-sidebar] a[aria-current]', '.prose t-k'])
    atLeast(
      await contrast(fixture.page, await styleOf(fixture.page, text, 'color'), await groundOf(fixture.page, text)),
      text,
      7,
    );
});

test('styles for printing and contrast do not block rendering', async () => {
  await fixture.visit('concepts/');
  const kinds = async (): Promise<(string | undefined)[][]> => {
    const found = await fixture.page.evaluate(() =>
      (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
        .filter(({ name }) => name.endsWith('.css'))
        .map(({ name, renderBlockingStatus }) => [/\/(\w+)\.[^/]*$/.exec(name)![1], renderBlockingStatus]),
    );
    return found.sort();
  };
  await becomes(kinds, [
    ['media', 'non-blocking'],
    ['site', 'blocking'],
  ]);
});

test.run();
