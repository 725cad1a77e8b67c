/** The navigation of small screens, by finger, mouse and keyboard. */
import { chromium, type Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findChromium } from '../../support/chromium.js';
import {
  becomes,
  drag,
  finger,
  browserFixture,
  hydrated,
  painted,
  repositorySite,
  touchable,
} from '../support/browser-fixture.js';

const PHONE = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const;
const test = suite('the mobile sidebar in a browser');
const fixture = browserFixture(test, repositorySite, PHONE);
let page: Page;
test.before.each(async () => {
  page = fixture.page;
  await fixture.visit('concepts/');
  await touchable(page);
});
const isOpen = async (): Promise<boolean> => (await page.locator('.sidebar-mobile--visible').count()) === 1;
const opens = (): Promise<void> => page.locator('.sidebar-mobile--visible').waitFor();
const closes = (): Promise<void> => page.locator('.sidebar-mobile--visible').waitFor({ state: 'detached' });
const rests = (): Promise<unknown> =>
  page
    .locator('.sidebar-mobile')
    .evaluate((panel) => Promise.all(panel.getAnimations().map((animation) => animation.finished)));
const toggle = 'button[aria-label="Toggle navigation menu"]';

test('it is closed at first, opened by its button, and closed by its other button', async () => {
  const laidOut = (): Promise<boolean> =>
    page
      .locator('.sidebar-mobile__languages a')
      .first()
      .evaluate((link) => link.checkVisibility());
  assert.not.ok(await isOpen());
  assert.not.ok(await laidOut());
  await page.click(toggle);
  await opens();
  await becomes(() => page.getAttribute(toggle, 'aria-expanded'), 'true');
  await rests();
  await becomes(laidOut, true);
  // At the very moment at which it closes: a busy machine is not back before it has slid out.
  const laidOutWhenClosing = page.locator('.sidebar-mobile').evaluate(
    (panel) =>
      new Promise<boolean>((done) =>
        new MutationObserver(() => {
          if (!panel.matches('.sidebar-mobile--visible'))
            done(panel.querySelector('.sidebar-mobile__languages a')!.checkVisibility());
        }).observe(panel, { attributes: true }),
      ),
  );
  await page.click('.sidebar-mobile__close');
  await closes();
  assert.ok(await laidOutWhenClosing, 'it slides away with all that is in it');
  assert.equal(fixture.tab.errors, []);
});

test('it opens without an error when a translator has replaced all texts', async () => {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement!.matches('script, style')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });
  await page.click(toggle);
  await opens();
  await page.locator('.mobile-menu__pages a[href$="/concepts/modules/"]').waitFor();
  assert.equal(fixture.tab.errors, []);
});

test('it lists the pages of the section with their headings, and offers to print the section', async () => {
  await fixture.visit('concepts/modules/');
  await page.click(toggle);
  await opens();
  const item = (url: string) => page.locator(`.mobile-menu__pages li:has(> a[href$="${url}"])`);
  await becomes(
    () => item('/concepts/modules/').locator('.sidebar__anchors a').allTextContents(),
    ['What is a webpack Module', 'Supported Module Types'],
  );
  assert.is(await item('/concepts/targets/').locator('.sidebar__anchors').count(), 0);
  await item('/concepts/targets/').getByRole('button').click();
  await item('/concepts/targets/').locator('.sidebar__anchors a').first().waitFor();
  const print = page.locator('.mobile-menu').getByRole('link', { name: 'Print Section' });
  assert.equal(
    [await print.getAttribute('href'), await print.getAttribute('target')],
    ['/concepts/printable/', '_blank'],
  );
  await item('/concepts/modules/').locator('.sidebar__anchors a').last().click();
  await closes();
  await page.waitForFunction(
    () =>
      location.hash === '#supported-module-types' &&
      document.getElementById('supported-module-types')!.getBoundingClientRect().top < 200,
  );
  assert.equal(fixture.tab.errors, []);
});

