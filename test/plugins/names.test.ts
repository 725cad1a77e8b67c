import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findNames, nameFor } from '../../templates/plugins/names/find.js';
import { factsOf, type KnownName } from '../../templates/plugins/names/types.js';
import { createSite, type TestSite } from '../support/site.js';

const test = suite('names');

const NAMES: readonly KnownName[] = [
  {
    kind: 'option',
    id: 'cup.size',
    url: '/options/#cupsize',
    type: "number | 'large'",
    default: 'large',
    since: '2.1',
  },
  { kind: 'option', id: 'Pour.by', path: 'cup.pours[].by', url: '/options/#pourby', deprecated: true },
  { kind: 'option', id: 'beans.*.roast', url: '/options/#beansroast' },
  { kind: 'flag', id: '--cup-size', url: '/options/#--cup-size' },
  { kind: 'hook', id: 'cup.Size', url: '/options/#other' },
];

const siteWith = (file: string | undefined, settings: object = {}): TestSite =>
  createSite({
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    ...(file !== undefined && { 'names.json': file }),
    'docs-build.config.json': JSON.stringify({
      title: 'Brewer',
      origin: 'https://brewer.example',
      base: '/docs/',
      names: { file: 'names.json', ...settings },
    }),
  });
const list = JSON.stringify({ tool: 'brewer 2.1.0', names: NAMES });

test('a name has an address that leads to its place without scripts, without marks of lists and free keys', async () => {
  const site = siteWith(list);
  await site.build();
  const pages = Object.keys(site.published()).filter((path) => path.startsWith('o/'));
  assert.equal(pages, [
    'o/--cup-size/index.html',
    'o/Pour.by/index.html',
    'o/beans.roast/index.html',
    'o/cup.pours.by/index.html',
    'o/cup.size/index.html',
    'o/index.html',
  ]);
  const html = site.html('/o/cup.size/');
  assert.match(html, '<meta http-equiv="refresh" content="0; url=/docs/options/#cupsize">');
  assert.match(html, '<link rel="canonical" href="https://brewer.example/docs/options/#cupsize">');
  assert.match(html, '<title>cup.size | Brewer</title>');
  const flag = '<meta http-equiv="refresh" content="0; url=/docs/options/#--cup-size">';
  assert.match(site.html('/o/--cup-size/'), flag);
  assert.equal(JSON.parse(site.read('dist/options.json')), {
    tool: 'brewer 2.1.0',
    items: NAMES.map((name) => ({ ...name, url: `https://brewer.example/docs${name.url}` })),
  });
  assert.match(site.html('/o/'), '/docs/options.json');
  site.dispose();
});

test('titles that are names in code have addresses, too, if the list lacks them', async () => {
  const site = siteWith(list);
  site.write('content/tea-strainer.md', '---\ntitle: TeaStrainer\n---\n\n## Options\n\n### cup.size\n');
  site.write('content/api.md', '---\ntitle: Variables\n---\n\n## `__warm_cup__` (not on iron)\n\n## this.pour(cup)\n');
  site.write('content/more.md', '---\ntitle: More\n---\n\n## `this.pour`\n');
  await site.build();
  const pages = Object.keys(site.published()).filter((path) => path.startsWith('o/'));
  const names = ['--cup-size', 'Pour.by', 'TeaStrainer', '__warm_cup__', 'beans.roast', 'cup.pours.by', 'cup.size'];
  assert.equal(
    pages,
    [...names, 'tea-strainer', 'this.pour']
      .map((name) => `o/${name}/index.html`)
      .concat('o/index.html')
      .sort(),
  );
  assert.match(site.html('/o/tea-strainer/'), 'url=/docs/tea-strainer/"');
  assert.match(site.html('/o/__warm_cup__/'), 'url=/docs/api/#__warm_cup__-not-on-iron"');
  assert.match(site.html('/o/this.pour/'), 'url=/docs/api/#thispourcup"');
  assert.is((JSON.parse(site.read('dist/options.json')) as { items: unknown[] }).items.length, NAMES.length);
  site.dispose();
});

test('a class has an address without the name of the tool, a page its first word, and a message its class', async () => {
  const site = siteWith(list);
  site.write('content/index.md', '---\ntitle: brewer\n---\n\nText.\n');
  site.write('content/milk.md', '---\ntitle: MilkBrewerPlugin\n---\n\nText.\n');
  site.write('content/tea-server.md', '---\ntitle: tea-server API\n---\n\n## LidError: The lid is open\n');
  await site.build();
  assert.match(site.html('/o/MilkPlugin/'), 'url=/docs/milk/"');
  assert.match(site.html('/o/tea-server/'), 'url=/docs/tea-server/"');
  assert.match(site.html('/o/LidError/'), 'url=/docs/tea-server/#liderror-the-lid-is-open"');
  site.dispose();
});

