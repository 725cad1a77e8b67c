import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readCommand } from '../../src/check/examples/run/command.js';
import { importedPackages } from '../../src/check/examples/imports.js';
import { mask, normalize } from '../../src/check/examples/normalize.js';
import { firstDifference } from '../../src/check/examples/shown-output.js';
import { createSite, fixture, type TestSite } from '../support/site.js';

function brewery(files: Readonly<Record<string, string>>): TestSite {
  const site = createSite({
    'docs-build.config.json': JSON.stringify({
      ignore: ['examples/**'],
      verify: { examples: { dir: 'content/examples', commands: { brewer: 'brewer/cli.js' } } },
    }),
    'content/index.md': '---\ntitle: Home\n---\n\n<Example name="tea" />\n',
    'content/examples/tea/example.json':
      '{ "title": "Tea", "packages": ["brewer"], "run": ["brewer"], "show": ["recipe.txt"] }',
    ...files,
  });
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'), 'dir');
  return site;
}

interface Checked {
  readonly codes: readonly string[];
  readonly summary: string;
}

async function checkOf(site: TestSite, ...args: string[]): Promise<Checked> {
  const { stdout, stderr } = await site.command('check', '--only', 'examples', '--json', ...args);
  assert.ok(stdout.startsWith('{'), stderr);
  const { checks } = JSON.parse(stdout) as {
    checks: readonly [{ summary: string; findings: readonly { code: string }[] }];
  };
  return { codes: checks[0].findings.map(({ code }) => code), summary: checks[0].summary };
}

const test = suite('check: examples');

test('outputs are stored once, compared from then on, and stored again only if they differ', async () => {
  const site = brewery({});
  try {
    assert.equal((await checkOf(site)).codes, [
      'EXAMPLE_OUTPUT_MISSING',
      'EXAMPLE_OUTPUT_MISSING',
      'EXAMPLE_OUTPUT_MISSING',
    ]);
    assert.match((await checkOf(site, '--update')).summary, '1 example, 0 rebuilt, 3 files of output written');
    assert.is(site.read('content/examples/tea/output/recipe.txt'), 'coffee, strength 3\n');
    assert.is(site.read('content/examples/tea/output/files.txt'), 'recipe.txt  19 bytes\n');
    assert.equal(await checkOf(site), { codes: [], summary: '1 example, 0 rebuilt' });
    // Another duration is no other output.
    site.edit('content/examples/tea/output/terminal.txt', ' s\n', '9 s\n');
    const text = site.read('content/examples/tea/output/terminal.txt');
    assert.match((await checkOf(site, '--update')).summary, ', 0 files of output written');
    assert.is(site.read('content/examples/tea/output/terminal.txt'), text);
    site.write('content/examples/tea/brewer.config.js', "module.exports = { drink: 'tea' };\n");
    assert.equal(await checkOf(site), {
      codes: ['EXAMPLE_OUTPUT_DIFFERS', 'EXAMPLE_OUTPUT_DIFFERS', 'EXAMPLE_OUTPUT_DIFFERS'],
      summary: '1 example, 1 rebuilt',
    });
    assert.match((await checkOf(site, '--update')).summary, '3 files of output written');
    assert.equal((await checkOf(site)).codes, []);
  } finally {
    site.dispose();
  }
});

test('a named example, or a folder of them, is built', async () => {
  const recipe = '{ "title": "T", "packages": ["brewer"], "run": ["brewer"] }';
  const site = brewery({
    'content/examples/hot/a/example.json': recipe,
    'content/examples/hot/b/example.json': recipe,
  });
  try {
    const named = async (...args: string[]): Promise<string> => {
      const { stdout, stderr } = await site.command('check', '--json', '--update', '--example', ...args);
      return stdout === '' ? stderr : (JSON.parse(stdout) as { checks: { summary: string }[] }).checks[0]!.summary;
    };
    assert.match(await named('tea'), '1 example, 1 rebuilt, 3 files');
    assert.match(await named('hot/'), '2 examples, 2 rebuilt');
    const { code, stderr } = await site.command('check', '--example', 'hot/c');
    assert.is(code, 2);
    assert.match(stderr, /NO_SUCH_EXAMPLE[^]*Did you mean hot\/[ab]\?/);
    assert.is((await site.command('check', '--example', 'tea', '--only', 'links')).code, 2);
  } finally {
    site.dispose();
  }
});

