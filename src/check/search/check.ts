import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inConfig } from '../../config/locate/locate.js';
import { type Problem, compareDiagnostics } from '../../diagnostics/diagnostic.js';
import { diagnosticAt } from '../../diagnostics/location.js';
import { mergeConflict } from '../../diagnostics/catalogue/files.js';
import { mergeConflictIn } from '../../files/merge-conflict.js';
import { readText } from '../../files/read-files.js';
import type { Check, CheckResult, Finding, Subject } from '../types.js';
import { askAll, type Hit } from './ask.js';
import { readGolden, type GoldenQuery } from './golden.js';
import {
  badLine,
  deadTarget,
  duplicateQuery,
  lowRank,
  noGoldenFile,
  notFound,
  rivalQueries,
} from '../../diagnostics/catalogue/checks/search.js';
import { probesOf } from './probes.js';
import { rankAmong, reportOf, type Ranked } from './report.js';
import { unfetchedLink } from '../../diagnostics/catalogue/third-party.js';
import { packagePages } from '../../scan/third-party/repository.js';
import { deadTargetOf, leadsTo } from './targets.js';

/** Asks the search what readers ask, and compares its answers with the known right ones (golden queries). */
export const check: Check = (subject) => checkAnswers(subject, (queries) => queries, probesOf);

/**
 * The same, but only some of the golden queries are asked, and only these probes. All golden queries are read and compared
 * with one another.
 */
export async function checkAnswers(
  subject: Subject,
  chosenOf: (alive: readonly GoldenQuery[]) => readonly GoldenQuery[],
  probesFor: typeof probesOf,
): Promise<CheckResult> {
  const { config, content } = subject;
  const { path: file, isNamed } = config.settings.verify.search;
  const path = resolve(config.root, file);
  if (config.site.search.hosted) return { findings: [], summary: 'a hosted service provides the search' };
  if (!existsSync(path)) {
    const missing = isNamed ? [{ ...inConfig(noGoldenFile(file), config, ['verify', 'search']), about: file }] : [];
    return { findings: missing, summary: `no file ${file}` };
  }
  const text = readText(path);
  const conflict = mergeConflictIn(text);
  if (conflict !== undefined) {
    const place = { file, line: conflict.from + 1, column: 1 };
    const finding = { ...diagnosticAt(place, mergeConflict('error'), text), about: '' };
    return { findings: [finding], summary: `${file} has a merge conflict` };
  }
  const { queries, bad } = readGolden(text);
  const dead = deadQueries(queries, subject);
  const asked = chosenOf(queries.filter((golden) => !dead.some((one) => one.golden === golden)));
  const probes = probesFor(content.index.pages);
  const made = [...probes.values()].flat().map(({ query }) => query);
  const answers = await askAll(subject, [...new Set([...asked.map(({ query }) => query), ...made])]);
  const ranked = asked.map((golden): Ranked => {
    const hits = answers.get(golden.query)!;
    return { golden, hits, rank: rankAmong(hits, (url) => leadsTo(url, golden.target)) };
  });

  const at = (problem: Problem, line: number, column: number, about: string): Finding => ({
    ...diagnosticAt({ file, line, column }, problem, text),
    about,
  });
  const findings = [
    ...bad.map(({ line, column, reason }) => at(badLine(reason), line, column, text.split('\n')[line - 1]!.trim())),
    ...[...dead, ...duplicates(queries), ...lowQueries(ranked)].map(({ golden, problem, part, frame }) => ({
      ...at(problem, golden.line, golden.columns[part], `${golden.query} -> ${golden.target}`),
      ...(frame !== undefined && { frame }),
    })),
  ];
  return { findings: findings.sort(compareDiagnostics), ...reportOf(ranked, probes, answers, queries.length) };
}

/** A problem of a golden query, in its query or its target. */
interface Fault {
  readonly golden: GoldenQuery;
  readonly problem: Problem;
  readonly part: 'query' | 'target';
  /** Shown in place of the line. */
  readonly frame?: string;
}

/** Queries whose target does not exist. */
function deadQueries(queries: readonly GoldenQuery[], { config, content }: Subject): readonly Fault[] {
  const ofPackages = packagePages(config);
  return queries.flatMap((golden): readonly Fault[] => {
    const found = deadTargetOf(golden.target, content.index);
    if (found === undefined) return [];
    const problem = ofPackages.has(found.url) ? unfetchedLink(found.url) : deadTarget(found.place, found.suggestion);
    return [{ golden, problem, part: 'target' }];
  });
}

/** Queries whose target is not found, or not as high as it should be. */
const lowQueries = (ranked: readonly Ranked[]): readonly Fault[] =>
  ranked.flatMap(({ golden, hits, rank }): readonly Fault[] => {
    const { query, target, rank: expected } = golden;
    if (rank !== null && rank <= expected) return [];
    const problem = rank === null ? notFound(query, target) : lowRank(query, target, rank, expected);
    return [{ golden, problem, part: 'query', frame: hitList(hits) }];
  });

/** The first hits, as readers see them. */
function hitList(hits: readonly Hit[]): string {
  if (hits.length === 0) return '  nothing is found';
  return hits
    .slice(0, 3)
    .map(
      ({ url, title, heading }, index) =>
        `  ${index + 1}. ${url}  ${heading === undefined ? title : `${title} > ${heading}`}`,
    )
    .join('\n');
}

/** Queries that repeat an earlier one, or that no ranking can satisfy together with an earlier one. */
function duplicates(queries: readonly GoldenQuery[]): readonly Fault[] {
  const earlier = new Map<string, GoldenQuery[]>();
  return queries.flatMap((golden): readonly Fault[] => {
    const name = golden.query.toLowerCase();
    const before = earlier.get(name);
    if (before === undefined) {
      earlier.set(name, [golden]);
      return [];
    }
    const same = before.find(({ target }) => target === golden.target);
    const rival = before.find(
      ({ rank, target }) => rank === golden.rank && !leadsTo(golden.target, target) && !leadsTo(target, golden.target),
    );
    before.push(golden);
    if (same !== undefined) return [{ golden, problem: duplicateQuery(golden.query, same.line), part: 'query' }];
    return rival === undefined || golden.rank > 1
      ? []
      : [{ golden, problem: rivalQueries(golden.query, rival.line, golden.rank), part: 'query' }];
  });
}
