/** Constructs of other kinds of Markdown. */
import { join } from 'node:path';
import { createSite } from '../../support/site.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { appendedFiles } from '../../../src/config/foreign-definitions.js';
import { parseText, problemsOf, README_ORIGIN, siteWith } from '../support.js';

const test = suite('Markdown of other generators');

const htmlOf = (text: string, path?: string): string => parseText(text, path === undefined ? {} : { path }).html;
const same = (text: string): void => assert.is(htmlOf(text).replace(/<\/?p>|\n$/g, ''), text);

test('terms and definitions', () => {
  assert.is(
    htmlOf('Apple\nPear\n: A *fruit*.\n: A tree.\n\nRock\n\n:   Hard.\n\n    And old.\n\nEnd.'),
    '<dl>\n<dt>Apple</dt>\n<dt>Pear</dt>\n<dd>A <em>fruit</em>.</dd>\n<dd>A tree.</dd>\n<dt>Rock</dt>\n<dd>\n<p>Hard.</p>\n<p>And old.</p>\n</dd>\n</dl>\n<p>End.</p>\n',
  );
  assert.match(htmlOf('a\n: b\nc\n: d'), /<dd>b<\/dd>\s*<dt>c<\/dt>\s*<dd>d<\/dd>/);
  assert.match(
    htmlOf('- one\n\n  Apple\n  : Fruit'),
    /<li>[^]*<dl>\s*<dt>Apple<\/dt>\s*<dd>Fruit<\/dd>\s*<\/dl>\s*<\/li>/,
  );
  assert.match(htmlOf('a\n: b\n\n```js\nx\n```\nc\n: d'), /<\/dl>\s*<!--code:0-->\s*<dl>\s*<dt>c</);
  assert.match(htmlOf('Text\n:no space'), '<p>Text\n:no space</p>');
});

test('values of the front matter are shown where a template names them', () => {
  const html = htmlOf(
    '---\ntitle: A page\nauthor: "Ada L"\nlist:\n  title: No\n---\n\n{{ $frontmatter.author }}, {{page.title}}, {{ page.meta.author }}.\n',
  );
  assert.is(html, '<p>Ada L, A page, Ada L.</p>\n');
});

test('marked, inserted, struck, raised and lowered text, and keys', () => {
  assert.is(
    htmlOf('==a *b*== ++new++ ^^new^^ H~2~O x^2^ ~old~ ++ctrl+alt+del++ {==m==}{>>why<<} {--gone--}{~~a~>b~~}'),
    '<p><mark>a <em>b</em></mark> <ins>new</ins> <ins>new</ins> H<sub>2</sub>O x<sup>2</sup> <s>old</s> <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd> <mark>m</mark> <del>gone</del><del>a</del><ins>b</ins></p>\n',
  );
  for (const text of [
    'a==b and c==d',
    'C++ and C++11 or C++',
    '~5 and ~6 min',
    '^1.0.0||^2.0.0',
    'a ++ b',
    '== a ==',
    '~/a:~/b',
  ])
    same(text);
});

test('placeholders of tables of contents are left out, with a heading that has no other content', () => {
  for (const text of ['[[toc]]', '[TOC]', '[[_TOC_]]', '- TOC\n{:toc}', '## Contents\n{: .no_toc }\n\n1. TOC\n{:toc}'])
    assert.is(htmlOf(`${text}\n\nText`), '<p>Text</p>\n', text);
});

test('abbreviations, remarks, emoji and icons', () => {
  assert.is(
    htmlOf('The HTML.\n\n*[HTML]: HyperText Markup Language'),
    '<p>The <abbr title="HyperText Markup Language">HTML</abbr>.</p>\n',
  );
  assert.is(htmlOf('a %%b%% c\n\n%%\nd\n%%\n\n100%% of 50%%'), '<p>a  c</p>\n<p>100%% of 50%%</p>\n');
  assert.is(htmlOf('(target)=\n% remark\n+++\n\n100 %'), '<a id="target"></a>\n<p>100 %</p>\n');
  assert.is(htmlOf(':rocket: :material-cog:{ .lg } Go :nothing: 10:20:30'), '<p>🚀 Go :nothing: 10:20:30</p>\n');
  assert.is(htmlOf(':truck: :x: :heart: a:x:b :constructor:'), '<p>🚚 ❌ ❤️ a:x:b :constructor:</p>\n');
});

