/** What lies over a page or above it, and covers nothing: the notice and the offline banner. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes, browserFixture, hydrated, quiet, repositorySite } from '../support/browser-fixture.js';

const notice = suite('the notice in a browser');
const noted = browserFixture(notice, repositorySite);

notice('shows until it is dismissed, and a stored 3 keeps it away', async () => {
  assert.not.match(await (await fetch(`${noted.server.url}glossary/`)).text(), 'notification__text');
  const arrives = () => noted.page.waitForResponse(/assets\/island-notification\./);
  const part = arrives();
  await noted.visit('glossary/');
  await part;
  await noted.page.locator('.notification').waitFor();
  await noted.page.getByRole('button', { name: 'Dismiss notice' }).click();
  await noted.page.locator('.notification').waitFor({ state: 'detached' });
  await noted.page.waitForFunction(() => localStorage.getItem('notification-dismissed') === '3');
  const again = arrives();
  await noted.page.reload();
  await hydrated(noted.page);
  await again;
  await quiet(noted.page);
  assert.is(await noted.page.locator('.notification').count(), 0);
  await noted.page.evaluate(() => localStorage.setItem('notification-dismissed', '2'));
  await noted.page.reload();
  await noted.page.locator('.notification').waitFor();
});

notice('covers no word of a page beside its sidebar', async () => {
  const page = await noted.visitor({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await noted.visit('configuration/output/');
  await page.locator('.notification').waitFor();
  const { right } = (await page
    .locator('.notification')
    .boundingBox()
    .then((box) => box && { right: box.x + box.width }))!;
  assert.ok(right <= (await page.locator('#main-content').boundingBox())!.x);
});

notice('leaves the current page in view in the sidebar, which becomes shorter', async () => {
  const page = await noted.visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await noted.visit('configuration/check/');
  await page.locator('.notification').waitFor();
  const box = async (selector: string): Promise<{ top: number; bottom: number }> => {
    const { y, height } = (await page.locator(selector).first().boundingBox())!;
    return { top: y, bottom: y + height };
  };
  const isInView = async (): Promise<boolean> => {
    const [list, current] = [await box('.sidebar'), await box('.sidebar [aria-current="page"]')];
    return list.bottom < 900 && current.top >= list.top && current.bottom <= list.bottom;
  };
  await becomes(isInView, true);
});

notice('covers no word of the landing page at first sight', async () => {
  const page = await noted.visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await noted.visit('');
  await page.locator('.notification').waitFor();
  const covered = await page.evaluate(() => {
    const notice = document.querySelector('.notification')!.getBoundingClientRect();
    return [
      ...document.querySelectorAll('.hero .rotator, .hero__lead, .hero__actions a, .diagram__label, .diagram svg'),
    ]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
      })
      .map(({ className }) => String(className));
  });
  assert.equal(covered, []);
});

notice.run();

const offline = suite('the offline banner in a browser');
const apart = browserFixture(offline, repositorySite);

offline('comes above the header without lying on the page, and goes with the connection', async () => {
  await apart.visit('concepts/modules/');
  const gap = (): Promise<number> =>
    apart.page.evaluate(
      () =>
        document.querySelector('h1')!.getBoundingClientRect().top -
        document.querySelector('.header')!.getBoundingClientRect().bottom,
    );
  const before = await gap();
  await apart.page.context().setOffline(true);
  const banner = apart.page.locator('[data-testid="offline-banner"]');
  await banner.waitFor();
  assert.is(await banner.textContent(), 'You are currently offline. Some features may be unavailable.');
  await becomes(gap, before);
  await apart.page.evaluate(() => {
    location.hash = '#supported-module-types';
  });
  await apart.page.waitForFunction(() => document.activeElement?.id === 'supported-module-types');
  await apart.page.waitForFunction(
    () =>
      document.getElementById('supported-module-types')!.getBoundingClientRect().top >=
      document.querySelector('.header')!.getBoundingClientRect().bottom,
  );
  await apart.page.context().setOffline(false);
  await banner.waitFor({ state: 'detached' });
});

offline.run();
