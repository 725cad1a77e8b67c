import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, type TestSite } from '../support/site.js';
import { isBalanced, sidesOf } from '../../src/parse/code/diff.js';
import { exportedKeys, locate } from '../../src/check/samples/languages/exported.js';
import { htmlError } from '../../src/check/samples/languages/html.js';
import { parseScript, type ParsedScript } from '../../src/parse/code/javascript.js';
import { completeJson, jsonError } from '../../src/check/samples/languages/json.js';
import { readMeta } from '../../src/check/samples/meta.js';
import { shellError } from '../../src/check/samples/languages/shell.js';
import { readComplaints } from '../../src/check/samples/child/complaints.js';

const test = suite('check samples');

const parsed = (code: string): ParsedScript => {
  const script = parseScript(code);
  if (!('program' in script)) throw new Error(`${script.message} at ${script.line}:${script.column}`);
  return script;
};

test('parts of a file are parsed as what they are', () => {
  assert.is(parsed('const a = await b;').form, 'module');
  assert.is(parsed("mode: 'none'").form, 'properties');
  assert.is(parsed("entry: './a.js',\noutput: { clean: true },").form, 'properties');
  assert.is(parsed('{ test: /a/ }').form, 'object');
  assert.is(parsed('{ test: /a/ },\n{ test: /b/ },').form, 'items');
  assert.is(parsed('static name = 1;\napply(compiler) {\n  this.a = 1;\n}').form, 'members');
  assert.is(parsed('return callback();').form, 'module');
  assert.is(parsed('for (const a of b) { continue; }').form, 'module');
});

test('omitted parts are filled in', () => {
  for (const code of [
    'f(...);',
    'module.exports = {\n  a: 1,\n  ...\n};',
    'module.exports = {\n  ...\n  a: 1,\n};',
    'module.exports = {\n  a: 1\n  ...\n  b: 2\n};',
    'a = […];',
    'a = { b: … };',
    'function f() {\n  ...\n}',
    'x = { ..., a: 1 };',
  ])
    parsed(code);
  assert.is(parsed('a = { b: … };').gaps, true);
  assert.is(parsed('a = [\n  ...\n];').gaps, false);
  assert.is(parsed('a = [...b];').elided, false);
});

test('an error keeps its location, whatever is put around a part', () => {
  const script = parseScript("entry: './a.js',\noutput: { path: },");
  assert.equal('program' in script ? undefined : [script.line, script.column], [2, 17]);
});

test('an option is found in the exported value, even through names, functions and calls', () => {
  const lineOf = (code: string, path: readonly string[]): number =>
    locate(parsed(code).program, path)!.node.loc!.start.line;
  assert.is(lineOf('const a = {\n  b: { c: 1 },\n};\nexport default a;', ['b', 'c']), 2);
  assert.is(
    lineOf('module.exports = (env) => {\n  return merge(base, {\n    list: [1,\n {\n  d: 1 }],\n  });\n};', [
      'list',
      '1',
      'd',
    ]),
    5,
  );
  assert.is(lineOf('const rest = {\n  e: 1,\n};\nexport default [{ ...rest }];', ['0', 'e']), 2);
  assert.is(lineOf('export default {\n  a: {} };', ['a', 'missing']), 2);
  assert.equal(exportedKeys(parsed('export default defineConfig({ a: 1, "b": 2 })').program), ['a', 'b']);
});

test('JSON errors have a location', () => {
  assert.is(jsonError('{"a": [1, -2.5e3, "\\u00e9", null, true], "b": {}}', false), undefined);
  assert.equal(
    [
      jsonError('{"a": 1,}', false)?.offset,
      jsonError('[1 2]', false)?.offset,
      jsonError('{"a": 01}', false)?.offset,
      jsonError('{} x', false)?.offset,
      jsonError('{"a": "b', false)?.offset,
    ],
    [7, 3, 6, 3, 6],
  );
  assert.is(jsonError('// a\n{"a": 1, /* b */ }', true), undefined);
  assert.is(jsonError(completeJson('{\n  "a": 1,\n  ...\n}').text, false), undefined);
  assert.is(jsonError(completeJson('"scripts": { … },').text, false), undefined);
});

test('HTML is balanced where it must be', () => {
  for (const good of [
    '<p>a<p>b',
    '<ul><li>a<li>b</ul>',
    '<script>if (a < b) "</div>"</script>',
    '<br><img src=a.png>',
    '<!doctype html><head></head><body></body></html>',
    '<a title="a > b">c</a>',
    '<svg><path d="M0 0"/></svg>',
  ])
    assert.is(htmlError(good), undefined, good);
  assert.equal(
    ['<div>', '</div>', '<b><i></b></i>', '<a href="b', '<!-- a', '<style>a {}'].map((bad) => htmlError(bad)?.offset),
    [0, 0, 3, 0, 0, 0],
  );
});

