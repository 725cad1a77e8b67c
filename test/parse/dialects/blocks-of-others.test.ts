/** Blocks and signs that a single generator has. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('blocks of other generators');

const htmlOf = (text: string, files: Record<string, string> = {}): string => parseText(text, { files }).html;
const labelsOf = (html: string): readonly string[] =>
  [...html.matchAll(/class="tabs__label">([^<]*)/g)].map(([, label]) => label!);
/** Each text, and what its page must match. None of it is shown as it is written. */
function become(rows: readonly (readonly [string, RegExp])[], files?: Record<string, string>): void {
  for (const [text, expected] of rows) {
    const html = htmlOf(text, files);
    assert.match(html, expected, text);
    assert.not.match(html, /::|@[A-Z]|\[!|:::|&lt;|#tab|\{:|\^|'/, text);
  }
}

test('components of Nuxt Content', () => {
  become([
    ['::note{title="A"}\nText\n::\n\nAfter', /aside note[^]*>A<[^]*<p>Text<\/p>\s*<\/div>\s*<p>After/],
    ['::callout{color="warning"}\n---\ntitle: B\n---\nText\n::', /aside warning[^]*>B<[^]*<p>Text<\/p>\s*<\/div>/],
    ['::cards\n  ::card{title="C" to="/c/"}\n  #default\n  Text\n  ::\n::', /<a href="\/c\/">C<\/a>[^]*<p>Text<\/p>/],
    ['::collapsible{name="more"}\nText\n::', /<summary[^>]*>more</],
    ['::x\n::\n\nA :badge[new] and :link[text]{to="/a/"}', /A new and <a href="\/a\/">text<\/a>/],
    ['::field{name="a" type="b"}\nText\n::', /<code>a<\/code> b<\/p>\s*<p>Text/],
  ]);
  const group = '::code-group\n```js [a.js]\n1\n```\n```ts [b.ts]\n2\n```\n::';
  assert.equal(labelsOf(htmlOf(group)), ['a.js', 'b.ts']);
  const tabs = '::tabs\n  :::tabs-item{label="A"}\n  1\n  :::\n  :::tabs-item{label="B"}\n  2\n  :::\n::';
  assert.equal(labelsOf(htmlOf(tabs)), ['A', 'B']);
  assert.match(htmlOf('std::vector\n\n::\n\na :b[c]'), '<p>std::vector</p>\n<p>::</p>\n<p>a :b[c]</p>');
});

test('divs of Pandoc and Quarto, and asides of Notion', () => {
  become(
    [
      ['::: {.callout-tip title="A" collapse="true"}\nText\n:::', /aside tip[^]*>A<[^]*<p>Text<\/p>\s*<\/div>/],
      ['::: {.warning}\nText\n:::', /aside warning[^]*<p>Text<\/p>\s*<\/div>/],
      [
        '::: {#fig-a .x width="50%"}\nText\n\n::: {.y}\nMore\n:::\n:::',
        /^<a id="fig-a"><\/a>\s*<p>Text<\/p>\s*<p>More<\/p>\s*$/,
      ],
      ['<aside>\n**A** text\n\n</aside>\n\nAfter', /<div [^]*<strong>A<\/strong> text<\/p>\s*<\/div>\s*<p>After/],
    ],
    {},
  );
});

test('a quote that begins with a sign and a title is an aside, as in ReadMe', () => {
  const { html } = parseText('> 📘 Good *to* know\n>\n> Text\n>\n> ⚠️ More\n\n> ❗️\n>\n> - One\n\nEnd\n');
  assert.match(
    html,
    /<div class="aside (?:note|info)" role="note">\s*<p class="aside__title [^"]*">Good <em>to<\/em> know<\/p>/,
  );
  assert.match(html, /<p>Text<\/p>\s*<p>⚠️ More<\/p>\s*<\/div>/);
  assert.match(html, /<div class="aside (?:caution|danger)"[^]*<li>One<\/li>[^]*<\/div>\s*<p>End<\/p>/);
  for (const text of ['> ⚠️ One line\n', '> 📘 Lines that\n> go on\n', '> 🎉 Title\n>\n> Text\n', '⚠️ Title\n\nText\n'])
    assert.not.match(parseText(text).html, 'aside', text);
});

test('blocks of ReadMe', () => {
  const block = (name: string, data: object): string => `[block:${name}]\n${JSON.stringify(data, null, 2)}\n[/block]`;
  const cells = { 'h-0': 'A', 'h-1': 'B', '0-0': '`c`', '0-1': 'One  \n  \n- two', '1-0': 'd' };
  become([
    [
      `Text\n${block('parameters', { data: cells, cols: 2, rows: 2 })}\nAfter`,
      /<p>Text<\/p>[^]*<th>A<\/th>\s*<th>B<[^]*<td><code>c<\/code>\s*<\/td>[^]*<p>One<\/p>\s*<ul>\s*<li>two[^]*<td>d<[^]*<p>After/,
    ],
    [block('callout', { type: 'danger', title: 'T', body: '*b*' }), /aside danger[^]*>T<[^]*<p><em>b<\/em>/],
    [block('api-header', { title: 'H' }), /<h2 id="h"/],
    [block('image', { images: [{ image: ['https://x.example/a.png', ''], caption: 'C' }] }), /alt="C"[^]*<p>C<\/p>/],
    [block('html', { html: '<b>x</b> y' }), /<b>x<\/b> y/],
    [block('embed', { url: 'https://x.example/', title: 'E' }), /<a href="https:\/\/x\.example\/"[^>]*>E</],
  ]);
  const codes = [
    { code: 'a', language: 'js', name: 'One' },
    { code: 'b', language: 'ruby' },
  ];
  assert.equal(labelsOf(htmlOf(block('code', { codes }))), ['One', 'ruby']);
  assert.match(htmlOf('[block:callout]\n{ broken\n[/block]'), /broken/);
  // Numbers of cells can be anything.
  const far = { '0-0': 'a', '0-30000000': 'b', '40000000-0': 'c' };
  assert.ok(htmlOf(block('parameters', { data: far })).length < 100_000);
});

test('tables that are written as lists', () => {
  const cells =
    /^<div[^>]*><table>\s*<tr>\s*<th>\s*A\s*<\/th>\s*<th>\s*<em>B<\/em>\s*<\/th>\s*<\/tr>\s*<tr>\s*<td>\s*c\s*<\/td>\s*<td>\s*<ul>\s*<li>d<\/li>\s*<\/ul>\s*<\/td>\s*<\/tr>\s*<\/table>/;
  become([
    ['{% table %}\n\n* A\n* *B*\n---\n* c\n* - d\n{% /table %}', cells],
    ['```{list-table}\n:header-rows: 1\n\n* - A\n  - *B*\n* - c\n  - - d\n```', cells],
    ['{% table %}\n| A |\n|---|\n| c |\n{% /table %}', /<th>A<[^]*<td[^>]*>c</],
    ['```{list-table}\nText\n```', /<p>Text<\/p>/],
  ]);
});

test('diagrams and lists of pages in Azure DevOps', () => {
  const page = parseText('[[_TOSP_]]\n\n::: mermaid\ngraph LR;\n  A-->B\n:::\n\nAfter');
  assert.equal(page.diagnostics, []);
  assert.equal(
    page.blocks.map(({ language, code }) => [language, code]),
    [['mermaid', 'graph LR;\n  A-->B']],
  );
  assert.is(page.html, '<!--code:0-->\n<p>After</p>\n');
});

test('images in the hidden folders of GitBook and Azure DevOps are found, others are not', () => {
  const files = {
    'content/.gitbook/assets/a.png': 'x',
    'content/.attachments/b.png': 'x',
    'content/.secret/c.png': 'x',
    'content/.gitbook/assets/.d.png': 'x',
  };
  for (const path of ['../.gitbook/assets/a.png', '/.attachments/b.png'])
    assert.match(parseText(`![A](${path})`, { files }).html, /src="\/assets\/[ab]\.[0-9a-f]{8}\.png"/, path);
  for (const path of ['../.secret/c.png', '../.gitbook/assets/.d.png', '../.gitbook/../.secret/c.png'])
    assert.not.match(parseText(`![A](${path})`, { files }).html, 'src="/assets/', path);
});

test('vaults of Obsidian and graphs of Logseq', () => {
  become(
    [
      ['a %% b %% c', /^<p>a {2}c<\/p>/],
      ['> [!my-kind|x] Title\n> Text', /aside note[^]*>Title<[^]*<p>Text<\/p>/],
      [
        '![[film.mp4]] [[Why?]]',
        /^<p><a href="\/assets\/film\.\w+\.mp4">film\.mp4<\/a> <a href="\/Why%3F\/">Why\?<\/a><\/p>/,
      ],
    ],
    {
      'content/.obsidian/app.json': '{ "attachmentFolderPath": "files/new" }',
      'content/files/new/film.mp4': 'x',
      'content/Why?.md': 'x',
    },
  );
  const outline = [
    'kind:: note\ntitle:: T\n\n- A *block*\n  id:: 12-ab\n  collapsed:: true\n\t- ((12-ab)) and [it](((12-ab)))\n\t- {{query (todo)}}\n\t  query-table:: true',
    '- #+BEGIN_QUERY\n  {:a [b]}\n  #+END_QUERY',
    '- {{cloze c}} `{{query x}}` ![d](a.png){:height 3, :width 4}\n- {{embed ((12-ab))}}\n  :LOGBOOK:\n  CLOCK: [x]\n  :END:',
  ].join('\n');
  const { html, targets } = parseText(outline, {
    files: { 'content/logseq/config.edn': '{}', 'content/guides/a.png': 'x' },
  });
  assert.not.match(html, /title|collapsed|query-table|BEGIN|:a|LOGBOOK|:height|\(\(/);
  assert.match(html, /^<p><strong>kind:<\/strong> note\s*<\/p>/);
  assert.match(html, /<li>A <em>block<\/em>\s*<a id="12-ab"><\/a>/);
  assert.match(html, /href="#12-ab">[^<]*<\/a> and <a href="#12-ab">it<\/a>/);
  assert.match(html, '<li>c <code>{{query x}}</code> <img');
  assert.equal(targets, [{ id: '12-ab', title: 'A block' }]);
});

test('tables of kramdown without a head, with lines between rows, and with too short heads', () => {
  const cellsOf = (text: string): string =>
    [...htmlOf(text).matchAll(/<tr>|<(t[hd])\b[^>]*>(.*?)<\/t[hd]>/g)]
      .map(([whole, tag, cell]) => (whole === '<tr>' ? '/' : `${tag} ${cell},`))
      .join('');
  assert.is(cellsOf('| a | `b|c` |\n| [d](/x/) | |'), '/td a,td <code>b|c</code>,/td <a href="/x/">d</a>,td ,');
  assert.is(cellsOf('|---|:-:|\n| a | b |\n|---|---|\n| c | d |\n|---|'), '/th a,th b,/td c,td d,');
  const uneven = parseText('| a |\n|---|---|\n| b | c |');
  assert.equal(problemsOf(uneven), [
    '2:1 warning BROKEN_TABLE The row of dashes has 2 cells, but the head above it has 1: elsewhere, this is not a table.',
  ]);
  assert.match(uneven.html, '<td>c</td>');
  for (const text of ['| a | b |', '| a |\n| b |', '| a | b |\n| c |', 'A\n| b | c |\n| d | e |'])
    assert.not.match(htmlOf(text), '<table', text);
});

test('variables and integrations of GitBook', () => {
  const files = {
    'content/.gitbook/vars.yaml': 'version: v3.0\nname: "*Acme*"\n',
    'content/book.json': '{ "variables": { "tool": "hammer", "b": "c", "maker": { "name": "Ann" } } }',
  };
  become(
    [
      [
        'A {{ space.vars.version }}, <code class="expression">space.vars.name</code> and {{ book.tool }} of {{ book.maker.name }}.',
        /<p>A v3\.0, <em>Acme<\/em> and hammer of Ann\.<\/p>/,
      ],
      ['---\nvars:\n  own: x\n---\n\nA <code class="expression">page.vars.own</code>', /<p>A x<\/p>/],
      [
        '{% @github-files/github-code-block url="https://code.example/a.js" %}',
        /<a href="https:\/\/code\.example\/a\.js"/,
      ],
      ['{% @github-files/github-code-block %}\n\nText', /^<p>Text/],
    ],
    files,
  );
  const { blocks, html } = parseText('Text\n{% @mermaid/diagram content="graph TD\n\n  A\\["a"] --> B" %}\nAfter');
  assert.equal(
    blocks.map(({ language, code }) => [language, code.trim()]),
    [['mermaid', 'graph TD\n\n  A["a"] --> B']],
  );
  assert.match(html, /^<p>Text<\/p>[^{]*<p>After<\/p>/);
});

test('blocks of DocFX', () => {
  become(
    [
      ['# [A](#tab/a)\n\n1\n\n# [B](#tab/b)\n\n2\n\n---\n\nAfter', /<\/div>\s*<p>After/],
      [':::row:::\n   :::column span="":::\n      Text\n   :::column-end:::\n:::row-end:::', /^<p>Text<\/p>/],
      ['::: zone pivot="a"\nText\n::: zone-end', /^<p>Text<\/p>/],
      [':::image type="content" source="a.png" alt-text="Alt":::', /<img src="[^"]*a\.[^"]*png" alt="Alt"/],
      ['[!INCLUDE [name](part.md)]', /^<p>Part\.<\/p>/],
      ['A [!INCLUDE [name](../includes/words.md)] b', /^<p>A few <a href="\/guides\/x\/">words<\/a> b<\/p>/],
      ['> [!div class="step"]\n> Text', /<blockquote>\s*<p>Text/],
      ['> [!Video https://films.example/x]', /<a href="https:\/\/films\.example\/x"/],
      [
        'See <xref:System.String?displayProperty=fullName>.',
        /See <a data-wiki="xref:System\.String"><code>System\.String<\/code><\/a>\./,
      ],
    ],
    {
      'content/guides/a.png': 'x',
      'content/guides/part.md': 'Part.',
      'content/includes/words.md': '---\na: b\n---\nfew [words](../guides/x.md)\n',
    },
  );
  assert.equal(labelsOf(htmlOf('# [A](#tab/a)\n\n1\n\n# [B](#tab/b)\n\n2\n\n---')), ['A', 'B']);
  const files = { 'content/guides/a.cs': 'one\ntwo\n// #region x\nthree\n// #endregion\n' };
  for (const [text, code] of [
    ['[!code-csharp[Main](a.cs?range=2)]', 'two'],
    ['[!code-csharp[](a.cs?name=x)]', 'three'],
    [':::code language="csharp" source="a.cs" range="1-2" highlight="1":::', 'one\ntwo'],
  ] as const) {
    const [block] = parseText(text, { files }).blocks;
    assert.equal([block?.language, block?.code.trim()], ['csharp', code], text);
  }
});

test('directives of DocC', () => {
  become(
    [
      ['@Metadata {\n  @PageColor(green)\n}\n\nText', /^<p>Text<\/p>/],
      ['@Row {\n    @Column(size: 2) {\n        Text\n    }\n}\n\nAfter', /^<p>Text<\/p>\s*<p>After/],
      ['@Image(source: "a", alt: "Alt")', /<img src="[^"]*a\.[^"]*png" alt="Alt"/],
      ['@TabNavigator {\n  @Tab("A") {\n    1\n  }\n}', /tabs__label">A</],
      ['See <doc:Some-Page>.', /See <a data-wiki="doc:Some-Page">Some Page<\/a>\./],
    ],
    { 'content/guides/Resources/a.png': 'x' },
  );
  for (const text of ['@Name', 'Mail @Anna (now) {', '@Open("x") {\n\nText']) assert.match(htmlOf(text), '@', text);
});

test('blocks and settings of docsify', () => {
  become(
    [
      ['!> Text', /aside important[^]*<p>Text/],
      ['<!-- tabs:start -->\n#### **A**\n1\n<!-- tabs:end -->\n\nAfter', /tabs__label">A<[^]*<p>1<\/p>[^]*<p>After/],
      ["## A {{ tag: 'GET', label: '/v1' }}\n\n## B {{ id: 'own' }}", /<h2 id="a">A<\/h2>[^]*<h2 id="own">B<\/h2>/],
      ['## A {docsify-ignore}\n\n## B :id=own', /<h2 id="a">A<\/h2>[^]*<h2 id="own">B<\/h2>/],
      [
        "[a](https://a.example/ ':target=_blank') ![b](a.png ':size=20x10')",
        /example\/" class[^>]*>a<[^]*width="20" height="10"/,
      ],
      ["[name](part.md ':include')", /^<p>Part\.<\/p>/],
    ],
    { 'content/guides/a.png': 'x', 'content/guides/part.md': 'Part.' },
  );
});

test('names of blocks, sizes of images and languages of code in a line', () => {
  become(
    [
      ['Text ^block-1', /^<p id="\^?block-1">|<p id="/],
      ['- item ^block-2', /<li id="/],
      ['> quote\n\n^block-3', /^<blockquote id="/],
      ['![Alt|20](a.png)', /alt="Alt" width="20"/],
      ['`a{:js}` and `#!python b`', /<code>a<\/code> and <code>b<\/code>/],
      ['[class@Gtk.Button]', /<code>Gtk\.Button<\/code>/],
    ]
      .map(([text, html]) => [text as string, html as RegExp] as const)
      .filter(([text]) => !text.includes('^')),
    { 'content/guides/a.png': 'x' },
  );
  assert.match(htmlOf('Text ^block-1'), '<p id="^block-1">Text</p>');
  assert.match(htmlOf('- item ^block-2'), '<li id="^block-2">item</li>');
  assert.match(
    htmlOf('> quote\n\n^block-3\n\nx'),
    /^<blockquote id="\^block-3">\s*<p>quote<\/p>\s*<\/blockquote>\s*<p>x/,
  );
  for (const text of ['2 ^ 3', 'a ^2', '`#!/bin/sh -e`', 'a|20']) assert.match(htmlOf(text), text.replace(/`/g, ''));
});

test('values of MyST, extensions of kramdown and references of Doxygen', () => {
  const files = { 'content/conf.py': "myst_substitutions = {\n    'node': '12',\n    \"date\": today(),\n}\n" };
  const matter = '---\nmyst:\n  substitutions:\n    kind: "a **b** {{ kind }}"\n---\n';
  assert.is(
    parseText(`${matter}A {{kind}}, {{ node }}, {{ other }}`, { files }).html,
    '<p>A a <strong>b</strong> {{ kind }}, 12, {{ other }}</p>\n',
  );
  assert.equal(problemsOf(parseText(`${matter}Text`)), []);
  assert.is(htmlOf('{::nomarkdown}<b>a</b>{:/} {::comment}b{:/comment}c'), '<p><b>a</b> c</p>\n');
  const page = parseText('# Title {#top_of_page}\n\n[a](@ref d)\n\n## Part {#part_of}\n');
  assert.equal(page.targets, [
    { id: 'top_of_page', title: 'Title' },
    { id: 'part_of', title: 'Part' },
  ]);
});

test('front matter without dashes', () => {
  const page = parseText('Title: A title\nSlug: own\nSPDX-License-Identifier: MIT\n\n# Heading\n\nText\n');
  assert.is(page.frontMatter.title, 'A title');
  assert.not.match(page.html, /Slug|SPDX/);
  assert.is(page.headings[0]?.title, 'Heading');
  assert.is(parseText('---\ntitle: Use `run` well\n---\n').frontMatter.title, 'Use run well');
  for (const text of ['Title: A\nand text that goes on\n\nText', 'Note: this is text.\n\nText'])
    assert.is(parseText(text).frontMatter.title, undefined, text);
});

test('containers that a site of another generator defines', () => {
  const page = parseText('::: advice Some title\nText\n:::');
  assert.is(page.html, '<p><strong>Some title</strong></p>\n<p>Text</p>\n');
  assert.match(problemsOf(page).join(), 'UNKNOWN_DIRECTIVE');
  assert.match(htmlOf('::: advice\n\nText'), ':::');
});

test('names of rules in a book are places', () => {
  const text = 'r[items.fn]\n## Functions\n\nr[items.fn.intro]\nA *function*.\n';
  const page = parseText(text, { options: { isBook: true } });
  assert.match(page.html, /<a id="items\.fn\.intro"><\/a>\s*<p>A <em>function/);
  assert.not.match(page.html, /r\[/);
  assert.match(parseText(text).html, 'r[items.fn.intro]');
});

test('wikis of code hosts embed pictures and link addresses in double brackets', () => {
  const files = { 'content/guides/images/a.png': 'x' };
  const page = parseText(
    '[[images/a.png]] [[images/a.png|alt=A tree|width=40px]] [[Text|https://a.example/b]] [[https://c.example]]\n',
    {
      files,
    },
  );
  assert.is(page.html.match(/<img /g)?.length, 2);
  assert.match(page.html, 'alt="A tree"');
  assert.match(
    page.html,
    /<a href="https:\/\/a\.example\/b"[^>]*>Text<\/a> <a href="https:\/\/c\.example"[^>]*>https:\/\/c\.example<\/a>/,
  );
  const vault = { ...files, '.obsidian/app.json': '{}' };
  assert.not.match(parseText('[[images/a.png]]\n', { files: vault }).html, '<img');
});

test('links of Markdown in a vault name headings and blocks by their texts', () => {
  const files = { '.obsidian/app.json': '{}', 'content/guides/Note.md': '# Note\n' };
  const text = '[a](Note.md#A%20heading) [b](#Other:%20what?) [c](Note.md#^block) [d](https://a.example/#B)\n';
  const targets = (all: Readonly<Record<string, string>>): readonly string[] =>
    parseText(text, { files: all }).links.map(({ target }) => target);
  assert.equal(targets(files), [
    '/guides/Note/#a-heading',
    '#other-what',
    '/guides/Note/#%5Eblock',
    'https://a.example/#B',
  ]);
  assert.match(targets({ 'content/guides/Note.md': '# Note\n' })[0]!, '#A%20heading');
});

test('fences of mdbook-admonish are asides', () => {
  const htmlOf = (text: string): string => parseText(text).html.replace(/\s*\n\s*/g, '');
  const aside = (kind: string, title: string, content: string): string =>
    `<div class="aside ${kind}" role="note"><p class="aside__title ${kind}__prefix">${title}</p>${content}</div>`;
  assert.is(
    htmlOf('```admonish warning\nText **b**\n```\n'),
    aside('warning', 'Warning', '<p>Text <strong>b</strong></p>'),
  );
  assert.is(
    htmlOf('Above\n~~~~ admonish tip title="My *tip*"\n~~~sh\na\n~~~\n~~~~\n'),
    `<p>Above</p>${aside('tip', 'My <em>tip</em>', '<!--code:0-->')}`,
  );
  assert.is(htmlOf('```admonish bug.wide#id "Old title"\nA\n```\n'), aside('danger', 'Old title', '<p>A</p>'));
  assert.is(
    htmlOf('- One\n\n  ```admonish\n  A\n  ```\n'),
    `<ul><li><p>One</p>${aside('note', 'Note', '<p>A</p>')}</li></ul>`,
  );
  assert.match(
    htmlOf("```admonish example collapsible=true, title='Output'\n<pre>a\n</pre>\n```\n"),
    /<details[^>]*><summary[^>]*>Output<\/summary><pre>a<\/pre><\/details>/,
  );
  assert.is(htmlOf('```admonish info title=""\nA\n```\n'), '<div class="aside note" role="note"><p>A</p></div>');
});

test.run();
