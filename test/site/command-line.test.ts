import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createProgram } from '../../src/cli/main.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { git } from '../support/git.js';
import { createSite, fixture, packageRoot, runCli, type TestSite } from '../support/site.js';
import { until } from '../support/until.js';

const test = suite<{ site: TestSite }>('command line');
test.before.each((context) => {
  context.site = createSite(fixture('handbook'));
});
test.after.each((context) => context.site.dispose());

test('shows help for every command, with examples and exit codes', async ({ site }) => {
  for (const command of createProgram().commands.map((one) => one.name())) {
    const { code, stdout } = await site.command(command, '--help');
    assert.is(code, 0);
    const parts = [
      'Arguments:',
      '-h, --help ',
      'Options of all commands:',
      'DOCS_BUILD_OUT',
      'DOCS_BUILD_JSON',
      'Examples:',
      'Exit codes:',
    ];
    const missing = parts.filter((part) => !stdout.includes(part));
    assert.equal(
      stdout.split('\n').filter((line) => line.length > 80),
      [],
      command,
    );
    assert.equal(
      missing,
      command === 'explain' ? ['Options of all commands:', 'DOCS_BUILD_OUT', 'DOCS_BUILD_JSON'] : [],
      command,
    );
  }
});

test('names an option of Node that turns off what is needed', async ({ site }) => {
  for (const option of ['--jitless', '--no-experimental-require-module']) {
    const { code, stderr } = await runCli(site.root, ['render'], { NODE_OPTIONS: option });
    assert.is(code, 3);
    assert.match(stderr, `Remove ${option} from the command or from NODE_OPTIONS.`);
  }
});

test('the help of the program says how a site begins', async ({ site }) => {
  const { stdout } = await site.command('--help');
  const [, page = '', command = ''] = /begins with one page, (\S+), and `docs-build (\w+)`/.exec(stdout) ?? [];
  assert.ok(stdout.includes(`  ${command} `), command);
  const empty = createSite({});
  assert.match((await empty.command('render')).stderr, `write a first page: ${page}.`);
  empty.dispose();
});

test('a content folder that is named wrongly is corrected where it is named', async () => {
  for (const [files, hint] of [
    [{ 'docs/index.md': '# Home' }, 'Did you mean docs? Name it with "content" in the configuration.'],
    [{ 'a/index.md': '# Home' }, 'Create the folder with a first page, dcs/index.md, or name the folder'],
    [{ dcs: '' }, 'Name the folder that holds the Markdown files with "content" in the configuration.'],
  ] as const) {
    const site = createSite({ ...files, 'docs-build.config.json': '{\n  "content": "dcs"\n}' });
    const { code, stderr } = await site.command('render');
    assert.is(code, 2);
    assert.match(stderr, 'docs-build.config.json:2:14  error  NO_CONTENT_FOLDER');
    assert.match(stderr, `  ${hint}`);
    assert.not.match(stderr, '--content');
    site.dispose();
  }
});

test('a configuration that is not UTF-8 is named once, from wherever the command runs', async () => {
  const site = createSite({ 'content/index.md': '# Home' });
  site.write('docs-build.config.json', Buffer.from('{ "title": "Caf\u00e9" }', 'latin1'));
  const { stderr } = await runCli(join(site.root, '..'), ['render', site.root]);
  assert.match(stderr, `${basename(site.root)}/docs-build.config.json:1:16  error  INVALID_UTF8`);
  assert.is(stderr.split(basename(site.root)).length, 2);
  site.dispose();
});

test('the help lists the options of all commands after those of the command, and itself among them', async ({
  site,
}) => {
  const groupsOf = async (command: string): Promise<readonly string[]> =>
    (await site.command(command, '--help')).stdout.match(/^Options.*:$|^ {2}--(?:update|content) |^ {2}-h, /gm) ?? [];
  assert.equal(await groupsOf('scan'), [
    'Options:',
    '  --update ',
    'Options of all commands:',
    '  --content ',
    '  -h, ',
  ]);
  assert.equal(await groupsOf('index'), ['Options of all commands:', '  --content ', '  -h, ']);
});

