import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openTab, type Tab } from '../../support/browser.js';
import type { StaticServer } from '../../support/static-server.js';
import { atRest, becomes, browserFixture, eventually, insertHtml, smallSite } from '../support/browser-fixture.js';

let server: StaticServer;
let tab: Tab;
let page: Page;

const test = suite('the search in a browser');
const fixture = browserFixture(test, smallSite);
const { visit } = fixture;
test.before.each(() => {
  ({ server, tab, page } = fixture);
});

const hits = (): Promise<string[]> => page.locator('.search-hit__title').allTextContents();
/** The first hit is this one: at once, or when texts have made the answer better. */
const first = (title: string): Promise<void> => becomes(async () => (await hits())[0], title);
const type = async (query: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').waitFor();
  await page.locator('#docsearch-input').fill(query);
  await page.locator('.search-hit').first().waitFor();
};
const searchFiles = (): readonly string[] =>
  [
    ...new Set(
      server.requests
        .filter((path) => /search-(?:s|e|t|w|c)/.test(path))
        .map((path) => path.replace(/\.[0-9a-f]{8}\.js$/, '')),
    ),
  ].sort();
const field = () => page.locator('#docsearch-input');
const activeOption = (): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.querySelector('[role=combobox]')!.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)!.querySelector('.search-hit__title')!.textContent;
  });
const marks = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = (CSS as unknown as { highlights: Map<string, Set<Range>> }).highlights.get('search-match');
    return [...(found ?? [])].map(String);
  });

/** Holds the words of texts until the returned function is called: those that are requested before it and after it. */
async function holdWords(): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/search-words/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('Control and K, a query and Enter lead to the right heading, with its words marked', async () => {
  await visit('guides/');
  assert.equal(searchFiles(), []);
  await type('compile memory');
  await first('Compile in memory');
  await becomes(() => page.locator('.search-group__label').first().textContent(), 'API › API');
  await page.waitForFunction(() =>
    /^memory memory/.test(document.querySelector('.search-hit__excerpt')?.textContent ?? ''),
  );
  const before = await page.evaluate(() => document.getElementById('md-content')!.innerHTML.length);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/docs/api/' && location.hash === '#compile-in-memory');
  await page.waitForFunction(
    () =>
      Math.abs(document.getElementById('compile-in-memory')?.getBoundingClientRect().top ?? 999) < 200 &&
      window.scrollY > 300,
  );
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await becomes(searchFiles, [
    'assets/search-client',
    'assets/search-texts-2',
    'assets/search-titles',
    'assets/search-words-0',
    'assets/search-words-1',
    'assets/search-words-3',
    'assets/search-worker',
  ]);
  assert.ok(before > 0);
  await becomes(
    async () => [...new Set((await marks()).map((word) => word.toLowerCase()))].sort(),
    ['compile', 'memory'],
  );
  assert.is(await page.locator('#md-content mark').count(), 0);
  await page.keyboard.press('Escape');
  await becomes(marks, []);
  assert.equal(tab.errors, []);
});

test('results whose texts a translator has replaced give way to those of the next query', async () => {
  await visit('guides/');
  await type('compile memory');
  await first('Compile in memory');
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('[role=listbox]')!, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(`t${text.data}`);
      text.replaceWith(font);
    }
  });
  await field().fill('memory');
  await first('Compile in memory');
  assert.is(await field().inputValue(), 'memory');
});

test('the exact name of a row leads to the row, also on the same page', async () => {
  await visit('guides/');
  for (const [from, name] of [
    ['/docs/guides/', 'store.folder'],
    // What is not written like this is marked as a whole.
    ['/docs/guides/old/', 'storeFolder'],
  ] as const) {
    await page.waitForFunction((path) => location.pathname === path, from);
    await type(name);
    await first('Something');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname + location.hash === '/docs/guides/old/#storefolder');
    await becomes(marks, ['store.folder']);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.goBack();
  await page.waitForFunction(() => location.pathname + location.hash === '/docs/guides/old/#storefolder');
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/docs/guides/');
});

test('marks disappear on the next page, and appear on the page that is already shown', async () => {
  await visit('api/');
  await type('general');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash === '#general');
  await eventually(async () => (await marks()).length > 10);
  await page.locator('header a[href="/docs/guides/"]').first().click();
  await page.waitForFunction(() => location.pathname === '/docs/guides/');
  await page.locator('h1', { hasText: 'Guides' }).waitFor();
  await becomes(marks, []);
});

