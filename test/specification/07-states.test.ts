/** Lines 118 to 131: states and what changes them. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { drag, eventually, finger, groundFor, hydrated, PHONE, shows, texts, type Visitor } from './ground.js';
import { serveFolder } from '../support/static-server.js';
import { smallGroundFor } from './small-site.js';
import { walk } from './walk.js';

const { test, holds, eachHolds } = walk('07-states');
const ground = groundFor(test);
const small = smallGroundFor(test);

/** Lets requests wait until the statement says so. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => { release = done; });
  await page.route(files, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}
const PAGE_CHUNK = /assets\/[0-9a-f]{8}\.[0-9a-f]{8}\.js/;

eachHolds(120, [['dark', true], ['light', false]] as const, ([theme]) => `the toggle shows the ${theme} theme: attribute and class of the root element`, async ([theme, dark]) => {
  const { page, visit } = await ground.visitor();
  await page.addInitScript((before) => { if (localStorage.getItem('theme') === null) localStorage.setItem('theme', before); }, theme === 'dark' ? 'light' : 'dark');
  await visit('glossary/');
  await page.click('[data-testid="hello-darkness"]');
  assert.equal(await page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.classList.contains('dark')]), [theme, dark]);
});

holds(121, 'content on its way: a skeleton stands in its place', async () => {
  const { page, visit, follow } = await ground.visitor();
  await visit('concepts/');
  await hold(page, PAGE_CHUNK);
  await follow('concepts/modules/');
  await page.locator('.skeleton').waitFor();
});
holds(121, 'then it is there, and the skeleton is gone', async () => {
  const { page, visit, follow } = await ground.visitor();
  await visit('concepts/');
  const release = await hold(page, PAGE_CHUNK);
  await follow('concepts/modules/');
  await page.locator('.skeleton').waitFor();
  release();
  await page.locator('#what-is-a-webpack-module').waitFor();
  assert.is(await page.locator('.skeleton').count(), 0);
});
holds(121, 'when it fails, the place of the body says so in these words', async () => {
  const { page, visit, follow } = await ground.visitor();
  await visit('concepts/');
  await page.route(PAGE_CHUNK, (route) => route.fulfill({ status: 404 }));
  await follow('concepts/modules/');
  await page.locator('.page__body .failure').waitFor();
  assert.equal(await texts(page, '.failure__text'), ['Error loading content.']);
});

const item = (page: Page, url: string) => page.locator(`.sidebar li[data-url="${url}"]`);
const isOpen = async (page: Page, url: string): Promise<boolean> => (await item(page, url).getAttribute('data-open')) !== null;
holds(122, 'the item of the page that shows is open, others are closed', async () => {
  const page = await ground.look('concepts/modules/');
  assert.equal([await isOpen(page, '/concepts/modules/'), await isOpen(page, '/concepts/targets/')], [true, false]);
});
holds(122, 'a click on its button closes it, and another one opens it', async () => {
  const { page, visit } = await ground.visitor();
  await visit('concepts/modules/');
  const states: boolean[] = [];
  for (let time = 0; time < 2; time++) {
    await item(page, '/concepts/modules/').getByRole('button').click();
    states.push(await isOpen(page, '/concepts/modules/'));
  }
  assert.equal(states, [false, true]);
});
holds(122, 'on another page that page\'s item is open and the last one closed', async () => {
  const { page, visit } = await ground.visitor();
  await visit('concepts/modules/');
  await item(page, '/concepts/output/').getByTestId('sidebar-item-title').click();
  await shows(page, 'Output');
  assert.equal([await isOpen(page, '/concepts/output/'), await isOpen(page, '/concepts/modules/')], [true, false]);
});
holds(122, 'what was opened by hand closes with the page that it was opened on', async () => {
  const { page, visit } = await ground.visitor();
  await visit('concepts/modules/');
  await item(page, '/concepts/targets/').getByRole('button').click();
  assert.ok(await isOpen(page, '/concepts/targets/'));
  await item(page, '/concepts/output/').getByTestId('sidebar-item-title').click();
  await shows(page, 'Output');
  assert.is(await isOpen(page, '/concepts/targets/'), false);
});

const drawer = async (): Promise<Visitor> => {
  const visitor = await ground.visitor(PHONE);
  await visitor.visit('concepts/');
  return visitor;
};
const drawerIsOpen = async (page: Page): Promise<boolean> => (await page.locator('.sidebar-mobile--visible').count()) === 1;
const opens = (page: Page): Promise<void> => page.locator('.sidebar-mobile--visible').waitFor();
const closes = (page: Page): Promise<void> => page.locator('.sidebar-mobile--visible').waitFor({ state: 'detached' });
const openIt = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
  await opens(page);
  await page.locator('.sidebar-mobile').evaluate((panel) => Promise.all(panel.getAnimations().map((one) => one.finished)));
};
holds(123, 'it starts closed', async () => assert.not.ok(await drawerIsOpen((await drawer()).page)));
holds(123, 'a swipe of 20 pixels to the right from the left edge leaves it closed, one of more opens it', async () => {
  const { page } = await drawer();
  await drag(page, [4, 400], [24, 400]);
  assert.not.ok(await drawerIsOpen(page));
  await drag(page, [4, 400], [26, 400]);
  await opens(page);
});
eachHolds(123, [8, 12, 16, 24], (radius) => `a real finger, ${radius} pixels wide at the half, opens it from 1 to 19 pixels beside the edge`, async (radius) => {
  const { page } = await drawer();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400, radiusX: radius, radiusY: radius }] });
  for (const from of [1, 5, 10, 15, 19]) {
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step++) await touch('touchMove', from + step * 8);
    await touch('touchEnd');
    await eventually(() => drawerIsOpen(page));
    assert.ok(await drawerIsOpen(page), `from ${from}`);
    await page.keyboard.press('Escape');
    await closes(page);
    await page.locator('.sidebar-mobile').evaluate((panel) => Promise.all(panel.getAnimations().map((one) => one.finished)));
  }
});
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
eachHolds(123, [[[104, 480], false], [[104, 479], true], [[104, 320], false]] as const, ([[x, y], opened]) => `a finger from 4,400 to ${x},${y} ${opened ? 'opens it' : 'is too steep'}`, async ([to, opened]) => {
  const { page } = await drawer();
  await drag(page, [4, 400], to);
  if (opened) await opens(page);
  else assert.not.ok(await drawerIsOpen(page));
});
holds(123, 'it follows the finger less than 295 pixels far', async () => {
  const { page } = await drawer();
  const one = await finger(page);
  await one.down([4, 400]);
  await one.move([298, 400]);
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.sidebar-mobile')!.style.transform.includes('294px'));
  await one.move([299, 400]);
  await one.move([340, 400]);
  assert.match(await page.locator('.sidebar-mobile').evaluate((panel) => (panel as HTMLElement).style.transform), '294');
  await one.up();
});

const languages = async (): Promise<Visitor & { readonly seen: () => Promise<boolean>; readonly open: () => Promise<void>; readonly shut: () => Promise<void> }> => {
  const visitor = await ground.visitor();
  await visitor.visit('concepts/modules/');
  const link = visitor.page.locator('.header .language__link').first();
  return { ...visitor, seen: () => link.isVisible(), open: () => link.waitFor({ state: 'visible' }), shut: () => link.waitFor({ state: 'hidden' }) };
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
  const walked: (string | null)[] = [];
  await page.waitForFunction(() => document.activeElement?.getAttribute('lang') === 'en');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    walked.push(await page.evaluate(() => document.activeElement!.getAttribute('lang')));
  }
  assert.equal(walked, ['zh', 'ko', 'en', 'ko']);
});

const version = (page: Page) => page.locator('.sidebar .version__select');
const there = (page: Page, status = 200): Promise<unknown> =>
  page.context().route('https://v4.webpack.js.org/**', (route) => route.fulfill({ status, contentType: 'text/html', body: status === 204 ? '' : '<title>there</title>' }));
holds(125, 'the versions are webpack 5, the default, and webpack 4', async () => {
  const page = await ground.look('concepts/modules/');
  assert.equal([await version(page).inputValue(), await texts(page, '.sidebar .version__select option')], ['webpack 5', ['webpack 5', 'webpack 4']]);
});
holds(125, 'choosing 4 shows a spinner', async () => {
  const { page, visit } = await ground.visitor();
  await there(page, 204);
  await visit('concepts/modules/');
  const turning = page.evaluate(() => new Promise<string>((done) => {
    const mark = document.querySelector('.sidebar .version__mark')!;
    const look = (): unknown => (getComputedStyle(mark).animationName === 'none' ? requestAnimationFrame(look) : done(getComputedStyle(mark).animationName));
    look();
  }));
  await version(page).selectOption('webpack 4');
  assert.is(await turning, 'turn');
});
holds(125, 'choosing 4 leads to the same path on the other host', async () => {
  const { page, visit } = await ground.visitor();
  await there(page);
  await visit('concepts/modules/');
  await version(page).selectOption('webpack 4');
  await page.waitForURL('https://v4.webpack.js.org/concepts/modules/');
});
holds(125, 'back from there, the selector says webpack 5 and 4 can be chosen again', async () => {
  const { page, visit } = await ground.visitor();
  await there(page);
  await visit('concepts/modules/');
  await version(page).selectOption('webpack 4');
  await page.waitForURL('https://v4.webpack.js.org/**');
  await page.goBack();
  await hydrated(page);
  await eventually(async () => (await version(page).inputValue()) === 'webpack 5');
  assert.is(await version(page).inputValue(), 'webpack 5');
  await version(page).selectOption('webpack 4');
  await page.waitForURL('https://v4.webpack.js.org/concepts/modules/');
});

eachHolds(126, [[0.32, true], [0.34, false]] as const, ([chance, monthly]) => `where chance is ${chance}, the first mode is ${monthly ? 'monthly' : 'total'}`, async ([chance, monthly]) => {
  const { page } = await small.visitor();
  await page.addInitScript((value) => { Math.random = () => value; }, chance);
  await page.goto(small.url);
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  await page.locator('#support-type:enabled').waitFor();
  assert.is(await page.locator('#support-type').isChecked(), monthly);
});
holds(126, 'the checkbox toggles it', async () => {
  const { page } = await small.visitor();
  await page.goto(small.url);
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  await page.locator('#support-type:enabled').waitFor();
  const before = await page.locator('#support-type').isChecked();
  await page.locator('label.switch').click();
  assert.is(await page.locator('#support-type').isChecked(), !before);
  assert.equal(await texts(page, '.support__rank--gold h3'), [before ? 'Gold Sponsors' : 'Gold Monthly Sponsors']);
});

holds(127, 'the word changes after 5000 ms, and after 5000 ms again', async () => {
  const { page } = await ground.visitor();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(ground.url);
  await hydrated(page);
  const seen: string[] = [];
  for (const time of [4_999, 1, 4_999, 1]) {
    await page.clock.runFor(time);
    seen.push(...(await texts(page, '.rotator__word[data-turn="now"]')));
  }
  assert.equal(seen, ['assets', 'scripts', 'scripts', 'images']);
});
holds(127, 'the cube turns on and on, a quarter every 5000 ms', async () => {
  const page = await ground.look('');
  assert.equal(await page.locator('.cube--outer').evaluate((cube) => cube.getAnimations().map((animation) => {
    const { duration, iterations } = animation.effect!.getComputedTiming();
    return [Number(duration), iterations === Infinity];
  })), [[20_000, true]]);
});
holds(128, 'the notification shows, on every page, until it is dismissed', async () => {
  const { page, visit, follow } = await ground.visitor();
  await visit('glossary/');
  await page.locator('.notification').waitFor();
  await follow('concepts/');
  await shows(page, 'Concepts');
  assert.is(await page.locator('.notification').count(), 1);
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await page.locator('.notification').waitFor({ state: 'detached' });
});

/** A reader whose page is controlled by a worker that only says that it is one; `next` publishes another one. */
async function controlled(): Promise<{ readonly page: Page; readonly next: () => Promise<void>; readonly close: () => Promise<void> }> {
  const { page } = await ground.visitor({ serviceWorkers: 'allow' });
  const server = await serveFolder(ground.site.folder);
  const publish = (version: number): unknown => server.faults.set('sw.js', {
    status: 200,
    type: 'text/javascript',
    body: `// ${version}\naddEventListener('activate', (event) => event.waitUntil(clients.claim()));\naddEventListener('message', ({ data }) => { if (data.type === 'skip-waiting') skipWaiting(); });`,
  });
  publish(1);
  await page.goto(`${server.url}glossary/`);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return {
    page,
    async next() {
      publish(2);
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one!.update().then(() => undefined)));
    },
    close: () => server.close(),
  };
}
holds(129, 'the worker is registered from /sw.js, in a browser', async () => {
  const { page, visit } = await ground.visitor({ serviceWorkers: 'allow' });
  await visit('glossary/');
  assert.is(await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => new URL(active!.scriptURL).pathname)), '/sw.js');
});
holds(129, 'no document registers one by itself', () => assert.not.match(ground.html('/glossary/'), 'serviceWorker'));
holds(129, 'when a new one waits, the console says so', async () => {
  const { page, next, close } = await controlled();
  const said = page.waitForEvent('console', (message) => message.text().includes('waiting'));
  await Promise.all([said, next()]);
  assert.match((await said).text(), /new version.*waiting/i);
  await close();
});
holds(129, 'when a new one takes control, the page loads anew', async () => {
  const { page, next, close } = await controlled();
  await next();
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      while (registration.waiting === null) await new Promise((done) => setTimeout(done, 20));
      registration.waiting.postMessage({ type: 'skip-waiting' });
    }).catch(() => undefined),
  ]);
  await hydrated(page);
  await close();
});

