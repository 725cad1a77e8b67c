import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleBlocksOf, exampleOfBlock } from '../../src/examples/block-example.js';
import { urlForPath } from '../../src/model/page-url.js';
import { createParser } from '../../src/parse/parser.js';
import type { ParsedPage } from '../../src/model/types.js';
import { problemsOf, siteWith } from '../parse/support.js';
import { buildHere } from '../support/in-process.js';
import { createSite } from '../support/site.js';
import { TEA, teaSite } from './tea.js';

/** A page parsed in a site with these examples. */
function parsed(text: string): ParsedPage {
  const root = siteWith(TEA);
  const contentDir = join(root, 'content');
  const parse = createParser({
    root,
    contentDir,
    base: '/docs/',
    urlFor: urlForPath,
    examples: join(contentDir, 'examples'),
  });
  return parse({
    path: 'guides/page.md',
    file: join(contentDir, 'guides/page.md'),
    size: 0,
    hash: '',
    text: () => text,
  });
}

const test = suite('examples in pages');

test('a block is named after its file in the project, and printed text has no name', () => {
  const { blocks, diagnostics } = parsed(
    [
      '```js file="../examples/tea/1-cup/src/a.js"',
      '```',
      '',
      '```text file="../examples/tea/1-cup/output/terminal.txt"',
      '```',
      '',
      '```js file="../examples/tea/1-cup/output/dist/a.js"',
      '```',
      '',
      '```js file="../examples/tea/1-cup/src/a.js" title="other.js"',
      '```',
    ].join('\n'),
  );
  assert.equal(diagnostics, []);
  assert.equal(
    blocks.map(({ title, code }) => [title, code]),
    [
      ['src/a.js', 'one'],
      [undefined, 'asset b\nasset a\nend'],
      ['dist/a.js', 'ONE'],
      ['other.js', 'one'],
    ],
  );
});

