import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { packageRoot } from '../support/site.js';
import { attempt, type Handles } from './attempt.js';
import type { Call, Plan } from './plan.js';
import type { Stage } from './stage.js';

/** One fault that a build is to suffer. */
export interface Point {
  /** What the table counts it under. */
  readonly kind: string;
  /** For people: the call and the way it fails. */
  readonly label: string;
  readonly plan: Omit<Plan, 'report'>;
  readonly handles?: Handles;
}

/** All calls of a build that suffers nothing, or only what always fails. */
export async function callsOf(stage: Stage, always?: Plan['always']): Promise<readonly Call[]> {
  stage.reset();
  const { code, stderr, calls } = await attempt(stage, always ? { always } : {});
  stage.reset();
  if (code !== 0 || calls.length === 0) throw new Error(`The build without a fault exits with ${code}: ${stderr}`);
  return calls;
}

/** Every call, failing in every way that makes sense for it. */
export function singlePoints(stage: Stage, calls: readonly Call[], always?: Plan['always']): readonly Point[] {
  return calls.flatMap((call, index) =>
    call.variants.map((variant) => ({
      kind: variant.replace('@data', ' half-way'),
      label: `${variant} at call ${index + 1}, ${describe(call, stage)}`,
      plan: { at: index + 1, variant, ...(always ? { always } : {}) },
    })),
  );
}

/** A disk that is full, or read-only, from each call on that changes something. */
export function lastingPoints(stage: Stage, calls: readonly Call[]): readonly Point[] {
  return calls.flatMap((call, index) =>
    (call.changes ? ['ENOSPC', 'EROFS'] : []).map((variant) => ({
      kind: `${variant} for good`,
      label: `${variant} from call ${index + 1} on, ${describe(call, stage)}`,
      plan: { at: index + 1, variant, onward: true },
    })),
  );
}

/** Too few file handles for the whole process: even modules can then not be loaded. */
export const handlePoints = (from: number, to: number): readonly Point[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    kind: 'few file handles',
    label: `ulimit -n ${from + index}`,
    plan: {},
    handles: from + index,
  }));

/** The first and the last call of every place in the program. */
export function onePerPlace(calls: readonly Call[]): readonly Call[] {
  const places = new Map<string, number[]>();
  for (const [index, { name, from }] of calls.entries())
    places.set(`${name} ${from}`, [...(places.get(`${name} ${from}`) ?? []), index]);
  const kept = new Set([...places.values()].flatMap((indexes) => [indexes[0]!, indexes.at(-1)!]));
  return calls.map((call, index) => (kept.has(index) ? call : { ...call, variants: [], changes: false }));
}

/** Leaves out most of the calls on the files of the package itself, of which a build makes hundreds, all alike. */
export function withoutPackageFiles(calls: readonly Call[]): readonly Call[] {
  const thinned = onePerPlace(calls);
  return calls.map((call, index) => (call.path?.startsWith(join(packageRoot, 'lib')) ? thinned[index]! : call));
}

/** Some of the points, others for every seed, in their order. */
export function sampleOf(points: readonly Point[], size: number, seed: number): readonly Point[] {
  const rank = (index: number): string => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  const ranked = points
    .map((point, index) => ({ point, index, rank: rank(index) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked
    .slice(0, size)
    .sort((a, b) => a.index - b.index)
    .map(({ point }) => point);
}

const describe = ({ name, path, from }: Call, stage: Stage): string =>
  `${name} ${path === null ? '(an open file)' : path.replace(`${stage.folder}/`, '').replace(`${packageRoot}/`, '')} (${from})`;
