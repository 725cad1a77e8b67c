import { canonicalName } from '../../parse/rules/blocks/documented-names.js';
import type { Item } from './types.js';

/** Names of one kind as a tree of their parts. `*` is any part. */
interface Branch {
  readonly below: Map<string, Branch>;
  item?: Item;
}

/** Types whose values have no properties that an inventory would list. */
const PLAIN = new Set(['boolean', 'string', 'number', 'null']);

/** The names of one kind, with which names in a text are compared. */
export interface KnownNames {
  /** Whether a text looks like one of these names: a flag, or a path that begins like one of them. */
  readonly looksLikeOne: (written: string) => boolean;
  /** Whether the tool has this name. Also true if the inventory is not detailed enough to know. */
  readonly has: (written: string) => boolean;
  /** Names that may have been meant. */
  readonly near: (written: string) => readonly string[];
}

/** The names of an inventory that are of one kind (`option`, `hook`, `flag`, …), to compare names in a text with. */
export function knownNames(items: readonly Item[], kind: string): KnownNames {
  const root: Branch = { below: new Map() };
  const own = items.filter((item) => item.kind === kind);
  const isFlags = own.some(({ id }) => id.startsWith('-'));
  for (const item of own) {
    let at = root;
    for (const part of partsOf(item.id)) {
      if (!at.below.has(part)) at.below.set(part, { below: new Map() });
      at = at.below.get(part)!;
    }
    at.item = item;
  }
  const others = items.filter((item) => item.kind !== kind).map(({ id }) => canonicalName(id));
  const whole = new Set(others);
  const ends = new Set(others.flatMap(endsOf));
  // Pages may shorten or extend the name of something of another kind: `hooks.emit`, `tool.things.Filter`.
  const isKnown = (name: string): boolean =>
    reach(root, partsOf(name)) || ends.has(name) || endsOf(name).some((end) => whole.has(end));
  return {
    looksLikeOne: (written) =>
      isFlags
        ? /^--[a-z]/i.test(written)
        : /^[\w$]+(?:\[\])*(?:\.[\w$*[\]/-]+)+$/.test(written) &&
          (root.below.get(partsOf(written)[0]!)?.below.size ?? 0) > 0,
    has: (written) => {
      const name = canonicalName(written);
      return isKnown(name) || (isFlags && [name.replace(/^--no-/, '--'), name.replace(/^--/, '--no-')].some(isKnown));
    },
    near: (written) => {
      if (isFlags) return own.map(({ id }) => canonicalName(id));
      const parts = partsOf(written);
      const parent = parts.slice(0, -1).reduce<Branch | undefined>((at, part) => at?.below.get(part), root);
      return [...(parent?.below.keys() ?? [])].map((name) => [...parts.slice(0, -1), name].join('.'));
    },
  };
}

const partsOf = (written: string): readonly string[] =>
  written.startsWith('-') ? [canonicalName(written)] : canonicalName(written).split('.');

/**
 * Whether the parts are a name, the beginning of one, or more detailed than the inventory. A `*` in a text stands for
 * anything.
 */
function reach(at: Branch, [part, ...rest]: readonly string[]): boolean {
  if (part === undefined) return true;
  if (part.endsWith('*')) return [...at.below.keys()].some((name) => name.startsWith(part.slice(0, -1)));
  const next = [at.below.get(part), at.below.get('*')].filter((one) => one !== undefined);
  if (next.length > 0) return next.some((one) => reach(one, rest));
  const { types = [], enum: values = [] } = at.item ?? {};
  const isPlain = types.length + values.length > 0 && types.every((type) => PLAIN.has(type));
  return at.item !== undefined && at.below.size === 0 && !isPlain;
}

/** The ends of a name. For `a.b.C`, they are `a.b.C`, `b.C` and `C`. */
function endsOf(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.map((_part, index) => parts.slice(index).join('.'));
}
