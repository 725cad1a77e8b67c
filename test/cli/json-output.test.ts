import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { JSON_OUTPUTS } from '../reference/json-output.js';
import { commitAll } from '../support/git.js';
import { createSite, type TestSite } from '../support/site.js';
import { serving, type Output } from './serving.js';

const test = suite('data for programs');

/** A site that every command can work on: it is a repository, and its tool is installed in two versions. */
function siteOfTool(): TestSite {
  const tool = (version: string): string =>
    JSON.stringify({ name: 'tool', version, items: [{ kind: 'option', id: 'brew', pages: ['/'] }] });
  const site = createSite({
    '.gitignore': 'dist*/\n.docs-build/\nnode_modules/\n',
    'docs-build.config.json': JSON.stringify({ title: 'T', verify: { drift: { inventory: './inventory.mjs' } } }),
    // It is never read, which is a warning of every command.
    'docs-build.config.yaml': '',
    'inventory.mjs': `export default ({ require }) => {
  const { version, items } = require('tool/package.json');
  return { tool: 'tool ' + version, items };
};\n`,
    'content/index.md': '# T\n\n[Tea](/tea/)\n\n## brew\n\nBrews.\n',
    'content/tea.md': '# Tea\n\nSet `brew`.\n',
    'old/node_modules/tool/package.json': tool('1.0.0'),
    'node_modules/tool/package.json': tool('1.1.0'),
  });
  commitAll(site.root, 'Start');
  return site;
}

const keysOf = (data: object): readonly string[] =>
  Object.keys(data)
    .filter((key) => key !== 'ok')
    .sort();
/** Keys of a command as the reference lists them. Those that come with an option are left out. */
const documented = (command: string): readonly string[] => {
  const { keys } = JSON_OUTPUTS.find((output) => output.command === command)!;
  const always = Object.entries(keys).flatMap(([key, shape]) => (shape.includes('(with ') ? [] : [key]));
  return [...always, 'diagnostics'].sort();
};

test('every command prints the keys that the reference lists, and the warnings of the configuration', async () => {
  const site = siteOfTool();
  const runs: Readonly<Record<string, readonly string[]>> = {
    scan: ['scan'],
    index: ['index'],
    'render --shard': ['render', '--shard', '1/1'],
    merge: ['merge', 'dist-1-of-1'],
    render: ['render'],
    bundle: ['bundle'],
    check: ['check', '--only', 'links'],
    mv: ['mv', '/tea/', '/leaves/', '--dry-run'],
    where: ['where', 'brew'],
    diff: ['diff', 'HEAD'],
    release: ['release', '--since', 'old'],
  };
  try {
    for (const [command, args] of Object.entries(runs)) {
      const { stdout, stderr } = await site.command(...args, '--json', '--offline');
      const data = JSON.parse(stdout) as Output;
      assert.is(data.ok, true, `${command}: ${stdout} ${stderr}`);
      assert.equal(keysOf(data), documented(command), command);
      assert.equal(
        data.diagnostics.map(({ code }) => code),
        ['CONFIG_IGNORED'],
        command,
      );
    }
    const { stdout } = await site.command('explain', 'UNCLOSED_TAG', '--json');
    assert.equal(keysOf(JSON.parse(stdout) as object), documented('explain'));
  } finally {
    site.dispose();
  }
});

test('serve prints a line when it listens and after each change, and deploy-check compares its site', async () => {
  const site = siteOfTool();
  await site.build();
  const host = serving(site, '--dist');
  const preview = serving(site);
  try {
    const listening = await host.next();
    assert.equal(keysOf(listening), documented('serve'));
    const { stdout } = await site.command('deploy-check', listening.url!, '--json');
    assert.equal(keysOf(JSON.parse(stdout) as object), documented('deploy-check'));

    assert.equal(keysOf(await preview.next()), documented('serve'));
    site.edit('content/tea.md', 'Set `brew`.', '[Gone](/gone/)');
    let change = await preview.next();
    while (!change.diagnostics.some(({ code }) => code === 'DEAD_LINK')) change = await preview.next();
    assert.equal(keysOf(change), documented('serve (each change)'));
    assert.is(change.ok, false);
  } finally {
    await Promise.all([host.stop(), preview.stop()]);
    site.dispose();
  }
});

test('the options of serve that are not understood are a line, too', async () => {
  const site = createSite({});
  const { stdout } = await site.command('serve', '--prot', '1', '--json');
  assert.is(stdout.trimEnd().split('\n').length, 1);
  assert.is((JSON.parse(stdout) as Output).ok, false);
  site.dispose();
});

test.run();
