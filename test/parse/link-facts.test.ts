import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from './support.js';

const test = suite('Markdown: what links and images lack');

/** `/a/: label`, for each link and image that lacks something. */
const lacking = (text: string, files?: Readonly<Record<string, string>>): readonly string[] =>
  parseText(text, { ...(files && { files }), options: { components: ['Card'] } })
    .links.filter(({ lacks }) => lacks !== undefined)
    .map(({ href, lacks }) => `${href}: ${lacks!.join(', ')}`);

test('links are announced by their text, image, label or component', () => {
  assert.equal(
    lacking(
      '[a](/a/) [`a`](/a/) [![A](/a.png "t")](/a/) <a href="/a/"><b>a</b></a> <a href="/a/" aria-label="A"></a> <a href="/a/"><Card /></a>\n\n<a href="/a/">\n  <i aria-label="A"></i>\n</a>\n\n<https://a.example>',
    ).filter((one) => one.endsWith('label')),
    [],
  );
});

test('links without a name for screen readers are found', () => {
  assert.equal(
    lacking(
      '[](/a/) [ ](/b/) <a href="/c/"> &nbsp;</a> <a href="/d/"><img src="/x.svg" alt="" width="1" height="1"></a>\n\n<div>\n  <a href="/e/">\n    <i></i>\n  </a>\n</div>',
    ),
    ['/a/: label', '/b/: label', '/c/: label', '/d/: label', '/e/: label'],
  );
});

test('a link without a text gets the title of its target', () => {
  const page = parseText('[](a.md)');
  assert.is(page.links[0]!.named, true);
  assert.is(page.links[0]!.lacks, undefined);
});

test('only links need a name, and the source of a quote does not', () => {
  assert.equal(lacking('<blockquote cite="/a/"></blockquote>\n\n<a id="x"></a>'), []);
});

test('images without alternative text or without a known size are found', () => {
  const files = { 'content/guides/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' };
  assert.equal(lacking('![A](a.svg) ![A](/a.svg) ![](a.svg) ![](https://a.example/b.png)', files), [
    '/a.svg: size',
    'a.svg: alt',
    'https://a.example/b.png: alt, size',
  ]);
  assert.equal(
    lacking(
      '<img src="a.svg" alt=""> <img src="a.svg"> <img src="/a" alt="A" width="1"> <img src="/b" alt="B" width="1" height="1">',
      files,
    ),
    ['a.svg: alt', '/a: size'],
  );
  // Half a size of a file that is known is completed.
  assert.equal(lacking('![A](a.svg){width=4} <img src="a.svg" alt="A" height="4"> ![A](/b.svg){width=4}', files), [
    '/b.svg: size',
  ]);
});

test('links that a component of the site renders are checked at its tag, and those between its tags only once', () => {
  const { links } = parseText('a\n\n<Card to="/b/">\n\n[c](/c/)\n\n</Card>\n', {
    options: {
      base: '/docs/',
      components: ['Card'],
      renderComponent: (_name, { to }, children) => `<a href="/docs${String(to)}"><img src="/else.png">${children}</a>`,
    },
  });
  assert.equal(
    links.map(({ target, kind, line, column }) => [target, kind, line, column]),
    [
      ['/c/', 'link', 5, 1],
      ['/b/', 'link', 3, 1],
    ],
  );
});

test('films and candidates of an image have neither', () => {
  assert.equal(
    lacking('<video src="/a.mp4"></video> <img src="/a" srcset="/b 1x, /c 2x" alt="A" width="1" height="1">'),
    [],
  );
});

test('the text of an image is known', () => {
  assert.equal(
    parseText('![A *b*](/a) <img src="/b" alt="b.png"> <img src="/c" alt="">').links.map(({ alt }) => alt),
    ['A b', 'b.png', ''],
  );
});

test.run();
