/**
 * The command line without a process of its own, in less than half of the time: it takes the same arguments, prints the
 * same text and sets the same exit code. What a process decides (signals, streams, start) needs `runCli`.
 */
import type { EventEmitter } from 'node:events';
import { main } from '../../src/cli/main.js';

/** What is the same in a process of its own, in a clean environment. */
interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Variables of the environment that change what is printed. */
const VARIABLES = ['CI', 'GITHUB_ACTIONS', 'NO_COLOR', 'FORCE_COLOR'] as const;
/** Events that a command listens to until its process ends. */
const EVENTS = ['uncaughtException', 'SIGINT', 'SIGTERM', 'SIGHUP', 'exit', 'error'] as const;

/** A process has one current folder and one pair of streams, so one run waits for the other. */
let last: Promise<unknown> = Promise.resolve();

export function runHere(cwd: string, args: readonly string[]): Promise<Ended> {
  const run = last.then(() => runNow(cwd, args));
  last = run.catch(() => undefined);
  return run;
}

async function runNow(cwd: string, args: readonly string[]): Promise<Ended> {
  const folder = process.cwd();
  const code = process.exitCode;
  const undo = [takeVariables(), takeListeners()];
  const stdout = takeWrites(process.stdout);
  const stderr = takeWrites(process.stderr);
  try {
    process.chdir(cwd);
    process.exitCode = undefined;
    await main([process.execPath, 'docs-build', ...args], false);
    return { code: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(folder);
    process.exitCode = code;
    for (const end of [...undo, stdout.end, stderr.end]) end();
  }
}

/** Removes the variables. The returned function sets them again. */
function takeVariables(): () => void {
  const before = VARIABLES.map((name) => [name, process.env[name]] as const);
  for (const name of VARIABLES) delete process.env[name];
  return () => {
    for (const [name, value] of before) if (value !== undefined) process.env[name] = value;
  };
}

/** Returns a function that removes the listeners that were added after this call. */
function takeListeners(): () => void {
  const emitters: readonly EventEmitter[] = [process, process.stdout, process.stderr];
  const known = emitters.map((emitter) => EVENTS.map((event) => emitter.rawListeners(event)));
  return () => {
    for (const [at, emitter] of emitters.entries()) {
      for (const [nth, event] of EVENTS.entries()) {
        for (const listener of emitter.rawListeners(event)) {
          if (!known[at]![nth]!.includes(listener)) emitter.off(event, listener as () => void);
        }
      }
    }
  };
}

/** Takes what is written to a stream, below the functions that commands replace. */
function takeWrites(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  const { write, _write, _writev } = stream;
  const chunks: Buffer[] = [];
  stream._write = (chunk: Buffer | string, encoding, done) => {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
    done();
  };
  delete stream._writev;
  return {
    text: () => Buffer.concat(chunks).toString('utf8'),
    end: () => void Object.assign(stream, { write, _write, _writev }),
  };
}
