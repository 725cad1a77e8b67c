import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRunning } from '../../process/is-running.js';

/**
 * A process that holds a lock. A process ID alone is not enough, because after a crash, another program or even the
 * next build may have it.
 */
export interface Owner {
  readonly pid: number;
  /** When the process started: in clock ticks since the machine started (Linux), or in milliseconds since 1970. */
  readonly started: string;
  /** Identifies the run of the machine's kernel; null if the system does not tell. */
  readonly boot: string | null;
  readonly host: string;
  /** Distinguishes the locks of one process. */
  readonly token: string;
}

export function thisProcess(): Owner {
  return { pid: process.pid, started: ownStart(), boot: bootId(), host: hostname(), token: randomUUID() };
}

/** Identifies the run of the machine's kernel; null if the system does not tell. */
export function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

/** The owner that a lock file names; null for text that is not an owner. */
export function parseOwner(text: string): Owner | null {
  try {
    const value = JSON.parse(text) as Partial<Owner> | null;
    return typeof value?.pid === 'number' && typeof value.token === 'string' ? (value as Owner) : null;
  } catch {
    return null;
  }
}

/** Whether an owner still runs. It is `unknown` on another machine that shares the folder. */
export function ownerState(owner: Owner): 'alive' | 'gone' | 'unknown' {
  const boot = bootId();
  const isThisMachine = boot === null || owner.boot === null ? owner.host === hostname() : owner.boot === boot;
  // After a restart, the same machine runs none of its old processes.
  if (!isThisMachine) return owner.host === hostname() ? 'gone' : 'unknown';
  if (owner.pid === process.pid) return owner.started === ownStart() ? 'alive' : 'gone';
  const start = startOf(owner.pid);
  if (start !== null) return start === owner.started ? 'alive' : 'gone';
  return isRunning(owner.pid) ? 'alive' : 'gone';
}

const ownStart = (): string => startOf(process.pid) ?? String(Math.round(performance.timeOrigin));

/**
 * Start of a process in clock ticks; '' for one that has ended but still has an entry; null if the system does not
 * tell.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may contain anything, even spaces and brackets, so fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return /^[ZX]/.test(fields[0] ?? '') ? '' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
