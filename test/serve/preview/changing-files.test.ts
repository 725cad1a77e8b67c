import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DocsError } from '../../../src/diagnostics/docs-error.js';
import { retryWhileChanging } from '../../../src/pipeline/preview/retry-while-changing.js';
import { pluginsOf } from '../../../src/pipeline/build.js';
import { createMemoryCache } from '../../../src/cache/disk-cache.js';
import type { Cache } from '../../../src/cache/types.js';
import { loadSiteConfig } from '../../../src/pipeline/site-config.js';
import { createPreviewSource } from '../../../src/pipeline/preview.js';
import type { PreviewSource } from '../../../src/serve/preview/preview-source.js';
import { readSource } from '../../../src/scan/read-source.js';
import { createSite, type TestSite } from '../../support/site.js';

interface Context {
  site: TestSite;
  source: PreviewSource;
  cache: Cache;
  open: () => Promise<PreviewSource>;
  /** How often what is remembered of the guide names another text than the one on disk. */
  stale: number;
}
const test = suite<Context>('live preview: files that change while they are read');

test.before.each(async (context) => {
  const site = createSite({ 'content/index.md': '# Home\n', 'content/guide.md': '---\ntitle: Guide\n---\n\nFirst.\n' });
  const memory = createMemoryCache('test');
  const cache = {
    ...memory,
    get(space: string, key: string): Buffer | undefined {
      if (space !== 'scan' || !key.includes('\0guide.md\0') || context.stale === 0) return memory.get(space, key);
      context.stale -= 1;
      return Buffer.from(JSON.stringify({ hash: `another ${context.stale}`, size: 5, titled: true }));
    },
  };
  context.site = site;
  context.cache = cache;
  context.stale = 0;
  context.open = () =>
    createPreviewSource({
      loadConfig: () => loadSiteConfig(site.root, { fingerprint: 'test' }),
      cache,
      pluginsOf,
    });
  context.source = await context.open();
});
test.after.each(({ site }) => site.dispose());

test('they are read again, and nothing is reported', async (context) => {
  context.stale = 3;
  const change = await context.source.refresh();
  assert.is(context.stale, 0);
  assert.equal(change.pages, []);
  assert.equal(
    change.diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
});

test('a file that keeps changing is reported in the end', async (context) => {
  context.stale = Infinity;
  try {
    await context.source.refresh();
    assert.unreachable();
  } catch (error) {
    assert.match(String((error as Error).message), 'changed');
  }
  context.stale = 0;
  assert.equal((await context.source.refresh()).pages, []);
});

test('a preview begins although files change for a while', async (context) => {
  context.stale = 6;
  const source = await context.open();
  assert.is(context.stale, 0);
  assert.ok(await source.page('/guide/'));
});

test('a file that vanishes before its text is read is looked for again', ({ site, cache }) => {
  const file = `${site.root}/content/guide.md`;
  const later = Date.now() + 60_000;
  readSource('guide.md', file, 'content/guide.md', cache, later);
  const { source } = readSource('guide.md', file, 'content/guide.md', cache, later);
  site.remove('content/guide.md');
  return retryWhileChanging(
    async () => source!.text(),
    async () => site.write('content/guide.md', '---\ntitle: Guide\n---\n\nFirst.\n'),
  ).then((text) => assert.match(text, 'First.'));
});

test('a public file that is deleted between refresh and request is not found', async (context) => {
  context.site.write('content/public/note.txt', 'a note');
  await context.source.refresh();
  assert.ok(await context.source.asset('note.txt'));
  context.site.remove('content/public/note.txt');
  assert.is(await context.source.asset('note.txt'), null);
  assert.equal((await context.source.refresh()).reload, true, 'tabs are told all the same');
});

test('what code of the site throws is no sign of change, whatever it is', async () => {
  for (const thrown of [null, undefined, 'no milk', new DocsError([], undefined, null)])
    assert.is(await retryWhileChanging(() => Promise.reject(thrown as Error)).catch((error: unknown) => error), thrown);
});

test.run();
