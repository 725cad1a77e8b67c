/** Pages that were written for other generators. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFrontMatter } from '../../../src/parse/front-matter/front-matter.js';
import { parseText, problemsOf } from '../support.js';

const test = suite('pages of other generators');

const htmlOf = (text: string): string => parseText(text).html;
const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n`);

test('front matter of other generators has the same meaning under other names', () => {
  for (const [yaml, expected] of [
    ['sidebar_position: 3\nsidebar_label: Short', { sort: 3, label: 'Short' }],
    ['weight: 20\nlinkTitle: Short', { sort: 20, label: 'Short' }],
    ['nav_order: "1.5"', { sort: 1.5 }],
    ['sidebar:\n  order: 2\n  label: Short', { sort: 2, label: 'Short' }],
    ['published: false', { draft: true }],
    ['publish: false', { draft: true }],
    ['permalink: false', { draft: true }],
    ['build:\n  render: never', { draft: true }],
    ['draft: false\npublished: false', { draft: false }],
    ['published: true\npublish: 2026-01-01\npermalink: /a/\nhidden: false', {}],
    ['hidden: true', { unlisted: true }],
    ['contributors: false', {}],
    ["'og:title': A\n'twitter:card': b\nms.date: 2026", {}],
    ['keywords: one, two words', { keywords: ['one', 'two words'] }],
    ['date: 2017-03-02T12:00:00-05:00', { date: '2017-03-02' }],
  ] as const) {
    const { frontMatter, problems } = read(yaml);
    assert.equal(frontMatter, expected, yaml);
    assert.equal(problems, [], yaml);
  }
});

test('a description is text: the words of strong text, code and links stay', () => {
  for (const [written, shown] of [
    ['All of the **global** settings', 'All of the global settings'],
    ['Uses [Axios](https://npmjs.com/axios) and `localStorage`.', 'Uses Axios and localStorage.'],
    ['Globs such as **/*.js and **/*.ts, and __dirname, __filename', undefined],
    ['[optional] arguments (a*b)', undefined],
  ] as const)
    assert.is(read(`description: '${written}'`).frontMatter.description, shown ?? written);
});

test('a value of another file in a title is its name in words', () => {
  assert.is(
    read("title: 'About {% data variables.product.prodname_code_scanning %}'").frontMatter.title,
    'About code scanning',
  );
  assert.is(read("title: 'The {% if %} tag'").frontMatter.title, 'The {% if %} tag');
});

test('a shortcode may extend over several lines, and its end tag may contain spaces', () => {
  const shown = htmlOf(
    'A\n\n{{< img\n  src="a.png"\n  alt="B"\n>}}\n\nC\n{{< card\n  link="/a/"\n  title="D" >}}\nE\n',
  );
  assert.match(
    shown,
    /<p>A<\/p>\n<p><img[^>]*alt="B"[^>]*><\/p>\n<p>C<\/p>\n<p><a href="\/a\/">D<\/a><\/p>\n<p>E<\/p>/,
  );
  assert.not.match(shown, /blockquote|\{\{|\}\}/);
  const { blocks } = parseText('{{< code-toggle file=a\n  fm=true >}}\n[[cascade]]\nb = *c*\n{{</ code-toggle >}}\n');
  assert.equal(
    blocks.map(({ code }) => code),
    ['[[cascade]]\nb = *c*'],
  );
  assert.match(htmlOf('{{< a\n\nB'), /\{\{&lt; a/);
});

test('languages of VitePress and paths of Docusaurus are read', () => {
  const { blocks, links } = parseText(
    '```js-vue\na\n```\n\n```vue-html {1}\n<b/>\n```\n\n```vue\n```\n\n[a](pathname:///api/) [b](pathname://host/)\n',
  );
  assert.equal(
    blocks.map(({ language }) => language),
    ['js', 'html', 'vue'],
  );
  assert.equal(
    links.map(({ target }) => target),
    ['/api/'],
  );
});

test('tags of Liquid in a block of HTML are left out, and so is what a loop repeats', () => {
  const text =
    '<table>\n<tr><th>A {%- include b.html c="1" -%}</th></tr>\n{% for d in e %}\n<tr><td>{{ d }}{% if f %}!{% endif %}</td></tr>\n{% endfor %}\n<tr><td class="g">{% if h %}<b>I</b>{% endif %}</td></tr>\n</table>\n';
  const html = htmlOf(text);
  assert.not.match(html, /\{[{%]/);
  assert.match(html, /<th>A *<\/th>[^]*<td[^>]*> *<b>I<\/b> *<\/td>/);
  assert.equal(
    problemsOf(parseText(text)).map((problem) => problem.replace(/(\S+ \S+ \S+).*/, '$1')),
    ['2:11 warning TEMPLATE_TAG', '3:1 warning TEMPLATE_TAG', '6:19 warning TEMPLATE_TAG'],
  );
  assert.match(htmlOf('<div>\n{% for a in b %}\n<p>C</p>\n\n<p>D</p>\n{% endfor %}\n</div>\n'), /C[^]*D/);
});

test('lists in attributes are shown however deep they are, and so are sentences in attributes of any name', () => {
  const nested = (depth: number): string =>
    `{ name: 'level${depth}', type: 'A', description: 'Text of level ${depth}.'${depth === 5 ? '' : `, properties: [{ type: 'B', parameters: [${nested(depth + 1)}] }]`} }`;
  const html = parseText(`<Table content={[${nested(1)}]} />\n`, { path: 'guides/page.mdx' }).html;
  assert.match(html, 'Text of level 5.');
  const prompt = htmlOf('<Prompt initial="Create a slogan for a shop." className="Flex w-full p-4" />\n');
  assert.match(prompt, '<p>Create a slogan for a shop.</p>');
  assert.not.match(prompt, 'Flex');
});

