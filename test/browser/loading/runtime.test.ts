import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openTab, type Tab } from '../../support/browser.js';
import type { TestSite } from '../../support/site.js';
import type { StaticServer } from '../../support/static-server.js';
import {
  atRest,
  becomes,
  eventually,
  browserFixture,
  insertHtml,
  quiet,
  smallSite,
} from '../support/browser-fixture.js';

let site: TestSite;
let server: StaticServer;
let tab: Tab;
let page: Page;

const test = suite('the runtime in a browser');
const fixture = browserFixture(test, smallSite);
const { visit } = fixture;
test.before.each(() => {
  ({ site, server, tab, page } = fixture);
});

const title = (): Promise<string | null> => page.locator('h1').first().textContent();
const shows = (text: string): Promise<void> => page.locator('h1', { hasText: text }).first().waitFor();
const sidebarLink = (url: string): string => `.sidebar [data-sidebar] a[href="/docs${url}"]`;

test('every page hydrates without an error under a policy that allows no inline code', async () => {
  for (const path of ['', 'guides/', 'guides/start/', 'guides/code/', 'api/', 'search/', 'nowhere/', 'app-shell/']) {
    await visit(path);
    await atRest(page);
    assert.equal(tab.errors, [], path);
  }
});

// But for the empty stand-ins of parts that are loaded later.
test('hydration keeps the elements of the document', async () => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const kept = [...document.querySelectorAll('#root, #root *:not(div:empty)')];
      Object.assign(window, {
        replaced: () => kept.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 80)),
      });
    });
  });
  for (const path of ['', 'guides/start/', 'guides/code/', 'nowhere/']) {
    await visit(path);
    await atRest(page);
    assert.equal(await page.evaluate(() => (window as unknown as { replaced: () => string[] }).replaced()), [], path);
  }
});

test('a screen with a chunk of its own is loaded for the visit that needs it, or with its own document', async () => {
  const asked = (): number => server.requests.filter((path) => path.includes('screen-search')).length;
  await visit('guides/');
  assert.is(asked(), 0);
  await page.evaluate(() => void Object.assign(window, { kept: true }));
  await insertHtml(page, '#md-content', '<a id="to-search" href="/docs/search/">Search</a>');
  await page.click('#to-search');
  await page.locator('.page--search #md-content').waitFor();
  assert.ok(await page.evaluate(() => 'kept' in window));
  assert.is(asked(), 1);
  await visit('search/');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('screen-search')),
  );
  assert.equal(tab.errors, []);
});

test('a document whose screen fails to load stays as it is', async () => {
  server.faults.set('screen-search', { status: 404 });
  await page.goto(`${server.url}search/`);
  // Long lists are laid out later, and their elements say so.
  const content = async (): Promise<string> =>
    (await page.locator('.page--search #md-content').innerHTML()).replaceAll(
      ' style="content-visibility: visible;"',
      '',
    );
  const before = await content();
  await quiet(page);
  assert.is(await content(), before);
  assert.not.ok(
    await page.evaluate(() =>
      Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')),
    ),
  );
  assert.equal(tab.errors, []);
});

test('visits need no page load, and update the head', async () => {
  await visit('guides/');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.click(sidebarLink('/guides/start/'));
  await shows('Start');
  // While the content is on its way, the page's title is there already and its description is not.
  const now = () =>
    page.evaluate(() => ({
      kept: 'kept' in window,
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      focus: document.activeElement?.tagName,
      said: document.getElementById('announcer')?.textContent,
      path: location.pathname,
    }));
  await becomes(now, {
    kept: true,
    title: 'Start | Sample',
    canonical: 'https://sample.example/docs/guides/start/',
    description: 'How to start.',
    focus: 'H1',
    said: 'Start | Sample',
    path: '/docs/guides/start/',
  });
  assert.equal(tab.errors, []);
});

