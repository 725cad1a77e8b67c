/** Attributes of headings and of HTML in the notations of other generators. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('attributes in other notations');

test('attributes behind a heading are its id, or nothing, and are not reported', () => {
  for (const [written, id] of [
    ['{#here .name}', 'here'],
    ['{#here .name data-toc="x"}', 'here'],
    ['{class="x" id="here"}', 'here'],
    ['{.name data-x="y"}', 'text'],
  ]) {
    const page = parseText(`## Text ${written}\n`);
    assert.equal(problemsOf(page), [], written);
    assert.equal(page.headings, [{ title: 'Text', id: id!, level: 2 }]);
  }
  assert.equal(
    parseText('## Text {#a b}\n').diagnostics.map(({ code }) => code),
    ['LEFTOVER_MARKUP'],
  );
});

test('Markdown follows the summary of details that ask for it, as in the tables of contents of Just the Docs', () => {
  for (const head of [
    '<details markdown="block">\n  <summary>\n    Sum\n  </summary>',
    '<details markdown="1"><summary>Sum</summary>',
  ])
    assert.match(
      parseText(`${head}\n  {: .text-delta }\n1. TOC\n{:toc}\n- **b**\n</details>\n\nText\n`).html.replace(/\s+/g, ' '),
      /^<details> ?<summary> ?Sum ?<\/summary> ?<ul> <li><strong>b<\/strong><\/li> <\/ul> <\/details> ?<p>Text<\/p>/,
    );
});

test('a heading has the ID that an empty anchor above it or in it has, if that is its own', () => {
  for (const text of [
    '<a name="the-end"></a>\n## The End\n',
    '<a id="the-end"></a>\n\n## The End\n',
    '## <a name="the-end"></a>The End\n',
    '## The End <a name="the-end"></a>\n',
    '## The End <a href="#the-end" id="the-end"></a>\n',
  ]) {
    const { html, headings, diagnostics } = parseText(`# Title\n\nText [a](#the-end)\n\n${text}\n## Next\n`);
    assert.equal(
      headings.slice(1).map(({ id }) => id),
      ['the-end', 'next'],
      text,
    );
    assert.not.match(html, /<a id|<p>\s*<\/p>/, text);
    assert.equal(diagnostics, [], text);
  }
  const other = parseText('# Title\n\n<a name="end"></a>\n## The End\n\n<a name="next"></a>Text\n\n## Next\n');
  assert.equal(
    other.headings.slice(1).map(({ id }) => id),
    ['the-end', 'next'],
  );
  assert.match(other.html, /<a id="end"><\/a>[^]*<p>Text<\/p>/);
});

test('only the heading below an anchor takes its ID', () => {
  const { headings, html } = parseText('# Title\n\n## A\n\n<a name="a"></a>\n\n## A\n\n## A\n');
  assert.equal(
    headings.slice(1).map(({ id }) => id),
    ['a-1', 'a', 'a-2'],
  );
  assert.not.match(html, '<a id');
});

test.run();
