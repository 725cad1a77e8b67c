import { attempt } from './attempt.js';
import { classify, classifyNext, type Verdict } from './classify.js';
import type { Point } from './points.js';
import type { Stage } from './stage.js';
import { differences, treeOf } from './tree.js';

export interface Tried extends Verdict {
  readonly point: Point;
  /** The build never made such a call, because its calls differ slightly between runs. */
  readonly missed: boolean;
}

/** Runs a build with one fault and then one without. Restores the stage at the end. */
export async function tryPoint(stage: Stage, point: Point): Promise<Tried> {
  const suffered = await attempt(stage, point.plan, point.handles);
  const tree = treeOf(stage.folder);
  const verdict = classify(stage, suffered, tree, point);
  const missed = point.handles === undefined && suffered.calls.length === 0;
  // If nothing was written, the next build is the one with which the stage was prepared.
  if (differences(stage.before, tree) === '') return { ...verdict, point, missed };
  const next = await attempt(stage, 'no fault');
  const findings = [...verdict.findings, ...classifyNext(stage, next, treeOf(stage.folder))];
  stage.reset();
  return { ...verdict, findings, point, missed };
}

/** Tries points on several stages at the same time. The results have the order of the points. */
export async function tryAll(
  stages: readonly Stage[],
  points: readonly Point[],
  onTried: (tried: Tried) => void,
): Promise<void> {
  let next = 0;
  await Promise.all(
    stages.map(async (stage) => {
      while (next < points.length) onTried(await tryPoint(stage, points[next++]!));
    }),
  );
}
