import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { relative } from 'node:path';
import { DocsError, EXIT } from '../errors/docs-error.js';
import type { OutputLayout } from './layout.js';

/** Takes the output folder for one build. The lock holds a process id; one whose process is gone is broken. */
export function takeLock(layout: OutputLayout): () => void {
  mkdirSync(layout.own, { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const descriptor = openSync(layout.lock, 'wx');
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return () => rmSync(layout.lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(readOwner(layout));
    if (owner > 0 && isAlive(owner)) throw busy(layout, owner);
    rmSync(layout.lock, { force: true });
  }
  throw busy(layout, 0);
}

function readOwner(layout: OutputLayout): string {
  try {
    return readFileSync(layout.lock, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function busy(layout: OutputLayout, owner: number): DocsError {
  return new DocsError(
    [{
      severity: 'error',
      code: 'OUTPUT_BUSY',
      message: `Another build${owner ? ` (process ${owner})` : ''} is writing ${relative(process.cwd(), layout.out) || '.'}.`,
      hint: 'Wait for it, or give this build an output folder of its own with --out.',
    }],
    EXIT.problems,
  );
}