test('after a visit, the document is the same as the one from the server', async () => {
  const markup = (): Promise<string> =>
    page.evaluate(() => {
      const root = document.getElementById('root')!.cloneNode(true) as HTMLElement;
      // What depends on the way here and not on the page.
      for (const element of root.querySelectorAll('#announcer, .code-block__tools, .tabs__list, .sidebar-mobile__foot'))
        element.replaceChildren();
      for (const name of ['tabindex', 'data-testid'])
        for (const element of root.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
      // What is laid out in idle time, at the latest when the reader comes near.
      for (const element of root.querySelectorAll('[style="content-visibility: visible;"]'))
        element.removeAttribute('style');
      // The marks of what was hydrated later.
      return root.innerHTML.replace(/<!--\/?\$-->/g, '');
    });
  for (const [from, to] of [
    ['guides/', 'api/'],
    ['api/', 'guides/start/'],
    ['guides/start/', 'guides/'],
  ]) {
    await visit(to!);
    // The last thing that comes to life is what is being read: it is looked up once more.
    await quiet(page);
    const expected = await markup();
    await visit(from!);
    await page.evaluate((href) => {
      document.body.append(Object.assign(document.createElement('a'), { href, id: 'go', textContent: 'go' }));
    }, `/docs/${to}`);
    await page.evaluate(() => document.getElementById('go')!.click());
    await becomes(markup, expected, `${from} to ${to}`);
  }
});

test('going back returns to the previous position', async () => {
  await visit('guides/start/');
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.waitForFunction(() => JSON.stringify(history.state)?.includes('700'));
  await page.click(sidebarLink('/guides/code/'));
  await shows('Code');
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await shows('Start');
  await page.waitForFunction(() => window.scrollY === 700);
  await page.reload();
  await page.waitForFunction(() => window.scrollY === 700);
});

test('a page scrolls once when it is loaded, and once for each plain click on its own link', async () => {
  await page.addInitScript(() => {
    let calls = 0;
    window.scrollTo = () => {
      calls += 1;
    };
    Object.assign(window, { scrolls: () => calls });
  });
  const scrolls = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { scrolls: () => number }).scrolls());
  await visit('guides/start/');
  await becomes(scrolls, 1);
  await quiet(page);
  assert.is(await scrolls(), 1);
  await page.click(sidebarLink('/guides/start/'));
  await becomes(scrolls, 2);
  await page.evaluate(
    (selector) =>
      document
        .querySelector(selector)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
    sidebarLink('/guides/start/'),
  );
  await atRest(page);
  assert.is(await scrolls(), 2);
});

test('the page scrolls to a fragment below the header: on load, within a page and across pages', async () => {
  const top = (id: string): Promise<number> =>
    page.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
  const isBelowHeader = (id: string): Promise<void> =>
    eventually(async () => (await top(id)) >= 40 && (await top(id)) < 200);
  await visit('guides/start/#later');
  await isBelowHeader('later');
  await page.evaluate(() => {
    location.hash = '#basic-setup';
  });
  await page.waitForFunction(() => document.activeElement?.id === 'basic-setup');
  await isBelowHeader('basic-setup');
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('a'), { href: '/docs/api/#compile-in-memory', id: 'go', textContent: 'go' }),
    ),
  );
  await page.evaluate(() => document.getElementById('go')!.click());
  await shows('API');
  await page.waitForFunction(() => document.activeElement?.id === 'compile-in-memory');
  await eventually(async () => (await top('compile-in-memory')) >= 0 && (await top('general')) < 0);
  await page.goBack();
  await shows('Start');
  assert.equal(tab.errors, []);
});

test('an old anchor leads to the new place', async () => {
  await page.goto(`${server.url}guides/old/#cache-type`);
  await shows('API');
  await page.waitForURL('**/docs/api/#cache-type');
});

test('an anchor that another generator makes of a heading leads to that heading: on load, across pages, within a page', async () => {
  const arrives = async (path: string, id: string): Promise<void> => {
    await page.waitForURL(`**/docs/${path}#${id}`);
    await page.waitForFunction((name) => document.activeElement?.id === name, id);
  };
  await page.goto(`${server.url}guides/start/#basicSetup`);
  await arrives('guides/start/', 'basic-setup');
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('a'), { href: '/docs/api/#compile_in_memory', id: 'go' }),
    );
    document.getElementById('go')!.click();
  });
  await arrives('api/', 'compile-in-memory');
  assert.is(await page.evaluate(() => history.length), entries + 1);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    location.hash = '#GENERAL';
  });
  await arrives('api/', 'general');
  for (const anchor of ['user-content-compile-in-memory', 'user-content-compile-in-memory-2']) {
    await page.evaluate((hash) => {
      window.scrollTo(0, 0);
      location.hash = hash;
    }, anchor);
    await arrives('api/', 'compile-in-memory');
  }
  assert.equal(tab.errors, []);
});

