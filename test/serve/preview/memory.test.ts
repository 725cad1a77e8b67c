import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pluginsOf } from '../../../src/pipeline/build.js';
import { createDiskCache, createMemoryCache } from '../../../src/cache/disk-cache.js';
import { loadSiteConfig } from '../../../src/pipeline/site-config.js';
import { createPreviewSource } from '../../../src/pipeline/preview.js';
import { createPreviewCache } from '../../../src/pipeline/preview/cache.js';
import { createSite } from '../../support/site.js';

const test = suite('memory of the live preview');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use, those of buffers included. */
function usedMemory(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const section = (number: number): string =>
  `## Section ${number}\n\nWords of *section* ${number} with \`code\`, [home](/) and more.\n\n\`\`\`js\nconst value${number} = { a: ${number}, b: 'text ${number}' };\n\`\`\`\n\n`;
const PAGE = `---\ntitle: Long\n---\n\n${Array.from({ length: 100 }, (_, number) => section(number)).join('')}`;
/** From here on room that edits may take is taken. */
const WARM = 15;
const MEASURED = 40;

test('an edit increases memory by less than 50 kB', async () => {
  const site = createSite({ 'content/index.md': '# Home\n', 'content/long.md': PAGE });
  try {
    const cache = createDiskCache(`${site.root}/.docs-build/results`, 'test');
    const source = await createPreviewSource({
      loadConfig: () => loadSiteConfig(site.root, { fingerprint: 'test' }),
      cache,
      pluginsOf,
      memory: 1_000_000,
    });
    const edit = async (number: number): Promise<void> => {
      site.write('content/long.md', `${PAGE}\nEdit ${number}.\n\n\`\`\`js\nlet edit = ${number};\n\`\`\`\n`);
      await source.refresh();
      const page = await source.page('/long/');
      assert.match(page!.document!, `Edit ${number}.`);
      await source.findings!('/long/');
      await source.asset('assets/search-words-0.js');
    };
    for (let number = 0; number < WARM; number++) await edit(number);
    const before = usedMemory();
    for (let number = WARM; number < WARM + MEASURED; number++) await edit(number);
    const perEdit = (usedMemory() - before) / MEASURED;
    assert.ok(perEdit < 50_000, `${Math.round(perEdit)} bytes an edit`);
  } finally {
    site.dispose();
  }
});

test('results of edits are removed beyond a limit, the least recently requested first', () => {
  const disk = createMemoryCache('test');
  const cache = createPreviewCache(disk, 5_000);
  cache.set('page', 'from the first refresh', 'kept');
  cache.refreshed();
  for (const key of ['a', 'b', 'c', 'd']) {
    cache.set('page', key, key.repeat(1_500));
    cache.get('page', 'a');
    cache.refreshed();
  }
  cache.refreshed();
  assert.equal(
    ['a', 'b', 'c', 'd'].filter((key) => cache.has('page', key)),
    ['a', 'd'],
  );
  assert.is(String(disk.get('page', 'from the first refresh')), 'kept');
  assert.is(disk.has('page', 'd'), false);
});

test('nothing that one of the last two refreshes requested is removed', () => {
  const cache = createPreviewCache(createMemoryCache('test'), 0);
  cache.refreshed();
  cache.set('page', 'a', 'text');
  cache.refreshed();
  assert.ok(cache.has('page', 'a'));
  cache.refreshed();
  cache.refreshed();
  assert.not(cache.has('page', 'a'));
});

test.run();
