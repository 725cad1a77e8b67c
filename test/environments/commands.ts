import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

export type Argv = readonly [program: string, ...args: string[]];

/** Only a command that hangs takes longer, in milliseconds. */
const LIMIT_MS = 10 * 60_000;

function start(argv: Argv, folder: string, env: NodeJS.ProcessEnv): { child: ChildProcess; text: () => string } {
  const [program, ...args] = argv;
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const log = createWriteStream(join(folder, 'log.txt'), { flags: 'a' });
  let text = '';
  log.write(`\n$ ${argv.join(' ')}\n`);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data.toString();
      log.write(data);
    });
  return { child, text: () => text };
}

/** Ends a command together with all processes that it started. */
function end(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Runs a command until it ends. Returns undefined if it succeeded, and otherwise the first line that reports the problem. */
export function run(argv: Argv, folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { child, text } = start(argv, folder, env);
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(child), LIMIT_MS);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(code === 0 ? undefined : (complaintIn(text()) ?? `exit ${code ?? signal}`));
    });
  });
}

/** Starts a server, requests its first page, and ends it. Returns undefined if the page belongs to the site. */
export async function serve(argv: Argv, folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { child, text } = start(argv, folder, env);
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no address')), LIMIT_MS);
      const look = (): void => {
        const found = /http:\/\/localhost:\d+\//.exec(text())?.[0];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      };
      child.stdout!.on('data', look);
      child.stderr!.on('data', look);
      child.on('error', reject);
      child.on('close', () => reject(new Error(complaintIn(text()) ?? 'it ended')));
    });
    const page = await (await fetch(url)).text();
    return page.includes('>3<!-- --> bears<') || page.includes('>3 bears<') ? undefined : 'another page';
  } catch (error) {
    return (error as Error).message;
  } finally {
    end(child);
  }
}

/** The first problem in the output of a command: its code, or the line. */
function complaintIn(text: string): string | undefined {
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '');
  const lines = plain.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => /^(?:\S+ {2})?error\b|\berr(?:or)?\b.*[:!]/i.test(line));
  return at < 0 ? undefined : `${lines[at]} ${lines[at + 1] ?? ''}`.trim().slice(0, 140);
}
