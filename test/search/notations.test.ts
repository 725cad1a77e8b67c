import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { searchIn, type SmallSearch } from './small-index.js';

let search: SmallSearch;

const test = suite('notations that the search understands');
test.before(async () => {
  search = await searchIn({
    options: [
      {
        url: '/options/brew/',
        title: 'Brew',
        text: 'How the brew is made. Steep, then pour; the pot is warm.',
        headings: {
          brew: 'The brew: brew.pot and brew.lid.',
          'brew.pot': 'Which pot.',
          'brew.pot.warmCup': 'Whether the cup is warm. Set it to true.',
          "size: 'large'": 'A large pot.',
          "size: 'small'": 'A small pot.',
          'brew.size': 'The size of the pot: large or small.',
          'brew.lid': 'Whether the pot has a lid.',
          '# shape': 'The shape of the lid.',
          'Further options': 'They are seldom needed.',
          '__brew_heat__ (not on iron)': 'How hot the plate is.',
          'Heat of the brew': 'Brew with heat, not without heat.',
          'cup.rim': 'Which rim.',
        },
        terms: { 'brew.lid': ['shape'], 'Further options': ['vents'] },
      },
      {
        url: '/options/lids/',
        title: 'Brew lid shapes',
        text: 'Which shape of a lid fits a brew, a pot and a cup. Config, module, exports, flags.',
        keywords: { '': ['edges of a shape'] },
      },
    ],
    b: [
      {
        url: '/b/',
        title: 'Commands',
        headings: {
          Flags: 'All of them: --brew-pot-warm-cup, --brew-lid, and for brew.cup.rim, brew.cup.rim and brew.cup.rim.',
          Vents: 'Two: --vents and --vents-size.',
          Waiting: `Between two cups with brew.vents, shape.edge() waits, or a shape-edge does, and lidshapes are teashapes. ${'Someone else pours in the meantime. '.repeat(9)}`,
        },
        terms: { Flags: ['brew.cup.rim'] },
      },
    ],
  });
});

const first = async (query: string): Promise<string | undefined> => (await search.search(query))[0]?.url;

test('an option is found in the notations of code, file paths and sentences', async () => {
  for (const query of [
    'brew/pot/warmCup',
    'brew > pot > warmCup',
    'brew pot warmCup',
    "brew['pot']['warmCup']",
    'brew?.pot?.warmCup',
    'config.brew.pot.warmCup',
    'teaConfig.brew.pot.warmCup',
    'module.exports.brew.pot.warmCup',
    'module.exports = { brew: { pot: { warmCup: ',
    'brew: { pot: { warmCup: true } }',
    'brew.pot.warmCup: true',
    'brew.pot.warmCup = false;',
    'warmCup in brew.pot',
    'the warmCup option of brew.pot',
  ])
    assert.is(await first(query), '/options/brew/#brewpotwarmcup', query);
  assert.is(await first("brew: { lid: 'x', pot: { size: 'y' } }"), '/options/brew/', 'what several keys are in');
});

test('a name of several words that no heading has leads to the text that has it', async () => {
  for (const query of ['shape.edge', 'shape.edge()', 'shape-edge']) assert.is(await first(query), '/b/#waiting', query);
});

test('an option that a list of its page explains is found there, wherever else its name stands', async () => {
  for (const query of ['brew.vents', 'vents in brew']) assert.is(await first(query), '/options/brew/#further-options');
});

test('a member in the plural is found at the class that explains it, although code has the whole name', async () => {
  const { search } = await searchIn({
    a: [
      {
        url: '/kettles/',
        title: 'Objects',
        headings: { TeaKettle: 'What it has.' },
        terms: { TeaKettle: ['getCups'] },
      },
      { url: '/hooks/', title: 'Hooks', headings: { boiled: 'Code.' }, code: ['teaKettle.getCups();'] },
    ],
  });
  assert.is((await search('teaKettle.getCups'))[0]?.url, '/kettles/#teakettle');
});

test('a name with hyphens finds the name with capital letters, if no heading says it in words', async () => {
  const { search } = await searchIn({
    a: [
      { url: '/a/', title: 'Brew', headings: { warmCup: 'Keeps it warm.', milkTea: 'Adds milk.' } },
      {
        url: '/b/',
        title: 'Habits',
        text: 'A warm-cup, a warm-cup.',
        headings: { 'Milk tea': 'With milk.' },
      },
    ],
  });
  assert.is((await search('warm-cup'))[0]?.url, '/a/#warmcup');
  assert.is((await search('WARM_CUP'))[0]?.url, '/a/#warmcup');
  assert.is((await search('milk-tea'))[0]?.url, '/b/#milk-tea');
});