test('quotes of a command are closed', () => {
  for (const good of ["echo 'a \" b'", 'echo "it\'s"', "echo it\\'s # don't", "cat <<EOF > a\nit's\nEOF", 'a="b\\"c"'])
    assert.is(shellError(good), undefined, good);
  assert.equal([shellError("echo 'a")?.offset, shellError('a "b" "c')?.offset], [5, 6]);
});

test('settings of a fence are read', () => {
  assert.is(readMeta('verify=module').verify, 'module');
  assert.is(readMeta('a=b verify="none: later" c').verify, 'none');
  assert.is(readMeta('verify=none not yet').problem, undefined);
  assert.is(readMeta('no-verify="why"').verify, 'none');
  assert.equal(
    ['verify=none', 'no-verify=""', 'no-verify', 'verify=modul'].map((meta) => readMeta(meta).problem?.code),
    Array(4).fill('SAMPLE_BAD_META'),
  );
  assert.is(readMeta('').verify, undefined);
});

test('a diff has two sides with the right line numbers', () => {
  const [before, after] = sidesOf(' a\n-b\n+c\n d');
  assert.equal([before!.code, before!.lines, after!.code, after!.lines], ['a\nb\nd', [1, 2, 4], 'a\nc\nd', [1, 3, 4]]);
  assert.is(isBalanced('f({ a: "}" }) // ('), true);
  assert.is(isBalanced('  },\n});'), false);
});

test('messages of validators are split', () => {
  const list = readComplaints(
    "Invalid.\n - configuration.a.b[0] should be a string.\n   -> What b is.\n - configuration has an unknown property 'c'. These are valid:\n   object { a? }\n - configuration.d should be one of these:\n   x | y\n   Details:\n    * configuration.d.e should be z.",
  );
  assert.equal(
    list.map(({ message }) => message),
    [
      'configuration.a.b[0] should be a string.',
      "configuration has an unknown property 'c'. These are valid: object { a? }",
      'configuration.d should be one of these: x | y',
    ],
  );
  assert.equal(
    list.map(({ paths }) => paths),
    [[['a', 'b', '0']], [['c']], [['d'], ['d', 'e']]],
  );
  assert.equal(readComplaints('data/a/0/b must be number')[0]!.paths, [['a', '0', 'b']]);
  const [unknown] = readComplaints(
    `- a has an unknown property 'flename'. These properties are valid: object { ${'other?, '.repeat(60)}filename? }`,
  );
  assert.is(unknown!.near, 'filename');
  assert.equal(readComplaints("options.library misses the property 'type'.")[0]!.paths, [['library']]);
});

test('a schema that is missing or not JSON is an error of the configuration', async () => {
  for (const [schema, said] of [
    ['./nothing.json', 'is "./nothing.json", which is not there'],
    ['nobody/schema.json', 'is "nobody/schema.json", which is not there'],
    ['./content/index.md', 'is a file that is not JSON: this is no value of JSON'],
  ]) {
    const configuration = { files: ['brewer.config.*'], validate: 'brewer#validate', schema };
    const site = brewerSite('Text.\n', { configuration });
    try {
      const { code, stderr } = await site.command('check', '--only', 'samples');
      assert.is(code, 2, stderr);
      assert.match(stderr, /docs-build\.config\.json:1:\d+ {2}error {2}CONFIG_INVALID/);
      assert.match(stderr, said!);
    } finally {
      site.dispose();
    }
  }
});

/** A site that documents the small tool of the tests. */
function brewerSite(page: string, samples: Readonly<Record<string, unknown>> = {}): TestSite {
  const site = createSite({
    'docs-build.config.json': JSON.stringify({
      title: 'Brewer',
      verify: {
        samples: {
          configuration: { files: ['brewer.config.*'], validate: 'brewer#validate', schema: 'brewer/schema.json' },
          ...samples,
        },
      },
    }),
    'content/index.md': `---\ntitle: Brewer\ndescription: A page.\n---\n\n${page}`,
  });
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'));
  return site;
}

interface Outcome {
  readonly places: readonly string[];
  readonly data: Readonly<Record<string, number>>;
}

async function checked(site: TestSite): Promise<Outcome> {
  const { stdout, stderr } = await site.command('check', '--only', 'samples', '--json');
  if (!stdout.includes('"checks"')) throw new Error(stdout + stderr);
  const { checks } = JSON.parse(stdout) as {
    checks: readonly { findings: readonly { line: number; column: number; code: string }[]; data: Outcome['data'] }[];
  };
  return {
    places: checks[0]!.findings.map(({ line, column, code }) => `${line}:${column} ${code}`),
    data: checks[0]!.data,
  };
}

test('the second run uses the stored results, and an edit is noticed', async () => {
  const site = brewerSite(
    '```js title="brewer.config.js"\nexport default { drink: \'tea\' };\n```\n\n```js title="brewer.config.js" modules=both\nexport default { strength: 9 };\n```\n',
  );
  try {
    const first = await checked(site);
    assert.equal(first.places, ['11:18 SAMPLE_INVALID_CONFIG'], 'once for both forms');
    assert.is(first.data['validated'], 3);
    assert.equal(await checked(site), first);
    site.edit('content/index.md', "'tea'", "'milk'");
    assert.equal((await checked(site)).places, ['7:18 SAMPLE_INVALID_CONFIG', '11:18 SAMPLE_INVALID_CONFIG']);
  } finally {
    site.dispose();
  }
});