test('a document that was cut off on the way is a plain document', async () => {
  const html = site.read('dist/guides/code/index.html');
  server.faults.set('guides/code/', {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: html.slice(0, html.indexOf('</main>')),
  });
  await page.goto(`${server.url}guides/code/`);
  await page.locator('.tabs__panel').nth(1).waitFor();
  assert.equal(tab.errors, []);
});

test('a missing chunk shows an error, and another try helps', async () => {
  await visit('guides/');
  server.faults.set('assets/', { status: 404 });
  await page.click(sidebarLink('/guides/start/'));
  await page.getByText('Error loading content.').waitFor();
  assert.is(await title(), 'Start');
  server.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#basic-setup').waitFor();
  assert.equal(tab.errors, []);
});

test('a page recovers if the connection is back before it listens for that', async () => {
  await visit('guides/');
  // The device is offline until the page says so, and no event comes later.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => document.querySelector('.failure') !== null });
  });
  server.faults.set('assets/', 'break');
  await page.click(sidebarLink('/guides/start/'));
  await page.getByText('Error loading content.').waitFor();
  server.faults.clear();
  await page.locator('#basic-setup').waitFor();
});

test('a host that answers every request with its own page causes an error, too', async () => {
  await visit('guides/');
  server.faults.set('assets/', { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome</title>' });
  await page.click(sidebarLink('/guides/start/'));
  await page.getByText('Error loading content.').waitFor();
});

test('a host that answers every request with an error does not take the page away, neither at a link nor at Back', async () => {
  await visit('guides/');
  await page.locator('html[data-equipped]').waitFor();
  server.faults.set('', { status: 503 });
  await page.click(sidebarLink('/guides/start/'));
  await page.getByText('Error loading content.').waitFor();
  assert.is(await title(), 'Start');
  await page.goBack();
  await shows('Guides');
  await page.locator('#md-content p').first().waitFor();
  // A part of the page that fails asks whether there is a new table.
  server.faults.clear();
  await page.click(sidebarLink('/guides/start/'));
  await page.locator('#basic-setup').waitFor();
  server.faults.set('chunks.json', 'hang').set('', { status: 503 });
  await insertHtml(page, '#md-content', '<a id="unknown" href="/docs/unknown/">unknown</a>');
  await page.hover('#unknown');
  await becomes(() => server.requests.at(-1), 'chunks.json');
  await page.goBack();
  server.faults.delete('chunks.json');
  server.release();
  await shows('Guides');
  await page.locator('#md-content p').first().waitFor();
  assert.is(server.requests.filter((path) => path === 'guides/').length, 1);
});

test('if the chunk table is not one, links and returns load documents', async () => {
  server.faults.set('chunks.json', { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome</title>' });
  await visit('guides/');
  await page.click(sidebarLink('/guides/start/'));
  await page.locator('#basic-setup').waitFor();
  await page.locator('.header[data-ready]').waitFor();
  await page.goBack();
  await shows('Guides');
  assert.ok(server.requests.includes('guides/start/'));
});

test('going back before the runtime has started leads to the page of the address', async () => {
  await visit('guides/');
  await page.click(sidebarLink('/guides/start/'));
  await shows('Start');
  server.faults.set('runtime', 'hang');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#basic-setup').waitFor();
  await page.evaluate(() => history.back());
  await shows('Guides');
  server.faults.clear();
  server.release();
  await page.locator('.header[data-ready]').waitFor();
  assert.is(await title(), 'Guides');
});

test('slow content has a placeholder until it arrives', async () => {
  await visit('guides/');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(
    (href) => document.body.append(Object.assign(document.createElement('a'), { href, id: 'go', textContent: 'go' })),
    '/docs/guides/start/',
  );
  await page.evaluate(() => document.getElementById('go')!.click());
  await page.locator('.skeleton').waitFor();
  assert.equal(
    [await title(), await page.locator('.skeleton').getAttribute('role'), await page.locator('#basic-setup').count()],
    ['Start', 'status', 0],
  );
  release();
  await page.locator('#basic-setup').waitFor();
  await page.locator('.skeleton').waitFor({ state: 'detached' });
});

test('an address without its final slash leads to the same page', async () => {
  await visit('guides/');
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('a'), { href: '/docs/guides/start#later', id: 'go', textContent: 'go' }),
    ),
  );
  await page.evaluate(() => document.getElementById('go')!.click());
  await page.waitForFunction(() => document.activeElement?.id === 'later');
  await becomes(
    () =>
      page.evaluate(() => [
        document.title,
        document.querySelector('.sidebar [aria-current=page]')?.textContent,
        document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      ]),
    ['Start | Sample', 'Start', 'https://sample.example/docs/guides/start/'],
  );
});

test('a tab that was opened before a deployment finds the new pages', async () => {
  const fetched = page.waitForResponse(/chunks\.json$/);
  await visit('guides/');
  await page.hover(sidebarLink('/guides/code/'));
  // The table of chunks is the old one from now on.
  await fetched;
  const before = server.folder;
  site.edit('content/guides/start.md', 'setup', 'brand-new setup');
  await site.build('--out', 'dist2');
  server.folder = `${site.root}/dist2`;
  try {
    await page.click(sidebarLink('/guides/start/'));
    await page.locator('#md-content', { hasText: 'brand-new setup' }).waitFor();
  } finally {
    server.folder = before;
    site.edit('content/guides/start.md', 'brand-new setup', 'setup');
  }
});

test('a page that is in no chunk table is requested from the server', async () => {
  await visit('guides/');
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('a'), { href: '/docs/nowhere/', id: 'go', textContent: 'go' }),
    ),
  );
  await page.evaluate(() => document.getElementById('go')!.click());
  await shows('Page Not Found');
  assert.ok(server.requests.includes('nowhere/'));
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await shows('Sample');
});

