import { badExampleBlock, unknownExample } from '../../diagnostics/catalogue/components.js';
import { resolve } from 'node:path';
import { exampleAt, listExamples, readExample } from '../../examples/read-example.js';
import type { StoredExample } from '../../model/example.js';
import type { Finding, Subject } from '../types.js';
import { entriesIn, entryOfFolder, type Entry } from './entries.js';
import { exampleUnused, noSuchExample } from '../../diagnostics/catalogue/checks/examples.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { nearest } from '../../diagnostics/suggest.js';
import { findingAt } from './finding.js';
import type { Planned } from './outcomes.js';
import { planFor } from './plan.js';

/** Codes of problems that the parser and the index report: how pages write or name examples. */
const FOUND_BEFORE = [unknownExample, badExampleBlock].map(({ entry }) => entry.code);

/** Every example of a site, and what is wrong with them before one is built. */
export interface PlannedExamples {
  /** The number of examples, including those that cannot be built. */
  readonly count: number;
  readonly jobs: readonly Planned[];
  readonly findings: readonly Finding[];
}

export function planExamples({
  config,
  content,
  options,
}: Pick<Subject, 'config' | 'content' | 'options'>): PlannedExamples {
  const rules = config.settings.verify.examples;
  const findings: Finding[] = content.diagnostics
    .filter(({ code }) => FOUND_BEFORE.includes(code))
    .map((problem) => ({ ...problem, about: problem.message }));
  if (rules === undefined) {
    askedFor([], options.examples);
    return { count: 0, jobs: [], findings };
  }
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
  const asked = askedFor([...entries, ...inPages], options.examples);
  for (const entry of asked) {
    const plan = planFor(entry.example, entry.locations, rules, root);
    findings.push(...plan.findings);
    if (plan.job !== undefined && plan.job.commands.length > 0) jobs.push({ entry, job: plan.job });
  }
  if (options.examples !== undefined) return { count: asked.length, jobs, findings };
  findings.push(...unused(stored, dir, { config, content }));
  return { count: stored.length + inPages.length, jobs, findings };
}

/** The examples with these names and those in folders with these names; all examples if no names are given. */
function askedFor(entries: readonly Entry[], names: readonly string[] | undefined): readonly Entry[] {
  if (names === undefined) return entries;
  const isNamed = (name: string, asked: string): boolean =>
    name === asked || name.startsWith(`${asked.replace(/\/+$/, '')}/`);
  const known = entries.map(({ example }) => example.name);
  const missing = names.filter((asked) => !known.some((name) => isNamed(name, asked)));
  if (missing.length > 0)
    throw new DocsError(
      missing.map((name) => noSuchExample(name, nearest(name, known))),
      EXIT.usage,
    );
  return entries.filter(({ example }) => names.some((asked) => isNamed(example.name, asked)));
}

/** Examples that no page names and no page shows a file of, neither directly nor through an example that extends them. */
function unused(
  examples: readonly StoredExample[],
  dir: string,
  { config, content }: Pick<Subject, 'config' | 'content'>,
): readonly Finding[] {
  const named = new Set([
    ...[...content.examples.values()].map(({ name }) => name),
    ...content.dependencies.map(({ file }) => exampleAt(dir, file)?.name),
  ]);
  const used = new Set(examples.filter(({ name }) => named.has(name)).flatMap(({ chain }) => chain));
  return examples
    .filter(({ chain }) => !used.has(chain[0]!))
    .map(({ name, chain, text }) => findingAt(config.root, { file: chain[0]!, text, offset: 0 }, exampleUnused(name)));
}
