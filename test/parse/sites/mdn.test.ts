/** Pages of MDN. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from '../support.js';

const test = suite('MDN');

const mdn = (text: string) =>
  parseText(
    `---\ntitle: A\nslug: Web/API/A\nshort-title: a\npage-type: x\nbrowser-compat: b\nspec-urls: c\nl10n:\n  sourceCommit: d\n---\n\n${text}`,
  );

test('references are links to pages of the site, with their texts', () => {
  const { html, wiki, diagnostics } = mdn(
    [
      '{{domxref("A.b()", ".b()")}}, {{jsxref("Array.prototype.flat()")}}, {{HTMLElement("form")}},',
      '{{cssxref(\'::before\')}}, {{Glossary("Shallow copy", "a copy")}}, {{HTTPHeader("Accept")}},',
      '{{domxref("B", "text", "", "nocode")}} {{RFC(9110, "HTTP")}} {{unknownThing("a", "b")}}',
    ].join('\n'),
  );
  assert.match(html, /<a data-wiki="mdn:API\/A\/b\|"><code[^>]*>\.b\(\)<\/code><\/a>/);
  assert.match(html, /<code[^>]*>Array\.prototype\.flat\(\)<\/code>[^]*<code[^>]*>&lt;form&gt;<\/code>/);
  assert.match(html, /<a data-wiki="mdn:Glossary\/Shallow_copy\|">a copy<\/a>/);
  assert.match(html, /<a data-wiki="mdn:API\/B\|">text<\/a> <a href="[^"]*rfc9110"[^>]*>RFC 9110: HTTP<\/a> b</);
  assert.ok(wiki?.includes('mdn:Global_Objects/Array/flat JavaScript/Reference/Array.prototype.flat()|'));
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['MACRO_LEFT_OUT'],
  );
});

test('banners are asides, and what is made from data is left out with a note', () => {
  const { html, diagnostics, frontMatter } = mdn(
    [
      '{{APIRef("DOM")}}{{SeeCompatTable}} {{Deprecated_Header}}',
      'Text {{experimental_inline}}\n{{AvailableInWorkers}}',
      '## Specifications\n\n{{Specifications}}\n\n## Browser compatibility\n\n{{Compat}}',
      '{{EmbedLiveSample("x", "100%", 200)}}\n{{PreviousMenuNext("a", "b", "c")}}\n{{InteractiveExample("JS Demo: a", "taller")}}',
    ].join('\n\n'),
  );
  assert.match(html, /aside note"[^]*>Experimental<[^]*aside warning"[^]*>Deprecated<[^]*<p>Text \(experimental\)/);
  assert.not.match(html, /\{\{|\}\}/);
  assert.is(frontMatter.label, 'a');
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['MACRO_LEFT_OUT', 'MACRO_LEFT_OUT'],
  );
});

test('lists of terms and old notes', () => {
  const { html } = mdn(
    [
      '- `a` {{optional_inline}}\n  - : One\n    two\n\n    > **Note:** Three\n\n- `b`\n\n  - : Four\n    - `c`\n      - : Five',
      'Text\n\n- no\n  - : Term\n- list',
      '```js-nolint example-bad\nx\n```',
    ].join('\n\n'),
  );
  assert.match(
    html,
    /<dl>\s*<dt><code>a<\/code> \(optional\)\s*<\/dt>\s*<dd>\s*<p>One\ntwo<\/p>\s*<div class="aside note"/,
  );
  assert.match(
    html,
    /<dt>\s*<code>b<\/code>\s*<\/dt>\s*<dd>\s*(?:<p>)?Four(?:<\/p>)?\s*<dl>\s*<dt><code>c<\/code><\/dt>\s*<dd>Five<\/dd>/,
  );
  assert.match(html, /<li>no\s*<ul>\s*<li>: Term/);
});

test('other pages keep double braces', () => {
  assert.match(parseText('{{Compat}} {{jsxref("Array")}}\n').html, /\{\{Compat\}\} \{\{jsxref/);
});

test.run();
