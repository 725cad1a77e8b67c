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

test.run();
