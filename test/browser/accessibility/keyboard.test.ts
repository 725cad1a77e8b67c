/** This repository's site by keyboard alone. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../../support/random/lot.js';
import { becomes, browserFixture, quiet, repositorySite } from '../support/browser-fixture.js';

const test = suite('by keyboard');
const fixture = browserFixture(test, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
});
let page: Page;
test.before.each(() => {
  page = fixture.page;
});
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement!;
    return {
      tag: element.tagName,
      id: element.id,
      text: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
    };
  });

test('the first stop is a link to the content, past everything else', async () => {
  await fixture.visit('concepts/modules/');
  await page.keyboard.press('Tab');
  await becomes(async () => (await focused()).text, 'Skip to content');
  await page.waitForFunction(() => {
    const { top, height } = document.querySelector('.skip-link')!.getBoundingClientRect();
    return top >= 0 && height > 10;
  });
  await page.keyboard.press('Enter');
  await becomes(async () => (await focused()).id, 'main-content');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.getElementById('main-content')!.contains(document.activeElement));
});

const STOPS = [
  ['concepts/modules/', 1440],
  ['guides/output-management/', 390],
  ['', 1440],
  ['search/', 390],
] as const;

for (const [path, width] of drawn('Screens whose every stop is visited', STOPS, 1 / 2)) {
  test(`every stop of ${path || 'the landing page'} at ${width} pixels is visible and marked, and stops follow the order of the page`, async () => {
    page = await fixture.visitor({ viewport: { width, height: 900 } });
    await fixture.visit(path);
    await page.locator('.notification').waitFor();
    await quiet(page);
    // Long lists of links of one kind are told by their first ones.
    await page.evaluate(() =>
      [...document.querySelectorAll('.heading-list li, .sponsors li')].slice(5).forEach((element) => element.remove()),
    );
    const expected = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, select, input, [tabindex="0"]')]
          .filter(
            (element) =>
              element.tabIndex >= 0 &&
              element.checkVisibility({ visibilityProperty: true }) &&
              !(element as HTMLButtonElement).disabled,
          )
          // Of a group of radio buttons, one is a stop.
          .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked))
          .length,
    );
    const stops: string[] = [];
    const bad: string[] = [];
    for (let step = 0; step < 400; step++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(async () => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return null;
        // Told by the elements themselves: parts that come late change how many there are.
        const { lastStop } = window as { lastStop?: Element };
        Object.assign(window, { lastStop: element });
        const marked = (one: Element | null | undefined): boolean => {
          if (!one) return false;
          const style = getComputedStyle(one);
          return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
        };
        // A hidden field shows its mark on its label, the field of a search on its box.
        const shown = element.classList.contains('visually-hidden') ? element.closest('label') : element;
        const look = () => {
          const { width, height, right, bottom, left, top } = shown!.getBoundingClientRect();
          return {
            seen: width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
            // By what lies over the page: the header, a notice, the way up.
            covered:
              !shown!.closest('.header, .notification, .back-to-top') &&
              document
                .elementFromPoint((left + right) / 2, (top + bottom) / 2)
                ?.closest('.header, .notification, .back-to-top') != null,
            marked: marked(shown) || (element.tagName === 'INPUT' && marked(element.parentElement)),
          };
        };
        // What scrolls into view, and what the focus shows, may take some frames.
        let looks = look();
        for (let frame = 0; frame < 60 && !(looks.seen && !looks.covered && looks.marked); frame++) {
          await new Promise(requestAnimationFrame);
          looks = look();
        }
        return {
          ...looks,
          name: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}`,
          late:
            lastStop?.isConnected === true &&
            (lastStop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
        };
      });
      if (stop === null || (stop.name === stops[0] && stops.length > 1)) break;
      if (stop.late) bad.push(`${stop.name} comes too late`);
      if (!stop.seen) bad.push(`${stop.name} cannot be seen`);
      if (stop.covered) bad.push(`${stop.name} is covered`);
      if (!stop.marked) bad.push(`${stop.name} has no mark`);
      stops.push(stop.name);
    }
    assert.equal(bad, []);
    assert.ok(stops.length >= expected - 2, `${stops.length} of ${expected} stops`);
  });
}

test('after a visit the focus is on the heading, and the change is announced', async () => {
  await fixture.visit('concepts/modules/');
  await page.locator('.sidebar [data-sidebar] a', { hasText: 'Targets' }).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === 'Targets',
  );
  const announcer = page.locator('#announcer');
  await becomes(
    async () => [await announcer.textContent(), await announcer.getAttribute('role')],
    ['Targets | webpack', 'status'],
  );
  await page.goBack();
  await page.waitForFunction(
    () => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === 'Modules',
  );
});

test('single keys show the list of shortcuts and go to neighboring pages, but not while somebody types, and can be turned off', async () => {
  await fixture.visit('guides/output-management/');
  // It comes with the part that listens to keys.
  await page.locator('.copy-button').first().waitFor({ state: 'attached' });
  const neighbor = (rel: string) => page.locator(`a[rel="${rel}"]`).getAttribute('href');
  const previous = (await neighbor('prev'))!;
  await page.keyboard.press(']');
  await becomes(() => neighbor('prev'), '/guides/output-management/');
  await page.keyboard.press('[');
  await becomes(() => neighbor('prev'), previous);
  await page.keyboard.press('[');
  await becomes(() => neighbor('next'), '/guides/output-management/');
  await becomes(() => new URL(page.url()).pathname, previous);

  const place = page.locator('.toc a').first();
  await place.focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.waitFor();
  const address = page.url();
  // Nothing happens behind it.
  await page.keyboard.press(']');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  assert.is(page.url(), address);
  await becomes(() => place.evaluate((element) => element === document.activeElement), true);

  await page.keyboard.press('/');
  await page.locator('#docsearch-input').waitFor();
  await page.keyboard.type('?]');
  await becomes(() => page.locator('#docsearch-input').inputValue(), '?]');
  // The answer moves what is below it.
  await page.locator('.search-results[data-state="loaded"]').waitFor();
  await page.getByRole('button', { name: 'All shortcuts' }).click();
  await list.waitFor();
  await list.getByRole('checkbox').uncheck();
  await list.getByRole('button', { name: 'Close' }).click();
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('.search-button__key').waitFor({ state: 'hidden' });
  // One after the other: what the last one of them did not do, none did.
  for (const key of [']', '?', '/']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').waitFor();
  assert.is(page.url(), address);
  assert.is(await page.locator('dialog[open]').count(), 1);
});

test('a fragment moves the focus to its heading', async () => {
  await fixture.visit('guides/output-management/');
  const link = page.locator('.toc a').nth(1);
  const id = (await link.getAttribute('href'))!.slice(1);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((expected) => document.activeElement?.id === expected, id);
});

test('the search can be opened, used and closed by keyboard, and the focus returns', async () => {
  await fixture.visit('concepts/modules/');
  await page.locator('.DocSearch').focus();
  await page.keyboard.press('Enter');
  await page.locator('#docsearch-input').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'docsearch-input');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.classList.contains('DocSearch'));
});

test('the name of an icon is shown when the icon has the focus', async () => {
  await fixture.visit('concepts/modules/');
  const label = page.locator('.header__external .tip-label').first();
  assert.not.ok(await label.isVisible());
  await page.locator('.DocSearch').focus();
  await page.keyboard.press('Tab');
  await label.waitFor({ state: 'visible' });
  assert.is(await label.textContent(), 'GitHub');
  await becomes(async () => (await focused()).text, 'webpack on GitHub');
  await page.keyboard.press('Tab');
  await label.waitFor({ state: 'hidden' });
});

test('code can be scrolled and copied', async () => {
  page = await fixture.visitor({ viewport: { width: 390, height: 900 } });
  await fixture.visit('configuration/output/');
  const wide = page.locator('.code-block[tabindex]').first();
  await wide.focus();
  await becomes(() => wide.evaluate((block) => block === document.activeElement), true);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement!.scrollLeft > 0);
  await page.locator('.copy-button').first().focus();
  // It comes in a transition, however short.
  await becomes(
    () =>
      page
        .locator('.copy-button')
        .first()
        .evaluate((button) => [getComputedStyle(button).opacity, getComputedStyle(button).visibility]),
    ['1', 'visible'],
  );
});

test.run();
