import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { excerptOf } from '../../runtime/search/excerpt.js';
import { searchIn, type SmallSearch } from './small-index.js';

let search: SmallSearch;

const test = suite('answers of the search');
test.before(async () => {
  search = await searchIn({
    '': [
      { url: '/', title: 'Sample', text: 'A bundler.' },
      { url: '/glossary/', title: 'Glossary', headings: { Chunk: 'A group of modules; splitChunks makes them.' } },
    ],
    configuration: [
      {
        url: '/configuration/',
        title: 'Configuration',
        text: 'Set output.filename, splitChunks and the rest in a file.',
        headings: { Options: 'All options, such as output.filename.' },
      },
      {
        url: '/configuration/output/',
        title: 'Output',
        text: 'What the output is.',
        headings: {
          'output.path': 'A folder. See output.filename, output.filename and output.filename.',
          'output.filename': 'The name of each bundle.',
          'output.chunkFilename': 'The name of other chunks. Like output.filename.',
          'Template strings': 'Placeholders such as [name] and [contenthash].',
          '[contenthash]': 'A hash of the content.',
          '[chunkhash]': 'A hash of the chunk, not of the contenthash kind.',
        },
      },
      {
        url: '/configuration/watch/',
        title: 'Watch',
        headings: {
          watch: 'Turns watch mode on, as --watch does. Watch, watch, watch.',
          'watchOptions.poll': 'How often.',
        },
      },
      {
        url: '/configuration/optimization/',
        title: 'Optimization',
        headings: {
          'optimization.splitChunks': 'How shared modules are split.',
          'optimization.minimize': 'Uses splitChunks not.',
        },
      },
    ],
    api: [
      {
        url: '/api/cli/',
        title: 'Command line',
        headings: {
          Flags: 'There is --watch and --mode. The --watch flag watches.',
          '--watch': 'Builds again.',
          '--watch-options-poll': 'How often.',
        },
      },
      {
        url: '/api/errors/',
        title: 'Errors',
        headings: {
          'When loading fails': 'The error is a ChunkLoadError. Every ChunkLoadError has a cause.',
          ChunkLoadError: 'Thrown where a chunk does not load.',
        },
      },
    ],
    guides: [
      {
        url: '/guides/caching/',
        title: 'Caching',
        text: 'Put [contenthash] into output.filename.',
        headings: {
          'Split the runtime': `${'Words in front. '.repeat(30)}Then optimization.splitChunks is set. ${'More words. '.repeat(30)}`,
        },
      },
    ],
  });
});

const first = async (query: string, section?: string): Promise<string | undefined> =>
  (await search.search(query, section === undefined ? {} : { section }))[0]?.url;

const GOLDEN: Readonly<Record<string, string>> = {
  'output.filename': '/configuration/output/#outputfilename',
  'OUTPUT.FileName': '/configuration/output/#outputfilename',
  'output.filen': '/configuration/output/#outputfilename',
  chunkFilename: '/configuration/output/#outputchunkfilename',
  splitChunks: '/configuration/optimization/#optimizationsplitchunks',
  'split chunks': '/configuration/optimization/#optimizationsplitchunks',
  '--watch': '/api/cli/#--watch',
  '[contenthash]': '/configuration/output/#contenthash',
  contenthash: '/configuration/output/#contenthash',
  ChunkLoadError: '/api/errors/#chunkloaderror',
  chunkloaderor: '/api/errors/#chunkloaderror',
  watch: '/configuration/watch/',
  errors: '/api/errors/',
  'how is the output.path set': '/configuration/output/#outputpath',
};

for (const [query, url] of Object.entries(GOLDEN)) {
  test(`${query} leads to ${url}`, async () => assert.is(await first(query), url));
}

test('a hit has page, heading, section and the text around the match', async () => {
  const [hit] = await search.search('contenthash', { section: 'configuration', limit: 1 });
  assert.equal(hit, {
    url: '/configuration/output/#contenthash',
    title: 'Output',
    heading: '[contenthash]',
    section: 'configuration',
    excerpt: 'A hash of the content.',
  });
  const [page] = await search.search('sample');
  assert.equal(page, { url: '/', title: 'Sample', excerpt: 'A bundler.' });
  const [long] = await search.search('splitChunks', { section: 'guides' });
  assert.match(long!.excerpt!, /^Then optimization\.splitChunks is set\. More words\..*[^ ]$/);
  assert.ok(long!.excerpt!.length < 160, long!.excerpt);
});