test('a part of a configuration has its problems where they are written', async () => {
  const site = brewerSite(
    "```js\nstrength: 9,\n```\n\n```js\n{ strength: 9 }\n```\n\n```js\ndrink: 'tea',\nstrength: 9,\n```\n",
  );
  try {
    assert.equal((await checked(site)).places, [
      '7:1 SAMPLE_INVALID_CONFIG',
      '11:3 SAMPLE_INVALID_CONFIG',
      '16:1 SAMPLE_INVALID_CONFIG',
    ]);
  } finally {
    site.dispose();
  }
});

test('the module system of `.js` files is asked of samples that are one, not of code without a name', async () => {
  const site = brewerSite(
    "```js\nconst tea = require('./tea.js');\n```\n\n```js title=\"tea.js\"\nconst tea = require('./tea.js');\n```\n",
    { type: 'module' },
  );
  try {
    assert.equal((await checked(site)).places, ['11:13 SAMPLE_WRONG_MODULE_SYSTEM']);
  } finally {
    site.dispose();
  }
});

test('a problem has the right line and column within lists, quotes and diffs', async () => {
  const site = brewerSite(
    [
      ...[
        '- A list:',
        '',
        '  ```json',
        '  { "a": }',
        '  ```',
        '',
        '  > ```json',
        '  > {',
        '  >   "b": }',
        '  > ```',
        '',
      ],
      ...['```js', '//! const a = 1;', '//!   const b = ;', 'a;', '```', '', '<!-- @include: ./_part.md -->', ''],
      ...['```json file="./part.json"', '```', '', '    { "c": }', ''],
    ].join('\n'),
  );
  try {
    site.write('content/part.json', '{\n  "d": }\n');
    site.write('content/_part.md', '1. ```json\n   { "e": }\n   ```\n');
    assert.equal((await checked(site)).places, [
      '2:11 SAMPLE_BAD_JSON',
      '9:10 SAMPLE_BAD_JSON',
      '14:12 SAMPLE_BAD_JSON',
      '19:17 SAMPLE_SYNTAX',
      '25:1 SAMPLE_BAD_JSON',
    ]);
  } finally {
    site.dispose();
  }
});

test('a sample that never ends does not keep others from being checked, and nothing is written', async () => {
  const site = brewerSite(
    '```js title="brewer.config.cjs"\nwhile (true) {}\nmodule.exports = {};\n```\n\n```js title="brewer.config.cjs"\ntry { require(\'fs\').writeFileSync(__dirname + \'/made.txt\', \'\'); } catch {}\nmodule.exports = {};\n```\n\n```js title="brewer.config.cjs"\nmodule.exports = process.exit(3);\n```\n\n```js title="brewer.config.cjs"\nmodule.exports = { out: process.env.SECRET ?? 1 };\n```\n',
    // The others take a few milliseconds, on a slow machine some hundred.
    { timeout: 2_000 },
  );
  try {
    const { places } = await checked(site);
    assert.equal(places, [
      '7:1 SAMPLE_TIMEOUT',
      '12:21 SAMPLE_WRITES',
      '17:26 SAMPLE_THROWS',
      '21:20 SAMPLE_INVALID_CONFIG',
    ]);
    assert.not.ok(site.exists('made.txt'));
  } finally {
    site.dispose();
  }
});

test('a validator that cannot be used is an error of the configuration', async () => {
  const site = brewerSite('```js title="brewer.config.js"\nexport default {};\n```\n', {
    configuration: { files: ['brewer.config.*'], validate: 'brewer#check' },
  });
  try {
    const { code, stderr } = await site.command('check', '--only', 'samples');
    assert.is(code, 2);
    assert.match(stderr, /VALIDATOR_UNUSABLE/);
    assert.match(stderr, /brewer#check is not a function/);
  } finally {
    site.dispose();
  }
});

test('samples may import the package that the site belongs to, and a short name gets no far-fetched suggestion', async () => {
  const page =
    '---\ntitle: Lathe\n---\n\n```js\nimport { turn } from "lathe/fast";\n```\n\n```js\nimport "laths";\n```\n';
  const site = createSite({
    'package.json': '{ "name": "lathe" }',
    'website/package.json': '{ "name": "lathe-docs", "dependencies": { "path-to": "1.0.0" } }',
    'website/content/index.md': page,
  });
  try {
    const { stdout } = await site.command('check', 'website', '--only', 'samples', '--json');
    const { checks } = JSON.parse(stdout) as { checks: readonly { findings: readonly Record<string, unknown>[] }[] };
    assert.equal(
      checks[0]!.findings.map(({ line, hint }) => [line, hint]),
      [[10, 'Install it, or list it under verify.samples.packages.']],
    );
  } finally {
    site.dispose();
  }
});

test.run();