test('a dotted name in a question finds the heading that its last part is, below the title with the others', async () => {
  const { search } = await searchIn({
    a: [
      { url: '/hooks/', title: 'Kettle Hooks', text: 'Kettle, kettle.', headings: { boilWater: 'When it boils.' } },
      {
        url: '/cups/',
        title: 'Cups',
        headings: { 'When a cup is cold twice': 'Twice: kettle.boilWater, kettle.boilWater.', exports: 'Tea.' },
      },
      { url: '/tea/', title: 'Tea', text: 'A cold cup twice, a cold cup.', headings: { boilWater: 'Of tea.' } },
    ],
  });
  assert.is((await search('kettle.boilWater is called twice with a cold cup'))[0]?.url, '/hooks/#boilwater');
  // Of several names, none is what the query is about.
  assert.is(
    (await search('kettle.boilWater and cups.exports twice with a cold cup'))[0]?.url,
    '/cups/#when-a-cup-is-cold-twice',
  );
});

test('an option is found by its flag, its name with hyphens, and its last part in words', async () => {
  for (const query of ['brew-pot-warm-cup', '--brew-pot-warm-cup', 'warm cup'])
    assert.is(await first(query), '/options/brew/#brewpotwarmcup', query);
});

test('the heading of a constructor is found as it is written', async () => {
  const classes = await searchIn({
    a: [
      {
        url: '/pool/',
        title: 'Class: TeaPool',
        text: 'A TeaPool pours.',
        headings: {
          'new TeaPool(cups [, options])': 'Makes a pool.',
          'TeaPool.close(callback)': 'Closes a TeaPool.',
          'TeaPool.pour(options, handlers)': 'Pours from a TeaPool.',
        },
      },
    ],
  });
  for (const query of ['new TeaPool(cups [, options])', 'new TeaPool(cups, [options])'])
    assert.is((await classes.search(query))[0]?.heading, 'new TeaPool(cups [, options])', query);
});

test('the bare name of a class leads to its page or section, not to one of its methods', async () => {
  const classes = await searchIn({
    a: [
      {
        url: '/pool/',
        title: 'Pool',
        text: 'TeaPool, TeaPool and Kettle.',
        headings: {
          'TeaPool.close(callback)': 'Closes a TeaPool: a TeaPool that is closed is no TeaPool.',
          'Kettle.boil()': 'Boils a Kettle. The Kettle of a Kettle.',
          'Class: Kettle': 'What the water is in.',
        },
      },
      {
        url: '/tea-pool/',
        title: 'Class: TeaPool',
        text: 'Pours.',
        headings: { 'TeaPool.pour()': 'Pours a TeaPool.' },
      },
    ],
  });
  const found = async (query: string): Promise<string | undefined> => (await classes.search(query))[0]?.url;
  assert.is(await found('TeaPool'), '/tea-pool/');
  assert.is(await found('Kettle'), '/pool/#class-kettle');
});

test('a mistyped flag leads to the section that lists it, with or without its dashes', async () => {
  const flags = await searchIn({
    a: [
      {
        url: '/flags/',
        title: 'Command line',
        headings: { All: 'Among others: --[no-]pour-hot-tea, --pour-cold-tea-not, --[no-]steep.' },
      },
    ],
    b: [
      {
        url: '/pour/',
        title: 'Pour',
        text: 'How to pour hot tea, and what not to pour.',
        headings: { 'pour.hotTea': 'How hot the tea is: pour it hot.', Tea: 'Pour tea. Not cold tea: hot tea.' },
      },
    ],
  });
  const found = async (query: string): Promise<string | undefined> => (await flags.search(query))[0]?.url;
  for (const query of ['--steep', '--no-steep', '--[no-]steep', '--pour-cold-tea-not'])
    assert.is(await found(query), '/flags/#all', query);
  for (const query of ['--pour-cold-tea-nt', '--por-cold-tea-not', '--pour-cold-etea-not', 'pour-cold-teaa-not'])
    assert.is(await found(query), '/flags/#all', query);
  // What a flag switches off is explained where it is set.
  for (const query of ['--no-pour-hot-tea', '--no-pour-hott-tea', '--pour-hot-tae'])
    assert.is(await found(query), '/pour/#pourhottea', query);
});