test('an excerpt begins with a sentence, not with the types of an option', async () => {
  const site = await searchIn({
    configuration: [
      {
        url: '/output/',
        title: 'Output',
        headings: {
          'output.clean': 'boolean = false object: { dry, keep }\nDeletes files. They are old.',
          'output.only': 'string of one',
          'output.paths':
            'A path of a cup that stands on a shelf of the old kitchen, like ./lid/of/the/warm/and/old/kettle/or/spoonbill',
        },
      },
    ],
  });
  const excerpt = async (query: string): Promise<string | undefined> => (await site.search(query))[0]?.excerpt;
  assert.is(await excerpt('output.clean'), 'Deletes files. They are old.');
  assert.is(await excerpt('dry keep'), 'Deletes files. They are old.');
  assert.is(await excerpt('output.only'), 'string of one');
  assert.is(
    await excerpt('spoonbill'),
    '… ./lid/of/the/warm/and/old/kettle/or/spoonbill',
    'dots of an omission and of a path',
  );
});

test('an excerpt has dots only where a sentence is cut, and no punctuation before them', () => {
  const many = 'tea '.repeat(30);
  const long = 'x'.repeat(60);
  assert.is(excerptOf(`${many}pot. ${long}`, ['tea']), `${many}pot.`);
  assert.is(excerptOf(`${many}pot, ${long}`, ['tea']), `${many}pot…`);
  assert.is(excerptOf(`${long}. The tea is warm.`, ['tea']), 'The tea is warm.');
  assert.is(excerptOf(`${long} and the tea is warm.`, ['tea']), '…and the tea is warm.');
});

test('a section excludes the others, and a limit excludes further results', async () => {
  const hits = await search.search('watch', { section: 'api' });
  assert.ok(hits.length > 1);
  assert.equal([...new Set(hits.map(({ section }) => section))], ['api']);
  assert.is((await search.search('output', { limit: 2 })).length, 2);
});

test('hits with all words come before those with some', async () => {
  const hits = await search.search('thrown minimize');
  assert.equal(hits.map(({ url }) => url).sort(), [
    '/api/errors/#chunkloaderror',
    '/configuration/optimization/#optimizationminimize',
  ]);
  assert.is(await first('chunk thrown'), '/api/errors/#chunkloaderror');
});

test("the site's own pages come before those of third parties, except for the page of a name", async () => {
  const one = await searchIn({
    guides: [
      {
        url: '/guides/css/',
        title: 'Styles',
        headings: { 'Source maps': 'Turn them on.', Placeholders: 'More.' },
        terms: { Placeholders: ['[hash]'] },
      },
    ],
    plugins: [
      {
        url: '/plugins/sass/',
        title: 'SassPlugin',
        thirdParty: true,
        headings: { 'Source maps': 'Source maps, source maps.', '[hash]': 'The [hash].' },
      },
      { url: '/plugins/own/', title: 'Own', text: 'See sass-plugin, sass-plugin and sass-plugin.' },
    ],
  });
  const best = async (query: string): Promise<string | undefined> => (await one.search(query))[0]?.url;
  assert.is(await best('source maps'), '/guides/css/#source-maps');
  assert.is(await best('[hash]'), '/guides/css/#placeholders');
  assert.is(await best('sass-plugin'), '/plugins/sass/');
  assert.is((await one.search('sass-plugin'))[0]!.thirdParty, true);
});

test('of equal headings, the one with more links from other pages comes first', async () => {
  const one = await searchIn({
    a: [
      { url: '/a/x/', title: 'X', headings: { mode: 'Text.' } },
      { url: '/a/y/', title: 'Y', headings: { mode: 'Text.' } },
    ],
    b: [
      { url: '/b/', title: 'B', links: ['/a/y/#mode'] },
      { url: '/b/c/', title: 'C', links: ['/a/y/#mode'] },
    ],
  });
  assert.is((await one.search('mode'))[0]!.url, '/a/y/#mode');
});

test('names in code are found, after text that mentions them', async () => {
  const one = await searchIn({
    a: [
      {
        url: '/a/x/',
        title: 'X',
        text: 'An example.',
        code: ['const config = { devServer: { hotOnly: true } };'],
      },
      { url: '/a/y/', title: 'Y', text: 'About hotOnly.' },
    ],
  });
  assert.equal(
    (await one.search('hotOnly')).map(({ url }) => url),
    ['/a/y/', '/a/x/'],
  );
});

test('a flag leads to the section that writes it as a flag', async () => {
  const one = await searchIn({
    a: [
      { url: '/a/', title: 'Options' },
      { url: '/a/x/', title: 'Watching', headings: { watch: 'Watch, watch, or see --watch-files.' }, links: [] },
    ],
    b: [
      { url: '/b/', title: 'Commands', headings: { Watch: 'Builds again, as build --watch does.' } },
      { url: '/b/c/', title: 'C', links: ['/a/x/#watch'] },
    ],
  });
  assert.is((await one.search('--watch'))[0]!.url, '/b/#watch');
});

test('a pasted error leads to the section that shows it', async () => {
  const one = await searchIn({
    a: [
      {
        url: '/a/x/',
        title: 'X',
        headings: {
          Files:
            'A file of this type. Files of any type, with a loader: the loader handles the file type. The loader may need this.',
        },
      },
      {
        url: '/a/y/',
        title: 'Y',
        headings: { Trouble: 'Text.' },
        code: ['You may need another loader to handle this file type, none is set.'],
        language: 'text',
      },
    ],
  });
  const [hit] = await one.search('ERROR in ./src/a.txt 1:0 You may need another loader to handle this file type');
  assert.is(hit!.url, '/a/y/#trouble');
  assert.match(hit!.excerpt!, /You may need another loader/);
});