test('a site without examples has no example by name', async () => {
  const site = createSite({ 'content/index.md': '---\ntitle: T\n---\n\nText.\n' });
  try {
    const { code, stderr } = await site.command('check', '--example', 'tea');
    assert.is(code, 2);
    assert.match(stderr, /NO_SUCH_EXAMPLE[^]*There is no example tea\./);
  } finally {
    site.dispose();
  }
});

test('nothing is written next to the content, and nothing about this machine is printed', async () => {
  const site = brewery({
    'content/examples/tea/example.json': '{ "title": "Tea", "name": "my-tea", "run": ["node where.cjs"] }',
    'content/examples/tea/where.cjs':
      "require('fs').writeFileSync('new.txt', '1'); console.log(__filename); console.error(require('url').pathToFileURL('x').href); console.log(process.env.NODE_ENV, process.env.TZ, process.stdout.isTTY);",
  });
  try {
    await checkOf(site, '--update');
    assert.is(
      site.read('content/examples/tea/output/terminal.txt'),
      'my-tea/where.cjs\nmy-tea/x\nundefined UTC undefined\n',
    );
    assert.not(site.exists('content/examples/tea/new.txt'));
  } finally {
    site.dispose();
  }
});

test('another version of a package makes another example', async () => {
  const site = brewery({});
  try {
    site.write('node_modules/kettle/package.json', '{ "name": "kettle", "version": "1.0.0", "main": "index.js" }');
    site.write('node_modules/kettle/index.js', "console.log('one');");
    site.write(
      'content/examples/tea/example.json',
      '{ "title": "Tea", "packages": ["kettle"], "run": ["node -r kettle -p 1"] }',
    );
    await checkOf(site, '--update');
    site.write('node_modules/kettle/package.json', '{ "name": "kettle", "version": "2.0.0", "main": "index.js" }');
    site.write('node_modules/kettle/index.js', "console.log('two');");
    assert.equal((await checkOf(site)).codes, ['EXAMPLE_OUTPUT_DIFFERS']);
  } finally {
    site.dispose();
  }
});

test('an example in a page is built from its code blocks, and again when one of them changes', async () => {
  const page = (drink: string, shown: string): string =>
    `---\ntitle: Home\n---\n\n<Example name="tea" />\n\n:::example A cup of it {run="brewer && node read.cjs"}\n\n\`\`\`js title="brewer.config.js"\nmodule.exports = { drink: '${drink}' };\n\`\`\`\n\`\`\`js title="read.cjs"\n//! const fs = require('fs');\nconsole.log(fs.readFileSync('recipe.txt', 'utf8'));\n\`\`\`\n\`\`\`text output\n${shown}\n\`\`\`\n:::\n`;
  const site = brewery({
    'docs-build.config.json': JSON.stringify({
      ignore: ['examples/**'],
      verify: { examples: { dir: 'content/examples', commands: { brewer: 'brewer/cli.js' }, packages: ['brewer'] } },
    }),
    'content/index.md': page('tea', 'tea, strength 3'),
  });
  try {
    assert.match((await checkOf(site, '--update')).summary, '2 examples, 2 rebuilt, 3 files of output written');
    assert.equal(await checkOf(site), { codes: [], summary: '2 examples, 0 rebuilt' });
    site.write('content/index.md', page('coffee', 'tea, strength 3'));
    assert.equal(await checkOf(site), { codes: ['EXAMPLE_OUTPUT_DIFFERS'], summary: '2 examples, 1 rebuilt' });
    // What a page shows is written by its writer: an update leaves it alone.
    assert.match((await checkOf(site, '--update')).codes.join(), 'EXAMPLE_OUTPUT_DIFFERS');
    site.write('content/index.md', page('coffee', 'coffee, strength 3'));
    assert.equal((await checkOf(site)).codes, []);
    assert.not(site.exists('content/recipe.txt'));
  } finally {
    site.dispose();
  }
});