test('titles are searched before the texts have loaded, which then improve the answer', async () => {
  const release = await holdWords();
  await visit('guides/');
  await type('setup');
  await becomes(hits, ['Basic setup']);
  // The word is in the text of one page only, so without the texts there is no answer to give yet.
  await field().fill('nobody');
  await page.locator('.search-results .skeleton, .search-hit').first().waitFor();
  assert.is(await page.getByText('No results').count(), 0);
  release();
  await page.waitForFunction(() => document.querySelector('.search-hit__title')?.textContent === 'Unvisited');
  assert.equal(tab.errors, []);
});

test('the content of the dialog stays for a moment while the first answer is computed', async () => {
  const release = await holdWords();
  await visit('guides/');
  await page.keyboard.press('Control+k');
  await page.locator('.search-start').waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(/search-words/);
  await field().fill('nobody');
  await asked;
  await page.getByText('Searching').waitFor({ state: 'attached' });
  const shown = async (): Promise<readonly number[]> => [
    await page.locator('.search-start').count(),
    await page.locator('.search-results .skeleton').count(),
  ];
  assert.equal(await shown(), [1, 0]);
  await page.clock.runFor(500);
  await becomes(shown, [0, 1]);
  release();
  await page.locator('.search-hit').first().waitFor();
  await becomes(shown, [0, 0]);
});

test('while the field is empty, the arrows lead through recent queries and sections', async () => {
  await visit('guides/');
  await type('setup');
  await page.keyboard.press('Enter');
  await page.waitForURL(/start/);
  await page.keyboard.press('Control+k');
  await field().fill('');
  await page.locator('.search-start').waitFor();
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement!.textContent || document.activeElement!.tagName);
  const stops: string[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    stops.push(await focused());
  }
  assert.equal(stops, ['setup', 'Guides', 'setup', 'INPUT', 'A to Z', 'INPUT', 'setup']);
  await page.keyboard.press('Enter');
  await first('Basic setup');
  assert.is(await focused(), 'INPUT');
});

test('a better answer keeps the result that the reader selected', async () => {
  const release = await holdWords();
  await visit('guides/');
  await type('general later');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await activeOption()) !== null);
  const chosen = await activeOption();
  const count = (await hits()).length;
  release();
  await page.waitForFunction((before) => document.querySelectorAll('.search-hit__excerpt').length >= before, count);
  await becomes(activeOption, chosen);
});

test('if Enter is pressed before the answer arrives, the first result opens', async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search-titles/, async (route) => {
    await released;
    await route.continue();
  });
  await visit('guides/');
  await page.keyboard.press('Control+k');
  await field().fill('unvisited');
  await page.keyboard.press('Enter');
  await page.locator('.search-results .skeleton').waitFor();
  release();
  await page.waitForFunction(() => location.pathname === '/docs/api/unvisited/');
  await field().waitFor({ state: 'detached' });
  assert.equal(tab.errors, []);
});

test('if Enter is pressed before the dialog arrives, the first result opens', async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/island-search/, async (route) => {
    await released;
    await route.continue();
  });
  await visit('guides/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('unvisitex');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('d');
  await page.keyboard.press('Enter');
  release();
  await page.waitForFunction(() => location.pathname === '/docs/api/unvisited/');
  await field().waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.locator('.search-hit').first().waitFor();
  assert.is(await field().inputValue(), 'unvisited');
  assert.equal(tab.errors, []);
});

test('a result that opens in another tab leaves the dialog as it is', async () => {
  await visit('guides/');
  await type('unvisited');
  const opened = page.context().waitForEvent('page');
  await page
    .locator('.search-hit')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await other.waitForURL(/api\/unvisited\/$/);
  await other.close();
  await becomes(() => field().inputValue(), 'unvisited');
  assert.ok((await hits()).length > 0);
});

test('files of the search are requested when the pointer comes near', async () => {
  await visit('guides/');
  const titles = page.waitForResponse(/search-titles/);
  await page.locator('.search-button').hover();
  await titles;
  assert.is(await page.locator('dialog[open]').count(), 0);
  assert.not(searchFiles().some((path) => /words|texts/.test(path)));
});