test('sizes of images, and addresses with spaces', () => {
  const files = { 'content/guides/a b.png': 'x', 'content/guides/My page.md': '' };
  const { html, diagnostics } = parseText(
    '![A](a b.png =100x200) ![B](https://x.example/b.png){ width="300" } [c *d*](My page.md#e)',
    { files },
  );
  assert.match(html, /<img src="\/assets\/a-b\.[0-9a-f]{8}\.png" alt="A" width="100" height="200"/);
  assert.match(html, 'alt="B" width="300"');
  assert.match(html, '<a href="/guides/My%20page/#e">c <em>d</em></a>');
  assert.equal(diagnostics, []);
});

test('lists of attributes and spans leave only their text', () => {
  assert.is(htmlOf('Text {.lead #one}\n\n[word]{.big} on'), '<p id="one">Text</p>\n<p>word on</p>\n');
  const spans = '[]{#one}A [`b` *c* [d](/e/)]{#two .x key="v"} [f]{.x} [g][f]{#h} [i] {#j} [k]{l}\n\n[f]: /m/';
  assert.is(
    htmlOf(spans),
    '<p><span id="one"></span>A <span id="two"><code>b</code> <em>c</em> <a href="/e/">d</a></span> ' +
      '<a href="/m/">f</a> <a href="/m/" id="h">g</a> [i] {#j} [k]{l}</p>\n',
  );
  assert.match(htmlOf('## [`n`]{#o}'), /<h2 id="n"[^>]*><span id="o"><code>n<\/code><\/span>/);
  assert.match(htmlOf('{: .note }\nA *note*.'), /<div class="aside note"[^>]*>\s*<p[^>]*>Note<\/p>\s*<p>A <em>note/);
  assert.match(
    htmlOf('{: .warning-title }\n> Mind\n>\n> Text'),
    /aside warning"[^>]*>\s*<p[^>]*>Mind<\/p>\s*<p>Text<\/p>/,
  );
  assert.not.match(htmlOf('| a |\n|---|\n| b |\n{: .c }'), '{');
});

test('definitions in files that MkDocs appends count for all pages', () => {
  const root = siteWith({
    'mkdocs.yml':
      'markdown_extensions:\n  - pymdownx.snippets:\n      base_path: [parts]\n      auto_append:\n        - a.md\n',
    'parts/a.md': '*[HTML]: Language\n--8<--\nb.md\na.md\n--8<--\n\n# Not shown\n',
    'parts/b.md': '[a]: /one/\n[b]: /two/\n',
    'content/guides/page.md': '',
  });
  const definitions = appendedFiles(root, join(root, 'content'));
  const { html, dependencies } = parseText('HTML [a] [b]\n\n[b]: /own/', { options: { definitions } });
  assert.is(html, '<p><abbr title="Language">HTML</abbr> <a href="/one/">a</a> <a href="/own/">b</a></p>\n');
  assert.equal(
    dependencies.map(({ file }) => file),
    definitions,
  );
});

