/** The same documentation in other languages and of other versions, on other hosts and under other base paths. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('links to other languages and versions');

async function linksOf(base: string): Promise<readonly string[]> {
  const site = createSite({
    'content/index.md': '# Home\n\n[A](/guides/a/)\n',
    'content/guides/a.md': '# A\n\nText.\n',
    'docs-build.config.json': JSON.stringify({
      origin: 'https://docs.example',
      base,
      languages: [
        { label: 'English', lang: 'en', origin: 'https://docs.example/' },
        { label: 'Deutsch', lang: 'de', origin: 'https://docs.example/de/' },
        { label: 'Polski', lang: 'pl', origin: 'https://pl.docs.example' },
      ],
      versions: [
        { label: '2', origin: null },
        { label: '1', origin: 'https://docs.example/v1' },
      ],
    }),
  });
  await site.build();
  const html = site.html('/guides/a/');
  site.dispose();
  return ['English', 'Deutsch', 'Polski', '1'].map(
    (label) => new RegExp(`<a[^>]* href="([^"]*)"[^>]*>${label}</a>`).exec(html)?.[1] ?? '',
  );
}

test('an address with a path is that of the first page, and an origin alone means the same base path', async () => {
  const shared = ['https://docs.example/guides/a/', 'https://docs.example/de/guides/a/'];
  const old = 'https://docs.example/v1/guides/a/';
  assert.equal(await linksOf('/'), [...shared, 'https://pl.docs.example/guides/a/', old]);
  assert.equal(await linksOf('/de/'), [...shared, 'https://pl.docs.example/de/guides/a/', old]);
});

test.run();
