import type { Check } from '../types.js';
import { counted } from '../../diagnostics/print.js';
import { classify } from './classify.js';
import type { Settled } from './entries.js';
import { outcomesOf, type Planned } from './outcomes.js';
import { planExamples } from './planned.js';
import type { Outcome } from './run/build-example.js';

/** Builds every example as a reader would, and compares what it prints and writes with what the pages show of it. */
export const check: Check = async (subject) => {
  const { config, options } = subject;
  const { count, jobs, findings } = planExamples(subject);
  if (config.settings.verify.examples === undefined)
    return { findings, summary: 'no examples are configured', skipped: 'all' };
  const { outcomes, built } = await outcomesOf(jobs, subject);
  const settled = jobs.map((one, index) => settle(config.root, one, outcomes[index]!));
  const updated = settled.reduce((sum, { written }) => sum + written, 0);
  const changed = options.update ? `, ${counted(updated, 'file')} of output written` : '';
  return {
    findings: [...findings, ...settled.flatMap((one) => one.findings)],
    summary: counted(count, 'example'),
    done: `${built} rebuilt${changed}`,
  };
};

/** Judges the outcome of an example. Its output is compared only if its commands did what they should. */
export function settle(root: string, { entry, job }: Planned, outcome: Outcome): Settled {
  const wrong = classify(root, entry.example, entry.locations, job, outcome);
  return wrong.length > 0
    ? { findings: wrong, written: 0 }
    : entry.settle(
        outcome,
        job.packages.map(({ name }) => name),
      );
}