test('news comes after other pages', async () => {
  const one = await searchIn({
    blog: [
      {
        url: '/blog/a/',
        title: 'Release',
        date: '2020-10-10',
        headings: { getOptions: 'New: getOptions. So getOptions is here.' },
      },
    ],
    docs: [{ url: '/docs/a/', title: 'Interface', headings: { 'this.getOptions(schema)': 'Options.' } }],
  });
  assert.equal(
    (await one.search('getOptions')).map(({ url }) => url),
    ['/docs/a/#thisgetoptionsschema', '/blog/a/#getoptions'],
  );
});

test("the site's own name counts little in a longer query", async () => {
  const one = await searchIn({
    '': [{ url: '/', title: 'Sample' }],
    a: [
      { url: '/a/x/', title: 'Sample Sample', text: 'Sample.', headings: { Sample: 'Sample.' } },
      { url: '/a/y/', title: 'Debugging', text: 'How to find mistakes.' },
    ],
  });
  assert.is((await one.search('debug sample'))[0]!.url, '/a/y/');
  assert.is((await one.search('sample'))[0]!.url, '/');
});

test('the owner of something is a word like any other', async () => {
  const one = await searchIn({
    '': [{ url: '/', title: 'Sample' }],
    a: [{ url: '/a/x/', title: 'Words', text: 'How lids differ from cups.' }],
  });
  for (const query of ["difference between sample's lids and cups", 'sample’s lids'])
    assert.is((await one.search(query))[0]!.url, '/a/x/', query);
  assert.is((await one.search("it's sample"))[0]!.url, '/');
});

test("the site's own name does not stand in for the other words of a query", async () => {
  const one = await searchIn({
    '': [{ url: '/', title: 'Sample' }],
    a: [
      { url: '/a/x/', title: 'Mistakes', text: 'How to debug Sample.' },
      { url: '/a/y/', title: 'Errors', text: 'How to debug a loader with many more words around what it is about.' },
    ],
  });
  assert.is((await one.search('debug sample loader'))[0]!.url, '/a/y/');
});

test('a page whose title matches comes before a heading that has its words', async () => {
  const one = await searchIn({
    a: [
      { url: '/a/x/', title: 'Interface', headings: { 'What a loader may write': 'A loader may write.' } },
      { url: '/a/y/', title: 'Writing a Loader', text: 'Text.' },
      { url: '/a/z/', title: 'sass-loader', thirdParty: true, text: 'Text.', headings: { Examples: 'Sass.' } },
    ],
    b: [{ url: '/b/', title: 'B', headings: { 'About Sass': 'Sass, Sass.' } }],
  });
  assert.is((await one.search('how to write a loader'))[0]!.url, '/a/y/');
  assert.is((await one.search('sass'))[0]!.url, '/a/z/');
});

test('an option is found with the full name of its page, or with the beginning of the name', async () => {
  const one = await searchIn({
    a: [
      {
        url: '/a/x/',
        title: 'Filters',
        text: 'Text.',
        headings: { 'Files of the tea filter': 'Tea, tea: which files it has.', 'Files of a brewer': 'Tea files.' },
      },
      { url: '/a/y/', title: 'TeaBrewerPlugin', thirdParty: true, headings: { files: 'Some.', cups: 'Text.' } },
    ],
    b: [{ url: '/b/', title: 'Tea', headings: { 'Cups for tea': 'Tea cups, tea cups.' } }],
  });
  for (const query of ['tea files', 'tea brewer files', 'TeaBrewerPlugin files'])
    assert.is((await one.search(query))[0]!.url, '/a/y/#files', query);
});

test('a name that occurs nowhere is searched for by its parts', async () => {
  const one = await searchIn({
    a: [
      { url: '/a/x/', title: 'Tools', text: 'A loader, a loader and a loader.', headings: { Loaders: 'Loader.' } },
      { url: '/a/y/', title: 'Checks', headings: { Style: 'Here, lint finds mistakes. It needs no loader.' } },
    ],
  });
  assert.is((await one.search('lint-loader'))[0]!.url, '/a/y/#style');
});

test('a package leads to the place with its keyword, before a table that only names it', async () => {
  const one = await searchIn({
    a: [
      {
        url: '/a/',
        title: 'Moving',
        headings: { Replaced: 'tea-loader is gone, use tea-loader no more: tea-loader, tea-loader.' },
        terms: { Replaced: ['tea-loader'] },
      },
      {
        url: '/b/',
        title: 'Files',
        headings: { Cups: 'Cups make tea-loader unnecessary.' },
        keywords: { Cups: ['tea-loader'] },
      },
    ],
  });
  assert.is((await one.search('tea-loader'))[0]!.url, '/b/#cups');
});