test('an output on a page may leave out rows if it is marked so', () => {
  const printed = 'one\ntwo\nthree  \nfour in 12 ms\n';
  for (const shown of [
    'one\ntwo\nthree\nfour in 9 ms',
    '…',
    'one\n…',
    '…\nfour in 1 ms',
    'one\n…\nthree\n…',
    '…\ntwo\n...\nfour in 1 s',
    'one\n…\ntwo\nthree\nfour in 1 ms',
  ])
    assert.is(firstDifference(shown, printed), undefined, shown);
  const wrong = [
    ['one\ntwo', 1],
    ['two\n…', 0],
    ['…\nthree', 1],
    ['one\n…\nfour\n…', 2],
    ['one\n…\nthree\n…\ntwo\n…', 4],
    ['…\ntwo\nthre\n…', 2],
    ['one\ntwo\nthree\nfour in 1 ms\nfive', 4],
  ] as const;
  for (const [shown, row] of wrong) assert.is(firstDifference(shown, printed), row, shown);
  assert.is(firstDifference('', ''), undefined);
});

test('a command consists of words with settings in front, without a shell', () => {
  const read = (text: string): unknown => {
    const command = readCommand(text);
    return typeof command === 'string' ? command : [command.environment, command.program, command.args];
  };
  assert.equal(read('npx tool --a "two words" b=c'), [{}, 'tool', ['--a', 'two words', 'b=c']]);
  assert.equal(read("A=1 B='x y' tool"), [{ A: '1', B: 'x y' }, 'tool', []]);
  assert.is(read('tool | less'), '| needs a shell');
  assert.is(read('tool > out'), '> needs a shell');
  assert.is(read('A=1'), 'it names no program');
});

test('packages are recognized by import, require and export, not by words in texts', () => {
  const text =
    "import a from 'a';\nimport '@s/b/c.css';\nexport * from 'd/e';\nconst f = require('f');\nawait import(/* x */ 'g');\nimport './h';\nimport 'node:fs';\nimport fs from 'fs';\nconst i = \"from 'i'\";\n// obj.require('j')\nimport {\n  k,\n} from 'k';\n";
  const location = (offset: number): { file: string; text: string; offset: number } => ({ file: 'x', text, offset });
  assert.equal([...importedPackages([{ path: 'x.js', text, location }]).keys()], ['a', '@s/b', 'd', 'f', 'g', 'k']);
  assert.equal([...importedPackages([{ path: 'x.css', text, location }]).keys()], []);
});

test('durations and versions of the printing packages count as equal, but sizes and other versions do not', () => {
  assert.is(mask('compiled in 255 ms'), mask('compiled in 4745 ms'));
  assert.is(mask('done in 1.25 s'), mask('done in 3 s'));
  assert.is.not(mask('main.js 34 bytes'), mask('main.js 35 bytes'));
  const names = ['webpack', '@a/b'];
  assert.is(mask('webpack 5.112.2 compiled', names), mask('webpack 5.113.0-beta.1 compiled', names));
  assert.is(mask('(@a/b@1.0.0)', names), mask('(@a/b@v1.2.0)', names).replace('v', ''));
  assert.is.not(mask('webpack 5.112.2'), mask('webpack 5.112.3'));
  for (const text of ['5.1.2', 'other 5.1.2', 'my-webpack 5.1.2', 'webpack 5.1.2.4', 'webpack: 5.1.2'])
    assert.is(mask(text, names), text);
  const page = 'one\nwebpack 5.112.2 compiled in 3 ms';
  assert.is(firstDifference(page, 'one\nwebpack 5.113.0 compiled in 9 ms\n', names), undefined);
  assert.is(normalize('in /tmp/x/1/a/src\r\n', '/tmp/x/1/a', 'a'), 'in a/src\n');
});

test.run();
