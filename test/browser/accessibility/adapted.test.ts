/** Screens as readers adapt them: colors of the system, wider spacing of text, larger text; and what moves by itself. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../../support/random/lot.js';
import { browserFixture, quiet, repositorySite } from '../support/browser-fixture.js';
import { contrastsWithin, type Area } from '../support/pixels.js';

const SCREENS = drawn(
  'Screens as readers adapt them',
  [
    '',
    'concepts/modules/',
    'configuration/output/',
    'guides/getting-started/',
    'blog/',
    'search/?q=output',
    'vote/',
    'nowhere/',
  ],
  1 / 4,
);

const test = suite('screens as readers adapt them');
const fixture = browserFixture(test, repositorySite, {
  viewport: { width: 1280, height: 2000 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
});

/** Opens a page and waits until all that it loads has come: what is measured stands still. */
async function settled(page: Page, path: string): Promise<void> {
  await fixture.visit(path);
  await page.locator('.notification').waitFor();
  if (path.startsWith('search/')) await page.locator('.search-results[data-growth="complete"]').waitFor();
  await quiet(page);
}

interface Word extends Area {
  readonly text: string;
}

/** Pieces of text in the window, each where it stands. What is drawn over another thing is left out. */
const wordsOn = (page: Page): Promise<readonly Word[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: Word[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (
        !/\S/.test(node.nodeValue!) ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        parent.closest('.visually-hidden, [aria-hidden=true]')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [box] = range.getClientRects();
      if (
        box === undefined ||
        box.width < 4 ||
        box.height < 4 ||
        box.bottom > innerHeight ||
        box.right > innerWidth ||
        box.top < 0
      )
        continue;
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (over !== null && parent.contains(over))
        words.push({
          text: `${parent.tagName}.${parent.className} ${node.nodeValue!.trim().slice(0, 30)}`,
          x: box.x,
          y: box.y,
          width: box.width,
          height: box.height,
        });
    }
    return words;
  });

test('all text is visible in forced colors, light or dark', async () => {
  const page = await fixture.visitor({ forcedColors: 'active' });
  for (const path of SCREENS) {
    await page.emulateMedia({ colorScheme: 'light' });
    await settled(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const words = await wordsOn(page);
      const contrasts = await contrastsWithin(page, await page.screenshot({ animations: 'disabled' }), words);
      assert.ok(words.length > 5, `${words.length} pieces of text on ${path}`);
      assert.equal(
        words.filter((_, index) => contrasts[index]! < 3).map(({ text }) => text),
        [],
        `${path || 'the landing page'}, ${colorScheme}`,
      );
    }
  }
});

test('in forced colors, search results are readable, and tabs do not interrupt the border of a block', async () => {
  const page = await fixture.visitor({
    forcedColors: 'active',
    colorScheme: 'dark',
    viewport: { width: 1280, height: 800 },
  });
  await fixture.visit('concepts/modules/');
  // Every border is painted there, a transparent one too.
  const tab = page.locator('[data-tabs="module-system"] .tabs__tab').first();
  assert.is(await tab.evaluate((element) => getComputedStyle(element).borderTopWidth), '0px');
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('output');
  await page.locator('.search-hit mark').first().waitFor();
  await page.locator('.search-results[data-growth="complete"]').waitFor();
  await quiet(page);
  const words = (await wordsOn(page)).filter(({ text }) => /^MARK|search-hit/.test(text));
  assert.ok(
    words.some(({ text }) => text.startsWith('MARK')),
    'a word is marked',
  );
  const contrasts = await contrastsWithin(page, await page.screenshot({ animations: 'disabled' }), words);
  assert.equal(
    words.filter((_, index) => contrasts[index]! < 3).map(({ text }) => text),
    [],
  );
});

/** What WCAG 1.4.12 has readers set. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Words that a box cuts off: it hides what overflows, and nothing scrolls there. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        if (
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
          element.closest('.visually-hidden, [aria-hidden=true], svg') ||
          !/\S/.test(element.textContent ?? '')
        )
          return false;
        const { width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2) return false;
        const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
        return (
          (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2) ||
          (hides(style.overflowX) && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 2)
        );
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`),
  );

/** Sets the spacing that readers may set, and holds that it takes no text away. */
async function assertRoomForSpacing(page: Page, path: string): Promise<void> {
  const before = await cutOff(page);
  await page.addStyleTag({ content: SPACING });
  assert.equal(
    (await cutOff(page)).filter((one) => !before.includes(one)),
    [],
    path || 'the landing page',
  );
  await assertNoSidewaysScroll(page, path);
}

