import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { urlForPath } from '../../../src/model/page-url.js';
import { createParser } from '../../../src/parse/parser.js';
import { createFileHashes } from '../../../src/parse/files/file-hashes.js';
import { codeOf } from '../../../src/parse/files/regions.js';
import { parseText, problemsOf, README_ORIGIN, siteWith } from '../support.js';

const test = suite('Markdown: includes');

test('a Markdown file is included without its front matter', () => {
  const page = parseText('Before\n\n<!-- @include ./part.md -->\n\nAfter', {
    files: { 'content/guides/part.md': '---\ntitle: Part\n---\n\n## In it\n\n- a\n' },
  });
  assert.is(
    page.html.replace(/<a class="anchor".*?<\/a>/, ''),
    '<p>Before</p>\n<section class="heading h2"><h2 id="in-it">In it</h2></section>\n<ul>\n<li>a</li>\n</ul>\n<p>After</p>\n',
  );
  assert.equal(page.diagnostics, []);
});

test('a file that is not UTF-8 is an error where it is included', () => {
  const page = parseText('Before\n\n<!-- @include ./part.md -->\n', {
    files: { 'content/guides/part.md': Buffer.from('caf\xe9', 'latin1') },
  });
  assert.equal(
    problemsOf(page).map((problem) => problem.split(' ').slice(0, 3).join(' ')),
    ['3:1 error INVALID_UTF8'],
  );
});

test('a region of a file is included, in a list', () => {
  const part = 'no\n\n<!-- #region one -->\nyes\n<!-- #endregion one -->\n\nno\n';
  const page = parseText('- a\n\n  <!-- @include ./part.md#one -->\n- b', {
    files: { 'content/guides/part.md': part },
  });
  assert.is(page.html, '<ul>\n<li>\n<p>a</p>\n<p>yes</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n');
});

test('addresses and positions refer to the included file', () => {
  const page = parseText('x\n\n<!-- @include ../shared/part.md -->', {
    files: { 'content/shared/part.md': '\n\n- see [a](./a.md) and [bad](javascript:x)\n\n```js\nx\n```\n' },
  });
  assert.equal(page.links, [
    { href: './a.md', target: '/shared/a/', kind: 'link', line: 3, column: 7, file: 'content/shared/part.md' },
  ]);
  assert.is(page.blocks[0]!.file, 'content/shared/part.md');
  assert.is(page.blocks[0]!.line, 5);
  assert.equal(
    page.diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`),
    ['content/shared/part.md:3:23 UNSAFE_URL'],
  );
});

test('reference definitions and footnotes are shared', () => {
  const page = parseText('[r] and[^1]\n\n<!-- @include ./part.md -->', {
    files: { 'content/guides/part.md': '[r]: /there\n[^1]: Note\n' },
  });
  assert.match(page.html, /<a href="\/there\/">r<\/a>/);
  assert.match(page.html, /id="fn1"/);
});

test('a missing file is an error at the location of the include', () => {
  const page = parseText('x\n\n  <!-- @include ./gone.md -->\n<!-- @include ./part.md#gone -->', {
    files: { 'content/guides/part.md': 'x' },
  });
  assert.equal(problemsOf(page), [
    '3:3 error MISSING_INCLUDE There is no file ./gone.md to include.',
    '4:1 error MISSING_REGION The file ./part.md has no region gone.',
  ]);
  assert.is(page.dependencies.find(({ file }) => file.endsWith('gone.md'))!.hash, '');
  const [unbuilt] = parseText('```text file="../examples/a/output/terminal.txt"\n```').diagnostics;
  assert.match(unbuilt!.hint!, 'check --example NAME --update');
});

test('nothing outside of the site is read, however it is addressed', () => {
  const outside = siteWith({ 'secret.md': 'SECRET' });
  const root = siteWith({ 'content/page.md': '', 'content/.env': 'SECRET', '.git/config': 'SECRET' });
  symlinkSync(join(outside, 'secret.md'), join(root, 'content', 'link.md'));
  const parse = createParser({ root, contentDir: join(root, 'content'), urlFor: urlForPath });
  const targets = [
    '../../secret.md',
    `${outside}/secret.md`,
    './link.md',
    './.env',
    '../.git/config',
    '%2e%2e/%2e%2e/secret.md',
    '/etc/passwd',
  ];
  const text = targets
    .map(
      (target) =>
        `<!-- @include ${target} -->\n\n\`\`\`js file="${target}"\n\`\`\`\n\n![x](${target}.png)\n\n<Diagram src="${target}" alt="x" />\n`,
    )
    .join('\n');
  const page = parse({ path: 'page.md', file: join(root, 'content', 'page.md'), size: 1, hash: '', text: () => text });
  assert.not.match(JSON.stringify([page.html, page.blocks, page.assets]), /SECRET|root:/);
  assert.ok(page.diagnostics.filter(({ code }) => code === 'OUTSIDE_ROOT').length >= 4);
});