test('a page load repairs a page whose nodes other code has moved', async () => {
  await visit('guides/');
  // What translators do: text becomes an element around other text.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('main-content')!, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
    }
    for (const element of document.querySelectorAll('#main-content > *')) {
      const box = document.createElement('div');
      element.replaceWith(box);
      box.append(element);
    }
  });
  await page.click(sidebarLink('/guides/start/'));
  await page.locator('#basic-setup').waitFor();
  await shows('Start');
  assert.is(new URL(page.url()).pathname, '/docs/guides/start/');
});

test('every page can be visited while an extension removes a part of every page', async () => {
  await page.addInitScript(() => {
    setInterval(() => {
      if (document.documentElement.dataset['equipped'] !== undefined)
        for (const element of document.querySelectorAll('.sidebar')) element.remove();
    }, 10);
  });
  await visit('guides/');
  // More visits than the reloads that a session allows after failures.
  for (const [path, heading] of [
    ['guides/start/', 'Start'],
    ['', 'Sample'],
    ['guides/start/', 'Start'],
    ['', 'Sample'],
    ['guides/start/', 'Start'],
    ['', 'Sample'],
    ['guides/start/', 'Start'],
    ['', 'Sample'],
  ]) {
    await page.waitForFunction(
      () => document.documentElement.dataset['equipped'] !== undefined && document.querySelector('.sidebar') === null,
    );
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      // The answer must not be lost in the page load.
      setTimeout(() => link.click());
    }, `/docs/${path}`);
    // React misses the removed part, so the page is loaded as a document.
    await page.waitForFunction(
      (text) => document.querySelector('h1')?.textContent === text && document.querySelector('.header[data-ready]'),
      heading,
    );
  }
});

