import { prefilterExpression } from './prefilter-expression.js';

/** An expression that finds where a pattern may match, for patterns that often match only later, or nowhere. */
export interface Prefilter {
  readonly source: string;
  /** Undefined until making it is worthwhile; null if there is none, or if it seldom helps. */
  expression: RegExp | null | undefined;
  /** First, how often the pattern was run; later, how often the expression was. */
  runs: number;
  /** How often the expression found that the pattern may match at once, so that it did not help. */
  atOnce: number;
}

export const createPrefilter = (source: string): Prefilter => ({
  source,
  // The match depends on where the search starts.
  expression: source.includes('\\G') ? null : undefined,
  runs: 0,
  atOnce: 0,
});

/** The number of runs before a prefilter is made, because V8 takes about as long to compile it. */
const TRIAL = 16;

/**
 * The length up to which the prefilter is used. Longer texts are rare, and the time of some expressions grows with a
 * power of the length.
 */
const LONGEST = 200;

/** The first position from `from` on at which the pattern may match in an ASCII text; -1 if it cannot match. */
export function firstPlace(prefilter: Prefilter, text: string, from: number): number {
  if (prefilter.expression === undefined) {
    if (prefilter.runs < TRIAL) return from;
    prefilter.expression = prefilterExpression(prefilter.source) ?? null;
    prefilter.runs = 0;
  }
  const { expression } = prefilter;
  if (expression === null || text.length > LONGEST) return from;
  expression.lastIndex = from;
  const found = expression.exec(text);
  prefilter.runs += 1;
  if (found?.index === from) prefilter.atOnce += 1;
  if (prefilter.runs === 4 * TRIAL && prefilter.runs - prefilter.atOnce < 4) prefilter.expression = null;
  return found === null ? -1 : found.index;
}

/** Records that the pattern was run. */
export function noteRun(prefilter: Prefilter): void {
  if (prefilter.expression === undefined) prefilter.runs += 1;
}