test('a misspelled word is found if no page has it in this spelling', async () => {
  assert.is(await first('glosasry'), '/glossary/');
  assert.is(await first('optimisation'), '/configuration/optimization/');
});

test('a name of several parts is found with a wrong letter in a short part, and all names that it may mean', async () => {
  const one = await searchIn({
    a: [
      {
        url: '/a/',
        title: 'Kettle',
        headings: { 'kettle.hot': 'How hot.', 'kettle.host': 'Which table.', lid: 'A lid.' },
      },
      { url: '/b/', title: 'Hosts and kettles', text: 'A kettle, and the host of a kettle.' },
    ],
  });
  const found = async (query: string): Promise<string[]> => (await one.search(query)).map(({ url }) => url);
  assert.equal((await found('kettle.hst')).slice(0, 2).sort(), ['/a/#kettlehost', '/a/#kettlehot']);
  assert.is((await found('kettel.hot'))[0], '/a/#kettlehot');
});

test('a page has five results at most', async () => {
  const headings = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`Rule ${at}`, 'rule']));
  const one = await searchIn({
    a: [
      { url: '/a/x/', title: 'X', headings },
      { url: '/a/y/', title: 'Y', text: 'One rule.' },
    ],
  });
  assert.equal((await one.search('rule')).map(({ url }) => url.slice(0, 5)).sort(), [
    '/a/x/',
    '/a/x/',
    '/a/x/',
    '/a/x/',
    '/a/x/',
    '/a/y/',
  ]);
});

test('empty queries, punctuation and unknown words have no hits', async () => {
  for (const query of ['', '   ', '(', 'zzzzqqqq', 'constructor', '__proto__'])
    assert.equal(await search.search(query), [], query);
});

test('synonyms lead to the words of pages in any order and form, but not in a pasted message', async () => {
  const found = await searchIn(
    {
      configuration: [
        {
          url: '/configuration/',
          title: 'Options',
          headings: { 'output.squeeze': 'Text.', 'find.suffixes': 'Text.' },
        },
      ],
      guides: [
        { url: '/guides/turning/', title: 'Turning', text: 'Turn it on or off, squeezed and not.' },
        {
          url: '/guides/trouble/',
          title: 'Trouble',
          text: 'Unknown file extension found while the program was loading.',
        },
      ],
    },
    [
      ['turn off squeezing', 'output.squeeze'],
      ['file extension', 'find.suffixes'],
      ['后缀', 'suffixes'],
      ['查找', 'find'],
      ['압축', 'output.squeeze'],
    ],
  );
  const best = async (query: string): Promise<string | undefined> => (await found.search(query))[0]?.url;
  assert.is(await best('squeezed files: how to turn it off?'), '/configuration/#outputsqueeze');
  assert.is(await best('"extension" of a file'), '/configuration/#findsuffixes');
  assert.is(await best('sample如何查找文件后缀？'), '/configuration/#findsuffixes', 'words that are not separated');
  assert.is(await best('파일을 압축하는'), '/configuration/#outputsqueeze');
  const pasted =
    'Unknown file extension found while the program "sample" was loading its own configuration today again';
  assert.is(await best(pasted), '/guides/trouble/');
});

test('only the beginning of a very long query is read', async () => {
  const found = await searchIn({
    guides: [
      { url: '/kettles/', title: 'Kettles' },
      { url: '/cups/', title: 'Cups' },
    ],
  });
  const urlsOf = async (query: string): Promise<readonly string[]> => (await found.search(query)).map(({ url }) => url);
  assert.equal([...(await urlsOf('kettles cups'))].sort(), ['/cups/', '/kettles/']);
  assert.equal(await urlsOf(`kettles${' '.repeat(3_000)}cups`), ['/kettles/']);
});

test('a remark in parentheses is not part of the name in a heading', async () => {
  const found = await searchIn({
    api: [{ url: '/api/', title: 'Variables', headings: { '__build_id__ (built in)': 'Text.' } }],
    guides: [{ url: '/guides/', title: 'Builds', text: 'See __build_id__, __build_id__ and __build_id__ of builds.' }],
  });
  assert.is((await found.search('__build_id__'))[0]!.url, '/api/#buildid-built-in');
});

test('a page that a longer query names comes first, even one of a third party', async () => {
  const found = await searchIn({
    guides: [{ url: '/guides/', title: 'Settings', text: 'Settings of sass-loader: sass-loader settings.' }],
    loaders: [{ url: '/loaders/sass/', title: 'sass-loader', thirdParty: true, text: 'Text.' }],
  });
  assert.is((await found.search('sass-loader settings file'))[0]!.url, '/loaders/sass/');
});

