/** Lines 118 to 123: the theme, the content of a page, items of the sidebar, the sidebar of narrow windows. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  becomes,
  drag,
  finger,
  hold,
  PAGE_CHUNK,
  PHONE,
  shows,
  siteFixture,
  texts,
  type Visitor,
} from './support/site-fixture.js';
import { touchable } from '../browser/support/browser-fixture.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds } = walk('07-content-and-drawer');
const fixture = siteFixture(test);

eachHolds(
  120,
  [
    ['dark', true],
    ['light', false],
  ] as const,
  ([theme]) => `the toggle shows the ${theme} theme: attribute and class of the root element`,
  async ([theme, dark]) => {
    const { page, visit } = await fixture.visitor();
    await page.addInitScript(
      (before) => {
        if (localStorage.getItem('theme') === null) localStorage.setItem('theme', before);
      },
      theme === 'dark' ? 'light' : 'dark',
    );
    await visit('glossary/');
    await page.click('[data-testid="hello-darkness"]');
    await becomes(
      () =>
        page.evaluate(() => [
          document.documentElement.dataset['theme'],
          document.documentElement.classList.contains('dark'),
        ]),
      [theme, dark],
    );
  },
);

holds(121, 'content on its way: a skeleton stands in its place', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await hold(page, PAGE_CHUNK);
  await follow('concepts/modules/');
  await page.locator('.skeleton').waitFor();
});
holds(121, 'then it is there, and the skeleton is gone', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  const release = await hold(page, PAGE_CHUNK);
  await follow('concepts/modules/');
  await page.locator('.skeleton').waitFor();
  release();
  await page.locator('#what-is-a-webpack-module').waitFor();
  await page.locator('.skeleton').waitFor({ state: 'detached' });
});
holds(121, 'when it fails, the place of the body says so in these words', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await page.route(PAGE_CHUNK, (route) => route.fulfill({ status: 404 }));
  await follow('concepts/modules/');
  await page.locator('.page__body .failure').waitFor();
  assert.equal(await texts(page, '#md-content .failure__text'), ['Error loading content.']);
});

const item = (page: Page, url: string) => page.locator(`.sidebar li:has(> a[href$="${url}"])`);
const isOpen = async (page: Page, url: string): Promise<boolean> =>
  (await item(page, url).getAttribute('data-open')) !== null;
holds(122, 'the item of the page that shows is open, others are closed', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  assert.equal([await isOpen(page, '/concepts/modules/'), await isOpen(page, '/concepts/targets/')], [true, false]);
});
holds(122, 'a click on its button closes it, and another one opens it', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('concepts/modules/');
  for (const open of [false, true]) {
    await item(page, '/concepts/modules/').getByRole('button').click();
    await becomes(() => isOpen(page, '/concepts/modules/'), open);
  }
});
holds(122, "on another page that page's item is open and the last one closed", async () => {
  const { page, visit } = await fixture.visitor();
  await visit('concepts/modules/');
  await item(page, '/concepts/output/').getByTestId('sidebar-item-title').click();
  await shows(page, 'Output');
  await becomes(
    async () => [await isOpen(page, '/concepts/output/'), await isOpen(page, '/concepts/modules/')],
    [true, false],
  );
});
holds(122, 'what was opened by hand closes with the page that it was opened on', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('concepts/modules/');
  await item(page, '/concepts/targets/').getByRole('button').click();
  await becomes(() => isOpen(page, '/concepts/targets/'), true);
  await item(page, '/concepts/output/').getByTestId('sidebar-item-title').click();
  await shows(page, 'Output');
  await becomes(() => isOpen(page, '/concepts/targets/'), false);
});

const drawer = async (): Promise<Visitor> => {
  const visitor = await fixture.visitor(PHONE);
  await visitor.visit('concepts/');
  await touchable(visitor.page);
  return visitor;
};
const drawerIsOpen = async (page: Page): Promise<boolean> =>
  (await page.locator('.sidebar-mobile--visible').count()) === 1;
const opens = (page: Page): Promise<void> => page.locator('.sidebar-mobile--visible').waitFor();
const closes = (page: Page): Promise<void> => page.locator('.sidebar-mobile--visible').waitFor({ state: 'detached' });
const openIt = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
  await opens(page);
  await page
    .locator('.sidebar-mobile')
    .evaluate((panel) => Promise.all(panel.getAnimations().map((one) => one.finished)));
};
holds(123, 'it starts closed', async () => assert.not.ok(await drawerIsOpen((await drawer()).page)));
holds(123, 'a swipe of 20 pixels to the right from the left edge leaves it closed, one of more opens it', async () => {
  const { page } = await drawer();
  await drag(page, [4, 400], [24, 400]);
  assert.not.ok(await drawerIsOpen(page));
  await drag(page, [4, 400], [26, 400]);
  await opens(page);
});
eachHolds(
  123,
  [8, 12, 16, 24],
  (radius) => `a real finger, ${radius} pixels wide at the half, opens it from 1 to 19 pixels beside the edge`,
  async (radius) => {
    const { page } = await drawer();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 400, radiusX: radius, radiusY: radius }],
      });
    for (const from of [1, 5, 10, 15, 19]) {
      await touch('touchStart', from);
      for (let step = 1; step <= 8; step++) await touch('touchMove', from + step * 8);
      await touch('touchEnd');
      await becomes(() => drawerIsOpen(page), true, `from ${from}`);
      await page.keyboard.press('Escape');
      await closes(page);
      await page
        .locator('.sidebar-mobile')
        .evaluate((panel) => Promise.all(panel.getAnimations().map((one) => one.finished)));
    }
  },
);
holds(123, 'a swipe of 20 pixels to the left leaves it open, one of more closes it', async () => {
  const { page } = await drawer();
  await openIt(page);
  await drag(page, [200, 700], [180, 700]);
  assert.ok(await drawerIsOpen(page));
  await drag(page, [200, 700], [178, 700]);
  await closes(page);
});
holds(123, 'a tap outside closes it', async () => {
  const { page } = await drawer();
  await openIt(page);
  await page.touchscreen.tap(350, 500);
  await closes(page);
});
holds(123, 'a link in it closes it', async () => {
  const { page } = await drawer();
  await openIt(page);
  await page.locator('.sidebar-mobile a[href="/concepts/targets/"]').tap();
  await closes(page);
  await shows(page, 'Targets');
});
eachHolds(
  123,
  [
    [[104, 480], false],
    [[104, 479], true],
    [[104, 320], false],
  ] as const,
  ([[x, y], opened]) => `a finger from 4,400 to ${x},${y} ${opened ? 'opens it' : 'is too steep'}`,
  async ([to, opened]) => {
    const { page } = await drawer();
    await drag(page, [4, 400], to);
    if (opened) await opens(page);
    else assert.not.ok(await drawerIsOpen(page));
  },
);
holds(123, 'it follows the finger less than 295 pixels far', async () => {
  const { page } = await drawer();
  const one = await finger(page);
  await one.down([4, 400]);
  await one.move([298, 400]);
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>('.sidebar-mobile')!.style.transform.includes('294px'),
  );
  await one.move([299, 400]);
  await one.move([340, 400]);
  assert.match(
    await page.locator('.sidebar-mobile').evaluate((panel) => (panel as HTMLElement).style.transform),
    '294',
  );
  await one.up();
});

test.run();
