import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { packageRoot } from '../support/site.js';
import { attempt, type Handles } from './attempt.js';
import { JUST_CHANGED, type Call, type Plan } from './plan.js';
import type { Stage } from './stage.js';

/** One fault for a build. */
export interface Point {
  /** The row of the table in which it is counted. */
  readonly kind: string;
  /** A description for people: the call and the way in which it fails. */
  readonly label: string;
  readonly plan: Omit<Plan, 'report'>;
  readonly handles?: Handles;
}

/** All calls of a build without a fault, or with only a permanent one. */
export async function callsOf(stage: Stage, always?: Plan['always'], later = JUST_CHANGED): Promise<readonly Call[]> {
  stage.reset();
  const { code, stderr, calls } = await attempt(stage, { later, ...(always ? { always } : {}) });
  stage.reset();
  if (code !== 0 || calls.length === 0) throw new Error(`The build without a fault exits with ${code}: ${stderr}`);
  return calls;
}

/** Every call with every way in which it can fail. */
export function singlePoints(
  stage: Stage,
  calls: readonly Call[],
  always?: Plan['always'],
  later = JUST_CHANGED,
): readonly Point[] {
  return calls.flatMap((call, index) =>
    call.variants.map((variant) => ({
      kind: variant.replace('@data', ' half-way'),
      label: `${variant} at call ${index + 1}, ${describe(call, stage)}`,
      plan: { at: index + 1, variant, later, ...(always ? { always } : {}) },
    })),
  );
}

/** A disk that is full or read-only, from each call on that changes it. */
export function lastingPoints(stage: Stage, calls: readonly Call[]): readonly Point[] {
  return calls.flatMap((call, index) =>
    (call.changes ? ['ENOSPC', 'EROFS'] : []).map((variant) => ({
      kind: `${variant} for good`,
      label: `${variant} from call ${index + 1} on, ${describe(call, stage)}`,
      plan: { at: index + 1, variant, onward: true, later: JUST_CHANGED },
    })),
  );
}

/** Too few file handles for the process, so that it may not even load its modules. */
export const handlePoints = (from: number, to: number): readonly Point[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    kind: 'few file handles',
    label: `ulimit -n ${from + index}`,
    plan: { later: JUST_CHANGED },
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

/** Leaves out most calls on the files of the package itself, because a build makes hundreds of equal ones. */
export function withoutPackageFiles(calls: readonly Call[]): readonly Call[] {
  const thinned = onePerPlace(calls);
  return calls.map((call, index) => (call.path?.startsWith(join(packageRoot, 'lib')) ? thinned[index]! : call));
}

/** A selection of the points that depends on the seed, in their order. */
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