test('a rare name in a longer query leads to its heading, even that of a third party if no other has it', async () => {
  const found = await searchIn({
    guides: [{ url: '/guides/', title: 'Guide', headings: { 'Boil longer with lemon': 'With cupOptions.' } }],
    loaders: [
      { url: '/loaders/cup/', title: 'strainer-loader', thirdParty: true, headings: { cupOptions: 'Text.' } },
      ...[1, 2, 3, 4].map((at) => ({ url: `/loaders/${at}/`, title: `Loader ${at}`, text: 'Text.' })),
    ],
  });
  assert.is((await found.search('boil longer lemon cupOptions'))[0]!.url, '/loaders/cup/#cupoptions');
});

test('a rare name in a longer query leads to the text that has it if no heading does', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/a/', title: 'Modes', keywords: { '': ['set mode'] }, text: 'Cups.' },
      { url: '/guides/b/', title: 'Environment', text: 'Pour, boil, TEA_FORCE_LID_CUP_LEAF_MODE.' },
      ...[1, 2, 3, 4].map((at) => ({
        url: `/guides/${at}/`,
        title: `Guide ${at}`,
        keywords: { '': [`set tea ${at}`, `force lid ${at}`] },
        text: 'Text.',
      })),
    ],
  });
  assert.is((await found.search('set TEA_FORCE_LID_CUP_LEAF_MODE'))[0]!.url, '/guides/b/');
});

test('the parts of a name with capital letters are not divided between a title and a heading', async () => {
  const found = await searchIn({
    api: [{ url: '/api/', title: 'Pots', headings: { 'this.boilWater': 'Of a kettle.' } }],
    guides: [{ url: '/guides/', title: 'boil-kettle', headings: { water: 'Boil water, boil the kettle.' } }],
  });
  assert.is((await found.search('kettle boilWater'))[0]!.url, '/api/#thisboilwater');
});

test('a section of a third party comes first if the query has the first word of its name', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/', title: 'Remove files', text: 'Original files.' },
      ...[1, 2, 3, 4, 5, 6].map((at) => ({ url: `/guides/${at}/`, title: `Guide ${at}`, text: 'Files, files.' })),
    ],
    loaders: [
      {
        url: '/loaders/gzip/',
        title: 'gzip-plugin',
        thirdParty: true,
        headings: { Originals: 'Remove what is left.' },
      },
    ],
  });
  assert.is((await found.search('remove original files'))[0]!.url, '/guides/');
  assert.is((await found.search('gzip remove original files'))[0]!.url, '/loaders/gzip/#originals');
});

test('a page whose title has one word of a long query is not about the query', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/', title: 'Release', text: 'Release with maps.' },
      { url: '/guides/maps/', title: 'Maps', headings: { 'Small maps in a release': 'Text.' } },
    ],
  });
  assert.is((await found.search('release small maps quickly'))[0]!.url, '/guides/maps/#small-maps-in-a-release');
});

test('a name that occurs in one text comes before entries that have its parts', async () => {
  const found = await searchIn({
    api: [
      { url: '/api/assets/', title: 'Assets', text: 'Emit assets, get assets: all of assets.', headings: { emit: '' } },
      { url: '/api/stages/', title: 'Stages', text: 'The last one is called emitAssets.' },
    ],
  });
  assert.is((await found.search('emitAssets'))[0]!.url, '/api/stages/');
});

test('a whole name comes before names that begin with it or are spelled similarly, and before titles of its words', async () => {
  const found = await searchIn({
    api: [
      { url: '/api/production/', title: 'Production', text: 'Production, production.' },
      {
        url: '/api/assets/',
        title: 'Assets',
        headings: { emitAsset: 'Emits one.', sortItemsWithIds: 'Sorts items.', Flags: 'See isProduction.' },
        links: ['/api/production/'],
      },
      { url: '/api/stages/', title: 'Stages', text: 'Stages are emitAssets and sortItems.' },
    ],
  });
  const first = async (query: string): Promise<string> => (await found.search(query))[0]!.url;
  assert.is(await first('isProduction'), '/api/assets/#flags');
  assert.is(await first('emitAssets'), '/api/stages/');
  assert.is(await first('sortItems'), '/api/stages/');
  assert.is(await first('sortItemsWith'), '/api/assets/#sortitemswithids');
});

test("the page of a name that contains the site's name is found without the site's name", async () => {
  const found = await searchIn({
    '': [{ url: '/', title: 'Sample' }],
    api: [
      { url: '/api/terse/', title: 'TerseSamplePlugin', text: 'A plugin.', thirdParty: true },
      { url: '/api/all/', title: 'All', text: 'Use TersePlugin, TersePlugin, TersePlugin.' },
    ],
  });
  assert.is((await found.search('TersePlugin'))[0]!.url, '/api/terse/');
});

test('a flag does not find the page with the same name', async () => {
  const found = await searchIn({
    a: [{ url: '/a/output/', title: 'Output', text: 'Output, output.' }],
    b: [{ url: '/b/', title: 'Commands', headings: { Building: 'Write --output to name a folder.' } }],
  });
  assert.is((await found.search('--output'))[0]!.url, '/b/#building');
});

