import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { searchIn, type SmallSearch } from './small-index.js';

let search: SmallSearch;

const test = suite('pages and their places in the answers of the search');
test.before(async () => {
  search = await searchIn({
    '': [{ url: '/', title: 'Sample', text: 'A bundler.' }],
    guides: [
      {
        url: '/guides/tea-server/',
        title: 'Tea Server',
        text: 'Serves tea while you work. The kettle is kept warm.',
        headings: {
          Cups: 'How many cups there are.',
          'Boiling over': 'The kettle of the server boils over where the lid is closed.',
        },
        links: ['/guides/coffee/'],
      },
      { url: '/guides/coffee/', title: 'Coffee', text: 'Something else.', headings: { Beans: 'Ground beans.' } },
      {
        url: '/guides/waiters/',
        title: 'Waiters',
        text: 'They serve.',
        headings: { 'A place from a list': 'A waiter finds the spoonPlace in a list of the guests.' },
      },
    ],
    reference: [
      { url: '/reference/', title: 'Reference', text: 'Names.', headings: { spoonPlace: 'Where it stands.' } },
    ],
  });
});

const urls = async (query: string): Promise<readonly string[]> => (await search.search(query)).map(({ url }) => url);

test('who asks for more than a title gets the place that says it, then the top of the page', async () => {
  assert.equal((await urls('tea server boils')).slice(0, 2), [
    '/guides/tea-server/#boiling-over',
    '/guides/tea-server/',
  ]);
});

test('who asks for a title gets the top of the page', async () => {
  assert.is((await urls('tea server'))[0], '/guides/tea-server/');
});

test('so does who has typed a part of it', async () => {
  assert.is((await urls('tea serv'))[0], '/guides/tea-server/');
});

test('of a single word that the title lacks, the top of a page has as much as its places', async () => {
  const found = await urls('kettle');
  assert.equal([...found].sort(), ['/guides/tea-server/', '/guides/tea-server/#boiling-over']);
  assert.is(found[0], '/guides/tea-server/');
});

test('a name among few words is what was asked for, among many it is one of them', async () => {
  assert.is((await urls('spoonPlace for waiters'))[0], '/reference/#spoonplace');
  assert.is(
    (await urls('how guests show waiters the spoonPlace from a list'))[0],
    '/guides/waiters/#a-place-from-a-list',
  );
});

test.run();