test('code that is selected by hand is copied without the removed lines of a diff, unless only they are selected', async () => {
  await page.addInitScript(() => {
    addEventListener('copy', (event) => {
      const own = event.clipboardData?.getData('text/plain');
      Object.assign(window, { copied: event.defaultPrevented ? own : getSelection()!.toString() });
    });
  });
  await visit('guides/code/');
  await page.locator('.code-block-wrapper .copy-button').first().waitFor({ state: 'attached' });
  const copied = async (first: string, last: string): Promise<unknown> => {
    const [from, to] = await Promise.all(
      [first, last].map((line) => page.locator(`.code-block ${line}`).first().boundingBox()),
    );
    const text = (await page.locator('.code-block .prefix').first().boundingBox())!;
    // What is selected would be dragged.
    await page.evaluate(() => getSelection()!.removeAllRanges());
    await page.mouse.move(text.x + text.width + 1, from!.y + 4);
    await page.mouse.down();
    await page.mouse.move(to!.x + to!.width - 1, to!.y + 4, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('Control+c');
    return page.evaluate(() => (window as unknown as { copied: string }).copied);
  };
  assert.is(await copied('.line', '.line:last-child'), "module.exports = {\n  mode: 'production',\n};");
  assert.is(await copied('.deleted', '.deleted'), "  mode: 'none',");
});

test('diffs are copied without their marks, other code exactly, and a passage without names of tabs and buttons', async () => {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void written.push(text) },
    });
    Object.assign(window, { written });
  });
  await visit('guides/code/');
  const blocks = page.locator('.code-block-wrapper');
  await blocks.nth(0).hover();
  await blocks.nth(0).locator('button.copy-button').click();
  await blocks.nth(1).hover();
  await blocks.nth(1).locator('button.copy-button').click();
  const second = await blocks
    .nth(1)
    .locator('code')
    .evaluate((code) => code.textContent);
  await becomes(
    () => page.evaluate(() => (window as unknown as { written: string[] }).written),
    ["module.exports = {\n  mode: 'production',\n};", second],
  );
  const passage = await page.evaluate(() => {
    getSelection()!.selectAllChildren(document.querySelector('#md-content')!);
    return getSelection()!.toString();
  });
  assert.match(passage, 'npm install');
  assert.not.match(passage, /Copy|^(?:npm|yarn)$/m);
});

test('the tools of code are visible on touch screens, which cannot hover', async () => {
  const phone = await fixture.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await visit('guides/code/');
  const button = phone.locator('.code-block-wrapper').nth(1).locator('.copy-button');
  await becomes(
    () =>
      button.evaluate((one) => [
        getComputedStyle(one).visibility,
        getComputedStyle(one.parentElement!).opacity,
        getComputedStyle(one).opacity,
      ]),
    ['visible', '1', '1'],
  );
});

test('the chosen tab is kept, on this page and on the next visit', async () => {
  await visit('guides/code/');
  await page.getByRole('tab', { name: 'yarn' }).click();
  await page.getByText('yarn install').waitFor();
  await page.getByText('npm install').waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('yarn install').waitFor();
});

test('an address that names a text in a tab selects that tab, and readers are not told about the other ones', async () => {
  await page.goto('about:blank');
  await visit('guides/code/#:~:text=yarn%20install');
  await page.getByText('yarn install').waitFor();
  await page.getByText('npm install').waitFor({ state: 'hidden' });
  assert.is(await page.getByRole('tabpanel').count(), await page.getByRole('tablist').count());
});

