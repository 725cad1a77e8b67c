import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answer } from '../../runtime/search/answer.js';
import { createEngine, wholeAnswer } from '../../runtime/search/engine.js';
import { entriesOf } from '../../runtime/search/entries.js';
import { createSearchIndex } from '../../runtime/search/search-index.js';
import { markupWords } from '../../src/search/markup-words.js';
import { anchorsOf } from '../../src/search/anchors.js';
import { parseText } from '../parse/support.js';
import { createSite, type TestSite } from '../support/site.js';
import { until } from '../support/until.js';
import { SEARCH_TITLES_CHUNK } from '../../runtime/contract.js';
import type { ShardWord, TitleIndex } from '../../runtime/search/shard.js';
import { packLists, unpackLists } from '../../runtime/search/words/packed-lists.js';
import { packWords, tableOf } from '../../runtime/search/words/word-table.js';
import { wordChunks, type WordChunks } from '../../src/search/chunks.js';
import { wordParts } from '../../src/search/words/word-parts.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { Parsed } from '../../src/model/content.js';
import type { SourceFile } from '../../src/model/types.js';
import { initialOf, recordKey, SPACE, writeRecord, type PageRecord } from '../../src/search/page-record.js';
import { groupsOf, recordOfGroup, type PageOfGroup } from '../../src/search/page-groups.js';
import { pageShard, pageTextOf } from '../../src/search/page-shard.js';
import { createTextWork } from '../../src/search/text-work.js';
import { claim } from '../../src/threads/claim.js';
import type { Helper } from '../../src/threads/helper.js';
import { createThreads } from '../../src/threads/threads.js';
import { chunksOf, recordOf, titlesOf, type SmallPage } from './small-index.js';

const PAGES: readonly SmallPage[] = [
  { url: '/a/one/', title: 'One', text: 'alpha beta alpha', headings: { Gamma: 'alpha', Delta: 'beta' } },
  { url: '/a/two/', title: 'Two', text: 'beta', headings: { Alpha: 'constructor' } },
];

const shards = suite('parts of the search index');

shards('what is made of pages is the same from any number of threads', async () => {
  const pages = Array.from({ length: 12 }, (_, number): Parsed => {
    const text = `# Page ${number}\n\nThe words of \`page.${number}\`, ${'many of them '.repeat(1500)}\n\n\`\`\`js\na.bC();\n\`\`\`\n`;
    return { source: {} as SourceFile, parsed: parseText(text), key: String(number) };
  });
  for (const most of [0, 1, 3]) {
    const cache = createMemoryCache('f');
    const threads = createThreads(most);
    threads.start([]);
    const work = createTextWork(cache, threads);
    for (const page of pages) work.begin(page);
    await work.finish();
    await threads.close();
    for (const { parsed, key } of pages) {
      const known = cache.get(SPACE, recordKey(cache, key))?.toString();
      assert.is(known, most === 0 ? undefined : writeRecord(pageShard(pageTextOf(parsed))));
    }
  }
});

shards('what a lost thread held is made where it is asked for', async () => {
  const cache = createMemoryCache('f');
  const taking: Helper = {
    run: (_module, _input, mine) => {
      claim(mine);
      return Promise.resolve(undefined);
    },
    close: () => Promise.resolve(),
  };
  const threads = createThreads(1, () => taking);
  threads.start([]);
  const work = createTextWork(cache, threads);
  work.begin({ source: {} as SourceFile, parsed: parseText('# A'), key: 'a' });
  await work.finish();
  assert.is(cache.has(SPACE, recordKey(cache, 'a')), false);
});

shards('a thread that has other work is not waited for where it took nothing', async () => {
  const cache = createMemoryCache('f');
  const busy: Helper = { run: () => new Promise(() => {}), close: () => Promise.resolve() };
  const threads = createThreads(1, () => busy);
  threads.start([]);
  const work = createTextWork(cache, threads);
  const page: Parsed = { source: {} as SourceFile, parsed: parseText('# A'), key: 'a' };
  work.begin(page);
  await work.finish();
  assert.ok(cache.has(SPACE, recordKey(cache, 'a')));
});

