/** Addresses and tags of sites of Hugo and Jekyll, as far as a single page shows them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('templates in addresses and in included files');

const hrefsOf = (text: string): readonly string[] => parseText(text).links.map(({ href }) => href);

test('an address has the value that the front matter gives it, and functions of Jekyll begin at the root', () => {
  assert.equal(
    hrefsOf('---\nmore: https://a.example/\n---\n\n[a]({{ page.more }}) [b]({{ "docs/b/" | relative_url }})'),
    ['https://a.example/', '/docs/b/'],
  );
});

test('an address that only a template knows is reported as such, and the text stays', () => {
  const page = parseText(
    'See [the source] and [c]({{ c.url }}) and <https://a.example/{{b}}>.\n\n[the source]: {{% eturl x %}}\n',
  );
  assert.match(page.html, '<p>See the source and c and ');
  assert.equal(
    problemsOf(page).map((one) => one.split(' ').slice(1, 3).join(' ')),
    ['warning TEMPLATE_TAG', 'warning TEMPLATE_TAG'],
  );
  assert.match(problemsOf(page)[0]!, 'the address {{% eturl x %}} is not known');
});

test('a shortcode in an included file ends in that file', () => {
  const files = { 'content/_common/a.md': '{{% note %}}\nText.\n{{% /note %}}\n' };
  const { html, diagnostics } = parseText('{{% include "_common/a.md" %}}\n', { path: 'page.md', files });
  assert.match(html, /aside note"[^]*<p>Text\.<\/p>\s*<\/div>/);
  assert.equal(diagnostics, []);
});

test('classes of a fence and styles of a list are no text', () => {
  const { html, blocks, diagnostics } = parseText(
    '```text {.w-40}\nx\n```\n\n{style=lower-roman}\n1. One\n\n{lineno-start=1 emphasize-lines="2,3"}\nText\n',
  );
  assert.is(blocks[0]!.title, undefined);
  assert.match(html, /<ol>\s*<li>One<\/li>\s*<\/ol>\s*<p>Text<\/p>/);
  assert.equal(diagnostics, []);
});

test.run();
