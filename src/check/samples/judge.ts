import type { CodeBlock } from '../../model/types.js';
import { evaluateBatch } from './evaluate.js';
import { inspect, type Evaluation, type Inspection } from './inspect.js';
import { importChecker } from './packages.js';
import type { SampleSettings } from './settings.js';
import type { Evaluated, SampleProblem, Verdict } from './types.js';
import { fileOf, problemsOf } from './verdicts.js';

/** Says for each block, in their order, what it is and what is wrong with it. */
export type Judge = (
  blocks: readonly CodeBlock[],
  settings: SampleSettings,
  progress: (done: number, total: number) => void,
) => Promise<readonly Verdict[]>;

/** Inspects texts in this process, and evaluates configurations together in a child process. */
export const judge: Judge = async (blocks, settings, progress) => {
  const checkImport = importChecker(settings.root, settings.packages);
  const inspections: Inspection[] = [];
  for (const block of blocks) {
    inspections.push(await inspect(block, settings, checkImport));
    progress(inspections.length, blocks.length * 2);
  }
  const evaluations = inspections.flatMap(({ evaluation }, id) =>
    evaluation === undefined ? [] : [{ id, evaluation, block: blocks[id]! }],
  );
  const evaluated = await evaluateAll(evaluations, settings, (done) =>
    progress(blocks.length + Math.floor((done / evaluations.length) * blocks.length), blocks.length * 2),
  );
  return blocks.map((block, id): Verdict => {
    const { kind, problems, evaluation } = inspections[id]!;
    const result = evaluated.get(id);
    const own =
      evaluation === undefined || result === undefined
        ? []
        : problemsOf(result, evaluation, block.hidden ?? block.code, settings.timeout);
    return {
      kind,
      problems: [...problems, ...own.filter(isNew(problems))],
      validated: result?.outcome === 'accepted' || result?.outcome === 'refused',
    };
  });
};

/** A missing package is found by inspection and by evaluation, but reported only once. */
const isNew =
  (before: readonly SampleProblem[]) =>
  (problem: SampleProblem): boolean =>
    !before.some(
      ({ line, column, code }) => line === problem.line && column === problem.column && code === problem.code,
    );

async function evaluateAll(
  evaluations: readonly { id: number; evaluation: Evaluation; block: CodeBlock }[],
  settings: SampleSettings,
  progress: (done: number) => void,
): Promise<ReadonlyMap<number, Evaluated>> {
  if (evaluations.length === 0 || settings.validate === undefined) return new Map();
  let done = 0;
  const tasks = evaluations.map(({ id, evaluation: { task }, block }) => ({
    ...task,
    id,
    file: fileOf(block, settings.root, task.esm),
  }));
  const { root, validate, timeout, files } = settings;
  const results = await evaluateBatch({ root, validate, timeout, files, tasks }, () => progress(++done));
  return new Map(results.map((result) => [result.id, result]));
}
