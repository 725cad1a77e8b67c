/** Lines 133 to 156: rules, roles, and what is asked of whom. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { ChunkTable } from '../../runtime/contract.js';
import { becomes, eventually, hrefs, once, siteFixture, texts } from './support/site-fixture.js';
import { COUNTER, SEARCH_HOST, smallGroundFor } from './support/small-site.js';
import { FORMER_CONTRIBUTORS } from './support/webpack-facts.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds, cannot } = walk('10-rules-and-calls');
const fixture = siteFixture(test);
const small = smallGroundFor(test);
const shown = (html: string): string[] =>
  [
    ...html
      .slice(html.indexOf('data-testid="contributors"'))
      .matchAll(/class="contributors__person[^"]*" href="https:\/\/github\.com\/([^"]*)"/g),
  ].map(([, name]) => name!);
const heading = (html: string): string | undefined => /<h2 id="page-contributors"[^>]*>([^<]*)/.exec(html)?.[1];

holds(135, 'one contributor: the heading is Contributor', () => {
  const html = fixture.html('/api/contextmodulefactory-hooks/');
  assert.equal([shown(html).length, heading(html)], [1, 'Contributor']);
});
holds(135, 'more of them: the heading is Contributors', () => {
  const html = fixture.html('/concepts/modules/');
  assert.is(heading(html), 'Contributors');
  assert.ok(shown(html).length > 1);
});
holds(135, 'every page counts so', () => {
  const wrong = fixture.entries.filter(({ url }) => {
    const html = fixture.html(url);
    return heading(html) !== undefined && heading(html) !== (shown(html).length === 1 ? 'Contributor' : 'Contributors');
  });
  assert.equal(
    wrong.map(({ url }) => url),
    [],
  );
});
eachHolds(
  136,
  FORMER_CONTRIBUTORS,
  (name) => `${name} is left out where contributors are shown`,
  (name) => {
    const pages = fixture.entries.filter(({ contributors }) => contributors!.includes(name));
    assert.ok(pages.length > 0);
    for (const { url, contributors } of pages) {
      assert.equal(
        shown(fixture.html(url)),
        contributors!.filter((one) => !FORMER_CONTRIBUTORS.includes(one)),
        url,
      );
    }
  },
);

/** A reader whose search is answered with one result of another origin. */
async function searching(): Promise<{
  readonly page: Page;
  readonly asked: { url: string; headers: Record<string, string>; body: unknown }[];
}> {
  const { page, visit } = await small.visitor();
  const asked: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  await page.context().route(`${SEARCH_HOST}/**`, (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    asked.push({
      url: route.request().url(),
      headers: route.request().headers(),
      body: route.request().postDataJSON(),
    });
    const hits = [
      {
        url: 'https://elsewhere.example/docs/guides/#install',
        hierarchy: { lvl0: 'Guides', lvl1: 'Guides', lvl2: 'Install' },
        content: 'how to install',
      },
    ];
    return route.fulfill({ headers, json: { results: [{ hits }] } });
  });
  await visit('guides/levels/');
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('install');
  await page.locator('.search-hit').waitFor();
  return { page, asked };
}
const searched = once(async () => (await searching()).asked);
holds(137, 'a result of another origin opens inside the site', async () => {
  const { page } = await searching();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${small.url}guides/#install`);
});
holds(138, "the link to edit a page is the code host's for its path", async () =>
  assert.equal(await hrefs(await fixture.sharedPage('concepts/modules/'), '.page-links a:has-text("Edit this page")'), [
    'https://github.com/webpack/webpack.js.org/edit/main/content/concepts/modules.md',
  ]),
);
holds(138, 'a page that gives its own link has that one', () =>
  assert.match(small.site.html('/guides/late/'), /href="https:\/\/code\.example\/own\/editor"/),
);
cannot(138, 'the code host opens its editor there', 'its page needs the network and an account');
holds(139, 'no page has a form to be filled in but the search', () => {
  const forms = fixture.site.documents.filter((path) => /<form(?![^>]*role="search")/.test(fixture.site.read(path)));
  assert.equal(forms, []);
});
cannot(139, 'other values are validated', 'the specification does not show which');
holds(143, 'every page answers to anybody, without a cookie', async () => {
  const statuses = await Promise.all(
    fixture.entries.map(async ({ url }) => {
      const { status, headers } = await fetch(fixture.url + url.slice(1), { method: 'HEAD' });
      return status === 200 && headers.get('set-cookie') === null ? '' : url;
    }),
  );
  assert.equal(statuses.filter(Boolean), []);
});

