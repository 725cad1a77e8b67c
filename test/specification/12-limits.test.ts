/** Lines 169 to 180: constants and limits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { packageRoot } from '../support/site.js';
import {
  atRest,
  becomes,
  drag,
  eventually,
  hydrated,
  isSeen,
  PAGE_CHUNK,
  PHONE,
  siteFixture,
  texts,
} from './support/site-fixture.js';
import { smallGroundFor } from './support/small-site.js';
import { touchable } from '../browser/support/browser-fixture.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds, cannot } = walk('12-limits');
const fixture = siteFixture(test);
const small = smallGroundFor(test);

holds(171, 'the marker of the notification is 3: an older one does not hide it, this one does', async () => {
  const seen: number[] = [];
  for (const marker of ['2', '3']) {
    const { page, visit } = await fixture.visitor();
    await page.addInitScript((value) => localStorage.setItem('notification-dismissed', value), marker);
    const part = page.waitForResponse(/island-notification\./);
    await visit('glossary/');
    await (await part).finished();
    await (marker === '2' ? page.locator('.notification').waitFor() : atRest(page));
    seen.push(await page.locator('.notification').count());
  }
  assert.equal(seen, [1, 0]);
});
eachHolds(
  172,
  ['webpack 5', 'webpack 4'],
  (label) => `the version ${label} is offered`,
  async (label) => {
    const page = await fixture.sharedPage('concepts/modules/');
    await isSeen(page, '.sidebar select');
    assert.ok((await texts(page, '.sidebar option')).includes(label));
  },
);
holds(172, 'version 5 is the default', async () =>
  assert.is(await (await fixture.sharedPage('concepts/modules/')).locator('.sidebar select').inputValue(), 'webpack 5'),
);
holds(173, 'the ranks are six', async () =>
  assert.equal(await texts(await fixture.sharedPage(''), '.support__rank h3'), [
    'Latest Sponsors',
    'Platinum Sponsors',
    'Gold Sponsors',
    'Silver Sponsors',
    'Bronze Sponsors',
    'Backers',
  ]),
);
eachHolds(
  173,
  [
    [0.3299, true],
    [0.3301, false],
  ] as const,
  ([chance, monthly]) => `at ${chance} the monthly mode is ${monthly ? 'chosen' : 'left'}: its chance is 0.33`,
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
holds(174, 'the word waits 5000 ms, and 5000 ms again', async () => {
  const { page } = await fixture.visitor();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(fixture.url);
  await hydrated(page);
  await page.clock.runFor(10_000);
  await becomes(() => texts(page, '.rotator__word[data-turn="now"]'), ['images']);
});
holds(174, "its place is at most 110 pixels wide at the headline's smallest size, and grows with it", async () => {
  const { page, visit } = await fixture.visitor(PHONE);
  await visit('');
  const place = (): Promise<readonly [number, number]> =>
    page
      .locator('.rotator')
      .evaluate(
        (element) =>
          [element.getBoundingClientRect().width, parseFloat(getComputedStyle(element).fontSize) / 33] as const,
      );
  for (const width of [375, 900, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    const [size, scale] = await place();
    assert.ok(size <= 110 * scale + 0.5, `${size} at ${width}`);
  }
});
holds(174, 'the cube is 120 pixels deep, before the hero scales it', async () => {
  const page = await fixture.sharedPage('');
  assert.is(await page.locator('.cube--outer').evaluate((cube) => getComputedStyle(cube).width), '120px');
  assert.match(
    await page.locator('.cube--outer .cube__face--front').evaluate((face) => getComputedStyle(face).transform),
    ', 60, 1)',
  );
});
holds(174, 'its quarter turns repeat after 5000 ms', async () => {
  const page = await fixture.sharedPage('');
  assert.is(
    await page
      .locator('.cube--outer')
      .evaluate((cube) => Number(cube.getAnimations()[0]!.effect!.getComputedTiming().duration) / 4),
    5_000,
  );
});
eachHolds(
  175,
  [
    [[4, 400], [24, 400], false],
    [[4, 400], [25, 400], true],
    [[4, 400], [44, 432], false],
    [[4, 400], [44, 431], true],
  ] as const,
  ([, [x, y], opened]) =>
    `a swipe to ${x},${y} is ${opened ? 'far and flat enough' : 'not far or not flat enough'}: 20 pixels, slope 0.8`,
  async ([from, to, opened]) => {
    const { page, visit } = await fixture.visitor(PHONE);
    await visit('concepts/');
    await touchable(page);
    await drag(page, from, to);
    if (opened) await page.locator('.sidebar-mobile--visible').waitFor();
    else assert.is(await page.locator('.sidebar-mobile--visible').count(), 0);
  },
);
holds(175, 'it follows a finger from the edge less than 295 pixels far', async () => {
  const { page, visit } = await fixture.visitor(PHONE);
  await visit('concepts/');
  await touchable(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] });
  await touch('touchStart', 4);
  for (const x of [40, 150, 298]) await touch('touchMove', x);
  const transform = (): Promise<string> =>
    page.locator('.sidebar-mobile').evaluate((panel) => (panel as HTMLElement).style.transform);
  await eventually(async () => (await transform()).includes('294px'));
  await touch('touchMove', 299);
  await touch('touchMove', 350);
  assert.match(await transform(), '294px');
});
holds(176, 'pictures of contributors are 45 pixels wide and high', async () => {
  const { page, visit } = await fixture.visitor();
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const asked: string[] = [];
  await page.context().route('https://github.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: pixel });
  });
  await visit('concepts/modules/');
  assert.equal(asked, [], 'the other host is asked for nothing before the list is in view');
  await page.locator('.contributors').scrollIntoViewIfNeeded();
  const picture = page.locator('.contributors img').first();
  await picture.waitFor();
  assert.equal(
    await picture.evaluate((image) => [image.getBoundingClientRect().width, image.getBoundingClientRect().height]),
    [45, 45],
  );
  await eventually(() => asked.some((url) => /\?size=90$/.test(url)));
});
cannot(
  176,
  'every 300 ms it is looked whether they are in view',
  'the browser tells it by itself, at once: nothing has to be looked at again and again',
);
holds(177, 'the printable sections are eight', () =>
  assert.is(fixture.site.documents.filter((path) => path.endsWith('printable/index.html')).length, 8),
);
eachHolds(
  178,
  [
    [119_000, false],
    [121_500, true],
  ] as const,
  ([time, ended]) => `after ${time} ms a chunk that never answers ${ended ? 'has failed' : 'is still waited for'}`,
  async ([time, ended]) => {
    const { page, visit, follow } = await fixture.visitor();
    await page.clock.install();
    await visit('concepts/');
    await page.waitForLoadState('networkidle');
    // From now on time is what the test says.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.route(PAGE_CHUNK, () => undefined);
    await follow('concepts/modules/');
    await page.clock.runFor(1_000);
    await page.locator('.skeleton').waitFor();
    await page.clock.runFor(time - 1_000);
    await becomes(
      async () => [await page.locator('.skeleton').count(), await page.locator('.failure').count()],
      ended ? [0, 1] : [1, 0],
    );
  },
);
eachHolds(
  179,
  [
    ['theme color #2B3A42', '<meta name="theme-color" content="#2B3A42">'],
    ['mask icon color #465e69', '<link rel="mask-icon" href="/mask.svg" color="#465e69">'],
    ['icon of 150 pixels', '<meta name="msapplication-TileImage" content="/icon_150x150.png">'],
    ['icon of 180 pixels', '<link rel="apple-touch-icon" sizes="180x180" href="/icon_180x180.png">'],
    ['icon of 192 pixels', 'sizes="192x192" href="/icon_192x192.png"'],
    ['icon of 512 pixels', 'sizes="512x512" href="/icon_512x512.png"'],
  ] as const,
  ([what]) => `pages name the ${what}`,
  ([, tag]) => {
    for (const url of ['/', '/concepts/modules/', '/api/printable/']) assert.match(fixture.html(url), tag, url);
  },
);
eachHolds(
  179,
  [150, 180, 192, 512],
  (size) => `the icon of ${size} pixels has that size`,
  (size) => {
    const bytes = readFileSync(join(fixture.site.folder, `icon_${size}x${size}.png`));
    assert.equal([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [size, size]);
  },
);
holds(180, 'anchors have levels 1, 2 or 3', () =>
  assert.ok(fixture.entries.every(({ anchors }) => anchors!.every(({ level }) => [1, 2, 3].includes(level)))),
);
holds(
  180,
  'a heading of level 1 in a body is the same in document, sidebar and contents, and hydration says nothing',
  async () => {
    const { page, visit, errors } = await small.visitor();
    await visit('guides/levels/');
    await atRest(page);
    const ids = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
    await becomes(
      () => ids('.sidebar li:has(> a[href$="/guides/levels/"]) .sidebar__anchors a'),
      ['one', 'two', 'three'],
    );
    await becomes(() => ids('.toc a:not(.skip-link)'), ['one', 'two', 'three']);
    assert.is(await page.locator('h1').count(), 1);
    assert.equal(
      errors.filter((error) => !error.includes('Content Security Policy')),
      [],
    );
  },
);
holds(180, 'sizes of files are in bytes', () => {
  const { size } = fixture.entry('/glossary/');
  assert.is(size, readFileSync(join(packageRoot, 'content/glossary.md')).byteLength);
});

test.run();
