import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SmallConfig, SmallPage } from '../index/small-site.js';
import { outputOf } from './small-output.js';

const test = suite('keys');

const config: SmallConfig = {
  blog: { section: 'blog', title: 'Blog' },
  printable: ['g', 'api'],
  redirects: { '/old/': '/g/' },
  manifest: {},
  hostFiles: ['_redirects', '_headers'],
};
const pages: Record<string, SmallPage> = {
  'index.md': {},
  'g/index.md': {},
  'g/a.md': { text: 'one\n' },
  'api/x.md': {},
  'blog/2026-01-02-p.md': {},
};

/** Paths whose keys differ between two sites. */
async function changed(
  a: Record<string, SmallPage>,
  b: Record<string, SmallPage>,
  updated: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const [before, after] = [await outputOf(a, config), await outputOf(b, config, undefined, updated)];
  const paths = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...paths].filter((path) => before.files.get(path)?.key !== after.files.get(path)?.key).sort();
}

/** Paths whose bytes differ. Everything among them must have another key. */
async function differing(
  a: Record<string, SmallPage>,
  b: Record<string, SmallPage>,
  updated: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const [before, after] = [await outputOf(a, config), await outputOf(b, config, undefined, updated)];
  const differ: string[] = [];
  for (const path of new Set([...before.files.keys(), ...after.files.keys()])) {
    const text = async (output: typeof before): Promise<string | null> =>
      output.files.has(path) ? output.text(path) : null;
    if ((await text(before)) !== (await text(after))) differ.push(path);
  }
  return differ.sort();
}

test('the same site has the same keys', async () => {
  assert.equal(await changed(pages, pages), []);
});

test('an edit inside a page changes only the keys of files that show its text', async () => {
  const edited = { ...pages, 'g/a.md': { text: 'two and more\n', html: '<p>Two and more</p>' } };
  assert.equal(await changed(pages, edited), [
    'content-index.json',
    'g/a.md',
    'g/llms-full.txt',
    'g/printable/index.html',
  ]);
});

const edits: Record<string, SmallPage> = {
  'a new title': { text: 'one\n', frontMatter: { title: 'Other' } },
  'a new description': { text: 'one\n', frontMatter: { description: 'Other' } },
  'a new order': { text: 'one\n', frontMatter: { sort: -5, group: 'A' } },
  'another heading': { text: 'one\n## H\n', headings: [{ title: 'H', id: 'h', level: 2 }] },
  'an unlisted page': { text: 'one\n', frontMatter: { unlisted: true } },
  'a text that others wrote': {
    text: 'one\n## H\n',
    headings: [{ title: 'H', id: 'h', level: 2 }],
    frontMatter: { thirdParty: true },
  },
  'new redirects': { text: 'one\n', frontMatter: { redirectFrom: ['/was/'] } },
};
for (const [name, page] of Object.entries(edits)) {
  test(`${name}: files with different bytes have different keys`, async () => {
    const edited = { ...pages, 'g/a.md': page };
    const keys = await changed(pages, edited);
    const bytes = await differing(pages, edited);
    assert.ok(bytes.length > 0);
    assert.equal(
      bytes.filter((path) => !keys.includes(path)),
      [],
    );
  });
}

test('a new commit changes the key of the sitemap', async () => {
  const updated = { 'g/a.md': '2026-01-02' };
  assert.equal(await differing(pages, pages, updated), ['sitemap.xml']);
  assert.ok((await changed(pages, pages, updated)).includes('sitemap.xml'));
});

test('a new post changes the keys of the feeds', async () => {
  const more = { ...pages, 'blog/2026-02-03-q.md': {} };
  const keys = await changed(pages, more);
  for (const path of ['feed.xml', 'atom.xml', 'feed.json', 'sitemap.xml', 'content-index.json', 'search/index.html'])
    assert.ok(keys.includes(path), path);
});

test.run();