/** What a browser asks for when another page is followed. */
const followed = once(async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  const asked: { path: string; type: string }[] = [];
  page.on('request', (request) => asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() }));
  await follow('guides/development/');
  await page.locator('#md-content').getByText('source maps').first().waitFor();
  return asked;
});
const table = (): ChunkTable => JSON.parse(fixture.site.read('chunks.json')) as ChunkTable;
holds(149, 'content is asked for when it is wanted, by the ids of its chunks', async () => {
  const { pages, chunks } = table();
  const [page, sidebar] = pages['guides/development.md']!.chunks.map((id) => `/${chunks[id]!.file}`);
  const asked = await followed();
  assert.ok(asked.some(({ path }) => path === page));
  assert.ok(asked.some(({ path }) => path === sidebar));
});
holds(149, 'it comes as scripts, not as data', async () => {
  const chunks = (await followed()).filter(({ path }) => /^\/assets\/(?:[0-9a-f]{8}|nav-\w+)\./.test(path));
  assert.ok(chunks.length >= 2);
  assert.equal(
    chunks.filter(({ type }) => type !== 'script'),
    [],
  );
});
holds(149, 'the names of chunks carry a hash of their content, below the root of the site', () =>
  assert.equal(
    Object.values(table().chunks).filter(({ file }) => !/^assets\/[\w.-]+\.[0-9a-f]{8}\.(?:js|css)$/.test(file)),
    [],
  ),
);
holds(149, 'one chunk, 9701, is a style sheet, and no other', () =>
  assert.equal(
    Object.entries(table().chunks)
      .filter(([, { type }]) => type === 'style')
      .map(([id]) => id),
    ['9701'],
  ),
);
holds(149, 'it is linked as a style sheet when the search opens', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('concepts/');
  assert.is(await page.locator('link[rel=stylesheet][href*="9701."]').count(), 0);
  await page.click('.DocSearch');
  await page.locator('link[rel=stylesheet][href*="9701."]').waitFor({ state: 'attached' });
});
holds(150, 'the service worker is asked for at /sw.js', async () => {
  const { page, visit } = await fixture.visitor({ serviceWorkers: 'allow' });
  const worker = page.context().waitForEvent('serviceworker');
  await visit('concepts/');
  assert.is((await worker).url(), `${fixture.url}sw.js`);
  assert.is((await fetch(`${fixture.url}sw.js`)).status, 200);
});
holds(151, 'the lists of sponsors come by a part that is loaded when they are near', async () => {
  const { page } = await fixture.visitor({ viewport: { width: 1280, height: 500 } });
  // Nobody of this list gives monthly, which chance would show otherwise.
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/island-sponsors|supporters/.test(request.url())) asked.push(request.url().replace(/.*\/([\w-]+)\..*/, '$1'));
  });
  await page.goto(fixture.url, { waitUntil: 'load' });
  assert.equal(asked, []);
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  await page.locator('.sponsors__link').first().waitFor();
  assert.equal([...asked].sort(), ['island-sponsors', 'supporters']);
});
cannot(
  151,
  'the service of the sponsors is asked by type and rank',
  'the specification does not show its request, and live sponsors need the network; the lists are published with the site',
);