shards('places count from the place before, through all pages of the section', () => {
  const records = PAGES.map(recordOf);
  assert.equal(
    records.map(({ texts }) => texts()),
    [
      ['alpha beta alpha', 'alpha', 'beta'],
      ['beta', 'constructor'],
    ],
  );
  const joined = wordParts(records, createMemoryCache('f')).flatMap((part) => part.words());
  const words = new Map(joined.map(([word, ...lists]) => [word, lists]));
  assert.equal(words.get('alpha'), [[0, 2, 1, 1]]);
  assert.equal(words.get('beta'), [[0, 1, 2, 1, 1, 1]]);
  assert.equal([...words.keys()], [...words.keys()].sort());
});

shards('an edit reads the pages of its own group, and a new page makes another group of one', () => {
  const cache = createMemoryCache('f');
  const read: string[] = [];
  const pageAt = (number: number, text = `word${number} all`): PageOfGroup => ({
    url: `/a/${number}/`,
    key: `${number} ${text}`,
    record() {
      read.push(`${number}`);
      return recordOf({ url: `/a/${number}/`, title: 'A', text });
    },
  });
  const wordsOf = (pages: readonly PageOfGroup[]): readonly (readonly unknown[])[] =>
    wordParts(
      groupsOf(pages).map((group) => recordOfGroup(group, cache)),
      cache,
    ).flatMap((part) => part.words());
  const pages = Array.from({ length: 400 }, (_, number) => pageAt(number));
  const whole = pages.map(({ record }) => record());
  assert.equal(
    wordsOf(pages),
    wordParts(whole, createMemoryCache('f')).flatMap((part) => part.words()),
  );
  const before = groupsOf(pages);
  assert.ok(before.length > 2);
  read.length = 0;
  const edited = wordsOf(pages.with(5, pageAt(5, 'other')));
  assert.ok(edited.some(([word]) => word === 'other'));
  assert.ok(read.length > 0 && read.length === before[0]!.length, `${read.length} pages were read`);
  const after = groupsOf(pages.toSpliced(5, 0, pageAt(1000)));
  const known = new Set(before.map((group) => group.map(({ key }) => key).join()));
  assert.ok(after.filter((group) => !known.has(group.map(({ key }) => key).join())).length <= 2);
});

shards('titles name pages and headings, whose they are and how many pages lead there', () => {
  const titles = titlesOf({
    a: [
      {
        url: '/a/one/',
        title: 'One',
        headings: { Gamma: '', '# `teaCup`: small cups': '', 'Café au lait': '' },
        links: ['/a/two/#alpha', '/a/one/#gamma', 'https://other.example/'],
      },
      PAGES[1]!,
    ],
    b: [
      { url: '/b/', title: 'B', thirdParty: true, links: ['/a/two/'] },
      { url: '/b/c/', title: 'C', links: ['../../a/two/#alpha', '/a/two/#alpha'] },
    ],
  });
  assert.equal(titles, [
    {
      section: 'a',
      pages: [
        [
          '/a/one/',
          'One',
          0,
          0,
          // Ids that can be told from the text are left out.
          [['Gamma'], ['`teaCup`: small cups', 0, 3], ['Café au lait', 0, 2, 'caf-au-lait']],
        ],
        ['/a/two/', 'Two', 0, 0, [['Alpha', 2]]],
      ],
    },
    {
      section: 'b',
      pages: [
        ['/b/', 'B', 1, 0, []],
        ['/b/c/', 'C', 0, 0, []],
      ],
    },
  ]);
  assert.equal(
    entriesOf({ sections: titles }).entries.map(({ url }) => url),
    [
      '/a/one/',
      '/a/one/#gamma',
      '/a/one/#teacup-small-cups',
      '/a/one/#caf-au-lait',
      '/a/two/',
      '/a/two/#alpha',
      '/b/',
      '/b/c/',
    ],
  );
});

