import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { readBytes } from '../../../files/read-files.js';
import { atExit } from '../../../process/at-exit.js';
import type { Command } from './command.js';
import type { Sandbox } from './sandbox.js';

export interface CommandResult {
  /** The exit code; null if a signal ended the process. */
  readonly exit: number | null;
  /** What it wrote to stdout and stderr, in this order. */
  readonly text: string;
  readonly timedOut: boolean;
  /** The addresses to which it tried to connect. */
  readonly hosts: readonly string[];
}

let isolates: boolean | undefined;

/** Whether the system can run processes without any network. Otherwise, only the guard keeps Node from connecting. */
const canIsolate = (): boolean =>
  (isolates ??=
    process.platform === 'linux' && spawnSync('unshare', ['-rn', 'true'], { stdio: 'ignore' }).status === 0);

/** Runs a script with Node in an example's folder, in an environment that is the same everywhere. */
export async function runCommand(
  command: Command,
  script: string | undefined,
  folder: string,
  sandbox: Sandbox,
  timeout: number,
): Promise<CommandResult> {
  const log = join(sandbox.home, 'terminal.log');
  // One file for both streams keeps their order, and nothing is lost when the process exits at once.
  const terminal = openSync(log, 'w');
  const node = [process.execPath, ...(script === undefined ? [] : [script]), ...command.args];
  const [program, ...args] = canIsolate() ? ['unshare', '-rn', ...node] : node;
  const child = spawn(program!, args, {
    cwd: folder,
    env: environment(sandbox, command),
    stdio: ['ignore', terminal, terminal],
    // On Windows, this would open a window.
    detached: process.platform !== 'win32',
  });
  closeSync(terminal);
  // This also ends all processes that the tool started: those of its group, or on Windows the tree below it.
  const kill = (): void => {
    try {
      if (process.platform === 'win32')
        spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
      else process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
  };
  const letGo = atExit(kill);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, timeout);
  const exit = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  clearTimeout(timer);
  letGo();
  return { exit, text: readBytes(log).toString(), timedOut, hosts: sandbox.takeNotes() };
}

function environment(sandbox: Sandbox, command: Command): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    HOME: sandbox.home,
    USERPROFILE: sandbox.home,
    TMPDIR: sandbox.home,
    TEMP: sandbox.home,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    CI: '1',
    NO_COLOR: '1',
    ...command.environment,
    NODE_OPTIONS: `--require=${JSON.stringify(sandbox.guard)} ${command.environment['NODE_OPTIONS'] ?? ''}`.trim(),
  };
}
