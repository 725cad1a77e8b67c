/** States and transitions of the interface, on this repository's own site. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { groundFor, hydrated, repositorySite } from './ground.js';

const DESKTOP = { viewport: { width: 1440, height: 900 } };

const theme = suite('the theme in a browser');
const themed = groundFor(theme, repositorySite);
const shownTheme = () => themed.page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.classList.contains('dark'), localStorage.getItem('theme')]);

theme('is light at first, whatever the system says, and nothing is stored', async () => {
  await themed.visitor({ colorScheme: 'dark' });
  await themed.visit('');
  assert.equal(await shownTheme(), ['light', false, null]);
});

theme('toggles between light and dark', async () => {
  await themed.visit('');
  for (const expected of [['dark', true, 'dark'], ['light', false, 'light']]) {
    await themed.page.click('[data-testid="hello-darkness"]');
    assert.equal(await shownTheme(), expected);
  }
});

theme('follows the system where the reader wants that, from the next first paint on', async () => {
  await themed.visitor({ colorScheme: 'dark' });
  await themed.visit('glossary/');
  await themed.page.locator('.footer').getByText('System').click();
  assert.equal(await shownTheme(), ['dark', true, 'system']);
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

theme.run();

const sidebar = suite('the sidebar in a browser');
const beside = groundFor(sidebar, repositorySite, { ...DESKTOP, serviceWorkers: 'block' });
const item = (url: string) => beside.page.locator(`.sidebar li[data-url="${url}"]`);

sidebar('an item is open on its page, toggles on click, and is looked at anew on another page', async () => {
  await beside.visit('concepts/modules/');
  assert.is(await item('/concepts/modules/').getAttribute('data-open'), 'true');
  assert.is(await item('/concepts/targets/').getAttribute('data-open'), null);
  await item('/concepts/targets/').getByRole('button').click();
  await item('/concepts/targets/').locator('.sidebar__anchors a').first().waitFor();
  await item('/concepts/modules/').getByRole('button').click();
  assert.is(await item('/concepts/modules/').getAttribute('data-open'), null);
  await item('/concepts/output/').getByTestId('sidebar-item-title').click();
  await beside.page.locator('h1', { hasText: 'Output' }).waitFor();
  assert.is(await item('/concepts/output/').getAttribute('data-open'), 'true');
  assert.is(await item('/concepts/modules/').getAttribute('data-open'), null);
  assert.is(await item('/concepts/targets/').getAttribute('data-open'), 'true', 'what was opened by hand stays');
  await item('/concepts/output/').getByRole('button').click();
  assert.is(await item('/concepts/output/').getAttribute('data-open'), null);
});

sidebar('a heading of another page leads to it', async () => {
  await beside.visit('concepts/modules/');
  await item('/concepts/targets/').getByRole('button').click();
  await item('/concepts/targets/').locator('.sidebar__anchors a').first().click();
  await beside.page.waitForFunction(() => location.pathname === '/concepts/targets/' && document.activeElement?.id === location.hash.slice(1));
});

sidebar('the print link opens the whole section in a new tab, which asks to be printed once', async () => {
  await beside.page.context().addInitScript(() => {
    let calls = 0;
    window.print = () => { calls += 1; };
    Object.assign(window, { prints: () => calls });
  });
  await beside.visit('migrate/5/');
  const [opened] = await Promise.all([beside.page.context().waitForEvent('page'), beside.page.getByRole('link', { name: 'Print Section' }).click()]);
  await opened.waitForLoadState('load');
  assert.is(new URL(opened.url()).pathname, '/migrate/printable/');
  await opened.waitForFunction(() => (window as unknown as { prints: () => number }).prints() === 1);
  assert.is(await opened.title(), 'Combined printable page | webpack');
});

sidebar('choosing the other version shows a spinner and leads to the same path on its host', async () => {
  await beside.visit('concepts/modules/?a=b#what-is-a-module');
  const asked = new Promise<string>((resolve) => {
    void beside.page.context().route('https://v4.webpack.js.org/**', (route) => resolve(route.request().url()));
  });
  const select = beside.page.locator('.sidebar').getByRole('combobox', { name: 'Select webpack version' });
  assert.equal([await select.inputValue(), await select.locator('option').allTextContents()], ['webpack 5', ['webpack 5', 'webpack 4']]);
  const animation = (): Promise<string> => beside.page.locator('.sidebar .version__mark').evaluate((mark) => getComputedStyle(mark).animationName);
  assert.is(await animation(), 'none');
  // The navigation is held, so that the state between can be seen. The page answers no questions then: it tells by itself.
  const said = beside.page.waitForEvent('console', (message) => message.text().startsWith('leaving'));
  await select.evaluate((element: HTMLSelectElement) => {
    requestAnimationFrame(() => {
      const version = document.querySelector<HTMLElement>('.sidebar .version')!;
      console.log('leaving', version.dataset['leaving'], element.value, getComputedStyle(version.querySelector('.version__mark')!).animationName);
    });
    element.selectedIndex = 1;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  assert.is((await said).text(), 'leaving true webpack 4 turn');
  // What goes over the wire; the fragment stays with the browser.
  assert.is(await asked, 'https://v4.webpack.js.org/concepts/modules/?a=b');
});

sidebar.run();

const language = suite('the language picker in a browser');
const spoken = groundFor(language, repositorySite, { ...DESKTOP, serviceWorkers: 'block' });
const picker = {
  button: () => spoken.page.getByRole('button', { name: 'Select language' }),
  link: (name: string) => spoken.page.locator('.language__link', { hasText: name }),
  opens: () => spoken.page.locator('.language__link').first().waitFor({ state: 'visible' }),
  closes: () => spoken.page.locator('.language__link').first().waitFor({ state: 'hidden' }),
};

language('opens on hover, closes on leaving', async () => {
  await spoken.visit('concepts/modules/');
  await picker.closes();
  await picker.button().hover();
  await picker.opens();
  assert.is(await picker.button().getAttribute('aria-expanded'), 'true');
  await spoken.page.mouse.move(400, 600);
  await picker.closes();
  assert.is(await picker.button().getAttribute('aria-expanded'), 'false');
});

language('the click of a mouse that has opened it by hovering leaves it open, the next one closes', async () => {
  await spoken.visit('concepts/modules/');
  await picker.button().click();
  await picker.opens();
  await picker.button().click();
  assert.is(await picker.button().getAttribute('aria-expanded'), 'false');
});

language('goes by keyboard: arrows cycle, Home and End, Escape closes and gives the focus back', async () => {
  await spoken.visit('concepts/modules/');
  const focused = (): Promise<string | null> => spoken.page.evaluate(() => document.activeElement!.getAttribute('lang') ?? document.activeElement!.getAttribute('aria-label'));
  await picker.button().focus();
  await spoken.page.keyboard.press('Enter');
  await spoken.page.waitForFunction(() => document.activeElement?.getAttribute('lang') === 'en');
  for (const [key, lang] of [['ArrowDown', 'zh'], ['ArrowDown', 'ko'], ['ArrowDown', 'en'], ['ArrowUp', 'ko'], ['Home', 'en'], ['End', 'ko']]) {
    await spoken.page.keyboard.press(key!);
    assert.is(await focused(), lang!, key);
  }
  await spoken.page.keyboard.press('Escape');
  await picker.closes();
  assert.is(await focused(), 'Select language');
});

language('closes when the focus or a click goes elsewhere', async () => {
  await spoken.visit('concepts/modules/');
  await picker.button().focus();
  await spoken.page.keyboard.press('ArrowDown');
  await picker.opens();
  await spoken.page.locator('.header__logo').focus();
  await picker.closes();
  await picker.button().focus();
  await spoken.page.keyboard.press('ArrowDown');
  await picker.opens();
  await spoken.page.mouse.click(700, 700);
  await picker.closes();
});

language('leads to the same place on the other host', async () => {
  await spoken.visit('concepts/modules/#what-is-a-module');
  assert.is(await picker.link('한국어').getAttribute('href'), 'https://webpack.kr/concepts/modules/');
});

language.run();

const notice = suite('the notice in a browser');
const noted = groundFor(notice, repositorySite);

notice('shows until it is dismissed, and a stored 3 keeps it away', async () => {
  await noted.visit('glossary/');
  await noted.page.locator('.notification').waitFor();
  await noted.page.getByRole('button', { name: 'Dismiss notice' }).click();
  await noted.page.locator('.notification').waitFor({ state: 'detached' });
  assert.is(await noted.page.evaluate(() => localStorage.getItem('notification-dismissed')), '3');
  await noted.page.reload();
  await hydrated(noted.page);
  await noted.page.waitForTimeout(300);
  assert.is(await noted.page.locator('.notification').count(), 0);
  await noted.page.evaluate(() => localStorage.setItem('notification-dismissed', '2'));
  await noted.page.reload();
  await noted.page.locator('.notification').waitFor();
});

notice.run();
