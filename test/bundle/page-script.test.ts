import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageScript } from '../../src/bundle/page-script.js';
import { chunkScript } from '../../runtime/contract.js';
import { realSite } from '../support/real-site.js';
import { pushedBy } from './pushed-by.js';
import type { PageData } from '../../templates/types.js';

const test = suite('scripts of pages');

const page: PageData = {
  kind: 'document',
  url: '/',
  path: 'index.md',
  title: 'A page',
  documentTitle: 'A page',
  description: '',
  canonical: '/',
  section: null,
  headings: [],
  contributors: [],
  related: [],
};
/** What a browser gets from the file, whose bytes are UTF-8. */
const given = (body: string): unknown =>
  JSON.parse(JSON.stringify(pushedBy(Buffer.from(pageScript('0d1c2b3a', { page, body })).toString())));

test('a page arrives as the build made it', () => {
  for (const body of [
    '',
    '<p>It costs `${5}` \\ \\n and \\x01.</p>\n<p>\u2028</p>\n',
    '<pre><code><t-k>let</t-k> a = <t-s>`\\r\r\n${b}`</t-s>;\n<t-r>/&lt;p>/</t-r></code></pre></div>\n',
    '<t-k dir="ltr">let</t-k> a = <t-s dir="ltr">"שלום"</t-s>\n<t-n>1</t-n>',
    '<p>The control characters \x01 and \x02</p>\n<p>',
    'A single \x7f',
    'Half a character \ud83d',
  ])
    assert.equal(given(body), { page, body });
});

test("the scripts of this repository's pages do not repeat what pages have in common", async () => {
  const { documents, read } = await realSite();
  const table = JSON.parse(read('chunks.json')) as {
    readonly pages: Readonly<Record<string, { readonly chunks: readonly string[] }>>;
    readonly chunks: Readonly<Record<string, { readonly file: string }>>;
  };
  let size = 0;
  let plain = 0;
  for (const { chunks } of Object.values(table.pages)) {
    const script = read(table.chunks[chunks[0]!]!.file);
    size += script.length;
    plain += chunkScript(chunks[0]!, pushedBy(script)).length;
  }
  assert.ok(documents.length > 100);
  assert.ok(size < plain * 0.8, `${size} of ${plain}`);
});

test.run();