test('a message with file names leads to the heading that has its words', async () => {
  const found = await searchIn({
    a: [
      { url: '/a/', title: 'Sizes', headings: { minSize: 'Sizes: minSize, maxSize, minSize, maxSize, configured.' } },
    ],
    b: [{ url: '/b/', title: 'Errors', headings: { 'Configured minSize is bigger than maxSize': 'Two limits.' } }],
  });
  const [hit] = await found.search('Configured minSize (90 kB) of ./src/app.js is bigger than its maxSize (50 kB).');
  assert.is(hit!.url, '/b/#configured-minsize-is-bigger-than-maxsize');
});

test('headings above a heading are shown if it does not name them', async () => {
  const found = await searchIn({
    configuration: [
      {
        url: '/configuration/server/',
        title: 'Server',
        headings: { 'server.static': '', '# directory': 'A folder.', '# server.static.watch': 'Look again.' },
      },
    ],
  });
  const [hit] = await found.search('server.static.directory');
  assert.equal([hit!.url, hit!.parents], ['/configuration/server/#directory', ['server.static']]);
  const [whole] = await found.search('server.static.watch');
  assert.equal([whole!.url, whole!.parents], ['/configuration/server/#serverstaticwatch', undefined]);
});

test('synonyms lead to the words of pages, and a typo leads to the word', async () => {
  const found = await searchIn(
    {
      '': [
        { url: '/', title: 'Sample' },
        { url: '/glossary/', title: 'Glossary', text: 'Of shared things.' },
      ],
      guides: [{ url: '/guides/splitting/', title: 'Code Splitting', text: 'Cut it.' }],
    },
    [['shared pieces', 'code splitting']],
  );
  const leadsTo = async (query: string): Promise<string | undefined> => (await found.search(query))[0]?.url;
  assert.is(await leadsTo('shared pieces'), '/guides/splitting/');
  assert.is(await leadsTo('how to get Shared Pieces?'), '/guides/splitting/');
  assert.is(await leadsTo('glosary'), '/glossary/');
});

test('joined words are found separately, even if a longer name begins with them', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/tea-leaves/', title: 'Tea Leaves', text: 'They are dry.' },
      { url: '/guides/parts/', title: 'Parts', text: 'There is a TeaLeavesPlugin.' },
    ],
  });
  assert.equal(
    (await found.search('tealeaves')).map(({ url }) => url),
    ['/guides/tea-leaves/', '/guides/parts/'],
  );
});

test('a word that only keywords have is found if it is joined with a word of a title', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/tea/', title: 'Matcha', text: 'A powder.', keywords: { '': ['matcha whisk'] } },
      { url: '/guides/cups/', title: 'Cups', text: 'For matcha.' },
    ],
  });
  assert.is((await found.search('matchawhisk'))[0]?.url, '/guides/tea/');
  assert.is((await found.search('whiskmatcha'))[0]?.url, '/guides/tea/');
});

test('a compound of words that have synonyms is found', async () => {
  const found = await searchIn(
    {
      guides: [
        { url: '/guides/pots/', title: 'Cleaning the pot', text: 'Use water.' },
        { url: '/guides/tea/', title: 'Tea', text: 'Leaves.' },
      ],
    },
    [
      ['kanne', 'pot'],
      ['reinigung', 'cleaning'],
    ],
  );
  for (const query of ['Reinigungskanne', 'kannenreinigung'])
    assert.is((await found.search(query))[0]?.url, '/guides/pots/', query);
});

test('what helps a query also helps its translation', async () => {
  const found = await searchIn(
    {
      '': [{ url: '/', title: 'Brewer' }],
      configuration: [
        {
          url: '/configuration/find/',
          title: 'Find',
          headings: { 'find.cups': 'Names of cups.', 'find.pots': 'Pots.' },
        },
        {
          url: '/configuration/trouble/',
          title: 'Trouble',
          headings: { 'Wrong values': 'The configuration has cups in the configuration.' },
          keywords: { 'Wrong values': ['wrong cups in configuration', 'configuration without cups'] },
        },
      ],
    },
    [
      ['配置', 'configuration'],
      ['杯', 'cups'],
    ],
  );
  for (const query of ['configuration cups', '配置 杯', 'brewer 配置 杯'])
    assert.is((await found.search(query))[0]?.url, '/configuration/find/#findcups', query);
});

test('a word that no page has is read as its synonym beside more words than a word that pages have', async () => {
  const found = await searchIn(
    {
      guides: [
        { url: '/guides/leaves/', title: 'Tea leaves', text: 'Nobody makes them.' },
        { url: '/guides/press/', title: 'Squeezing tea leaves', text: 'With a press.' },
      ],
    },
    [
      ['сжать', 'squeezing'],
      ['makes', 'squeezing'],
    ],
  );
  const leadsTo = async (query: string): Promise<string | undefined> => (await found.search(query))[0]?.url;
  assert.is(await leadsTo('сжать tea leaves'), '/guides/press/');
  assert.is(await leadsTo('makes tea leaves'), '/guides/leaves/');
});