test('addresses begin as the configuration says, and a portable site has only the page that finds names', async () => {
  const site = siteWith(list, { path: '/find/' });
  await site.build();
  assert.ok(site.exists('dist/find/cup.size/index.html'));
  await site.build('--portable', '--out', 'portable');
  assert.equal(
    Object.keys(site.published('portable')).filter((path) => path.startsWith('find/')),
    ['find/index.html'],
  );
  site.dispose();
});

test('a missing list is a warning, and a damaged one is an error at its place', async () => {
  const site = siteWith(undefined);
  assert.match(
    await site.build(),
    /NAMES_FILE[^]*Name its module under verify\.drift\.inventory, run `docs-build check/,
  );
  site.write('names.json', '{\n  "tool": "brewer",\n  "names": [{ "kind": "option", "id": "cup" }]\n}\n');
  const { code, stderr } = await site.command('render');
  assert.is(code, 1);
  assert.match(stderr, /names\.json:3:13 .*NAMES_FILE\n.*names\[0\] needs the key "url"/);
  site.dispose();
});

test('a name is found in any case, by its place in a configuration, and by a part of it', () => {
  assert.is(nameFor(NAMES, 'CUP.size')?.id, 'cup.size');
  assert.is(nameFor(NAMES, 'cup.pours.by')?.id, 'Pour.by');
  assert.is(nameFor(NAMES, 'beans.roast')?.id, 'beans.*.roast');
  assert.is(nameFor(NAMES, 'cup'), undefined);
  const found = (written: string): readonly string[] => findNames(NAMES, written).map(({ id }) => id);
  assert.equal(found('size'), ['cup.size', 'cup.Size', '--cup-size']);
  assert.is(nameFor([...NAMES, { kind: 'section', id: '__size', url: '/api/#__size' }], 'size'), undefined);
  assert.equal(found('cup'), ['cup.size', 'cup.Size', '--cup-size']);
  assert.equal(
    found(''),
    NAMES.map(({ id }) => id),
  );
});

test('facts are type, default, version and deprecation, and only text has quotes', () => {
  assert.equal(factsOf(NAMES[0]!), ["number | 'large'", "default 'large'", 'since 2.1']);
  assert.equal(factsOf(NAMES[1]!), ['deprecated']);
  assert.equal(factsOf({ ...NAMES[0]!, type: 'number', default: 'Infinity', since: '' }).slice(0, 2), [
    'number',
    'default Infinity',
  ]);
  assert.equal(factsOf({ ...NAMES[1]!, type: 'array', default: ['.js', 1] })[1], "default ['.js', 1]");
});

test('a name is found in the forms that code and messages use', () => {
  const names = [
    ...NAMES,
    { kind: 'plugin', id: 'MilkPlugin', url: '/plugins/#milk' },
    { kind: 'option', id: 'size', url: '/a/' },
  ];
  const idOf = (written: string): string | undefined => nameFor(names, written)?.id;
  assert.is(idOf("cup['size']"), 'cup.size');
  assert.is(idOf('configuration.cup.size'), 'cup.size');
  assert.is(idOf('cup.pours[0].by'), 'Pour.by');
  assert.is(idOf('new brewer.kinds.MilkPlugin({ hot: true })'), 'MilkPlugin');
  assert.is(idOf('--cup-size=5'), '--cup-size');
  assert.is(idOf('--no-cup-size'), '--cup-size');
  assert.is(idOf('beans.arabica.roast'), 'beans.*.roast');
  for (const written of [
    'cup.size/',
    '`cup.size`',
    '"cup.size"',
    'cup.size?',
    '#cup.size',
    'module.exports.cup.size',
    'cup > size',
    'cup size',
    'cup/size',
    "cup.size.toFixed('2')",
  ])
    assert.is(idOf(written), 'cup.size', written);
  // An option within another one is not the one of that name elsewhere.
  assert.is(idOf('beans.size'), undefined);
});

test('a name is found in commands, comments, requests of loaders, and with other signs between its parts', () => {
  const names = [
    ...NAMES,
    { kind: 'option', id: 'cup.lids', url: '/options/#lids' },
    { kind: 'option', id: 'cup.names', url: '/options/#names', type: 'array | object' },
    { kind: 'hook', id: 'TeaPot.hooks.boil', url: '/hooks/#boil' },
    { kind: 'option', id: 'Pour.by.hand', url: '/options/#hand' },
    { kind: 'page', id: 'tea-strainer', url: '/tea-strainer/' },
  ];
  for (const [written, id] of [
    ['npx brewer pour --cup-size 5', '--cup-size'],
    ['cup: { size: 5 }', 'cup.size'],
    ['{ cup: { size: 5 } }', 'cup.size'],
    ['/* cup.size: 5 */', 'cup.size'],
    ['cupSize', 'cup.size'],
    ['cup-size', 'cup.size'],
    ['cup.sizes', 'cup.size'],
    ['cups.lid', 'cup.lids'],
    ['cup.names.Ann', 'cup.names'],
    ['cup.pours[].by.hand', 'Pour.by.hand'],
    ['pot.hooks.boil', 'TeaPot.hooks.boil'],
    ['tea-strainer?fine', 'tea-strainer'],
    ['tea-strainer!milk', 'tea-strainer'],
    ["require('tea-strainer')", 'tea-strainer'],
    ['./node_modules/tea-strainer/dist/index.js', 'tea-strainer'],
  ] as const)
    assert.is(nameFor(names, written)?.id, id, written);
  for (const unknown of ['pots.hooks.boil', '--cup-names', '--tea-strainer'])
    assert.is(nameFor(names, unknown), undefined, unknown);
});

test('a method of a hook leads to the hook, and the end of a name to the only name that ends so', () => {
  const hook = (id: string): KnownName => ({ kind: 'hook', id, url: `/hooks/#${id}` });
  const names = [...NAMES, ...['Pot.hooks.boil', 'Pot.hooks.pour', 'Cup.hooks.pour'].map(hook)];
  const idOf = (written: string): string | undefined => nameFor(names, written)?.id;
  assert.is(idOf('pot.hooks.boil.tapAsync'), 'Pot.hooks.boil');
  assert.is(idOf('Pot.hooks.boil.tap'), 'Pot.hooks.boil');
  assert.is(idOf('hooks.boil'), 'Pot.hooks.boil');
  assert.is(idOf('hooks.boil.tap'), 'Pot.hooks.boil');
  assert.is(nameFor([...names, hook('Pot.hooks.boilOver')], 'boilOver')?.id, 'Pot.hooks.boilOver');
  for (const unknown of ['hooks.pour', 'hooks.pour.tap', 'cup.size.tap', 'boil', 'boil.tap', '.tap'])
    assert.is(idOf(unknown), undefined, unknown);
});

test('a key that anybody may choose leads to its owner, although the owner has parts of its own', () => {
  const names: readonly KnownName[] = [
    { kind: 'option', id: 'teas', url: '/options/#teas', type: 'object' },
    { kind: 'option', id: 'teas.byColor', url: '/options/#teasbycolor' },
    { kind: 'option', id: 'teas.*.origin', url: '/options/#teasorigin' },
    { kind: 'option', id: 'cup', url: '/options/#cup', type: 'object' },
    { kind: 'option', id: 'cup.size', url: '/options/#cupsize' },
  ];
  assert.is(nameFor(names, 'teas.sencha')?.id, 'teas');
  assert.is(nameFor(names, 'cup.sencha'), undefined);
});

test('a title leads to its place with what stands before or after it', () => {
  const names = [
    ...NAMES,
    { kind: 'section', id: 'warmCup', url: '/api/#warm' },
    { kind: 'page', id: 'tea-pot', url: '/pot/' },
  ];
  const idOf = (written: string): string | undefined => nameFor(names, written)?.id;
  assert.is(idOf('brewer.warmCup'), 'warmCup');
  assert.is(idOf('tea-pot.options.size'), 'tea-pot');
  assert.is(idOf('brewer.coldCup'), undefined);
});

test('for an unknown name, names that contain it or are spelled similarly are shown', () => {
  const idsOf = (written: string): readonly string[] => findNames(NAMES, written).map(({ id }) => id);
  assert.is(idsOf('cup.sise')[0], 'cup.size');
  assert.is(idsOf('--cup-szie')[0], '--cup-size');
  assert.is(idsOf('cup.size.width')[0], 'cup.size');
  assert.equal(idsOf('teapot'), []);
});

test.run();
