/** A plugin of a site brings what a built-in one can: pages with a screen, islands, sections of the landing page, styles. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChunkTable } from '../../runtime/contract.js';
import { buildHere } from '../support/in-process.js';
import { createSite, fixture, type TestSite } from '../support/site.js';

const test = suite('a plugin with a browser half');
let site: TestSite;
test.before(async () => {
  site = createSite(fixture('poll'));
  await site.build();
});
test.after(() => site.dispose());

const table = (): ChunkTable => JSON.parse(site.read('dist/chunks.json')) as ChunkTable;
const chunk = (id: string): string => site.read(`dist/${table().chunks[id]!.file}`);

test('its page is rendered by its own screen, whose chunk is loaded with the document', () => {
  const html = site.html('/poll/');
  assert.match(html, '<title>Poll | Teas</title>');
  assert.match(html, '<meta name="description" content="Which tea comes next?">');
  assert.match(html, '<p class="poll__waiting">Which tea comes next?</p>');
  assert.match(html, `data-src="/teas/${table().chunks['screen-poll']!.file}"`);
  assert.equal(table().pages['/poll/']!.chunks.slice(1), ['nav-top', 'screen-poll']);
  assert.match(chunk('screen-poll'), 'poll__waiting');
  assert.match(chunk('island-answers'), 'poll__answer');
});

test('its section of the landing page is rendered completely, and its code is not part of the first load', () => {
  const html = site.html('/');
  assert.match(html, '<h2 id="poll">Which tea comes next?</h2>');
  assert.match(html, 'class="poll__answer" aria-pressed="false">Green</button>');
  assert.not.match(html, 'island-answers');
});

test('its styles follow those of the engine', () => {
  const [, styles] = /<link rel="stylesheet" href="\/teas\/([^"]+)"/.exec(site.html('/green/'))!;
  assert.match(site.read(`dist/${styles}`), /\.header[^]*\.poll \{\n {2}padding/);
});

test('an address in its styles that leads nowhere is an error at its place', async () => {
  site.write('poll/poll.css', `${site.read('poll/poll.css')}.poll { cursor: url(/teas/gone.cur); }\n`);
  const { ok, diagnostics } = await buildHere(site.root, {});
  site.edit('poll/poll.css', '.poll { cursor: url(/teas/gone.cur); }\n', '');
  assert.not(ok);
  assert.equal(
    diagnostics.map(({ code, file, line, column }) => [code, file, line, column]),
    [['MISSING_FILE', 'poll/poll.css', 5, 21]],
  );
});

test('an address in its styles leads to a file of the site, with and without the base path, and to no other', async () => {
  const one = createSite({
    'content/index.md': '# Home\n\nText.\n',
    'content/public/own.woff2': 'font',
    'site.css':
      '@font-face { src: url("/own.woff2"), url(/docs/own.woff2), url(//a.example/b) }\na { b: url(/gone.png) }\n',
    'docs-build.config.mjs': `export default { title: 'T', base: '/docs/', plugins: [{ name: 's', styles: ['site.css'] }] };\n`,
  });
  const failed = await buildHere(one.root, {});
  assert.equal(
    failed.diagnostics.map(({ code, line, column }) => [code, line, column]),
    [['MISSING_FILE', 2, 12]],
  );
  one.edit('site.css', 'a { b: url(/gone.png) }\n', '');
  await one.build();
  const styles = Object.entries(one.published()).find(([path]) => /assets\/site\.\w+\.css$/.test(path))!;
  one.dispose();
  assert.match(styles[1], 'url("../own.woff2"), url(/docs/own.woff2), url(//a.example/b)');
});

test('a style sheet that imports another is refused, because browsers would ignore the import', async () => {
  const one = createSite({
    'content/index.md': '# Home\n\nText.\n',
    'site.css': "/* Fonts: @import */\n@import url('https://fonts.example/css');\n",
    'docs-build.config.mjs': `export default { title: 'T', plugins: [{ name: 's', styles: ['site.css'] }] };\n`,
  });
  const { ok, diagnostics } = await buildHere(one.root, {});
  one.dispose();
  assert.not(ok);
  assert.equal(
    diagnostics.map(({ code, file, line, column }) => [code, file, line, column]),
    [['MODULE_SYNTAX', 'site.css', 2, 1]],
  );
});