test('the field is a combobox with arrow keys, Home, End, Escape and an announced count', async () => {
  await visit('guides/');
  await page.keyboard.press('/');
  await becomes(() => field().getAttribute('aria-expanded'), 'false');
  await field().fill('setup general later');
  // Answers from titles alone are made better when the texts have come; then they stay.
  await page.locator('.search-hit__excerpt').first().waitFor();
  await page.locator('.search-results[data-growth=complete]').waitFor();
  const all = await hits();
  assert.ok(all.length > 2, String(all));
  assert.equal([await field().getAttribute('role'), await field().getAttribute('aria-expanded')], ['combobox', 'true']);
  assert.is(
    await page.locator(`[id="${await field().getAttribute('aria-controls')}"]`).getAttribute('role'),
    'listbox',
  );
  await becomes(activeOption, all[0]!);
  await page.keyboard.press('ArrowDown');
  await becomes(activeOption, all[1]!);
  await page.keyboard.press('End');
  await becomes(activeOption, all.at(-1)!);
  await page.keyboard.press('ArrowDown');
  await becomes(activeOption, all[0]!);
  await page.keyboard.press('ArrowUp');
  await becomes(activeOption, all.at(-1)!);
  await page.keyboard.press('Home');
  await becomes(activeOption, all[0]!);
  assert.is(await page.locator('[role=option][aria-selected=true]').count(), 1);
  await becomes(
    () => page.locator('.search-results [role=status]').textContent(),
    `${all.length} results for “setup general later”`,
  );
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
});

test('a result that is cut off stays under the pointer that selects it, and opens', async () => {
  const low = await fixture.visitor({ viewport: { width: 900, height: 420 } });
  await visit('guides/');
  await low.keyboard.press('/');
  await low.locator('#docsearch-input').fill('setup general later');
  await low.locator('.search-results[data-growth=complete]').waitFor();
  await low.waitForFunction(() => document.getAnimations().length === 0);
  const last = low.locator('.search-hit').last();
  const scrolled = (): Promise<number> =>
    last.evaluate((hit) => {
      let list = hit.parentElement!;
      while (list.scrollHeight <= list.clientHeight) list = list.parentElement!;
      return list.scrollTop;
    });
  // Half of the last result is below the end of the list.
  const { x, y } = await last.evaluate((hit) => {
    let list = hit.parentElement!;
    while (list.scrollHeight <= list.clientHeight) list = list.parentElement!;
    list.scrollTop = 0;
    const { height, bottom } = hit.getBoundingClientRect();
    list.scrollTop = bottom - list.getBoundingClientRect().bottom - height / 2;
    const { left, top } = hit.getBoundingClientRect();
    return { x: left + 60, y: top + 4 };
  });
  const before = await scrolled();
  await low.mouse.move(x, y);
  await becomes(() => last.getAttribute('aria-selected'), 'true');
  assert.ok(before > 0);
  assert.is(await scrolled(), before);
  const address = await last.evaluate((hit) => (hit as HTMLAnchorElement).href);
  await low.mouse.down();
  await low.mouse.up();
  await low.waitForURL(address);
});

test('in a narrow window, keys scroll the sections into view, and not the dialog out of view', async () => {
  const narrow = await fixture.visitor({ viewport: { width: 200, height: 600 } });
  await visit('guides/');
  await narrow.locator('.search-button').first().click();
  await narrow.locator('#docsearch-input').waitFor();
  await narrow.locator('.search-box__sections input').first().focus();
  const chips = await narrow.locator('.chips__chip').count();
  for (let chip = 1; chip < chips; chip += 1) await narrow.keyboard.press('ArrowRight');
  const inside = (): Promise<boolean> =>
    narrow.evaluate(() => {
      const { left, right } = document.activeElement!.closest('.chips__chip')!.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await becomes(inside, true);
  assert.is(await narrow.locator('dialog[open]').evaluate((dialog) => dialog.scrollLeft), 0);
  assert.is(
    await narrow.locator('.search-box__sections').evaluate((sections) => sections.scrollWidth > sections.clientWidth),
    true,
  );
});

test('the first results of a query are shown before the others, and on a phone with few excerpts', async () => {
  const phone = await fixture.visitor({ viewport: { width: 390, height: 844 }, isMobile: true });
  await visit('guides/');
  await phone.locator('.search-button').first().click();
  const box = phone.locator('.search-box');
  await box.evaluate((element) => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    new MutationObserver(() => counts.push(element.querySelectorAll('.search-hit').length)).observe(element, {
      subtree: true,
      childList: true,
    });
  });
  await phone.locator('#docsearch-input').fill('basic setup general later memory code old api guides start');
  await phone.locator('.search-results[data-growth=complete]').waitFor();
  // An answer may be complete at once; its first results are shown first even then.
  const counts = (): Promise<number[]> => phone.evaluate(() => (window as unknown as { counts: number[] }).counts);
  await becomes(async () => (await counts()).at(-1)! > 8, true);
  assert.is(
    (await counts()).find((count) => count > 0),
    5,
  );
  assert.equal(
    await phone
      .locator('.search-hit')
      .evaluateAll(
        (found) => found.map((hit) => hit.querySelector('.search-hit__excerpt') !== null).lastIndexOf(true) < 5,
      ),
    true,
  );
  // On its side, the first result is in view as a whole.
  await phone.setViewportSize({ width: 667, height: 320 });
  const bottoms = (): Promise<number[]> =>
    phone
      .locator('.search-hit >> nth=0, .search-results')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().bottom));
  await becomes(async () => {
    const [list = 0, hit = 0] = await bottoms();
    return hit <= list;
  }, true);
});

