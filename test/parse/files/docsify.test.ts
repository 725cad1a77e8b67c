/** Addresses and parts of files in docsify. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('pages of docsify');

const FILES = {
  'content/guides/b.md': '# B\n',
  'content/b.md': '# B\n',
  'content/api/c.md': '# C\n',
  'content/api/code.js': 'no\n/// [part]\nconst a = 1;\n/// [part]\nno\n',
};

const hrefsOf = (text: string, index: string): readonly string[] => {
  const { html } = parseText(text, { files: { ...FILES, 'content/index.html': index } });
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
};

test('addresses with a route or an id, and paths from the folder of the site', () => {
  const text =
    '[A](#/api/c?id=start) [B](?id=top) [C](/api/c?a=1&id=start) [D](api/c.md?id=x) [E](./b.md) [F](b.md) [G](#/) [H](none.md)';
  const shared = ['/api/c/#start', '#top', '/api/c/#start'];
  assert.equal(hrefsOf(text, '<script>window.$docsify = {}</script>'), [
    ...[...shared, '/api/c/#x', '/guides/b/', '/b/', '/', '/guides/none/'],
  ]);
  assert.equal(hrefsOf(text, '<script>window.$docsify = { relativePath: true }</script>'), [
    ...[...shared, '/guides/api/c/#x', '/guides/b/', '/guides/b/', '/', '/guides/none/'],
  ]);
  assert.equal(hrefsOf('[A](#/api/c?id=start) [B](?id=top)', '<p>'), ['#/api/c?id=start', '/guides/page/?id=top']);
});

test('a part of a file, and the date of the page, which is shown elsewhere', () => {
  const page = parseText("[code](../api/code.js ':include :type=code :fragment=part')\n\nChanged {docsify-updated}\n", {
    files: FILES,
  });
  assert.is(page.blocks[0]?.code.trim(), 'const a = 1;');
  assert.match(page.html, '<p>Changed');
  assert.not.match(page.html, 'docsify');
  assert.equal(problemsOf(page), []);
});

test('labels of alerts, and icons', () => {
  const { html } = parseText('> [!TIP|style:flat|label:My own]\n> Text\n\n:fas fa-home fa-fw: Home\n');
  assert.match(html, /My own[^]*Text/);
  assert.match(html, '<p>Home</p>');
});

test.run();
