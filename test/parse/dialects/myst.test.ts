/** Directives, includes and links of MyST, as real trees have them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('pages of MyST');

test('the lines of an included file between two texts are shown', () => {
  const files = {
    'content/guides/part.md':
      '# Part\n\nFirst.\n\n<!-- Include start a -->\n## Inner\n\nSecond.\n<!-- Include end a -->\n\nThird.\n',
  };
  const htmlOf = (options: string) => parseText(`\`\`\`{include} part.md\n${options}\n\`\`\`\n`, { files }).html;
  const between = htmlOf(
    ':start-after: <!-- Include start a -->\n:end-before: "<!-- Include end a -->"\n:heading-offset: 1',
  );
  assert.match(between, /<h3 [^]*Inner[^]*<p>Second\.<\/p>/);
  assert.not.match(between, /First|Third/);
  assert.not.match(htmlOf(':start-line: 3\n:end-line: -4'), /First|Third/);
  assert.match(htmlOf(':start-after: nothing such'), /First[^]*Third/);
});

test('a target above the heading with the same id does not repeat the id', () => {
  const page = parseText('(my-place)=\n## My place\n\n(other)=\n## My `place` again\n');
  assert.equal(problemsOf(page), []);
  assert.equal([...page.ids].sort(), ['my-place', 'my-place-again', 'other']);
});

test('directives have the ids of their names', () => {
  const page = parseText(
    ':::{note}\n:name: a-note\n\nText\n:::\n\n```{figure} https://x.example/a.png\n:name: a-figure\n\nA caption\n```\n\n[one](#a-note) {ref}`two <a-figure>`\n',
  );
  assert.equal([...page.ids].sort(), ['a-figure', 'a-note']);
  assert.equal(problemsOf(page), []);
});

test('an unknown directive with colons is its content, and a warning', () => {
  const page = parseText('::::{my-example} Title\n:class: x\n\nSome *text*.\n::::\n\nAfter');
  assert.match(page.html, '<p><strong>Title</strong></p>\n<p>Some <em>text</em>.</p>\n<p>After</p>');
  assert.equal(problemsOf(page), [
    '1:1 warning UNKNOWN_DIRECTIVE There is no directive named {my-example}; its content is shown as it is.',
  ]);
});

test('a list of pages may end a file, and an entry may be a link', () => {
  const page = parseText(
    '::::{grid} 1 2\n:::{grid-item-card} **[One](/one.md)**\n:link: /one.md\nText.\n:::\n::::\n\n```{toctree}\na\nb\n',
  );
  assert.match(page.html, '<p><strong><a href="/one/">One</a></strong></p>\n<p>Text.</p>\n');
  assert.equal(page.blocks, []);
  assert.equal(problemsOf(page), []);
});

test('cards and buttons lead to places and pages, icons are left out, and files outside name pages from where they lie', () => {
  const page = parseText(
    [
      ':::{grid-item-card} {octicon}`book;1em` Write\n:link: part/intro\n:link-type: ref\n\nText\n:::',
      '```{button-ref} start\n:ref-type: doc\n\nGet *started*\n```',
      '```{include} ../../CHANGES.md\n```',
    ].join('\n\n'),
    { files: { 'CHANGES.md': 'See [one](content/one.md) and [two](two.md).' } },
  );
  assert.is(
    page.html,
    '<p><a href="#part%2Fintro"><strong>Write</strong></a></p>\n<p>Text</p>\n<p><a href="/guides/start/">Get <em>started</em></a></p>\n<p>See <a href="/one/">one</a> and <a href="/two/">two</a>.</p>\n',
  );
  assert.equal(problemsOf(page), []);
});

test('addresses that begin with a word of MyST lead to pages and places', () => {
  const page = parseText(
    '[a](project:../api/x.md#y) <project:#here> [b](explanation:security) [c](javascript:alert)\n',
  );
  assert.equal(
    page.links.map(({ target }) => target),
    ['/api/x/#y', '#here', '#explanation:security'],
  );
  assert.equal(
    page.diagnostics.map(({ code }) => code),
    ['UNSAFE_URL'],
  );
});

test('options may stand between dashes, and names of directives contain colons', () => {
  const { blocks } = parseText('```{code-block} python\n---\nlineno-start: 1\ncaption: "Cap"\n---\nx = 1\n```\n');
  assert.equal([blocks[0]?.title, blocks[0]?.code.trim()], ['Cap', 'x = 1']);
  const { html } = parseText('```{py:function} pour(cup)\nPours *tea*.\n```\n\n```{prf:theorem} T\nText\n```\n');
  assert.match(html, /<p><code>pour\(cup\)<\/code><\/p>\s*<p>Pours <em>tea<\/em>\.<\/p>/);
  assert.match(html, /<strong>T<\/strong>[^]*<p>Text<\/p>/);
});

test('a mark that is indented by four columns does not close a directive', () => {
  const page = parseText(
    '```{list-table}\n:header-rows: 1\n\n* - Input\n  - Output\n* - ````\n\n    ```yaml\n    a: 1\n    ```\n\n    ````\n\n  - ```yaml\n    a: 1\n    ```\n```\n\nAfter\n',
  );
  assert.equal(problemsOf(page), []);
  assert.equal(
    page.blocks.map(({ code }) => code.trim()),
    ['```yaml\na: 1\n```', 'a: 1'],
  );
  assert.match(page.html, /<\/table><\/div>\s*<p>After<\/p>/);
});

test('tabs of sphinx-tabs, terminals, and directives of domains are read', () => {
  const tabs = parseText('````{tabs}\n\n```{group-tab} npm\n\nOne\n```\n\n```{code-tab} py Python\nx = 1\n```\n````\n');
  assert.equal(problemsOf(tabs), []);
  assert.match(tabs.html, />npm<[^]*<p>One<\/p>[^]*>Python</);
  assert.equal(tabs.blocks[0]?.language, 'python');
  const terminal = parseText('```{terminal}\n:input: cloud-init status\n:user: root\n\nstatus: done\n```\n');
  assert.equal(
    terminal.blocks.map(({ code }) => code),
    ['$ cloud-init status\nstatus: done'],
  );
  const option = parseText(
    '```{config:option} user.* network\n:type: string\n:shortdesc: "What *it* stores"\nMore.\n```\n',
  );
  assert.equal([...problemsOf(terminal), ...problemsOf(option)], []);
  assert.is(option.html, '<p><code>user.* network</code></p>\n<p>What <em>it</em> stores</p>\n<p>More.</p>\n');
});

test('glossaries are lists of terms, and values between commas are tables', () => {
  const { html } = parseText(
    '```{glossary}\nPot\n  A *vessel*\n\nCup\nMug\n    Small\n\n    Blue\n```\n\n```{csv-table} Sizes\n:header: a, b\n1, "x, y"\n2, `z`\n```\n',
  );
  assert.match(
    html.replace(/>\s+</g, '><'),
    /<dl><dt>Pot<\/dt><dd><p>A <em>vessel<\/em><\/p><\/dd><dt>Cup<\/dt><dt>Mug<\/dt><dd><p>Small<\/p><p>Blue<\/p><\/dd><\/dl>/,
  );
  assert.match(html, /<th[^>]*>a<\/th>[^]*<t[hd][^>]*>1<\/t[hd]>\s*<td[^>]*>x, y<\/td>[^]*<code>z<\/code>/);
});

test('names that another generator finds elsewhere are one kind of warning', () => {
  const page = parseText('[](inv:#python) [x](inv:py:std:label:a) [y](core::mem) [][tea.pot]\n');
  assert.equal(
    page.diagnostics.map(({ code }) => code),
    Array.from({ length: 3 }, () => 'GENERATED_REFERENCE'),
  );
  assert.match(page.html, /<p>python x y <a[^>]*><code>tea\.pot<\/code><\/a><\/p>/);
  assert.equal(page.wiki, ['ref:tea.pot']);
});

test('standards are links, and a list of attributes above a block is its id', () => {
  const { html, ids } = parseText('{pep}`8` {rfc}`text <2119#section-3>`\n\n{#here .name}\nText.\n\n{.name}\n- list\n');
  assert.match(html, /href="https:\/\/peps\.python\.org\/pep-0008\/"[^>]*>PEP 8<[^]*rfc2119#section-3"[^>]*>text</);
  assert.ok(ids.includes('here'));
  assert.not.match(html, /\{/);
  assert.match(parseText(':::{seealso}\nA\n:::\n').html, /See also/);
});

test('environments of LaTeX and ranges of numbers are formulas, and their labels are places', () => {
  const page = parseText(
    '\\begin{align}\na &= b \\\\\n\\label{eq:a}\n\\end{align}\n\n- One\n- \\begin{gather*}\n  a_1\n  \\end{gather*}\n\n$$\nx^2\n$$ (eq:b)\n\n' +
      '```{math}\n:label: eq-c\ny\n```\n\nIn $[\\alpha, \\infty)$: {eq}`eq:a`, {eq}`eq:b`, [](#eq-c).\n',
  );
  assert.equal(page.blocks, []);
  assert.is(page.html.match(/<math display="block">/g)?.length, 4);
  assert.match(page.html, /In <math>[^]*<mi>α<\/mi>[^]*∞/);
  assert.equal([...page.ids].sort(), ['eq-c', 'eq:a', 'eq:b']);
  assert.equal(problemsOf(page), []);
});

test('links lead to Wikipedia, to documents with a DOI, and where a role has an address', () => {
  const { html } = parseText(
    '<wiki:Markup_language> [x](doi:10.1000/182) {button}`Go there <https://a.example/>` {py:func}`f <a.f>`',
  );
  assert.match(html, /href="https:\/\/en\.wikipedia\.org\/wiki\/Markup_language"[^>]*>Markup language<\/a>/);
  assert.match(html, 'href="https://doi.org/10.1000/182"');
  assert.match(html, /href="https:\/\/a\.example\/"[^>]*>Go there<\/a> <code>f<\/code>/);
});

test('cells with lists of definitions stay cells, and one heading may have several names', () => {
  const table = parseText('```{list-table}\n* - A\n  - B\n* - `x`\n    : Means it.\n  - y\n```\n');
  assert.match(
    table.html.replace(/>\s+</g, '><'),
    /<td>A<\/td><td>B<\/td>[^]*<dt><code>x<\/code><\/dt><dd>Means it\.<\/dd>/,
  );
  const page = parseText('(one)=\n(two)=\n\n## Title\n\n[](#one)\n');
  assert.equal(
    page.targets?.map(({ id, title }) => [id, title]),
    [
      ['one', 'Title'],
      ['two', 'Title'],
    ],
  );
});

test('directives without a content are no empty code', () => {
  const page = parseText(
    '```{bibliography}\n:style: unsrt\n```\n\n```{index} single: a\n```\n\n```{embed} #fig\n```\n\n(fig)=\nText\n',
  );
  assert.equal(page.blocks, []);
  assert.match(page.html, /<a data-named="" href="#fig">/);
  assert.equal(
    problemsOf(page).map((problem) => problem.split(' ').slice(0, 3).join(' ')),
    ['1:1 warning UNKNOWN_DIRECTIVE', '8:1 warning UNKNOWN_DIRECTIVE'],
  );
});

test('values of the configuration may stand on one line', () => {
  const files = { 'content/conf.py': 'myst_substitutions = {"version": "1.2", "name": "It"}\n' };
  assert.match(parseText('{{ name }} {{ version }}\n', { files }).html, '<p>It 1.2</p>');
});

test('a list of pages shows its links to other sites, which the sidebar does not have', () => {
  const { html, diagnostics } = parseText(
    '```{toctree}\n:maxdepth: 1\n\nThe repository <https://a.example/x>\nPage <page>\nother\nhttps://b.example/\n```\n',
  );
  assert.match(
    html,
    /^<p><a href="https:\/\/a\.example\/x"[^>]*>The repository<\/a><\/p>\n<p><a [^>]*>b\.example\/<\/a><\/p>\n$/,
  );
  assert.equal(diagnostics, []);
});

test('sessions of IPython are highlighted as Python', () => {
  for (const language of ['ipython', 'ipython3'])
    assert.equal(problemsOf(parseText(`\`\`\`${language}\nIn [1]: a = 1\n\`\`\`\n`)), []);
});

test('values of several lines are blocks', () => {
  const quotes = '"""';
  const files = {
    'content/conf.py': `myst_substitutions = {\n  "short": "**s**",\n  "long": ${quotes}\n\`\`\`{tip}\nInner {{ short }}\n\`\`\`\n${quotes},\n}\n`,
  };
  const page = parseText(
    [
      '---\nmyst:\n  substitutions:\n    one: "I am *one*"\n    list: |\n      - a\n      - {{ one }}\n    self: |\n      {{ self }}\n\n      end\n---',
      '{{ list }}',
      '{{ long }}',
      '- Item\n\n  {{ long }}',
      'In a line: {{ one }}.',
      '{{ self }}',
    ].join('\n\n'),
    { files },
  );
  assert.equal(problemsOf(page), []);
  const tip = '<p class="aside__title tip__prefix">Tip</p>\n<p>Inner <strong>s</strong></p>\n</div>\n';
  assert.match(page.html, '<li>a</li>\n<li>I am <em>one</em></li>\n</ul>\n<div');
  assert.is(page.html.split(tip).length, 3);
  assert.match(page.html, /<p>end<\/p>\s*$/);
  assert.match(page.html, '<p>In a line: I am <em>one</em>.</p>\n');
});

test.run();
