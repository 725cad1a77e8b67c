import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { namePattern } from '../../src/where/name-pattern.js';
import { faultHook, importing } from '../support/fault-hook.js';
import { commitAll, git } from '../support/git.js';
import { createSite, packageRoot } from '../support/site.js';

const test = suite('docs-build where');

const SITE = {
  'content/index.md':
    '---\ntitle: Kettles\nrelated:\n  - title: Lid\n    url: /options/#kettle-lid\n---\n\nSet `kettle.lid`, not `kettle.lids`. See [the lid](/options/#kettle-lid).\n\n```js\nexport default { kettle: { size: 1, lid: true }, pot: { lid: false } };\n```\n',
  'content/options.md': '---\ntitle: Options\n---\n\n## kettle\n\n### lid {#kettle-lid}\n\nIt closes `kettle.lid`.\n',
  'content/examples/tea/example.json': '{ "title": "Tea" }\n',
  'content/examples/tea/tea.js': "kettle.lid = 'open';\n",
  'content/examples/tea/output/out.txt': 'kettle.lid\n',
  'inventory.mjs': "export default () => ({ tool: 'k 1', items: [{ kind: 'option', id: 'kettle.lid' }] });\n",
  'docs-build.config.mjs':
    "export default { ignore: ['examples/**'], redirects: { '/lid/': '/options/#kettle-lid' }, verify: { drift: { inventory: './inventory.mjs' }, examples: { dir: 'content/examples', commands: {} } } };\n",
  'search.golden': 'kettle.lid -> /options/#kettle-lid\npot -> /options/#kettle-lid-2|/options/#kettle-lid\n',
  'urls.lock': '/options/#kettle-lid\n/options/#kettle-lid-2\n',
};

test('every place is listed once, with its relation to the name, without generated files', async () => {
  const site = createSite(SITE);
  try {
    const { code, stdout } = await site.run('where', 'kettle.lid', '--json');
    assert.is(code, 0);
    const { ok, places } = JSON.parse(stdout) as {
      ok: boolean;
      places: readonly { kind: string; file: string; line: number; column: number }[];
    };
    assert.is(ok, true, 'as in the JSON of every command');
    assert.equal(
      places.map(({ kind, file, line, column }) => `${kind} ${file}:${line}:${column}`),
      [
        'text content/index.md:8:6',
        'sample content/index.md:11:37',
        'link content/index.md:8:42',
        'documented content/options.md:7:1',
        'text content/options.md:9:12',
        'example content/examples/tea/tea.js:1:1',
        'list docs-build.config.mjs:1:66',
        'list inventory.mjs:1:69',
        'list search.golden:1:1',
        'list search.golden:2:31',
        'list urls.lock:1:1',
      ],
    );
    const flag = await site.run('where', '--ketle');
    assert.is(flag.code, 0, 'a flag of the documented tool is a name');
    assert.match(flag.stdout, 'Nothing mentions --ketle.');
    assert.is((await site.run('where', ' ')).code, 2);
    assert.match((await site.run('where', 'ketle')).stdout, 'Nothing mentions ketle. Did you mean kettle?');
    site.write('content/a\u202eb.md', '# Wok\n\nA `wok`.\n');
    assert.match((await site.run('where', 'wok')).stdout, '  content/a·b.md:3:4  A `wok`.\n', 'no control characters');
  } finally {
    site.dispose();
  }
});

test('in code, a name is a path, or a key within its keys', () => {
  const columns = (name: string, code: string): readonly number[] =>
    namePattern(name)
      .inCode(code)
      .map(({ column }) => column);
  assert.equal(columns('output.path', 'output.path; x.path'), [1]);
  assert.equal(columns('output.path', 'output: { clean: {}, path: 1 }, other: { path: 2 }'), [22]);
  assert.equal(columns('output.path', 'other: { output: {}, path: 1 }'), []);
  assert.equal(columns('rules[].test', 'rules: [{ use: {}, test: 1 }]'), [20]);
  assert.equal(columns('output.chunkName', 'chunkName: 1'), [1], 'a word that is hardly another name');
  assert.equal(columns('entry.*.file', 'entry: { main: { file: 1 } }'), [18]);
  assert.equal(columns('--watch', 'tea --watch --watch-more --no--watch'), [5]);
});

test('commands that answer from the content, or change it, end if a page cannot be read', async () => {
  const site = createSite({ ...SITE, '.gitignore': '.docs-build\n' });
  const failing = join(site.root, 'failing.mjs');
  site.write('failing.mjs', faultHook({ within: 'content/index.md', code: 'EIO', on: 'read' }));
  try {
    commitAll(site.root, 'First');
    for (const args of [
      ['where', 'kettle.lid'],
      ['mv', 'content/options.md', 'content/choices.md'],
      ['diff', 'HEAD'],
      ['check', '--only', 'urls', '--update'],
    ]) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [...importing(failing), join(packageRoot, 'bin/docs-build.js'), ...args],
        { cwd: site.root, encoding: 'utf8' },
      );
      assert.is(status, 3, `${args.join(' ')}: ${stdout}`);
      assert.match(stderr, 'content/index.md cannot be read: the disk reports an input/output error (EIO).');
      assert.is(stdout, '');
      assert.is(git(site.root, ['status', '--porcelain']), '', args.join(' '));
    }
  } finally {
    site.dispose();
  }
});

test.run();
