/**
 * Runs all tests: every `*.test.js` under lib/test, one after the other, in this process.
 * Words on the command line filter by path. The last line counts what really ran.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureChromium } from './support/chromium.js';

type Runner = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;
const queue: Runner[][] = [];
Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: queue, UVU_INDEX: 0 });

/** Set in the process that runs a file once more. */
const AGAIN = 'DOCS_BUILD_TEST_AGAIN';
const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.test.js') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
  .sort();

/** Whether a test file uses a browser. */
function isOfBrowser(file: string): boolean {
  return /^(?:browser|specification)\//.test(file);
}

if (files.some(isOfBrowser)) {
  try {
    ensureChromium();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n0 passed, 1 failed\n`);
    process.exit(1);
  }
}

let passed = 0;
let failed = 0;
let skipped = 0;
const failures: string[] = [];

// A promise that nobody waited for is a failure of the file that left it, and no reason to leave the others out.
let current = '';
process.on('unhandledRejection', (error) => {
  failed += 1;
  failures.push(`${current}: a promise was rejected and nobody noticed\n${error instanceof Error ? error.stack : String(error)}`);
});

for (const [index, file] of files.entries()) {
  current = file;
  queue[index] = [];
  Object.assign(globalThis, { UVU_INDEX: index });
  process.stdout.write(`\n${file}\n`);
  const started = Date.now();
  try {
    await import(pathToFileURL(join(here, file)).href);
  } catch (error) {
    failed += 1;
    failures.push(`${file}: could not be loaded\n${error instanceof Error ? error.stack : String(error)}`);
    continue;
  }
  const suites = queue[index] ?? [];
  const before = { passed, failed, failures: failures.length };
  if (suites.length === 0) {
    failed += 1;
    failures.push(`${file}: registers no test (does every suite end with run()?)`);
  }
  for (const runSuite of suites) {
    const [errors, ok, skips, total] = await runSuite();
    passed += ok;
    skipped += skips;
    failed += total - ok;
    if (typeof errors === 'string') failures.push(`${file}\n${errors}`);
    if (total + skips === 0) {
      failed += 1;
      failures.push(`${file}: a suite without tests`);
    }
  }
  process.stdout.write(`  ${Date.now() - started} ms\n`);
  if (failed > before.failed && isOfBrowser(file) && process.env[AGAIN] === undefined) runAgain(file, before);
}

/**
 * What a browser shows depends on the load of the machine. A file with a failure is run once more, in a process of its
 * own, and that run counts; what failed at first is printed all the same.
 */
function runAgain(file: string, before: { readonly passed: number; readonly failed: number; readonly failures: number }): void {
  const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), file], { encoding: 'utf8', env: { ...process.env, [AGAIN]: '1' } });
  const counts = /^(\d+) passed, (\d+) failed/m.exec(stdout);
  process.stdout.write(`  run once more, because ${failed - before.failed} failed:\n${failures.slice(before.failures).join('\n')}\n${stdout}`);
  if (counts === null) return;
  passed = before.passed + Number(counts[1]);
  failed = before.failed + Number(counts[2]);
  if (counts[2] === '0') failures.length = before.failures;
}

if (files.length === 0) {
  failed += 1;
  failures.push(`No test file matches ${wanted.join(' ') || relative(process.cwd(), here)}.`);
}
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
