import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChunkTable } from '../../../runtime/contract.js';
import { buildSmallSite } from '../../browser/support/small-site.js';
import { createSite, fixture, type TestSite } from '../../support/site.js';
import { previewOf } from './site-preview.js';

const test = suite('live preview and render make the same site');

/** The preview registers no service worker, so its site data has another name; and it adds a script of its own. */
const plain = (html: string): string =>
  html
    .replace(/<script type="module" src="[^"]*__docs-build\/[^"]*"><\/script>\n/g, '')
    .replace(/assets\/site\.[0-9a-f]{8}\.js" data-integrity="[^"]*"/g, 'site');

/** Paths of the published files that the preview answers differently. */
async function differences(site: TestSite): Promise<readonly string[]> {
  const preview = await previewOf(site);
  try {
    const built = site.published();
    const table = JSON.parse(built['chunks.json']!) as ChunkTable;
    const shown = JSON.parse((await preview.ask('/chunks.json')).text) as ChunkTable;
    assert.equal(shown.pages, table.pages);
    assert.equal(Object.keys(shown.chunks).sort(), Object.keys(table.chunks).sort());
    const chunkOf = new Map(Object.entries(table.chunks).map(([id, { file }]) => [file, shown.chunks[id]!.file]));
    const different: string[] = [];
    for (const [path, bytes] of Object.entries(built)) {
      const answer = await preview.ask(`/${chunkOf.get(path) ?? path.replace(/(^|\/)index\.html$/, '$1')}`);
      const text = answer.body.toString('latin1');
      const isSame = path.endsWith('.html') ? plain(text) === plain(bytes) : text === bytes;
      if (!isSame || answer.status !== 200) different.push(path);
    }
    return different.filter((path) => !/^(?:chunks\.(?:js|json)|sw\.js|assets\/site\.[0-9a-f]{8}\.js)$/.test(path));
  } finally {
    await preview.close();
  }
}

test('for a handbook, except for the page of a redirect', async () => {
  const site = createSite(fixture('handbook'));
  site.write('pages/public/demo/index.html', '<p>A page of its own.</p>\n');
  await site.build();
  assert.equal(await differences(site), ['bread/index.html']);
});

test('for a site with an island, appendices and a printable section', async () => {
  assert.equal(await differences(await buildSmallSite()), []);
});

test.run();
