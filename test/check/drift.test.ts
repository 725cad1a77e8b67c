import { cpSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { schemaItems, type Schema } from '../../src/check/drift/inventory/schema.js';
import { knownNames } from '../../src/check/drift/known-names.js';
import { readTypes, readValue } from '../../src/check/drift/inventory/written-types.js';
import { canonicalName, namesInComment } from '../../src/parse/rules/blocks/documented-names.js';
import { createSite, fixture, type TestSite } from '../support/site.js';

const test = suite('check drift');

const schema: Schema = {
  type: 'object',
  properties: {
    mode: { enum: ['fast', 'small'] },
    output: { $ref: '#/definitions/Output' },
    rules: { type: 'array', items: { $ref: '#/definitions/Rule' } },
    entry: {
      anyOf: [
        { type: 'string' },
        { instanceof: 'Function' },
        { type: 'object', additionalProperties: { type: 'object', properties: { file: { type: 'string' } } } },
      ],
    },
  },
  definitions: {
    Output: {
      type: 'object',
      properties: {
        file: {
          description: 'Deprecated: write path.',
          oneOf: [{ type: 'string', enum: ['auto'] }, { type: 'boolean' }],
        },
      },
    },
    Rule: {
      type: 'object',
      properties: {
        test: { instanceof: 'RegExp' },
        rules: { type: 'array', items: { $ref: '#/definitions/Rule' } },
        also: { $ref: '#/definitions/Also' },
      },
    },
    Also: { anyOf: [{ type: 'boolean' }, { $ref: '#/definitions/Rule' }] },
  },
};

test('a schema becomes options, with references resolved, alternatives merged, and recursion ended', () => {
  const items = schemaItems(schema);
  assert.equal(
    items.map(({ id }) => id),
    [
      'mode',
      'output',
      'output.file',
      'rules',
      'rules[].test',
      'rules[].rules',
      'rules[].also',
      'entry',
      'entry.*.file',
    ],
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  assert.equal(byId.get('mode'), { kind: 'option', id: 'mode', types: [], enum: ['fast', 'small'] });
  assert.equal(byId.get('output.file'), {
    kind: 'option',
    id: 'output.file',
    types: ['boolean'],
    enum: ['auto'],
    deprecated: true,
  });
  assert.equal(byId.get('entry')!.types, ['string', 'function', 'object']);
  assert.equal(byId.get('rules[].also')!.types, ['boolean', 'object']);
});

test('names without children are listed alone', () => {
  assert.equal(
    schemaItems(schema, { leaves: ['entry', 'rules'], prefix: 'tool' }).map(({ id }) => id),
    [
      'tool.mode',
      'tool.output',
      'tool.output.file',
      'tool.rules',
      'tool.rules[].test',
      'tool.rules[].rules',
      'tool.rules[].also',
      'tool.entry',
      'tool.entry.*.file',
    ],
  );
  assert.equal(
    schemaItems(schema, { leaves: ['entry', 'rules'] }).map(({ id }) => id),
    ['mode', 'output', 'output.file', 'rules', 'entry'],
  );
});

test('names in sentences that the inventory lacks are reported', () => {
  const names = knownNames(
    [
      ...schemaItems(schema),
      { kind: 'plugin', id: 'FoamPlugin' },
      { kind: 'option', id: 'output.name', types: ['string'] },
      { kind: 'option', id: 'output.any' },
    ],
    'option',
  );
  const denied = (written: string): boolean => names.looksLikeOne(written) && !names.has(written);
  for (const name of ['output.fil', 'rules.tset', 'rules[].tset', 'entry.main.name', 'output.name.first', 'output.f.*'])
    assert.is(denied(name), true, name);
  for (const name of ['output.file', 'output.*', 'output.fi*', 'rules[].also', 'entry.main.file', 'output.any.first'])
    assert.is(denied(name), false, name);
  for (const name of ['other.fil', 'fil', 'output.FoamPlugin', 'mode', './output.js', '--output'])
    assert.is(denied(name), false, name);
  assert.equal(names.near('output.fil'), ['output.file', 'output.name', 'output.any']);
});

test('each name has one spelling', () => {
  assert.is(canonicalName("module.parser['css/auto'].pure"), 'module.parser.css/auto.pure');
  assert.is(canonicalName('splitChunks.cacheGroups.{cacheGroup}.test'), 'splitChunks.cacheGroups.*.test');
  assert.is(canonicalName('rules[].test'), 'rules.test');
  assert.is(canonicalName('--[no-]hot…'), '--hot');
  assert.is(canonicalName('--port <number>'), '--port');
  assert.equal(namesInComment(' documents: a.b, c.{1} '), ['a.b', 'c.{1}']);
  assert.is(namesInComment(' a comment '), null);
});

test('types and values are read from a line of code spans', () => {
  const read = (text: string) => readTypes(text).types;
  assert.equal(read('`boolean = true`; `false` in production'), {
    types: ['boolean'],
    literals: [],
    computed: false,
    default: true,
  });
  assert.equal(read("`false` `string`: `'a'` | `'b'`"), {
    types: ['string'],
    literals: [false, 'a', 'b'],
    computed: false,
  });
  assert.equal(read('`(string | RegExp)[]` `function (a, b) => boolean` `{ x: string }`'), {
    types: ['array', 'function', 'object'],
    literals: [],
    computed: false,
    args: ['a', 'b'],
  });
  assert.equal(read('`"low" | "high"`, default `"low"`'), {
    types: [],
    literals: ['low', 'high'],
    computed: false,
    default: 'low',
  });
  assert.equal(read("`string = path.join('dist')`").computed, true);
  assert.equal(readValue('[1, "a"]'), [1, 'a']);
  assert.is(readValue('name'), undefined);
});

test('a second run uses the stored inventory, and another version of the package is examined again', async () => {
  const site = brewery();
  await drift(site);
  site.edit('verify/inventory.mjs', "require('brewer')", "(console.log('asked'), require('brewer'))");
  assert.is((await drift(site)).data.tool, 'brewer 2.1.0');
  rmSync(join(site.root, 'node_modules/brewer'));
  cpSync(fixture('brewer'), join(site.root, 'node_modules/brewer'), { recursive: true });
  site.edit('node_modules/brewer/index.js', "'2.1.0'", "'2.2.0'");
  assert.is((await drift(site)).data.tool, 'brewer 2.1.0', 'the same version: remembered');
  site.edit('node_modules/brewer/package.json', '2.1.0', '2.2.0');
  const { data } = await drift(site);
  assert.is(data.tool, 'brewer 2.2.0');
  assert.match(data.badge.svg, /^<svg .*options 13\/15 documented.*brewer 2\.2\.0/);
  site.dispose();
});

test('a heading that is a sentence is reported as a whole if the tool has no such item', async () => {
  const site = brewery();
  site.write(
    'verify/inventory.mjs',
    "export default () => ({ tool: 'brewer', items: [{ kind: 'message', id: 'full', pages: ['/messages/'], anchors: ['full'] }], scopes: [{ kind: 'message', pages: '/messages/', headings: '.' }] });\n",
  );
  site.write(
    'content/messages.md',
    '---\ntitle: Messages\n---\n\n## The cup is full {#full}\n\n## The water is cold\n',
  );
  const { stderr } = await site.command('check', '--only', 'drift');
  assert.match(stderr, /messages\.md:7:1 .*DRIFT_GONE\n {2}brewer has no message The water is cold\./);
  assert.not.match(stderr, 'The cup is full');
  site.dispose();
});

test('a page may begin with the default that applies elsewhere if it also gives the usual one', async () => {
  const site = brewery();
  site.write(
    'verify/inventory.mjs',
    `const item = (id) => ({ kind: 'option', id, types: ['boolean'], default: false, otherDefaults: [true], pages: ['/messages/'] });
    export default () => ({ tool: 'brewer 2', items: ['hot', 'warm', 'cold', 'iced'].map(item) });\n`,
  );
  const written = [
    ['hot', '`boolean = false`'],
    ['warm', '`boolean = true`; `false` in production'],
    ['cold', '`boolean = true`'],
    ['iced', '`boolean = true`; `true` in development'],
  ].map(([name, types]) => `## ${name}\n\n${types}\n`);
  site.write('content/messages.md', `---\ntitle: Messages\n---\n\n${written.join('\n')}`);
  const { stderr } = await site.command('check', '--only', 'drift');
  assert.equal(
    [...stderr.matchAll(/The default of (\w+) is not true\./g)].map(([, name]) => name),
    ['cold', 'iced'],
  );
  assert.match(stderr, 'It is false; elsewhere true.');
  site.dispose();
});

test('an update writes the list of names, which is outdated when the tool or a place changes', async () => {
  const site = brewery();
  site.write(
    'verify/inventory.mjs',
    "export default () => ({ tool: 'brewer 2', items: [{ kind: 'option', id: 'full', path: 'cup.full', types: ['number'], enum: ['half'], default: 1, since: '2.0', pages: ['/messages/'] }, { kind: 'message', id: '/messages/#full', pages: ['/messages/'], anchors: ['full'] }] });\n",
  );
  site.write('content/messages.md', "---\ntitle: Messages\n---\n\n## full\n\nSince 2.0: `number = 1` `'half'`\n");
  const codes = async (): Promise<string> => JSON.stringify((await drift(site)).findings.map(({ code }) => code));
  await site.command('check', '--only', 'drift', '--update');
  assert.equal(JSON.parse(site.read('names.json')), {
    tool: 'brewer 2',
    names: [
      {
        kind: 'option',
        id: 'full',
        url: '/messages/#full',
        path: 'cup.full',
        type: "number | 'half'",
        default: 1,
        since: '2.0',
      },
    ],
  });
  assert.not.match(await codes(), 'DRIFT_NAME_LIST');
  site.edit('content/messages.md', '## full', '## full {#to-the-brim}');
  assert.match(await codes(), 'DRIFT_NAME_LIST');
  // It is an error only on a build server, so the summary says it, too.
  const { stderr } = await site.command('check', '--only', 'drift');
  assert.match(stderr, 'names.json is out of date (--update writes it)');
  // A page of its own says more than a line in an overview.
  site.write('content/cups/full.md', '---\ntitle: full\n---\n\nAll about it.\n');
  await site.command('check', '--only', 'drift', '--update');
  assert.is((JSON.parse(site.read('names.json')) as { names: { url: string }[] }).names[0]!.url, '/cups/full/');
  site.dispose();
});

test('a flag has its version, or that of the option that it sets or of the nearest one around it, without a badge on its page', async () => {
  const site = brewery();
  site.write(
    'verify/inventory.mjs',
    "const flag = (id, sets) => ({ kind: 'flag', id, sets, pages: ['/messages/'] });\n" +
      "export default () => ({ tool: 'brewer 2', items: [{ kind: 'option', id: 'full', path: 'cups[].full', since: '2.0', pages: ['/messages/'] }, flag('--full', 'cups.full'), flag('--full-by', 'cups[].full.by'), flag('--cups', 'cups'), { ...flag('--full-up', 'cups[].full.up'), since: '2.1' }] });\n",
  );
  site.write(
    'content/messages.md',
    '---\ntitle: Messages\n---\n\n## full\n\nSince 2.0.\n\n## --full\n\n## --full-by\n\n## --cups\n\n## --full-up\n',
  );
  assert.equal(
    (await drift(site)).findings.map(({ code }) => code).filter((code) => code.includes('SINCE')),
    [],
  );
  await site.command('check', '--only', 'drift', '--update');
  const { names } = JSON.parse(site.read('names.json')) as { names: { id: string; since?: string }[] };
  assert.equal(
    names.map(({ id, since }) => [id, since]),
    [
      ['full', '2.0'],
      ['--full', '2.0'],
      ['--full-by', '2.0'],
      ['--cups', undefined],
      ['--full-up', '2.1'],
    ],
  );
  site.dispose();
});

test('an inventory with unknown keys names all of them', async () => {
  const site = brewery();
  site.write(
    'verify/inventory.mjs',
    "export default () => ({ tool: 'b', items: [{ kind: 'option', id: 'a', type: 'x' }, { kind: 1, id: 'b', sicne: '1' }] });\n",
  );
  const { stderr } = await site.command('check', '--only', 'drift');
  assert.match(stderr, 'items[0] has no key "type": did you mean "types"?');
  assert.match(stderr, 'items[1].kind must be text, but is a number (1).');
  assert.match(stderr, 'items[1] has no key "sicne": did you mean "since"?');
  site.dispose();
});

test('an inventory that fails ends the command with its error', async () => {
  const site = brewery();
  for (const [text, place, words] of [
    ["throw new Error('out of beans');", 'inventory.mjs:2:9  error  DRIFT_INVENTORY', 'out of beans'],
    ['return (;', 'inventory.mjs:2:11  error  MODULE_SYNTAX', 'Unexpected token'],
    [
      "return { tool: 't', items: [], scopes: [{ kind: 'a', pages: '/', headings: '(' }] };",
      'inventory.mjs  error  DRIFT_INVENTORY',
      'scopes[0].headings must be a regular expression, but is "("',
    ],
  ] as const) {
    site.write('verify/inventory.mjs', `export default () => {\n  ${text}\n};\n`);
    const { code, stderr } = await site.command('check', '--only', 'drift');
    assert.ok(code === 1 || code === 3, stderr);
    assert.match(stderr, place);
    assert.match(stderr, words);
  }
  site.dispose();
});

test('codes that a comment names have anchors on the page', async () => {
  const site = createSite({
    'content/index.md':
      '---\ntitle: Home\n---\n\n<!-- documents: cup.{1} -->\n\n| Key | |\n| --- | --- |\n| `size`, `lid` | a |\n\n<!-- documents: {1}.{2} -->\n\n| Class | Hooks |\n| --- | --- |\n| `Brewer` | `start`, `pour` |\n\n<!-- documents: cup -->\n\nA cup. [Its lid](#cuplid).\n\n<!-- documents: beans.{1} -->\n\n- `dark`: roasted long\n\n<!-- documents: {1} -->\n\n`$`\n',
  });
  await site.build();
  const html = site.html('/');
  for (const id of ['cupsize', 'cuplid', 'brewerstart', 'brewerpour', 'beansdark'])
    assert.match(html, new RegExp(`<code id="${id}">`));
  assert.match(html, /<p id="cup">A cup\./);
  assert.match(html, '<p><code>$</code></p>', 'a name without letters has no fragment');
  site.dispose();
});

interface Report {
  readonly findings: readonly { readonly code: string; readonly line: number; readonly message: string }[];
  readonly data: { readonly tool: string; readonly badge: { readonly svg: string } };
}

/** The site with planted faults; its packages lie in a folder that may be committed. */
function brewery(): TestSite {
  const site = createSite(fixture('broken/drift'));
  renameSync(join(site.root, 'node_modules_'), join(site.root, 'node_modules'));
  symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'));
  assert.ok(existsSync(join(site.root, 'node_modules/brewer/schema.json')));
  return site;
}

async function drift(site: TestSite): Promise<Report> {
  const { stdout, stderr } = await site.command('check', '--only', 'drift', '--json');
  try {
    return (JSON.parse(stdout) as { checks: readonly [Report] }).checks[0];
  } catch {
    throw new Error(stderr);
  }
}

/** A tool whose package says what it has: `--since old` is its version 1.0.0. */
const releaseSite = (): TestSite => {
  const option = (id: string, more = {}): object => ({
    kind: 'option',
    id,
    pages: ['/options/'],
    types: ['boolean'],
    ...more,
  });
  const tool = (version: string, ...items: object[]): string => JSON.stringify({ name: 'tool', version, items });
  return createSite({
    'docs-build.config.json': JSON.stringify({
      title: 'T',
      names: { file: './names.json' },
      verify: {
        drift: { inventory: './inventory.mjs', versions: './versions.json', exempt: { 'option:hidden': 'Own use.' } },
      },
    }),
    'inventory.mjs': `export default ({ require }) => {
  const { version, items } = require('tool/package.json');
  return { tool: 'tool ' + version, items };
};\n`,
    'versions.json': '{\n  "upTo": "1.0.0",\n  "since": {\n    "0.9.0": ["brew", "gone"]\n  }\n}\n',
    'content/index.md': '# T\n\n[Options](/options/)\n',
    'content/options.md':
      '# Options\n\n## brew\n\n`boolean`\n\nBrews.\n\n## gone\n\nGoes.\n\n<!-- keywords: pour -->\n\n## `serve`\n\n`boolean`\n\n### serve.hot\n\nHot.\n',
    'old/node_modules/tool/package.json': tool(
      '1.0.0',
      option('brew', { since: '0.9.0' }),
      option('gone'),
      option('serve'),
      option('serve.hot'),
    ),
    'node_modules/tool/package.json': tool(
      '1.1.0',
      option('brew', { since: '0.9.0', types: ['boolean', 'string'], default: false, deprecated: true }),
      option('serve'),
      option('serve.hot'),
      option('cool', { default: true }),
      option('serve.cup', { types: ['string'] }),
      option('serve.warm'),
      option('tea'),
      option('tea.bag'),
      option('zest', { pages: undefined }),
      option('hidden'),
    ),
  });
};

test('a release reports new, removed, deprecated and changed items, and places for stubs', async () => {
  const site = releaseSite();
  try {
    const { stdout, code } = await site.run('release', '--since', join(site.root, 'old'), '--json');
    assert.is(code, 0);
    const { added, gone, deprecated, changed, rows } = JSON.parse(stdout) as Record<
      'added' | 'gone' | 'deprecated' | 'changed' | 'rows',
      readonly { id: string; changes: readonly string[] }[]
    >;
    const ids = (items: readonly { id: string }[]): readonly string[] => items.map(({ id }) => id);
    assert.equal(ids(added), ['cool', 'serve.cup', 'serve.warm', 'tea', 'tea.bag', 'zest']);
    assert.equal([ids(gone), ids(deprecated)], [['gone'], ['brew']]);
    assert.equal(
      changed.map(({ changes }) => changes),
      [['type boolean -> boolean | string', 'default none -> false']],
    );
    assert.equal(rows, { '1.1.0': ['cool', 'serve.cup', 'serve.warm', 'tea', 'tea.bag', 'zest'] });
    assert.match(site.read('content/options.md'), /^# Options\n\n## brew\n/);

    const written = await site.run('release', '--since', join(site.root, 'old'), '--write');
    assert.match(written.stdout, /option zest: on no page/);
    // Every line is that of the page as it is now, although stubs were inserted above.
    const lines = site.read('content/options.md').split('\n');
    const places = [...written.stdout.matchAll(/option (\S+): .*content\/options\.md:(\d+)/g)];
    assert.ok(places.length > 5, written.stdout);
    for (const [place, id = '', line] of places) assert.match(lines[Number(line) - 1]!, id, place);
    const stub = (heading: string, types: string): string =>
      `${heading}\n\n<Badge text="1.1.0+" />\n\n\`${types}\`\n\n<!-- To be written: what it is for, when it is needed, and an example. -->\n\n`;
    assert.is(
      site.read('content/options.md'),
      `# Options\n\n## brew\n\n\`boolean\`\n\nBrews.\n\n## gone\n\nGoes.\n\n${stub('## `cool`', 'boolean = true')}<!-- keywords: pour -->\n\n## \`serve\`\n\n\`boolean\`\n\n${stub('### serve.cup', 'string')}### serve.hot\n\nHot.\n\n${stub('### serve.warm', 'boolean')}${stub('## `tea`', 'boolean')}${stub('### `tea.bag`', 'boolean').trimEnd()}\n`,
    );
    assert.is(
      site.read('versions.json'),
      '{\n  "upTo": "1.1.0",\n  "since": {\n    "0.9.0": ["brew"],\n    "1.1.0": ["cool", "serve.cup", "serve.warm", "tea", "tea.bag", "zest"]\n  }\n}\n',
    );
  } finally {
    site.dispose();
  }
});

test('stubs become rows, lines and headings like their neighbors, and are reported until they are written', async () => {
  const item = (kind: string, id: string): object => ({ kind, id, pages: ['/rows/'], types: ['string'] });
  const had = [
    ...['rows.keep', 'rows.drop', 'opt.split.a', 'opt.split.c'].map((id) => item('option', id)),
    ...['--one', '--watch-file', '--ten', '--pot-a', '--pot-c'].map((id) => item('flag', id)),
  ];
  const site = createSite({
    'docs-build.config.json': JSON.stringify({ title: 'T', verify: { drift: { inventory: './inventory.mjs' } } }),
    'inventory.mjs': `export default ({ require, comparing }) => {
  const { items } = require('tool/package.json');
  return { tool: 'tool 1.1.0', items };
};\n`,
    'content/index.md': '# T\n\n[Rows](/rows/)\n',
    'content/rows.md': `# Rows

<!-- documents: rows.{1} -->

| Key | Type | Meaning |
| --- | --- | --- |
| \`keep\` | \`string\` | Keeps. |
| \`drop\` | \`string\` | Drops. |

## \`split.a\` {#splita}

\`string\`

A.

## \`split.c\` {#splitc}

\`string\`

C.

<!-- documents: {1} -->

\`--one\`,
\`--watch-file\`,
\`--ten\`

<!-- documents: {1} -->

\`--pot-a\`,
\`--pot-c\`
`,
    'old/node_modules/tool/package.json': JSON.stringify({ name: 'tool', items: had }),
    'node_modules/tool/package.json': JSON.stringify({
      name: 'tool',
      items: [
        ...had.slice(0, 1),
        { ...item('option', 'rows.swap'), types: ['string', 'boolean'] },
        item('option', 'rows.swap.by'),
        item('option', 'rows.swap[].by'),
        ...had.slice(1, 3),
        item('option', 'opt.split.b'),
        ...had.slice(3, 5),
        { ...item('flag', '--watch-dir'), spelled: '--[no-]watch-dir…' },
        ...had.slice(5, 7),
        item('flag', '--tenth'),
        ...had.slice(7),
        item('flag', '--pot-b'),
      ],
    }),
  });
  const told = (report: Report): readonly string[] =>
    report.findings.map(({ code, line, message }) => `${code} ${line}: ${message}`);
  try {
    assert.equal(told(await drift(site)), [
      'DRIFT_UNDOCUMENTED 8: No page has an anchor for the option rows.swap of tool 1.1.0.',
      'DRIFT_UNDOCUMENTED 8: No page has an anchor for the option rows.swap.by of tool 1.1.0.',
      'DRIFT_UNDOCUMENTED 8: No page has an anchor for the option rows.swap[].by of tool 1.1.0.',
      'DRIFT_UNDOCUMENTED 16: No page has an anchor for the option opt.split.b of tool 1.1.0.',
      'DRIFT_UNDOCUMENTED 25: No page has an anchor for the flag --watch-dir of tool 1.1.0.',
      'DRIFT_UNDOCUMENTED 26: No page has an anchor for the flag --tenth of tool 1.1.0.',
      'DRIFT_UNDOCUMENTED 31: No page has an anchor for the flag --pot-b of tool 1.1.0.',
    ]);
    assert.is((await site.run('release', '--since', join(site.root, 'old'), '--write')).code, 0);
    const text = site.read('content/rows.md');
    const toWrite = '<!-- To be written: what it is for, when it is needed, and an example. -->';
    assert.match(text, '`--one`,\n`--[no-]watch-dir…`,\n`--watch-file`,\n`--tenth`,\n`--ten`\n');
    assert.match(text, '\n`--pot-a`,\n`--pot-b`,\n`--pot-c`\n');
    assert.match(text, `\n\n## \`split.b\`\n\n<Badge text="1.1.0+" />\n\n\`string\`\n\n${toWrite}\n\n## \`split.c\``);
    assert.match(
      text,
      `Keeps. |\n| \`swap\` <Badge text="1.1.0+" /> | \`string \\| boolean\` | ${toWrite} |\n| \`swap.by\` <Badge text="1.1.0+" /> | \`string\` | ${toWrite} |\n| \`drop\``,
    );
    assert.equal(told(await drift(site)), [
      'DRIFT_UNWRITTEN 8: Nothing has been written about swap yet.',
      'DRIFT_UNWRITTEN 9: Nothing has been written about swap.by yet.',
      'DRIFT_UNWRITTEN 24: Nothing has been written about split.b yet.',
    ]);
  } finally {
    site.dispose();
  }
});

test('a release is compared with the list of names, and missing data is reported', async () => {
  const site = releaseSite();
  try {
    const without = await site.command('release');
    assert.is(without.code, 2);
    assert.match(without.stderr, /RELEASE_REFUSED\n\s+names\.json does not exist\.\n\s+Restore this list of names/);
    site.write(
      'names.json',
      JSON.stringify({
        tool: 'tool 1.0.0',
        names: ['brew', 'serve', 'serve.hot'].map((id) => ({
          kind: 'option',
          id,
          url: '/options/#x',
          type: 'boolean',
        })),
      }),
    );
    const list = site.read('names.json');
    site.write('names.json', list.replace('tool 1.0.0', 'tool 1.10.0'));
    const older = await site.run('release', '--write');
    assert.match(older.stderr, 'tool 1.1.0 is older than tool 1.10.0, so it has nothing new.');
    assert.is((await site.run('release')).code, 0);
    assert.not.match(site.read('content/options.md'), 'cool');
    site.write('names.json', list);
    const { stdout } = await site.run('release', '--json');
    const { before, added } = JSON.parse(stdout) as { before: string; added: readonly { id: string }[] };
    assert.equal(
      [before, added.map(({ id }) => id)],
      ['tool 1.0.0', ['cool', 'serve.cup', 'serve.warm', 'tea', 'tea.bag', 'zest']],
    );
  } finally {
    site.dispose();
  }
});

test('a release says where a name that is gone is documented, even if the heading is not its id', async () => {
  const site = releaseSite();
  const places = async (...args: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await site.run('release', ...args);
    return stdout.split('\n').filter((line) => line.startsWith('  hook '));
  };
  try {
    site.write('content/options.md', `${site.read('content/options.md')}\n## pour\n\nPours.\n`);
    const line = site.read('content/options.md').split('\n').indexOf('## pour') + 1;
    const hook = { kind: 'hook', id: 'brewer.hooks.pour' };
    const unknown = { kind: 'hook', id: 'brewer.hooks.stir' };
    site.write(
      'names.json',
      JSON.stringify({
        tool: 'tool 1.0.0',
        names: [
          { ...hook, url: '/options/#pour' },
          { ...unknown, url: '/options/#stir' },
        ],
      }),
    );
    const expected = [`  hook brewer.hooks.pour: content/options.md:${line}`, '  hook brewer.hooks.stir: on no page'];
    assert.equal(await places(), expected);

    const older = [hook, unknown].map((item) => ({
      ...item,
      pages: ['/options/'],
      anchors: [item.id.split('.').at(-1)],
    }));
    site.write('old/node_modules/tool/package.json', JSON.stringify({ name: 'tool', version: '1.0.0', items: older }));
    assert.equal(await places('--since', join(site.root, 'old')), expected);
  } finally {
    site.dispose();
  }
});

test.run();
