import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { literalOf } from '../../../src/parse/literal.js';
import { parseText, problemsOf } from '../support.js';
import type { ParsedPage } from '../../../src/model/types.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAADklEQVR4nGNgYGD4D8UAABAAAQDb2c2dAAAAAElFTkSuQmCC',
  'base64',
);
const test = suite('Markdown: MDX');

/** A page with every construct that MDX trees of documentation use. */
function everything(): ParsedPage {
  return parseText(readFileSync(join('test', 'fixtures', 'markdown', 'everything.mdx'), 'utf8'), {
    path: 'guides/everything.mdx',
    files: {
      'components/part.mdx': '---\ntitle: Part\n---\n\n### From the part\n\nSee [next](./next.mdx).\n',
      'content/guides/banner.png': PNG,
      'content/guides/everything.mdx': '',
    },
    options: {
      components: ['Colour'],
      renderComponent: (name, props) =>
        name === 'Colour' ? `<span class="colour">${String(props['value'])}</span>` : undefined,
    },
  });
}

test('a page with every construct builds without an error', () => {
  const page = everything();
  assert.equal(
    page.diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.equal(problemsOf(page), [
    '10:1 warning MISSING_IMPORT There is no file ./gone.mdx to import.',
    '11:1 warning OUTSIDE_ROOT The file ../../../elsewhere/logo.png is outside the site.',
    '29:6 note INLINE_STYLE Pages cannot have inline styles: background is left out.',
    '8:1 warning UNREGISTERED_COMPONENT Wrapper of ../../components/Wrapper.jsx is not a component of this site; only its content and the texts in its attributes are shown.',
    '9:1 note UNREGISTERED_COMPONENT Unused of ../../components/Unused is not a component of this site; only its content and the texts in its attributes are shown.',
  ]);
});

test('imported images are published files with their size', () => {
  const page = everything();
  assert.is(page.assets.length, 1);
  assert.match(page.assets[0]!.url, /^\/assets\/banner\.[0-9a-f]{8}\.png$/);
  assert.match(
    page.html,
    new RegExp(
      `<img src="${page.assets[0]!.url}" alt="A banner" width="3" height="2" loading="lazy" decoding="async">`,
    ),
  );
});

test('imported Markdown is inserted, with its own addresses', () => {
  const page = everything();
  assert.match(page.html, /<h3 id="from-the-part">/);
  const link = page.links.find(({ href }) => href === './next.mdx')!;
  assert.equal([link.file, link.line, link.column], ['components/part.mdx', 7, 5]);
  assert.ok(page.dependencies.some(({ file, hash }) => file.endsWith('components/part.mdx') && hash !== ''));
});

test('constants, attributes and components are evaluated', () => {
  const { html } = everything();
  assert.match(html, /Version 5\.1 of it\./);
  assert.match(html, /<div class="align-center">/);
  assert.match(html, /<td data-th="Sample"><span class="colour">#fff<\/span><\/td>/);
  assert.match(html, /<div class="wrap">/);
  assert.match(html, /width="300"/);
  assert.not.match(html, /style=|className|\{\/\*|undefined/);
});

test('an unknown wrapper leaves its code, with its title', () => {
  const page = everything();
  assert.equal(
    page.blocks.map(({ title, language }) => [title, language]),
    [['build.config.js', 'js']],
  );
});

test('literals are read, never run', () => {
  const scope = new Map<string, unknown>([['known', 1]]);
  const read = (text: string): unknown => literalOf(text, scope)?.value;
  assert.equal(read("{ a: [1, -2.5, 'x', `y`, null, true], 'b-c': { d: known } }"), {
    a: [1, -2.5, 'x', 'y', null, true],
    'b-c': { d: 1 },
  });
  for (const code of [
    'f()',
    'a.b',
    '() => 1',
    '`${x}`',
    '1 + 1',
    '{ ...a }',
    '{ [a]: 1 }',
    '/x/',
    '10n',
    'new Date()',
    'import("x")',
    '{ get a() {} }',
    '1; 2',
    '',
    'x = 1',
  ]) {
    assert.is(literalOf(code, scope), undefined, code);
  }
  const proto = read('{ "__proto__": { polluted: 1 } }') as Record<string, unknown>;
  assert.is(({} as Record<string, unknown>)['polluted'], undefined);
  assert.is(Object.getPrototypeOf(proto), Object.prototype);
});

test('a partial may be used twice, but not include itself', () => {
  const page = parseText("import A from './a.mdx';\n\n<A />\n\n<A />\n", {
    path: 'page.mdx',
    files: { 'content/a.mdx': "x\n\nimport A from './a.mdx';\n\n<A />\n" },
  });
  assert.is(page.html.match(/<p>x<\/p>/g)!.length, 2);
  assert.equal(
    page.diagnostics.map(({ code, severity, message }) => `${severity} ${code} ${message}`),
    Array(2).fill('warning CIRCULAR_INCLUDE A file includes itself: content/page.mdx > content/a.mdx > content/a.mdx.'),
  );
});

test('a partial within a line shows its sentences', () => {
  const page = parseText(
    'import A from \'./parts/a.mdx\';\n\nText <A name="Bob" /> end.\n\n| a |\n|---|\n| <A name="Eve" /> |\n\n<div>Before <A /></div>\n',
    {
      path: 'page.mdx',
      files: {
        'content/parts/a.mdx':
          "---\ntitle: x\n---\n\nimport A from './a.mdx';\n\n**Hi** {props.name} [b](../b.md)\n\nMore <A />\n",
        'content/b.md': '# B',
      },
    },
  );
  const shown = (name: string): string => `<strong>Hi</strong> ${name} <a href="/b/">b</a><br>\nMore`;
  assert.match(page.html, `<p>Text ${shown('Bob')}  end.</p>`);
  assert.match(page.html, `>${shown('Eve')} </td>`);
  assert.match(page.html, `Before ${shown('{props.name}')} </div>`);
});

test('what only translators read is not shown', () => {
  const { html } = parseText('<Translate id="a" description="The start">Hello</Translate>\n', { path: 'a.mdx' });
  assert.match(html, 'Hello');
  assert.not.match(html, 'The start');
});

test('a table of ReadMe is one, with Markdown in its cells', () => {
  const { html, diagnostics } = parseText(
    '<Table align={["left"]}>\n  <thead>\n    <tr>\n      <th>\n        Field\n      </th>\n\n      <th>\n        Text\n      </th>\n    </tr>\n  </thead>\n\n  <tbody>\n    <tr>\n      <td>\n        `code`\n      </td>\n\n      <td>\n        a **b**\n\n        c\n      </td>\n    </tr>\n  </tbody>\n</Table>\n',
    { path: 'a.mdx' },
  );
  assert.match(html, /<table[^>]*><thead><tr><th><p>Field<\/p>\s*<\/th>\s*<th><p>Text<\/p>/);
  assert.match(html, /<td><p><code>code<\/code><\/p>\s*<\/td>\s*<td><p>a <strong>b<\/strong><\/p>\s*<p>c<\/p>/);
  assert.equal(diagnostics, []);
});

test('a tag whose attribute holds a long list is a tag', () => {
  const list = Array.from({ length: 300 }, (_, i) => `    { name: 'option${i}', type: '{ a: string }' },`).join('\n');
  const page = parseText(`<Table\n  content={[\n${list}\n  ]}\n/>\n`, {
    path: 'a.mdx',
    options: {
      components: ['Table'],
      renderComponent: (_, { content }) => `<p>${(content as readonly unknown[]).length}</p>`,
    },
  });
  assert.equal(problemsOf(page), []);
  assert.match(page.html, '<p>300</p>');
});

test('a tag with empty lines or very long lists in its values is a tag', () => {
  const rows = Array.from({ length: 400 }, (_, i) => `    { title: 'Row ${i}', text: '${'a long text '.repeat(8)}' },`);
  const { html, diagnostics } = parseText(`<Rows\n  list={[\n${rows.join('\n')}\n  ]}\n/>\n\nText\n`, {
    path: 'a.mdx',
  });
  assert.match(html, /<p>Row 0<\/p>[^]*<p>Row 399<\/p>[^]*<p>Text<\/p>/);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['UNKNOWN_COMPONENT'],
  );
  const page = parseText('<Table\n  a={[\n    1,\n\n    2\n\n  ]}\n/>\n\nText\n', {
    path: 'a.mdx',
    options: { components: ['Table'], renderComponent: (_, { a }) => `<p>${JSON.stringify(a)}</p>` },
  });
  assert.is(page.html, '<p>[1,2]</p>\n<p>Text</p>\n');
  assert.equal(problemsOf(page), []);
});

test('lists in attributes of unknown components are shown', () => {
  const shown = (attributes: string): string => parseText(`<Some ${attributes} />\n`, { path: 'a.mdx' }).html.trim();
  assert.is(
    shown('cards={[{ icon: "a b", title: "One", to: "/a/", extra: "More text" }, { title: "Two", kind: "x" }]}'),
    '<p><a href="/a/">One</a></p>\n<p>More text</p>\n<p>Two</p>',
  );
  assert.is(
    shown('type={{ size: { type: "number", default: 2, required: true, description: "The size." } }}'),
    '<p id="param-size"><code>size</code> number, required, default: 2</p>\n<p>The size.</p>',
  );
  assert.is(
    shown('faq={[{ question: "Why so?", answer: "Because of it." }]} style={{ font: "x y" }} langs={["js", "ts"]}'),
    '<p>Why so?</p>\n<p>Because of it.</p>',
  );
});

test('lists in attributes of unknown components are shown if elements or code are in them', () => {
  const shown = (attributes: string, before = ''): string =>
    parseText(`${before}<Some ${attributes} />\n`, { path: 'a.mdx' }).html.trim();
  assert.is(
    shown(
      'type={{ size: { type: "number", description: <>The <code>size</code> of <b>it</b>, see <a href="/b/">B</a>.</> }, run: { type: "string", default: `a-${b}`, onRun: (x) => x, description: "How it runs." } }}',
    ),
    '<p id="param-size"><code>size</code> number</p>\n<p>The <code>size</code> of <strong>it</strong>, see <a href="/b/">B</a>.</p>\n<p id="param-run"><code>run</code> string</p>\n<p>How it runs.</p>',
  );
  assert.is(
    shown(
      'cards={[{ icon: <Icon name="a" />, title: "One", href: "/a/", ...more }, { title: "Two", text: (<p>Less {"text"} {n}</p>), done: isDone }]}',
    ),
    '<p><a href="/a/">One</a></p>\n<p>Two</p>\n<p>Less text</p>',
  );
  assert.is(shown('list={cards}', 'export const cards = [{ title: "One" }];\n\n'), '<p>One</p>');
});

test('the caption of a frame stands below its image, with what its notation means', () => {
  const text = '<Frame caption="A **b** `c` [d](/e/)">\n  <img src="https://x.example/a.png" alt="A" />\n</Frame>\n';
  assert.match(
    parseText(text, { path: 'a.mdx' }).html,
    /<img [^>]*>\s*<p>A <strong>b<\/strong> <code>c<\/code> <a href="\/e\/">d<\/a><\/p>/,
  );
});

test('a table right below a tag is a table', () => {
  for (const path of ['a.md', 'a.mdx'])
    assert.match(
      parseText('<div>\n| a | b |\n| - | - |\n| c | d |\n</div>\n', { path }).html,
      /<td[^>]*>c<\/td>[^]*<\/div>\s*$/,
    );
});

test('imports below an alias, on one line, and within containers are read', () => {
  const page = parseText(
    "import A from '@site/parts/a.mdx'; import B from '@en/b.md';\nimport pic from '@/c.svg';\n\n<A />\n\n<B />\n\n:::tip\n\nimport D from './d.md';\n\n<D />\n\n:::\n\n<img src={pic} alt=\"P\" />\n",
    {
      path: 'en/page.mdx',
      files: {
        'parts/a.mdx': 'Text A\n',
        'content/en/b.md': 'Text B\n',
        'src/c.svg': '<svg/>',
        'content/en/d.md': 'Text D\n',
      },
    },
  );
  assert.match(page.html, /Text A[^]*Text B[^]*<div[^]*Text D[^]*<\/div>[^]*<img src="\/[^"]+\.svg"/);
  assert.not.match(page.html, 'import');
  assert.equal(problemsOf(page), []);
});

test('components that are links around their content are links', () => {
  const page = parseText(
    'See <Link to="/a/">A `b`</Link>.\n\n<LinkButton href={"/c/"} icon="x">\n  Go **on**\n</LinkButton>\n',
    {
      path: 'a.mdx',
    },
  );
  assert.match(page.html, '<p>See <a href="/a/">A <code>b</code></a>.</p>');
  assert.match(page.html, /<a href="\/c\/">\s*<p>Go <strong>on<\/strong><\/p>\s*<\/a>/);
  assert.equal(page.diagnostics, []);
});

test('code in components and in imported files is code', () => {
  const page = parseText(
    'import one from \'./one.js?raw\';\nimport Two from \'!!raw-loader!@site/two.py\';\n\n<Code code={one} lang="js" title={\'one.js\'} />\n\n<CodeBlock language="py">{Two}</CodeBlock>\n\n<Code code="x" />\n\n<PackageManagers type="create" pkg="a@latest" args={"b"} />\n\n<PackageManagers\n  pkg="c"\n  dev\n/>\n\n<Terminal cmd={[\'# d\', \'$ e\']} />\n',
    { path: 'guides/a.mdx', files: { 'content/guides/one.js': 'a = 1;\n', 'two.py': 'b = 2\n' } },
  );
  assert.equal(
    page.blocks.map(({ language, title, code }) => [language, title, code]),
    [
      ['js', 'one.js', 'a = 1;'],
      ['python', undefined, 'b = 2'],
      ['text', undefined, 'x'],
      ['bash', undefined, 'npm create a@latest -- b'],
      ['bash', undefined, 'yarn create a@latest b'],
      ['bash', undefined, 'pnpm create a@latest b'],
      ['bash', undefined, 'bun create a@latest b'],
      ['bash', undefined, 'npm install -D c'],
      ['bash', undefined, 'yarn add --dev c'],
      ['bash', undefined, 'pnpm add --save-dev c'],
      ['bash', undefined, 'bun add --dev c'],
      ['bash', undefined, '# d\n$ e'],
    ],
  );
  assert.equal(problemsOf(page), []);
});

test('a partial shows what the page passes to it, and a page the values of its front matter', () => {
  const files = { 'content/guides/_part.mdx': 'Hello {props.name}, {count}.\n\n```js\nf({name});\n```\n' };
  const page = parseText(
    "---\ntitle: A page\nauthor: Ada\n---\n\nimport Part from './_part.mdx';\n\n<Part name=\"Bob\" count={2} />\n\n<Part name={'Eve'} />\n\n{frontmatter.title} by {frontMatter.author}\n",
    { path: 'guides/page.mdx', files },
  );
  assert.match(page.html, /Hello Bob, 2\.[^]*Hello Eve, \{count\}\.[^]*A page by Ada/);
  assert.equal(
    problemsOf(page).map((problem) => problem.replace(/ .*\{/, ' {')),
    ['1:21 {count} is neither a literal nor a name that the page defines; it is shown as text.'],
  );
});

test('fields, details and asides that are nested on one line keep their names and titles', () => {
  const { html, diagnostics } = parseText(
    '<ResponseField name="a" type="object">Of *a*<Expandable title="More"><ResponseField name="b" required>Of b</ResponseField></Expandable></ResponseField>\n\n<Accordion title="C" description="Of c"><Note>d</Note></Accordion>\n',
    { path: 'a.mdx' },
  );
  assert.match(
    html,
    /<code>a<\/code> object<\/p>\s*<p>Of <em>a<\/em><\/p>\s*<details[^>]*>\s*<summary>More<\/summary>\s*<p[^>]*><code>b<\/code> required<\/p>\s*<p>Of b<\/p>\s*<\/details>/,
  );
  assert.match(html, /<summary>C<\/summary>\s*<p>Of c<\/p>\s*<div[^>]*>\s*<p[^>]*>Note<\/p>\s*<p>d<\/p>/);
  assert.equal(diagnostics, []);
});

test('explanations of terms follow them, and names of components within a line are apart from their content', () => {
  const { html } = parseText(
    'A <Tooltip tip="a part of a program">module</Tooltip> and <Tooltip tip="many modules" href="/b/">chunks</Tooltip>.\n\n<Tooltip tip="T">term</Tooltip>\n\nSee <Card title="Card" href="/c/">text</Card>.\n',
    { path: 'a.mdx' },
  );
  assert.is(
    html,
    '<p>A module (a part of a program) and chunks (<a href="/b/">many modules</a>).</p>\n<p>term (T)</p>\n<p>See <a href="/c/">Card</a>: text.</p>\n',
  );
});

test('diagrams in an attribute are code', () => {
  const { html, blocks } = parseText('<Mermaid chart={`\ngraph TD\n  A-->B\n`} />\n\n<Mermaid chart="graph LR" />\n', {
    path: 'a.mdx',
  });
  assert.is(html.trim(), '<!--code:0-->\n<!--code:1-->');
  assert.equal(
    blocks.map(({ language, code }) => [language, code]),
    [
      ['mermaid', 'graph TD\n  A-->B'],
      ['mermaid', 'graph LR'],
    ],
  );
});

test('elements in props are their text, and JSX spaces are spaces', () => {
  const page = parseText(
    '<Card title={<span>Use <code>gcloud</code> now</span>}>\n  {" "}\n  <ul>\n    <li>\n      One\n    </li>{" "}\n  </ul>{" "}\n</Card>\n',
    { path: 'guides/page.mdx' },
  );
  assert.match(page.html, /Use gcloud now[^]*<li>\s*(?:<p>)?One(?:<\/p>)?\s*<\/li>\s*<\/ul>/);
  assert.equal(page.diagnostics, []);
});

test('elements in conditions are shown, those in loops are left out, and fragments are nothing', () => {
  const mdx = (text: string) => parseText(text, { path: 'guides/a.mdx' });
  const page = mdx(
    [
      '{isNew && (',
      '  <Note>',
      '    Some *text*.',
      '  </Note>',
      ')}\n',
      '{[1, 2].map((n) => (',
      '  <li key={n}>Item {n}</li>',
      '))}\n',
      'A {<b>bold</b>} word, {[3].map((n) => <i>{n}</i>)} and <>both</>.\n',
      '<>\n\nInside\n\n</>\n',
    ].join('\n'),
  );
  assert.match(page.html, /<div[^]*<p>Some <em>text<\/em>\.<\/p>/);
  assert.match(page.html, '<p>A <b>bold</b> word,  and both.</p>');
  assert.match(page.html, '<p>Inside</p>');
  assert.not.match(page.html, /Item|map|&lt;|[{}]/);
  assert.not.match(mdx('{a ? (\n  <Note>b</Note>\n) : (\n  <Note>c</Note>\n)}\n').html, /[:()]/);
  assert.match(mdx('A {isNew ? <b>new</b> : (<i>old</i>)} word.').html, '<p>A <b>new</b> <i>old</i> word.</p>');
  assert.equal(problemsOf(page), [
    '1:1 warning UNSUPPORTED_MDX The condition {isNew && (…} cannot be used here and is left out.',
    '7:1 warning UNSUPPORTED_MDX The loop {[1, 2].map((n) => (…} cannot be used here and is left out.',
    '11:23 warning UNSUPPORTED_MDX The loop {[3].map((n) =>…} cannot be used here and is left out.',
  ]);
});

test('labels of tabs may be in objects', () => {
  const { html } = parseText(
    "<Tabs items={[{ label: 'One', disabled: true }, 'Two']}>\n<Tab>1</Tab>\n<Tab>2</Tab>\n</Tabs>\n",
    { path: 'guides/a.mdx' },
  );
  assert.match(html, />One<[^]*>Two</);
});

test('an export ends at an empty line', () => {
  const page = parseText('export const metadata = { a: 1 }\n\n| a | b |\n|-|-|\n| c | d |\n', { path: 'a.mdx' });
  assert.match(page.html, '<table>');
  assert.equal(problemsOf(page), []);
});

test('a fence may end less indented than it begins', () => {
  const page = parseText(
    '<Tabs>\n    <Tab title="A">\n    \t```bash One\n    a\n    ```\n    </Tab>\n    <Tab title="B">\n    \t```bash\n     b\n\n    c\n     ```\n    Text\n    </Tab>\n</Tabs>\n',
    { path: 'guides/page.mdx' },
  );
  assert.equal(page.diagnostics, []);
  assert.equal(
    page.blocks.map(({ code }) => code),
    ['a', ' b\n\nc'],
  );
  assert.match(page.html, /<p[^>]*>B<\/p>[^]*<!--code:1-->\s*<p>Text<\/p>/);
});

test('values of an imported JSON file are known', () => {
  const files = {
    'versions.json': '["2.1", "2.0"]',
    'content/data.json': '{ "name": "Tea", "list": [{ "id": "a" }] }',
  };
  const page = parseText(
    "import versions from '@site/versions.json';\nimport * as data from '/data.json';\n\nNow {versions[0]}, `{versions[0]}`, {data.name} and {data.list[0].id}.\n",
    { path: 'guides/page.mdx', files },
  );
  assert.equal(problemsOf(page), []);
  assert.is(page.html.trim(), '<p>Now 2.1, <code>{versions[0]}</code>, Tea and a.</p>');
  assert.match(
    problemsOf(
      parseText("import bad from '/bad.json';\n", { path: 'a.mdx', files: { 'content/bad.json': '{' } }),
    ).join(),
    'The import of /bad.json',
  );
});

test.run();
