/** Pages that have their text in the front matter. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from '../support.js';

const test = suite('pages whose text is in the front matter');

const page = (yaml: string, body = '') => parseText(`---\n${yaml}\n---\n${body}`, { path: 'index.md' });

test('a home page of VitePress or Rspress shows its name, its actions and its features', () => {
  const { html, frontMatter, headings, links } = page(
    [
      'layout: home',
      'hero:',
      '  name: Tea',
      '  text: Brew better',
      '  tagline: A pot for everyone',
      '  actions:',
      '    - theme: brand',
      '      text: Start',
      '      link: https://tea.example/',
      'features:',
      '  - icon: 🍵',
      '    title: Simple',
      '    details: Three steps',
      '    link: https://tea.example/steps',
      '  - title: Fast',
      '    details: One minute',
    ].join('\n'),
    '## More\n',
  );
  assert.is(frontMatter.title, undefined);
  assert.equal(
    headings.map(({ title, level }) => `${level} ${title}`),
    ['1 Tea', '2 More'],
  );
  assert.match(html, /<p><strong>Brew better<\/strong><br>\s*A pot for everyone<\/p>/);
  assert.match(html, /<li><a href="https:\/\/tea\.example\/"[^>]*>Start<\/a><\/li>/);
  assert.match(html, /<a href="https:\/\/tea\.example\/steps"[^>]*><strong>Simple<\/strong><\/a>: Three steps/);
  assert.match(html, /<strong>Fast<\/strong>: One minute/);
  assert.equal(
    links.map(({ line }) => line),
    [8, 12],
  );
});

test('a home page of VuePress or Starlight shows the same', () => {
  assert.match(
    page('home: true\nheroText: 茶\ntagline: 好茶\nactionText: 开始\nactionLink: https://a.example/\nfooter: MIT').html,
    /<p>好茶<\/p>\s*<ul>\s*<li><a href="https:\/\/a\.example\/"[^>]*>开始<\/a><\/li>\s*<\/ul>/,
  );
  assert.match(
    page(
      'title: Tea\ntemplate: splash\nhero:\n  tagline: Congrats\n  actions: [{ text: A, link: "https://a.example/" }]',
    ).html,
    /<p>Congrats<\/p>\s*<ul>\s*<li><a /,
  );
});

test('other front matter with the same keys shows nothing, and a request of Mintlify is code', () => {
  assert.is(page('title: A\nfeatures:\n  - title: B\ntagline: C\nhero: a.png').html.trim(), '');
  assert.match(
    page('title: A\napi: "POST https://a.example/b"').html,
    /<p><code>POST https:\/\/a\.example\/b<\/code><\/p>/,
  );
  assert.is(page('title: A\nopenapi: spec.json').html.trim(), '');
});

test('entries without lines of their own are shown all the same', () => {
  assert.match(
    page('layout: home\nfeatures: [{title: A, details: B}, {title: C}, {title: D}]', 'Text\n').html,
    /<strong>A<\/strong>: B[^]*<strong>D<\/strong>[^]*<p>Text<\/p>/,
  );
});

test('a page of Starlight shows its banner', () => {
  const { html } = page(
    'title: Tea\nbanner:\n  content: |\n    New: <a href="https://tea.example/">pots</a>',
    '## More\n',
  );
  assert.match(html, /^<p>New: <a href="https:\/\/tea\.example\/"[^>]*>pots<\/a><\/p>/);
});

test.run();