test('it lists headings of other sections, and of pages outside of all sections', async () => {
  await fixture.visit('glossary/');
  await page.click(toggle);
  await opens();
  const links = page.locator('.mobile-menu li:has(> a[href="/glossary/"]) .sidebar__anchors a');
  await becomes(async () => (await links.allTextContents()).slice(0, 3), ['A', 'B', 'C']);
  await becomes(() => page.locator('.mobile-menu a[href="/glossary/"]').count(), 1);
  await page.getByRole('button', { name: 'Toggle Migrate pages' }).click();
  const other = page.locator('.mobile-menu__pages li:has(> a[href="/migrate/5/"])');
  await other.getByRole('button').click();
  await other.locator('.sidebar__anchors a').first().click();
  await page.waitForURL(/\/migrate\/5\/#./);
  await closes();
  assert.equal(fixture.tab.errors, []);
});

test('a finger that moves more than 20 pixels from the left edge opens it', async () => {
  await drag(page, [4, 400], [24, 400]);
  assert.not.ok(await isOpen());
  await rests();
  await drag(page, [4, 400], [27, 400]);
  await opens();
});

const RADII = [8, 12, 16, 24];

test('a real finger, with its width, touches the strip anywhere at the edge', async () => {
  await page.evaluate(() => {
    const touched: string[] = [];
    document.addEventListener('touchstart', ({ target }) => touched.push((target as Element).className), {
      capture: true,
      passive: true,
    });
    Object.assign(window, { touched });
  });
  for (const radius of RADII) {
    const one = await finger(page, radius);
    for (let x = 1; x <= 19; x++) {
      await one.down([x, 400]);
      await one.cancel();
    }
  }
  // The browser does not wait for passive listeners.
  await becomes(
    () => page.evaluate(() => (window as unknown as { touched: string[] }).touched),
    Array.from({ length: 19 * RADII.length }, () => 'sidebar-mobile__opener'),
  );
});

test('a real finger opens it from the edge', async () => {
  page = await fixture.visitor({ ...PHONE, reducedMotion: 'reduce' });
  await fixture.visit('concepts/');
  await touchable(page);
  for (const radius of RADII) {
    for (const x of [1, 10, 19]) {
      await drag(page, [x, 400], [x + 60, 400], radius);
      await opens().catch(() => assert.unreachable(`radius ${radius}, x ${x}`));
      await page.keyboard.press('Escape');
      await closes();
      await rests();
    }
  }
});

test('a finger opens it on a device that has a mouse, too', async () => {
  // A mouse first, and a touch screen besides it: the emulation of a touch screen would take the mouse away.
  const pointers = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=6';
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: ['--no-sandbox', `--blink-settings=${pointers}`],
  });
  try {
    page = await browser.newPage({ viewport: { width: 700, height: 800 } });
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
    await page.goto(`${fixture.server.url}concepts/`);
    await hydrated(page);
    await touchable(page);
    assert.ok(await page.evaluate(() => matchMedia('(hover: hover) and (any-pointer: coarse)').matches));
    await drag(page, [4, 400], [60, 400]);
    await opens();
  } finally {
    await browser.close();
  }
});

test('a tap at the edge reaches the element below the strip', async () => {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '#tapped',
      textContent: 'A link that begins at the edge',
    });
    Object.assign(link.style, { position: 'fixed', left: '0', top: '400px', display: 'block', padding: '10px' });
    document.body.append(link);
  });
  await page.touchscreen.tap(10, 415);
  await page.waitForFunction(() => location.hash === '#tapped');
});

test('a swipe that was too short does not affect the next one, even while the drawer slides back under the finger', async () => {
  // So slowly that it is still on its way when the next finger comes.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await drag(page, [4, 400], [23, 400]);
  await becomes(
    () => page.locator('.sidebar-mobile').evaluate((panel) => panel.getAnimations().length > 0),
    true,
    'it slides',
  );
  await drag(page, [4, 400], [60, 400]);
  await opens();
});

test('a finger elsewhere, or one that moves vertically, does not open it', async () => {
  await drag(page, [150, 400], [330, 400]);
  await drag(page, [4, 400], [104, 485]);
  await drag(page, [4, 400], [104, 315]);
  assert.not.ok(await isOpen());
  await rests();
  await drag(page, [4, 400], [104, 475]);
  await opens();
});

test('it follows the finger for less than 295 pixels, and without delay', async () => {
  const moved = (): Promise<string> =>
    page.locator('.sidebar-mobile').evaluate((panel) => (panel as HTMLElement).style.transform);
  const one = await finger(page);
  await one.down([4, 400]);
  await one.move([204, 400]);
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('.sidebar-mobile')!.style.transform === 'translateX(min(0px, -100% + 200px))',
  );
  assert.is(
    await page
      .locator('.sidebar-mobile')
      .evaluate((panel) => getComputedStyle(panel).transitionDuration.replaceAll('0s', '').replaceAll(', ', '')),
    '',
  );
  await one.move([298, 400]);
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('.sidebar-mobile')!.style.transform === 'translateX(min(0px, -100% + 294px))',
  );
  await one.move([340, 400]);
  await painted(page);
  const [, offset] = /\+ ([\d.]+)px/.exec(await moved())!;
  assert.ok(Number(offset) >= 294 && Number(offset) < 295, offset);
  await one.up();
  await opens();
  await becomes(moved, '');
});

test('a finger that moves more than 20 pixels to the left on it closes it', async () => {
  await page.click(toggle);
  await opens();
  await rests();
  await drag(page, [200, 700], [180, 700]);
  assert.ok(await isOpen());
  await drag(page, [200, 500], [120, 570]);
  assert.ok(await isOpen());
  await drag(page, [200, 700], [176, 700]);
  await closes();
});

