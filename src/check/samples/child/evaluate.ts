import type { Batch, Evaluated, Task } from '../types.js';
import type { Guard } from './guard.js';
import { identifierOf, isNothing, type Modules } from './modules.js';
import { complaintsAbout, type Validate } from './validate.js';

const MOST_NAMES = 12;
const TIMEOUT = new Error('timeout');

/** Runs one sample and hands what it exports to the validator, which may take its time: `validates` is called before. */
export async function evaluate(
  task: Task,
  batch: Batch,
  modules: Modules,
  guard: Guard,
  validate: Validate,
  validates: () => void,
): Promise<Evaluated> {
  const { id } = task;
  const attempted = guard.watch();
  let config: unknown;
  let thrown: unknown;
  let failed = false;
  try {
    config = await within(batch.timeout, () => configurationOf(task, modules));
  } catch (error) {
    thrown = error;
    failed = true;
  }
  const attempt = attempted();
  if (attempt !== undefined)
    return { id, outcome: attempt.kind, message: attempt.what, ...placeIn(attempt.stack, task) };
  if (failed) return thrown === TIMEOUT ? { id, outcome: 'timeout' } : { id, ...describe(thrown, task) };
  if (isNothing(config)) return { id, outcome: 'nothing' };
  validates();
  const complaints = await complaintsAbout(config, validate);
  return complaints.length === 0 ? { id, outcome: 'accepted' } : { id, outcome: 'refused', complaints };
}

/** The configuration itself: functions are called as a command line would, promises awaited, items of lists likewise. */
async function configurationOf(task: Task, modules: Modules): Promise<unknown> {
  const exported = await settle(await runWithNames(task, modules));
  return Array.isArray(exported) ? Promise.all(exported.map(settle)) : exported;
}

async function settle(exported: unknown): Promise<unknown> {
  const value = await exported;
  return typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value))
    ? await (value as (...args: unknown[]) => unknown)({}, { mode: 'production', env: {} })
    : value;
}

/** A part of a configuration may use names that the page has declared before: they are packages, or stand for something. */
async function runWithNames(task: Task, modules: Modules): Promise<unknown> {
  const names = new Set<string>();
  for (;;) {
    try {
      return await modules.run(task);
    } catch (error) {
      const name = /^([\w$]+) is not defined$/.exec(error instanceof ReferenceError ? error.message : '')?.[1];
      if (!task.partial || name === undefined || names.has(name) || names.size >= MOST_NAMES) throw error;
      names.add(name);
      (globalThis as Record<string, unknown>)[name] = modules.named(name);
    }
  }
}

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(TIMEOUT), milliseconds);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** What was thrown, and where in the sample. What a permission of Node forbids is told by what was tried. */
function describe(error: unknown, task: Task): Omit<Evaluated, 'id'> {
  const message = error instanceof Error ? error.message : String(error);
  const permission =
    error !== null && typeof error === 'object' && 'permission' in error ? String(error.permission) : '';
  if (permission === 'FileSystemWrite') return { outcome: 'writes', message };
  if (permission === 'ChildProcess' || permission === 'WorkerThreads') return { outcome: 'spawns', message };
  const place = placeIn(error instanceof Error ? (error.stack ?? '') : '', task);
  if (error instanceof SyntaxError && /does not provide an export named/.test(message))
    return { outcome: 'export', message, ...place };
  return { outcome: 'throws', message, ...place };
}

/** The first line of a stack that lies in the sample. */
function placeIn(stack: string, task: Task): { line?: number; column?: number } {
  const at = new RegExp(`${identifierOf(task)}:(\\d+)(?::(\\d+))?`).exec(stack);
  return at === null ? {} : { line: Number(at[1]), ...(at[2] === undefined ? {} : { column: Number(at[2]) }) };
}
