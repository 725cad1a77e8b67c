import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { WrittenId } from '../../src/model/types.js';
import { parseText } from './support.js';

const test = suite('Markdown: positions of links and headings');

/** Every `«` marks the place where the link or heading after it begins; the marks are taken out before the text is parsed. */
function check(marked: string, path = 'guides/page.md', what: 'links' | 'headingLocations' = 'links'): void {
  const expected: string[] = [];
  const lines = marked.split(/\r?\n/).map((line, i) => {
    let shown = '';
    line.split('«').forEach((part, index) => {
      if (index > 0) expected.push(`${i + 1}:${shown.length + 1}`);
      shown += part;
    });
    return shown;
  });
  const source = lines.join(marked.includes('\r\n') ? '\r\n' : '\n');
  const found = parseText(source, { path })[what].map(({ line, column }) => `${line}:${column}`);
  // Links of footnotes stand last in the page.
  assert.equal(found.sort(), expected.sort());
}

test('inline links, several in a line, after other markup', () => {
  check('a «[x](/x) **b «[y](/y "t")** `[no](/no)` «[*z*](/z)');
});

test('reference links and images', () => {
  check('«[x][r] and «[r] and «![i][r] and «![j](/j.png)\n\n[r]: /target');
});

test('autolinks and bare addresses', () => {
  check('see «<https://a.example> or «https://b.example/c, or «<me@c.example>');
});

test('an image within a link', () => {
  check('x «[«![i](/i.png) t](/y)');
});

test('paragraphs of several lines, indented', () => {
  check('a «[x](/x)\n  b «[y](/y)\n\tc «[z](/z)');
});

test('a link over two lines begins in the first one', () => {
  check('a «[x\ny](/x) «[z](/z)');
});

test('lists, nested lists, quotes and both', () => {
  check('- a «[x](/x)\n  b «[y](/y)\n  1. «[z](/z)\n\n> q «[p](/p)\n>\n> - «[o](/o)\nlazy «[n](/n)');
});

test('cells of tables, with escaped pipes and repeated text', () => {
  check('| a | b «[h](/h) |\n|---|---|\n| x | x \\| «[x](/x) and «[y](/y) |\n| | «[z](/z) |\na | «[w](/w)');
});

test('tables in lists and quotes', () => {
  check('> | a | b |\n> |---|---|\n> | 1 | «[x](/x) |');
});

test('headings of both kinds', () => {
  check('## a «[x](/x) ##\n\nb «[y](/y)\n===');
});

test('asides of all kinds', () => {
  check('T> a «[x](/x)\nb «[y](/y)\nT> c «[z](/z)\n\n:::tip t «[t](/t)\nd «[w](/w)\n:::\n\n> [!NOTE]\n> e «[v](/v)');
});

test('elements of HTML, in lines and in blocks', () => {
  check(
    'a «<a href="/x">x</a> «<img src="/i.png" alt="">\n\n<div>\n  <p>\n    «<a\n href="/y">y</a> «<a href="/z">z</a></p>\n</div>',
  );
});

test('elements in MDX', () => {
  check('<div>\n  «<img\n    src="/i.png"\n  />\n  text «[x](/x)\n\n    deep «[y](/y)\n</div>', 'guides/page.mdx');
});

test('footnotes, also within the line', () => {
  check('a[^1] ^[b «[y](/y)]\n\n[^1]: c «[x](/x)');
});

test('after front matter, lines are those of the file', () => {
  check('---\ntitle: A\nsort: 1\n---\n\na «[x](/x)');
});

test('files with CRLF', () => {
  check('---\r\ntitle: A\r\n---\r\n\r\na «[x](/x)\r\nb «[y](/y)\r\n');
});

test('tabs, tasks, details and comments', () => {
  check('- [ ] a «[x](/x)\n\n:::tabs\n== A\n«[y](/y)\n:::\n\n<!-- c --> b «[z](/z)\n\n<!-- d\n\n--> e «[w](/w)');
});

