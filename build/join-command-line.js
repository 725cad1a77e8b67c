/**
 * Joins the command line in a thread of its own, because Rollup takes as long for it as for everything that browsers get.
 * This module is that thread, too.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { rollup } from 'rollup';
import { noteLibraries } from './bundled.js';
import { commandLineOptions } from './command-line.js';

/** Begins at once. Resolves with the libraries that are now part of the command line: folder -> files of the package. */
export function joinCommandLine(root) {
  const libraries = new Promise((resolve, reject) => {
    const thread = new Worker(fileURLToPath(import.meta.url), { workerData: root });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  // The error is reported to the code that awaits the libraries. Without this handler, Node would end the process
  // before that.
  libraries.catch(() => {});
  return libraries;
}

async function bundleCommandLine(root) {
  const { plugin, libraries } = noteLibraries(root);
  const { output, ...input } = commandLineOptions(join(root, 'lib'));
  const bundle = await rollup({ ...input, plugins: [plugin, ...input.plugins], onLog });
  await bundle.write(output);
  await bundle.close();
  return libraries;
}

/** Modules of libraries may import each other in circles. */
function onLog(level, log, handle) {
  if (log.code !== 'CIRCULAR_DEPENDENCY') handle(level, log);
}

if (!isMainThread) parentPort.postMessage(await bundleCommandLine(workerData));
