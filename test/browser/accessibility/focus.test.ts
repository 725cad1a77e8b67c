/** Where the focus is after an action, what covers it, and how many stops there are before the text. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../../support/random/lot.js';
import { becomes, browserFixture, eventually, repositorySite, rests } from '../support/browser-fixture.js';

const test = suite('the focus');
const fixture = browserFixture(test, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
});
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { id, tagName, className } = document.activeElement!;
    return id || className || tagName;
  });
const phone = (): Promise<Page> =>
  fixture.visitor({ viewport: { width: 390, height: 800 }, reducedMotion: 'no-preference' });
const TOGGLE = 'button[aria-label="Toggle navigation menu"]';

test('moves into the menu when it opens, even while it slides', async () => {
  const page = await phone();
  await fixture.visit('concepts/');
  await page.click(TOGGLE);
  await page.locator('.sidebar-mobile--visible').waitFor();
  await becomes(() => focused(page), 'mobile-menu');
});

test('returns to the button when a click outside closes the menu', async () => {
  const page = await phone();
  await fixture.visit('concepts/');
  await page.click(TOGGLE);
  await page.locator('.sidebar-mobile--visible').waitFor();
  await page.locator('.sidebar-mobile__shade').click({ position: { x: 380, y: 400 } });
  await page.locator('.sidebar-mobile--visible').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement!.getAttribute('aria-controls') === 'mobile-menu');
});

test('moves to the content after a click on the way back to the top, and the next stop is there, too', async () => {
  await fixture.visit('configuration/output/');
  const { page } = fixture;
  await page.evaluate(() => scrollTo(0, 3000));
  const button = page.locator('.back-to-top[data-visible]');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => scrollY === 0);
  await becomes(() => focused(page), 'main-content');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.getElementById('main-content')!.contains(document.activeElement));
});

test('moves to the content when the notice has been dismissed', async () => {
  await fixture.visit('concepts/');
  await fixture.page.locator('.notification button').click();
  await fixture.page.locator('.notification').waitFor({ state: 'detached' });
  await becomes(() => focused(fixture.page), 'main-content');
});

test('stays with the votes when the list is requested again and when more of it arrives', async () => {
  const { page } = fixture;
  const issue = (number: number) => ({
    number,
    title: `Issue ${number}`,
    html_url: `https://code.example/${number}`,
    reactions: { '+1': 1 },
    labels: [],
  });
  let status = 500;
  await page.context().route(/search\/issues/, (route) => {
    const from = new URL(route.request().url()).searchParams.get('page') === '2' ? 31 : 1;
    const items = Array.from({ length: 30 }, (_, index) => issue(from + index));
    return route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: { items, total_count: 60 } });
  });
  await fixture.visit('vote/');
  await page.getByRole('button', { name: 'Show the issues' }).click();
  await becomes(() => focused(page), 'vote__answer');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  status = 200;
  await again.click();
  await page.locator('.vote__row').first().waitFor();
  await becomes(() => focused(page), 'vote__answer');
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.locator('.vote__row').nth(59).waitFor();
  await page.waitForFunction(() => document.activeElement!.textContent === 'Issue 30');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement!.textContent === 'Issue 31');
});

test('is never under the notice, even in the sidebar', async () => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    const page = await fixture.visitor({ viewport: { width, height } });
    await fixture.visit('configuration/output/');
    await page.locator('.notification').waitFor();
    await page.locator('.sidebar select').focus();
    const covered: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const element = document.activeElement!;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const notice = document.querySelector('.notification')!.getBoundingClientRect();
        return left < notice.right &&
          right > notice.left &&
          top < notice.bottom &&
          bottom > notice.top &&
          element.closest('.sidebar') !== null
          ? element.textContent
          : null;
      });
      if (name !== null) covered.push(name);
    }
    assert.equal(covered, [], `${width} pixels`);
  }
});

test('is never under the button that leads back to the top', async () => {
  for (const [width, height] of [
    [390, 700],
    [320, 256],
  ] as const) {
    const page = await fixture.visitor({ viewport: { width, height } });
    await page.addInitScript(() => localStorage.setItem('notification-dismissed', '3'));
    await fixture.visit('configuration/output/');
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
    await page.locator('.back-to-top[data-visible]').waitFor();
    assert.equal(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#md-content .anchor')].slice(8, 16).flatMap((anchor) => {
          // It shows where the button is, so a browser that knows nothing of the button does not scroll.
          anchor.scrollIntoView({ block: 'center', behavior: 'instant' });
          window.scrollBy({ top: anchor.getBoundingClientRect().bottom - innerHeight + 24, behavior: 'instant' });
          anchor.focus();
          const { bottom } = anchor.getBoundingClientRect();
          return bottom > document.querySelector('.back-to-top')!.getBoundingClientRect().top ? [anchor.ariaLabel] : [];
        }),
      ),
      [],
      `${width} × ${height}`,
    );
  }
});

test('moves through the sidebar while the page stays where it is', async () => {
  const page = await fixture.visitor({ viewport: { width: 1280, height: 720 } });
  await page.addInitScript(() => localStorage.setItem('notification-dismissed', '3'));
  await fixture.visit('configuration/output/');
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  const scrolled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.sidebar a[href]')].slice(0, 40).map((link) => {
      link.focus();
      return scrollY;
    }),
  );
  // The first link may come out from under the header.
  assert.is(new Set(scrolled).size, 1, scrolled.join(', '));
});

test('moves through the table of contents while the page stays where it is, also beside the notice', async () => {
  const page = await fixture.visitor({ viewport: { width: 1280, height: 720 } });
  await fixture.visit('configuration/output/');
  await page.locator('.notification').waitFor();
  await page.locator('.toc a[href]').first().focus();
  for (let step = 0; step < 22; step++) await page.keyboard.press('Tab');
  const [isInside, scrolled] = await page.evaluate(() => [document.activeElement!.closest('.toc') !== null, scrollY]);
  assert.ok(isInside);
  // The page comes up until the table is where it stays.
  assert.ok(scrolled < 200, `${scrolled} pixels`);
});

const TEXTS = [
  'configuration/output/',
  'concepts/',
  'guides/getting-started/',
  'api/compiler-hooks/',
  'loaders/babel-loader/',
];
for (const path of drawn('Pages whose text is reached by keyboard', TEXTS, 2 / 5)) {
  test(`reaches the text of ${path} within 15 stops, past the sidebar and the table of contents`, async () => {
    await fixture.visit(path);
    const { page } = fixture;
    const skipped: string[] = [];
    let stops = 0;
    for (; stops < 20; stops++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => ({
        skip: document.activeElement!.matches('.skip-link') ? document.activeElement!.textContent : null,
        text: document.getElementById('md-content')!.contains(document.activeElement),
      }));
      if (at.text) break;
      if (at.skip === null) continue;
      skipped.push(at.skip);
      await page.keyboard.press('Enter');
    }
    assert.ok(stops < 15, `${stops} stops`);
    assert.equal(skipped, ['Skip to content', 'Skip “On this page”']);
  });
}

test('can leave the sidebar at its beginning', async () => {
  await fixture.visit('concepts/');
  const { page } = fixture;
  const skip = page.locator('.sidebar .skip-link');
  await skip.focus();
  await eventually(() =>
    skip.evaluate((link) => link.getBoundingClientRect().height > 20 && getComputedStyle(link).clipPath === 'none'),
  );
  await page.keyboard.press('Enter');
  await becomes(() => focused(page), 'main-content');
});

test('stops at code, tables and drawings as long as they can be scrolled', async () => {
  const { page } = fixture;
  await fixture.visit('guides/getting-started/');
  const block = page.locator('.code-block').first();
  await block.locator('xpath=..').locator('.copy-button').waitFor({ state: 'attached' });
  assert.is(await block.getAttribute('tabindex'), null);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.waitForFunction(() => document.querySelector('.code-block')!.getAttribute('role') === 'group');
  const told = await page.evaluate(() =>
    [...document.querySelectorAll('.code-block[role="group"]')].map((one) => [
      one.scrollWidth > one.clientWidth,
      one.getAttribute('tabindex'),
      (one.getAttribute('aria-label') ?? '').length > 3,
    ]),
  );
  assert.ok(
    told.every((one) => String(one) === 'true,0,true'),
    JSON.stringify(told),
  );
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.waitForFunction(() => !document.querySelector('.code-block')!.hasAttribute('tabindex'));
});

test.run();

const tips = suite('labels under icons');
const labeled = browserFixture(tips, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
});

tips('stay while the pointer is on them, and go with Escape until it comes back', async () => {
  const { page } = labeled;
  await labeled.visit('concepts/');
  const icon = page.locator('.header__external .has-tip').first();
  const label = icon.locator('.tip-label');
  await icon.hover();
  await rests(page, '.header__external .tip-label');
  const { x, y, width, height } = (await label.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height - 4, { steps: 8 });
  assert.ok(await label.isVisible(), 'the pointer rests on it');
  await page.keyboard.press('Escape');
  await label.waitFor({ state: 'hidden' });
  await page.mouse.move(700, 600);
  await icon.hover();
  await label.waitFor({ state: 'visible' });
});

tips('show within the window, at its edges too', async () => {
  const page = await labeled.visitor({ viewport: { width: 320, height: 800 } });
  await labeled.visit('concepts/');
  await page.locator('.contributors').scrollIntoViewIfNeeded();
  for (const person of await page.locator('.contributors__person').all()) {
    await person.focus();
    // It moves in a transition, however short.
    await page.waitForFunction(() => {
      const { left, right, height } = document.activeElement!.querySelector('.tip-label')!.getBoundingClientRect();
      return height > 0 && left >= 0 && right <= innerWidth;
    });
  }
});

tips.run();

const low = suite('low windows');
const small = browserFixture(low, repositorySite, { viewport: { width: 320, height: 256 }, serviceWorkers: 'block' });

low('show the page: header and notice cover at most a third of a first visit', async () => {
  const { page } = small;
  await small.visit('concepts/');
  await page.locator('.notification').waitFor({ state: 'attached' });
  const covered = (): Promise<number> =>
    page.evaluate(
      () =>
        ['.header', '.notification'].reduce((sum, selector) => {
          const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
          return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
        }, 0) / innerHeight,
    );
  assert.ok((await covered()) <= 1 / 3, `${await covered()} at the top`);
  await page.evaluate(() => scrollTo(0, 400));
  await becomes(covered, 0);
});

low.run();
