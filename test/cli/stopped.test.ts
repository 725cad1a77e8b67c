/** A signal ends a command at whatever it does: with the signal's exit code, the last good site, and nothing left behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, packageRoot, runCli, type TestSite } from '../support/site.js';
import { until } from '../support/until.js';

const test = suite<{ site: TestSite; published: ReturnType<TestSite['published']> }>('a stopped command');

/** A plugin that sends a signal to its own process at the stage that the environment names. */
const CONFIG = `const reach = (stage) => {
  if (process.env.STAGE === stage) process.kill(process.pid, process.env.SIGNAL);
};
const wait = () => new Promise((resolve) => setTimeout(resolve, 60_000));
const stopper = {
  name: 'stopper',
  scan: async () => (reach('scan'), process.env.STAGE === 'scan' && (await wait()), { chunks: {}, counts: {}, diagnostics: [] }),
  index: (index) => (reach('index'), index),
  assets: () => [
    { path: 'zz.txt', key: String(Math.random()), phase: 'asset', produce: () => (reach('produce'), 'z') },
  ],
};
export default {
  title: 'Brewer',
  plugins: [stopper],
  verify: {
    samples: { configuration: { files: ['brewer.config.*'], validate: 'brewer#validate' }, timeout: 60_000 },
    drift: { inventory: './inventory.mjs' },
    examples: { dir: 'examples', commands: {}, packages: [], timeout: 60_000 },
  },
};
`;

test.before((context) => {
  const site = createSite({
    'docs-build.config.mjs': CONFIG,
    'content/index.md': '# Brewer\n\n```js title="brewer.config.js"\nfor (;;) {}\n```\n',
    'inventory.mjs': 'export default () => new Promise((resolve) => setTimeout(resolve, 60_000));\n',
    'examples/slow/example.json': '{ "title": "Slow", "run": ["node wait.js"] }\n',
    'examples/slow/wait.js': 'setInterval(() => {}, 1000);\n',
    'temporary/keep': '',
  });
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'), 'dir');
  context.site = site;
});
test.before(async (context) => {
  const { code, stderr } = await context.site.run('render');
  assert.is(code, 0, stderr);
  context.published = context.site.published();
});
test.after(({ site }) => site.dispose());

