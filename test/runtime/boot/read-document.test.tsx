import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PAGE_DATA_ID, scriptSafeJson } from '../../../runtime/contract.js';
import { readDocument } from '../../../runtime/boot/read-document.js';
import { readFresh } from '../../../runtime/preview/receive.js';
import { documentHtml } from '../../../templates/document.js';
import { headFor } from '../../../templates/head.js';
import type { SidebarItem, SiteProps } from '../../../templates/types.js';
import { landingSections, propsFor, site, Site } from '../../templates/sample.js';
import { createWindow, type TestWindow } from '../window.js';

/** The document a build makes of props. */
function documentOf(props: SiteProps, scripts = ['/assets/site.1.js', '/assets/runtime.1.js']): Document {
  const { headings: _headings, ...embedded } = props.page;
  const html = documentHtml({
    props,
    markup: renderToString(createElement(Site, props)),
    head: headFor(props),
    assets: { styles: [], scripts: scripts.map((href) => ({ href })) },
    embedded: scriptSafeJson(embedded),
  });
  const window: TestWindow = createWindow();
  return new window.DOMParser().parseFromString(html, 'text/html');
}

/** As a browser uses it: without what orders pages when the site is built. */
const sidebar: readonly SidebarItem[] = [
  { title: 'Guides & more', content: 'Guides & more', url: '/guides/', hasAnchors: false },
  { title: 'Getting Started with <it>', content: 'Start', url: '/guides/start/', hasAnchors: true },
  {
    title: 'Output',
    content: 'Output',
    url: '/guides/output/',
    group: 'More "things"',

    hasAnchors: true,
    children: [
      { title: 'Files', content: 'Files', url: '/guides/output/files/', hasAnchors: false },
      { title: 'Names', content: 'Names', url: '/guides/output/names/', hasAnchors: true },
    ],
  },
  { title: 'Last', content: 'Last', url: '/guides/last/', hasAnchors: false },
  { title: 'Elsewhere', content: 'Elsewhere', url: 'https://other.example/a/', hasAnchors: false },
];
const body =
  '<section class="heading h2"><h2 id="one">One &amp; <code>two</code></h2><a class="anchor" href="#one" aria-label="Link to “One”"></a></section><p>x</p><h3 id="1-three">Three</h3><h4 id="four">Four</h4><h2 id="five" data-level="1">Five</h2><h3 id="six" data-level="5">Six</h3><h2>Without an id</h2>';
const headings = [
  { title: 'One & two', id: 'one', level: 2 },
  { title: 'Three', id: '1-three', level: 3 },
  { title: 'Five', id: 'five', level: 1 },
];
const test = suite('reading the document');

test('the props are read from a document that was rendered from them', () => {
  const props = propsFor(
    { headings, related: [{ title: '</script>', url: 'https://a.example/?a=1&b=2' }], contributors: ['a', 'b'] },
    { sidebar, body: { state: 'loaded', value: body } },
  );
  assert.equal(readDocument(documentOf(props), site), props);
});

test('this works for all kinds of pages', () => {
  const kinds = [
    propsFor(
      { kind: 'post', section: 'blog', url: '/blog/post/', date: '2026-01-02', headings },
      { sidebar, body: { state: 'loaded', value: body } },
    ),
    propsFor(
      { kind: 'landing', section: null, url: '/', path: 'index.md', headings: [], data: landingSections },
      { sidebar: [], body: { state: 'loaded', value: '<p>x</p>' } },
    ),
    propsFor(
      { kind: 'app-shell', section: null, url: '/app-shell/', path: null, headings: [] },
      { sidebar: [], body: { state: 'loaded', value: '' } },
    ),
    propsFor(
      { kind: 'not-found', section: null, url: '/404/', path: null, headings: [] },
      { sidebar: [], body: { state: 'loaded', value: '' } },
    ),
    propsFor(
      { kind: 'search', section: null, url: '/search/', path: null, headings },
      { sidebar: [], body: { state: 'loaded', value: body } },
    ),
    propsFor(
      { kind: 'vote', section: null, url: '/vote/', path: null, headings: [] },
      { sidebar: [], body: { state: 'loaded', value: '' } },
    ),
  ];
  for (const props of kinds) assert.equal(readDocument(documentOf(props), site), props, props.page.kind);
});

test('rendering the props again gives the same markup, so that hydration changes nothing', () => {
  const props = propsFor({ headings }, { sidebar, body: { state: 'loaded', value: body } });
  const document = documentOf(props);
  const read = readDocument(document, site)!;
  assert.is(renderToString(createElement(Site, read)), renderToString(createElement(Site, props)));
});

test('a document without valid page data is left without the runtime', () => {
  const document = documentOf(propsFor({}));
  for (const junk of ['{', 'null', '7', '']) {
    document.getElementById(PAGE_DATA_ID)!.textContent = junk;
    assert.is(readDocument(document, site), null);
  }
  document.getElementById(PAGE_DATA_ID)!.remove();
  assert.is(readDocument(document, site), null);
});

test('a newer document of the same page is shown, unless it has other scripts or belongs to another page', () => {
  const shown = propsFor({}, { body: { state: 'loaded', value: '<p>old</p>' } });
  const document = documentOf(shown, ['/assets/runtime.1.js', '/__docs-build/client.js?since=1']);
  const newer = propsFor({ title: 'New title' }, { body: { state: 'loaded', value: '<p>new</p>' } });
  const fresh = readFresh(
    document,
    documentOf(newer, ['/assets/runtime.1.js', '/__docs-build/client.js?since=2']),
    shown,
  );
  assert.is(fresh?.page.title, 'New title');
  assert.equal(fresh?.body, { state: 'loaded', value: '<p>new</p>' });
  assert.is(readFresh(document, documentOf(newer, ['/assets/runtime.2.js']), shown), null);
  assert.is(
    readFresh(
      document,
      documentOf(propsFor({ url: '/api/' }), ['/assets/runtime.1.js', '/__docs-build/client.js']),
      shown,
    ),
    null,
  );
});

test.run();
