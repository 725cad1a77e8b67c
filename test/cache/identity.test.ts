import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keepEqual, memoNamed, memoOn } from '../../src/cache/identity.js';

const test = suite('results remembered by identity');

test('the same object and the same arguments give the same result; lists are the same by their members', () => {
  const titled = memoOn((page: { readonly title: string }, part: string, tags: readonly object[]) => ({
    text: `${page.title} ${part} ${tags.length}`,
  }));
  const [page, tag] = [{ title: 'Home' }, {}];
  const first = titled(page, 'a', [tag]);
  assert.is(titled(page, 'a', [tag]), first);
  assert.is(first.text, 'Home a 1');
  assert.is(titled(page, 'b', [tag]).text, 'Home b 1');
  assert.is(titled(page, 'b', [tag, tag]).text, 'Home b 2');
  assert.is.not(titled({ title: 'Home' }, 'a', [tag]), first, 'another object');
});

test('each name has a result of its own', () => {
  const section = memoNamed((_site: object, name, pages: readonly string[]) => ({ name, pages }));
  const site = {};
  const [guides, api] = [section(site, 'guides', ['a']), section(site, 'api', ['b'])];
  assert.is(section(site, 'guides', ['a']), guides);
  assert.is.not(section(site, 'guides', ['a', 'c']), guides);
  assert.is(section(site, 'api', ['b']), api);
});

test('what says the same as before stays what it was before', () => {
  const keep = keepEqual<{ readonly title: string; readonly anchors: readonly string[] }>();
  const site = {};
  const before = keep(site, '/a/', { title: 'A', anchors: ['one'] });
  assert.is(keep(site, '/a/', { title: 'A', anchors: ['one'] }), before);
  const after = keep(site, '/a/', { title: 'A', anchors: ['two'] });
  assert.equal(after.anchors, ['two']);
  assert.is.not(keep(site, '/b/', { title: 'A', anchors: ['two'] }), after);
});

test.run();
