import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { relativeDocument } from '../../src/render/portable/relative-document.js';

const test = suite('documents with relative addresses');

const PUBLISHED = new Set([
  'index.html',
  'rules/index.html',
  'rules/oven/index.html',
  'search/index.html',
  'assets/a.js',
  'feed.xml',
  'über/index.html',
  'why?/index.html',
]);
const at = (path: string, html: string, base = '/docs/'): string => relativeDocument(html, path, base, PUBLISHED);

test('they name files instead of folders', () => {
  assert.is(at('rules/oven/index.html', '<a href="/docs/">'), '<a href="../../index.html">');
  assert.is(at('rules/oven/index.html', '<a href="/docs/rules/#fire">'), '<a href="../../rules/index.html#fire">');
  assert.is(at('rules/oven/index.html', '<a href="/docs/rules?q=a">'), '<a href="../../rules/index.html?q=a">');
  assert.is(at('index.html', '<a href="/docs/feed.xml">'), '<a href="./feed.xml">');
  assert.is(at('index.html', '<a href="/docs/%C3%BCber/">'), '<a href="./%C3%BCber/index.html">');
  assert.is(at('index.html', '<a href="/docs/why%3F/#a">'), '<a href="./why%3F/index.html#a">');
  assert.is(at('index.html', '<a href="/docs/%E0%A4/">'), '<a href="./%E0%A4/">', 'no encoding of a name');
  assert.is(
    at(
      'rules/index.html',
      '<form action="/docs/search/"><script type="text/plain" data-src="/docs/assets/a.js"></script>',
    ),
    '<form action="../search/index.html"><script type="text/plain" data-src="../assets/a.js"></script>',
  );
  assert.is(
    at('rules/index.html', '<meta http-equiv="refresh" content="0; url=/docs/rules/oven/">'),
    '<meta http-equiv="refresh" content="0; url=../rules/oven/index.html">',
  );
});

test('they leave other sites, fragments of the page and text alone', () => {
  for (const html of [
    '<a href="https://a.example/docs/">',
    '<a href="//a.example/">',
    '<a href="#a">',
    '<p>see href="/docs/rules/"</p>',
    '<p title="a > b" data-url="/docs/">',
  ]) {
    assert.is(at('index.html', html), html);
    assert.is(at('index.html', html, '/'), html);
  }
});

test('they lack what browsers refuse in documents from the file system', () => {
  assert.is(
    at('index.html', '<script src="/docs/assets/a.js" integrity="sha384-a" crossorigin="anonymous"></script>'),
    '<script src="./assets/a.js"></script>',
  );
  assert.is(
    at('index.html', '<script type="text/plain" data-src="/docs/assets/a.js" data-integrity="sha384-a"></script>'),
    '<script type="text/plain" data-src="./assets/a.js"></script>',
  );
  assert.is(
    at(
      'index.html',
      '<link rel="manifest" href="/docs/manifest.json">\n<link rel="preload" href="/docs/a.woff2" as="font">\n<title>',
    ),
    '<title>',
  );
});

test.run();