/** Arguments of processes that work in a folder, by `/proc`; none where there is no such thing. */
function processesIn(folder: string): readonly string[] {
  const attempt = (read: () => string): string => {
    try {
      return read();
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && attempt(() => readlinkSync(`/proc/${name}/cwd`)).startsWith(folder))
    .map((name) => attempt(() => readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')));
}

/** Where the process stops itself (`stage`), and where it is stopped when a child process or its own words say how far it is. */
const POINTS: readonly (readonly [
  args: string,
  signal: NodeJS.Signals,
  at: { stage?: string; child?: string; says?: string },
])[] = [
  ['render', 'SIGINT', { stage: 'scan' }],
  ['render', 'SIGTERM', { stage: 'index' }],
  ['render --no-cache', 'SIGHUP', { stage: 'produce' }],
  ['render', 'SIGINT', { stage: 'produce' }],
  ['scan', 'SIGHUP', { stage: 'scan' }],
  ['check --only samples', 'SIGTERM', { child: 'samples/child' }],
  ['check --only drift', 'SIGHUP', { child: 'inventory-process' }],
  ['check --only examples', 'SIGINT', { child: 'wait.js' }],
  ['serve --port 0', 'SIGHUP', { says: 'is previewed at' }],
  ['serve --dist --port 0', 'SIGTERM', { says: 'is served at' }],
];

for (const [args, signal, { stage = '', child: word, says }] of process.platform === 'linux' ? POINTS : []) {
  test(`${args}: ${signal} at ${stage || word || says}`, async ({ site, published }) => {
    const temporary = join(site.root, 'temporary');
    const child = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), ...args.split(' ')], {
      cwd: site.root,
      env: { ...process.env, STAGE: stage, SIGNAL: signal, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    if (word !== undefined) await until(() => processesIn(site.root).some((one) => one.includes(word)), word);
    if (says !== undefined) await until(() => said.includes(says), says);
    if (stage === '') child.kill(signal);
    assert.is(await ended, 128 + constants.signals[signal], said);
    assert.match(said, `Stopped by ${signal}.`);
    await until(() => processesIn(site.root).length === 0, 'the end of all processes');
    assert.equal(readdirSync(temporary), ['keep']);
    assert.equal(
      readdirSync(site.root).filter((name) => name.startsWith('.dist')),
      [],
    );
    assert.equal(site.published(), published);
  });
}

test('a signal that arrives just before code of the site is loaded is heard', async () => {
  const module = new URL('../../src/config/modules/interruptible.js', import.meta.url);
  const code = `
    import { interruptible } from '${module.href}';
    process.once('SIGTERM', () => process.exit(143));
    process.kill(process.pid, 'SIGTERM');
    await interruptible(() => new Promise((resolve) => setTimeout(resolve, 10)));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  assert.is(exitCode, 143);
});

test('a command that has not begun says what stopped it', async () => {
  const site = createSite({
    'content/index.md': '# Start\n',
    // When the program begins to listen for errors, the modules of the command line are not loaded yet.
    'early.cjs':
      "process.on('newListener', (name) => name === 'uncaughtException' && process.kill(process.pid, 'SIGTERM'));\n",
  });
  const child = spawn(
    process.execPath,
    ['--require', join(site.root, 'early.cjs'), join(packageRoot, 'bin/docs-build.js'), 'render'],
    { cwd: site.root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  assert.is(code, 143);
  assert.is(said, 'Stopped by SIGTERM.\n');
  assert.not.ok(existsSync(join(site.root, 'dist')));
  site.dispose();
});

test('a signal that arrives while a command takes over from the program that started it is heard', async () => {
  const site = createSite({
    'content/index.md': '# Start\n',
    // The first thing that a command does is to listen for the end of the process.
    'early.cjs':
      "process.on('newListener', (name) => name === 'exit' && process.listenerCount('SIGTERM') > 0 && process.kill(process.pid, 'SIGTERM'));\n",
  });
  const { code, stderr } = await runCli(site.root, ['render'], {
    NODE_OPTIONS: `--require ${join(site.root, 'early.cjs')}`,
  });
  assert.is(code, 143, stderr);
  assert.not.ok(existsSync(join(site.root, 'dist')));
  site.dispose();
});

test('a configuration with an endless loop can be stopped', async () => {
  const site = createSite({
    'content/index.md': '# Start\n',
    'docs-build.config.mjs': 'process.stderr.write("begun");\nfor (;;) {}\n',
  });
  const child = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), 'render'], {
    cwd: site.root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
  child.stderr.once('data', () => child.kill('SIGINT'));
  assert.is(await ended, 'SIGINT');
  site.dispose();
});

if (process.platform === 'linux')
  test('Ctrl-C in a terminal ends a hook with an endless loop', async () => {
    const site = createSite({
      'content/index.md': '# Start\n',
      'docs-build.config.mjs': "export default { title: 'Old' };\n",
    });
    await site.build();
    const published = site.published();
    site.write(
      'docs-build.config.mjs',
      "const index = () => { console.error('A hook began.'); for (;;); };\nexport default { title: 'New', plugins: [{ name: 'endless', index }] };\n",
    );
    // `script` gives the command a terminal of its own, whose keys are what is written to it. The streams lead elsewhere.
    const line = `"${process.execPath}" "${join(packageRoot, 'bin/docs-build.js')}" render </dev/null 2>&1 | cat`;
    const terminal = spawn('script', ['--quiet', '--command', line, '/dev/null'], { cwd: site.root });
    let said = '';
    let hasEnded = false;
    terminal.stdout.on('data', (text) => (said += String(text)));
    terminal.stdin.on('error', () => undefined);
    terminal.on('close', () => (hasEnded = true));
    await until(() => said.includes('A hook began.'), 'the hook runs');
    // The key is pressed as long as nobody has heard it: the loop has to be noticed first.
    await until(() => hasEnded || (terminal.stdin.write('\x03'), false), 'the end');
    await until(() => processesIn(site.root).length === 0, 'the end of all processes');
    assert.equal(site.published(), published);
    site.write('docs-build.config.mjs', "export default { title: 'Old' };\n");
    await site.build();
    assert.equal(site.published(), published);
    site.dispose();
  });

test('no thread waits for Ctrl-C where there is no terminal', async () => {
  const site = createSite({
    'content/index.md': '# Start\n',
    'docs-build.config.mjs': `process.on('worker', () => console.error('A thread began.'));
const scan = async () => {
  await new Promise(setImmediate);
  console.error('A hook ends.');
  return { chunks: {}, counts: {}, diagnostics: [] };
};
export default { title: 'Plain', plugins: [{ name: 'plain', scan }] };
`,
  });
  // The terminal of whoever runs this test is not that of a new session.
  const child = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), 'render'], {
    cwd: site.root,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  await once(child, 'close');
  assert.match(said, 'A hook ends.');
  assert.not.match(said, 'A thread began.');
  site.dispose();
});

test.run();
