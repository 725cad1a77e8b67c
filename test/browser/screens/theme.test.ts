/** The theme: chosen, followed, shared between tabs, and on paper. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../../support/until.js';
import { becomes, browserFixture, hydrated, repositorySite } from '../support/browser-fixture.js';

const theme = suite('the theme in a browser');
const themed = browserFixture(theme, repositorySite);
const shownTheme = () =>
  themed.page.evaluate(() => [
    document.documentElement.dataset['theme'],
    document.documentElement.classList.contains('dark'),
    localStorage.getItem('theme'),
  ]);

theme('is light at first, whatever the system says, and nothing is stored', async () => {
  await themed.visitor({ colorScheme: 'dark' });
  await themed.visit('');
  assert.equal(await shownTheme(), ['light', false, null]);
});

theme('toggles between light and dark', async () => {
  await themed.visit('');
  for (const expected of [
    ['dark', true, 'dark'],
    ['light', false, 'light'],
  ]) {
    await themed.page.click('[data-testid="hello-darkness"]');
    await becomes(shownTheme, expected);
  }
});

theme('follows the system where the reader wants that, from the next first paint on', async () => {
  await themed.visitor({ colorScheme: 'dark' });
  await themed.visit('glossary/');
  await themed.page.locator('.footer').getByText('System').click();
  await becomes(shownTheme, ['dark', true, 'system']);
  await themed.page.emulateMedia({ colorScheme: 'light' });
  await themed.page.waitForFunction(() => !document.documentElement.classList.contains('dark'));
  await themed.page.emulateMedia({ colorScheme: 'dark' });
  themed.server.faults.set('runtime.', { status: 404 });
  await themed.page.reload();
  assert.equal(await shownTheme(), ['dark', true, 'system']);
});

theme('is the same in two tabs of one reader', async () => {
  await themed.visit('glossary/');
  const other = await themed.page.context().newPage();
  await other.goto(`${themed.server.url}license/`);
  await hydrated(other);
  await other.click('[data-testid="hello-darkness"]');
  await themed.page.waitForFunction(() => document.documentElement.classList.contains('dark'));
});

theme('changes, and the notice closes, where nothing can be stored', async () => {
  await themed.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('No storage', 'SecurityError');
      },
    });
  });
  await themed.visit('glossary/');
  await themed.page.click('[data-testid="hello-darkness"]');
  await themed.page.waitForFunction(() => document.documentElement.classList.contains('dark'));
  await themed.page.getByRole('button', { name: 'Dismiss notice' }).click();
  await themed.page.locator('.notification').waitFor({ state: 'detached' });
  assert.equal(themed.tab.errors, []);
});

theme.run();

const paper = suite('paper');
const printed = browserFixture(paper, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
});

paper('is white, also for readers of the dark theme', async () => {
  await printed.page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await printed.visit('guides/asset-management/');
  await printed.page.emulateMedia({ media: 'print' });
  const background = (selector: string): Promise<readonly number[]> =>
    printed.page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const canvas = document.createElement('canvas').getContext('2d')!;
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      });
  for (const selector of ['html', '.aside.warning', '.line.marked', '.line.inserted']) {
    await until(async () => Math.min(...(await background(selector))) > 180, `${selector} is white`);
  }
});

paper.run();
