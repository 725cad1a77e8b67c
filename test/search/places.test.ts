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

test('a query for more than a title finds the section with it first, then the top of the page', async () => {
  assert.equal((await urls('tea server boils')).slice(0, 2), [
    '/guides/tea-server/#boiling-over',
    '/guides/tea-server/',
  ]);
});

test('a query for a title finds the top of the page', async () => {
  assert.is((await urls('tea server'))[0], '/guides/tea-server/');
});

test('a query for a part of a title finds the top of the page, too', async () => {
  assert.is((await urls('tea serv'))[0], '/guides/tea-server/');
});

test('for a single word that the title lacks, the top of a page ranks like its sections', async () => {
  const found = await urls('kettle');
  assert.equal([...found].sort(), ['/guides/tea-server/', '/guides/tea-server/#boiling-over']);
  assert.is(found[0], '/guides/tea-server/');
});

test('a name in a short query is what was asked for; in a long one, headings with more of its words come first', async () => {
  assert.is((await urls('spoonPlace for waiters'))[0], '/reference/#spoonplace');
  assert.is(
    (await urls('how guests show waiters the spoonPlace from a list'))[0],
    '/guides/waiters/#a-place-from-a-list',
  );
  assert.is(
    (await urls('change spoonPlace name to include more tables and serve guests'))[0],
    '/reference/#spoonplace',
  );
});

test('a heading that is the query comes before the top of its page, even if readers use it for the page', async () => {
  const one = await searchIn({
    guides: [
      {
        url: '/guides/',
        title: 'Guests',
        text: 'Spoons, forks, spoons and forks.',
        keywords: { '': ['forks', 'silver cutlery', 'chopsticks'], Spoons: ['cutlery of silver'] },
        headings: { Spoons: 'For soup.', Forks: 'For cake.', 'Using chopsticks': 'For rice.' },
        links: ['/guides/'],
      },
      { url: '/other/', title: 'Other', links: ['/guides/'] },
    ],
    readmes: [
      {
        url: '/readmes/',
        title: 'kettle-loader',
        text: 'Has teaLeaves.',
        thirdParty: true,
        headings: { teaLeaves: 'How many.' },
      },
      { url: '/more/', title: 'More', headings: { Less: 'Of teaLeaves and teaLeaves.' }, links: ['/guides/'] },
    ],
  });
  assert.equal(
    (await one.search('forks')).slice(0, 2).map(({ url }) => url),
    ['/guides/#forks', '/guides/'],
  );
  assert.is((await one.search('chopsticks'))[0]!.url, '/guides/#using-chopsticks', 'so does one that has all of it');
  assert.is((await one.search('silver cutlery'))[0]!.url, '/guides/#spoons', 'so does a place that they call so, too');
  assert.is((await one.search('teaLeaves'))[0]!.url, '/readmes/#tealeaves', 'whoever explains the name');
});

test('a heading that is asked for with the title of its page comes first, even if others contain the words', async () => {
  const { search } = await searchIn({
    guides: [
      {
        url: '/guides/repairs/',
        title: 'Repairs',
        text: 'Broken things.',
        headings: {
          'The lid of a kettle': 'The kettle lid of a kettle is a lid. Each kettle has a lid.',
        },
        links: ['/guides/repairs/'],
      },
      {
        url: '/guides/kettle/',
        title: 'Kettle',
        text: 'Boils water. '.repeat(20),
        headings: { lid: `Keeps it hot. ${'Steam. '.repeat(40)}`, spout: 'Pours.', Hooks: 'It hangs on them.' },
      },
    ],
  });
  const first = async (query: string): Promise<string | undefined> => (await search(query))[0]?.url;
  assert.is(await first('kettle lid'), '/guides/kettle/#lid');
  assert.is(await first('kettle hooks'), '/guides/kettle/#hooks');
  assert.is(await first('kettle'), '/guides/kettle/');
});

