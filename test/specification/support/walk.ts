/**
 * The walk through the specification of this repository's site. Its statements are in order and numbered by line, and
 * each is carried out and checked. The files next to this one are its parts.
 */
import { suite, type Test } from 'uvu';

export interface Part {
  readonly test: Test;
  /** Adds a statement for a line: a short description of what is done and seen, and the check itself. */
  holds(line: number, what: string, see: () => unknown): void;
  /** Adds the same statement for several things that one line lists. */
  eachHolds<T>(line: number, things: readonly T[], what: (thing: T) => string, see: (thing: T) => unknown): void;
  /** Adds a statement that cannot be carried out here, with the reason. It counts as skipped. */
  cannot(line: number, what: string, reason: string): void;
}

/** The number of statements for a line. */
export interface Statements {
  held: number;
  skipped: number;
}

/** The statements by line, of all parts that have been loaded in this thread. */
export const walked = new Map<number, Statements>();

/** Begins a part, which is named after its file. */
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
