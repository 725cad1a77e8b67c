import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { urlAllowed } from '../../src/html/url-allowed.js';
import { parseText, problemsOf, README_ORIGIN, type ParseSetup } from './support.js';

const test = suite('Markdown: addresses');

const target = (href: string, setup: ParseSetup = {}): string | undefined =>
  parseText(`[x](<${href}>)`, setup).links[0]?.target;

test('allowed and forbidden addresses on a page', () => {
  for (const url of [
    'http://a',
    'HTTPS://a',
    'mailto:a@b',
    '#a',
    '/a',
    './a',
    '../a',
    'a',
    'a/b:c',
    '?a',
    '',
    '//a.example',
    '/a?b=c:d',
    '#javascript:x',
  ])
    assert.ok(urlAllowed(url), url);
  for (const url of [
    'javascript:x',
    ' javascript:x',
    'java\tscript:x',
    'java\nscript:x',
    '\u0000javascript:x',
    'jAvAsCrIpT:x',
    'data:x',
    'vbscript:x',
    'file:///x',
    'blob:x',

    'a:b',
    '\\\\evil',
    '/\\evil',
    '\\/evil',
    'javascript\u200b:x',
    '&#106;avascript:x',
  ])
    assert.not(urlAllowed(url), url);
});

test('addresses within the site', () => {
  assert.is(target('/a'), '/a/');
  assert.is(target('/a/index.html'), '/a/');
  assert.is(target('/a.b/c-5.1'), '/a.b/c-5.1/');
  assert.is(target('/feed.xml'), '/feed.xml');
  assert.is(target('/a?b=/c#d/e'), '/a/?b=/c#d/e');
  assert.is(target('#Ü b'), '#%C3%9C%20b');
  assert.is(target('/a%'), '/a%25/');
});

test('a link to a file of the public folder has no final slash, whatever its name', () => {
  const files = { 'content/public/d/a b.docx': 'x', 'content/public/LICENSE': 'x' };
  assert.is(target('/d/a%20b.docx#p', { files }), '/d/a%20b.docx#p');
  assert.is(target('/LICENSE', { files }), '/LICENSE');
  assert.is(target('/d/b.docx', { files }), '/d/b.docx/');
});

test('a path to a content file starts at the content folder or, as on code hosts, at the root', () => {
  assert.is(target('/guides/b.md#x'), '/guides/b/#x');
  assert.is(target('/content/guides/b.md#x'), '/guides/b/#x');
  assert.is(target('/content/guides/b.md', { files: { 'content/content/guides/b.md': 'x' } }), '/content/guides/b/');
});

test('a relative link to a missing file is kept for the index to resolve', () => {
  assert.is(target('missing.html', { files: {} }), '/guides/page/missing.html');
  assert.is(target('missing.pdf', { files: {} }), '/guides/page/missing.pdf');
});

test('headings, ids and fragments are the same however their accents are encoded', () => {
  const page = parseText(
    '# T\n\n## Cafe\u0301\n\n## B {#e\u0301}\n\n<a id="u\u0308"></a> [x](#cafe\u0301) [y](/e\u0301/#a%CC%88)\n',
  );
  for (const id of ['caf\u00e9', '\u00e9', '\u00fc']) assert.ok(page.ids.includes(id), id);
  assert.equal(
    page.links.map(({ target }) => decodeURI(target)),
    ['#caf\u00e9', '/\u00e9/#\u00e4'],
  );
});

test('addresses relative to a file, with and without folders and dots', () => {
  assert.is(target('./b.md'), '/guides/b/');
  assert.is(target('b.mdx?x#y'), '/guides/b/?x#y');
  assert.is(target('../index.md'), '/');
  assert.is(target('../../up.md'), '/up/');
  assert.is(target('./a%20b/c.md'), '/guides/a%20b/c/');
  assert.is(target('/other/c.md#d'), '/other/c/#d');
});

test('addresses relative to the address of the page', () => {
  assert.is(target('b'), '/guides/page/b/');
  assert.is(target('../b#c'), '/guides/b/#c');
  assert.is(target('b', { path: 'guides/index.md' }), '/guides/b/');
  assert.is(target('./b/'), '/guides/page/b/');
});

test('addresses of the own site', () => {
  const options = { origin: 'https://docs.example', base: '/base/' };
  assert.is(target('https://docs.example/base/a', { options }), '/a/');
  assert.is(target('https://DOCS.example/base', { options }), '/');
  assert.is(target('https://docs.example/base#b', { options }), '/#b');
  assert.is(target('https://docs.example/base/?b', { options }), '/?b');
  assert.is(target('https://docs.example', { options: { ...options, base: '/' } }), '/');
  assert.is(target('https://docs.example.evil/a', { options }), 'https://docs.example.evil/a');
  assert.match(parseText('[x](/a#b) [y](#c)', { options }).html, /<a href="\/base\/a\/#b">x<\/a> <a href="#c">y/);
});

test('the rest of the own host is another site', () => {
  const options = { origin: 'https://docs.example', base: '/base/' };
  for (const address of [
    'https://docs.example/',
    'https://docs.example/blog/x/',
    'https://docs.example/baseball/',
    'https://docs.example/?a#b',
  ])
    assert.is(target(address, { options }), address);
});

