/**
 * The process that evaluates samples. It reads a batch as JSON from stdin, and writes lines of JSON (`Report`) as each sample
 * begins and ends. It may read files, but not write them or start processes; connections fail (see guard.ts).
 */
import { readFileSync } from 'node:fs';
import { loadReference } from '../reference.js';
import type { Batch, Report } from '../types.js';
import { evaluate } from './evaluate.js';
import { installGuard } from './guard.js';
import { createModules } from './modules.js';
import type { Validate } from './validate.js';

const write = process.stdout.write.bind(process.stdout);
const say = (report: Report): void => void write(`${JSON.stringify(report)}\n`);
const exit = process.exit.bind(process);

/** Discards the output of samples, which would mix with the lines of the protocol. */
function silence(): void {
  for (const name of [
    'log',
    'info',
    'warn',
    'error',
    'debug',
    'trace',
    'table',
    'dir',
    'time',
    'timeEnd',
    'group',
    'groupEnd',
  ] as const)
    console[name] = () => {};
  process.stdout.write = () => true;
  process.stderr.write = () => true;
  process.exit = () => {
    throw new Error('process.exit was called');
  };
  process.emitWarning = () => {};
  process.on('unhandledRejection', () => {});
  process.on('uncaughtException', () => {});
}

/** Returns a function that resets global names and the environment to what they are now. */
function rememberState(): () => void {
  const globals = new Set(Object.getOwnPropertyNames(globalThis));
  const environment = { ...process.env };
  return () => {
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!globals.has(name)) delete (globalThis as Record<string, unknown>)[name];
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  };
}

async function main(): Promise<void> {
  const batch = JSON.parse(readFileSync(0, 'utf8')) as Batch;
  let validate: Validate;
  try {
    const loaded = await loadReference(batch.validate, batch.root);
    if (typeof loaded !== 'function') throw new Error(`${batch.validate} is not a function`);
    validate = loaded as Validate;
  } catch (error) {
    say({ failed: error instanceof Error ? error.message.split('\n')[0]! : String(error) });
    return;
  }
  const evaluator = { timeout: batch.timeout, guard: installGuard(), modules: createModules(batch), validate };
  silence();
  const restore = rememberState();
  say({ ready: true });
  for (const task of batch.tasks) {
    say({ began: task.id });
    say({ evaluated: await evaluate(task, evaluator, () => say({ validates: task.id })) });
    restore();
  }
  write('', () => exit(0));
}

await main();
