import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { searchIn, type SmallSearch } from './small-index.js';

let search: SmallSearch;

const test = suite('code, commands and messages among other words');
test.before(async () => {
  search = await searchIn(
    {
      '': [{ url: '/', title: 'Brewer', text: 'Brews tea.' }],
      reference: [
        {
          url: '/resolve/',
          title: 'Resolve',
          headings: { 'resolve.symlinks': 'Whether a dependency of npm link is followed to its folder.' },
        },
        {
          url: '/builds/',
          title: 'Builds',
          headings: { Failures: 'A build with an error ends. Every build error is printed.' },
        },
        {
          url: '/comments/',
          title: 'Comments',
          headings: { Written: 'A comment such as brewExports says what is brewed. There is also brewMode.' },
        },
        { url: '/variables/', title: 'Variables', headings: { 'export default': 'The default of exports.' } },
        {
          url: '/errors/',
          title: 'Errors',
          headings: { 'There are many cups with names that only differ in casing': 'Rename one of them.' },
        },
        { url: '/templates/', title: 'Pages', headings: { template: 'A template of a page.' } },
        {
          url: '/cli/',
          title: 'Command Line',
          headings: { init: 'Creates a project. --template names a kind of it.' },
        },
        {
          url: '/leaves/',
          title: 'Leaves',
          headings: {
            'Leaf not found: Error: Cannot resolve': 'Leaf not found: check the name. Leaf not found, again.',
            'Leaves of the kitchen': 'They are not there any longer.',
          },
          keywords: { 'Leaves of the kitchen': ['cannot resolve thyme'] },
        },
        {
          url: '/pour/',
          title: 'Pouring',
          headings: {
            'brew.livePour': 'Pours while it brews. Flag: --no-live-pour',
            'All flags': 'They do what the options of the same names do.',
          },
          terms: { 'All flags': ['--no-live-pour', '--no-lid'] },
        },
        { url: '/types/', title: 'TypeScript', text: 'Brews tea from typed leaves.' },
        {
          url: '/packages/',
          title: 'Packages',
          headings: { Conditions: 'TypeScript knows some.' },
          terms: { Conditions: ['typescript'] },
        },
      ],
    },
    [['tsx', 'TypeScript']],
  );
});

const first = async (query: string): Promise<string | undefined> => (await search.search(query))[0]?.url;

for (const [what, query, url] of [
  [
    'a command that changes what the tool sees',
    'Build error when using npm link for a dependency',
    '/resolve/#resolvesymlinks',
  ],
  ['a command that was run when a message appeared', 'Build error when running npm run build', '/builds/#failures'],
  ['a comment with a value', '/* brewExports: ["default"] */', '/comments/#written'],
  [
    'a message in quotes after the name of the site',
    'Brewer: "there are many cups with names that only differ in casing" but mine are the same',
    '/errors/#there-are-many-cups-with-names-that-only-differ-in-casing',
  ],
  [
    'a message with a name that readers say',
    "Leaf not found: Error: Cannot resolve 'thyme'",
    '/leaves/#leaves-of-the-kitchen',
  ],
  [
    'a message with another name',
    "Leaf not found: Error: Cannot resolve 'mint'",
    '/leaves/#leaf-not-found-error-cannot-resolve',
  ],
  ['a flag that a list explains, and that an option mentions', '--no-live-pour', '/pour/#brewlivepour'],
  ['a flag that is no heading', 'create-brewer init --template react', '/cli/#init'],
  ['a word whose synonym the query contains', 'typescript tsx', '/types/'],
  ['a name in the code of a sentence', "`resolve.symlinks` doesn't work as expected", '/resolve/#resolvesymlinks'],
] as const)
  test(`${what}: ${query}`, async () => {
    assert.is(await first(query), url);
  });

test('a name with a wrong letter in each part is found, and a word alone with two wrong letters', async () => {
  assert.is(await first('reslove.symlnks'), '/resolve/#resolvesymlinks');
  assert.is(await first('vraialbes'), '/variables/');
  assert.is(await first('blorptastic'), undefined);
});

test('the words that are searched are those of the message, with its synonyms and corrections', async () => {
  assert.is(await search.searched('throw new Error("template is not defined");'), 'template not defined');
  assert.is(await search.searched('tsx'), 'tsx TypeScript');
  assert.is(await search.searched('a tempalte'), 'tempalte template');
});

test.run();