test('styles in a language that browsers do not know are refused with advice', async () => {
  const one = createSite({
    'content/index.md': '# Home\n\nText.\n',
    'css/site.scss': '$red: #f00;\n.a { color: $red; }\n',
    'docs-build.config.mjs': `export default { title: 'T', plugins: [{ name: 'styles', styles: ['css/site.scss'] }] };\n`,
  });
  const { ok, diagnostics } = await buildHere(one.root, {});
  one.dispose();
  assert.not(ok);
  assert.equal([diagnostics[0]!.code, diagnostics[0]!.file], ['MODULE_SYNTAX', 'css/site.scss']);
  assert.match(diagnostics[0]!.hint!, 'Compile site.scss to site.css');
});

test('a hook that throws and an invalid plugin are reported', async () => {
  const one = createSite({ 'content/index.md': '# Home\n\nText.\n' });
  const told = async (plugins: string): Promise<unknown> => {
    one.write('docs-build.config.mjs', `export default {\n  title: 'T',\n  plugins: [${plugins}],\n};\n`);
    const { diagnostics } = await buildHere(one.root, {});
    return diagnostics.map(({ code, message, line }) => [code, message, line]);
  };
  const failed = (hook: string, line?: number) => [
    ['PLUGIN_FAILED', `The plugin "teas" failed in its hook "${hook}": no milk`, line],
  ];
  assert.equal(await told("{ name: 'teas', page() { throw new Error('no milk'); } }"), failed('page', 3));
  assert.equal(await told("{ name: 'teas', async assets() { throw 'no milk'; } }"), failed('assets'));
  assert.equal(await told("{ name: 'teas', data() { throw 'no milk'; } }"), failed('data'));
  assert.equal(await told("'teas'"), [['CONFIG_INVALID', 'plugins[0] must be an object, but is the text "teas".', 3]]);
  assert.equal(await told('{}'), [['CONFIG_MISSING_KEY', 'plugins[0] needs the key "name".', 3]]);
  assert.equal(
    await told(
      "{ name: 'teas', scan() { throw new Error('no', { cause: new AggregateError([new Error('milk')], 'no') }); } }",
    ),
    [['PLUGIN_FAILED', 'The plugin "teas" failed in its hook "scan": no (milk)', 3]],
  );
  for (const [parts, fault] of [
    ['scan: () => 5', '"scan": the result must be an object, but is a number.'],
    ['scan: async () => ({ chunks: {} })', '"scan": counts must be an object, but is nothing.'],
    [
      'scan: async () => ({ chunks: { tea: { cups: 5n } }, counts: {}, diagnostics: [] })',
      '"scan": chunks.tea is not plain data: Do not know how to serialize a BigInt.',
    ],
    [
      'scan: async () => ({ chunks: {}, counts: {}, diagnostics: [{}] })',
      '"scan": diagnostics must be an empty list. To report a problem, throw an error.',
    ],
    ['page: async (page) => page', '"page": the result is a promise, but this hook is not asynchronous.'],
    ['page: (page) => ({ ...page, title: 5 })', '"page": title must be text, but is a number.'],
    ['head: (tags) => [...tags, 5]', /"head": item \[\d+\] must be an object, but is a number\.$/],
    ['assets: async () => [{}]', '"assets": item [0].path must be text, but is nothing.'],
    [
      "routes: [{ kind: 'document', url: '/tea/', title: 'Tea', label: 'tea', body: () => 5 }]",
      '"routes": the result must be text, but is a number.',
    ],
  ] as const) {
    const [problem] = (await told(`{ name: 'teas', ${parts} }`)) as readonly (readonly [string, string])[];
    assert.is(problem?.[0], 'PLUGIN_FAILED', parts);
    assert.match(problem![1], fault);
  }
  assert.equal(await told("{ name: 'teas', version: 2, connectSources: ['/api/votes'], scan() {} }"), []);
  const rule = "{ name: 'teas', markdown: (md) => md.core.ruler.push('x', () => { throw 'no milk'; }) }";
  const [broken] = (await told(rule)) as readonly (readonly string[])[];
  assert.match(broken![1]!, /with the rules that the hook "markdown" of the plugin "teas" adds: no milk$/);
  for (const [parts, message] of [
    ["inputs: 'votes.json'", 'plugins[0].inputs must be a list, but is the text "votes.json".'],
    [
      "routes: [{ kind: 'tea', url: '/tea', title: 'Tea', label: 'tea' }]",
      /^plugins\[0\]\.routes\[0\]\.url must be a path/,
    ],
    ["connectSources: ['count.example']", /^plugins\[0\]\.connectSources\[0\] must be the address of a service/],
  ] as const)
    assert.match(((await told(`{ name: 'teas', ${parts} }`)) as readonly (readonly string[])[])[0]![1]!, message);
  assert.equal(await told("{ name: 'teas', page: 5 }"), [
    ['CONFIG_INVALID', 'plugins[0].page must be a function, but is no function (number).', 3],
  ]);
  one.dispose();
});