shards('a word leads to its places in titles and texts, when its part of the alphabet is there', () => {
  const chunks = chunksOf({ a: PAGES, b: [{ url: '/b/', title: 'B', text: 'alpha' }] });
  const index = createSearchIndex(chunks.get(SEARCH_TITLES_CHUNK) as TitleIndex);
  assert.equal(index.words.placesOf('alpha'), [{ field: 0, list: [4, 1] }]);
  assert.equal([...index.wanted], ['search-words-0']);
  assert.not(index.words.knows('alp'));
  assert.ok(index.add('search-words-0', chunks.get('search-words-0')));
  assert.equal(index.words.placesOf('alpha'), [
    { field: 0, list: [4, 1] },
    { field: 2, list: [0, 2, 1, 1, 4, 1] },
  ]);
  assert.equal([...new Set(index.words.startingWith('alp'))], ['alpha']);
  assert.is(index.textOf(5), '');
  assert.ok(index.wanted.has('search-texts-1'));
  assert.ok(index.add('search-texts-1', chunks.get('search-texts-1')));
  assert.is(index.textOf(5), 'alpha');
});

shards('the texts of a page with many headings are in several chunks, and each result needs one of them', () => {
  const headings = (count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`Part ${number}`, `Text ${number}.`]));
  const pagesWith = (count: number): readonly SmallPage[] => [
    { url: '/a/', title: 'A', text: 'alpha' },
    { url: '/b/', title: 'B', text: 'beta', headings: headings(count) },
    { url: '/c/', title: 'C', text: 'gamma', headings: { Delta: 'delta' } },
  ];
  const textIds = (chunks: ReadonlyMap<string, unknown>): readonly string[] =>
    [...chunks.keys()].filter((id) => id.startsWith('search-texts'));
  const chunks = chunksOf({ '': pagesWith(90) });
  assert.equal(textIds(chunks), ['search-texts-0', 'search-texts-0-1', 'search-texts-0-2', 'search-texts-1']);
  const index = createSearchIndex(chunks.get(SEARCH_TITLES_CHUNK) as TitleIndex);
  // After the pages A and B themselves.
  assert.is(index.textOf(2 + 45), '');
  assert.equal([...index.wanted], ['search-texts-0-1']);
  assert.ok(index.add('search-texts-0-1', chunks.get('search-texts-0-1')));
  assert.is(index.textOf(2 + 45), 'Text 45.');
  for (const id of textIds(chunks)) assert.ok(index.add(id, chunks.get(id)));
  const all = ['alpha', 'beta', ...Object.values(headings(90)), 'gamma', 'delta'];
  assert.equal(
    all.map((_, number) => index.textOf(number)),
    all,
  );

  const later = chunksOf({ '': pagesWith(20) });
  assert.equal(textIds(later), ['search-texts-0', 'search-texts-1']);
  assert.equal(later.get('search-texts-1'), chunks.get('search-texts-1'), 'pages behind it keep their chunk');
  assert.not(index.add('search-texts-0', later.get('search-texts-0')));
});

shards('what was made of another state of the site is not taken', () => {
  const index = createSearchIndex(chunksOf({ a: PAGES }).get(SEARCH_TITLES_CHUNK) as TitleIndex);
  const later = chunksOf({ a: [{ ...PAGES[0]!, headings: {} }, PAGES[1]!] });
  assert.not(index.add('search-words-0', later.get('search-words-0')));
  assert.not(index.add('search-texts-0', later.get('search-texts-0')));
});

shards('names in titles that begin as a word does need no second request', async () => {
  const letters = [...'abcdefgh'];
  const pages = letters.map((letter) => ({
    url: `/${letter}/`,
    title: `brewing${letter}`,
    text: letters.map((other) => `brew${letter}${other} brew${other}${letter}`).join(' '),
    headings: { [`brew${letter}ed pots`]: 'A pot to brew in, brewed.' },
  }));
  const chunks = chunksOf({ p: pages });
  const asked: string[] = [];
  const engine = await createEngine({
    frugal: true,
    load: async (id) => {
      asked.push(id);
      return chunks.get(id);
    },
  });
  engine.expect('brew');
  const expected = [...asked];
  const { hits } = await engine.search('brew', { whole: true });
  assert.equal([asked, hits.length], [expected, 16]);
});

