/** Divs of Quarto. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from '../support.js';

const test = suite('divs of Quarto');

test('callouts and tabs of Quarto take their titles from headings', () => {
  const { html, headings, diagnostics } = parseText(
    [
      '::: {.callout-tip}\n## A *title* {#x}\n\nText\n:::',
      '::: callout-important\nBare\n:::',
      '::: {.panel-tabset}\n## One\n\nFirst\n\n### Inner\n\n## Two\n\n``` md\n## No tab\n```\n:::',
      '::: column-margin\nBeside\n:::\n\n::: aside\nAside\n:::',
    ].join('\n\n'),
  );
  assert.match(html, /aside tip"[^]*?A <em>title<\/em><\/p>\n<p>Text<\/p>/);
  assert.match(html, /aside important"[^]*?<p>Bare<\/p>/);
  assert.match(html, /<p class="tabs__label">One<\/p>\n<p>First<\/p>[^]*?<p class="tabs__label">Two<\/p>/);
  assert.match(html, /<p>Beside<\/p>\n<p>Aside<\/p>/);
  assert.equal(
    headings.map(({ id }) => id),
    ['inner'],
  );
  assert.equal(diagnostics, []);
});

test('what Quarto shows in other formats only is left out', () => {
  const div = (name: string, condition: string, text: string): string => `::: {.${name} ${condition}}\n${text}\n:::\n`;
  const { html, diagnostics } = parseText(
    [
      div('content-visible', 'when-format="pdf"', 'No'),
      div('content-hidden', 'when-format="html:js"', 'No'),
      div('content-visible', 'unless-format="html"', ':::: {.callout-note}\nNo\n::::'),
      div('content-hidden', 'unless-format="html"', 'One'),
      div('content-visible', 'when-format="html"', 'Two'),
      div('content-hidden', 'when-format="pdf"', 'Three'),
      div('content-visible', 'when-profile="advanced"', 'Four'),
    ].join('\n'),
  );
  assert.is(html.trim(), '<p>One</p>\n<p>Two</p>\n<p>Three</p>\n<p>Four</p>');
  assert.equal(diagnostics, []);
});

test.run();
