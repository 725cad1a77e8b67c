import { matcher } from './inventory/schema.js';

/** Items that need no anchor of their own. The configuration gives a reason for each pattern. */
export interface Exemptions {
  /** Whether an item is exempt. The patterns that cover it are remembered as used. */
  readonly covers: (kind: string, id: string) => boolean;
  /** Patterns that covered nothing. */
  readonly unused: () => readonly string[];
}

/** `exempt`: pattern for `kind:id` -> the reason, as in the configuration. */
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
