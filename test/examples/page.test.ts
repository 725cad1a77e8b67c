import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleOfBlock } from '../../src/examples/block-example.js';
import { zipOf } from '../../src/examples/zip.js';
import { urlForPath } from '../../src/model/page-url.js';
import { createParser } from '../../src/parse/parser.js';
import type { ParsedPage } from '../../src/model/types.js';
import { problemsOf, siteWith } from '../parse/support.js';
import { createSite, fixture } from '../support/site.js';

const files = {
  'content/examples/tea/1-cup/example.json': '{ "title": "A cup", "packages": ["brewer"], "run": ["brewer"] }',
  'content/examples/tea/1-cup/src/a.js': 'one\n',
  'content/examples/tea/1-cup/output/terminal.txt': 'asset b\nasset a\nend\n',
  'content/examples/tea/1-cup/output/dist/a.js': 'ONE\n',
  'content/examples/tea/2-pot/example.json': '{ "title": "A pot & more", "extends": "../1-cup" }',
  'content/examples/tea/2-pot/src/b.js': 'two\n',
};

/** A page parsed in a site with these examples. */
function parsed(text: string, more: Readonly<Record<string, string>> = {}, exampleUrl?: string): ParsedPage {
  const root = siteWith({ ...files, ...more });
  const contentDir = join(root, 'content');
  const parse = createParser({
    root,
    contentDir,
    base: '/docs/',
    urlFor: urlForPath,
    examples: join(contentDir, 'examples'),
    ...(exampleUrl ? { exampleUrl } : {}),
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

test('a block is called as its file in the project; printed text has no name', () => {
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

test('a file that an example has from another one is found under its own name, and the page depends on both', () => {
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

test('lines of a file can be chosen by what they say; a text that no line has is an error', () => {
  assert.is(
    parsed('```text file="../examples/tea/1-cup/output/terminal.txt" lines-with="asset"\n```\n').blocks[0]!.code,
    'asset b\nasset a',
  );
  assert.equal(
    problemsOf(parsed('```text file="../examples/tea/1-cup/output/terminal.txt" lines-with="chunk"\n```\n')),
    ['1:1 error MISSING_LINES The file ../examples/tea/1-cup/output/terminal.txt has no line with "chunk".'],
  );
});

test('a card names the example, its files and its download', () => {
  const { html, diagnostics } = parsed('<Example name="tea/2-pot" />\n');
  assert.equal(diagnostics, []);
  assert.match(html, '<p class="example__title">A pot &amp; more</p>');
  assert.match(html, '<li><code>src/a.js</code></li><li><code>src/b.js</code></li>');
  assert.match(
    html,
    /<a href="\/docs\/examples\/tea\/2-pot\.zip" download>Download<span class="example__size"> \(zip, 1 kB\)<\/span><\/a>/,
  );
});

test('only an example whose folder is whole is offered to editors on the web', () => {
  const url = 'https://stackblitz.com/github/owner/name/tree/main/content/examples/{example}';
  assert.not.match(parsed('<Example name="tea/1-cup" />\n', {}, url).html, 'stackblitz');
  const whole = parsed('<Example name="tea/1-cup" />\n', { 'content/examples/tea/1-cup/package.json': '{}' }, url).html;
  assert.match(
    whole,
    'href="https://stackblitz.com/github/owner/name/tree/main/content/examples/tea/1-cup">Open in StackBlitz</a>',
  );
  assert.not.match(
    parsed('<Example name="tea/2-pot" />\n', { 'content/examples/tea/1-cup/package.json': '{}' }, url).html,
    'stackblitz',
  );
});

test('an example that is not there is an error at the tag', () => {
  const { diagnostics } = parsed('x\n\n<Example name="tea/1-cop" />\n');
  assert.equal(
    diagnostics.map(({ line, code, hint }) => [line, code, hint]),
    [[3, 'EXAMPLE_UNKNOWN', 'Did you mean tea/1-cup?']],
  );
});

test('the card and the archive follow what is in the folder, from one build to the next', async () => {
  const site = createSite({
    ...files,
    'docs-build.config.json': JSON.stringify({
      ignore: ['examples/**'],
      verify: { examples: { dir: 'content/examples', commands: {} } },
    }),
    'content/index.md': '---\ntitle: Home\n---\n\n<Example name="tea/2-pot" />\n',
  });
  try {
    mkdirSync(join(site.root, 'node_modules'));
    symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'), 'dir');
    await site.build();
    const first = site.published()['examples/tea/2-pot.zip']!;
    assert.equal(
      entriesOf(first).map(([path]) => path),
      ['tea-2-pot/package.json', 'tea-2-pot/src/a.js', 'tea-2-pot/src/b.js'],
    );
    assert.match(entriesOf(first)[0]![1], '"brewer": "^2.1.0"');
    site.write('content/examples/tea/1-cup/src/c.js', 'three\n');
    await site.build();
    assert.match(site.html('/'), '<code>src/c.js</code>');
    assert.is(entriesOf(site.published()['examples/tea/2-pot.zip']!).length, 4);
    site.remove('content/examples/tea/1-cup/src/c.js');
    await site.build();
    assert.not.match(site.html('/'), '<code>src/c.js</code>');
    assert.is(site.published()['examples/tea/2-pot.zip'], first);
  } finally {
    site.dispose();
  }
});

test('the Markdown of a page for programs holds the files that its blocks show', async () => {
  const site = createSite({
    ...files,
    'content/examples/tea/1-cup/notes.md': 'a\n```\nb\n```\n',
    'docs-build.config.json': JSON.stringify({
      ignore: ['examples/**'],
      verify: { examples: { dir: 'content/examples', commands: {} } },
    }),
    'content/index.md':
      '---\ntitle: Home\n---\n\n- item\n\n  ```js file="examples/tea/1-cup/src/a.js" {1}\n  ```\n\n```md file="examples/tea/1-cup/notes.md"\nleft out\n```\n\n```js\nown\n```\n',
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

test('code blocks of a page are an example: they stay as they are, and the card follows them', () => {
  const fence = '```';
  const page = parsed(
    `Before.\n\n:::example A Cup & more {run="brewer --strong && node a.js" dependencies="x, y" type=module}\n${fence}js title="src/a.js" {1}\n//! hidden\nshown\n${fence}\n\nSome words.\n\n**b.txt**\n\n${fence}\ntext\n${fence}\n${fence}text output\n…\n${fence}\n:::\n\n:::example A cup, more {packages="z"}\n${fence}txt title="c"\n${fence}\n:::\n`,
  );
  assert.equal(page.diagnostics, []);
  assert.equal(page.exampleBlocks, [
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
  } = exampleOfBlock(page.exampleBlocks![0]!, page.blocks, 'page.md');
  assert.equal(
    [first, second],
    [
      { path: 'b.txt', file: 'page.md', text: 'text\n' },
      { path: 'src/a.js', file: 'page.md', text: 'hidden\nshown\n' },
    ],
  );
  assert.match(
    page.html,
    /<!--code:0-->\n<p>Some words.<\/p>\n<!--code:1-->\n<!--code:2-->\n<div class="example">\n<p class="example__title">A Cup &amp; more<\/p>\n<ul class="example__files" role="list" aria-label="Files"><li><code>b.txt<\/code><\/li><li><code>src\/a.js/,
  );
  assert.match(page.html, 'href="/docs/examples/guides/page--a-cup-more.zip"');
  assert.is(page.html.match(/class="example"/g)!.length, 2);
});

test('what cannot be a project is said where it stands, and is no example', () => {
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
    page.exampleBlocks?.map(({ name }) => name),
    ['guides/page--outer'],
  );
});

test('an example in a fetched text is none: nothing of it is run or offered', () => {
  const root = siteWith(files);
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
  assert.is(page.exampleBlocks, undefined);
  assert.not.match(page.html, 'class="example"');
});

test('the archive of an example in a page follows the page', async () => {
  const site = createSite({
    'docs-build.config.json': JSON.stringify({
      verify: { examples: { dir: 'content/examples', commands: {}, packages: ['brewer'] } },
    }),
    'content/index.md': '---\ntitle: Home\n---\n\n:::example Tea {run="brewer"}\n```js title="a.js"\none\n```\n:::\n',
  });
  try {
    mkdirSync(join(site.root, 'node_modules'));
    symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'), 'dir');
    await site.build();
    const entries = entriesOf(site.published()['examples/index--tea.zip']!);
    assert.equal(
      entries.map(([path]) => path),
      ['tea/a.js', 'tea/package.json'],
    );
    assert.match(entries[1]![1], '"brewer": "^2.1.0"');
    site.edit('content/index.md', 'one', 'two');
    await site.build();
    assert.is(entriesOf(site.published()['examples/index--tea.zip']!)[0]![1], 'two\n');
  } finally {
    site.dispose();
  }
});

test('an archive keeps bytes, small and large, as they are', () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 7));
  const packed = zipOf([
    { path: 'a/ä.bin', bytes },
    { path: 'b', bytes: Buffer.from('x') },
  ]).toString('latin1');
  assert.equal(entriesOf(packed), [
    ['a/ä.bin', bytes.toString('latin1')],
    ['b', 'x'],
  ]);
  assert.ok(packed.length < 1000);
});

/** Reads an archive by its directory, as programs do. */
function entriesOf(text: string): [path: string, bytes: string][] {
  const zip = Buffer.from(text, 'latin1');
  const end = zip.length - 22;
  assert.is(zip.readUInt32LE(end), 0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    assert.is(zip.readUInt32LE(at), 0x02014b50);
    const [method, packed, size, name, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const path = zip.subarray(at + 46, at + 46 + name).toString();
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + packed);
    const bytes = method === 8 ? inflateRawSync(data) : data;
    assert.is(bytes.length, size);
    at += 46 + name;
    return [path, bytes.toString('latin1')];
  });
}

test.run();
