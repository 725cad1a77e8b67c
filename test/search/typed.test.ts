import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { searchIn, type SmallSearch } from './small-index.js';

let search: SmallSearch;

const test = suite('what readers type into the search');
test.before(async () => {
  search = await searchIn(
    {
      '': [
        {
          url: '/',
          title: 'Brewer',
          text: 'Brews tea.',
          headings: { Reports: 'Written every 5 minutes.' },
          terms: { Reports: ['5'] },
        },
      ],
      guides: [
        { url: '/guides/milk-tea/', title: 'Milk Tea', text: 'Add milk to the tea.' },
        { url: '/guides/upgrade/', title: 'To v5 from v4', text: 'Upgrade to version 5.' },
        { url: '/guides/temperature/', title: 'Temperature Control', text: 'Hot water makes the tea strong.' },
        { url: '/guides/tea-server/', title: 'Tea Server', text: 'Serves tea.' },
        { url: '/guides/server/', title: 'Server Logs', text: 'What a server writes.' },
      ],
      reference: [
        {
          url: '/brew/',
          title: 'Brew',
          text: 'Options of the pot, such as pot.warmer(2).',
          headings: {
            'brew.steep': 'How long.',
            'brew.strength': 'How strong.',
            'brew.pot.lid': 'Whether the pot has a lid.',
            'cups.steep': 'How long in a cup.',
            'The size of the pot': 'Depends on pot.warmer(2): path, pot, pot.',
          },
        },
        { url: '/resolve/', title: 'Resolve', text: 'Finds leaves.' },
        { url: '/regrets/', title: 'What readers regret', text: 'Re, re, re: re-entry, re-export.' },
      ],
    },
    [
      ['té', 'tea'],
      ['servidor', 'server'],
      ['de', ''],
    ],
  );
});

const first = async (query: string): Promise<string | undefined> => (await search.search(query))[0]?.url;

for (const [query, url] of [
  ['brewst', '/brew/#brewsteep'],
  ['brewstr', '/brew/#brewstrength'],
  ['BREWSTE', '/brew/#brewsteep'],
  ['brewsteep', '/brew/#brewsteep'],
  ['brewpotl', '/brew/#brewpotlid'],
  ['cupss', '/brew/#cupssteep'],
  ['milkt', '/guides/milk-tea/'],
  ['temperaturec', '/guides/temperature/'],
] as const) {
  test(`the beginning of a name that was typed as one word finds it: ${query}`, async () => {
    assert.is(await first(query), url);
  });
}

test('the first letters of a title come before texts with such words', async () => {
  assert.is(await first('re'), '/resolve/');
});

test('the beginning of a title leads to its page, even within its last word', async () => {
  const pages = {
    a: [
      {
        url: '/a/rest/',
        title: 'Rest',
        text: 'Tea S, tea serves, and the strain of milk.',
        headings: { S: 'Serves tea.' },
      },
      { url: '/a/strained/', title: 'What is strained', text: 'Strain, strain, strain.' },
    ],
    b: [
      { url: '/b/server/', title: 'Tea Server', text: 'Pours.' },
      { url: '/b/strain/', title: 'Strainers and Lids', text: 'Holes.' },
      { url: '/b/leaf/', title: 'leaf-strainer', text: 'Holes.', thirdParty: true },
    ],
  };
  const { search } = await searchIn(pages);
  for (const [query, url] of [
    ['tea s', '/b/server/'],
    ['Tea serve', '/b/server/'],
    ['strai', '/b/strain/'],
    ['leaf-strain', '/b/leaf/'],
  ] as const)
    assert.is((await search(query))[0]?.url, url, query);
});

test('a number finds the page whose title has it rather than a list', async () => {
  assert.is(await first('5'), '/guides/upgrade/');
});

for (const query of ['steep: pot.warmer(2)', '"steep": [pot.warmer(2)],', 'steep: /pot.warmer/']) {
  test(`a line of code finds its key: ${query}`, async () => {
    assert.is(await first(query), '/brew/#brewsteep');
  });
}

test('a class before a message is no key', async () => {
  const pages = {
    guides: [
      { url: '/guides/brew/', title: 'brew', headings: { 'brew.errors': 'Shows errors.' } },
      { url: '/guides/hot/', title: 'Too hot', text: '[pot] The water boils.' },
    ],
  };
  const found = await searchIn(pages);
  assert.is((await found.search('Errors: [pot]'))[0]?.url, '/guides/brew/#brewerrors');
  assert.is((await found.search('Error: [pot] The water boils'))[0]?.url, '/guides/hot/');
});

test('a query in another language is searched with the words of the pages for all of its words', async () => {
  for (const query of ['servidor de té', 'Servidor de te', 'el servidor de té'])
    assert.is(await first(query), '/guides/tea-server/', query);
});

test('a synonym that says nothing is no query', async () => {
  assert.equal(await search.search('de'), []);
});

test.run();
