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

test.run();
