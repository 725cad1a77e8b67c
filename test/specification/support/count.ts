/** A thread that loads all parts of the walk without running them, and counts the statements for each line. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread, parentPort } from 'node:worker_threads';

if (!isMainThread) {
  // uvu reads these globals when it is loaded.
  Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: [[]], UVU_INDEX: 0 });
  const folder = dirname(dirname(fileURLToPath(import.meta.url)));
  const parts = readdirSync(folder).filter((name) => name.endsWith('.test.js') && !name.startsWith('13-'));
  for (const name of parts) await import(pathToFileURL(join(folder, name)).href);
  parentPort!.postMessage((await import('./walk.js')).walked);
}
