/** Every kind of control shows that it has the focus: measured in pixels, focused against not focused. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../../support/random/lot.js';
import { browserFixture, quiet, repositorySite } from '../support/browser-fixture.js';
import { changedPixels } from '../support/pixels.js';

const SCREENS = ['', 'concepts/modules/', 'configuration/cache/', 'blog/', 'search/?q=output', 'vote/', 'nowhere/'];
/** Room for rings that lie outside of what they are around. CSS pixels. */
const AROUND = 8;

const test = suite('rings around what has the focus');
const fixture = browserFixture(test, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One control of each kind; two of a kind have the same element, classes and surroundings. */
const kindsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const kindOf = (element: Element): string =>
      [element, element.parentElement, element.closest('nav, header, footer, aside, main, dialog')]
        .map((one) => `${one?.tagName}.${one?.classList[0] ?? ''}`)
        .join(' in ');
    const firstOf = (): Map<string, HTMLElement> => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
      ].filter(
        (element) =>
          element.tabIndex >= 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !(element as HTMLButtonElement).disabled,
      );
      return new Map(controls.reverse().map((element) => [kindOf(element), element]));
    };
    Object.assign(window, { controlOf: (kind: string) => firstOf().get(kind) });
    return [...firstOf().keys()];
  });

/** Gives the focus as the keyboard would, and says where it shows: on the label of a hidden field, on the box of a search field. Null: there is no such control any more. */
const focus = (page: Page, kind: string): Promise<Box | null> =>
  page.evaluate(async (name) => {
    const control = (): HTMLElement | undefined =>
      (window as unknown as { controlOf(kind: string): HTMLElement | undefined }).controlOf(name);
    let element = control();
    // Parts of the page come to life when the focus comes near, which may take it away once.
    for (let frame = 0; element !== undefined && frame < 60; frame++) {
      if (frame > 1 && element === document.activeElement && element.matches(':focus-visible')) break;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.focus({ preventScroll: true });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      element = control();
    }
    if (element === undefined) return null;
    const shown = element.classList.contains('visually-hidden')
      ? element.closest('label')!
      : element.matches('input:not([type=radio], [type=checkbox])')
        ? element.parentElement!
        : element;
    const { x, y, width, height } = shown.getBoundingClientRect();
    return { x, y, width, height };
  }, kind);

const lose = (page: Page): Promise<void> => page.evaluate(() => (document.activeElement as HTMLElement).blur());

for (const theme of drawn('Themes for focus rings', ['light', 'dark'], 1 / 2)) {
  test(`every kind of control has a focus ring with a contrast of 3:1 in the ${theme} theme`, async () => {
    const { page } = fixture;
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.context().route('**/search/issues**', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: {
          total_count: 1,
          items: [
            { number: 7, title: 'Faster', html_url: 'https://code.example/7', reactions: { '+1': 1 }, labels: [] },
          ],
        },
      }),
    );
    const seen = new Set<string>();
    const weak: string[] = [];
    for (const path of SCREENS) {
      await fixture.visit(path);
      await page.locator('.notification').waitFor();
      // What stands below the answer moves until all of the index has been searched.
      if (path.startsWith('search/')) await page.locator('.search-results[data-growth="complete"]').waitFor();
      await quiet(page);
      // From now on the browser takes the reader for one who uses the keyboard.
      await page.keyboard.press('Tab');
      for (const kind of await kindsOn(page)) {
        const box = seen.has(kind) ? null : await focus(page, kind);
        if (box === null) continue;
        seen.add(kind);
        const { x, y, width, height } = box;
        const clip = {
          x: Math.max(0, x - AROUND),
          y: Math.max(0, y - AROUND),
          width: Math.min(width, 600) + 2 * AROUND,
          height: Math.min(height, 400) + 2 * AROUND,
        };
        const focused = await page.screenshot({ clip, animations: 'disabled' });
        await lose(page);
        const without = await page.screenshot({ clip, animations: 'disabled' });
        const changed = await changedPixels(page, focused, without, 3);
        const wanted = 0.7 * 2 * (Math.min(width, 600) + Math.min(height, 400));
        if (changed < wanted) weak.push(`${path}: ${kind}: ${changed} of ${Math.round(wanted)} pixels`);
      }
    }
    assert.equal(weak, []);
    assert.ok(seen.size > 30, `${seen.size} kinds of controls`);
  });
}

test.run();
