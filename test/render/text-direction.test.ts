/** Pages whose text has another direction than the site. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('the direction of text');

const ARABIC =
  '# دليل الاستخدام\n\nهذا نص عربي مع `npm install` وكلمات English في الوسط.\n\n```js\nconst a = 1;\n```\n';
const ENGLISH = '# Guide\n\nThe word كتاب means a book.\n';
/** Every `dir` of a document, with the beginning of its element. */
const directions = (html: string): readonly string[] =>
  [...html.matchAll(/<(html|h1|div id="md-content")[^>]*? dir="(\w+)"/g)].map(([, name, dir]) => `${name} ${dir}`);

test('a page in Arabic on a site in English is written from right to left, and only its title and its text are', async () => {
  const site = createSite({ 'content/index.md': ENGLISH, 'content/README.ar.md': ARABIC, 'content/code.md': '# 1\n' });
  try {
    await site.build();
    assert.equal(directions(site.html('/README.ar/')), ['h1 rtl', 'div id="md-content" rtl']);
    assert.equal(directions(site.html('/')), []);
    assert.equal(directions(site.html('/code/')), []);
  } finally {
    site.dispose();
  }
});

test('browsers find out the direction of a paragraph, a heading or a cell that begins with Arabic', async () => {
  const rest = '## כותרת\n\n- שלום, x.\n\n  «**שלום** x»\n\n| שם | a |\n| --- | --- |\n| b | c |\n';
  const site = createSite({ 'content/index.md': `${ENGLISH}\nLong enough to be a page in English.\n\n${rest}` });
  try {
    await site.build();
    const [, body] = site.html('/').split('id="md-content"');
    const found = [...body!.matchAll(/<(\w+)[^>]*? dir="auto"/g)].map(([, name]) => name);
    assert.equal(found, ['h2', 'p', 'p', 'th']);
    assert.equal(directions(site.html('/')), []);
  } finally {
    site.dispose();
  }
});

test('a chapter of a printable page has the direction of its page, and so does its entry in the contents', async () => {
  const site = createSite({
    'docs-build.config.json': '{ "sections": [{ "name": "g", "title": "G" }], "printable": ["g"] }',
    'content/index.md': '# A\n',
    'content/g/index.md': ENGLISH,
    'content/g/ar.md': ARABIC,
  });
  try {
    await site.build();
    const html = site.html('/g/printable/');
    assert.equal(directions(html), []);
    assert.equal(
      [...html.matchAll(/<(a href="#\w+"|section class="printable__chapter" id="\w+") dir="(\w+)"/g)].map(
        ([text]) => text,
      ),
      ['<a href="#ar" dir="rtl"', '<section class="printable__chapter" id="ar" dir="rtl"'],
    );
  } finally {
    site.dispose();
  }
});

test('a page without a word of the language of a site in Arabic is written from left to right', async () => {
  const site = createSite({
    'docs-build.config.json': '{ "lang": "ar" }',
    'content/index.md': ARABIC,
    'content/mixed.md': ENGLISH,
    'content/package.md': '# Package\n\nIt does this.\n',
    'content/numbers.md': '# 1\n\n2\n',
  });
  try {
    await site.build();
    assert.equal(directions(site.html('/package/')), ['html rtl', 'h1 ltr', 'div id="md-content" ltr']);
    for (const url of ['/', '/mixed/', '/numbers/']) assert.equal(directions(site.html(url)), ['html rtl'], url);
  } finally {
    site.dispose();
  }
});

test.run();