test('of words that are equally near to a misspelled one, the word of a title is meant', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/tasting/', title: 'Tasting', text: 'With the tongue.' },
      { url: '/guides/pots/', title: 'Pots', text: 'Basting.', keywords: { '': ['basting', 'basting of pots'] } },
    ],
  });
  assert.is((await found.search('yasting'))[0]?.url, '/guides/tasting/');
});

test('a name with a letter too many is this name rather than several words', async () => {
  const found = await searchIn({
    configuration: [{ url: '/configuration/', title: 'Options', headings: { 'brew.milkCupWarmer': 'Text.' } }],
    guides: [
      {
        url: '/guides/milk/',
        title: 'Milk cups',
        text: 'Cups for milk, no warmer.',
        headings: { 'A warmer': 'Warm.' },
      },
    ],
  });
  assert.is((await found.search('milkcupswarmer'))[0]?.url, '/configuration/#brewmilkcupwarmer');
});

test('keywords lead to their page or heading, as a whole and by their words', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/tea/', title: 'Brewing', text: 'Leaves and water.', keywords: { '': ['hot drink'] } },
      {
        url: '/guides/pot/',
        title: 'Pots',
        headings: { Spouts: 'They pour.', '# Lids': 'They close.' },
        keywords: { Spouts: ['tea drips', 'stains on the table'] },
      },
      { url: '/guides/cups/', title: 'Cups', text: 'A hot cup, a drink, and drips of tea on a table.' },
    ],
  });
  const leadsTo = async (query: string): Promise<string | undefined> => (await found.search(query))[0]?.url;
  assert.is(await leadsTo('hot drink'), '/guides/tea/');
  assert.is(await leadsTo('tea drips'), '/guides/pot/#spouts');
  assert.is(await leadsTo('why are there stains on my table'), '/guides/pot/#spouts');
  const [hit] = await found.search('hot drink');
  assert.not.match(JSON.stringify(hit), /drink/);
});

test('keywords of one section support the other sections of its page', async () => {
  const found = await searchIn({
    guides: [
      {
        url: '/guides/cups/',
        title: 'Cups',
        headings: { Saucers: 'A cup of cold milk, cold tea.', Mugs: 'Warm milk.' },
      },
      {
        url: '/guides/pot/',
        title: 'Pots',
        headings: {
          Spouts: 'They pour.',
          Lids: 'Milk that is cold comes here, and more of it follows until the pot has what it needs for the day.',
        },
        keywords: { Spouts: ['milk is spilled', 'cold drips'] },
      },
    ],
  });
  const places = (await found.search('cold milk')).map(({ url }) => url);
  assert.is(places[1], '/guides/pot/#lids', places.join(' '));
});

test('a name is found where it occurs, whatever keywords contain its parts', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/cups/', title: 'Cups', headings: { Saucers: 'Set coldMilk here, among many other things.' } },
      {
        url: '/guides/pot/',
        title: 'Pots',
        headings: { Spouts: 'They pour.', Lids: 'Cold milk.' },
        keywords: { Spouts: ['milk is spilled', 'cold drips'], Lids: ['cold milk'] },
      },
    ],
  });
  assert.is((await found.search('coldMilk'))[0]?.url, '/guides/cups/#saucers');
});

test('the configuration adds keywords to pages and sections, such as those of READMEs', async () => {
  const found = await searchIn(
    {
      loaders: [
        {
          url: '/loaders/tea/',
          title: 'Tea',
          thirdParty: true,
          text: 'Leaves.',
          headings: { Sieve: 'It holds leaves.' },
        },
        { url: '/loaders/cups/', title: 'Cups', text: 'No bits in the cup.', keywords: { '': ['mug'] } },
      ],
    },
    [],
    { '/loaders/tea/#sieve': ['bits in my cup'], '/loaders/tea': ['infusion'], '/loaders/cups/': ['beaker'] },
  );
  const leadsTo = async (query: string): Promise<string | undefined> => (await found.search(query))[0]?.url;
  assert.is(await leadsTo('bits in my cup'), '/loaders/tea/#sieve');
  assert.is(await leadsTo('infusion'), '/loaders/tea/');
  assert.is(await leadsTo('mug'), '/loaders/cups/');
  assert.is(await leadsTo('beaker'), '/loaders/cups/');
});

test('a word that only keywords have is not corrected, and its form does not matter', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/pot/', title: 'Pots', text: 'Brewing by the book.', keywords: { '': ['crewing a ship'] } },
      { url: '/guides/brewing/', title: 'Brewing', text: 'Leaves.' },
    ],
  });
  for (const query of ['crewing', 'crewed', 'ship crewing'])
    assert.is((await found.search(query))[0]?.url, '/guides/pot/', query);
});