test('a file that an example has from another one keeps its own name, and the page depends on both', () => {
  const page = parsed('```js file="../examples/tea/2-pot/src/a.js"\n```\n');
  assert.equal(page.diagnostics, []);
  assert.is(page.blocks[0]!.code, 'one');
  assert.is(page.blocks[0]!.title, 'src/a.js');
  assert.equal(
    page.dependencies.map(({ file, hash }) => [file.replace(/^.*examples\//, ''), hash === '']),
    [
      ['tea/2-pot/src/a.js', true],
      ['tea/1-cup/src/a.js', false],
    ],
  );
});

test('lines of a file can be selected by their text, and a text without a line is an error', () => {
  assert.is(
    parsed('```text file="../examples/tea/1-cup/output/terminal.txt" lines-with="asset"\n```\n').blocks[0]!.code,
    'asset b\nasset a',
  );
  assert.equal(
    problemsOf(parsed('```text file="../examples/tea/1-cup/output/terminal.txt" lines-with="chunk"\n```\n')),
    ['1:1 error MISSING_LINES The file ../examples/tea/1-cup/output/terminal.txt has no line with "chunk".'],
  );
});

test('a page names the examples that it shows and their places, and is parsed without reading them', () => {
  const page = parsed('Text.\n\n- <Example name="tea/2-pot" />\n\n<Example name="tea/3-urn" />\n');
  assert.equal(page.diagnostics, []);
  assert.equal(page.dependencies, []);
  assert.equal(page.examples, [
    { name: 'tea/2-pot', line: 3, column: 3 },
    { name: 'tea/3-urn', line: 5, column: 1 },
  ]);
  assert.match(page.html, /<!--example:0-->[\s\S]*<!--example:1-->/);
});

test('a folder of examples that does not exist is reported at its place in the configuration', async () => {
  const site = createSite({
    'content/index.md': '# Home\n\nText.\n',
    'docs-build.config.json': '{\n  "verify": { "examples": { "dir": "exmaples", "commands": {} } }\n}\n',
  });
  const { ok, diagnostics } = await buildHere(site.root, {});
  site.dispose();
  assert.not(ok);
  assert.equal(
    diagnostics.map(({ code, message, file, line, column }) => [code, message, file, line, column]),
    [['EXAMPLE_UNKNOWN', 'There is no folder exmaples with examples.', 'docs-build.config.json', 2, 36]],
  );
});

test('the Markdown of a page for programs contains the files that its blocks show', async () => {
  const site = teaSite({
    'content/examples/tea/1-cup/notes.md': 'a\n```\nb\n```\n',
    'content/index.md':
      '---\ntitle: Home\n...\n\n- item\n\n  ```js file="examples/tea/1-cup/src/a.js" {1}\n  ```\n\n```md file="examples/tea/1-cup/notes.md"\nleft out\n```\n\n```js\nown\n```\n',
  });
  try {
    await site.build();
    assert.is(
      site.read('dist/index.md'),
      '# Home\n\n- item\n\n  ```js title="src/a.js"\n  one\n  ```\n\n````markdown title="notes.md"\na\n```\nb\n```\n````\n\n```js\nown\n```\n',
    );
  } finally {
    site.dispose();
  }
});

test('code blocks of a page can be an example: they stay as they are, followed by the card', () => {
  const fence = '```';
  const page = parsed(
    `Before.\n\n:::example A Cup & more {run="brewer --strong && node a.js" dependencies="x, y" type=module}\n${fence}js title="src/a.js" {1}\n//! hidden\nshown\n${fence}\n\nSome words.\n\n**b.txt**\n\n${fence}\ntext\n${fence}\n${fence}text output\n…\n${fence}\n:::\n\n:::example A cup, more {packages="z"}\n${fence}txt title="c"\n${fence}\n:::\n`,
  );
  assert.equal(page.diagnostics, []);
  assert.equal(page.examples, [
    {
      name: 'guides/page--a-cup-more',
      manifest: {
        name: 'a-cup-more',
        title: 'A Cup & more',
        run: ['brewer --strong', 'node a.js'],
        dependencies: ['x', 'y'],
        type: 'module',
      },
      files: [0, 1],
      output: 2,
      line: 3,
    },
    {
      name: 'guides/page--a-cup-more-2',
      manifest: { name: 'a-cup-more', title: 'A cup, more', packages: ['z'] },
      files: [3],
      line: 21,
    },
  ]);
  const {
    files: [first, second],
  } = exampleOfBlock(exampleBlocksOf(page)[0]!, page.blocks, 'page.md');
  assert.equal(
    [first, second],
    [
      { path: 'b.txt', file: 'page.md', text: 'text\n' },
      { path: 'src/a.js', file: 'page.md', text: 'hidden\nshown\n' },
    ],
  );
  assert.is(
    page.html,
    '<p>Before.</p>\n<!--code:0-->\n<p>Some words.</p>\n<!--code:1-->\n<!--code:2-->\n<!--example:0-->\n<!--code:3-->\n<!--example:1-->\n',
  );
});

test('blocks that cannot be a project are reported at their place, and are not an example', () => {
  const fence = '```';
  const block = (title: string): string => `${fence}js title="${title}"\n${fence}\n`;
  const page = parsed(
    `:::example Paths\n${['a.js', 'a.js', '/b.js', '../c.js', 'a.js/d.js', 'node_modules/e.js', 'C:f.js'].map(block).join('')}:::\n\n:::example Outputs\n${fence}text output\n${fence}\n:::\n\n::::example Outer\n${block('x')}\n:::example Inner\n${block('y')}:::\n::::\n\n:::example Empty\n:::\n`,
  );
  assert.equal(
    page.diagnostics.map(({ line, code }) => [line, code]),
    [4, 6, 8, 10, 12, 14, 19, 27, 33].map((line) => [line, 'EXAMPLE_BAD_BLOCK']),
  );
  assert.equal(
    page.examples?.map(({ name }) => name),
    ['guides/page--outer'],
  );
});

test('an example in a fetched text is not run or offered', () => {
  const root = siteWith(TEA);
  const parse = createParser({
    root,
    contentDir: join(root, 'content'),
    base: '/',
    urlFor: urlForPath,
    examples: join(root, 'content/examples'),
  });
  const origin = {
    package: 'x',
    version: '1.0.0',
    title: 'X',
    source: 'https://example.com',
    edit: 'https://example.com',
    repo: 'https://example.com',
  };
  const page = parse({
    path: 'loaders/x.md',
    file: 'x.md',
    size: 0,
    hash: '',
    origin,
    text: () => ':::example Bad {run="node a.js"}\n```js title="a.js"\n1\n```\n:::\n',
  });
  assert.is(page.examples, undefined);
  assert.not.match(page.html, '<!--example');
});

test.run();
