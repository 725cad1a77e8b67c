import { matcher } from './inventory/schema.js';

/** Items that need no anchor of their own, each for a reason that the configuration gives. */
export interface Exemptions {
  /** Tells whether an item is exempt, and remembers that the exemption was needed. */
  readonly covers: (kind: string, id: string) => boolean;
  /** Patterns that covered nothing. */
  readonly unused: () => readonly string[];
}

export function createExemptions(exempt: Readonly<Record<string, string>>): Exemptions {
  const patterns = Object.keys(exempt).map((pattern) => ({ pattern, matches: matcher([pattern]) }));
  const used = new Set<string>();
  return {
    covers(kind, id) {
      const name = `${kind}:${id}`;
      const covering = patterns.filter(({ matches }) => matches(name));
      for (const { pattern } of covering) used.add(pattern);
      return covering.length > 0;
    },
    unused: () => patterns.map(({ pattern }) => pattern).filter((pattern) => !used.has(pattern)),
  };
}
