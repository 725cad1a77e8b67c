import type { Evaluated, Task } from '../types.js';
import type { Guard } from './guard.js';
import { identifierOf, isNothing, type Modules } from './modules.js';
import { complaintsAbout, type Validate } from './validate.js';

const MOST_NAMES = 12;
const TIMEOUT = new Error('timeout');

/** What all samples of a batch share. `timeout` is in milliseconds. */
export interface Evaluator {
  readonly timeout: number;
  readonly modules: Modules;
  readonly guard: Guard;
  readonly validate: Validate;
}

/**
 * Runs a sample and passes what it exports to the validator. `validates` is called before, because the validator has
 * its own time limit.
 */
export async function evaluate(
  task: Task,
  { timeout, modules, guard, validate }: Evaluator,
  validates: () => void,
): Promise<Evaluated> {
  const { id } = task;
  const attempted = guard.watch();
  let config: unknown;
  let thrown: unknown;
  let failed = false;
  try {
    config = await within(timeout, () => configurationOf(task, modules));
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

/**
 * The configuration that a sample exports. Functions are called as a command line would call them and promises are
 * awaited, also in lists.
 */
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

/**
 * Runs a sample. If it is only a part of a configuration, undeclared names become packages or mocks, because the page
 * may have declared them before.
 */
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

/**
 * The outcome for an error and its place in the sample. Errors of Node's permission model become what the sample
 * attempted.
 */
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

/** The first place of a stack that is in the sample. */
function placeIn(stack: string, task: Task): { line?: number; column?: number } {
  const at = new RegExp(`${identifierOf(task)}:(\\d+)(?::(\\d+))?`).exec(stack);
  return at === null ? {} : { line: Number(at[1]), ...(at[2] === undefined ? {} : { column: Number(at[2]) }) };
}
