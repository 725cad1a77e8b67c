/** Words of other languages, which readers spell as their keyboards allow. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { searchIn, type SmallSearch } from './small-index.js';

let search: SmallSearch;

const test = suite('words with accents and other letters');
test.before(async () => {
  search = await searchIn({
    a: [
      { url: '/a/', title: 'Straßenbahn', text: 'Sie fährt über große Brücken und hält am Überseemuseum.' },
      { url: '/b/', title: 'Élèves', text: 'Les œuvres complètes, préférées des élèves.' },
      { url: '/c/', title: 'Zażółć', text: 'Pchnąć w tę łódź jeża.' },
      { url: '/d/', title: 'Ёлка', text: 'Зелёная ёлка.' },
      { url: '/e/', title: 'ﾊﾝｶｸカナ', text: 'ＡＢＣが使えます。' },
      { url: '/f/', title: 'Fahrpläne', text: 'Der Sommerfahrplan gilt ab Juni.' },
      { url: '/g/', title: 'Teeküche', text: 'Nichts weiter.' },
    ],
  });
});

const first = async (query: string): Promise<string | undefined> => (await search.search(query))[0]?.url;

test('letters are found by what is typed instead of them', async () => {
  const queries = {
    strasse: '/a/',
    Strassenbahn: '/a/',
    'grosse Brucken': '/a/',
    uberseemuseum: '/a/',
    'eleves preferees': '/b/',
    oeuvres: '/b/',
    zazolc: '/c/',
    lodz: '/c/',
    елка: '/d/',
    ハンカク: '/e/',
    abc: '/e/',
    teekueche: '/g/',
  };
  for (const [query, url] of Object.entries(queries)) assert.is(await first(query), url, query);
});

test('a compound is found by its last part', async () => {
  for (const query of ['bahn', 'Bahn', 'die Bahn']) assert.is(await first(query), '/a/', query);
  assert.is(await first('Museum'), '/a/');
  assert.is(await first('küche'), '/g/');
});

test('the letters themselves are found, too, and excerpts show them', async () => {
  for (const query of ['straße', 'STRASSE', 'große Brücken']) assert.is(await first(query), '/a/', query);
  assert.match((await search.search('grosse'))[0]!.excerpt!, /große Brücken/);
  assert.is(await first('œuvres'), '/b/');
  assert.is(await first('ﾊﾝｶｸ'), '/e/');
});

test.run();
