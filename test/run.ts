/**
 * Runs all tests: every `*.test.js` under lib/test, each file in one of a few worker processes, two more than there are
 * CPUs, since most files wait now and then (DOCS_BUILD_TEST_WORKERS says otherwise). Words on the command line filter by path, `--engine` leaves out what
 * needs a browser or this repository's own site, `--times` names more of the expensive files. The last line counts what
 * really ran.
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEngineTest } from './run/engine.js';
import { fastFolder } from './run/fast-folder.js';
import { inOrder } from './run/order.js';
import { runFiles } from './run/pool.js';
import { createReport } from './run/report.js';
import { ensureChromium } from './support/chromium.js';
import { buildRealSite } from './support/real-site.js';
import { packageRoot } from './support/site.js';

/** Thirty times what the slowest file takes on a busy machine: only what hangs takes longer. */
const FILE_LIMIT_MS = 30 * 60_000;

const here = dirname(fileURLToPath(import.meta.url));
const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const isWanted = (name: string): boolean =>
  (wanted.length === 0 || wanted.some((word) => name.includes(word))) &&
  (!words.includes('--engine') || isEngineTest(here, name));
const names = readdirSync(here, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.test.js') && isWanted(name) && hasSource(name));
// What is temporary goes at the end of the process, also when somebody stops it; its workers notice that it is gone.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(code));
// Whoever named a folder for temporary files has it.
const temporary = process.env['TMPDIR'] ?? fastFolder();
if (temporary !== undefined) process.env['TMPDIR'] = temporary;
const report = createReport((text) => process.stdout.write(text), words.includes('--times') ? 30 : 10);

if (names.length === 0) report.problem(`No test file matches ${wanted.join(' ') || here}.`);
try {
  if (names.some((name) => /^(?:browser|specification)\//.test(name))) ensureChromium();
  await runFiles({
    folder: here,
    names: inOrder(names),
    workers: workerCount(),
    limit: FILE_LIMIT_MS,
    realSite: buildRealSite,
    done: report.file,
  });
} catch (error) {
  report.problem((error as Error).message);
}
process.exit(report.end() ? 0 : 1);

/** The compiler leaves what it made of a file that is gone. */
function hasSource(name: string): boolean {
  return ['.ts', '.tsx'].some((ending) => existsSync(join(packageRoot, 'test', name.replace(/\.js$/, ending))));
}

function workerCount(): number {
  const asked = Number(process.env['DOCS_BUILD_TEST_WORKERS']);
  return Number.isInteger(asked) && asked > 0 ? asked : availableParallelism() + 2;
}