/** A site about tea, with names of several parts. */
const teaSite = async (): Promise<(query: string) => Promise<string | undefined>> => {
  const site = await searchIn(
    {
      brew: [
        {
          url: '/brew/',
          title: 'Brew',
          headings: {
            brewPot: 'All about pots.',
            'brewPot.lid': 'What covers it.',
            'brewPot.warmCup': 'Is a cup ignored? Not in a thermos.',
            'Ignored leaves': 'Cups whose leaves are ignored.',
          },
        },
        { url: '/green-tea/', title: 'Green Tea', text: 'Tea.', keywords: { '': ['matcha powder'] } },
      ],
    },
    [['samovar', 'green tea']],
  );
  return async (query) => (await site.search(query))[0]?.url;
};

test('names among other words are found in small letters and in capitals, too', async () => {
  const best = await teaSite();
  for (const query of ['warmCup is ignored', 'warmcup is ignored', 'WARMCUP IS IGNORED'])
    assert.is(await best(query), '/brew/#brewpotwarmcup', query);
});

test('a name with the last part of one of its members leads to the member', async () => {
  const best = await teaSite();
  assert.is(await best('custom lid brewPot'), '/brew/#brewpotlid');
  assert.is(await best('custom lid brewpot'), '/brew/#brewpotlid');
});

test('words that only keywords or synonyms have are found with a wrong letter', async () => {
  const best = await teaSite();
  for (const query of ['macha', 'samuvar']) assert.is(await best(query), '/green-tea/', query);
});

test('a word with a wrong letter is not read as short words that were joined', async () => {
  const found = await searchIn({
    guides: [
      { url: '/guides/cupboard/', title: 'Cupboard', text: 'It is closed.' },
      { url: '/guides/songs/', title: 'The bard and the cup', text: 'A cup for the bard.', headings: { Bard: 'Cup.' } },
      { url: '/guides/lids/', title: 'Cup lid', text: 'It is round.' },
    ],
  });
  assert.is((await found.search('cupbard'))[0]?.url, '/guides/cupboard/');
  assert.is((await found.search('cuplid'))[0]?.url, '/guides/lids/', 'a title that was written as one word');
});

test('the name of the site is recognized with a wrong letter', async () => {
  const found = await searchIn({
    '': [{ url: '/', title: 'Milkpots', text: 'Tea.' }],
    guides: [
      { url: '/guides/clean/', title: 'Cleaning', text: 'How to clean.' },
      { url: '/guides/spots/', title: 'Spots', text: 'Spots of milk.', headings: { 'Clean spots of milk': 'Milk.' } },
    ],
  });
  assert.is((await found.search('clean milkspots'))[0]?.url, '/guides/clean/');
});

test('what people say around a question does not change its answer', async () => {
  const best = await teaSite();
  for (const query of [
    "i don't understand brewPot lid, any ideas?",
    'hi all, please help me with brewPot lid',
    '[Question] brewPot lid in my project, thanks in advance',
    'brewPot lid pls help',
    'brewPot lid, what do i do?',
    'brewPot lid how do I fix this error?',
    'how to fix brewPot lid',
    'how to properly brewPot lid',
    "brewPot lid won't work",
    'brewPot lid no longer works',
    'correct way to brewPot lid',
    'brewPot lid example code',
    'implement brewPot lid',
    'fix brewPot lid',
    'simple brewPot lid',
  ])
    assert.is(await best(query), '/brew/#brewpotlid', query);
});

test('quotes and dashes that a phone or a word processor makes are read as those that were typed', async () => {
  const best = await teaSite();
  for (const query of ['“samovar”', '‘samovar’', '«samovar»', 'samovar…'])
    assert.is(await best(query), '/green-tea/', query);
  const flag = async (query: string): Promise<string | undefined> => (await search.search(query))[0]?.url;
  for (const query of ['—watch', '–watch']) assert.is(await flag(query), '/api/cli/#--watch', query);
});

test('signs of Markdown around a query do not change its answer', async () => {
  const best = await teaSite();
  for (const query of ['**samovar**', '1. samovar', '2) samovar']) assert.is(await best(query), '/green-tea/', query);
});

test('words are found within text that has no spaces', async () => {
  const manual = await searchIn({
    '': [
      {
        url: '/cleaning/',
        title: '清洁与除垢',
        headings: { 清洗奶泡器: '每天用清水冲洗。', 水箱除垢: '然后启动程序。' },
      },
      { url: '/settings/', title: '设置', headings: { 修改语言: '选择语言。', 连接无线网络: '输入密码即可。' } },
      { url: '/trouble/', title: 'トラブル', headings: { ミルが動かない: '異物を取り除きます。' } },
    ],
  });
  const heading = async (query: string): Promise<string | undefined> => (await manual.search(query))[0]?.heading;
  assert.is(await heading('奶泡器'), '清洗奶泡器');
  assert.is(await heading('怎么清洗奶泡器'), '清洗奶泡器');
  assert.is(await heading('语言'), '修改语言');
  assert.is(await heading('网络 密码'), '连接无线网络');
  assert.is(await heading('ミルが動きません'), 'ミルが動かない');
});

test.run();
