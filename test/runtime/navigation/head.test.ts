import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { updateHead } from '../../../runtime/navigation/head.js';
import { headFor } from '../../../templates/head.js';
import { headTagHtml } from '../../../templates/document.js';
import { propsFor } from '../../templates/sample.js';
import { createWindow } from '../window.js';

const test = suite('document head');

test("after a visit, the head is the same as in the page's own document", () => {
  const start = headFor(propsFor({}));
  const post = headFor(
    propsFor({
      kind: 'post',
      url: '/blog/post/',
      documentTitle: 'Post & more | Sample',
      date: '2026-01-02',
      robots: 'noindex',
      canonical: 'https://sample.example/blog/post/',
    }),
  );
  const { document } = createWindow();
  const tagsOf = (): readonly string[] =>
    [...document.head.querySelectorAll('meta, link')].map((element) => element.outerHTML).sort();
  const fresh = (tags: typeof start): readonly string[] => {
    const other = createWindow().document;
    other.head.innerHTML = tags.map(headTagHtml).join('');
    return [...other.head.querySelectorAll('meta, link')].map((element) => element.outerHTML).sort();
  };
  document.head.innerHTML = start.map(headTagHtml).join('');
  for (const tags of [post, start, post]) {
    updateHead(document, tags);
    assert.equal(tagsOf(), fresh(tags));
    assert.is(document.title, tags.find(({ tag }) => tag === 'title')?.text);
  }
});

test('equal elements stay, and elements of the site and of others do not change', () => {
  const { document } = createWindow();
  document.head.innerHTML = `<link rel="stylesheet" href="/a.css"><meta name="viewport" content="x">${headFor(propsFor({})).map(headTagHtml).join('')}`;
  const before = [...document.head.children];
  updateHead(document, headFor(propsFor({})));
  assert.ok(before.every((element, index) => document.head.children[index] === element));
});

test.run();
