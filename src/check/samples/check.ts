import { memoKey } from '../../cache/memo.js';
import { compareDiagnostics } from '../../diagnostics/diagnostic.js';
import type { CodeBlock, Page } from '../../model/types.js';
import type { Check, Finding, Subject } from '../types.js';
import { evaluateBatch } from './evaluate.js';
import { inspect, type Evaluation, type Inspection } from './inspect.js';
import { importChecker } from './packages.js';
import { findingInBlock } from './findings.js';
import { readSettings, type SampleSettings } from './settings.js';
import { summaryOf } from './summary.js';
import type { Evaluated, SampleProblem, Verdict } from './types.js';
import { fileOf, problemsOf } from './verdicts.js';

interface Sample {
  readonly page: Page;
  readonly block: CodeBlock;
  readonly key: string;
}

/** Every code block of the site's own pages is read as what it is; configurations are handed to the documented tool. */
export const check: Check = async (subject) => {
  const settings = readSettings(subject.config);
  const samples = samplesOf(subject, settings);
  const verdicts = new Map<string, Verdict>();
  for (const { key } of samples) {
    const stored = verdicts.has(key) ? undefined : subject.cache.get('samples', key);
    if (stored !== undefined) verdicts.set(key, JSON.parse(stored.toString()) as Verdict);
  }
  const missing = [
    ...new Map(samples.filter(({ key }) => !verdicts.has(key)).map((sample) => [sample.key, sample])).values(),
  ];
  for (const [key, verdict] of await inspectAll(missing, settings, subject)) {
    verdicts.set(key, verdict);
    subject.cache.set('samples', key, JSON.stringify(verdict));
  }
  const findings = samples.flatMap(({ page, block, key }): Finding[] =>
    verdicts.get(key)!.problems.map((problem) => findingInBlock(problem, block, page, subject.config)),
  );
  return { findings: findings.sort(compareDiagnostics), ...summaryOf(samples.map(({ key }) => verdicts.get(key)!)) };
};

/** Blocks of pages that are the site's own: samples in every module system, commands for the first package manager. */
function samplesOf({ content, cache }: Subject, settings: SampleSettings): readonly Sample[] {
  const samples: Sample[] = [];
  for (const page of content.index.pages) {
    if (page.source.origin !== undefined || page.thirdParty) continue;
    for (const block of page.parsed.blocks) {
      if (block.variant !== undefined && block.language !== 'js') continue;
      samples.push({
        page,
        block,
        key: memoKey(cache, [
          settings.key,
          block.language,
          block.title ?? '',
          block.meta,
          String(block.diff),
          block.hidden ?? block.code,
        ]),
      });
    }
  }
  return samples;
}

/** Verdicts on samples that are not remembered: texts are inspected here, configurations evaluated together in a child process. */
async function inspectAll(
  samples: readonly Sample[],
  settings: SampleSettings,
  { progress }: Subject,
): Promise<ReadonlyMap<string, Verdict>> {
  const checkImport = importChecker(settings.root, settings.packages);
  const inspections: Inspection[] = [];
  for (const { block } of samples) {
    inspections.push(await inspect(block, settings, checkImport));
    progress(inspections.length, samples.length * 2);
  }
  const evaluations = inspections.flatMap(({ evaluation }, id) =>
    evaluation === undefined ? [] : [{ id, evaluation, block: samples[id]!.block }],
  );
  const evaluated = await evaluateAll(evaluations, settings, (done) =>
    progress(samples.length + Math.floor((done / evaluations.length) * samples.length), samples.length * 2),
  );
  return new Map(
    samples.map(({ key, block }, id) => {
      const { kind, problems, evaluation } = inspections[id]!;
      const result = evaluated.get(id);
      const own =
        evaluation === undefined || result === undefined
          ? []
          : problemsOf(result, evaluation, block.hidden ?? block.code, settings.timeout);
      return [
        key,
        {
          kind,
          problems: [...problems, ...own.filter(isNew(problems))],
          validated: result?.outcome === 'accepted' || result?.outcome === 'refused',
        },
      ];
    }),
  );
}

/** What a missing package leads to is not told twice. */
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