test('all pages of a build agree about which files exist', () => {
  const root = siteWith({ 'content/page.md': '' });
  const parse = createParser({ root, contentDir: join(root, 'content'), urlFor: urlForPath });
  const hashes = createFileHashes();
  const file = join(root, 'content', 'page.md');
  const shown = (path: string): string =>
    parse(
      { path, file, size: 1, hash: '', text: () => '---\ndescription: About it.\n---\n\n# Title\n\nText.\n' },
      hashes.presenceOf,
    ).html;
  assert.not.match(shown('a.md'), 'About it.');
  // The configuration of Mintlify, whose pages show their descriptions.
  writeFileSync(join(root, 'docs.json'), '{ "navigation": {} }');
  assert.not.match(shown('b.md'), 'About it.');
  hashes.forget([join(root, 'docs.json')]);
  assert.match(shown('c.md'), 'About it.');
});

test('a circle is an error with its chain', () => {
  const page = parseText('<!-- @include ./a.md -->', {
    files: {
      'content/guides/a.md': 'a\n\n<!-- @include ./b.md -->',
      'content/guides/b.md': 'b\n\n<!-- @include ./a.md -->',
    },
  });
  assert.equal(
    page.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`),
    [
      'content/guides/b.md:3 A file includes itself: content/guides/page.md > content/guides/a.md > content/guides/b.md > content/guides/a.md.',
    ],
  );
  assert.match(page.html, /<p>a<\/p>\n<p>b<\/p>/);
});

test('a page may include a part of itself, but no part may include itself', () => {
  const part = '<!-- #region one -->\n\nOne\n\n<!-- #endregion one -->';
  const own = (text: string) => parseText(text, { files: { 'content/guides/page.md': text } });
  const page = own(`${part}\n\nTwo\n\n<!-- @include ./page.md#one -->`);
  assert.equal(problemsOf(page), []);
  assert.is(page.html.match(/<p>One<\/p>/g)?.length, 2);
  const inside = own(part.replace('One', 'One\n\n<!-- @include ./page.md#one -->'));
  assert.equal(problemsOf(inside), [
    '5:1 error CIRCULAR_INCLUDE A file includes itself: content/guides/page.md > content/guides/page.md > content/guides/page.md.',
  ]);
});

test('a page that includes itself is an error', () => {
  const page = parseText('x\n\n<!-- @include ./page.md -->', { files: { 'content/guides/page.md': 'x' } });
  assert.equal(problemsOf(page), [
    '3:1 error CIRCULAR_INCLUDE A file includes itself: content/guides/page.md > content/guides/page.md.',
  ]);
});

test('includes have a maximum depth', () => {
  const files = Object.fromEntries(
    Array.from({ length: 14 }, (_, i) => [`content/guides/${i}.md`, `text ${i}\n\n<!-- @include ./${i + 1}.md -->`]),
  );
  const page = parseText('<!-- @include ./0.md -->', { files });
  assert.equal(
    page.diagnostics.map(({ code }) => code),
    ['INCLUDE_DEPTH'],
  );
});

test('includes of includes have a maximum size', () => {
  const files = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [`content/guides/${i}.md`, `<!-- @include ./${i + 1}.md -->\n\n`.repeat(10)]),
  );
  const page = parseText('<!-- @include ./0.md -->', { files: { ...files, 'content/guides/9.md': 'x' } });
  assert.equal(
    page.diagnostics.map(({ code }) => code),
    ['INCLUDE_SIZE'],
  );
});

test('code is included from a file, or from a region of it', () => {
  const page = parseText('```js file="./a.js#part" {1}\n```\n\n```file="../a.css"\n```', {
    files: {
      'content/guides/a.js':
        'import x;\n\nfunction f() {\n  // #region part\n  const a = 1;\n    return a;\n  // #endregion part\n}\n',
      'content/a.css': 'a {}\n',
    },
  });
  assert.equal(
    page.blocks.map(({ code, language, marked }) => [code, language, marked]),
    [
      ['const a = 1;\n  return a;', 'js', [1]],
      ['a {}', 'css', []],
    ],
  );
  assert.is(page.dependencies.length, 2);
});

test('regions may be in any kind of comment, and nested', () => {
  const text = '# #region a\none\n<!-- #region b -->\ntwo\n<!-- #endregion b -->\n/* #endregion a */\nthree\n';
  assert.is(codeOf(text, 'a'), 'one\ntwo');
  assert.is(codeOf(text, 'b'), 'two');
  assert.is(codeOf(text, 'c'), undefined);
  assert.is(codeOf(text, undefined), 'one\ntwo\nthree');
});

test('a fetched README includes nothing', () => {
  const page = parseText('<!-- @include ./part.md -->\n\n```js file="./part.md"\nx\n```', {
    files: { 'content/guides/part.md': 'SECRET' },
    origin: README_ORIGIN,
  });
  assert.not.match(JSON.stringify(page), /SECRET/);
  assert.is(page.blocks[0]!.code, 'x');
});

test.run();
