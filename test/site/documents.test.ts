import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, type TestSite } from '../support/site.js';

/** One build of the second site serves all of these. */
const test = suite('documents of a site with a base path');
let site: TestSite;
test.before(async () => {
  site = createSite(fixture('handbook'));
  await site.build();
});
test.after(() => site.dispose());

const head = (html: string): string => html.slice(0, html.indexOf('</head>'));

test('begin with language and character set', () => {
  assert.match(site.html('/rules/'), /^<!doctype html>\s*<html lang="en-GB">\s*<head>\s*<meta charset="utf-8">/);
});

test('have the title of the page and of the site', () => {
  assert.match(site.html('/rules/oven/'), '<title>The oven | Baker&#39;s Handbook</title>'.replace('&#39;', "'"));
  assert.match(site.html('/'), "<title>Baker's Handbook</title>");
  assert.match(site.html('/recipes/printable/'), "<title>Combined printable page | Baker's Handbook</title>");
});

test('have one description and one canonical link with a slash at its end', () => {
  for (const url of ['/', '/rules/oven/', '/recipes/rye-bread/']) {
    const html = head(site.html(url));
    assert.is(html.match(/name="description"/g)?.length, 1, url);
    assert.match(html, `<link rel="canonical" href="https://bakery.example/handbook${url}">`);
  }
});

test('exclude printable pages and the not-found page from search engines', () => {
  assert.match(head(site.html('/recipes/printable/')), /name="robots" content="noindex/);
  assert.match(head(site.read('dist/404.html')), /name="robots" content="noindex/);
  assert.not.match(head(site.html('/rules/')), 'noindex');
});

test('have one heading of the first level; that of the printable page is the section, above all chapters', () => {
  const documents = Object.entries(site.published()).filter(([path]) => /(?:^|\/)index\.html$/.test(path));
  for (const [path, html] of documents)
    assert.is(html.match(/<h1[ >]/g)?.length, path === 'app-shell/index.html' ? undefined : 1, path);
  const print = site.html('/recipes/printable/');
  assert.match(print, /<h1[^>]*>(?:<[^>]*>)*Recipes</);
  assert.ok(print.indexOf('<h1') < print.indexOf('<h2 class="printable__title"'));
});

test('use the base path in addresses of all own files', () => {
  for (const url of ['/', '/rules/', '/recipes/buns/']) {
    const html = site.html(url);
    for (const [, address] of html.matchAll(/ (?:href|src)="(\/[^"]*)"/g))
      assert.match(address!, /^\/handbook\//, `${url}: ${address}`);
  }
});

test('contain no inline script, no inline style and no handler', () => {
  for (const path of Object.keys(site.published()).filter((name) => name.endsWith('.html'))) {
    const html = site.read(`dist/${path}`);
    assert.not.match(html, /<style|\sstyle="|\son[a-z]+="/, path);
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      assert.match(tag, /src=|type="application\/(?:ld\+)?json"/, path);
  }
});

test('have hashes for all scripts and stylesheets', () => {
  const html = site.html('/rules/');
  const tags = [...html.matchAll(/<(?:script[^>]* (?:data-)?src|link rel="stylesheet")[^>]*>/g)].map(([tag]) => tag);
  assert.ok(tags.length >= 3);
  for (const tag of tags) assert.match(tag, /integrity="sha(?:256|384|512)-/);
});

test('show the section in the sidebar, the index page first', () => {
  const sidebar = site.html('/recipes/rye-bread/').match(/<nav[^>]*data-sidebar[^]*?<\/nav>/)![0];
  const urls = [...sidebar.matchAll(/<li[^>]*><a href="(\/[^"]*)"/g)].map(([, url]) => url);
  assert.equal(urls, ['/handbook/recipes/', '/handbook/recipes/rye-bread/', '/handbook/recipes/buns/']);
});

test('render partials, imports, values and components of MDX', () => {
  const html = site.html('/recipes/buns/');
  assert.match(html, 'Mix flour, water and time.');
  assert.match(html, 'Bake at 210 degrees.');
  assert.match(html, '2.0.0+');
  assert.match(html, /<img src="\/handbook\/assets\/bun\.[0-9a-f]{8}\.svg"[^>]*width="40"[^>]*height="20"/);
  assert.not.match(html, 'Nobody reads this');
});

test('redirect old addresses', () => {
  assert.match(site.html('/bread/'), 'https://bakery.example/handbook/recipes/rye-bread/');
});

test('have a sitemap of the pages for search engines, feeds and an index', () => {
  const sitemap = site.read('dist/sitemap.xml');
  assert.match(sitemap, '<loc>https://bakery.example/handbook/rules/oven/</loc>');
  assert.not.match(sitemap, /printable|404|app-shell|\/bread\//);
  for (const feed of ['feed.xml', 'atom.xml', 'feed.json']) assert.match(site.read(`dist/${feed}`), 'A new oven');
  const index = JSON.parse(site.read('dist/content-index.json')) as { children: { name: string }[] };
  assert.ok(index.children.some(({ name }) => name === 'recipes'));
});

test('contain no name of another product', () => {
  for (const [path, text] of Object.entries(site.published())) assert.not.match(text, /webpack/i, path);
});

test.run();
