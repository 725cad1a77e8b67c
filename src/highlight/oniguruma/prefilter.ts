import { prefilterExpression } from './prefilter-expression.js';

/** An expression that finds where a pattern may match, for patterns that often match nowhere. */
export interface Prefilter {
  readonly source: string;
  /** Undefined until making it is worthwhile; null if there is none, or if it seldom rejects a text. */
  expression: RegExp | null | undefined;
  /**
   * First, how often the pattern was run and how often it matched; later, how often the expression was run and found a
   * position.
   */
  runs: number;
  matches: number;
}

export const createPrefilter = (source: string): Prefilter => ({
  source,
  // The match depends on where the search starts.
  expression: source.includes('\\G') ? null : undefined,
  runs: 0,
  matches: 0,
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
    prefilter.expression =
      4 * prefilter.matches < 3 * prefilter.runs ? (prefilterExpression(prefilter.source) ?? null) : null;
    prefilter.runs = prefilter.matches = 0;
  }
  const { expression } = prefilter;
  if (expression === null || text.length > LONGEST) return from;
  expression.lastIndex = from;
  const found = expression.exec(text);
  prefilter.runs += 1;
  if (found !== null) prefilter.matches += 1;
  if (prefilter.runs === 4 * TRIAL && prefilter.runs - prefilter.matches < 4) prefilter.expression = null;
  return found === null ? -1 : found.index;
}

/** Records whether the pattern matched when it was run. */
export function noteRun(prefilter: Prefilter, hasMatched: boolean): void {
  if (prefilter.expression !== undefined) return;
  prefilter.runs += 1;
  if (hasMatched) prefilter.matches += 1;
}