shards('an answer of what was loaded for it is that of the whole index', async () => {
  const text = 'reads settings of modules, one by one';
  const pages = Array.from({ length: 40 }, (_, n) => ({
    url: `/p/${n}/`,
    title: `Page ${n}`,
    text: `${text} word${n} ${n % 3 === 0 ? 'zebra crossing' : 'apple tree'} in entry.name${n}`,
    headings: { [`Heading ${n % 5}`]: `${n % 7} kinds of loading: loadFile${n % 9}` },
  }));
  const chunks = chunksOf({ p: pages });
  const whole = createSearchIndex(chunks.get(SEARCH_TITLES_CHUNK) as TitleIndex);
  for (const [id, chunk] of chunks) if (id !== SEARCH_TITLES_CHUNK) whole.add(id, chunk);
  const most = chunks.size;
  for (const query of [
    'zebra',
    'loadFile3',
    'entry.name7',
    'settngs of modules',
    'heading 3',
    'reads settings of',
    'lo',
  ]) {
    const loaded: string[] = [];
    const engine = await createEngine({
      load: async (id) => {
        loaded.push(id);
        return chunks.get(id);
      },
    });
    const { hits, state } = await wholeAnswer(engine, query);
    assert.equal(hits, answer(whole, query, {}).hits, query);
    assert.is(state, 'complete');
    assert.ok(loaded.length < most / 2, `${query}: ${loaded.join(' ')}`);
    assert.equal([...new Set(loaded)], loaded);
  }
  assert.equal([...whole.wanted], []);
});

shards('once all words are there, hits keep their places: texts bring excerpts alone', async () => {
  const pages = Array.from({ length: 30 }, (_, n) => ({
    url: `/p/${n}/`,
    title: `Page ${n}`,
    text: n % 2 === 0 ? 'clean the output folder' : 'a folder for output that is clean',
    headings: { [`Heading ${n}`]: n % 3 === 0 ? '' : 'folder of clean output' },
  }));
  const chunks = chunksOf({ p: pages });
  const engine = await createEngine({ load: async (id) => chunks.get(id) });
  const seen = new Map<string, readonly (readonly [url: string, hasPlace: boolean])[]>();
  const query = 'clean output folder';
  const whole = new Promise<void>((resolve) => {
    const ask = async (): Promise<void> => {
      const { hits, state } = await engine.search(query);
      if (!seen.has(state))
        seen.set(
          state,
          hits.map(({ url, excerpt }) => [url, excerpt !== undefined]),
        );
      if (state === 'complete') resolve();
    };
    engine.listen(() => void ask());
    void ask();
  });
  await whole;
  assert.equal([...seen.keys()], ['growing', 'settled', 'complete']);
  assert.equal(seen.get('settled'), seen.get('complete'));
  const [first] = (await engine.search(query)).hits;
  assert.ok(first!.excerpt!.length > 0);
  // What was pasted may be found by its text: its answer waits. A question of as many words has not more to say.
  const statesOf = async (asked: string): Promise<readonly string[]> => {
    const fresh = await createEngine({ load: async (id) => chunks.get(id) });
    const states: string[] = [];
    while (states.at(-1) !== 'complete') {
      const more = new Promise<void>((resolve) => fresh.listen(resolve));
      const { state } = await fresh.search(asked);
      states.push(state);
      if (state !== 'complete') await more;
    }
    return states;
  };
  assert.not((await statesOf('heading 1: clean output folder of page 3 (text)')).includes('settled'));
  assert.ok((await statesOf('how do I get the output folder to be clean')).includes('settled'));
});

