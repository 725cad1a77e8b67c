import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inConfig } from '../../config/locate.js';
import { type Problem, compareDiagnostics } from '../../diagnostics/diagnostic.js';
import { diagnosticAt } from '../../diagnostics/location.js';
import { readText } from '../../files/read-files.js';
import type { Check, Finding } from '../types.js';
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
import { measure, measureLine } from './measure.js';
import { probesOf } from './probes.js';
import { unfetchedLink } from '../../diagnostics/catalogue/third-party.js';
import { packagePages } from '../../scan/third-party/repository.js';
import { deadTargetOf, leadsTo } from './targets.js';

/** Asks the search what readers ask, and compares its answers with the known right ones (golden queries). */
export const check: Check = async (subject) => {
  const { config, content } = subject;
  const { path: file, isNamed } = config.settings.verify.search;
  const path = resolve(config.root, file);
  if (config.site.search.hosted) return { findings: [], summary: 'a hosted service provides the search' };
  if (!existsSync(path)) {
    const missing = isNamed ? [{ ...inConfig(noGoldenFile(file), config, ['verify', 'search']), about: file }] : [];
    return { findings: missing, summary: `no file ${file}` };
  }
  const text = readText(path);
  const { queries, bad } = readGolden(text);
  const at = (problem: Problem, line: number, column: number, about: string): Finding => ({
    ...diagnosticAt({ file, line, column }, problem, text),
    about,
  });

  const ofPackages = packagePages(config);
  const dead = queries.flatMap((golden) => {
    const found = deadTargetOf(golden.target, content.index);
    return found === undefined
      ? []
      : [
          {
            golden,
            finding: at(
              ofPackages.has(found.url) ? unfetchedLink(found.url) : deadTarget(found.place, found.suggestion),
              golden.line,
              golden.columns.target,
              aboutOf(golden),
            ),
          },
        ];
  });
  const alive = queries.filter((golden) => !dead.some((one) => one.golden === golden));
  const probes = probesOf(content.index.pages);
  const made = [...probes.values()].flat().map(({ query }) => query);
  const answers = await askAll(subject, [...new Set([...alive.map(({ query }) => query), ...made])]);
  const ranks = alive.map((golden) => ({
    golden,
    hits: answers.get(golden.query)!,
    rank: rankOf(golden, answers.get(golden.query)!),
  }));
  const findings = [
    ...bad.map(({ line, column, reason }) => at(badLine(reason), line, column, text.split('\n')[line - 1]!.trim())),
    ...dead.map(({ finding }) => finding),
    ...duplicates(queries).map(({ problem, golden }) =>
      at(problem, golden.line, golden.columns.query, aboutOf(golden)),
    ),
    ...ranks.flatMap(({ golden, hits, rank }) => {
      if (rank !== null && rank <= golden.rank) return [];
      const { query, target, line, columns } = golden;
      const problem = rank === null ? notFound(query, target) : lowRank(query, target, rank, golden.rank);
      return { ...at(problem, line, columns.query, aboutOf(golden)), frame: hitList(hits) };
    }),
  ];
  const changed = ranks.filter(({ golden, rank }) => rank !== golden.rank);
  const probed = [...probes].map(([kind, own]) => ({
    kind,
    misses: own.filter(({ query, targets }) => placeOf(targets, answers.get(query)!) !== 1).map(({ query }) => query),
    ...measure(own.map(({ query, targets }) => placeOf(targets, answers.get(query)!))),
  }));
  const golden = measure(ranks.map(({ rank }) => rank));
  return {
    findings: findings.sort(compareDiagnostics),
    summary: `${queries.length} queries, ${golden.first} found first, ${golden.three} within three; ${made.length} made from the content, ${probed.reduce((sum, { first }) => sum + first, 0)} found first`,
    table: [
      measureLine('golden', golden),
      ...probed.map(({ kind, ...found }) => measureLine(kind, found)),
      ...changed.map(
        ({ golden: { query, target, rank: expected }, rank }) =>
          `${`@${expected} -> ${rank === null ? 'none' : `@${rank}`}`.padEnd(12)} ${query} -> ${target}`,
      ),
    ],
    data: {
      golden,
      probes: probed,
      ranks: ranks.map(({ golden: { query, target, rank: expected }, rank }) => ({ query, target, expected, rank })),
    },
  };
};

const aboutOf = ({ query, target }: GoldenQuery): string => `${query} -> ${target}`;

function rankOf({ target }: GoldenQuery, hits: readonly Hit[]): number | null {
  const at = hits.findIndex(({ url }) => leadsTo(url, target));
  return at < 0 ? null : at + 1;
}

const placeOf = (targets: ReadonlySet<string>, hits: readonly Hit[]): number | null => {
  const at = hits.findIndex(({ url }) => targets.has(url));
  return at < 0 ? null : at + 1;
};

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
function duplicates(
  queries: readonly GoldenQuery[],
): readonly { readonly problem: Problem; readonly golden: GoldenQuery }[] {
  return queries.flatMap((golden, index) => {
    const before = queries.slice(0, index).filter(({ query }) => query.toLowerCase() === golden.query.toLowerCase());
    const same = before.find(({ target }) => target === golden.target);
    if (same !== undefined) return [{ problem: duplicateQuery(golden.query, same.line), golden }];
    const rival = before.find(
      ({ rank, target }) => rank === golden.rank && !leadsTo(golden.target, target) && !leadsTo(target, golden.target),
    );
    return rival === undefined || golden.rank > 1
      ? []
      : [{ problem: rivalQueries(golden.query, rival.line, golden.rank), golden }];
  });
}