eachHolds(
  152,
  [
    ['the application id', ({ headers }) => headers['x-algolia-application-id'], 'APP'],
    ['the key', ({ headers }) => headers['x-algolia-api-key'], 'key'],
    [
      'the name of the index',
      ({ body }) => (body as { requests: { indexName: string }[] }).requests[0]!.indexName,
      'docs',
    ],
    [
      'no personalization',
      ({ body }) => (body as { requests: { enablePersonalization: boolean }[] }).requests[0]!.enablePersonalization,
      false,
    ],
  ] as const satisfies readonly (readonly [
    string,
    (asked: Awaited<ReturnType<typeof searching>>['asked'][number]) => unknown,
    unknown,
  ])[],
  ([what]) => `the hosted search is asked with ${what}`,
  async ([, read, value]) => {
    assert.is(read((await searched())[0]!), value);
  },
);
holds(152, 'its field says in these words what it is for', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('concepts/');
  await page.click('.DocSearch');
  assert.is(await page.locator('#docsearch-input').getAttribute('placeholder'), 'Search webpack documentation');
});
holds(152, 'without a hosted service the site searches by itself', async () => {
  const { page, visit } = await fixture.visitor();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(fixture.url)) foreign.push(request.url());
  });
  await visit('concepts/');
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('tree shaking');
  await eventually(async () => (await texts(page, '.search-hit')).join(' ').includes('Tree Shaking'));
  assert.equal(foreign, []);
});
cannot(152, 'the hosted service answers', 'its request is not shown, and it needs the network; a stand-in answers');

/** Pictures that are asked for, and what shows before and after the list scrolls into view. */
const avatars = once(async () => {
  const { page, visit } = await fixture.visitor();
  const asked: string[] = [];
  await page.context().route('https://github.com/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await visit('concepts/modules/');
  const list = page.locator('.contributors');
  const standIns = await list.locator('.contributors__stand-in').count();
  const before = [...asked];
  const count = await list.locator('li').count();
  await list.scrollIntoViewIfNeeded();
  await eventually(() => new Set(asked).size >= count);
  return { before, asked, standIns, count };
});
holds(153, 'pictures are asked of the code host by name and size, when the list scrolls into view', async () => {
  const { before, asked, count } = await avatars();
  assert.equal(before, []);
  assert.is(new Set(asked).size, count);
  assert.equal(
    asked.filter((url) => !/^https:\/\/github\.com\/[\w-]+\.png\?size=90$/.test(url)),
    [],
  );
});
holds(153, 'before, a stand-in shows for each', async () => {
  const { standIns, count } = await avatars();
  assert.ok(count > 2);
  assert.is(standIns, count);
});

/** A reader of the small site whose visits are counted by a script that does nothing. */
async function counted(): Promise<{
  readonly page: Page;
  readonly asked: readonly string[];
  readonly views: () => Promise<readonly (readonly unknown[])[]>;
  readonly follow: (path: string) => Promise<void>;
}> {
  const { page, visit, follow } = await small.visitor();
  const asked: string[] = [];
  await page.context().route(`${COUNTER}*`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'self.counting = true;' });
  });
  await visit('guides/');
  const views = (): Promise<readonly (readonly unknown[])[]> =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .filter((call) => call[0] === 'event')
        .map((call) => [call[1], ...Object.values(call[2] as Record<string, unknown>)]),
    );
  await eventually(async () => (await views()).length > 0);
  return { page, asked, views, follow };
}
holds(154, 'a service counts the first page, and each that is shown after it', async () => {
  const { views, follow } = await counted();
  await follow('guides/levels/');
  await becomes(views, [
    ['page_view', 'Guides | Sample', `${small.url}guides/`],
    ['page_view', 'Levels | Sample', `${small.url}guides/levels/`],
  ]);
});
holds(154, 'it is set up with its fixed id', async () => {
  const { page } = await counted();
  assert.equal(
    await page.evaluate(() =>
      (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer
        .filter((call) => call[0] === 'config')
        .map((call) => call[1]),
    ),
    ['G-1'],
  );
});
holds(154, 'serve --dist allows the script that the configuration turns on', async () => {
  const { page, asked } = await counted();
  await page.waitForFunction(() => 'counting' in window);
  assert.equal(asked, [`${COUNTER}?id=G-1`]);
});
cannot(154, 'the service counts what it was sent', 'its details are not shown, and it needs the network');
cannot(156, 'the server behaves so', 'the specification does not show how');
holds(156, 'a page answers with its type and asks to be looked up again', async () => {
  const { headers } = await fetch(`${fixture.url}concepts/`);
  assert.equal([headers.get('content-type'), headers.get('cache-control')], ['text/html; charset=utf-8', 'no-cache']);
});
test.run();
