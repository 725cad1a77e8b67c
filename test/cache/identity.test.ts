import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keepEach, keepEqual, keepLast, memoNamed, memoOn } from '../../src/cache/identity.js';

const test = suite('results remembered by identity');

test('the same object and arguments give the same result, and lists are compared by their members', () => {
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

test('an argument that was left out before makes a difference', () => {
  const titled = memoOn((page: { readonly title: string }, part?: string) => ({ text: `${page.title} ${part}` }));
  const page = { title: 'Home' };
  assert.is(titled(page).text, 'Home undefined');
  assert.is(titled(page, 'a').text, 'Home a');
  assert.is(titled(page).text, 'Home undefined');
});

test('each name has a result of its own', () => {
  const section = memoNamed((_site: object, name, pages: readonly string[]) => ({ name, pages }));
  const site = {};
  const [guides, api] = [section(site, 'guides', ['a']), section(site, 'api', ['b'])];
  assert.is(section(site, 'guides', ['a']), guides);
  assert.is.not(section(site, 'guides', ['a', 'c']), guides);
  assert.is(section(site, 'api', ['b']), api);
});

test('only the last result is kept', () => {
  const read: string[] = [];
  const texts = keepLast(({ title }: { readonly title: string }) => read.push(title));
  const [a, b] = [{ title: 'A' }, { title: 'B' }];
  for (const page of [a, a, b, b, a]) texts(page);
  assert.equal(read, ['A', 'B', 'A']);
});

test('a value that equals the previous one stays the same object', () => {
  const keep = keepEqual<{ readonly title: string; readonly anchors: readonly string[] }>();
  const site = {};
  const before = keep(site, '/a/', { title: 'A', anchors: ['one'] });
  assert.is(keep(site, '/a/', { title: 'A', anchors: ['one'] }), before);
  const after = keep(site, '/a/', { title: 'A', anchors: ['two'] });
  assert.equal(after.anchors, ['two']);
  assert.is.not(keep(site, '/b/', { title: 'A', anchors: ['two'] }), after);
});

test('only changed members of a list are computed again, or all if another argument changed', () => {
  const each = keepEach<{ readonly title: string }, string>();
  const asked: string[] = [];
  const site = {};
  const titles = (pages: readonly { readonly title: string }[], ending = '', on = site): readonly string[] => {
    asked.length = 0;
    return each(on, pages, [ending], ({ title }) => {
      asked.push(title);
      return title.toLowerCase() + ending;
    });
  };
  const [a, b] = [{ title: 'A' }, { title: 'B' }];
  const first = titles([a, b]);
  assert.equal(first, ['a', 'b']);
  assert.is(titles([a, b]), first);
  assert.equal(asked, []);
  assert.is(titles([a, { title: 'b' }]), first, 'what was made of the other member is the same');
  assert.equal(asked, ['b']);
  assert.equal(titles([a, { title: 'C' }]), ['a', 'c']);
  assert.equal(asked, ['C']);
  assert.equal(titles([a]), ['a'], 'shorter');
  assert.equal(titles([b, a]), ['b', 'a'], 'longer, and in another order');
  assert.equal(titles([b, a], '!'), ['b!', 'a!'], 'something else');
  assert.equal(asked, ['B', 'A']);
  assert.equal(titles([b, a], '!', {}), ['b!', 'a!'], 'another site');
  assert.equal(asked, ['B', 'A']);
});

test.run();