test('a flag leads to the option that it sets, or to the one whose table explains its last part', async () => {
  const flags = await searchIn({
    a: [
      {
        url: '/flags/',
        title: 'Command line',
        headings: {
          All: 'Among others: --brew-milk-tea-foam, --brew-lid, --client-cup-handle, --brew-lids-edge-not.',
          'tea-foam': 'A flag of the command line itself.',
          brewLid: 'A property of a pot.',
        },
        terms: { All: ['--brew-milk-tea-foam', '--brew-lid', '--client-cup-handle', '--brew-lids-edge-not'] },
      },
    ],
    b: [
      {
        url: '/brew/',
        title: 'Brew',
        headings: { 'brew.milkTea': 'Milk in the tea.', 'brew.lid': 'Its lid.', 'pot.teaFoam': 'Foam.' },
      },
      {
        url: '/server/',
        title: 'Server',
        headings: { 'server.client': 'Who is served.', '# cup': 'What the client gets.', 'server.cup': 'A cup.' },
      },
    ],
  });
  const found = async (query: string): Promise<string | undefined> => (await flags.search(query))[0]?.url;
  for (const query of ['--brew-milk-tea-foam', '--no-brew-milk-tea-foam', 'pour --brew-milk-tea-foam'])
    assert.is(await found(query), '/brew/#brewmilktea', query);
  for (const query of ['--brew-lid', '--brew-lids-edge-not', '--brew-lid-reset'])
    assert.is(await found(query), '/brew/#brewlid', query);
  assert.is(await found('--client-cup-handle'), '/server/#cup', 'a heading below the one that the flag begins with');
  assert.is(await found('--tea-foam'), '/flags/#tea-foam', 'a flag that is a heading itself');
});

test('a name leads to its place beside words that say what it is or what is wanted of it', async () => {
  for (const query of [
    'disable warmCup',
    'warmCup config',
    'pot warmCup option',
    'warm cup option',
    'is warmCup an option',
    'hide warm cup',
    'warm cup sample config',
    'brew.pot.warmCup default value',
  ])
    assert.is(await first(query), '/options/brew/#brewpotwarmcup', query);
  for (const query of ['vents flag', 'command line flag for vents size', 'pour --vents-size 5', '--vents size'])
    assert.is(await first(query), '/b/#vents', query);
});

test('a name that is also a stop word is found beside words that say what it is', async () => {
  const hooks = await searchIn({
    a: [
      { url: '/cups/', title: 'Cup Hooks', text: 'Hooks of the cup.', headings: { fill: 'Is called before.' } },
      { url: '/pots/', title: 'Pot Hooks', headings: { make: 'Makes tea.', Hooks: 'A hook can be called.' } },
    ],
  });
  const found = async (query: string): Promise<string | undefined> => (await hooks.search(query))[0]?.url;
  for (const query of ['make hook', 'the make event', 'when is make called?'])
    assert.is(await found(query), '/pots/#make', query);
  assert.is(await found('the hook'), '/pots/#hooks');
});

test('a word that readers want to set leads to the option whose last part it is', async () => {
  for (const query of ['disable lid', 'turn off lid', 'lid config', 'disable lidd'])
    assert.is(await first(query), '/options/brew/#brewlid', query);
});

test('a name is found by its words in the order of a sentence', async () => {
  for (const query of ['disable pot brew', 'pot of brew option'])
    assert.is(await first(query), '/options/brew/#brewpot');
  assert.is(await first('pot warmCup'), '/options/brew/#brewpotwarmcup');
});

test('a heading that is a path comes before a place that explains the path', async () => {
  assert.is(await first('brew.cup.rim'), '/options/brew/#cuprim');
});

test('a name between underscores is found without them, and without the remark behind it', async () => {
  for (const query of ['__brew_heat__', 'brew_heat', 'brew heat'])
    assert.is(await first(query), '/options/brew/#__brew_heat__-not-on-iron'.replace(/_/g, ''), query);
});

test('words of titles are found if they are joined or separated', async () => {
  assert.is(await first('lidshapes brew'), '/options/lids/', 'also if a text has the word');
  assert.is(await first('shapes brew lid'), '/options/lids/');
});

test('an option is found while its last part is typed', async () => {
  assert.is(await first('brew.po'), '/options/brew/#brewpot');
  for (const query of ['brew.pot.w', 'brew.pot.warmC', 'warmCu'])
    assert.is(await first(query), '/options/brew/#brewpotwarmcup', query);
});

test('a value is found with the name of its option, and a part of an option below its heading', async () => {
  for (const query of ['brew.size small', "size: 'small'", 'brew.size = "small"'])
    assert.is(await first(query), '/options/brew/#size-small', query);
  assert.is(await first('brew lid shape true'), '/options/brew/#shape');
});

test.run();