test('in a README, addresses of its repository are already absolute, and all others are paths of the site', () => {
  const setup = { origin: README_ORIGIN };
  assert.is(target('/guides/start/#first', setup), '/guides/start/#first');
  assert.is(target('https://docs.example/loaders/', setup), '/loaders/');
  assert.is(target('https://github.com/owner/x/blob/main/a.md', setup), 'https://github.com/owner/x/blob/main/a.md');
  assert.is(target('#usage', setup), '#usage');
});

test("files beside a page are published as they are, an SVG shown as an image; a README's are not", () => {
  const files = {
    'content/guides/demo.html': '<script>alert(1)</script>',
    'content/guides/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  };
  const text = '[demo](./demo.html) ![Logo](./logo.svg)\n';
  const own = parseText(text, { files });
  assert.equal(own.assets.map(({ url }) => url.replace(/[\da-f]{8}/, '…')).sort(), [
    '/assets/demo.….html',
    '/assets/logo.….svg',
  ]);
  assert.match(own.html, /<img src="\/assets\/logo\.[\da-f]{8}\.svg"/);
  assert.not.match(own.html, '<svg');
  assert.equal(parseText(text, { files, origin: README_ORIGIN }).assets, []);
});

test('addresses that may be in the site are recorded with their positions, except in code and included files', () => {
  const files = { 'content/guides/part.mdx': 'Of a part: [no](./part-link/), <a href="/no/">no</a>\n\n[no]: ./no/\n' };
  const text = [
    '---',
    'title: A',
    '---',
    "import Part from './part.mdx';",
    '',
    'See [`./a/`](./a/#x "A"), [b](<../b/>), ![c](./c.png), [d], [e](#e), <https://f.example/> and `[no](./no/)`.',
    '',
    '> - <a title="x" href="/g/">',
    '>   ^[A note: [h](./h/)]',
    '',
    '| i | [i \\| i](./i/) |',
    '| - | - |',
    '| [j](./j/) | ![k](../k.png) |',
    '',
    '<Part />',
    '',
    '```md',
    '[no](./no/)',
    '```',
    '',
    '[d]: ./d/',
    '[l]: </l m/> "L"',
  ].join('\n');
  const { addresses = [] } = parseText(text, { path: 'guides/page.mdx', files });
  assert.equal(
    addresses.map(([start, end]) => text.slice(start, end)),
    ['./a/#x', '../b/', './c.png', '/g/', './h/', './i/', './j/', '../k.png', './d/', '/l m/'],
  );
});

test('addresses for other programs are links without the mark of another site', () => {
  const hrefs = [
    'tel:+4912',
    'ftp://a.example/b',
    'irc://irc.example/c',
    'ssh://git@a.example/d',
    'mailto:a@b.example',
  ];
  for (const href of hrefs) {
    const page = parseText(`[x](${href})`);
    assert.equal(problemsOf(page), [], href);
    assert.match(page.html, `<a href="${href}">x</a>`);
  }
});

test('a mail address without a scheme is one all the same', () => {
  for (const href of ['ann.lee+docs@mail.example', 'me@a-b.example?subject=Hi']) {
    const page = parseText(`[Ann](${href})`);
    assert.equal(problemsOf(page), [], href);
    assert.match(page.html, `<a href="mailto:${href}">Ann</a>`);
  }
  for (const href of ['icon@2x.png', 'a/b@c.example', '@scope/name', 'v1@latest', './a@b.example'])
    assert.not.match(parseText(`[Ann](${href})`).html, 'mailto:', href);
  assert.is(target('/a@b.example'), '/a@b.example/');
});

test('a forbidden address does not become a link, and is a note in a README', () => {
  assert.equal(problemsOf(parseText('[x](file:///etc)')), [
    '1:1 warning UNSAFE_URL This address is not allowed on a page: file:///etc.',
  ]);
  assert.equal(problemsOf(parseText('[x](file:///etc)', { origin: README_ORIGIN })), [
    '1:1 note UNSAFE_URL This address is not allowed on a page: file:///etc.',
  ]);
  assert.equal(parseText('[x](file:///etc)').links, []);
});

test('a license is published as a text, and a page of the repository outside of the content is named', () => {
  const files = { 'content/guides/LICENSE': 'Free', 'CHANGELOG.md': '# Changes\n', 'README.md': '# Read\n' };
  const page = parseText('[a](LICENSE) [b](Guide) [c](../../CHANGELOG.md) [d](../../README.md) [e](../../gone.md)\n', {
    files,
  });
  assert.match(page.links[0]!.target, /^\/assets\/LICENSE\.[0-9a-f]{8}\.txt$/);
  assert.equal(
    page.links.slice(1).map(({ target }) => target),
    ['/guides/page/Guide/', '/', '/gone/'],
  );
  assert.equal(
    problemsOf(page).map((one) => one.replace(/^\S+ /, '')),
    ['error OUTSIDE_ROOT The file ../../CHANGELOG.md is outside the content folder.'],
  );
});

test('an image of the site is published wherever it lies there, also one that an alias names', () => {
  const files = { 'assets/a.png': 'a', 'src/assets/b.png': 'b' };
  const page = parseText('![a](../../assets/a.png) ![b](~/assets/b.png) ![c](@/assets/b.png) ![d](../../../d.png)\n', {
    files,
  });
  assert.match(
    page.html,
    /<img src="\/assets\/a\.[0-9a-f]{8}\.png"[^>]*> (?:<img src="\/assets\/b\.[0-9a-f]{8}\.png"[^>]*> ){2}/,
  );
  assert.equal(problemsOf(page), ['1:68 error OUTSIDE_ROOT The image ../../../d.png is outside the site.']);
});

test.run();
