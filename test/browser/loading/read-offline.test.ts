/** Sections that readers keep, with a real worker and real caches. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, type TestSite } from '../../support/site.js';
import type { StaticServer } from '../../support/static-server.js';
import { becomes, browserFixture, eventually, hydrated, quiet, type Built } from '../support/browser-fixture.js';

const picture = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`;

async function site(): Promise<Built & { readonly site: TestSite }> {
  const made = createSite({
    'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
    'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll guides.\n',
    'content/guides/start.md':
      '---\ntitle: Start\nsort: 1\n---\n\n## Beginning\n\nSay marmalade first.\n\n![A square](./square.svg)\n\n![A dot](/dot.svg)\n',
    'content/guides/square.svg': picture('red'),
    'content/public/dot.svg': picture('blue'),
    'content/guides/more.md': `---\ntitle: More\nsort: 2\n---\n\n${'More of it. '.repeat(200)}\n`,
    'content/api/index.md': '---\ntitle: API\n---\n\nThe interface.\n',
    'docs-build.config.mjs': `export default {
      title: 'Sample', name: 'sample', origin: 'https://sample.example', base: '/docs/',
      sections: [{ name: 'guides', title: 'Guides' }, { name: 'api', title: 'API' }],
      header: { links: [{ content: 'Guides', url: '/guides/' }, { content: 'API', url: '/api/' }] },
      readOffline: ['guides'],
    };`,
  });
  await made.build();
  return { folder: `${made.root}/dist`, base: '/docs/', site: made };
}

const test = suite('reading a section without a connection');
const fixture = browserFixture(test, site, {});
let server: StaticServer;
let page: Page;
let builds = 0;
test.before.each(() => {
  ({ server, page } = fixture);
});

const panel = (words: string | RegExp): Promise<void> => page.locator('.read-offline', { hasText: words }).waitFor();
const press = (name: string): Promise<void> => page.locator('.read-offline').getByRole('button', { name }).click();
/** Takes the connection away, and with it what the browser itself has put by. */
async function offline(value: boolean): Promise<void> {
  if (value) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }
  await page.context().setOffline(value);
}
/** Opens the section's own page, under a worker that answers it. */
async function open(): Promise<void> {
  await page.goto(`${server.url}guides/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('.read-offline button').first().waitFor();
}
/** A first visit, after which all that the worker wants from it has come. */
async function visit(): Promise<void> {
  await open();
  await quiet(page);
}
const kept = (): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const keys = await (await caches.open('docs-build:/docs/:kept')).keys();
    return keys.map(({ url }) => new URL(url).pathname.slice('/docs/'.length)).sort();
  });
/** A page that nobody has visited, as it comes without a connection. */
async function readStart(words: string): Promise<void> {
  await page.goto(`${server.url}guides/start/`);
  await page.locator('#md-content', { hasText: words }).waitFor();
}
/** Publishes the site with another text on a page. */
async function deploy(text: string): Promise<void> {
  builds += 1;
  const start = fixture.site.read('content/guides/start.md');
  fixture.site.write('content/guides/start.md', start.replace(/Say .*/, `Say ${text} first.`));
  await fixture.site.build('--out', `dist-${builds}`);
  server.folder = `${fixture.site.root}/dist-${builds}`;
}

test('the section is available with pictures and search until it is removed', async () => {
  await visit();
  await panel(/Saves Guides on this device: 3 pages, \d+ kB\./);
  await press('Read offline');
  await panel(/Saved for offline reading on \d+ \w+ \d{4}: \d+ kB\./);
  const twice = await page.evaluate(async () => {
    const files = await caches.open('docs-build:/docs/:files');
    const own = await (await caches.open('docs-build:/docs/:kept')).keys();
    const both = await Promise.all(own.map(async ({ url }) => ((await files.match(url)) === undefined ? [] : [url])));
    return both.flat().filter((url) => /search-words|\.svg/.test(url));
  });
  assert.equal(twice, [], 'the worker does not keep a second copy');
  assert.equal(
    (await kept()).filter((path) => path.includes('nav-')).map((path) => path.replace(/\..*/, '')),
    ['assets/nav-guides'],
    'nothing of other sections',
  );

  await offline(true);
  await readStart('Say marmalade first.');
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('#md-content img')];
    return images.length === 2 && images.every((image) => image.complete && image.naturalWidth > 0);
  });
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('marmalade');
  await page.locator('.search-hit', { hasText: 'Beginning' }).first().waitFor();
  await page.goto(`${server.url}guides/`);
  await panel('Saved for offline reading');
  await press('Remove');
  await becomes(kept, []);
  await page.goto(`${server.url}guides/more/`);
  await page.getByText('Error loading content.').waitFor();
});

test('loading continues after a reload, and can be canceled', async () => {
  await visit();
  server.faults.set('search-words', 'hang');
  await press('Read offline');
  await eventually(() => server.requests.some((path) => path.includes('search-words')));
  await page.locator('.read-offline progress').waitFor();
  await page.reload();
  await panel(/\d+ kB of \d+ kB/);
  await eventually(() => server.requests.filter((path) => path.includes('search-words')).length > 1);
  await press('Cancel');
  await panel('Saves Guides on this device');
  await becomes(kept, []);
});

test('an interruption is reported, and the rest is loaded on request', async () => {
  await visit();
  server.faults.set('search-words', 'break');
  await press('Read offline');
  await panel(/Some files could not be loaded\. \d+ kB of \d+ kB have been saved\./);
  await offline(true);
  await page.goto(`${server.url}guides/`);
  await panel(/have been saved/);
  const came = await kept();
  assert.ok(came.some((path) => path.startsWith('assets/')));
  assert.is(
    came.some((path) => path.startsWith('.kept/kept/')),
    false,
    'nothing is believed complete',
  );
  await offline(false);
  server.faults.clear();
  server.requests.length = 0;
  await press('Continue');
  await panel('Saved for offline reading');
  assert.equal(
    server.requests.filter((path) => came.includes(path)),
    [],
    'what has come is not fetched again',
  );
});

test('the section is updated after a deployment, but only on request if the reader saves data', async () => {
  await page.addInitScript(() => {
    const connection = { saveData: true, addEventListener: () => undefined };
    if (!location.search.includes('spend')) Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await visit();
  await press('Read offline');
  await panel('Saved for offline reading');
  await deploy('quince');
  await page.reload();
  await panel('A newer version was published.');
  await offline(true);
  await readStart('Say marmalade first.');
  await offline(false);
  await open();
  await press('Update');
  await panel(/Saved for offline reading on \d+ \w+ \d{4}: \d+ kB\.$/);
  await offline(true);
  await readStart('Say quince first.');
  await offline(false);

  await deploy('rhubarb');
  const chunks = async (): Promise<number> => (await kept()).filter((path) => path.startsWith('.kept/kept/')).length;
  assert.is(await chunks(), 1);
  await page.goto(`${server.url}api/?spend`);
  const file = JSON.parse(fixture.site.read(`dist-${builds}/chunks.json`)) as {
    chunks: Record<string, { file: string }>;
  };
  await becomes(
    () =>
      page.evaluate(async () => {
        const record = await (await caches.open('docs-build:/docs/:kept')).match('/docs/.kept/kept/guides');
        return ((await record!.json()) as { list: string }).list;
      }),
    file.chunks['offline-guides']!.file,
  );
  await offline(true);
  await readStart('Say rhubarb first.');
});

test('nothing is kept on a device that is full, which is reported', async () => {
  await visit();
  const session = await page.context().newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: new URL(server.url).origin });
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(server.url).origin,
    quotaSize: usage + 20_000,
  });
  await press('Read offline');
  await panel('There is not enough space on this device.');
  await becomes(kept, []);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(server.url).origin });
  await press('Try again');
  await panel('Saved for offline reading');
});

test.run();