test('explains how to name the folder of pages if the folder of the site was given', async ({ site }) => {
  site.write('pages/a.md', '# A\n');
  const { code, stderr } = await site.command('render', 'pages');
  assert.is(code, 2);
  assert.match(stderr, 'Did you mean --content pages?');
});

test('says which command does what a command of another generator does', async ({ site }) => {
  for (const [typed, hint] of [
    ['build', 'docs-build render builds the site'],
    ['dev', 'docs-build serve shows the site while you write'],
    ['init', 'write content/index.md'],
    ['rendr', 'Did you mean render?'],
  ] as const) {
    const { code, stderr } = await site.command(typed);
    assert.is(code, 2);
    assert.match(stderr, `error: unknown command '${typed}'\n(`);
    assert.match(stderr, hint);
  }
  const { stdout } = await site.command('build', '--json');
  assert.is(
    (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics[0]!.hint,
    'docs-build render builds the site',
  );
});

test('prints its version', async ({ site }) => {
  const { code, stdout } = await site.command('-v');
  assert.is(code, 0);
  assert.match(stdout, /^docs-build \d+\.\d+\.\d+ \(Node /);
});

test('names the configuration that is ignored if there are two, unless one was chosen', async ({ site }) => {
  const [used] = readdirSync(site.root).filter((name) => name.startsWith('docs-build.config.'));
  site.write('docs-build.config.mts', `export { default } from './${used}';\n`);
  const ignored = used!.endsWith('.ts') ? 'docs-build.config.mts' : used!;
  const { stderr } = await site.command('index');
  assert.match(stderr, `${ignored}  warning  CONFIG_IGNORED`);
  const { diagnostics } = JSON.parse((await site.command('index', '--json')).stdout) as { diagnostics: Diagnostic[] };
  assert.equal(
    diagnostics.filter(({ code }) => code === 'CONFIG_IGNORED').map(({ file }) => file),
    [ignored],
  );
  assert.not.match((await site.command('index', '--config', used!)).stderr, 'CONFIG_IGNORED');
});

test('names files that were meant as the configuration, but are not called so', async ({ site }) => {
  const ignored = async (name: string): Promise<readonly unknown[]> => {
    site.write(name, 'title: A\n');
    const { stdout } = await site.command('index', '--json');
    site.remove(name);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    return diagnostics.filter(({ code }) => code === 'CONFIG_IGNORED').map(({ file }) => file);
  };
  for (const name of ['.docs-buildrc', 'docs-build.config.yaml', 'docsbuild.config.ts'])
    assert.equal(await ignored(name), [name]);
  for (const name of ['docs-build.js', 'docs-build.config.ts.bak']) assert.equal(await ignored(name), []);
});

test('exits with 2 on wrong usage, with a suggestion', async ({ site }) => {
  const command = await site.command('rendr');
  assert.is(command.code, 2);
  assert.match(command.stderr, 'Did you mean render?');
  const option = await site.command('render', '--ot', 'x');
  assert.is(option.code, 2);
  assert.match(option.stderr, 'Did you mean --out?');
  assert.is((await site.command('serve', '--port', 'many')).code, 2);
  assert.is((await site.command('where', '*')).code, 2);
  assert.is((await site.command('render', '--docset', '--shard', '1/2')).code, 2);
});

test('refuses an empty host, which would mean every address, and a base that is not a path', async ({ site }) => {
  for (const [args, said] of [
    [['serve', '--host', ''], 'It must be a name or an address.'],
    [['render', '--base', 'docs?a'], 'It must be a path without a scheme, a query or a fragment.'],
    [['render', '--base', '/docs#a/'], 'It must be a path without a scheme, a query or a fragment.'],
  ] as const) {
    const { code, stderr } = await site.command(...args);
    assert.is(code, 2, stderr);
    assert.match(stderr, said);
  }
});

test('a preview has another origin, and asks search engines to exclude it', async ({ site }) => {
  await site.build('--origin', 'https://preview.example/', '--noindex');
  const head = site.read('dist/index.html');
  assert.match(head, '<link rel="canonical" href="https://preview.example/');
  assert.match(head, '<meta name="robots" content="noindex,nofollow">');
  await site.build();
  assert.not.match(site.read('dist/index.html'), 'noindex');
  for (const origin of ['preview.example', 'https://a b'])
    assert.match((await site.command('render', '--origin', origin)).stderr, 'It must be a scheme and a host');
});

test('a tree with dead links is published with --lenient, but not a page with a merge conflict', async ({ site }) => {
  site.write('pages/broken.md', '---\ntitle: 1\n---\n\n[a](/nowhere/) ![b](./no.png)\n\n<a id="x"><b>\n');
  assert.is((await site.command('render')).code, 1);
  const { code, stderr } = await site.command('render', '--lenient');
  assert.is(code, 0, stderr);
  assert.match(stderr, /warning +DEAD_LINK/);
  assert.ok(site.exists('dist/broken/index.html'));
  site.write('pages/broken.md', `# Broken\n\n${'[x](/nowhere/) '.repeat(120)}\n`);
  assert.match((await site.command('render', '--lenient')).stderr, /warning +MORE_PROBLEMS[^]* 120 warnings/);
  // Where only one place can be meant, the link leads there; a file outside is not read, and a list of pages stands back.
  site.write('pages/broken.md', '## A heading\n\n[a](#A-Heading) [b](/Broken#a-heading) [c](../../outside.png)\n');
  site.write('pages/search/_index.md', '# A page of search\n');
  assert.match((await site.command('render', '--lenient')).stderr, /warning +OUTSIDE_ROOT/);
  assert.match(site.read('dist/broken/index.html'), /href="#a-heading">a<[^]*href="[^"]*\/broken\/#a-heading">b</);
  assert.ok(site.exists('dist/search/index-2/index.html'));
  site.write('pages/broken.md', '<<<<<<< a\n=======\n>>>>>>> b\n');
  assert.match((await site.command('render', '--lenient')).stderr, /error +MERGE_CONFLICT/);
});

test("a tree with only another generator's configuration is published with errors as warnings", async ({ site }) => {
  site.write('tree/mkdocs.yml', 'site_name: Theirs\n');
  site.write('tree/docs/index.md', '# Start\n\n[a](/nowhere/)\n');
  const render = (...options: readonly string[]) => site.command('render', 'tree', '--content', 'docs', ...options);
  const { code, stderr } = await render();
  assert.is(code, 0, stderr);
  assert.match(stderr, /warning +DEAD_LINK[^]*tree\/mkdocs\.yml +warning +FOREIGN_TREE/);
  assert.match((await render('--strict')).stderr, /error +DEAD_LINK/);
  // A single byte of an old encoding does not keep the whole site from being seen.
  site.write('tree/docs/old.md', Buffer.from('# Café\n', 'latin1'));
  const old = await render();
  assert.is(old.code, 0, old.stderr);
  assert.match(old.stderr, /warning +INVALID_UTF8/);
  assert.match(site.read('tree/dist/old/index.html'), /<h1[^>]*>Café</);
  site.write('tree/docs-build.config.json', '{}');
  assert.is((await render()).code, 1);
  // So is one without any configuration whose pages the command names.
  site.write('plain/docs/README.md', '# Start\n\n[a](/nowhere/)\n');
  const plain = await site.command('render', 'plain', '--content', 'docs');
  assert.is(plain.code, 0, plain.stderr);
  assert.match(plain.stderr, /warning +FOREIGN_TREE\s+The site has no configuration file/);
  const indexed = await site.command('index', 'plain', '--content', 'docs');
  assert.is(indexed.code, 0);
  assert.match(indexed.stdout + indexed.stderr, /links? checked, \d+ warnings?;/);
  assert.is((await site.command('index', 'plain', '--content', 'docs', '--strict')).code, 1);
  site.write('plain/docs/a.md', '# A\n');
  site.write('plain/docs/a/index.md', '# B\n');
  const scanned = await site.command('scan', 'plain', '--content', 'docs');
  assert.is(scanned.code, 0, scanned.stderr);
  assert.match(scanned.stderr, /warning +DUPLICATE_URL/);
  // The folder that docs-build itself expects is no sign of another generator.
  site.write('bare/content/README.md', '# Start\n\n[a](/nowhere/)\n');
  assert.is((await site.command('render', 'bare')).code, 1);
});

test('publishes other content than that of its configuration, which may name pages that it lacks', async ({ site }) => {
  const other = createSite({ 'pages/index.md': '# Start\n' });
  try {
    const render = (...options: readonly string[]) =>
      site.command('render', '--content', `${other.root}/pages`, '--out', `${other.root}/dist`, ...options);
    const { code, stderr } = await render();
    assert.is(code, 0, stderr);
    assert.match(stderr, /docs-build\.config\.json:\d+:\d+ +warning +DEAD_LINK/);
    assert.match(stderr, /docs-build\.config\.json +warning +OTHER_CONTENT/);
    assert.match(other.html('/'), '<h1');
    assert.match((await render('--strict')).stderr, /error +DEAD_LINK/);
    // Errors of the pages themselves are errors.
    other.write('pages/a.md', '# A\n\n[b](/b/)\n');
    const broken = await render();
    assert.is(broken.code, 1);
    assert.match(broken.stderr, /pages\/a\.md:3:\d+ +error +DEAD_LINK/);
    // A folder of the site itself is content that the configuration has to fit.
    site.write('part/index.md', '# Start\n');
    assert.is((await site.command('render', '--content', 'part')).code, 1);
  } finally {
    other.dispose();
  }
});

test('names every file with an unresolved merge conflict, although it stops at the first', async ({ site }) => {
  const conflict = '<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> other\n';
  for (const path of ['pages/a.md', 'pages/data/b.json', 'c.golden', 'docs-build.config.json'])
    site.write(path, `{\n${conflict}}\n`);
  site.write('pages/shown.md', `# Shown\n\n\`\`\`text\n${conflict}\`\`\`\n`);
  git(site.root, ['init', '-q']);
  const { code, stderr } = await site.command('index');
  assert.is(code, 2, stderr);
  assert.equal(stderr.match(/^\S+:\d+(?=:1 {2}error)/gm)!.sort(), [
    'c.golden:2',
    'docs-build.config.json:2',
    'pages/a.md:2',
    'pages/data/b.json:2',
  ]);
});

test('writes a base path with spaces as it is encoded in addresses', async ({ site }) => {
  await site.build('--base', 'my docs/é');
  assert.match(site.read('dist/index.html'), 'href="/my%20docs/%C3%A9/');
  assert.not.match(site.read('dist/index.html'), 'my docs');
});

test('exits with 2 on a wrong configuration, without a stack trace', async ({ site }) => {
  site.edit('docs-build.config.json', '"lang"', '"lnag"');
  const { code, stderr } = await site.command('render');
  assert.is(code, 2);
  assert.match(stderr, 'Did you mean "lang"?');
  assert.not.match(stderr, /\n\s+at /);
});

test('exits with 2 if the content folder is missing, and says what to do', async ({ site }) => {
  const { code, stderr } = await site.command('render', '--content', 'pagse');
  assert.is(code, 2);
  assert.match(stderr, 'pagse');
  assert.match(stderr, '--content');
});

test('prints the time of every stage, with --profile for people and with --json for programs', async ({ site }) => {
  // With a cache, a build in which nothing changed has no stages.
  const { stderr } = await site.command('render', '--no-cache', '--profile');
  for (const stage of ['Starting', 'Scanning', 'Parsing', 'Highlighting', 'Bundling', 'Rendering', 'Total'])
    assert.match(stderr, new RegExp(`^ +${stage} +\\d+\\.\\d\\d s +\\d+\\.\\d\\d s$`, 'm'));
  const { stages } = JSON.parse((await site.command('render', '--no-cache', '--json')).stdout) as {
    stages: readonly object[];
  };
  assert.equal(Object.keys(stages[0]!), ['stage', 'seconds', 'cpuSeconds']);
  assert.is(stages.length, 7);
});

test('prints only data on stdout with --json', async ({ site }) => {
  for (const command of ['scan', 'index', 'render', 'bundle']) {
    const { code, stdout, stderr } = await site.command(command, '--json');
    assert.is(code, 0, stderr);
    assert.is((JSON.parse(stdout) as { ok: boolean }).ok, true);
    assert.is(stderr, '');
  }
});

test('prints problems as data with --json, too', async ({ site }) => {
  site.edit('pages/rules/oven.md', '## Cleaning', '[x](/nowhere/)\n\n## Cleaning');
  const { code, stdout, stderr } = await site.command('render', '--json');
  assert.is(code, 1);
  assert.is(stderr, '');
  const result = JSON.parse(stdout) as { ok: boolean; diagnostics: { code: string; line: number }[] };
  assert.is(result.ok, false);
  assert.is(result.diagnostics[0]!.code, 'DEAD_LINK');
});

test('prints wrong usage as data with --json, too', async ({ site }) => {
  for (const args of [['rendr'], ['render', '--lenent'], ['mv'], ['check', '--only', 'x'], []]) {
    const { code, stdout } = await site.command(...args, '--json');
    assert.is(code, 2);
    const result = JSON.parse(stdout) as { ok: boolean; diagnostics: { code: string; message: string }[] };
    assert.is(result.ok, false);
    assert.equal(
      result.diagnostics.map((problem) => problem.code),
      ['WRONG_USAGE'],
      args.join(' '),
    );
  }
});

test('prints nothing with --quiet', async ({ site }) => {
  const { stdout, stderr } = await site.command('render', '--quiet');
  assert.is(stdout + stderr, '');
});

test('uses colors only where they are supported', async ({ site }) => {
  const colored = /\u001b\[/;
  assert.not.match((await site.run('render')).stderr, colored);
  assert.match((await site.run('render', '--color')).stderr, colored);
  assert.match((await runCli(site.root, ['render'], { FORCE_COLOR: '1' })).stderr, colored);
  assert.not.match((await runCli(site.root, ['render'], { FORCE_COLOR: '1', NO_COLOR: '1' })).stderr, colored);
  assert.not.match((await runCli(site.root, ['render', '--no-color'], { FORCE_COLOR: '1' })).stderr, colored);
});

test('takes options from the environment, but prefers flags', async ({ site }) => {
  await runCli(site.root, ['render'], { DOCS_BUILD_OUT: 'from-env' });
  assert.ok(site.exists('from-env/index.html'));
  await runCli(site.root, ['render', '--out', 'from-flag'], { DOCS_BUILD_OUT: 'from-env-2' });
  assert.ok(site.exists('from-flag/index.html'));
  assert.not.ok(site.exists('from-env-2'));
});

test('ignores empty variables, and variables that turn flags off', async ({ site }) => {
  const env = { DOCS_BUILD_OUT: '', DOCS_BUILD_JSON: '0', DOCS_BUILD_MAX_WARNINGS: '', DOCS_BUILD_QUIET: 'false' };
  const { code, stdout, stderr } = await runCli(site.root, ['render'], env);
  assert.is(code, 0, stderr);
  assert.is(stdout, '');
  assert.match(stderr, 'in dist/');
  assert.is(
    (JSON.parse((await runCli(site.root, ['render'], { DOCS_BUILD_JSON: '1' })).stdout) as { ok: boolean }).ok,
    true,
  );
});

test('fails on warnings with --strict and above --max-warnings', async ({ site }) => {
  site.edit('pages/rules/oven.md', '## Cleaning', '```klingon\nqapla\n```\n\n## Cleaning');
  assert.is((await site.command('render')).code, 0);
  const strict = await site.command('render', '--strict');
  assert.is(strict.code, 1);
  assert.match(strict.stderr, 'TOO_MANY_WARNINGS');
  assert.is((await site.command('render', '--max-warnings', '0')).code, 1);
  assert.is((await site.command('render', '--max-warnings', '1')).code, 0);
});

test('writes annotations in GitHub Actions', async ({ site }) => {
  site.edit('pages/rules/oven.md', '## Cleaning', '[x](/nowhere/)\n\n## Cleaning');
  const { stderr } = await runCli(site.root, ['render'], { GITHUB_ACTIONS: 'true' });
  assert.match(stderr, /::error file=pages\/rules\/oven\.md,line=\d+,col=\d+,title=DEAD_LINK::/);
});

test('finds the configuration above the working folder, and resolves paths from the working folder', async ({
  site,
}) => {
  site.write('pages/deep/er/page.md', '# Deep\n\n[gone](/nowhere/)\n');
  const inside = join(site.root, 'pages/deep');
  const failed = await runCli(inside, ['render']);
  assert.is(failed.code, 1);
  assert.match(failed.stderr, /^er\/page\.md:3:\d+ /m);
  site.write('pages/deep/er/page.md', '# Deep\n');
  const { code, stderr } = await runCli(inside, ['render', '--out', '../../here']);
  assert.is(code, 0, stderr);
  assert.ok(site.exists('here/deep/er/page/index.html'));
  assert.not.ok(site.exists('pages/here'));
  assert.match(stderr, `in ${join(site.root, 'here')}/`);
  site.write('pages/about.md', '[gone](/nowhere/)\n');
  assert.match((await runCli(inside, ['render'])).stderr, /^\.\.\/about\.md:1:\d+ /m);
});

test('with --config, the site is the working folder, unless the command names a folder', async ({ site }) => {
  site.write('other/docs-build.config.json', '{ "title": "Other", "content": "other/pages" }');
  site.write('other/pages/index.md', '# Start\n');
  const { code, stderr } = await site.command('render', '--config', 'other/docs-build.config.json');
  assert.is(code, 0, stderr);
  assert.match(site.html('/'), 'Other');
  assert.not.ok(site.exists('other/dist'));
  site.write('ci.json', '{ "title": "CI", "content": "other/pages" }');
  assert.is((await runCli(join(site.root, 'pages'), ['render', '..', '--config', 'ci.json'])).code, 0);
  assert.match(site.html('/'), 'CI');
  const broken = await runCli(join(site.root, 'pages'), ['render', '--config', '../none.json']);
  assert.is(broken.code, 2);
  assert.match(broken.stderr, 'There is no configuration file ../none.json.');
});

test('serves at the given base path, address and port, and opens the browser', async ({ site }) => {
  await site.build('--base', 'elsewhere');
  assert.match(site.html('/'), 'href="/elsewhere/');
  // Stands in for the browser of the system: writes down what it is to open.
  site.write('bin/xdg-open', `#!/bin/sh\necho "$1" > '${join(site.root, 'opened.tmp')}'\nmv opened.tmp opened\n`);
  chmodSync(join(site.root, 'bin/xdg-open'), 0o755);
  const { CI: _ci, SSH_CONNECTION: _connection, SSH_TTY: _tty, ...rest } = process.env;
  const env = { ...rest, DISPLAY: ':0', PATH: `${join(site.root, 'bin')}:${process.env['PATH']}` };
  const args = ['serve', '--dist', '--base', '/elsewhere', '--host', '127.0.0.1', '--port', '0', '--open', '--json'];
  const server = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), ...args], { cwd: site.root, env });
  let said = '';
  server.stdout.on('data', (text: Buffer) => (said += text.toString()));
  try {
    const opened = await new Promise<string>((resolve) => {
      const watcher = watch(site.root, (_event, name) => {
        if (name !== 'opened') return;
        watcher.close();
        resolve(site.read('opened').trim());
      });
    });
    const url = new URL(opened);
    assert.is(url.pathname, '/elsewhere/');
    await until(() => said.endsWith('}\n'), 'data');
    assert.equal(JSON.parse(said), { ok: true, url: opened, diagnostics: [] });
    assert.is((await fetch(`http://127.0.0.1:${url.port}/elsewhere/`)).status, 200);
    const second = await site.run('serve', '--dist', '--host', '127.0.0.1', '--port', url.port, '--strict-port');
    assert.is(second.code, 3);
    assert.match(second.stderr, url.port);
  } finally {
    const closed = once(server, 'close');
    server.kill('SIGTERM');
    await closed;
  }
});

test('continues if its output is closed', ({ site }) => {
  const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(join(packageRoot, 'bin/docs-build.js'))}`;
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      `set -o pipefail; (sleep .2; ${command} render --json; echo "exit $?" >&2) | true; (sleep .2; ${command} check --help; echo "exit $?" >&2) | true`,
    ],
    { cwd: site.root, encoding: 'utf8' },
  );
  assert.is(stdout, '');
  assert.is(stderr.replaceAll(/^(?!exit).*\n/gm, ''), 'exit 0\nexit 0\n');
  assert.not.match(stderr, 'EPIPE');
  assert.ok(site.exists('dist/index.html'));
});

test.run();