holds(130, 'a chunk that is pending is asked for once, however often it is wanted', async () => {
  const { page, visit, follow } = await ground.visitor();
  await visit('concepts/');
  const asked: string[] = [];
  page.on('request', (request) => { if (PAGE_CHUNK.test(request.url())) asked.push(request.url()); });
  await hold(page, PAGE_CHUNK);
  await follow('concepts/modules/');
  await page.locator('.skeleton').waitFor();
  await follow('concepts/modules/');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  assert.is(asked.length, 1);
});
holds(130, 'a chunk that has been loaded is not asked for again', async () => {
  const { page, visit, follow } = await ground.visitor();
  await visit('concepts/');
  await follow('concepts/modules/');
  await shows(page, 'Modules');
  await follow('concepts/output/');
  await shows(page, 'Output');
  const asked: string[] = [];
  page.on('request', (request) => { if (PAGE_CHUNK.test(request.url())) asked.push(request.url()); });
  await follow('concepts/modules/');
  await shows(page, 'Modules');
  assert.equal(asked, []);
});
holds(130, 'a chunk that has failed is asked for again when it is wanted again', async () => {
  const { page, visit, follow } = await ground.visitor();
  await visit('concepts/');
  await page.route(PAGE_CHUNK, (route) => route.fulfill({ status: 404 }));
  await follow('concepts/modules/');
  await page.locator('.failure').waitFor();
  await page.unroute(PAGE_CHUNK);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#what-is-a-webpack-module').waitFor();
});
const isHydrated = (page: Page): Promise<boolean> => page.evaluate(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')));
holds(131, 'in a browser the page is hydrated into the root element', async () => assert.ok(await isHydrated(await ground.look('concepts/modules/'))));
holds(131, 'where scripts do not run it is complete without that', async () => {
  const { page } = await ground.visitor({ javaScriptEnabled: false });
  await page.goto(`${ground.url}concepts/modules/`);
  assert.ok(await page.locator('#what-is-a-webpack-module').isVisible());
});

test.run();
