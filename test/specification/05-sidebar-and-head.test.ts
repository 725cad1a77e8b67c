/** Lines 70 to 85: the sidebar, the page's metadata, the notification. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { atRest, becomes, filesOf, hrefs, hydrated, PHONE, shows, siteFixture, texts } from './support/site-fixture.js';
import { smallGroundFor } from './support/small-site.js';
import { SECTIONS } from './support/webpack-facts.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds } = walk('05-sidebar-and-head');
const fixture = siteFixture(test);
const small = smallGroundFor(test);
const listed = (html: string): string[] =>
  [...html.match(/<nav data-sidebar.*?<\/nav>/s)![0].matchAll(/<li[^>]*><a href="(\/[^"]*)"/g)].map(([, url]) => url!);

holds(71, 'wide windows have the sidebar beside the page', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  const [sidebar, main] = [await page.locator('.sidebar').boundingBox(), await page.locator('main').boundingBox()];
  assert.ok(sidebar!.x + sidebar!.width <= main!.x);
});
holds(71, 'it lists the pages of the section', async () => {
  const pages = filesOf(fixture.index.children!.find(({ name }) => name === 'concepts')!);
  assert.equal(
    await hrefs(
      await fixture.sharedPage('concepts/modules/'),
      '.sidebar :is(.sidebar__group > ul, .sidebar__children) > li > a',
    ),
    pages.map(({ url }) => url),
  );
});
holds(71, 'the titles of pages are marked in every document, before scripts run', () => {
  const html = fixture.html('/concepts/modules/').match(/<nav data-sidebar.*?<\/nav>/s)![0];
  const marked = [...html.matchAll(/<a href="(\/[^"]*)" data-testid="sidebar-item-title"/g)].map(([, url]) => url!);
  assert.equal(marked, listed(fixture.html('/concepts/modules/')));
});
holds(71, 'it shows the headings of a page that is expanded', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  assert.equal(
    await texts(page, '.sidebar li:has(> a[href="/concepts/modules/"]) .sidebar__anchors a'),
    fixture.entry('/concepts/modules/').anchors!.map(({ title }) => title),
  );
});
holds(71, 'narrow windows have one that slides in, with sections', async () => {
  const { page, visit } = await fixture.visitor(PHONE);
  await visit('concepts/modules/');
  await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
  await becomes(
    () => hrefs(page, '.sidebar-mobile--visible .mobile-menu__section > .mobile-menu__row a'),
    SECTIONS.map((name) => `/${name}/`),
  );
  assert.match(
    await page.locator('.sidebar-mobile').evaluate((panel) => getComputedStyle(panel).transitionProperty),
    'transform',
  );
});
holds(71, 'that one lists pages and shows the headings of one that is expanded', async () => {
  const { page, visit } = await fixture.visitor(PHONE);
  await visit('concepts/modules/');
  await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
  const item = page.locator('.sidebar-mobile--visible li:has(> a[href="/concepts/targets/"])');
  assert.is(await item.locator('.sidebar__anchors').count(), 0);
  await item.getByRole('button').click();
  await becomes(() => item.locator('.sidebar__anchors a').count(), fixture.entry('/concepts/targets/').anchors!.length);
});
eachHolds(
  72,
  SECTIONS,
  (name) => `a page of ${name} has the pages of that directory beside it`,
  (name) => {
    const pages = filesOf(fixture.index.children!.find((child) => child.name === name)!).map(({ url }) => url);
    assert.equal(listed(fixture.html(pages.at(-1)!)), pages);
  },
);
holds(72, 'a page at the top has the other top-level pages beside it, without the root', () =>
  assert.equal(listed(fixture.html('/glossary/')), [
    '/comparison/',
    '/awesome-webpack/',
    '/branding/',
    '/glossary/',
    '/license/',
  ]),
);
eachHolds(
  73,
  SECTIONS,
  (name) => `in ${name} the page named index is the first`,
  (name) => {
    assert.is(listed(fixture.html(`/${name}/`))[0], `/${name}/`);
    assert.match(fixture.entry(`/${name}/`).name, /^index\./);
  },
);
eachHolds(
  73,
  [
    ['titled', '/docs/guides/everything/'],
    ['named', '/docs/guides/printable/'],
  ] as const,
  ([how]) => `a page ${how} printable is there and in no sidebar`,
  async ([, url]) => {
    assert.is((await fetch(new URL(url, small.url))).status, 200);
    const html = small.site.html('/guides/');
    assert.equal(listed(html), ['/docs/guides/', '/docs/guides/levels/', '/docs/guides/late/']);
  },
);
eachHolds(
  74,
  SECTIONS,
  (name) => `in ${name} previous and next follow the sidebar, from the first page to the last`,
  (name) => {
    const order = listed(fixture.html(`/${name}/`));
    for (const [index, url] of order.entries()) {
      const html = fixture.html(url);
      const at = (rel: string): string | undefined =>
        new RegExp(`<a class="adjacent__link[^"]*" href="([^"]*)" rel="${rel}"`).exec(html)?.[1];
      assert.equal([at('prev'), at('next')], [order[index - 1], order[index + 1]], url);
    }
  },
);

const isBelowHeader = async (page: Page, id: string): Promise<void> => {
  await page.waitForFunction((name) => {
    const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: -1 };
    return top >= document.querySelector('.header')!.getBoundingClientRect().bottom - 1 && top < 250;
  }, id);
};
holds(75, 'an address with a fragment begins at that heading', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('guides/getting-started/#basic-setup');
  await isBelowHeader(page, 'basic-setup');
});
holds(75, 'a fragment that is followed scrolls to its heading', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('guides/getting-started/');
  await page.evaluate(() => {
    location.hash = '#conclusion';
  });
  await page.waitForFunction(() => window.scrollY > 500 && document.activeElement?.id === 'conclusion');
});
holds(75, 'it waits for content that is still on its way', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/assets\/[0-9a-f]{8}\./, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await follow('guides/getting-started/#basic-setup');
  await page.locator('.skeleton').waitFor();
  release();
  await isBelowHeader(page, 'basic-setup');
});
holds(75, 'it waits for a heading that a part of the page brings later', async () => {
  const { page, visit } = await small.visitor();
  await visit('guides/late/#late');
  await page.locator('#late').waitFor({ state: 'attached' });
  await isBelowHeader(page, 'late');
});
holds(75, 'without a fragment another page begins at its top', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('guides/getting-started/#conclusion');
  await page.waitForFunction(() => window.scrollY > 500);
  await follow('guides/development/');
  await shows(page, 'Development');
  await page.waitForFunction(() => window.scrollY === 0);
});

const title = (url: string): string => /<title>([^<]*)/.exec(fixture.html(url))![1]!;
holds(78, 'the title of a page: its own, a bar, webpack', () =>
  assert.is(title('/concepts/modules/'), 'Modules | webpack'),
);
holds(78, 'the title of every page is made so', () => {
  const wrong = fixture.entries.filter(
    (entry) =>
      entry.url !== '/' &&
      title(entry.url)
        .replace(/&amp;/g, '&')
        .replace(/&#x27;/g, "'") !== `${entry.title} | webpack`,
  );
  assert.equal(
    wrong.map(({ url }) => url),
    [],
  );
});
holds(78, 'the title of the root is webpack', () => assert.is(title('/'), 'webpack'));
holds(78, 'the title of printable pages', () =>
  assert.is(title('/plugins/printable/'), 'Combined printable page | webpack'),
);
holds(78, 'the title follows when another page shows', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await follow('concepts/modules/');
  await becomes(() => page.title(), 'Modules | webpack');
});
holds(79, 'search engines are told to leave printable pages out', () =>
  assert.match(fixture.html('/api/printable/'), /<meta name="robots" content="noindex/),
);
holds(79, 'they are not told so of other pages', () => assert.not.match(fixture.html('/api/cli/'), 'name="robots"'));
holds(80, 'the canonical link of every page is origin and path with a slash', () =>
  assert.equal(
    fixture.entries
      .filter(({ url }) => !fixture.html(url).includes(`<link rel="canonical" href="https://webpack.js.org${url}">`))
      .map(({ url }) => url),
    [],
  ),
);
holds(80, 'it has the slash at an address without it, too', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await follow('concepts/modules');
  await shows(page, 'Modules');
  await becomes(() => hrefs(page, 'link[rel=canonical]'), ['https://webpack.js.org/concepts/modules/']);
});
const DESCRIPTION =
  /a module bundler whose main purpose is to bundle JavaScript files for a browser, and which can also transform, bundle or package almost any resource or asset/;
eachHolds(
  81,
  ['/', '/api/printable/'],
  (url) => `${url} has no description of its own, and gets the default one`,
  (url) => assert.match(fixture.html(url), new RegExp(`<meta name="description" content="[^"]*${DESCRIPTION.source}`)),
);
holds(81, 'the page for unknown addresses gets the default one, with and without scripts', async () => {
  const { page } = await fixture.visitor();
  const answer = await page.goto(`${fixture.url}nowhere/`);
  assert.match(await answer!.text(), new RegExp(`<meta name="description" content="[^"]*${DESCRIPTION.source}`));
  await hydrated(page);
  assert.match((await page.locator('meta[name=description]').getAttribute('content'))!, DESCRIPTION);
});
holds(81, 'a page with one of its own keeps it', () =>
  assert.not.match(
    /<meta name="description" content="([^"]*)/.exec(fixture.html('/concepts/modules/'))![1]!,
    DESCRIPTION,
  ),
);
eachHolds(
  82,
  [
    '<meta property="og:title"',
    '<meta property="og:description"',
    '<meta property="og:image"',
    '<meta name="twitter:card"',
    '<meta name="twitter:title"',
    '<link rel="icon"',
    '<link rel="apple-touch-icon"',
    '<link rel="mask-icon"',
    '<link rel="manifest"',
    '<meta name="theme-color"',
  ],
  (tag) => `pages have ${tag.slice(1)}`,
  (tag) => {
    for (const url of ['/', '/concepts/modules/', '/blog/', '/api/printable/'])
      assert.match(fixture.html(url), tag, url);
  },
);

holds(85, 'the notification is loaded lazily: no document has it', async () => {
  assert.not.match(fixture.html('/glossary/'), 'notification__text');
  const { page } = await fixture.visitor();
  const part = page.waitForResponse(/island-notification\./);
  await page.goto(`${fixture.url}glossary/`);
  await part;
  await page.locator('.notification').waitFor();
});
holds(85, 'once dismissed it is hidden, and stays so; the marker 3 remembers it', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('glossary/');
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await page.locator('.notification').waitFor({ state: 'detached' });
  await page.waitForFunction(() => localStorage.getItem('notification-dismissed') === '3');
  const part = page.waitForResponse(/island-notification\./);
  await page.reload();
  await hydrated(page);
  await (await part).finished();
  await atRest(page);
  assert.is(await page.locator('.notification').count(), 0);
});
holds(85, 'dismissed in one tab it goes in the others', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('glossary/');
  await page.locator('.notification').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${fixture.url}license/`);
  await other.getByRole('button', { name: 'Dismiss notice' }).click();
  await page.locator('.notification').waitFor({ state: 'detached' });
});

test.run();
