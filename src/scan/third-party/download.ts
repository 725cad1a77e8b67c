import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../problems.js';

/** The result of a task: its value, or why there is none. */
export type Outcome<T> = { readonly value: T; readonly failure?: undefined } | { readonly failure: Failure };

export interface Failure {
  /** The registry could not be reached at all, so nothing else was requested. */
  readonly unreachable: boolean;
  /** The registry does not have what was requested; asking again does not help. */
  readonly final: boolean;
  readonly reason: string;
}

const PARALLEL = 6;
const RETRIES = 2;
/** Milliseconds before the first retry, doubled for each further one. */
const PAUSE = 400;

const FINAL = new Set(['EINTEGRITY', 'E404', 'ETARGET']);

/** There is no connection at all, so trying again or waiting for the others only takes time. */
const UNREACHABLE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EPERM',
  'EACCES',
  'ECONNECTIONTIMEOUT',
  'EINVALIDPROXY',
]);
/** Answers that may be different next time. */
const PASSING = new Set([
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EIDLETIMEOUT',
  'ERESPONSETIMEOUT',
  'ETRANSFERTIMEOUT',
  'FETCH_ERROR',
  'E408',
  'E420',
  'E429',
  'E500',
  'E502',
  'E503',
  'E504',
]);

/**
 * Runs a limited number of tasks at once. The first one that finds no connection ends all others: `abort` ends requests
 * that are on their way.
 */
export async function downloadAll<T, R>(
  items: readonly T[],
  task: (item: T) => Promise<R>,
  abort: () => void,
): Promise<readonly Outcome<R>[]> {
  const outcomes: Outcome<R>[] = [];
  let next = 0;
  let down: Failure | undefined;
  const runner = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      outcomes[index] = down
        ? { failure: down }
        : await attempt(
            () => task(items[index]!),
            () => down,
          );
      const { failure } = outcomes[index];
      if (failure?.unreachable && !down) {
        down = failure;
        abort();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, items.length) }, runner));
  return outcomes;
}

async function attempt<R>(task: () => Promise<R>, isDown: () => Failure | undefined): Promise<Outcome<R>> {
  for (let tries = 0; ; tries++) {
    try {
      return { value: await task() };
    } catch (error) {
      const down = isDown();
      if (down) return { failure: down };
      const code = errorCode(error);
      if (tries >= RETRIES || !PASSING.has(code)) {
        return {
          failure: {
            unreachable: UNREACHABLE.has(code) || (PASSING.has(code) && /TIMEOUT|TIMEDOUT/.test(code)),
            final: FINAL.has(code),
            reason: reasonOf(error, code),
          },
        };
      }
      await sleep(PAUSE * 2 ** tries);
    }
  }
}

/**
 * A reason without addresses, because messages of the client name the registry, which differs from machine to machine.
 */
function reasonOf(error: unknown, code: string): string {
  if (code === 'EINTEGRITY') return 'its content is not what the lock file says';
  if (code === 'E404') return 'the registry does not have this package';
  if (code === 'ETARGET') return 'the registry does not have this version';
  if (code === 'E401' || code === 'E403') return 'the registry refused access';
  if (UNREACHABLE.has(code)) return `no connection (${code})`;
  if (PASSING.has(code)) return `no answer (${code})`;
  return (error instanceof Error ? error.message : String(error)).replace(/https?:\/\/\S+/g, 'the registry');
}
