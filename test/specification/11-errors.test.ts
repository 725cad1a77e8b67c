/** Lines 158 to 167: what goes wrong, and how it is said. */
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { chunksOf } from '../../runtime/chunks/chunk-table.js';
import type { ChunkTable } from '../../runtime/contract.js';
import { eventually, siteFixture, once, PAGE_CHUNK, shows, texts } from './support/site-fixture.js';
import { smallGroundFor } from './support/small-site.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds, cannot } = walk('11-errors');
const fixture = siteFixture(test);
const small = smallGroundFor(test);

/** A reader who follows a link whose chunk is answered so; `said` is all that the console has said since. */
async function failing(
  answer: (route: Route) => Promise<void>,
  integrity = true,
): Promise<{ readonly page: Page; readonly said: () => string; readonly file: string; readonly id: string }> {
  const { page, visit, follow } = await fixture.visitor();
  const lines: string[] = [];
  page.on('console', (message) => {
    lines.push(message.text());
  });
  const table = JSON.parse(fixture.site.read('chunks.json')) as ChunkTable;
  // A host whose files are not checked may answer with anything.
  if (!integrity)
    await page.route('**/chunks.json', (route) =>
      route.fulfill({
        json: {
          ...table,
          chunks: Object.fromEntries(Object.entries(table.chunks).map(([id, { file, type }]) => [id, { file, type }])),
        },
      }),
    );
  await visit('concepts/');
  await page.route(PAGE_CHUNK, answer);
  await follow('concepts/modules/');
  await page.locator('.failure').waitFor();
  const [id] = table.pages['concepts/modules.md']!.chunks;
  return { page, said: () => lines.join('\n'), id: id!, file: table.chunks[id!]!.file };
}
const gone = (route: Route): Promise<void> => route.fulfill({ status: 404 });

/** What a reader and the console are told of a chunk that is gone. */
const goneChunk = once(async () => {
  const { page, said, id, file } = await failing(gone);
  await eventually(() => said().includes('ChunkLoadError'));
  return { body: await texts(page, '.page__body .failure__text'), said: said(), id, file };
});
holds(162, 'content that cannot be loaded: the body says so', async () => {
  assert.equal((await goneChunk()).body, ['Error loading content.']);
});
holds(163, 'an unknown route: the screen says so', async () =>
  assert.equal(await texts(await fixture.sharedPage('no/such/page/'), 'h1'), ['Page Not Found']),
);
eachHolds(
  164,
  ['name', 'message', 'address'] as const,
  (part) => `a chunk that fails is a ChunkLoadError with its ${part}`,
  async (part) => {
    const { said, id, file } = await goneChunk();
    const wanted = { name: 'ChunkLoadError', message: `Loading chunk ${id} failed`, address: file }[part];
    assert.match(said, wanted);
  },
);
holds(164, 'its cause may be: missing', async () => {
  const { said } = await failing((route) => route.fulfill({ contentType: 'text/javascript', body: '' }), false);
  await eventually(() => said().includes('(missing:'));
  assert.match(said(), '(missing:');
});
holds(164, "its cause may be: the browser's own word, error", async () => {
  assert.match((await goneChunk()).said, '(error:');
});
holds(164, 'its cause may be: timeout', async () => {
  const { page, visit, follow } = await fixture.visitor();
  const lines: string[] = [];
  page.on('console', (message) => {
    lines.push(message.text());
  });
  await page.clock.install();
  await visit('concepts/');
  let isRequested = false;
  await page.route(PAGE_CHUNK, () => {
    isRequested = true;
  });
  await follow('concepts/modules/');
  await page.clock.runFor(1_000);
  await page.locator('.skeleton').waitFor();
  // The skeleton may be there while the table of chunks is still loading.
  await eventually(() => isRequested);
  await page.clock.runFor(250_000);
  await eventually(() => lines.some((line) => line.includes('(timeout:')));
  assert.match(lines.join('\n'), '(timeout:');
});
cannot(
  164,
  'readers see something',
  'the specification does not show what; the body says that the content could not be loaded',
);
eachHolds(
  165,
  ['CSS_CHUNK_LOAD_FAILED', 'Loading CSS chunk 9701 failed'],
  (text) => `a style sheet that fails says ${text}`,
  async (text) => {
    const { page, visit } = await fixture.visitor();
    const lines: string[] = [];
    page.on('console', (message) => {
      lines.push(message.text());
    });
    await visit('concepts/');
    await page.route(/9701\./, gone);
    await page.click('.DocSearch');
    await page.locator('#docsearch-input').waitFor();
    await eventually(() => lines.join('\n').includes(text));
    assert.match(lines.join('\n'), text);
  },
);
holds(166, 'a content file that the table does not know: code and message', () => {
  const table = JSON.parse(fixture.site.read('chunks.json')) as ChunkTable;
  try {
    chunksOf(table, 'concepts/nowhere.md');
    assert.unreachable();
  } catch (error) {
    assert.is((error as { code?: string }).code, 'MODULE_NOT_FOUND');
    assert.is((error as Error).message, "Cannot find module 'concepts/nowhere.md'");
  }
});
holds(166, 'whoever asked for it sees the not-found screen', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await follow('concepts/nowhere/');
  await shows(page, 'Page Not Found');
});
holds(167, 'a visit that is counted before the service is set up is an internal error in these words', async () => {
  const { page } = await small.visitor();
  await page.goto(`${small.url}manifest-of-nothing/`);
  const table = JSON.parse(small.site.read('dist/chunks.json')) as ChunkTable;
  const code = small.site.read(`dist/${table.chunks['island-analytics']!.file}`);
  // The published chunk, run as the loader does. The driver evaluates it: the page's own policy lets nobody else do so.
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(() => { const records = []; ((self) => { ${code} })({ docsBuildChunks: records });
      try { records[0][1](() => ({})).createAnalytics(window).pageView({ title: '', location: '' }); return 'nothing'; } catch (error) { return error.message; } })()`,
  });
  assert.is(result.value, 'Google analytics is not initialized');
});

test.run();
