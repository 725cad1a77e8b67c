/** States and transitions of the interface, on this repository's own site. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { browserFixture, hydrated, quiet, repositorySite } from '../support/browser-fixture.js';

const DESKTOP = { viewport: { width: 1440, height: 900 } };

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
  assert.ok(await themed.page.evaluate(() => document.documentElement.classList.contains('dark')));
  await themed.page.getByRole('button', { name: 'Dismiss notice' }).click();
  await themed.page.locator('.notification').waitFor({ state: 'detached' });
  assert.equal(themed.tab.errors, []);
});

theme.run();

const sidebar = suite('the sidebar in a browser');
const beside = browserFixture(sidebar, repositorySite, { ...DESKTOP, serviceWorkers: 'block' });
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
  assert.is(
    await item('/concepts/targets/').getAttribute('data-open'),
    null,
    'what was opened by hand closes with the page that it was opened on',
  );
  await item('/concepts/output/').getByRole('button').click();
  assert.is(await item('/concepts/output/').getAttribute('data-open'), null);
});

sidebar('keeps its place from page to page, also when what was opened by hand closes further up', async () => {
  await beside.visit('plugins/');
  // Within the sidebar: the next page begins at its top, and the sidebar with it.
  const place = async (): Promise<number> =>
    (await item('/plugins/provide-plugin/').boundingBox())!.y -
    (await beside.page.locator('.sidebar').boundingBox())!.y;
  await item('/plugins/banner-plugin/').getByRole('button').click();
  await item('/plugins/banner-plugin/').locator('.sidebar__anchors a').first().waitFor();
  await item('/plugins/provide-plugin/').scrollIntoViewIfNeeded();
  assert.ok((await beside.page.locator('.sidebar').evaluate((element) => element.scrollTop)) > 100);
  const before = await place();
  await item('/plugins/provide-plugin/').getByTestId('sidebar-item-title').click();
  await beside.page.locator('h1', { hasText: 'ProvidePlugin' }).waitFor();
  // What closes further up must not move it, either.
  assert.ok(Math.abs((await place()) - before) < 2, `${before} ${await place()}`);
  assert.is(await item('/plugins/banner-plugin/').getAttribute('data-open'), null);
});

sidebar('is below the header, also when the page has scrolled, and does not move the page', async () => {
  await beside.visit('configuration/output/#outputfilename');
  await beside.page.waitForFunction(() => window.scrollY > 500);
  const [headerEnd, sidebarStart] = await beside.page.evaluate(() => [
    document.querySelector('.header')!.getBoundingClientRect().bottom,
    document.querySelector('.sidebar')!.getBoundingClientRect().top,
  ]);
  assert.ok(sidebarStart >= headerEnd - 1, `${sidebarStart} ${headerEnd}`);
  const before = await beside.page.evaluate(() => window.scrollY);
  await beside.page.locator('.sidebar').hover();
  await beside.page.mouse.wheel(0, 20_000);
  await beside.page.waitForFunction(() => {
    const scroller = document.querySelector('.sidebar')!;
    return scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  });
  await beside.page.mouse.wheel(0, 500);
  assert.is(
    await beside.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.scrollY)))),
    ),
    before,
  );
});

sidebar('the section that is read is marked, in the sidebar and in the contents of the page', async () => {
  await beside.visit('configuration/output/');
  const marked = (list: string): Promise<string[]> =>
    beside.page
      .locator(`${list} [aria-current="location"]`)
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  const marks = async (id: string): Promise<void> => {
    await beside.page.waitForFunction(
      (hash) =>
        ['.sidebar', '.toc'].every(
          (list) => document.querySelector<HTMLAnchorElement>(`${list} [aria-current="location"]`)?.hash === hash,
        ),
      `#${id}`,
    );
    assert.equal([await marked('.sidebar'), await marked('.toc')], [[`#${id}`], [`#${id}`]]);
  };
  for (const id of ['outputpath', 'outputclean']) {
    await beside.page.evaluate((heading) => document.getElementById(heading)!.scrollIntoView(), id);
    await marks(id);
    // What is marked can be seen.
    const place = await beside.page.locator('.toc [aria-current="location"]').boundingBox();
    assert.ok(place!.y > 0 && place!.y < 900, JSON.stringify(place));
  }
});

sidebar('a heading of another page leads to it', async () => {
  await beside.visit('concepts/modules/');
  await item('/concepts/targets/').getByRole('button').click();
  await item('/concepts/targets/').locator('.sidebar__anchors a').first().click();
  await beside.page.waitForFunction(
    () => location.pathname === '/concepts/targets/' && document.activeElement?.id === location.hash.slice(1),
  );
});

sidebar('the print link opens the whole section in a new tab, which asks to be printed once', async () => {
  await beside.page.context().addInitScript(() => {
    let calls = 0;
    window.print = () => {
      calls += 1;
    };
    Object.assign(window, { prints: () => calls });
  });
  await beside.visit('migrate/5/');
  const [opened] = await Promise.all([
    beside.page.context().waitForEvent('page'),
    beside.page.getByRole('link', { name: 'Print Section' }).click(),
  ]);
  await opened.waitForLoadState('load');
  assert.is(new URL(opened.url()).pathname, '/migrate/printable/');
  await opened.waitForFunction(() => (window as unknown as { prints: () => number }).prints() === 1);
  assert.is(await opened.title(), 'Combined printable page | Migrate | webpack');
});

sidebar('choosing the other version shows a spinner and leads to the same path on its host', async () => {
  await beside.visit('concepts/modules/?a=b#what-is-a-module');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await beside.page.context().route('https://v4.webpack.js.org/**', async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/html', body: '<title>there</title>' });
  });
  const select = beside.page.locator('.sidebar').getByRole('combobox', { name: 'Select webpack version' });
  assert.equal(
    [await select.inputValue(), await select.locator('option').allTextContents()],
    ['webpack 5', ['webpack 5', 'webpack 4']],
  );
  const animation = (): Promise<string> =>
    beside.page.locator('.sidebar .version__mark').evaluate((mark) => getComputedStyle(mark).animationName);
  assert.is(await animation(), 'none');
  // The navigation is held, so that the state between can be seen. The page answers no questions then: it tells by itself.
  const said = beside.page.waitForEvent('console', (message) => message.text().startsWith('leaving'));
  await select.evaluate((element: HTMLSelectElement) => {
    requestAnimationFrame(() => {
      const version = document.querySelector<HTMLElement>('.sidebar .version')!;
      console.log(
        'leaving',
        version.dataset['leaving'],
        element.value,
        getComputedStyle(version.querySelector('.version__mark')!).animationName,
      );
    });
    element.selectedIndex = 1;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  assert.is((await said).text(), 'leaving true webpack 4 turn');
  release();
  await beside.page.waitForURL('https://v4.webpack.js.org/concepts/modules/?a=b#what-is-a-module');
});

sidebar('names of groups stand as they are written', async () => {
  await beside.visit('plugins/');
  const label = beside.page.locator('.sidebar__label', { hasText: /^webpack$/ }).first();
  assert.is(await label.innerText(), 'webpack');
});

sidebar.run();

const language = suite('the language picker in a browser');
const spoken = browserFixture(language, repositorySite, { ...DESKTOP, serviceWorkers: 'block' });
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
  await spoken.page
    .context()
    .route('https://webpack.kr/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
    );
  await spoken.visit('concepts/modules/#what-is-a-module');
  await picker.button().hover();
  await picker.link('한국어').click();
  await spoken.page.waitForURL('https://webpack.kr/concepts/modules/#what-is-a-module');
});

language.run();

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
  assert.is(await noted.page.evaluate(() => localStorage.getItem('notification-dismissed')), '3');
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
  const { right } = (await page
    .locator('.notification')
    .boundingBox()
    .then((box) => box && { right: box.x + box.width }))!;
  assert.ok(right <= (await page.locator('#main-content').boundingBox())!.x);
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

const narrow = suite('narrow windows');
const small = browserFixture(narrow, repositorySite, {
  viewport: { width: 320, height: 700 },
  serviceWorkers: 'block',
});

narrow('no page is wider than a phone: neighbors with long names, headings of code, pictures at the edge', async () => {
  for (const path of [
    '',
    'plugins/hashed-module-ids-plugin/',
    'plugins/split-chunks-plugin/',
    'api/parser/',
    'configuration/output/',
    'search/?q=output',
    'vote/',
    'nowhere/',
  ]) {
    await small.visit(path);
    assert.is(
      await small.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      0,
      path,
    );
  }
});

narrow.run();

const paper = suite('paper');
const printed = browserFixture(paper, repositorySite, { ...DESKTOP, serviceWorkers: 'block' });

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
    const [red, green, blue] = await background(selector);
    assert.ok(Math.min(red!, green!, blue!) > 180, `${selector}: ${red} ${green} ${blue}`);
  }
});

paper.run();

const people = suite('contributors in a browser');
const credited = browserFixture(people, repositorySite);
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

people(
  'have pictures of the code host when they come into view, and stand-ins before and where there are none',
  async () => {
    const asked: string[] = [];
    let broken = '';
    await credited.page.context().route('https://github.com/**', (route) => {
      asked.push(route.request().url());
      broken ||= route.request().url();
      return route.request().url() === broken
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'image/png', body: PIXEL });
    });
    await credited.visit('concepts/modules/');
    const list = credited.page.locator('[data-testid="contributors"]');
    const count = await list.locator('li').count();
    assert.ok(count > 2);
    assert.is(await list.locator('h2').textContent(), 'Contributors');
    assert.equal(
      [await list.locator('.contributors__stand-in').count(), await list.locator('img').count(), asked],
      [count, 0, []],
    );
    await list.scrollIntoViewIfNeeded();
    await credited.page.waitForFunction(
      (all) => document.querySelectorAll('[data-testid="contributors"] img').length === all - 1,
      count,
    );
    assert.is(await list.locator('.contributors__stand-in').count(), 1, 'the one whose picture is gone');
    assert.is(new Set(asked).size, count);
    assert.ok(
      asked.every((url) => /^https:\/\/github\.com\/[\w-]+\.png\?size=90$/.test(url)),
      String(asked),
    );
    assert.equal(
      await list
        .locator('img')
        .first()
        .evaluate((image) => [image.getBoundingClientRect().width, image.getBoundingClientRect().height]),
      [45, 45],
    );
  },
);

people.run();

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
  assert.is(await gap(), before);
  await apart.page.evaluate(() => {
    location.hash = '#supported-module-types';
  });
  await apart.page.waitForFunction(() => document.activeElement?.id === 'supported-module-types');
  assert.ok(
    await apart.page.evaluate(
      () =>
        document.getElementById('supported-module-types')!.getBoundingClientRect().top >=
        document.querySelector('.header')!.getBoundingClientRect().bottom,
    ),
  );
  await apart.page.context().setOffline(false);
  await banner.waitFor({ state: 'detached' });
});

offline.run();