const assertNoSidewaysScroll = async (page: Page, path: string): Promise<void> =>
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${path} does not scroll sideways`,
  );

/** The part of the window that fixed things cover. What scrolls within the page is text; what stays at an edge covers it. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) =>
            /^(?:fixed|sticky)$/.test(getComputedStyle(element).position) &&
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .map((element) => element.getBoundingClientRect())
        .filter(
          ({ top, bottom, width, height }) =>
            width > innerWidth / 2 && height < innerHeight && (top <= 24 || bottom >= innerHeight - 24),
        )
        .reduce((sum, { height }) => sum + height, 0) / innerHeight,
  );

for (const { zoom, spaced, viewport } of [
  { zoom: '200 %', spaced: false, viewport: { width: 640, height: 400 } },
  { zoom: '400 %', spaced: true, viewport: { width: 320, height: 256 } },
]) {
  const spacing = spaced ? '; there is room for the spacing that readers may set' : '';
  test(`at ${zoom} nothing scrolls sideways, and fixed elements leave room for the text${spacing}`, async () => {
    const page = await fixture.visitor({ viewport, bypassCSP: spaced });
    for (const path of SCREENS) {
      await settled(page, path);
      await assertNoSidewaysScroll(page, path);
      const part = await covered(page);
      assert.ok(part <= 0.34, `${Math.round(part * 100)} % of the window are covered on ${path || 'the landing page'}`);
      if (spaced) await assertRoomForSpacing(page, path);
    }
  });
}

/** The smallest distance between the text of an element and its edges, in CSS pixels. Negative if text is cut off. */
const roomAround = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return Math.min(text.top - box.top, box.bottom - text.bottom, text.left - box.left, box.right - text.right);
    });

test('with wider text on the narrowest phone, a button has room around two lines, and no word of the headline is cut off', async () => {
  const page = await fixture.visitor({ viewport: { width: 320, height: 640 }, bypassCSP: true });
  await settled(page, 'vote/');
  await page.addStyleTag({ content: SPACING });
  assert.ok((await roomAround(page, '.vote__ask .button')) >= 4);
  await settled(page, '');
  await page.addStyleTag({ content: SPACING });
  assert.equal(
    await page
      .locator('.rotator')
      .evaluate((place) =>
        [...place.children]
          .filter((word) => word.getBoundingClientRect().right > place.getBoundingClientRect().right + 0.5)
          .map((word) => word.textContent),
      ),
    [],
  );
});

test('the headline grows with the size of text that a reader has set', async () => {
  const page = await fixture.visitor({ bypassCSP: true });
  await fixture.visit('');
  const size = (): Promise<number> =>
    page.locator('h1').evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  const before = await size();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  assert.is(await size(), 2 * before);
});

test('nothing moves by itself for more than five seconds unless it can be stopped, and wider text fits', async () => {
  const page = await fixture.visitor({
    reducedMotion: 'no-preference',
    viewport: { width: 1280, height: 900 },
    bypassCSP: true,
  });
  for (const path of SCREENS) {
    await fixture.visit(path);
    const long = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' && Number(animation.effect?.getComputedTiming().endTime) > 5_000,
        )
        .map(({ effect }) => (effect as KeyframeEffect).target)
        .filter((element) => element !== null && element.checkVisibility({ visibilityProperty: true }))
        // What stands for results that are on their way goes when they come.
        .filter((element) => element!.closest('.skeleton') === null)
        .map((element) => `${element!.tagName}.${element!.className}`),
    );
    const canBeStopped =
      (await page
        .locator(
          'button[aria-pressed][aria-label*="animation" i], button[aria-label*="pause" i], button[aria-label*="stop" i]',
        )
        .count()) > 0;
    if (!canBeStopped) assert.equal([...new Set(long)], [], path || 'the landing page');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await quiet(page);
    await assertRoomForSpacing(page, path);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  }
});

test.run();
