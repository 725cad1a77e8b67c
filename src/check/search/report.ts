import type { CheckResult } from '../types.js';
import type { Hit } from './ask.js';
import type { GoldenQuery } from './golden.js';
import { measure, measureLine } from './measure.js';
import type { Probe } from './probes.js';

/** A golden query, its hits, and the rank of its target among them; null if the target is not found. */
export interface Ranked {
  readonly golden: GoldenQuery;
  readonly hits: readonly Hit[];
  readonly rank: number | null;
}

/** The rank of the first right hit, from 1; null if there is none. */
export function rankAmong(hits: readonly Hit[], isRight: (url: string) => boolean): number | null {
  const at = hits.findIndex(({ url }) => isRight(url));
  return at < 0 ? null : at + 1;
}

/**
 * How well golden queries and probes are answered, for people and for programs. `count`: the number of all golden
 * queries.
 */
export function reportOf(
  ranked: readonly Ranked[],
  probes: ReadonlyMap<string, readonly Probe[]>,
  answers: ReadonlyMap<string, readonly Hit[]>,
  count: number,
): Pick<CheckResult, 'summary' | 'table' | 'data'> {
  const golden = measure(ranked.map(({ rank }) => rank));
  const probed = [...probes].map(([kind, own]) => {
    const ranks = own.map(({ query, targets }) => rankAmong(answers.get(query)!, (url) => targets.has(url)));
    return {
      kind,
      misses: own.filter((_probe, index) => ranks[index] !== 1).map(({ query }) => query),
      ...measure(ranks),
    };
  });
  const made = probed.reduce((sum, { queries }) => sum + queries, 0);
  const first = probed.reduce((sum, one) => sum + one.first, 0);
  return {
    summary: `${count} queries, ${golden.first} found first, ${golden.three} within three; ${made} made from the content, ${first} found first`,
    table: [
      measureLine('golden', golden),
      ...probed.map(({ kind, ...found }) => measureLine(kind, found)),
      ...ranked
        .filter(({ golden: { rank: expected }, rank }) => rank !== expected)
        .map(
          ({ golden: { query, target, rank: expected }, rank }) =>
            `${`@${expected} -> ${rank === null ? 'none' : `@${rank}`}`.padEnd(12)} ${query} -> ${target}`,
        ),
    ],
    data: {
      golden,
      probes: probed,
      ranks: ranked.map(({ golden: { query, target, rank: expected }, rank }) => ({ query, target, expected, rank })),
    },
  };
}
