/** A process that runs test files, one after the other, as it is given them. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tuneEngine } from '../../src/cli/start.js';
import { takeNotes } from '../support/notes.js';
import type { PoolMessage, WorkerMessage, WorkerResult } from './types.js';

// Builds run in this process as they do on the command line: with the defaults of V8, they take a quarter longer.
tuneEngine();

type Runner = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;
const queue: Runner[][] = [];
Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: queue, UVU_INDEX: 0 });

const folder = process.argv[2]!;
/** The file that runs or ran last, and what went wrong outside of its tests. */
let current: { readonly name: string; readonly outside: string[]; done: boolean } | undefined;

const send = (message: WorkerMessage): void => void process.send!(message);
const described = (error: unknown): string => (error instanceof Error ? String(error.stack) : String(error));

// A promise that nobody waited for is a failure of the file that left it, and no reason to leave the others out.
process.on('unhandledRejection', (error) => {
  const failure = `${current?.name}: a promise was rejected and nobody noticed\n${described(error)}`;
  if (current === undefined || current.done) send({ type: 'late', name: current?.name ?? '', failure });
  else current.outside.push(failure);
});

process.on('message', (message: PoolMessage) => {
  if (message.type === 'file') void runFile(message.name).then((result) => send({ type: 'done', result }));
});
// The end of the queue, or of the process that has it. Browsers and temporary folders go with this process.
process.on('disconnect', () => process.exit());

async function runFile(name: string): Promise<WorkerResult> {
  const outside: string[] = [];
  const inTests: string[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  current = { name, outside, done: false };
  const started = Date.now();
  const suites: Runner[] = [];
  Object.assign(globalThis, { UVU_INDEX: queue.push(suites) - 1 });
  try {
    await import(pathToFileURL(join(folder, name)).href);
    if (suites.length === 0) outside.push(`${name}: registers no test (does every suite end with run()?)`);
  } catch (error) {
    outside.push(`${name}: could not be loaded\n${described(error)}`);
  }
  for (const runSuite of suites) {
    const outcome = await runSuite().catch((error: unknown) => {
      // What runs before the tests fails silently; what runs after them then often lacks what that should have made.
      outside.push(`${name}: what runs after the tests of a suite failed\n${described(error)}`);
    });
    if (outcome === undefined) continue;
    const [errors, passed, skipped, total] = outcome;
    counts.passed += passed;
    counts.skipped += skipped;
    counts.failed += total - passed;
    if (typeof errors === 'string') inTests.push(`${name}\n${errors}`);
    else if (passed < total) inTests.push(`${name}: something that runs before or after the tests failed`);
    if (total + skipped === 0) outside.push(`${name}: a suite without tests`);
  }
  // Rejections are reported when the current turn of the event loop is over.
  await new Promise((resolve) => setImmediate(resolve));
  current.done = true;
  return {
    name,
    ...counts,
    failed: counts.failed + outside.length,
    failures: [...inTests, ...outside],
    notes: takeNotes(),
    milliseconds: Date.now() - started,
  };
}