shards('a whole answer asks for all its words at once, and is made when they are there', async () => {
  const chunks = chunksOf({ a: PAGES.map((page) => ({ ...page, text: `${page.text} beside omega` })) });
  const asked: { readonly id: string; readonly come: (chunk: unknown) => void }[] = [];
  const engine = await createEngine({
    pause: 1,
    load: (id) =>
      id === SEARCH_TITLES_CHUNK
        ? Promise.resolve(chunks.get(id))
        : new Promise((come) => {
            asked.push({ id, come });
          }),
  });
  const come = (): void => {
    for (const one of asked.splice(0)) one.come(chunks.get(one.id));
  };
  await engine.warmUp();
  assert.is(asked.length, 0);
  const leaving = new AbortController();
  const [left, found] = [
    engine.search('alpha', { whole: true, signal: leaving.signal }),
    engine.search('alpha beside omega', { whole: true }),
  ];
  leaving.abort();
  assert.equal(asked.map(({ id }) => id).sort(), ['search-words-0', 'search-words-1']);
  come();
  assert.equal(await left, { hits: [], state: 'growing' });
  const { hits, state } = await found;
  assert.equal([state, hits.length > 0, hits[0]!.excerpt], ['settled', true, '']);
  // Texts are for whoever has stopped typing.
  assert.is(asked.length, 0);
  await until(() => asked.length > 0, 'texts');
  const more = new Promise<void>((resolve) => engine.listen(resolve));
  come();
  await more;
  const complete = await engine.search('alpha beside omega', { whole: true });
  assert.equal([complete.state, complete.hits.map(({ url }) => url)], ['complete', hits.map(({ url }) => url)]);
});

shards('what a query needs is requested once it is expected, and not again when it is asked', async () => {
  const chunks = chunksOf({ a: PAGES.map((page) => ({ ...page, text: `${page.text} beside omega` })) });
  const asked: string[] = [];
  const engine = await createEngine({
    pause: 1e6,
    frugal: true,
    load: async (id) => {
      asked.push(id);
      return chunks.get(id);
    },
  });
  engine.expect('alpha beside omega');
  const expected = [SEARCH_TITLES_CHUNK, 'search-words-0', 'search-words-1'];
  assert.equal([...asked].sort(), [...expected].sort());
  assert.ok((await engine.search('alpha beside omega', { whole: true })).hits.length > 0);
  assert.is(asked.length, expected.length);
});

shards('texts that are loaded together are announced together: the list changes once', async () => {
  const pages = Array.from({ length: 8 }, (_, number) => ({
    url: `/a/${number}/`,
    title: `Page ${number}`,
    text: `alpha ${number}`,
  }));
  const chunks = chunksOf({ a: pages });
  const loaded: string[] = [];
  const engine = await createEngine({
    load: async (id) => {
      loaded.push(id);
      return chunks.get(id);
    },
  });
  let told = 0;
  const { state } = await engine.search('alpha', { whole: true });
  await new Promise<void>((resolve) => {
    engine.listen(() => {
      told += 1;
      resolve();
    });
  });
  assert.is(state, 'settled');
  assert.is(loaded.filter((id) => id.startsWith('search-texts')).length, 4);
  assert.is((await engine.search('alpha', { whole: true })).state, 'complete');
  assert.is(told, 1);
});

shards(
  'what readers begin to type is answered without chunks of words: by words that short, and what titles have',
  async () => {
    const text = 'made with ts or tsx in ci, not in the other one';
    const keywords = { Gamma: ['go fast'] };
    const chunks = chunksOf({ a: PAGES.map((page) => ({ ...page, text, keywords })) });
    const asked: string[] = [];
    const engine = await createEngine({
      pause: 1e6,
      load: async (id) => {
        asked.push(id);
        return chunks.get(id);
      },
    });
    const urls = async (query: string): Promise<readonly string[]> =>
      (await engine.search(query, { whole: true })).hits.map(({ url }) => url);
    assert.equal(await urls('ts'), ['/a/one/', '/a/two/']);
    assert.equal(await urls('ga'), ['/a/one/#gamma']);
    assert.equal(await urls('go'), ['/a/one/#gamma']);
    // It stands in every text, and says nothing.
    assert.equal(await urls('in'), []);
    assert.equal(asked, [SEARCH_TITLES_CHUNK]);
    assert.equal((await urls('tsx')).length, 2);
    assert.is(asked.length, 2);
  },
);

