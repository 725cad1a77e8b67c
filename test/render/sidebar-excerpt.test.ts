import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { excerptsOf } from '../../src/render/sidebar-excerpt.js';
import type { SidebarItem } from '../../templates/types.js';

const test = suite('the list of a section in a document');

const item = (name: string, children?: readonly SidebarItem[]): SidebarItem => ({
  title: name,
  content: name,
  url: `/api/${name}/`,
  hasAnchors: false,
  ...(children && { children }),
});
const items = (count: number, prefix = 'page'): readonly SidebarItem[] =>
  Array.from({ length: count }, (_, index) => item(`${prefix}-${index}`));
const urls = (some: readonly SidebarItem[]): readonly string[] =>
  some.flatMap(({ url, children = [] }) => [url, ...urls(children)]);

test('is complete if it is not very long', () => {
  const sidebar = items(400);
  const excerpt = excerptsOf(sidebar)('/api/page-7/');
  assert.is(excerpt.items, sidebar);
  assert.not(excerpt.isPartial);
});

test('contains the neighbors of the page if it is very long, the same for pages next to each other', () => {
  const sidebar = items(1_000);
  const excerptFor = excerptsOf(sidebar);
  const excerpt = excerptFor('/api/page-555/');
  assert.equal(excerpt.items.slice(0, -1), sidebar.slice(400, 700));
  assert.equal(urls(excerpt.items.slice(-1)), ['/search/']);
  assert.ok(excerpt.isPartial);
  assert.is(excerptFor('/api/page-599/'), excerpt);
  assert.is.not(excerptFor('/api/page-600/').key, excerpt.key);
  for (const page of ['/api/page-0/', '/api/', '/elsewhere/'])
    assert.equal(excerptFor(page).items.slice(0, -1), sidebar.slice(0, 200), page);
  const last = excerptFor('/api/page-999/').items;
  assert.equal(last.slice(1), sidebar.slice(800));
  assert.equal(urls(last.slice(0, 1)), ['/search/']);
});

test('contains the pages below others only in the branch of the page', () => {
  const sidebar = ['a', 'b', 'c'].map((name) => item(name, [item(`${name}-deep`, items(200, name))]));
  const excerptFor = excerptsOf(sidebar);
  assert.equal(urls(excerptFor('/api/a/').items), ['/api/a/', '/api/a-deep/', '/api/b/', '/api/c/']);
  const { items: some, isPartial } = excerptFor('/api/b-5/');
  assert.equal(urls(some), ['/api/a/', '/api/b/', '/api/b-deep/', ...urls(items(200, 'b')), '/api/c/']);
  assert.ok(isPartial);
  assert.equal(urls(excerptFor('/api/c-deep/').items).length, 204);
});

test('contains the pages below the page itself, whichever page was asked for before', () => {
  const sidebar = items(1_000).map((one, index) => (index === 507 ? item('parent', items(2, 'child')) : one));
  const excerptFor = excerptsOf(sidebar);
  const below = ['/api/child-0/', '/api/child-1/'];
  const listed = (url: string): boolean => below.every((one) => urls(excerptFor(url).items).includes(one));
  assert.equal(['/api/page-508/', '/api/parent/', '/api/page-509/'].map(listed), [false, true, false]);
});

test('has another key exactly if something is different that the document shows', () => {
  const sidebar = items(1_000);
  const keyWith = (at: number, changed: Partial<SidebarItem>): string =>
    excerptsOf(sidebar.map((one, index) => (index === at ? { ...one, ...changed } : one)))('/api/page-555/').key;
  const { key } = excerptsOf(sidebar)('/api/page-555/');
  assert.is.not(keyWith(500, { content: 'Other' }), key);
  assert.is(keyWith(900, { content: 'Other' }), key);
  assert.is(keyWith(500, { anchors: [{ title: 'A', id: 'a', level: 2 }] }), key);
});

test.run();
