/** Where a run keeps what is temporary: hundreds of small sites, and the profiles of browsers. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, where making and removing a file takes a fraction of what it takes on a disk. */
const MEMORY = '/dev/shm';
/** Some times what the tests have at once. A container often has 64 MB there. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Makes a folder in memory, if there is room for a whole run and programs may be started from there. It is removed at the
 * end of the process. Undefined: the usual folder has to do.
 */
export function fastFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return undefined;
    const folder = mkdtempSync(join(MEMORY, 'docs-build-tests-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // As the usual one: some tests run commands as another user.
    chmodSync(folder, 0o1777);
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    const runs = spawnSync(program).status === 0;
    rmSync(program);
    return runs ? folder : undefined;
  } catch {
    return undefined; // Other systems have no such folder.
  }
}