shards('readers who save data get no texts, and what cannot be had is said and asked for again', async () => {
  const chunks = chunksOf({ a: PAGES });
  const frugal = await createEngine({ frugal: true, load: async (id) => chunks.get(id) });
  const { hits, state } = await wholeAnswer(frugal, 'beta');
  assert.equal([hits.length, hits.filter(({ excerpt }) => excerpt !== undefined).length, state], [3, 0, 'complete']);
  let isThere = false;
  const engine = await createEngine({
    load: async (id) => {
      if (id.startsWith('search-words') && !isThere) throw new Error('gone');
      return chunks.get(id);
    },
  });
  assert.equal(await wholeAnswer(engine, 'beta'), { hits: [], searched: 'beta', state: 'partial' });
  isThere = true;
  assert.is((await wholeAnswer(engine, 'beta')).state, 'partial');
  engine.retry();
  assert.is((await wholeAnswer(engine, 'beta')).hits.length, 3);
});

shards('words of a later publication bring its titles with them', async () => {
  const before = chunksOf({ a: PAGES });
  const after = chunksOf({ a: [...PAGES, { url: '/a/three/', title: 'Three', text: 'beta' }] });
  let chunks = before;
  const engine = await createEngine({ load: async (id) => chunks.get(id) });
  chunks = after;
  const { hits, state } = await wholeAnswer(engine, 'beta');
  assert.equal([hits.some(({ url }) => url === '/a/three/'), state], [true, 'complete']);
});

/** Chunks of words of pages without headings. */
const cutWords = (pages: readonly SmallPage[], count: number, cache = createMemoryCache('f')): WordChunks =>
  wordChunks(pages.map(recordOf), titlesOf({ '': pages }), [], count, cache);

shards('words are cut into chunks of one size in their order, and an empty one is passed over', () => {
  const text = 'aa ab ac ba bb bc ca cb cc';
  const pages = Array.from({ length: 12 }, (_, n) => ({ url: `/${n}/`, title: 'T', text }));
  const cut = cutWords(pages, 3);
  assert.equal(cut.titles.starts, ['aa', 'ba', 'ca']);
  assert.equal(
    cut.words.map(({ data }) => data().words[0]),
    ['aa ab ac', 'ba bb bc', 'ca cb cc'],
  );
  const few = cutWords(pages.slice(0, 1), 18);
  assert.is(few.titles.starts.length, 18);
  const filled = few.words.map(({ data }) => data().words[0]).filter((words) => words !== '');
  assert.is(filled.join(' '), text);
  const index = createSearchIndex({ synonyms: [], ...few.titles });
  few.words.forEach(({ data }, number) => index.add(`search-words-${number}`, data()));
  for (const word of text.split(' ')) assert.ok(index.words.has(word), word);
});

shards('words that begin alike are in one chunk, so that a query needs few chunks', () => {
  const families = ['bundle', 'cached', 'module', 'output', 'plugin', 'server', 'worker'];
  const endings = ['', 'd', 'r', 'ring', 's', '-dir', '-path', '-name', 'able', 'less'];
  const text = families.flatMap((start, n) => endings.slice(n % 4).map((ending) => start + ending)).join(' ');
  const pages = Array.from({ length: 12 }, (_, n) => ({ url: `/${n}/`, title: 'T', text }));
  const { words } = cutWords(pages, 5);
  const chunks = words.map(({ data }) => data().words[0].split(' '));
  assert.ok(
    chunks.every((own) => own.length > 5),
    JSON.stringify(chunks),
  );
  for (const start of families) {
    const having = chunks.filter((own) => own.some((word) => word.startsWith(start)));
    assert.is(having.length, 1, `${start}: ${having.join(' | ')}`);
  }
});

shards('lists come back as they were packed, whatever their numbers are', () => {
  const lists = [[], [0, 1], [5, 1, 0, 7, 41, 1, 42, 42, 3365, 1, 1_000_000, 83], [2, 3]];
  assert.equal(unpackLists(packLists(lists)), lists);
  const words: readonly ShardWord[] = [
    ['a', [1, 1], [], [4, 2]],
    ['b', []],
  ];
  const table = tableOf(packWords(words));
  assert.equal([...table.words, ...table.listsOf('a')], ['a', 'b', [1, 1], [], [4, 2]]);
  assert.equal([table.listsOf('b'), table.listsOf('c'), tableOf(packWords([])).words], [[[]], [], []]);
});