test('the name of the site and words such as example do not hide the title of a page', async () => {
  const one = await searchIn({
    '': [{ url: '/', title: 'kettle' }],
    guides: [
      {
        url: '/guides/tea/',
        title: 'Tea',
        text: 'Leaves.',
        headings: { 'Steep your tea': 'In a kettle, as an example.' },
      },
      { url: '/guides/cups/', title: 'Cups', headings: { 'Tea examples': 'An example, and a kettle.' } },
      { url: '/guides/sugar-plugin/', title: 'SugarPlugin', headings: { sugarCube: 'For tea.' } },
    ],
  });
  const first = async (query: string): Promise<string> => (await one.search(query))[0]!.url;
  assert.is(await first('kettle tea'), '/guides/tea/');
  assert.is(await first('tea with kettle'), '/guides/tea/');
  assert.is(await first('tea example'), '/guides/cups/#tea-examples', 'a heading that says it is what was asked for');
  assert.is(await first('sugar in kettle'), '/guides/sugar-plugin/');
});

test('a keyword with another form of a name does not hide the heading with the name', async () => {
  const one = await searchIn({
    reference: [
      { url: '/reference/', title: 'Pots', headings: { 'pot.teaCups': 'How many.' } },
      { url: '/other/', title: 'Other', headings: { Breakage: 'Glue.' }, keywords: { Breakage: ['broken teaCups'] } },
    ],
  });
  assert.is((await one.search('teaCup'))[0]!.url, '/reference/#potteacups');
});

test('a dotted name finds first the table that explains all of it, then the heading of its beginning', async () => {
  const one = await searchIn({
    reference: [
      {
        url: '/reference/',
        title: 'Pots',
        headings: { 'pot.lid': 'Has a hot and a cold side.' },
        terms: { 'pot.lid': ['hot'] },
      },
      {
        url: '/other/',
        title: 'Other',
        headings: { Names: 'Of other pots: pot.lid.hot.' },
        terms: { Names: ['pot.lid.hot'] },
      },
    ],
  });
  assert.equal(
    (await one.search('pot.lid.hot')).slice(0, 2).map(({ url }) => url),
    ['/other/#names', '/reference/#potlid'],
  );
});

test('a common name with rarer words is not what was asked for', async () => {
  const many = Array.from({ length: 8 }, (_, number) => `Uses JavaScript ${number}.`);
  const one = await searchIn({
    guides: [
      {
        url: '/guides/',
        title: 'Guides',
        headings: {
          JavaScript: 'Everything.',
          'More memory': 'The heap of JavaScript is full.',
          ...Object.fromEntries(many.map((text, number) => [`Place ${number}`, text])),
        },
      },
    ],
  });
  assert.is((await one.search('JavaScript heap memory'))[0]!.url, '/guides/#more-memory');
});

test('the words around a misspelled one do not count as the whole query', async () => {
  const one = await searchIn({
    guides: [
      {
        url: '/guides/',
        title: 'Guides',
        headings: {
          'The kettle mode': 'Once it boils.',
          'Each mode': 'All of them, each for itself, mode for mode.',
          Kettles: 'They boil.',
        },
      },
    ],
  });
  assert.is((await one.search('ketlte mode'))[0]!.url, '/guides/#the-kettle-mode');
  assert.is((await one.search('bols mode'))[0]!.url, '/guides/#the-kettle-mode', 'short words, too');
});

test('the first results are the same, however many are requested', async () => {
  const kinds = ['kettle', 'mug', 'tea'];
  const pages = Array.from({ length: 60 }, (_, page) => ({
    url: `/guides/${page}/`,
    title: page % 3 === 0 ? `Kettle ${page}` : `Page ${page}`,
    text: 'A kettle. '.repeat(page % 7),
    headings: Object.fromEntries(
      Array.from({ length: 12 }, (_, place) => [
        `${kinds[(page + place) % 5] ?? 'Part'} ${place}`,
        `Mug and kettle${' and tea'.repeat((page * place) % 4)}.`,
      ]),
    ),
  }));
  const one = await searchIn({ guides: pages }, [['pot', 'kettle']]);
  for (const query of ['kettle mug', 'kettle', 'tea pot', 'mug tea kettle 5', 'ketlte tea']) {
    const all = await one.search(query, { limit: 2000, excerpts: 0 });
    for (const limit of [1, 7, 20, 120])
      assert.equal(await one.search(query, { limit, excerpts: 0 }), all.slice(0, limit), `${query}, ${limit}`);
  }
});

test.run();
