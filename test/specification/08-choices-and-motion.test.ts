/** Lines 124 to 128: languages, versions, the display of sponsors, what moves, the notification. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { becomes, hydrated, shows, siteFixture, texts, type Visitor } from './support/site-fixture.js';
import { smallGroundFor } from './support/small-site.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds } = walk('08-choices-and-motion');
const fixture = siteFixture(test);
const small = smallGroundFor(test);

const languages = async (): Promise<
  Visitor & {
    readonly seen: () => Promise<boolean>;
    readonly open: () => Promise<void>;
    readonly shut: () => Promise<void>;
  }
> => {
  const visitor = await fixture.visitor();
  await visitor.visit('concepts/modules/');
  const link = visitor.page.locator('.header .language__link').first();
  return {
    ...visitor,
    seen: () => link.isVisible(),
    open: () => link.waitFor({ state: 'visible' }),
    shut: () => link.waitFor({ state: 'hidden' }),
  };
};
const pick = (page: Page) => page.getByRole('button', { name: 'Select language' });
holds(124, 'hovering opens the languages, leaving closes them', async () => {
  const { page, open, shut } = await languages();
  await shut();
  await pick(page).hover();
  await open();
  await page.mouse.move(400, 600);
  await shut();
});
holds(124, 'a click opens them', async () => {
  const { page, open } = await languages();
  await pick(page).focus();
  await page.keyboard.press('Enter');
  await open();
});
holds(124, 'Escape closes them', async () => {
  const { page, open, shut } = await languages();
  await pick(page).focus();
  await page.keyboard.press('ArrowDown');
  await open();
  await page.keyboard.press('Escape');
  await shut();
});
holds(124, 'focus elsewhere closes them', async () => {
  const { page, open, shut } = await languages();
  await pick(page).focus();
  await page.keyboard.press('ArrowDown');
  await open();
  await page.locator('.header__logo').focus();
  await shut();
});
holds(124, 'a click elsewhere closes them', async () => {
  const { page, open, shut } = await languages();
  await pick(page).focus();
  await page.keyboard.press('ArrowDown');
  await open();
  await page.mouse.click(700, 700);
  await shut();
});
holds(124, 'arrow keys go through them in a circle', async () => {
  const { page, open } = await languages();
  await pick(page).focus();
  await page.keyboard.press('ArrowDown');
  await open();
  await page.waitForFunction(() => document.activeElement?.getAttribute('lang') === 'en');
  for (const [key, lang] of [
    ['ArrowDown', 'zh'],
    ['ArrowDown', 'ko'],
    ['ArrowDown', 'en'],
    ['ArrowUp', 'ko'],
  ] as const) {
    await page.keyboard.press(key);
    await becomes(() => page.evaluate(() => document.activeElement!.getAttribute('lang')), lang);
  }
});

const version = (page: Page) => page.locator('.sidebar select');
const there = (page: Page, status = 200): Promise<unknown> =>
  page
    .context()
    .route('https://v4.webpack.js.org/**', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: status === 204 ? '' : '<title>there</title>' }),
    );
holds(125, 'the versions are webpack 5, the default, and webpack 4', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  assert.equal(
    [await version(page).inputValue(), await texts(page, '.sidebar option')],
    ['webpack 5', ['webpack 5', 'webpack 4']],
  );
});
holds(125, 'choosing 4 shows a spinner', async () => {
  const { page, visit } = await fixture.visitor();
  await there(page, 204);
  await visit('concepts/modules/');
  const turning = page.evaluate(
    () =>
      new Promise<string>((done) => {
        const mark = document.querySelector('.sidebar .version__mark')!;
        const look = (): unknown =>
          getComputedStyle(mark).animationName === 'none'
            ? requestAnimationFrame(look)
            : done(getComputedStyle(mark).animationName);
        look();
      }),
  );
  await version(page).selectOption('webpack 4');
  assert.is(await turning, 'turn');
});
holds(125, 'choosing 4 leads to the same path on the other host', async () => {
  const { page, visit } = await fixture.visitor();
  await there(page);
  await visit('concepts/modules/');
  await version(page).selectOption('webpack 4');
  await page.waitForURL('https://v4.webpack.js.org/concepts/modules/');
});
holds(125, 'back from there, the selector says webpack 5 and 4 can be chosen again', async () => {
  const { page, visit } = await fixture.visitor();
  await there(page);
  await visit('concepts/modules/');
  await version(page).selectOption('webpack 4');
  await page.waitForURL('https://v4.webpack.js.org/**');
  await page.goBack();
  await hydrated(page);
  await becomes(() => version(page).inputValue(), 'webpack 5');
  await version(page).selectOption('webpack 4');
  await page.waitForURL('https://v4.webpack.js.org/concepts/modules/');
});

eachHolds(
  126,
  [
    [0.32, true],
    [0.34, false],
  ] as const,
  ([chance, monthly]) => `where chance is ${chance}, the first mode is ${monthly ? 'monthly' : 'total'}`,
  async ([chance, monthly]) => {
    const { page } = await small.visitor();
    await page.addInitScript((value) => {
      Math.random = () => value;
    }, chance);
    await page.goto(small.url);
    await page.locator('#sponsors').scrollIntoViewIfNeeded();
    await page.locator('#support-type:enabled').waitFor();
    await becomes(() => page.locator('#support-type').isChecked(), monthly);
  },
);
holds(126, 'the checkbox toggles it', async () => {
  const { page } = await small.visitor();
  await page.goto(small.url);
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  await page.locator('#support-type:enabled').waitFor();
  const before = await page.locator('#support-type').isChecked();
  await page.locator('label.switch').click();
  await becomes(() => page.locator('#support-type').isChecked(), !before);
  await becomes(() => texts(page, '.support__rank--gold h3'), [before ? 'Gold Sponsors' : 'Gold Monthly Sponsors']);
});

holds(127, 'the word changes after 5000 ms, and after 5000 ms again', async () => {
  const { page } = await fixture.visitor();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(fixture.url);
  await hydrated(page);
  for (const [time, word] of [
    [4_999, 'assets'],
    [1, 'scripts'],
    [4_999, 'scripts'],
    [1, 'images'],
  ] as const) {
    await page.clock.runFor(time);
    await becomes(() => texts(page, '.rotator__word[data-turn="now"]'), [word]);
  }
});
holds(127, 'the cube turns on and on, a quarter every 5000 ms', async () => {
  const page = await fixture.sharedPage('');
  assert.equal(
    await page.locator('.cube--outer').evaluate((cube) =>
      cube.getAnimations().map((animation) => {
        const { duration, iterations } = animation.effect!.getComputedTiming();
        return [Number(duration), iterations === Infinity];
      }),
    ),
    [[20_000, true]],
  );
});
holds(128, 'the notification shows, on every page, until it is dismissed', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('glossary/');
  await page.locator('.notification').waitFor();
  await follow('concepts/');
  await shows(page, 'Concepts');
  await becomes(() => page.locator('.notification').count(), 1);
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await page.locator('.notification').waitFor({ state: 'detached' });
});

test.run();