shards('initials are sorted as their words are, in any script', () => {
  const words = [
    '',
    '-',
    '--mode',
    '3',
    'a',
    'ah',
    'an',
    'angel',
    'azure',
    'b',
    'ключ',
    'ключи',
    'язык',
    '模块',
    '🙂',
    'é',
  ].sort();
  assert.equal(words.map(initialOf), words.map(initialOf).sort());
});

shards('an edit makes chunks anew that have its words, to the same as without a cache', () => {
  const page = (n: number, text: string, headings: SmallPage['headings'] = {}): SmallPage => ({
    url: `/p/${n}/`,
    title: 'T',
    text: `${text} ключ-${n % 7} 模块${n} ${Array.from({ length: 64 }, (_, k) => `${'bdgklmprtw'.charAt((n * k) % 10)}${'aehiou'.charAt(k % 6)}n${k}`).join(' ')}`,
    headings,
  });
  const pages = Array.from({ length: 50 }, (_, n) => page(n, 'some text'));
  const cache = createMemoryCache('f');
  const seen = ({ words, titles, spelling }: WordChunks): unknown => [
    words.map((one) => one.data()),
    titles,
    spelling.data(),
  ];
  const before = cutWords(pages, 10, cache);
  seen(before);
  const read: string[] = [];
  const noting = (record: PageRecord): PageRecord => ({
    ...record,
    pieces: record.pieces.map((piece) => ({
      ...piece,
      words: () => {
        read.push(piece.initial);
        return piece.words();
      },
    })),
  });
  const edited = pages.with(20, page(20, 'some other text zebra'));
  const after = wordChunks(edited.map(recordOf).map(noting), titlesOf({ '': edited }), [], 10, cache);
  assert.equal(
    [...new Set(read)].sort(),
    ['o', 'oo', 'z'].filter((initial) => read.includes(initial)),
  );
  const isNew = after.words.map(({ key }, number) => key !== before.words[number]!.key);
  assert.ok(isNew.filter(Boolean).length <= 4, JSON.stringify(isNew));
  assert.equal(seen(after), seen(cutWords(edited, 10)));
  after.words.forEach((one, number) => {
    if (!isNew[number]) assert.equal(one.data(), before.words[number]!.data());
  });
  // All numbers behind a new heading are others.
  const shifted = edited.with(3, page(3, 'some text', { Heading: 'below' }));
  assert.equal(seen(cutWords(shifted, 10, cache)), seen(cutWords(shifted, 10)));
});

shards('what tables and lists name, and names in code, belong to the heading above them', () => {
  const { sections, blocks } = parseText(
    [
      'x\n\n```\nresolve.alias = 1\nError: this file cannot be read\n├── a file with long name\n```',
      '## Terms\n\n| P | Q |\n| - | - |\n| `[hash]`, `<id>` | `no` |\n| `--a-flag` or `-a` | x |\n| <a id="old"></a>`moved` | x |',
      '- `--flag` does it\n- see `other`\n\n<dl><dt><code>raw</code>, or</dt><dd><code>no</code></dd></dl>',
      '## Code\n\n```js\nrun(devServer) // noComment\nlet short; aB; MY_NAME\n```',
    ].join('\n\n'),
  );
  const words = sections.map((section) => [section.heading, markupWords(section, blocks)]);
  assert.equal(Object.fromEntries(words), {
    null: { terms: [], code: ['resolve.alias'], messages: ['Error: this file cannot be read'] },
    terms: { terms: ['[hash]', '<id>', '--a-flag', '-a', 'moved', '--flag', 'raw'], code: [], messages: [] },
    code: { terms: [], code: ['devServer', 'MY_NAME'], messages: [] },
  });
});

shards('a term that a list defines is a place of its page', () => {
  const text =
    '## C\n\n- <dfn id="chunk">[Chunk](https://a.example/)</dfn>: a set of *modules* &amp; more.\n- <dfn>Other</dfn>: none.';
  assert.equal(anchorsOf(parseText(text)), [
    { id: 'c', title: 'C', level: 2 },
    { id: 'chunk', title: 'Chunk', text: 'a set of modules & more.' },
  ]);
});