test('addresses that a page has for other generators are recorded', () => {
  const page = parseText(
    '---\nslug: a\nid: b\npermalink: /docs/:title/\naliases: [/c/, An alias]\nredirect_from: /d\n---\n',
  );
  assert.equal(page.elsewhere, ['a', 'b', '/c/', '/d']);
});

test('a single old address of VuePress needs no list', () => {
  const page = read('redirectFrom: /legacy/a.html');
  assert.equal([page.aliases, page.problems], [[{ key: 'redirectFrom', path: '/legacy/a.html' }], []]);
  assert.is(read('redirectFrom: legacy').problems.length, 1);
});

test('our own keys take precedence over those of other generators', () => {
  assert.equal(read('sort: 1\nweight: 2\nlabel: A\nsidebar_label: B').frontMatter, { sort: 1, label: 'A' });
});

test('keys that only others understand are nothing to say', () => {
  const yaml =
    'id: intro\nslug: /\ntags: [a]\nhide_table_of_contents: true\nlayout: doc\npermalink: /x/\naliases: [/old]';
  assert.equal(read(yaml).problems, []);
  assert.equal(read('related:\n  - /docs/a').problems, []);
  assert.equal(read('related:\n  title: Next\n  links:\n    - app/getting-started').problems, []);
});

test('indented asides and details become ours', () => {
  const html = htmlOf('!!! warning "Careful *now*"\n\n    Text.\n\n    - item\n\n??? note\n    Hidden.\n\nAfter.');
  assert.match(
    html,
    /<div class="aside warning" role="note">\s*<p class="aside__title warning__prefix">Careful <em>now/,
  );
  assert.match(html, /<li>item<\/li>[^]*<\/div>[^]*<details class="aside details">\s*<summary[^>]*>Note<\/summary>/);
  assert.match(html, /Hidden\.<\/p>\s*<\/details>\s*<p>After\.<\/p>/);
});

