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

const inProject = (text: string): ReturnType<typeof parseText> =>
  parseText(text, {
    path: 'index.qmd',
    files: {
      '_variables.yml': 'version: 1.2\nmail:\n  info: me@home\n',
      '_quarto.yml': 'website:\n  title: Site\n',
    },
  });

test('variables and metadata of Quarto are shown', () => {
  const { html, diagnostics } = inProject(
    [
      '---\ntitle: Page\nauthor: Ann\n---\n',
      'Version {{< var version >}}, {{< var mail.info >}}, {{< meta author >}} of {{< meta website.title >}}.',
      '{{< var version >}}',
      '{{< env USER "nobody" >}} {{< pagebreak >}}',
      '{{< pagebreak >}}',
    ].join('\n\n'),
  );
  assert.is(html.trim(), '<p>Version 1.2, me@home, Ann of Site.</p>\n<p>1.2</p>\n<p>nobody</p>');
  assert.equal(diagnostics, []);
  const missing = inProject('a {{< var none >}} {{< env USER >}}\n').diagnostics;
  assert.equal(
    missing.map(({ code }) => code),
    ['TEMPLATE_TAG', 'TEMPLATE_TAG'],
  );
});

test('the text of an image that is a paragraph of its own is a caption in Quarto', () => {
  const image = 'https://x.example/a.png';
  const { html, targets } = inProject(
    `![A *leaf*.](${image}){#fig-leaf fig-alt="Green"}\n\n![](${image})\n\nText ![in line](${image}).\n\n- ![tight](${image})\n`,
  );
  const attributes = `src="${image}"`;
  assert.is(
    html.trim().replace(/ (?:decoding|loading)="[^"]*"/g, ''),
    `<p><img ${attributes} alt="Green" id="fig-leaf"></p>\n<p>A <em>leaf</em>.</p>\n<p><img ${attributes} alt=""></p>\n<p>Text <img ${attributes} alt="in line">.</p>\n<ul>\n<li><img ${attributes} alt="tight"></li>\n</ul>`,
  );
  assert.equal(targets, [{ id: 'fig-leaf', title: 'A leaf' }]);
  assert.match(parseText(`![A leaf](${image})\n`).html, /^<p><img [^>]*alt="A leaf"[^>]*><\/p>\s*$/);
});

test('references to tables show their captions', () => {
  const { html, targets } = inProject('See @tbl-a.\n\n| a |\n|---|\n| b |\n\n: All *leaves* {#tbl-a}\n');
  assert.match(html, /<p id="tbl-a">All <em>leaves<\/em>\s*<\/p>/);
  assert.equal(targets, [{ id: 'tbl-a', title: 'All leaves' }]);
});

test.run();
