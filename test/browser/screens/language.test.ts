/** The language picker on this repository's own site. */
import { suite } from 'uvu';
import { becomes, browserFixture, repositorySite } from '../support/browser-fixture.js';

const language = suite('the language picker in a browser');
const spoken = browserFixture(language, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
});
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
  await becomes(() => picker.button().getAttribute('aria-expanded'), 'true');
  await spoken.page.mouse.move(400, 600);
  await picker.closes();
  await becomes(() => picker.button().getAttribute('aria-expanded'), 'false');
});

language('the click of a mouse that has opened it by hovering leaves it open, the next one closes', async () => {
  await spoken.visit('concepts/modules/');
  await picker.button().click();
  await picker.opens();
  await picker.button().click();
  await becomes(() => picker.button().getAttribute('aria-expanded'), 'false');
});

language('goes by keyboard: arrows cycle, Home and End, Escape closes and gives the focus back', async () => {
  await spoken.visit('concepts/modules/');
  const focused = (): Promise<string | null> =>
    spoken.page.evaluate(
      () => document.activeElement!.getAttribute('lang') ?? document.activeElement!.getAttribute('aria-label'),
    );
  await picker.button().focus();
  await spoken.page.keyboard.press('Enter');
  await spoken.page.waitForFunction(() => document.activeElement?.getAttribute('lang') === 'en');
  for (const [key, lang] of [
    ['ArrowDown', 'zh'],
    ['ArrowDown', 'ko'],
    ['ArrowDown', 'en'],
    ['ArrowUp', 'ko'],
    ['Home', 'en'],
    ['End', 'ko'],
  ]) {
    await spoken.page.keyboard.press(key!);
    await becomes(focused, lang!, key);
  }
  await spoken.page.keyboard.press('Escape');
  await picker.closes();
  await becomes(focused, 'Select language');
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
  await spoken.page
    .context()
    .route('https://webpack.kr/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
    );
  await spoken.visit('concepts/modules/?from=a&to=b#what-is-a-module');
  await picker.button().hover();
  await picker.link('한국어').click();
  await spoken.page.waitForURL('https://webpack.kr/concepts/modules/?from=a&to=b#what-is-a-module');
});

language.run();