test('a tap outside closes it, and a link closes it, too', async () => {
  await page.click(toggle);
  await opens();
  await rests();
  await page.touchscreen.tap(350, 500);
  await closes();
  await page.click(toggle);
  await opens();
  await rests();
  await page.locator('.mobile-menu__pages a', { hasText: 'Targets' }).tap();
  await closes();
  await page.locator('h1', { hasText: 'Targets' }).waitFor();
});

test('a mouse click outside closes it, too', async () => {
  page = await fixture.visitor({ viewport: { width: 375, height: 812 }, hasTouch: false, isMobile: false });
  await fixture.visit('concepts/');
  await page.click(toggle);
  await opens();
  await rests();
  await page.mouse.click(350, 500);
  await closes();
  assert.is(new URL(page.url()).pathname, '/concepts/');
});

test('it lists all sections and the pages outside of them, the pages of the current section, and those of others on demand', async () => {
  await page.click(toggle);
  await opens();
  const menu = page.locator('.mobile-menu');
  await becomes(
    () => menu.locator('.mobile-menu__section .mobile-menu__row a').allTextContents(),
    ['API', 'Blog', 'Concepts', 'Configuration', 'Contribute', 'Errors', 'Guides', 'Loaders', 'Migrate', 'Plugins'],
  );
  await becomes(
    () => menu.locator('.mobile-menu__more a').allTextContents(),
    ['Vote', 'Comparison', 'Awesome webpack', 'Branding Guidelines', 'Glossary', 'License'],
  );
  await menu.getByRole('link', { name: 'Targets', exact: true }).waitFor();
  assert.is(await menu.getByRole('link', { name: 'To v5 from v4', exact: true }).count(), 0);
  await menu.getByRole('button', { name: 'Toggle Migrate pages' }).click();
  await menu.locator('a[href="/migrate/5/"]').waitFor();
  assert.is(
    await menu
      .getByRole('link')
      .filter({ hasText: /printable/i })
      .count(),
    0,
  );
  await menu.getByRole('button', { name: 'Toggle Migrate pages' }).click();
  await menu.locator('a[href="/migrate/5/"]').waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: 'Glossary', exact: true }).click();
  await page.locator('h1', { hasText: 'Glossary' }).waitFor();
  await closes();
});

test('it has versions, themes and languages, which lead to the same place', async () => {
  await fixture.visit('concepts/modules/#what-is-a-module');
  await page.click(toggle);
  await opens();
  const panel = page.locator('.sidebar-mobile');
  const versions = panel.getByRole('combobox', { name: 'Select webpack version' }).locator('option');
  await versions.first().waitFor({ state: 'attached' });
  assert.equal(await versions.allTextContents(), ['webpack 5', 'webpack 4']);
  await panel.getByText('Dark', { exact: true }).click();
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  const korean = panel.getByRole('link', { name: '한국어' });
  // The address has its fragment when it is followed, not before.
  await page
    .context()
    .route('https://webpack.kr/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
    );
  await korean.click();
  await page.waitForURL('https://webpack.kr/concepts/modules/#what-is-a-module');
});

test('Escape closes it and returns the focus; until then, the focus stays inside and the page does not scroll', async () => {
  await page.focus(toggle);
  await page.keyboard.press('Enter');
  await opens();
  await page.waitForFunction(
    () =>
      getComputedStyle(document.documentElement).overflow.includes('hidden') ||
      document.documentElement.classList.contains('scroll-lock'),
  );
  const inside = (): Promise<boolean> =>
    page.evaluate(() => document.querySelector('.sidebar-mobile')!.contains(document.activeElement));
  await becomes(inside, true);
  await page.keyboard.press('Shift+Tab');
  await becomes(inside, true);
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab');
    await becomes(inside, true, `step ${step}`);
  }
  await page.keyboard.press('Escape');
  await closes();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Toggle navigation menu');
});

test('it closes when the screen is turned and has room for the sidebar, and not before', async () => {
  await page.click(toggle);
  await opens();
  await page.setViewportSize({ width: 812, height: 375 });
  await painted(page);
  assert.ok(await isOpen());
  await page.setViewportSize({ width: 1180, height: 820 });
  await closes();
  await page.evaluate(() => window.scrollTo(0, 200));
  await becomes(() => page.evaluate(() => scrollY), 200);
  await page.setViewportSize(PHONE.viewport);
  await painted(page);
  assert.not.ok(await isOpen());
});

test('the keyboard skips it while it is closed', async () => {
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    assert.not.ok(
      await page.evaluate(() => document.querySelector('.sidebar-mobile')!.contains(document.activeElement)),
    );
  }
});

test.run();
