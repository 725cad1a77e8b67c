import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { idOfHash, internalTarget, isPlainClick, isPlainLink, linkOf } from '../../../runtime/navigation/links.js';
import { createWindow } from '../window.js';

const here = { href: 'https://sample.example/docs/guides/start/' };
const urlOf = (href: string, base = '/docs/', location = here): string | null =>
  internalTarget(href, location, base)?.url ?? null;
const test = suite('links');

test('pages below the base path are shown without a page load', () => {
  assert.is(urlOf('/docs/guides/output/'), '/guides/output/');
  assert.is(urlOf('/docs/guides/output'), '/guides/output/');
  assert.is(urlOf('/docs/guides/output/index.html'), '/guides/output/');
  assert.is(urlOf('../output/#hash'), '/guides/output/');
  assert.is(urlOf('/docs/'), '/');
  assert.is(urlOf('/docs'), '/');
  assert.is(internalTarget('#part', here, '/docs/')?.hash, '#part');
});

test('all other links are left to the browser', () => {
  assert.is(urlOf('/other/'), null);
  assert.is(urlOf('/docsy/guides/'), null);
  assert.is(urlOf('https://elsewhere.example/docs/guides/'), null);
  assert.is(urlOf('http://sample.example/docs/guides/'), null);
  assert.is(urlOf('https://sample.example:8443/docs/guides/'), null);
  assert.is(urlOf('mailto:a@b.example'), null);
  assert.is(urlOf('javascript:alert(1)'), null);
  assert.is(urlOf('https://%'), null);
});

test('files and printable pages are documents of their own', () => {
  assert.is(urlOf('/docs/feed.xml'), null);
  assert.is(urlOf('/docs/guides/start.md'), null);
  assert.is(urlOf('/docs/guides/printable/'), null);
  assert.is(urlOf('/docs/guides/v1.2/'), '/guides/v1.2/');
});

test('the query of a link to another page is kept, and a link that changes the query of this page is left to it', () => {
  assert.is(internalTarget('/docs/search/?q=a', here, '/docs/')?.href, 'https://sample.example/docs/search/?q=a');
  const at = (search: string) => ({ href: `https://sample.example/docs/search/${search}` });
  assert.is(urlOf('/docs/search/?q=b', '/docs/', at('?q=a')), null);
  assert.is(urlOf('/docs/search/', '/docs/', at('?q=a&v=5.1')), null);
  assert.is(
    urlOf('/docs/search/', '/docs/', at('?v=5.1')),
    '/search/',
    'the version of a reader says nothing of the page',
  );
});

test('pages from the file system have no origin and still find each other', () => {
  const file = { href: 'file:///site/guides/start/index.html' };
  assert.is(urlOf('file:///site/guides/output/index.html', '/site/', file), '/guides/output/');
});

test('links to new tabs, downloads and frames are left to the browser', () => {
  const { document } = createWindow(
    '<a href="/a">a</a><a href="/b" target="_self">b</a><a href="/c" target="_blank">c</a><a href="/d" download>d</a><a href="/e#:~:text=e">e</a>',
  );
  assert.equal([...document.querySelectorAll('a')].map(isPlainLink), [true, true, false, false, false]);
});

test('only a plain click of the main button counts', () => {
  const { MouseEvent } = createWindow();
  const event = (init: MouseEventInit): MouseEvent => new MouseEvent('click', { button: 0, ...init });
  assert.is(isPlainClick(event({})), true);
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    assert.is(isPlainClick(event(init)), false);
  }
  const prevented = new MouseEvent('click', { cancelable: true });
  prevented.preventDefault();
  assert.is(isPlainClick(prevented), false);
});

test('a click on an element inside a link is a click on the link', () => {
  const window = createWindow('<a href="/a"><code>x</code></a><p>y</p>');
  let found: Element | null = null;
  window.document.addEventListener('click', (event) => {
    found = linkOf(event);
  });
  window.document
    .querySelector('code')!
    .dispatchEvent(new window.MouseEvent('click', { bubbles: true, composed: true }));
  assert.is((found as Element | null)?.getAttribute('href'), '/a');
  window.document.querySelector('p')!.dispatchEvent(new window.MouseEvent('click', { bubbles: true, composed: true }));
  assert.is(found, null);
});

test('invalid escapes in a fragment stay as they are', () => {
  assert.is(idOfHash('#1-%C3%A4pfel'), '1-äpfel');
  assert.is(idOfHash('#%E0%A4%A'), '%E0%A4%A');
  assert.is(idOfHash(''), '');
});

test.run();