test('problems have the same positions', () => {
  const page = parseText('---\ntitle: A\n---\n\n> a [x](javascript:x)\n\n- b <script>\n');
  assert.equal(
    page.diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`),
    ['7:5 REFUSED_TAG', '5:5 UNSAFE_URL'],
  );
  assert.is(page.diagnostics[1]!.file, 'content/guides/page.md');
  assert.is(page.diagnostics[1]!.frame, '  4 |\n> 5 | > a [x](javascript:x)\n    |     ^\n  6 |');
});

const checkHeadings = (marked: string, path?: string): void => check(marked, path, 'headingLocations');

test('where headings of all kinds begin', () => {
  checkHeadings('---\ntitle: T\n---\n\n«# a\n\n «## b ##\n\n«c\nd\n---\n\n«##\n\n```\n## no\n```\n\ntext\n«### e');
});

test('where headings in lists, quotes and asides begin', () => {
  checkHeadings('- «## a\n\n  «## b\n\n> «## c\n>\n> - «### d\n\n:::tip\n«## e\n:::');
});

test('where headings that are elements begin', () => {
  checkHeadings('x\n\n  «<h2 id="a">a</h2>\n\n<div>\n  «<h3>\n    b\n  </h3>\n</div>');
  checkHeadings('<div>\n    «## a\n</div>', 'guides/page.mdx');
});

test('a heading of the same text as one in code, and a heading that is the title', () => {
  checkHeadings('«# Title\n\n~~~md\n## Twice\n~~~\n\n«## Twice');
});

test('a heading of an included file is located in that file', () => {
  const page = parseText('## a\n\n<!-- @include ./_part.md -->\n\n## c', {
    files: { 'content/guides/_part.md': '\n> ## b\n' },
  });
  assert.equal(page.headingLocations, [
    { line: 1, column: 1 },
    { line: 2, column: 3, file: 'content/guides/_part.md' },
    { line: 5, column: 1 },
  ]);
});

/** `7:3 chunk`. */
const shown = (locations: readonly WrittenId[] = []): readonly string[] =>
  locations.map(({ line, column, id }) => `${line}:${column} ${id}`);

test('code is located where its fence begins, and its first line below it', () => {
  const { blocks } = parseText(
    '```js\na\n```\n\n- x\n\n  > ~~~\n  > b\n  > ~~~\n\n1. ```\n   c\n   ```\n\n         d\n       e\n\n```js file="./f.js"\n```\n',
    { files: { 'content/guides/f.js': 'f\n' } },
  );
  assert.equal(
    blocks.map(({ code, line, column, codeLine }) => `${code.split('\n')[0]} ${line}:${column} ${codeLine}`),
    ['a 1:1 2', 'b 7:5 8', 'c 11:4 12', '  d 15:8 15', 'f 18:1 undefined'],
  );
});

test('explicit ids are located where they are written', () => {
  const { writtenIds, ids } = parseText(
    '## A\n\n## B {#b-c}\n\n- <dfn id="chunk">Chunk</dfn>: a set, <a class="x" name=old></a>.\n\n<div\n  id="box">\n</div>',
  );
  assert.equal(ids, ['chunk', 'old', 'box', 'a', 'b-c']);
  assert.equal(shown(writtenIds), ['5:8 chunk', '5:52 old', '8:3 box', '3:6 b-c']);
});

test('a repeated id is located where it is dropped', () => {
  const { diagnostics, writtenIds } = parseText('<a id="a"></a>\n\n## B {#a}\n\ntext <i title="t" id="a">i</i>');
  assert.equal(
    diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`),
    ['5:19 DUPLICATE_ID', '3:6 DUPLICATE_ID'],
  );
  assert.equal(shown(writtenIds), ['1:4 a']);
});

test('a documented name is located at its code, and a comment without a target where it begins', () => {
  const text =
    '<!-- documents: a.{1} -->\n\nEither `b`\nor ``c``.\n\n> <!-- documents: {1} -->\n>\n> | Flag |\n> | --- |\n> | the `--d` |\n\n<!-- documents: e -->\n\n  e\n\n<!--\n  documents: f\n-->';
  assert.equal(
    parseText(text).documented!.map(({ line, column, block, name }) => `${line}:${column} (${block ?? line}) ${name}`),
    ['3:9 (3) a.b', '4:6 (3) a.c', '10:10 (10) --d', '14:3 (14) e', '16:1 (16) f'],
  );
});

test('a documented name whose code comes from a role is located at its text', () => {
  const [found] = parseText('<!-- documents: {1} -->\n\nSee {kbd}`a`.').documented!;
  assert.equal([found!.name, found!.line], ['a', 3]);
});

test('a comment in an included file is located in that file', () => {
  const page = parseText('## a\n\n<!-- @include ./_part.md -->', {
    files: { 'content/guides/_part.md': '\n<!-- documents: b -->\n' },
  });
  assert.equal(page.documented, [
    { name: 'b', written: 'b', id: '', line: 2, column: 1, file: 'content/guides/_part.md' },
  ]);
});

test.run();