test('the results end above the keyboard of a phone, and zooming in does not make the dialog smaller', async () => {
  const phone = await fixture.visitor({ viewport: { width: 390, height: 844 }, isMobile: true });
  await visit('guides/');
  await phone.locator('.search-button').first().click();
  await phone.locator('#docsearch-input').waitFor();
  const bottom = (): Promise<number> =>
    phone
      .locator('.search-dialog__foot')
      .evaluate((foot) => Math.round(foot.closest('dialog')!.getBoundingClientRect().bottom));
  const see = (height: number, scale: number): Promise<void> =>
    phone.evaluate(
      ([height, scale]) => {
        const viewport = window.visualViewport!;
        for (const [name, value] of Object.entries({ height, scale }))
          Object.defineProperty(viewport, name, { value, configurable: true });
        viewport.dispatchEvent(new Event('resize'));
      },
      [height, scale] as const,
    );
  await becomes(bottom, 844);
  await see(500, 1);
  await becomes(bottom, 500);
  await see(422, 2);
  await becomes(bottom, 844);
});

test('the search page answers while the browser refuses changes of the address, and then names the query in it', async () => {
  await visit('search/');
  await page.evaluate(() => {
    const { errors } = Object.assign(window, { errors: [] as string[] });
    const { replaceState } = history;
    window.addEventListener('error', ({ message }) => errors.push(message));
    history.replaceState = () => {
      throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
    };
    Object.assign(window, { allow: () => void (history.replaceState = replaceState) });
  });
  await page.locator('#search-input').fill('setup');
  await page.locator('.search-hit').first().waitFor();
  assert.equal(await page.evaluate(() => (window as unknown as { errors: string[] }).errors), []);
  await page.evaluate(() => (window as unknown as { allow: () => void }).allow());
  await page.locator('#search-input').fill('setup general');
  await page.waitForURL(/[?]q=setup\+general$/);
});

test('a section filters results, and an answer without results offers to search in all sections', async () => {
  await visit('');
  await type('setup general');
  await page.waitForFunction(() => document.querySelectorAll('.search-hit').length > 1);
  await page.locator('.search-box__sections label', { hasText: 'API' }).click();
  await becomes(hits, ['General']);
  await field().fill('setup');
  await page.locator('.search-results__none').waitFor();
  await page.getByRole('button', { name: 'Search in everything' }).click();
  await page.locator('.search-hit').first().waitFor();
});