test('blocks between slashes', () => {
  assert.match(
    htmlOf('/// warning | Mind\n    attrs: {class: x}\n\nA *b*.\n///'),
    /aside warning"[^>]*>\s*<p[^>]*>Mind<\/p>\s*<p>A <em>b/,
  );
  assert.match(htmlOf('/// details | More\nText\n///'), /<summary>More<\/summary>\s*<p>Text/);
  assert.equal(
    [...htmlOf('/// tab | One\nA\n///\n\n/// tab | Two\nB\n///').matchAll(/tabs__label">([^<]*)/g)].map(
      ([, one]) => one,
    ),
    ['One', 'Two'],
  );
  same('/// never closed');
});

test('a reference that others generate from code leaves the name, and is reported once', () => {
  const page = parseText('::: a.b.c\n    options:\n      x: 1\n\n```{autoclass} d.E\n```\n\nText');
  assert.is(page.html, '<p><code>a.b.c</code></p>\n<p><code>d.E</code></p>\n<p>Text</p>\n');
  assert.equal([...new Set(page.diagnostics.map(({ code, message }) => `${code} ${message}`))].length, 1);
  assert.match(problemsOf(page)[0]!, /^1:1 warning GENERATED_REFERENCE/);
});

test('a link to such a reference leads to the heading with this ID, or leaves only its text', async () => {
  const site = createSite({
    'content/index.md': '# Home\n\nSee [the *class*][a.b.C], [`a.b.f`][] and [x][y.z].\n\n[y.z]: https://x.example/\n',
    'content/api.md': '# API\n\n## f {#a.b.f}\n',
  });
  try {
    const output = await site.build();
    assert.match(
      site.html('/'),
      '<p>See the <em>class</em>, <a href="/api/#a.b.f"><code>a.b.f</code></a> and <a href="https://x.example/"',
    );
    assert.is(output.match(/GENERATED_REFERENCE/g)?.length, 2, output);
  } finally {
    site.dispose();
  }
});

test('code that is run elsewhere is highlighted in the language of its interpreter', () => {
  const { blocks, diagnostics } = parseText(
    ['{python}', '{r, echo=FALSE}', '{jupyter-execute}', '{mermaid}']
      .map((info) => `\`\`\`${info}\nx\n\`\`\``)
      .join('\n\n'),
  );
  assert.equal(
    blocks.map(({ language }) => language),
    ['python', 'r', 'python', 'mermaid'],
  );
  assert.equal(diagnostics, []);
});

test('parts of pages are found in the folders of other generators', () => {
  const files = { 'content/guides/page.md': '', 'snippets/refs.md': '[a]: https://x.example/\n' };
  assert.match(parseText('[a]\n\n--8<-- "refs.md"', { files }).html, '<a href="https://x.example/"');
});

test('blocks of MyST that arrange their content', () => {
  const html = htmlOf(
    '::::{grid} 2\n:::{grid-item-card} Start\n:link: intro\n\nHow *to*.\n:::\n::::\n\n::::{tab-set}\n:::{tab-item} A\nx\n:::\n:::{tab-item} B\ny\n:::\n::::\n\n```{versionadded} 1.2 It.\n```',
  );
  assert.match(html, '<p><a href="/guides/intro/"><strong>Start</strong></a></p>\n<p>How <em>to</em>.</p>');
  assert.equal(
    [...html.matchAll(/tabs__label">([^<]*)/g)].map(([, one]) => one),
    ['A', 'B'],
  );
  assert.match(html, '<p><em>Added in version 1.2:</em> It.</p>');
});

test('films of Sphinx are links, and classes of what follows are left out', () => {
  const { html, diagnostics } = parseText(
    '```{youtube} https://www.youtube.com/watch?v=abc\n```\n\n```{youtube} def\n```\n\n```{vimeo} 12\n:width: 400\n```\n\n```{rst-class} wide\n```\n\nA\n',
  );
  for (const address of ['www.youtube.com/watch?v=abc', 'www.youtube.com/watch?v=def', 'vimeo.com/12'])
    assert.match(html, `href="https://${address}"`);
  assert.not.match(html, 'wide');
  assert.equal(diagnostics, []);
});

test('Markdown within elements that ask for it', () => {
  const { html, diagnostics } = parseText(
    '<div class="x" markdown>\nA *b*.\n</div>\n\n<div markdown="0">\n*c*\n</div>',
  );
  assert.match(html, /<div class="x"><p>A <em>b<\/em>\.<\/p>\s*<\/div>[^]*<div>\s*\*c\*/);
  assert.equal(diagnostics, []);
});

test('tags of Liquid that are not run', () => {
  const files = { 'content/_includes/part.md': 'A *part*.\n', 'content/guides/page.md': '' };
  const page = parseText(
    '---\ntitle: Mine\n---\n{% include tip.html content="Use *it*." %}\n\n{% include part.md %}\n\n{% include card.html %}\n\n{% if a %}\nB\n{% endif %}\n\n{% comment %}\nC\n{% endcomment %}\n\n{{ page.title }}',
    { files },
  );
  assert.match(
    page.html,
    /aside tip"[^>]*>\s*<p[^>]*>Tip<\/p>\s*<p>Use <em>it<\/em>\.<\/p>\s*<\/div>\s*<p>A <em>part<\/em>\.<\/p>\s*<p>B<\/p>\s*<p>Mine<\/p>/,
  );
  assert.equal(problemsOf(page), [
    '8:1 warning TEMPLATE_TAG Templates are not run: the tag {% include card.html %} is left out.',
    '10:1 warning TEMPLATE_TAG Templates are not run: the tag {% if %} is left out.',
  ]);
  const [found] = parseText('{% include part.md %}', {
    files: { ...files, 'content/_includes/part.md': '\n\nSee {% include a %}!\n' },
  }).diagnostics;
  assert.equal([found!.file, found!.line], ['content/_includes/part.md', 3]);
});

test('components of other generators that have a meaning here', () => {
  const { html, diagnostics, blocks } = parseText(
    [
      '<Steps>\n<Step title="First">\nDo *this*.\n</Step>\n<Step id="two" title="Second">\nThat.\n</Step>\n</Steps>',
      '<CodeGroup>\n\n```bash npm\nnpm i\n```\n\n```bash title="yarn"\nyarn\n```\n\n</CodeGroup>',
      '<Accordion title="What?">\nText\n</Accordion>',
      '## What\n\n<Tabs>\n<Tab title="First">\n1\n</Tab>\n    <Tab title="macOS">\n        <img\n  src="https://x.example/b.png"\n/>\n    </Tab>\n</Tabs>',
      '<Note>Remember</Note>',
      '<ParamField path="--id <id>" type="string" required>\nThe ID.\n</ParamField>',
      '<CardGroup cols={2}>\n<Card title="Start" href="/start">\nGo.\n</Card>\n</CardGroup>',
      "export const meta = { name: 'N' };\n\n<img src={require('https://x.example/a.png').default} alt={meta.name} />\n\n{meta.name}",
    ].join('\n\n'),
    { path: 'guides/page.mdx' },
  );
  assert.match(
    html,
    /^<ol class="steps" role="list">\s*<li>\s*<p id="first"><strong>First<\/strong><\/p>\s*<p>Do <em>this<\/em>\.<\/p>\s*<\/li>\s*<li>\s*<p id="two"><strong>Second/,
  );
  assert.equal(
    [...html.matchAll(/tabs__label">([^<]*)/g)].map(([, one]) => one),
    ['npm', 'yarn', 'First', 'macOS'],
  );
  assert.equal(
    blocks.map(({ title }) => title),
    [undefined, undefined],
  );
  assert.match(html, /id="what-1">\s*<summary>What\?<\/summary>\s*<p>Text<\/p>/);
  assert.match(html, /aside note"[^>]*>\s*<p[^>]*>Note<\/p>\s*<p>Remember/);
  assert.match(
    html,
    '<p id="param-id"><code>--id &lt;id&gt;</code> string, required</p>\n<p>The ID.</p>\n<p><a href="/start/">Start</a></p>\n<p>Go.</p>',
  );
  assert.match(html, /tabs__panel" id="first-2">[^]*tabs__panel" id="macos">/);
  assert.match(html, /src="https:\/\/x\.example\/a\.png" alt="N"[^]*<p>N<\/p>/);
  assert.equal(diagnostics, []);
});

test('a component that holds code is a block of it', () => {
  const { html, blocks, diagnostics } = parseText(
    'A\n\n<CodeBlock language="js" title="a.js">{`const a = 1;\n\nconst b = 2;`}</CodeBlock>\n\n<CodeBlock lang="sh">\n  npm i\n</CodeBlock>\n\nB',
    { path: 'guides/page.mdx' },
  );
  assert.equal(
    blocks.map(({ language, title, code }) => [language, title, code]),
    [
      ['js', 'a.js', 'const a = 1;\n\nconst b = 2;'],
      ['bash', undefined, 'npm i'],
    ],
  );
  assert.is(html, '<p>A</p>\n<!--code:0-->\n<!--code:1-->\n<p>B</p>\n');
  assert.equal(diagnostics, []);
});

test('settings of code from VitePress and Fumadocs', () => {
  const { html, blocks, diagnostics } = parseText(
    [
      '```ts:line-numbers=2 {2}\na\n```',
      '```js [main.js]\na\n```',
      '```js\na // [!code highlight]\n// [!code word:x]\nb\n```',
      '```py\na\nb # [!code --]\nc # [!code ++]\n```',
      '```npm\nnpm i next\n```',
      '```rust\n# fn main() {\n#[derive(A)]\nlet x = 1;\n# }\n```',
      '```ts tab="One"\na\n```\n\n```ts tab="<X /> Two"\nb\n```',
      '## Own [#my-id]\n\n## Hidden [!toc]',
      '::: raw\nRaw *x*\n:::',
    ].join('\n\n'),
  );
  assert.equal(
    blocks.map(({ language, title, code, marked, startLine, diff }) =>
      [language, title, code, marked.join(), startLine, diff].filter((one) => one !== undefined && one !== ''),
    ),
    [
      ['ts', 'a', '2', 2, false],
      ['js', 'main.js', 'a', 1, false],
      ['js', 'a\nb', '1', 1, false],
      ['python', ' a\n-b\n+c', 1, true],
      ['bash', 'npm i next', 1, false],
      ['bash', 'yarn add next', 1, false],
      ['bash', 'pnpm add next', 1, false],
      ['bash', 'bun add next', 1, false],
      ['rust', '#[derive(A)]\nlet x = 1;', 1, false],
      ['ts', 'a', 1, false],
      ['ts', 'b', 1, false],
    ],
  );
  assert.equal([...html.matchAll(/tabs__label">([^<]*)/g)].map(([, one]) => one).slice(-2), ['One', 'Two']);
  assert.match(html, /<h2 id="my-id">Own<\/h2>[^]*<h2 id="hidden"[^>]*>Hidden<\/h2>[^]*<p>Raw <em>x<\/em><\/p>/);
  assert.equal(diagnostics, []);
});

test('parts of files that VitePress and Fumadocs include', () => {
  const files = { 'content/guides/part.md': 'one\n\ntwo *x*\n\nthree\n', 'content/s.js': 'x = 1\n' };
  const { html, blocks } = parseText(
    '<!--@include: ./part.md{2,3}-->\n\n<!-- @include: @/guides/part.md{5,} -->\n\n<include>./part.md</include>\n\n::: code-group\n\n<<< @/s.js{1 ts:line-numbers} [A label]\n\n:::',
    { files },
  );
  assert.match(html, '<p>two <em>x</em></p>\n<p>three</p>\n<p>one</p>\n<p>two <em>x</em></p>\n<p>three</p>\n');
  assert.match(html, 'tabs__label">A label<');
  assert.equal(
    blocks.map(({ language, marked, lineNumbers }) => [language, [...marked], lineNumbers]),
    [['ts', [1], true]],
  );
});

test('fetched texts are not parsed with the rules of other dialects', () => {
  const text = 'Term\n: def ==a== $a_b$ :rocket: x^2^ ++b++ %%c%%';
  assert.is(parseText(text, { origin: README_ORIGIN }).html, `<p>${text}</p>\n`);
});

test('bars in code do not end a cell if the row would lose its last cells', () => {
  const page = parseText(
    '| A | B | C |\n|---|---|---|\n| `x` | `a | b` | c |\n| `a \\| b` | c | d |\n| a | b | c | d |\n',
  );
  assert.match(page.html, /<code>a \| b<\/code><\/td>\s*<td[^>]*>c<\/td>/);
  assert.equal(
    page.diagnostics.map(({ line, severity, code }) => `${line} ${severity} ${code}`),
    ['3 note BROKEN_TABLE', '5 warning BROKEN_TABLE'],
  );
});

test('quotes of ExDoc with a heading are asides, and code as an address is none', () => {
  const page = parseText(
    '> #### `if` is a macro {: .info}\n>\n> Text.\n\n## Head {: .no_toc }\n\n[the *formatter*](`mix format`) and [`x`](`:x`)\n',
  );
  assert.match(page.html, /<div class="aside[^]*<code>if<\/code> is a macro<\/p>\s*<p>Text\.<\/p>\s*<\/div>/);
  assert.match(page.html, '<p>the <em>formatter</em> and <code>x</code></p>');
  assert.not.match(page.html, 'no_toc');
  assert.equal([...new Set(page.diagnostics.map(({ code }) => code))], ['GENERATED_REFERENCE']);
});

test('values of the front matter replace the templates that name them', () => {
  const { html } = parseText(
    '---\ntitle: A title\nauthor: "Ann: B"\nversion: 1.2\ntags: [a]\n---\n\n{{ $frontmatter.title }}, {{page.author}}, {{< param version >}}, {{ $page.frontmatter.version }}, {{ page.tags }}, {{ page.gone }}\n',
  );
  assert.match(html, '<p>A title, Ann: B, 1.2, 1.2, {{ page.tags }}, {{ page.gone }}</p>');
});

test.run();
