import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { parsePages } from '../../src/parse/remembered-parser.js';
import { createParser } from '../../src/parse/parser.js';
import { urlForPath } from '../../src/model/page-url.js';
import { decodeSource } from '../../src/scan/source-text.js';
import { parseText, problemsOf } from './support.js';

/** What the fuzzer found besides HTML: it builds random trees (`npm run fuzz`). */
const test = suite('input that is odd');

test('NaN cannot be stored, so no key accepts it', () => {
  for (const number of ['.nan', '.inf', '-.inf', '1e999']) {
    const page = parseText(`---\ntitle: A\nsort: ${number}\n---\n`);
    assert.is(page.frontMatter.sort, undefined);
    assert.match(problemsOf(page).join(), /^3:7 error WRONG_TYPE /);
  }
});

test('a key that is a list or a map causes no warning in Node', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error): void => void warnings.push(warning);
  process.on('warning', listen);
  const page = parseText('---\n? { a: b }\n: c\n---\n');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', listen);
  assert.equal(warnings, []);
  assert.match(problemsOf(page).join(), /UNKNOWN_KEY/);
});

test('an error in YAML has a valid line and column', () => {
  const placesIn = (yaml: string): readonly string[] =>
    problemsOf(parseText(`---\n${yaml}\n---\n`)).map((line) => line.replace(/ .*/s, ''));
  assert.equal(placesIn(' : x\n:x\na: 1'), ['3:1', '4:2', '4:4']);
  assert.equal(placesIn('[]])\n::'), ['2:3', '2:4', '3:2']);
});

test('no link contains an example, whose card has links', () => {
  const page = parseText('<a href="/">\n\n:::example{run="a"}\n```js title="a.js"\n```\n:::\n', {
    options: { examples: '/examples' },
  });
  assert.not.match(page.html, '<a');
  assert.match(problemsOf(page).join(), '1:1 warning MISPLACED_TAG');
  assert.equal(parseText('[<tbody id="place">').ids, [], 'what is left out is no place');
});

test('the first of two ids of an element counts', () => {
  assert.equal(parseText('<i id="a"id="b"></i> <a id="c" name="d"></a>\n').ids, ['a', 'c']);
});

test('control characters and lone surrogates are shown as such, wherever they come from', () => {
  assert.is(decodeSource(Buffer.from('a\u0001\u001b[31m\tb\u0000\r\nc')), 'a\ufffd\ufffd[31m\tb\ufffd\nc');
  const page = parseText('---\ntitle: "a\\0\\ud800"\n---\n\nexport const b = \'\\ud800\\x01\';\n\n{b}\n', {
    path: 'guides/page.mdx',
  });
  assert.is(page.frontMatter.title, 'a\ufffd\ufffd');
  assert.is(page.html, '<p>\ufffd\ufffd</p>\n');
});

test('a file name with a null character names no file, even if the page is cached', async () => {
  const text = '![](%00)\n';
  const source = () => ({ path: 'a.md', file: '/content/a.md', size: text.length, hash: 'a', text: () => text });
  const parser = {
    key: 'parser',
    root: '/',
    load: async () => createParser({ root: '/', contentDir: '/content', urlFor: urlForPath }),
  };
  const cache = createMemoryCache('test');
  const [first] = await parsePages([source()], parser, cache);
  const [again] = await parsePages([source()], parser, cache);
  assert.equal(again!.parsed.diagnostics, first!.parsed.diagnostics);
  assert.match(problemsOf(first!.parsed).join(), /MISSING_IMAGE/);
});

test('a footnote that is defined within a list of another one leaves no unclosed elements', () => {
  const { html } = parseText('a[^r]\n\n[^r]:1. [^1]:\n');
  assert.is(html.match(/<ol/g)?.length, html.match(/<\/ol/g)?.length, html);
  assert.is(html.match(/<li/g)?.length, html.match(/<\/li/g)?.length, html);
  assert.not.match(parseText('[^r]:1. [^1]:\n').html, '</');
});

test('a footnote without a reference adds no anchor, no heading and no code to the page', () => {
  const page = parseText('[^a]: [^a] <a id="place"></a>\n    # Head\n\n    ```js\n    b\n    ```\n');
  assert.equal([page.html, page.ids, page.headings, page.blocks], ['', [], [], []]);
});

test('a heading is never inside another one, whatever is between them', () => {
  assert.is(parseText('## [<h3>](/a/)\n').html.match(/<h\d/g)?.length, 1);
});

test('an image without an address is left out, and its id is not an anchor', () => {
  assert.equal(parseText('<img id="place">\n').ids, []);
});

const CONFLICT = '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> other\n';

test('an unresolved merge conflict is an error, and one that a block of code shows is a warning', () => {
  assert.equal(problemsOf(parseText(`Text\n\n${CONFLICT}`)), [
    '3:1 error MERGE_CONFLICT An unresolved merge conflict begins here.',
  ]);
  assert.equal(problemsOf(parseText(`\`\`\`text\n${CONFLICT}\`\`\`\n`)), [
    '2:1 warning MERGE_CONFLICT An unresolved merge conflict begins here.',
  ]);
  assert.equal(
    problemsOf(parseText('<!-- @include ./part.md -->', { files: { 'content/guides/part.md': CONFLICT } })),
    ['1:1 error MERGE_CONFLICT ./part.md has an unresolved merge conflict on line 1.'],
  );
  assert.equal(
    problemsOf(parseText(`---\ntitle: A\n${CONFLICT}---\n\n<b>\n`)).map((one) => one.replace(/ An .*/, '')),
    ['3:1 error MERGE_CONFLICT'],
    'what the two halves do to each other is not reported',
  );
  assert.equal(problemsOf(parseText('Title\n=======\n\n<<<<<<< a\n\n>>>>>>> b\n')), []);
});

test('spaces of no width after an at sign, which bots write, are not reported', () => {
  assert.equal(problemsOf(parseText('Thanks, @\u200bann, for #\u200b12.\n')), []);
  assert.match(problemsOf(parseText('np\u200bm\n'))[0]!, /HIDDEN_CHARACTER/);
});

test.run();
