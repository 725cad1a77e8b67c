import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommonOptions } from '../../src/cli/options.js';
import { buildClean, buildHere } from '../support/in-process.js';
import { publishedIn, runCli } from '../support/site.js';
import { EDITS } from './edits.js';
import { createRandom, type Random } from '../support/random/random.js';
import { START } from './start.js';
import { git, restore, takeSnapshot, writeFile, type Snapshot } from './tree.js';

export interface DifferentialOptions {
  readonly seed: number;
  readonly edits: number;
  /** Whether the site is built to be opened from the file system. */
  readonly portable?: boolean;
  readonly log?: (line: string) => void;
}

/** The number of earlier states of the sources that are kept. */
const REMEMBERED = 12;

/**
 * Edits a site at random. After every edit, compares what an incremental build published with what a build without a cache
 * publishes, and at the end with the output of the command line. Returns the list of edits; if there is a difference, the
 * last line begins with `DIFFERS` and describes it.
 */
export async function runDifferential({
  seed,
  edits,
  portable = false,
  log = () => {},
}: DifferentialOptions): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-differential-'));
  const options: CommonOptions = { offline: true, portable };
  const random = createRandom(seed);
  const history: string[] = [];
  const say = (line: string): void => {
    history.push(line);
    log(line);
  };
  try {
    for (const [path, text] of Object.entries(START)) writeFile(root, path, text);
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'Start');
    const states: Snapshot[] = [takeSnapshot(root)];
    let fault = await compare(root, options);
    for (let number = 1; number <= edits && fault === undefined; number++) {
      const before = takeSnapshot(root);
      const what = edit(root, random, number, states);
      const built = await compare(root, options);
      if (built?.startsWith('BROKEN')) {
        // Both builds refuse the site with the same diagnostics. The published site stays, and the sources are repaired.
        say(`${number}. ${what} (${built})`);
        restore(root, before);
        fault = await compare(root, options);
        if (fault !== undefined) say(`${number}. taken back`);
        continue;
      }
      say(`${number}. ${what}`);
      fault = built;
      states.push(takeSnapshot(root));
      if (states.length > REMEMBERED) states.shift();
    }
    fault ??= await compareWithCommandLine(root, portable);
    if (fault !== undefined) say(`DIFFERS (seed ${seed}): ${fault}`);
    return history;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** One to three edits, or the return to an earlier state with its file times. */
export function edit(root: string, random: Random, number: number, states: readonly Snapshot[]): string {
  if (random.chance(0.08)) {
    const index = random.below(states.length);
    restore(root, states[index]!);
    return `back to state ${index - states.length}`;
  }
  const count = random.chance(0.2) ? 2 + random.below(2) : 1;
  return Array.from({ length: count }, (_, part) => {
    for (;;) {
      const what = attempt(choose(random), root, random, number * 10 + part);
      if (what !== undefined) return what;
    }
  }).join('; ');
}

/** Undefined if what it would change no longer exists. */
function attempt(one: ReturnType<typeof choose>, root: string, random: Random, number: number): string | undefined {
  try {
    return one(root, random, number);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function choose(random: Random): (typeof EDITS)[number][1] {
  let place = random.below(EDITS.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, one] of EDITS) if ((place -= weight) < 0) return one;
  throw new Error('The weights do not add up.');
}

/** The difference between an incremental and a clean build; `BROKEN` with the codes if both refuse the site in the same way. */
async function compare(root: string, options: CommonOptions): Promise<string | undefined> {
  const [dist, clean] = [join(root, 'dist'), join(root, 'clean')];
  rmSync(clean, { recursive: true, force: true });
  const incremental = await buildHere(root, { ...options, out: dist });
  const whole = await buildClean(root, 'clean', options);
  const [said, expected] = [incremental, whole].map(({ diagnostics }) => JSON.stringify(diagnostics, null, 1));
  if (incremental.ok !== whole.ok)
    return `the incremental build ${incremental.ok ? 'published' : 'failed'}, the clean one did not: ${incremental.ok ? expected : said}`;
  if (said !== expected) return `messages differ: ${said}\nexpected: ${expected}`;
  if (incremental.warnings.length > 0) return `a warning of the cache: ${incremental.warnings[0]!.message}`;
  if (!whole.ok)
    return `BROKEN: ${[...new Set(whole.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code))].join(', ')}`;
  return differenceOf(publishedIn(dist), publishedIn(clean));
}

async function compareWithCommandLine(root: string, portable: boolean): Promise<string | undefined> {
  rmSync(join(root, 'clean'), { recursive: true, force: true });
  const { code, stderr } = await runCli(root, [
    'render',
    '--offline',
    '--no-cache',
    '--out',
    'clean',
    ...(portable ? ['--portable'] : []),
  ]);
  return code === 0
    ? differenceOf(publishedIn(join(root, 'dist')), publishedIn(join(root, 'clean')))
    : `the command line failed: ${stderr}`;
}

function differenceOf(
  now: Readonly<Record<string, string>>,
  clean: Readonly<Record<string, string>>,
): string | undefined {
  const paths = [...new Set([...Object.keys(now), ...Object.keys(clean)])]
    .filter((path) => now[path] !== clean[path])
    .sort();
  if (paths.length === 0) return undefined;
  const [path] = paths as [string];
  const [a, b] = [now[path] ?? '', clean[path] ?? ''];
  const at = [...a].findIndex((_, index) => a[index] !== b[index]);
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80));
  const first =
    now[path] === undefined
      ? 'is missing'
      : clean[path] === undefined
        ? 'should not be there'
        : `says ${around(a)}, not ${around(b)}`;
  return `${paths.length} files (${paths.slice(0, 8).join(', ')}). ${path} ${first}`;
}
