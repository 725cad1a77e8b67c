import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../support/site.js';
import { PLAN, type Call, type Plan, type Report } from './plan.js';
import { environmentOf, type Stage } from './stage.js';

/** The result of a build, with or without a fault. */
export interface Attempt {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The call that failed, or all calls if there was no fault. */
  readonly calls: readonly Call[];
}

/** The largest number of files that the process may have open at the same time (`ulimit -n`). */
export type Handles = number | undefined;

const hook = fileURLToPath(new URL('./hook.js', import.meta.url));
const program = join(packageRoot, 'bin/docs-build.js');

/** Builds the site of a stage in a new process, with the fault of the plan. */
export async function attempt(
  stage: Stage,
  plan: Omit<Plan, 'report'> | 'no fault',
  handles?: Handles,
): Promise<Attempt> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-report-'));
  const report = join(folder, 'report.json');
  const hooked = plan !== 'no fault' && handles === undefined ? ['--import', hook] : [];
  const command = [process.execPath, ...hooked, program, 'render', '--offline', '--json'];
  const [file, ...args] =
    handles === undefined ? command : ['/bin/sh', '-c', `ulimit -n ${handles}; exec "$@"`, 'sh', ...command];
  const child = spawn(file!, args, {
    cwd: join(stage.folder, 'site'),
    env: {
      ...environmentOf(stage.folder),
      ...(plan === 'no fault' ? {} : { [PLAN]: JSON.stringify({ ...plan, report }) }),
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => (stdout += data));
  child.stderr.on('data', (data) => (stderr += data));
  const timer = setTimeout(() => child.kill('SIGTERM'), 120_000);
  const { code, signal } = await new Promise<Pick<Attempt, 'code' | 'signal'>>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  clearTimeout(timer);
  const { calls } = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : { calls: [] };
  rmSync(folder, { recursive: true });
  return { code, signal, stdout, stderr, calls };
}
