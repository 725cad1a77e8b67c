/** Runs complete commands and measures their cost. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The cost of a command: seconds of wall time and of processor time (of all its threads and children) and, if GNU time
 * is installed, the peak of its memory in megabytes. The command must succeed.
 */
export function measure(command, args, cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-measure-'));
  const note = join(folder, 'time');
  const started = process.hrtime.bigint();
  const { status, stderr, error } = spawnSync('/usr/bin/time', ['-o', note, '-f', '%U %S %M', command, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const wall = Number(process.hrtime.bigint() - started) / 1e9;
  if (error !== undefined) throw new Error('GNU time is needed (on Debian: apt-get install time).', { cause: error });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stderr}`);
  const [user, system, kilobytes] = readFileSync(note, 'utf8').trim().split(' ').map(Number);
  rmSync(folder, { recursive: true });
  return { wall, cpu: user + system, peak: kilobytes / 1000 };
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The median of each figure over several measurements. */
export const medians = (samples) =>
  Object.fromEntries(Object.keys(samples[0]).map((name) => [name, median(samples.map((sample) => sample[name]))]));