test('recent searches are offered again, and can be removed', async () => {
  await visit('guides/');
  await type('unvisited');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/docs/api/unvisited/');
  await field().waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field().fill('');
  await page.getByRole('button', { name: 'unvisited', exact: true }).click();
  await page.locator('.search-hit').first().waitFor();
  await field().fill('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'unvisited', exact: true }).waitFor({ state: 'detached' });
});

test('a dialog that is opened again while the browser still reports its closing stays open', async () => {
  await visit('guides/');
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.evaluate(async () => {
    const press = async (target: EventTarget, key: string, ctrlKey = false): Promise<void> => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
      // React follows in a microtask; the browser's own event comes in a task.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    };
    await press(document.querySelector('#docsearch-input')!, 'Escape');
    await press(document.body, 'k', true);
  });
  await atRest(page);
  assert.ok(await page.locator('.search-dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open));
  assert.is(await field().count(), 1);
});

test('the dialog leads to the search page, which answers the query of its address and keeps it there', async () => {
  await visit('guides/');
  await type('unvisited');
  await page.getByRole('link', { name: 'All results' }).click();
  await page.waitForFunction(() => location.pathname + location.search === '/docs/search/?q=unvisited');
  await page.locator('.page--search .search-hit').first().waitFor();
  await first('Unvisited');
  await page.locator('#search-input').fill('general');
  await page.waitForFunction(() => location.search === '?q=general');
  await visit('search/?q=unvisited');
  await first('Unvisited');
});

test('on paper, the search page shows results, or the list from A to Z if there are none', async () => {
  await page.emulateMedia({ media: 'print' });
  await visit('search/');
  const list = page.locator('#md-content');
  assert.ok(await list.isVisible());
  await page.locator('#search-input').fill('unvisited');
  await page.locator('.search-hit').first().waitFor();
  assert.not(await list.isVisible());
  await page.emulateMedia({ media: null });
  assert.ok(await list.isVisible());
});

test('without scripts, the search page is a list from A to Z', async () => {
  const quiet = await openTab({ javaScriptEnabled: false });
  await quiet.page.goto(`${server.url}search/`);
  await quiet.page.getByRole('link', { name: 'U', exact: true }).click();
  await quiet.page.waitForURL(/#letter-u$/);
  await quiet.page.getByRole('link', { name: 'Unvisited' }).first().click();
  await quiet.page.waitForURL(/api\/unvisited\/$/);
  await quiet.close();
});

test('if no worker can start, the page itself searches', async () => {
  await page.addInitScript(() => {
    delete (window as { Worker?: unknown }).Worker;
  });
  await visit('guides/');
  await type('memory');
  await first('Compile in memory');
  assert.ok(searchFiles().includes('assets/search-engine'));
  assert.equal(tab.errors, []);
});

test('if the script of the worker is missing, the page itself searches', async () => {
  server.faults.set('search-worker', { status: 404 });
  await visit('guides/');
  await type('memory');
  await first('Compile in memory');
  assert.equal(tab.errors, []);
});

test('an index that cannot be loaded is reported, and requested again', async () => {
  server.faults.set('search-titles', { status: 500 });
  await visit('guides/');
  await page.keyboard.press('Control+k');
  await field().fill('general');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  server.faults.clear();
  await again.click();
  await page.locator('.search-hit').first().waitFor();
  assert.equal(tab.errors, []);
});

test('missing texts are reported and requested again, while headings are found nevertheless', async () => {
  server.faults.set('search-words', { status: 500 });
  await visit('guides/');
  await type('general');
  await first('General');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  server.faults.clear();
  await again.click();
  await page.waitForFunction(
    () =>
      document.querySelector('.search-results__partial') === null &&
      document.querySelector('.search-hit__excerpt') !== null,
  );
  assert.equal(tab.errors, []);
});

test('a wrong address shows the exact words, and the pages that it may have meant', async () => {
  await page.goto(`${server.url}guide/strat/`);
  await page.locator('.not-found__suggestions').waitFor();
  assert.is(await page.locator('h1').textContent(), 'Page Not Found');
  assert.is(
    await page.locator('.not-found__text').textContent(),
    'Oops! The page you are looking for has been removed or relocated.',
  );
  assert.is(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href'), '/docs/');
  assert.is(await page.locator('.not-found__suggestions a').first().getAttribute('href'), '/docs/guides/start/');
  assert.is(await page.locator('[aria-live=polite] .not-found__suggestions').count(), 1);
  assert.equal(searchFiles(), []);
  await page.locator('.not-found__suggestions a').first().click();
  await page.locator('h1', { hasText: 'Start' }).waitFor();
});

test('a link on the site that leads nowhere shows the same page', async () => {
  await visit('guides/');
  await insertHtml(page, '#md-content', '<a id="wrong" href="/docs/api/unvisitd/">Wrong</a>');
  await page.click('#wrong');
  await page.locator('h1', { hasText: 'Page Not Found' }).waitFor();
  await page.locator('.not-found__suggestions a').first().waitFor();
  assert.is(await page.locator('.not-found__suggestions a').first().getAttribute('href'), '/docs/api/unvisited/');
});

test('the single key that opens the search can be turned off permanently, while Control and K still work', async () => {
  await visit('guides/');
  await page.keyboard.press('/');
  await field().waitFor();
  await page.getByRole('checkbox', { name: 'Single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  const key = page.locator('.search-button__key');
  await key.waitFor({ state: 'detached' });
  await becomes(() => page.locator('.DocSearch').getAttribute('aria-keyshortcuts'), 'Control+K Meta+K');
  const opensNothing = async (): Promise<void> => {
    await page.keyboard.press('/');
    // The dialog is loaded: what opens it opens it before the next frame has been painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.is(await page.locator('dialog[open]').count(), 0);
  };
  await opensNothing();
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.header[data-ready]') !== null);
  await key.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await opensNothing();
  await page.keyboard.press('Control+k');
  await page.getByRole('checkbox', { name: 'Single keys' }).check();
  await page.keyboard.press('Escape');
  await key.waitFor();
  await page.keyboard.press('/');
  await page.locator('dialog[open]').waitFor();
});

test.run();
