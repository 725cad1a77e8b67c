import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { validatorUnusable } from '../../diagnostics/catalogue/checks/samples.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { atExit } from '../../process/at-exit.js';
import type { Batch, Evaluated, Report } from './types.js';

const CHILD = fileURLToPath(new URL('./child/main.js', import.meta.url));
/**
 * How long the validator may take, in milliseconds. It is a limit of its own, because loading it and compiling its
 * schema takes time.
 */
const VALIDATOR = 60_000;
/** How much longer than its own time limit the process may take for a sample, in milliseconds. */
const GRACE = 2_000;

/**
 * Evaluates samples in a process of their own. A sample that does not end is killed with its process, and another process
 * evaluates the rest.
 */
export async function evaluateBatch(batch: Batch, progress: () => void): Promise<readonly Evaluated[]> {
  const results: Evaluated[] = [];
  let tasks = batch.tasks;
  while (tasks.length > 0) {
    const { evaluated, stuck } = await runChild({ ...batch, tasks }, progress);
    results.push(...evaluated);
    if (stuck !== undefined) results.push({ id: stuck, outcome: 'timeout' });
    const done = new Set(results.map(({ id }) => id));
    const left = tasks.filter(({ id }) => !done.has(id));
    if (left.length === tasks.length) throw unusable('the process that evaluates samples ended at once');
    tasks = left;
  }
  return results;
}

function runChild(
  batch: Batch,
  progress: () => void,
): Promise<{ evaluated: readonly Evaluated[]; stuck: number | undefined }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...permissions(), '--experimental-vm-modules', '--no-warnings', CHILD], {
      cwd: batch.root,
      env: environment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const letGo = atExit(() => child.kill('SIGKILL'));
    const evaluated: Evaluated[] = [];
    let current: number | undefined;
    let failure: string | undefined;
    let rest = '';
    let errors = '';
    let timer = setTimeout(() => child.kill('SIGKILL'), VALIDATOR);
    const wait = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    };
    const take = (report: Report): void => {
      if ('failed' in report) failure = report.failed;
      else if ('began' in report) {
        current = report.began;
        wait(batch.timeout + GRACE);
      } else if ('validates' in report) wait(VALIDATOR);
      else if ('evaluated' in report) {
        evaluated.push(report.evaluated);
        current = undefined;
        progress();
      }
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      for (const line of lines) take(JSON.parse(line) as Report);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2000)));
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      letGo();
      if (failure !== undefined) reject(unusable(failure));
      else if (evaluated.length === 0 && current === undefined && errors !== '')
        reject(unusable(errors.trim().split('\n').slice(-3).join(' ')));
      else resolve({ evaluated, stuck: current });
    });
    // The event `close` reports a process that ended early.
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify(batch));
  });
}

/** Flags that allow reading and native modules, which some packages have, but not writing, processes or threads. */
function permissions(): readonly string[] {
  const knows = (name: string): boolean => process.allowedNodeEnvironmentFlags.has(name);
  const flag = ['--permission', '--experimental-permission'].find(knows);
  return flag === undefined ? [] : [flag, '--allow-fs-read=*', ...(knows('--allow-addons') ? ['--allow-addons'] : [])];
}

/** Only the variables that Node itself needs, so that samples cannot read secrets of CI. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot } = process.env;
  return Object.fromEntries(Object.entries({ PATH, HOME, SystemRoot }).filter(([, value]) => value !== undefined));
}

const unusable = (reason: string): DocsError => new DocsError([validatorUnusable(reason)], EXIT.usage);
