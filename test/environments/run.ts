/**
 * `npm run test:environments`: packs this package, installs it with every package manager, and runs it with every Node that
 * the registry has for this machine, with Bun and Deno, and with Node for Windows if Wine is installed. Prints a table. This
 * needs the network. Words select environments, and `--keep=DIR` keeps the folders. The exit code is 1 if something failed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packageRoot, publishedIn } from '../support/site.js';
import { run, serve, type Argv } from './commands.js';
import { installations, TOOLS, type Installation } from './environments.js';
import { writeProject } from './project.js';

const words = process.argv.slice(2);
const kept = words.find((word) => word.startsWith('--keep='))?.slice('--keep='.length);
const wanted = words.filter((word) => !word.startsWith('--'));
const base = kept === undefined ? mkdtempSync(join(tmpdir(), 'docs-build-environments-')) : resolve(kept);
const tools = join(base, 'tools');
mkdirSync(tools, { recursive: true });

const asked = (command: string, ...args: readonly string[]): string =>
  spawnSync(command, args, { cwd: packageRoot, encoding: 'utf8' }).stdout?.trim() ?? '';
const registry = asked('npm', 'config', 'get', 'registry');
const { NODE_ENV: _development, ...inherited } = process.env;
const environment = {
  ...inherited,
  CI: '1',
  npm_config_registry: registry,
  YARN_REGISTRY: registry,
  YARN_NPM_REGISTRY_SERVER: registry,
};

type Row = readonly [environment: string, install: string, render: string, serve: string, check: string];
const rows: Row[] = [];
let broken = 0;
const shown = (problem: string | undefined): string => {
  if (problem !== undefined) broken += 1;
  return problem ?? 'yes';
};

/** The output of the first environment. All others must publish the same bytes. */
let reference: string | undefined;
function compared(out: string): string | undefined {
  const hash = createHash('sha256')
    .update(JSON.stringify(publishedIn(out)))
    .digest('hex');
  reference ??= hash;
  return hash === reference ? undefined : 'other bytes';
}

async function tryAll(installation: Installation, tarball: string): Promise<void> {
  const folder = join(base, `it's ${installation.name.replace(/[^\w ]+/g, '')} #1`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeProject(folder, tarball, installation);
  const env = { ...environment, ...installation.env };
  const installed = await run(installation.install(folder), folder, env);
  for (const [name, argv] of Object.entries(installation.runs(folder))) {
    const title = `${installation.name}, ${name}`;
    if (installed !== undefined) {
      rows.push([title, shown(installed), '', '', '']);
      continue;
    }
    const with_ = (...args: readonly string[]): Argv => [...argv, ...args] as unknown as Argv;
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    rmSync(join(folder, '.docs-build'), { recursive: true, force: true });
    const rendered = (await run(with_('render'), folder, env)) ?? compared(join(folder, 'dist'));
    const served = await serve(with_('serve', '--port', '0'), folder, env);
    const checked = await run(with_('check', '--only', 'links', 'pages'), folder, env);
    rows.push([title, 'yes', shown(rendered), shown(served), shown(checked)]);
    process.stdout.write(`${rows.at(-1)!.join(' | ')}\n`);
  }
}

const wine = ['wine64', 'wine'].find((name) => asked(name, '--version') !== '');
for (const [folder, name] of Object.entries(TOOLS)) {
  if (folder === 'node-windows' && wine === undefined) continue;
  const at = join(tools, folder);
  if (readdirSync(tools).includes(folder)) continue;
  mkdirSync(at, { recursive: true });
  // npm accepts the files although they are for another system.
  const problem = await run(
    ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', '--force', '--prefix', at, name],
    at,
    environment,
  );
  if (problem !== undefined) process.stdout.write(`${name} cannot be installed: ${problem}\n`);
}
const packed = asked('npm', 'pack', '--ignore-scripts', '--silent', '--pack-destination', base).split('\n').at(-1)!;
if (wine === undefined) process.stdout.write('Wine is not installed: nothing is run as on Windows.\n');
for (const installation of installations(tools, wine))
  if (wanted.length === 0 || wanted.some((word) => installation.name.includes(word)))
    await tryAll(installation, join(base, packed));

const table = [['environment', 'install', 'render', 'serve', 'check'], ...rows];
const widths = table[0]!.map((_cell, column) => Math.max(...table.map((row) => row[column]!.length)));
process.stdout.write(
  `\n${table
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`,
);
if (kept === undefined) rmSync(base, { recursive: true, force: true });
process.exit(broken === 0 ? 0 : 1);
