/**
 * The walk through the specification of this repository's site: its statements in their order, each numbered by its line,
 * each made to happen and looked at. The files beside this one are its parts.
 */
import { suite, type Test } from 'uvu';

export interface Part {
  readonly test: Test;
  /** A statement of a line: what is done and what is seen, in a few words, and the look itself. */
  holds(line: number, what: string, see: () => unknown): void;
  /** The same of several things that one line lists. */
  eachHolds<T>(line: number, things: readonly T[], what: (thing: T) => string, see: (thing: T) => unknown): void;
  /** A statement that nobody can make happen here, and why. It counts as skipped. */
  cannot(line: number, what: string, reason: string): void;
}

/** How many statements a line has. */
export interface Statements {
  held: number;
  skipped: number;
}

/** By line, of all parts that have been loaded in this thread. */
export const walked = new Map<number, Statements>();

/** Begins a part; its name is that of its file. */
export function walk(name: string): Part {
  const test = suite(`specification: ${name}`);
  const numberFor = (line: number, kind: keyof Statements): string => {
    const counts = walked.get(line) ?? { held: 0, skipped: 0 };
    counts[kind] += 1;
    walked.set(line, counts);
    return `${line}.${counts.held + counts.skipped}`;
  };
  const part: Part = {
    test,
    holds: (line, what, see) => test(`${numberFor(line, 'held')} ${what}`, async () => void (await see())),
    eachHolds(line, things, what, see) {
      for (const thing of things) part.holds(line, what(thing), () => see(thing));
    },
    cannot: (line, what, reason) => test.skip(`${numberFor(line, 'skipped')} ${what}: ${reason}`),
  };
  return part;
}
