import { badExampleBlock, unknownExample } from '../../diagnostics/catalogue/components.js';
import { resolve } from 'node:path';
import { exampleAt, listExamples, readExample } from '../../examples/read-example.js';
import type { StoredExample } from '../../model/example.js';
import type { Check, Finding, Subject } from '../types.js';
import { entriesIn, entryOfFolder, type Entry } from './entries.js';
import { classify } from './classify.js';
import { exampleUnused } from '../../diagnostics/catalogue/checks/examples.js';
import { findingAt } from './finding.js';
import { outcomesOf, type Planned } from './outcomes.js';
import { planFor } from './plan.js';

/** The parser and the index have found what is wrong with how pages write or name examples. */
const KNOWN = [unknownExample, badExampleBlock].map(({ entry }) => entry.code);

/** Builds every example as a reader would, and compares what it prints and writes with what the pages show of it. */
export const check: Check = async (subject) => {
  const { config, content, options } = subject;
  const rules = config.settings.verify.examples;
  const findings: Finding[] = content.diagnostics
    .filter(({ code }) => KNOWN.includes(code))
    .map((problem) => ({ ...problem, about: problem.message }));
  if (rules === undefined) return { findings, summary: 'no examples are configured' };
  const { root } = config;
  const dir = resolve(root, rules.dir);
  const stored: StoredExample[] = [];
  const entries: Entry[] = [];
  for (const name of listExamples(dir)) {
    const { example, problems } = readExample(dir, name)!;
    findings.push(...problems.map((one) => findingAt(root, one, one.problem)));
    if (example === undefined) continue;
    stored.push(example);
    if (problems.length === 0) entries.push(entryOfFolder(example, root, options.update));
  }
  const inPages = content.parsed.flatMap((page) => entriesIn(page, root));
  const jobs: Planned[] = [];
  for (const entry of [...entries, ...inPages]) {
    const plan = planFor(entry.example, entry.locations, rules, root);
    findings.push(...plan.findings);
    if (plan.job !== undefined && plan.job.commands.length > 0) jobs.push({ entry, job: plan.job });
  }
  const { outcomes, built } = await outcomesOf(jobs, subject);
  let updated = 0;
  for (const [index, { entry, job }] of jobs.entries()) {
    const outcome = outcomes[index]!;
    const wrong = classify(root, entry.example, entry.locations, job, outcome);
    findings.push(...wrong);
    if (wrong.length > 0) continue;
    const settled = entry.settle(outcome);
    findings.push(...settled.findings);
    updated += settled.written;
  }
  findings.push(...unused(stored, dir, subject));
  const changed = options.update ? `, ${updated} files of output written` : '';
  return { findings, summary: `${stored.length + inPages.length} examples, ${built} rebuilt${changed}` };
};

/** Examples that no page names and of which none shows a file, neither themselves nor through one that is made from them. */
function unused(examples: readonly StoredExample[], dir: string, { config, content }: Subject): readonly Finding[] {
  const named = new Set([
    ...[...content.examples.values()].map(({ name }) => name),
    ...content.dependencies.map(({ file }) => exampleAt(dir, file)?.name),
  ]);
  const used = new Set(examples.filter(({ name }) => named.has(name)).flatMap(({ chain }) => chain));
  return examples
    .filter(({ chain }) => !used.has(chain[0]!))
    .map(({ name, chain, text }) => findingAt(config.root, { file: chain[0]!, text, offset: 0 }, exampleUnused(name)));
}