shards('titles say which pages have a date', () => {
  const [section] = titlesOf({
    blog: [
      { url: '/blog/a/', title: 'A', date: '2020-01-01' },
      { url: '/blog/b/', title: 'B' },
    ],
  });
  assert.equal(
    section!.pages.map(([, , kind]) => kind),
    [2, 0],
  );
});

shards.run();

const site = (): TestSite =>
  createSite({
    'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
    'content/guides/one.md':
      '---\ntitle: One\ndescription: Told in short.\n---\n\nBefore.\n\n## Some `code.name`\n\nInside *it*.\n',
    'content/guides/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nNobody finds this.\n',
    'content/api/two.md': '---\ntitle: Two\n---\n\n## Later\n\nText.\n',
    'docs-build.config.mjs':
      "export default { title: 'Sample', printable: ['guides'], sections: [{ name: 'guides', title: 'Guides' }, { name: 'api', title: 'API' }] };\n",
  });
const publishedChunks = (one: TestSite): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(one.published()).filter(([path]) => /^assets\/search-(?:words|texts|spelling|titles)/.test(path)),
  );

const builds = suite('the search index of a build');

builds('has titles, words and texts of real and listed pages', async () => {
  const one = site();
  await one.build();
  const chunks = publishedChunks(one);
  assert.equal(
    Object.keys(chunks).map((path) => path.replace(/\.[0-9a-f]{8}\.js$/, '')),
    [
      'assets/search-spelling',
      'assets/search-texts-0',
      'assets/search-texts-1',
      'assets/search-titles',
      'assets/search-words-0',
      'assets/search-words-1',
      'assets/search-words-2',
    ],
  );
  const texts = Object.entries(chunks).find(([path]) => path.includes('texts-0'))![1];
  assert.ok(texts.includes('["/guides/one/",2,0,"Told in short. Before.","Inside it."]'), texts);
  const spelling = Object.entries(chunks).find(([path]) => path.includes('spelling'))![1];
  assert.ok(spelling.includes('"short"') && !spelling.includes('"in"'), spelling);
  const titles = Object.entries(chunks).find(([path]) => path.includes('titles'))![1];
  assert.ok(titles.includes('{"section":"guides","pages":[["/guides/one/","One",0,0,[["Some code.name"]]]]}'), titles);
  one.dispose();
});

builds('is the same bytes without a cache, and an edit changes the texts of its pages and words alone', async () => {
  const one = site();
  await one.build();
  const before = publishedChunks(one);
  await one.build('--no-cache', '--out', 'fresh');
  const fresh = Object.entries(one.published('fresh')).filter(([path]) =>
    /^assets\/search-(?:words|texts|spelling|titles)/.test(path),
  );
  assert.equal(Object.fromEntries(fresh), before);

  one.edit('content/guides/one.md', 'Inside', 'Insert');
  await one.build();
  const after = publishedChunks(one);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  assert.equal(
    changed.map((path) => path.split('.')[0]),
    ['assets/search-spelling', 'assets/search-texts-0', 'assets/search-words-1'],
  );
  await one.build('--no-cache', '--out', 'fresh2');
  assert.equal(
    Object.fromEntries(
      Object.entries(one.published('fresh2')).filter(([path]) =>
        /^assets\/search-(?:words|texts|spelling|titles)/.test(path),
      ),
    ),
    after,
  );

  one.edit('content/guides/one.md', 'Insert', 'Inside');
  await one.build();
  assert.equal(publishedChunks(one), before);

  one.edit('content/guides/one.md', 'title: One', 'title: One\nkeywords:\n  - the first of all');
  await one.build();
  const words = Object.entries(publishedChunks(one)).find(([path]) => path.includes('words'))![1];
  assert.ok(words.includes('"phrases":["all first",'), words);
  one.dispose();
});

builds('is not made where a hosted service searches', async () => {
  const one = site();
  one.edit(
    'docs-build.config.mjs',
    "title: 'Sample',",
    "title: 'Sample', search: { hosted: { appId: 'A', apiKey: 'k', indexName: 'i' } },",
  );
  await one.build();
  assert.equal(
    Object.keys(one.published()).filter((path) =>
      /search-(words|texts|spelling|titles|engine|client|worker)/.test(path),
    ),
    [],
  );
  one.dispose();
});

builds.run();
