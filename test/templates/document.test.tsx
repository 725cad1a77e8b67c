import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renderToString } from 'react-dom/server';
import { documentHtml, headTagHtml } from '../../templates/document.js';
import { headFor } from '../../templates/head.js';
import { CONTENT_ID } from '../../runtime/contract.js';
import { FRAME_IDS } from '../../templates/frame-ids.js';
import { propsFor, Site } from './sample.js';

const test = suite('document');

test('character set and language come first', () => {
  const props = propsFor({});
  const html = documentHtml({ props, markup: '', head: headFor(props), assets: { styles: [], scripts: [] } });
  assert.match(html, /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n/);
});

test('a language that is written from right to left sets the direction', () => {
  for (const [lang, isMirrored] of [
    ['ar', true],
    ['he-IL', true],
    ['fa', true],
    ['az-Arab', true],
    ['az', false],
    ['zh-Hant', false],
    ['no language', false],
  ] as const) {
    const { site, ...props } = propsFor({});
    const html = documentHtml({
      props: { ...props, site: { ...site, lang } },
      markup: '',
      head: [],
      assets: { styles: [], scripts: [] },
    });
    assert.is(html.includes(`<html lang="${lang}" dir="rtl">`), isMirrored, lang);
    assert.is(html.includes(`<html lang="${lang}">`), !isMirrored, lang);
  }
});

test('scripts wait for the paint and have an integrity attribute, and the head script blocks rendering', () => {
  const html = documentHtml({
    props: propsFor({}),
    markup: '<p>hello</p>',
    head: [],
    assets: {
      headScript: { href: '/assets/head.js', integrity: 'sha384-a' },
      styles: [{ href: '/assets/site.css' }],
      scripts: [{ href: '/assets/main.js', integrity: 'sha384-b' }],
    },
    embedded: '{"url":"/"}',
  });
  assert.ok(html.includes('<script src="/assets/head.js" integrity="sha384-a" crossorigin="anonymous"></script>'));
  assert.ok(html.includes('<script type="text/plain" data-src="/assets/main.js" data-integrity="sha384-b"></script>'));
  assert.ok(html.includes('<link rel="stylesheet" href="/assets/site.css">'));
  assert.ok(html.includes('<div id="root"><p>hello</p></div>'));
  assert.ok(html.includes('<script type="application/json" id="page-data">{"url":"/"}</script>'));
});

test('text in attributes and titles is escaped', () => {
  const props = propsFor({ documentTitle: 'A <b> & "c"', description: 'say "hi" & <go>' });
  const html = documentHtml({ props, markup: '', head: headFor(props), assets: { styles: [], scripts: [] } });
  assert.ok(html.includes('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>'));
  assert.ok(html.includes('<meta name="description" content="say &quot;hi&quot; &amp; &lt;go&gt;">'));
});

test('data in the head cannot end its element, and never contains a script', () => {
  const tags = (type: string): string =>
    headTagHtml({ tag: 'script', attributes: { type }, text: '{"a":"</script>"}' });
  assert.is(tags('application/ld+json'), '<script type="application/ld+json">{"a":"\\u003c/script\\u003e"}</script>');
  assert.is(tags('module'), '<script type="module"></script>');
});

test('items of menus are separate words without styles', () => {
  const html = renderToString(<Site {...propsFor({ section: 'guides', kind: 'document' })} />);
  assert.not.match(html.replace(/<svg[^]*?<\/svg>/g, ''), /<\/a><a(?! class="(?:header__logo|adjacent))/);
});

test('pages without an address of their own lead to the first pages of other languages and versions', () => {
  const html = renderToString(<Site {...propsFor({ kind: 'not-found', url: '/404/' })} />);
  assert.match(html, 'href="https://zh.sample.example/"');
  assert.not.match(html, '/404/');
});

test('no id outside of the content can occur in the content', () => {
  const page = {
    section: 'guides',
    kind: 'document',
    contributors: ['ann'],
    related: [{ title: 'More', url: '/more/' }],
  } as const;
  const html = renderToString(<Site {...propsFor(page)} />);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!).filter((id) => id !== CONTENT_ID);
  // The menu of versions comes with scripts.
  assert.equal([...ids, 'docs-version-menu'].sort(), [...FRAME_IDS].sort());
});

test('no screen has inline styles or event handlers', () => {
  for (const kind of [
    'landing',
    'document',
    'blog',
    'post',
    'printable',
    'vote',
    'search',
    'app-shell',
    'not-found',
  ] as const) {
    const html = renderToString(<Site {...propsFor({ kind })} />);
    assert.not.match(html, / style=| on[a-z]+=/, kind);
    // React would slip preload elements in front of the markup.
    assert.not.match(html, /<link/, kind);
  }
});

test('every screen has one h1, inside main', () => {
  for (const kind of ['landing', 'document', 'blog', 'post', 'printable', 'vote', 'search', 'not-found'] as const) {
    const html = renderToString(<Site {...propsFor({ kind })} />);
    assert.is(html.match(/<h1[ >]/g)?.length, 1, kind);
    assert.ok(html.indexOf('id="main-content"') < html.indexOf('<h1'), kind);
  }
});

test.run();