test('a file that it cannot make is reported by its name', async () => {
  const one = createSite({ 'content/index.md': '# Home\n\nText.\n', 'content/guide.md': '# Guide\n\nText.\n' });
  const told = async (produce: string, path = 'tea.txt'): Promise<readonly string[]> => {
    const file = `{ path: '${path}', key: String(Math.random()), phase: 'asset', produce: ${produce} }`;
    const plugin = `{ name: 'teas', assets: () => [${file}] }`;
    one.write('docs-build.config.mjs', `export default { title: 'T', plugins: [${plugin}] };\n`);
    return (await buildHere(one.root, {})).diagnostics.map(({ code, message }) => `${code} ${message}`);
  };
  const failed = 'PLUGIN_FAILED The plugin "teas" failed in its hook "assets": tea.txt: no milk';
  assert.equal(await told("() => { throw new Error('no milk'); }"), [failed]);
  assert.equal(await told("async () => { throw 'no milk'; }"), [failed]);
  for (const [value, kind] of Object.entries({ '5': 'a number', undefined: 'nothing', '({})': 'an object' }))
    assert.equal(await told(`() => ${value}`), [
      `PLUGIN_FAILED The plugin "teas" returned something unusable from its hook "assets": tea.txt must be text or bytes, but is ${kind}.`,
    ]);
  assert.equal(await told('() => new Uint8Array(1)'), []);
  assert.equal(await told("() => 'tea'", 'Guide/index.html'), [
    'COLLIDING_OUTPUT Guide/index.html and guide/index.html would be the same file on other disks.',
  ]);
  one.dispose();
});

test('the services that it names may be requested', () => {
  assert.match(site.read('dist/_headers'), "connect-src 'self' https://count.example;");
});

test('a content file cannot use the address of its page', async () => {
  site.write('content/poll.md', '---\ntitle: Mine\n---\n\nText.\n');
  const { ok, diagnostics } = await buildHere(site.root, {});
  site.remove('content/poll.md');
  assert.not(ok);
  assert.equal(
    diagnostics.map(({ code, message }) => [code, message.includes('the poll')]),
    [['RESERVED_URL', true]],
  );
});

test('an edit of its screen renders its page again, and nothing else', async () => {
  const before = site.published();
  site.edit('poll/PollScreen.tsx', 'poll__waiting', 'poll__soon');
  await site.build();
  const after = site.published();
  const changed = Object.keys(after).filter((path) => after[path] !== before[path] && !path.startsWith('assets/'));
  assert.equal(changed, ['chunks.js', 'chunks.json', 'poll/index.html']);
  assert.match(site.html('/poll/'), 'poll__soon');
  site.edit('poll/PollScreen.tsx', 'poll__soon', 'poll__waiting');
  await site.build();
  assert.equal(site.published(), before);
});

for (const [what, from, to, code] of [
  ['a kind that no screen shows', "kind: 'poll'", "kind: 'pol'", 'SCREEN_MISSING'],
  ['an island of the name of another one', 'islands: { answers', 'islands: { search', 'PART_NAME_TAKEN'],
  ['a screen that cannot be loaded', './PollScreen.tsx', './Nowhere.tsx', 'COMPONENT_FAILED'],
  ['a stylesheet that does not exist', './poll.css', './nowhere.css', 'MODULE_UNREADABLE'],
] as const) {
  test(`${what} is reported as an error`, async () => {
    site.edit('poll/plugin.ts', from, to);
    const { ok, diagnostics } = await buildHere(site.root, {});
    site.edit('poll/plugin.ts', to, from);
    assert.not(ok);
    assert.is(diagnostics[0]?.code, code, JSON.stringify(diagnostics));
  });
}

test('a screen that throws is reported with its file', async () => {
  const broken = '{(page as never as { a: { b: string } }).a.b}';
  site.edit('poll/PollScreen.tsx', '{page.title}', broken);
  const { ok, diagnostics } = await buildHere(site.root, {});
  site.edit('poll/PollScreen.tsx', broken, '{page.title}');
  assert.not(ok);
  assert.equal(
    diagnostics.map(({ code, file, line, message }) => [code, file, line, message]),
    [
      [
        'COMPONENT_FAILED',
        'poll/PollScreen.tsx',
        10,
        "The page /poll/ could not be rendered: Cannot read properties of undefined (reading 'b')",
      ],
    ],
  );
});

test.run();