test('asides of Slate, and tabs of code, become ours', () => {
  assert.match(
    htmlOf('<aside class="success">\nA *b*\n</aside>\n\n<aside class="notice">\nC\n</aside>'),
    /<div class="aside tip"[^]*<p>A <em>b<\/em><\/p>[^]*<\/div>\s*<div class="aside note"[^]*<p>C<\/p>/,
  );
  const around = parseText(
    '<aside class="warning">Keep *it*\nsafe.</aside>\nEnd\n\n<aside>D</aside>\n<aside>E</aside>',
  );
  assert.match(
    around.html,
    /<div class="aside warning"[^]*<p>Keep <em>it<\/em> safe\.<\/p>\s*<\/div>\s*<p>End<\/p>[^]*<p>D<\/p>\s*<\/div>[^]*<p>E<\/p>\s*<\/div>/,
  );
  assert.equal(around.diagnostics, []);
  const { html, diagnostics } = parseText(
    '::: code-tabs#shell\n\n@tab a\n\n```js\na\n```\n\n@tab b\n\n```js\nb\n```\n\n:::',
  );
  assert.is(html.match(/tabs__label">[ab]</g)?.length, 2);
  assert.equal(diagnostics, []);
});

test('captions of tables and options of code cells, as Quarto has them', () => {
  const { html, blocks, diagnostics } = parseText(
    '| a | b |\n|---|---|\n| 1 | 2 |\n\n: Some *words* {#tbl-a}\n\n```{python}\n#| echo: false\n#| label: x\ny = 1\n#| z\n```\n\n{{< var version >}}.',
  );
  assert.match(html, '<p id="tbl-a">Some <em>words</em></p>');
  assert.match(html, '<p>.</p>');
  assert.equal(
    blocks.map(({ language, code }) => [language, code]),
    [['python', 'y = 1\n#| z']],
  );
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['TEMPLATE_TAG'],
  );
});

test('an aside without content is text, and code that looks like one is code', () => {
  assert.match(htmlOf('!!! that was all\n\nNo.'), /<p>!!! that was all<\/p>/);
  assert.match(parseText('```\n!!! note\n    x\n```').blocks[0]!.code, /!!! note/);
});

test('tabs of others become ours', () => {
  const labels = (markdown: string) =>
    [...htmlOf(markdown).matchAll(/class="tabs__label">([^<]*)/g)].map(([, label]) => label);
  assert.equal(labels('=== "npm"\n\n    One.\n\n=== "yarn"\n\n    Two.\n\nAfter.'), ['npm', 'yarn']);
  assert.equal(labels('::: code-group\n```js [a.js]\na\n```\n```ts\nb\n```\n:::'), ['a.js', 'ts']);
  assert.equal(labels(':::: tabs\n::: tab "One"\nA\n:::\n::: tab Two\nB\n:::\n::::'), ['One', 'Two']);
  assert.equal(labels('<Tabs>\n<TabItem value="a" label="Apple">\n\nA\n\n</TabItem>\n</Tabs>'), ['Apple']);
});

test('containers of others are those of the same meaning', () => {
  assert.match(htmlOf(':::tip[A title]\nText\n:::'), /aside tip[^]*tip__prefix">A title</);
  assert.match(htmlOf('::: success\nText\n:::'), /class="aside tip"/);
  assert.match(htmlOf('::: details More {open}\nText\n:::'), /<details[^>]* open[^>]*>\s*<summary[^>]*>More</);
  assert.match(
    htmlOf(':::warning{title="Mind the `gap`" .x}\nText\n:::'),
    'warning__prefix">Mind the <code>gap</code><',
  );
  assert.match(htmlOf(":::tip[Both]{title='other'}\nText\n:::"), 'tip__prefix">Both<');
});

test('words after the language of a code block are ignored', () => {
  assert.equal(
    parseText('```rust,no_run\nfn main() {}\n```').blocks.map(({ language }) => language),
    ['rust'],
  );
});

test('a component that a page imports from elsewhere is not our own', () => {
  const page = parseText("import Example from '@atlaskit/example';\n\n<Example>\n\nText\n\n</Example>");
  assert.not.match(problemsOf(page).join('\n'), /BAD_COMPONENT/);
  const unknown = parseText('<Example title="x">\n\nText\n\n</Example>');
  assert.match(problemsOf(unknown).join('\n'), /^1:1 warning BAD_COMPONENT/);
  assert.match(unknown.html, '<p>Text</p>');
});

test('images are found from the content folder, and from the address of the page', () => {
  const files = { 'content/img/a.png': 'x', 'content/public/img/b.png': 'x' };
  for (const href of ['/img/a.png', '../../img/a.png'])
    assert.match(parseText(`![A](${href})`, { files }).html, /src="\/assets\/a\.[0-9a-f]{8}\.png"/, href);
  assert.match(parseText('![B](/img/b.png)', { files }).html, 'src="/img/b.png"');
  assert.match(problemsOf(parseText('![C](../../img/c.png)', { files })).join(), /MISSING_IMAGE/);
});

test('directives in fences are asides and code', () => {
  const note = parseText('```{note}\nOne **two**\n\n~~~js\na\n~~~\n```\n\nAfter');
  assert.match(
    note.html,
    /<div class="aside note"[^]*Note[^]*<strong>two<\/strong>[^]*<!--code:0-->[^]*<\/div>\s*<p>After/,
  );
  assert.match(
    parseText(':::{warning} Text here\nMore\n:::').html,
    /aside warning[^]*<p>Text here<\/p>\s*<p>More<\/p>/,
  );
  assert.match(parseText('```{admonition} A title\n:class: tip\n\nText\n```').html, /aside tip[^]*A title[^]*Text/);
  const code = parseText('```{code-block} python\n:caption: a.py\n:emphasize-lines: 1, 2\n\nx = 1\ny = 2\n```');
  assert.is(code.blocks[0]!.language, 'python');
  assert.match(JSON.stringify(code.blocks[0]), /x = 1\\ny = 2/);
  assert.match(JSON.stringify(code.blocks[0]), 'a.py');
  assert.equal(problemsOf(code), []);
  assert.not.match(parseText('Text\n\n```{toctree}\n:maxdepth: 2\n\na\nb\n```').html, 'maxdepth');
  assert.is(parseText('```{python}\nx\n```').blocks.length, 1);
  assert.is(parseText('```js {1}\nx\n```').blocks[0]!.language, 'js');
});

test('attribute lists give ids, and no reader sees them', () => {
  for (const [text, html] of [
    ['**`locale`**{ #locale .x }: a', '<p><strong id="locale"><code>locale</code></strong>: a</p>'],
    ['`a`{: #b } c', '<p><code id="b">a</code> c</p>'],
    ['[a](https://a.example/){ .button }', 'https://a.example/"'],
    ['Text\n{: .note #n title="A b"}', '<p id="n">Text</p>'],
    ['## A { #own data-toc-label="B" }', '<h2 id="own"'],
    ['## `a`{ #own }', '<h2 id="own"'],
  ] as const) {
    const page = parseText(text);
    assert.match(page.html, html, text);
    assert.not.match(page.html, '{', text);
    assert.equal(problemsOf(page), [], text);
    for (const [, id] of html.matchAll(/id="(\w+)"/g)) assert.ok(page.ids.includes(id!), text);
  }
  for (const text of ['`a`{b}', '`f`{ return }', 'a {#b}', '`a`{}']) assert.match(parseText(text).html, '{', text);
});

test('images and downloads are found in a folder named static or public next to the content', () => {
  const files = { 'static/img/a.png': 'x', 'public/b.pdf': 'x', 'secret/c.pdf': 'x', 'content/guides/x.md': '' };
  for (const href of ['/img/a.png', '@site/static/img/a.png', '../../static/img/a.png'])
    assert.match(parseText(`![A](${href})`, { files }).html, /src="\/assets\/a\.[0-9a-f]{8}\.png"/, href);
  assert.match(parseText('[B](/b.pdf)', { files }).html, /href="\/assets\/b\.[0-9a-f]{8}\.pdf"/);
  assert.match(parseText('[B](/c.pdf)', { files }).html, 'href="/c.pdf"');
  for (const href of ['../../secret/c.pdf', '../../static/../secret/c.pdf'])
    assert.match(problemsOf(parseText(`[C](${href})`, { files })).join(), /OUTSIDE_ROOT/, href);
});

test('embedded pages and films become links', () => {
  const { html } = parseText(
    '<iframe src="https://film.example/embed/1?a=b" title="The film" allowfullscreen></iframe>\n\nSee <video controls src="https://film.example/a.mp4">No film?</video> now.\n\n<audio controls>\n<source src="https://film.example/b.mp3">\n</audio>\n',
  );
  assert.match(
    html,
    '<p><a href="https://film.example/embed/1?a=b" class="external" rel="noopener noreferrer">The film</a></p>',
  );
  assert.match(html, /See <a [^>]*>film\.example\/a\.mp4<\/a> now/);
  assert.match(html, /<p><a href="https:\/\/film\.example\/b\.mp3"[^>]*>film\.example\/b\.mp3<\/a><\/p>/);
  assert.not.match(html, 'No film?');
  assert.not.match(parseText('<iframe src="javascript:alert(1)"></iframe>').html, '<a');
});

test('the title, link, picture and description of unknown components are shown', () => {
  const { html, diagnostics } = parseText(
    '<Cards>\n  <Card title="Start" href="/start/" icon="rocket" description="How to begin.">\n\n  Inner **text**.\n\n  </Card>\n  <Image src="https://x.example/a.png" alt="A picture" />\n</Cards>\n\nA <Pill title="tip">word</Pill> and <Icon name="rocket" />.\n\n<Listing number="1-2" caption="Using `b`" file-name="src/b.rs">\n\nB\n\n</Listing>\n',
  );
  assert.match(html, '<p>Listing 1-2: Using <code>b</code></p>\n<p><code>src/b.rs</code></p>\n<p>B</p>');
  assert.match(html, '<p><a href="/start/">Start</a></p>\n<p>How to begin.</p>\n<p>Inner <strong>text</strong>.</p>');
  assert.match(html, '<p><img src="https://x.example/a.png" alt="A picture"');
  assert.match(html, '<p>A word and .</p>');
  assert.equal([...new Set(diagnostics.map(({ code }) => code))], ['UNKNOWN_COMPONENT']);
});

test('tabs have the labels of the list around them', () => {
  const { html, diagnostics } = parseText(
    `<Tabs items={['npm', 'yarn']}>\n<Tabs.Tab>\n\nA\n\n</Tabs.Tab>\n<Tab>\n\nB\n\n</Tab>\n</Tabs>\n`,
  );
  assert.equal(
    [...html.matchAll(/tabs__label">([^<]*)/g)].map(([, label]) => label),
    ['npm', 'yarn'],
  );
  assert.equal(diagnostics, []);
});

test('tabs on one line have their labels and their texts', () => {
  for (const text of [
    '<Tabs><TabItem value="a" label="Label A">One *a*</TabItem><TabItem label="B" default>Two</TabItem></Tabs>',
    "<Tabs items={['Label A', 'B']}><Tabs.Tab>One *a*</Tabs.Tab> <Tabs.Tab>Two</Tabs.Tab></Tabs>",
    '<Tabs><Tab label="Label A"><Tabs></Tabs>One *a*</Tab><Tab label="B">Two</Tab></Tabs>',
  ]) {
    const { html, diagnostics } = parseText(text);
    assert.equal(
      [...html.matchAll(/tabs__label">([^<]*)/g)].map(([, label]) => label),
      ['Label A', 'B'],
      text,
    );
    assert.match(html, /<p>One <em>a<\/em><\/p>[^]*<p>Two<\/p>/, text);
    assert.equal(diagnostics, [], text);
  }
  // Text outside of the tabs stays where it is.
  assert.match(htmlOf('<Tabs><Tab label="A">One</Tab></Tabs> and more'), 'and more');
  assert.match(htmlOf('<Tabs>words <Tab label="A">One</Tab></Tabs>'), /words[^]*One/);
});

test('icons that are the answer in a table are signs', () => {
  const { html } = parseText('| A | B | C |\n|-|-|-|\n| <Check size={18} /> | <Cross /> | <Check>Text</Check> |\n');
  assert.match(html, />✓<\/td>\s*<td[^>]*>✗<\/td>/);
  assert.match(html, 'Text');
});

test('tags of Markdoc become ours', () => {
  const { html, diagnostics } = parseText(
    [
      '{% callout type="warning" title="Hot" %}\nText\n{% /callout %}',
      '{% tabs %}\n{% tab label="A" %}\nOne\n{% /tab %}\n{% /tabs %}',
      '{% if $a %}\nYes\n{% else /%}\nNo\n{% /if %}',
      '`x`{% #here .name %}',
      '{% partial file="part.md" /%}',
    ].join('\n\n'),
    { files: { 'content/partials/part.md': 'A part.' } },
  );
  assert.match(html, /<div class="aside warning"[^]*Hot[^]*<p>Text<\/p>\s*<\/div>/);
  assert.match(html, /tabs__label">A<[^]*<p>One<\/p>/);
  assert.match(html, /<p>Yes<\/p>\s*<p>No<\/p>/);
  assert.match(html, /<code[^>]* id="here"|id="here"[^>]*><code/);
  assert.match(html, '<p>A part.</p>');
  assert.not.match(html, '{%');
  assert.equal([...new Set(diagnostics.map(({ code }) => code))], ['TEMPLATE_TAG']);
});

test('annotations of Markdoc are no text, and tags without an end show what they say', () => {
  const { html, headings, blocks, diagnostics } = parseText(
    [
      '## Heading {% #own .big %}',
      'Text. {% .red width="40%" %}',
      '| A {% width="40%" %} | B |\n|-|-|\n| c | d {% colspan=1 %} |',
      'A {% icon name="book" /%}word {% comment %}hidden{% /comment %}here.',
      '{% code-snippet file="./a.js" language="js" /%}',
      '{% card title="A card" to="b.md" /%}',
      '{% cards %}\n{% card title="Other" to="c.md" %}\nIts text\n{% /card %}\n{% /cards %}',
      '{% connect-mcp /%}',
    ].join('\n\n'),
    { files: { 'content/guides/a.js': 'let a;\n' } },
  );
  assert.equal(headings, [{ title: 'Heading', id: 'own', level: 2 }]);
  assert.not.match(html, /\{%|book|hidden/);
  assert.match(html, '<p>Text.</p>');
  assert.is(blocks[0]?.code.trim(), 'let a;');
  assert.match(html, /<a href="[^"]*b[^"]*">A card<\/a>[^]*<a href="[^"]*c[^"]*">Other<\/a>[^]*Its text/);
  assert.match(diagnostics.map(({ message }) => message).join(), 'connect-mcp');
});

test('shortcodes and tags of Liquid around text become ours, or leave their content', () => {
  const { html, blocks, diagnostics } = parseText(
    [
      '{{< note title="Mind" >}}\nA *note*.\n{{< /note >}}',
      '{% hint style="warning" %}\nHot.\n{% endhint %}',
      '{{< tabs >}}{{< tab "npm" >}}\n\nA\n\n{{< /tab >}}\n{{< tab name="yarn" >}}\nB\n{{< /tab >}}\n{{< /tabs >}}',
      '{% raw %}\n{{ x }}\n{% endraw %}',
      '{{< columns >}}\nLeft {{% small %}}right{{% /small %}}\n{{< /columns >}}',
      '{{< highlight go "linenos=table" >}}\na := *b\n{{< /highlight >}}',
      '{% highlight ruby %}\nputs 1\n{% endhighlight %}',
      '{{< codeFromInline lang="bash" >}}\ncat <<EOF > a\n- b: *c*\n{{< /codeFromInline >}}',
      '{{< mermaid >}}\nA-->B;\n{{</ mermaid >}}',
      '{{< tabpane >}}\n{{< tab header="C" lang="c" >}}\n# *x*\n{{< /tab >}}\n{{< /tabpane >}}',
    ].join('\n\n'),
  );
  assert.match(html, /<div class="aside note"[^>]*>\s*<p[^>]*>Mind<\/p>\s*<p>A <em>note<\/em>\.<\/p>\s*<\/div>/);
  assert.match(html, /<div class="aside warning"[^>]*>[^]*?<p>Hot\.<\/p>/);
  assert.equal(
    [...html.matchAll(/tabs__label">([^<]*)/g)].map(([, label]) => label),
    ['npm', 'yarn', 'C'],
  );
  assert.match(html, '<p>{{ x }}</p>');
  assert.match(html, '<p>Left right</p>');
  assert.equal(
    blocks.map(({ language, code }) => [language, code]),
    [
      ['go', 'a := *b'],
      ['ruby', 'puts 1'],
      ['bash', 'cat <<EOF > a\n- b: *c*'],
      ['mermaid', 'A-->B;'],
      ['c', '# *x*'],
    ],
  );
  assert.equal(diagnostics, []);
});

test('shortcodes of Zola become ours, and what only templates need is left out of code', () => {
  const files = {
    'config.toml': 'base_url = "https://example.com"\n',
    'content/b/index.md': 'B',
    'content/b/a.png': Uint8Array.from([1]),
  };
  const { html, blocks, links, diagnostics } = parseText(
    [
      '{% warning(title="Hot") %}\nA **note**.\n{% end %}\n\n{% quote() %}\nWords\n{% end %}',
      '[B](@/b/index.md#c) {{ youtube(id="abc", autoplay=true) }} `{% raw %}{{ x }}{% endraw %}` {{ f(x) }}',
      '{{ resize_image(path="b/a.png", width=150) }}\n\n{{ <picture path="b/a.png" alt="A" width={2} /> }}',
      '{{/* youtube(id="x") */}} {%/* end */%}',
      '```rust,linenos,hl_lines=1 3\n{% raw -%}\n{{ <a /> }} {{/* b() */}}\n2\n3\n{%- endraw %}\n```',
    ].join('\n\n'),
    { files },
  );
  assert.match(
    html,
    /<div class="aside warning"[^>]*>\s*<p[^>]*>Hot<\/p>\s*<p>A <strong>note<\/strong>\.<\/p>\s*<\/div>/,
  );
  assert.match(html, '<p>Words</p>');
  assert.match(html, '<code>{{ x }}</code> {{ f(x) }}');
  assert.match(html, '<p>{{ youtube(id=&quot;x&quot;) }} {% end %}</p>');
  assert.is(html.match(/<img /g)?.length, 2);
  assert.equal(
    links.filter(({ kind }) => kind === 'link').map(({ target }) => target),
    ['/b/#c', 'https://www.youtube.com/watch?v=abc'],
  );
  assert.equal(
    blocks.map(({ language, code, lineNumbers, marked }) => [language, code, lineNumbers, marked]),
    [['rust', '{{ <a /> }} {{ b() }}\n2\n3', true, [1, 3]]],
  );
  assert.equal(
    diagnostics.map(({ code }) => code),
    [],
  );
  // The documentation of a template language shows its tags.
  assert.match(
    htmlOf('`{% raw %}` `{{/* a */}}` `{{</* b */>}}`\n\nA {% end %}.'),
    '<code>{% raw %}</code> <code>{{/* a */}}</code> <code>{{&lt; b &gt;}}</code></p>\n<p>A {% end %}.',
  );
});

test('pictures, films and addresses in templates are read, and unknown values are left out', () => {
  const { html, links } = parseText(
    '{{< figure src="/a.png" alt="A" >}} {{< youtube abc >}} [a]({{< ref "b.md#c" >}}) [b]({% link _docs/d.md %}) ![i]({{ "/e.png" | relative_url }}) <a href="{{ site.baseurl }}/f/">f</a>\n\n{{< provider >}} {% include x.html %} {{</* note */>}}\n',
  );
  assert.equal(
    links.map(({ target }) => target),
    ['/a.png', 'https://www.youtube.com/watch?v=abc', '/guides/b/#c', '/docs/d/', '/e.png', '/f/'],
  );
  assert.match(html, '<p>  {{&lt; note &gt;}}</p>');
  // Of a shortcode that nobody knows, its values are shown.
  assert.match(parseText('A `flag`{{% since "v1" %}}.').html, '<code>flag</code> v1.');
  for (const [tag, shown] of [
    ['{{% since "v1" %}}', 'v1'],
    ['{{< term text="pod" id="x" >}}', 'pod'],
    ['{{< card link="/a/" title="A" >}}', '<a href="/a/">A</a>'],
    ['{{< term text="Say \\"pod\\" now" />}}', 'Say &quot;pod&quot; now'],
    ['{% for a in b %}{{ a }}{% endfor %}!', '!'],
    ['{% other %}a{% endother %}', 'a'],
    ['{% octicon "gear" aria-label="Settings" %}{% octicon "x" %}', 'Settings'],
    ['{% term "pod" %} {% data variables.a.b_c %}', 'pod b c'],
    ['{% ifversion a %}b{% endif %}', 'b'],
    ['{% block content %}', '{% block content %}'],
  ] as const)
    assert.match(parseText(`Text ${tag}\n\n${tag}`).html, `<p>Text ${shown}</p>\n<p>${shown}</p>`, tag);
});

test('files that others include are included, in text and in code', () => {
  const files = {
    'content/guides/part.md': '# Part\n\nOf *it*.\n',
    'content/snippets/code.rs': 'one\n// ANCHOR: two\ntwo\n// ANCHOR_END: two\nthree\n',
    'docs_src/app.py': 'a\nb\nc\n',
    'content/guides/examples/pod.yaml': 'kind: Pod\n',
    'partials/guides/known.mdx': 'A *known* part\n',
    'data/variables/product.yml': 'name: "*Git* {% data variables.product.name %}"\n',
    'data/reusables/a/b.md': 'Reused {% data variables.product.name %}\n',
  };
  const text = [
    '{{#include ./part.md}}',
    '{{#include part.md:3}}',
    '--8<-- "guides/part.md:3:3"',
    '```rust\n{{#include ../snippets/code.rs:two}}\n```',
    '```python\n{!docs_src/app.py[ln:2-3]!}\n```',
    '<<< @/snippets/code.rs{1,2}',
    '{* ../../docs_src/app.py hl[1] *}',
    '{{% code_sample language="yaml" file="pod.yaml" %}}',
    '{{< readfile file="/guides/part.md" code="true" lang="markdown" >}}',
    '<CodeSnippets path="code.rs" lang="js" />',
    '<Render file="known" />',
    '<Card path="known.md" title="Other" />',
    '{% data reusables.a.b %}',
    '{{< tabs >}}\n{{< tab name="Own" include="part.md" />}}\n{{< tab name="Other" >}}\nB\n{{< /tab >}}\n{{< /tabs >}}',
    '{{#include gone.md}}',
    '```text\n{{#include gone.md}}\n```',
  ].join('\n\n');
  const page = parseText(text, { files });
  assert.is(page.html.match(/<p>Of <em>it<\/em>\.<\/p>/g)?.length, 4);
  assert.equal(
    page.blocks.map(({ language, code }) => [language, code]),
    [
      ['rust', 'two'],
      ['python', 'b\nc'],
      ['rust', 'one\ntwo\nthree'],
      ['python', 'a\nb\nc'],
      ['yaml', 'kind: Pod'],
      ['markdown', '# Part\n\nOf *it*.'],
      ['js', 'one\ntwo\nthree'],
      ['text', '{{#include gone.md}}'],
    ],
  );
  assert.match(page.html, /label">Own<[^]*?Of <em>it<\/em>[^]*?label">Other<[^]*?B/);
  assert.match(page.html, '<p>A <em>known</em> part</p>');
  assert.match(page.html, '<p>Reused <em>Git</em> name</p>');
  assert.match(page.html, '<p>{{#include gone.md}}</p>');
  assert.equal(problemsOf(page), [
    '38:1 warning MISSING_INCLUDE There is no file gone.md to include.',
    '1:7 warning TEMPLATE_TAG Templates are not run: the tag {% data variables.product.name %} is left out.',
  ]);
  assert.ok(page.dependencies.some(({ file }) => file.endsWith('gone.md')));
});

test('alerts may have other kinds, a title and a sign to fold them', () => {
  const { html, diagnostics } = parseText(
    '> [!NOTE] My title\n> Text.\n\n> [!bug]\n> Text.\n\n> [!tip]- Open me\n> Text.\n\n> [!warning]+\n> Open.\n\n> [!nothing] Text\n',
  );
  assert.match(html, /<p class="aside__title note__prefix">My title<\/p>\s*<p>Text/);
  assert.match(html, /<div class="aside danger"[^>]*>\s*<p[^>]*>Bug<\/p>/);
  assert.match(html, /<details class="aside details">\s*<summary>Open me<\/summary>/);
  assert.match(html, /<div class="aside warning"[^>]*>\s*<p[^>]*>Warning<\/p>\s*<p>Open\.<\/p>/);
  assert.match(html, /<blockquote>\s*<p>\[!nothing\] Text/);
  assert.is(diagnostics.length, 1);
});

test('roles, targets, pictures and included files of MyST', () => {
  const files = { 'content/guides/part.md': 'A part.\n', 'content/guides/code.py': 'a\nb\n' };
  const page = parseText(
    [
      '(here)=\n## Heading',
      'See {ref}`that <here>`, {ref}`elsewhere`, {doc}`../api/other`, {doc}`Text <other>`, {kbd}`Ctrl`, {py:func}`~a.b` and {abbr}`MyST (Markup)`.',
      '```{figure} https://x.example/a.png\n:alt: A picture\n\nThe *caption*.\n```',
      '```{include} part.md\n```',
      '```{literalinclude} code.py\n:language: python\n:lines: 2\n```',
    ].join('\n\n'),
    { files },
  );
  assert.equal(
    page.links.map(({ target }) => target),
    ['#here', '#elsewhere', '/api/other/', '/guides/other/', 'https://x.example/a.png'],
  );
  assert.ok(page.ids.includes('here'));
  assert.match(
    page.html,
    '<a data-named="" href="#elsewhere">elsewhere</a>, <a data-named="" href="/api/other/">other</a>',
  );
  assert.match(page.html, '<code>Ctrl</code>, <code>a.b</code> and MyST (Markup).');
  assert.match(
    page.html,
    'alt="A picture" loading="lazy" decoding="async"></p>\n<p>The <em>caption</em>.</p>\n<p>A part.</p>',
  );
  assert.equal(
    page.blocks.map(({ language, code }) => [language, code]),
    [['python', 'b']],
  );
  assert.equal(page.diagnostics, []);
});

test('links with double brackets lead to files that exist', () => {
  const files = {
    'content/guides/My note.md': '# N\n',
    'content/other.md': '# O\n',
    'content/attachments/a b.png': 'x',
  };
  const page = parseText(
    '[[My note]] [[other#A heading|shown]] ![[a b.png|A picture]] [[#Here]] [[Prototype]] [[1, 2], [3]]\n',
    { files },
  );
  assert.equal(
    page.links.map(({ target }) => target.replace(/[0-9a-f]{8,}/, 'hash')),
    ['/guides/My%20note/', '/other/#a-heading', '/assets/a-b.hash.png', '#here'],
  );
  assert.match(page.html, '>shown</a>');
  assert.match(page.html, '<a data-wiki="Prototype">Prototype</a> [[1, 2], [3]]');
});

test('loops of Liquid are left out and reported', () => {
  const page = parseText(
    'A\n\n{% for a in b %}\n## {{ a.name }}\n{% for c in a %}\n{{ c }}\n{% endfor %}\n\n{{ a.text }}\n{% endfor %}\n\nB\n\n{% for x in y %} never ended\n',
  );
  assert.match(page.html, '<p>A</p>\n<p>B</p>\n<p>{% for x in y %} never ended</p>');
  assert.equal(problemsOf(page), [
    '3:1 warning TEMPLATE_TAG Templates are not run: the loop {% for %} is left out with its content.',
  ]);
});

test('a loop of Liquid ends where its tags do, wherever they are on their lines', () => {
  const page = parseText(
    'A\n\n{% for a in b %}\n## {{ a.name }}\n{% assign c = a.d %}{% for e in c %}\n* {{ e.title }}{% endfor %}\n{% endfor %}\n\nB\n\n{% for f in g %}\n- {{ f }}{% endfor %}\n\nC\n',
  );
  assert.match(page.html, '<p>A</p>\n<p>B</p>\n<p>C</p>');
  assert.not.match(page.html, /\{[{%]/);
});

test('an address with a template in it is an address', () => {
  const { html, links } = parseText('[a *b*](/{{ version }}/c/{{ d }}/) and [e](/f{g}/)\n');
  assert.match(html, '>a <em>b</em></a> and');
  assert.is(links.length, 2);
});

test('a fence right below a tag of HTML is code', () => {
  const page = parseText(
    '<div>\n</div>\n<div class="a">\n~~~{.cpp}\nvector<int> x;\n\n~~~\n</div>\n\nAfter\n\n<div>\n```\nnot closed\n</div>\n',
  );
  assert.equal(
    page.blocks.map(({ language, code }) => [language, code]),
    [['cpp', 'vector<int> x;\n']],
  );
  assert.match(page.html, /<div class="a">\s*<!--code:0-->\s*<\/div>\s*<p>After<\/p>/);
});

test('an end tag in a text ends the element that began before it, but a link keeps its text', () => {
  const table = parseText(
    '<table>\n  <tr>\n    <td>\n\none *a*\n    </td>\n    <td>[two](/b/)</td>\n    <td>\n\n`three`</td></tr>\n</table>\n',
  );
  assert.is(
    table.html.replace(/\s+|<\/?div[^>]*>/g, ''),
    '<table><tr><td><p>one<em>a</em></p></td><td><ahref="/b/">two</a></td><td><p><code>three</code></p></td></tr></table>',
  );
  assert.equal(table.diagnostics, []);
  const link = parseText(
    '[<picture>\n  <source srcset="/b.png">\n  <img src="https://x.example/a.png" alt="A">\n</picture>](/c/)\n',
  );
  assert.match(link.html, /<a href="\/c\/">\s*<picture>[^]*<\/picture>\s*<\/a>/);
});

test('what badges and lists of contributors have in their tags is read without a word', () => {
  const page = parseText(
    '<a id="top"></a>\n\n<img src="https://x.example/a.png" width="100px;" alt="A" /> <tt>b</tt>\n',
  );
  assert.match(page.html, /width="100"[^]*<code>b<\/code>/);
  assert.equal(page.diagnostics, []);
});

test('a comment behind a heading may be its ID', () => {
  const { html } = parseText('## A {/*own*/}\n\n## B {/* #other */}\n\n## C {/* To do */}\n');
  assert.equal(
    [...html.matchAll(/<h2 id="([^"]*)">(\w)\s?<\/h2>/g)].map(([, id, text]) => `${id} ${text}`),
    ['own A', 'other B', 'c C'],
  );
});

test('a heading may be a reference that other generators make from code', () => {
  const page = parseText('#### ::: package.module.name\n\n::: my-click\n    :module: a.b\n\nText\n');
  assert.match(page.html, /<h4[^>]*><code>package\.module\.name<\/code>/);
  assert.match(page.html, /<code class="whole">my-click<\/code><\/p>\n<p>Text<\/p>/);
  assert.equal([...new Set(page.diagnostics.map(({ code }) => code))], ['GENERATED_REFERENCE']);
});

test('commands for all package managers may be written for each of them (Rspress)', () => {
  const page = parseText(
    '<PackageManagerTabs command="create a@latest" />\n\n<PackageManagerTabs command={{ npm: "npm ci", yarn: "yarn" }} />\n',
    { path: 'guides/a.mdx' },
  );
  assert.equal([page.blocks[0]?.code, page.blocks[1]?.code], ['npm create a@latest', 'yarn create a@latest']);
  assert.ok(page.blocks.some(({ code }) => code === 'npm ci'));
  assert.equal(problemsOf(page), []);
});

test('tabs with labels in a list, pictures for both themes and contents (Docusaurus)', () => {
  const page = parseText(
    [
      "import useBaseUrl from '@docusaurus/useBaseUrl';",
      "import TOCInline from '@theme/TOCInline';\n",
      '<TOCInline toc={toc} />\n',
      "<Tabs values={[{ label: 'Windows', value: 'win' }, { label: 'macOS', value: 'mac' }]}>",
      '<TabItem value="mac">A</TabItem>\n<TabItem value="win">B</TabItem>\n<TabItem value="x">C</TabItem>\n</Tabs>\n',
      "<ThemedImage alt=\"Logo\" sources={{ light: useBaseUrl('https://x.example/a.png'), dark: '/b.png' }} />\n",
    ].join('\n'),
    { path: 'guides/a.mdx' },
  );
  assert.equal(
    [...page.html.matchAll(/tabs__label">([^<]*)</g)].map(([, label]) => label),
    ['macOS', 'Windows', 'x'],
  );
  assert.match(page.html, /<img src="https:\/\/x\.example\/a\.png" alt="Logo"/);
  assert.equal(
    problemsOf(page).filter((one) => !one.includes('BLOCKED_IMAGE')),
    [],
  );
});

test('quotes of Laravel with a kind in braces are asides', () => {
  const { html } = parseText('> {tip} Use `it`.\n\n> {video} Watch.\n\n> {other} Text\n');
  assert.match(
    html,
    /<div class="aside tip"[^]*<p>Use <code>it<\/code>\.<\/p>\s*<\/div>\s*<div class="aside note"[^]*<p>Watch/,
  );
  assert.match(html, '{other} Text');
});

test('blocks with tab=Label are tabs, and notes of Torchlight mark lines', () => {
  const { html, blocks } = parseText(
    '```php tab=Pest\na // [tl! focus]\nb\n```\n```php tab=PHPUnit\na\nb // [tl! add:start]\nc\nd // [tl! add:end]\ne\n```\n',
  );
  assert.match(html, /tabs__label">Pest<[^]*tabs__label">PHPUnit</);
  assert.is(blocks[0]!.code.trim(), 'a\nb');
  assert.is(blocks[1]!.code.trimEnd(), ' a\n+b\n+c\n+d\n e');
});

test('words in angle brackets that stand for something are text', () => {
  const page = parseText(
    'Run `a` with <INDEX NUMBER> or <Path to file>.\n\n#### cmd <START INDEX>\n\n| a |\n|--|\n| <FOO BAR> |\n',
  );
  assert.equal(problemsOf(page), []);
  assert.match(page.html, '<p>Run <code>a</code> with &lt;INDEX NUMBER&gt; or &lt;Path to file&gt;.</p>');
  assert.match(page.html, '>cmd &lt;START INDEX&gt;</h4>');
  assert.match(page.html, '&lt;FOO BAR&gt;</td>');
  const closed = parseText('A <Foo bar>text</Foo>.\n');
  assert.is(closed.html.trim(), '<p>A text.</p>');
});

test('what readers without scripts see is shown', () => {
  const { html } = parseText(
    '<script src="https://a.example/a.js"></script><noscript><p><a href="/b/">See</a></p></noscript>\n',
  );
  assert.match(html, /<a href="\/b\/">See<\/a>/);
});

test.run();
