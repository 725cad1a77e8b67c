import type { Registry } from '@shikijs/vscode-textmate';

/** A scope and those around it, in the library's linked list. */
interface ScopePath {
  readonly parent: ScopePath | null;
  readonly scopeName: string;
  /** Ours: its names. A weak map of as many objects would take garbage collection much longer. */
  names?: ScopeSet;
}

/** The part of a registry that the library's types hide. Styles are plain data. */
interface Internals {
  readonly _syncRegistry: { readonly _theme: { match: (path: ScopePath | null) => object | null } };
}

/** Distinct scopes, in the order in which they first appeared. */
interface ScopeSet {
  readonly names: ReadonlySet<string>;
  /** The same set with one more name. */
  readonly more: Map<string, ScopeSet>;
  /** Styles of the scopes that were found within these. */
  readonly styles: Map<string, object | null>;
}

/**
 * Remembers which style the theme has for a scope within others. The library asks at every bracket and goes through all
 * scopes around it, so code that is nested ten times as deep would take a hundred times as long. The theme's selectors
 * name at most one parent, so neither the order nor the number of the scopes around it makes a difference.
 */
export function rememberStyles(registry: Registry): void {
  const { _theme: theme } = (registry as unknown as Internals)._syncRegistry;
  const match = theme.match.bind(theme);
  const none = setWith(new Set());

  /** The names of a path, including its own. */
  const setOf = (path: ScopePath | null): ScopeSet => {
    // Nesting is unlimited, so the unknown part is walked with a loop and not recursively.
    const unknown: ScopePath[] = [];
    let at = path;
    for (; at !== null && at.names === undefined; at = at.parent) unknown.push(at);
    let set = at?.names ?? none;
    while (unknown.length > 0) {
      const one = unknown.pop()!;
      set = withName(set, one.scopeName);
      one.names = set;
    }
    return set;
  };

  theme.match = (path) => {
    if (path === null) return match(path);
    const { styles } = setOf(path.parent);
    let style = styles.get(path.scopeName);
    if (style === undefined) styles.set(path.scopeName, (style = match(path)));
    return style;
  };
}

const setWith = (names: ReadonlySet<string>): ScopeSet => ({ names, more: new Map(), styles: new Map() });

function withName(set: ScopeSet, name: string): ScopeSet {
  if (set.names.has(name)) return set;
  let more = set.more.get(name);
  if (more === undefined) set.more.set(name, (more = setWith(new Set([...set.names, name]))));
  return more;
}