test('a text that the browser has found before there are tabs stays in view', async () => {
  await page.setViewportSize({ width: 400, height: 300 });
  await page.goto('about:blank');
  server.faults.set('assets/runtime.', 'hang');
  await page.goto(`${server.url}guides/code/#:~:text=yarn-,YARN%20install`, { waitUntil: 'commit' });
  // The load event may wait for the script that hangs.
  await page.waitForLoadState('domcontentloaded');
  await page.getByText('npm install').waitFor();
  server.faults.clear();
  server.release();
  await page.getByText('npm install').waitFor({ state: 'hidden' });
  assert.ok(await page.getByText('yarn install').isVisible());
  await page.waitForFunction(() => {
    const { top, bottom } = document.getElementById('with-yarn')!.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
});

test('the address of a place in a tab selects that tab', async () => {
  await visit('guides/code/#with-yarn');
  await page.getByText('yarn install').waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.getElementById('with-yarn')!.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
});

test('printed pages show the content of all tabs, with their labels', async () => {
  await visit('guides/code/');
  await page.getByText('npm install').waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['npm', 'yarn']) {
    assert.ok(await page.getByText(`${name} install`).isVisible(), name);
    const label = page.locator('.tabs__label', { hasText: name });
    assert.ok(await label.isVisible(), name);
    // A label stays with its code.
    assert.is(await label.evaluate((element) => getComputedStyle(element.parentElement!).breakInside), 'avoid');
  }
  for (const frame of ['.header', '.tabs__list']) assert.not.ok(await page.locator(frame).first().isVisible(), frame);
});

test("an island of the site is hydrated and shares the runtime's modules", async () => {
  await visit('guides/code/');
  await page.locator('.counter').scrollIntoViewIfNeeded();
  await page.locator('.counter', { hasText: 'Counted to 3' }).click();
  await page.locator('.counter', { hasText: 'Counted to 4' }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('counter') === '4');
  await page.click(sidebarLink('/guides/'));
  await shows('Guides');
  await page.click(sidebarLink('/guides/code/'));
  await page.locator('.counter', { hasText: 'Counted to 3' }).click();
  assert.equal(tab.errors, []);
});

test('the search loads its own style, and works without it if it is missing', async () => {
  await visit('guides/');
  await page.click('.DocSearch');
  await page.locator('.DocSearch-Modal[open] #docsearch-input').waitFor();
  // The dialog waits for it, but not for ever.
  await page.waitForFunction(() => [...document.styleSheets].some((sheet) => sheet.href?.includes('/9701.')));
  await visit('api/');
  server.faults.set('9701', { status: 404 });
  await page.click('.DocSearch');
  await page.locator('.DocSearch-Modal[open] #docsearch-input').waitFor();
  assert.equal(tab.errors, []);
});

test('the theme is set before the first paint and follows the button', async () => {
  await visit('guides/');
  assert.equal(
    await page.evaluate(() => ['js', 'dark'].map((name) => document.documentElement.classList.contains(name))),
    [true, false],
  );
  await page.click('[data-testid="hello-darkness"]');
  await becomes(
    () =>
      page.evaluate(() => [
        document.documentElement.classList.contains('dark'),
        document.documentElement.dataset['theme'],
      ]),
    [true, 'dark'],
  );
  server.faults.set('runtime.', { status: 404 });
  await page.reload();
  assert.is(await page.evaluate(() => document.documentElement.classList.contains('dark')), true);
  assert.is(await title(), 'Guides');
  server.faults.clear();
  await visit('guides/');
  await page.click('[data-testid="hello-darkness"]');
  await page.waitForFunction(() => !document.documentElement.classList.contains('dark'));
});

test('a site script that a deployment removed causes one page load and not a loop', async () => {
  server.faults.set('assets/site.', { status: 404 });
  await page.goto(`${server.url}guides/`);
  const loads = (): number => server.requests.filter((path) => path === 'guides/').length;
  await eventually(() => loads() > 1);
  await quiet(page);
  assert.is(loads(), 2);
  assert.is(await title(), 'Guides');
});

test('if the page that searches cannot load its search, a reader who came with a query sees that without scrolling', async () => {
  server.faults.set('island-search', { status: 404 });
  await page.goto(`${server.url}search/?q=install`);
  const message = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await message.waitFor();
  assert.ok(
    await message.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );
});

test('styles whose connection was lost on the way are requested again', async () => {
  let requests = 0;
  await page.route(/\/site\.\w+\.css$/, (route) => {
    requests += 1;
    return requests === 1 ? route.abort('connectionreset') : route.continue();
  });
  await visit('guides/');
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--s1') !== '');
  assert.is(requests, 2);
});

test('printable pages open the print dialog once', async () => {
  await page.addInitScript(() => {
    let calls = 0;
    window.print = () => {
      calls += 1;
    };
    Object.assign(window, { prints: () => calls });
  });
  await page.goto(`${server.url}guides/printable`);
  await page.waitForFunction(() => (window as unknown as { prints: () => number }).prints() > 0);
  await atRest(page);
  assert.is(await page.evaluate(() => (window as unknown as { prints: () => number }).prints()), 1);
});

test('text, menu and links work without scripts', async () => {
  const plain = await openTab({ javaScriptEnabled: false });
  try {
    await plain.page.goto(`${server.url}guides/code/`);
    assert.ok(await plain.page.getByText('yarn install').isVisible());
    assert.is(await plain.page.locator('button.copy-button').count(), 0);
    await plain.page.click(sidebarLink('/guides/start/'));
    await plain.page.locator('#basic-setup').waitFor();
  } finally {
    await plain.close();
  }
});

test.run();
