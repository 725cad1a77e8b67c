import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import { exampleAt, listExamples, readExample, type Example } from '../../examples/read-example.js';
import type { Check, Finding, Subject } from '../types.js';
import { buildExample, type Job, type Outcome } from './build-example.js';
import { judge } from './judge.js';
import { badExample, exampleUnused } from './messages.js';
import { compareOutputs, outputsOf, writeOutputs } from './outputs.js';
import { planFor } from './plan.js';
import { openWorkshop } from './workshop.js';

const SPACE = 'example';

/** Builds every example as a reader would, and compares what it prints and writes with what the pages show of it. */
export const check: Check = async (subject) => {
  const { config, content, options } = subject;
  const rules = config.config.verify?.examples;
  const findings: Finding[] = content.parsed.flatMap(({ parsed }) => parsed.diagnostics)
    .filter(({ code }) => code === 'EXAMPLE_UNKNOWN')
    .map((problem) => ({ ...problem, about: problem.message }));
  if (rules === undefined) return { findings, summary: 'no examples are configured' };
  const { root } = config;
  const dir = resolve(root, rules.dir);
  const examples: Example[] = [];
  const jobs: Planned[] = [];
  for (const name of listExamples(dir)) {
    const { example, problems } = readExample(dir, name)!;
    findings.push(...problems.map((problem) => badExample(root, name, problem)));
    if (example === undefined) continue;
    examples.push(example);
    if (problems.length > 0) continue;
    const plan = planFor(example, rules, root);
    findings.push(...plan.findings);
    if (plan.job !== undefined && plan.job.commands.length > 0) jobs.push({ example, job: plan.job });
  }
  const { outcomes, built } = await outcomesOf(jobs, subject);
  let updated = 0;
  for (const [index, { example, job }] of jobs.entries()) {
    const outcome = outcomes[index]!;
    const wrong = judge(root, example, job, outcome);
    findings.push(...wrong);
    if (wrong.length > 0) continue;
    if (options.update) updated += writeOutputs(example, outputsOf(outcome));
    else findings.push(...compareOutputs(root, example, outputsOf(outcome)));
  }
  findings.push(...unused(examples, dir, subject));
  const changed = options.update ? `, ${updated} files of output written` : '';
  return { findings, summary: `${examples.length} examples, ${built} built anew${changed}` };
};

interface Planned {
  readonly example: Example;
  readonly job: Job;
}

/** Outcomes of jobs, remembered or made, several at a time. */
async function outcomesOf(jobs: readonly Planned[], { cache, progress }: Subject): Promise<{ outcomes: readonly Outcome[]; built: number }> {
  const keys = jobs.map(({ job }) => keyOf(job, cache.fingerprint));
  const outcomes = keys.map((key) => cache.get(SPACE, key)).map((bytes) => bytes && (JSON.parse(bytes.toString()) as Outcome));
  const missing = outcomes.flatMap((outcome, index) => (outcome === undefined ? [index] : []));
  if (missing.length === 0) return { outcomes: outcomes as Outcome[], built: 0 };
  const workshop = openWorkshop();
  const queue = [...missing];
  const work = async (): Promise<void> => {
    const bench = workshop.bench();
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      const { job, example } = jobs[index]!;
      const outcome = await buildExample(job, bench);
      outcomes[index] = outcome;
      // A machine that was slow or short of memory says nothing for the next time.
      const failed = outcome.commands.some(({ exit, timedOut }) => timedOut || (exit !== 0 && example.manifest.expectFailure !== true));
      if (!failed) cache.set(SPACE, keys[index]!, JSON.stringify(outcome));
      progress(missing.length - queue.length, missing.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), missing.length) }, work));
  } finally {
    workshop.close();
  }
  return { outcomes: outcomes as Outcome[], built: missing.length };
}

function keyOf({ project, files, packages, commands, show }: Job, fingerprint: string): string {
  const versions = packages.map(({ name, version }) => `${name}@${version}`);
  return hashOf(fingerprint, process.versions.node.split('.')[0]!, JSON.stringify([project, commands, show, versions]), ...files.flatMap(({ path, bytes }) => [path, bytes]));
}

/** Examples that no page names, neither themselves nor through one that is made from them. */
function unused(examples: readonly Example[], dir: string, { config, content }: Subject): readonly Finding[] {
  const named = new Set(content.parsed.flatMap(({ parsed }) => parsed.dependencies).map(({ file }) => exampleAt(dir, file)?.name));
  const used = new Set(examples.filter(({ name }) => named.has(name)).flatMap(({ chain }) => chain));
  return examples.filter(({ chain }) => !used.has(chain[0]!)).map(({ name, chain, text }) => exampleUnused(config.root, name, { file: chain[0]!, text, offset: 0 }));
}
