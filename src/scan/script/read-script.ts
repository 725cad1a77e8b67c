import type { SiteConfig } from '../../model/site-config.js';
import { DocsError, thrownText } from '../../diagnostics/docs-error.js';
import { isWithin } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { createEvaluator, isClosure, type Evaluator } from './evaluate.js';
import { moduleScope, programOf, type Declared, type Scope } from './module.js';

/** How many expressions are evaluated in all files that a file imports. */
const MOST = 200_000;
const MOST_FILES = 50;

/**
 * The default export of a module, as far as it can be read without running anything: literals, constants, functions
 * that return one of these, and the same in files that it imports. The value of a call of anything else is that of its
 * first argument, which helpers such as `defineConfig` return. Everything else is undefined. Of imported files, only
 * those in the content folder are read, because their changes are noticed.
 */
export function readScript(file: string, { root, contentDir }: Pick<SiteConfig, 'root' | 'contentDir'>): unknown {
  const modules = new Map<string, Scope>();
  const evaluator = createEvaluator(MOST, exported);

  function moduleAt(path: string): Scope | undefined {
    const known = modules.get(path);
    const isRead = path === file || (modules.size < MOST_FILES && isWithin(contentDir, path));
    if (known !== undefined || !isRead) return known;
    const text = tryReadText(path);
    if (text === undefined) return undefined;
    const scope = scopeOf(text, path, root);
    modules.set(path, scope);
    return scope;
  }

  function exported(path: string, name: string): unknown {
    const module = moduleAt(path);
    if (module === undefined) return undefined;
    const valueOf = (declared: Declared): unknown => evaluator.valueOfDeclared(declared, 0);
    if (name === '*') return Object.fromEntries([...module.names].map(([key, one]) => [key, valueOf(one)]));
    const declared = exportedName(path, name === 'default' ? '*default*' : name);
    return declared && valueOf(declared);
  }

  /** The name in a module, or in one whose names it passes on. Modules may pass on each other's names. */
  function exportedName(path: string, name: string, seen = new Set<string>()): Declared | undefined {
    const module = seen.has(path) ? undefined : moduleAt(path);
    seen.add(path);
    for (const other of module?.names.has(name) === false && name !== '*default*' ? (module.passedOn ?? []) : []) {
      const found = exportedName(other, name, seen);
      if (found !== undefined) return found;
    }
    return module?.names.get(name);
  }

  return asTree(exported(file, 'default'), evaluator, { left: MOST });
}

/** A text that is not a program declares nothing. */
function scopeOf(text: string, path: string, root: string): Scope {
  try {
    return moduleScope(programOf(text, path, root), path);
  } catch {
    return { names: new Map() };
  }
}

/** Why the text of a module is no program; undefined if it is one, or if it is not there. */
export function faultIn(file: string, root: string): string | undefined {
  const text = tryReadText(file);
  try {
    if (text !== undefined) programOf(text, file, root);
    return undefined;
  } catch (error) {
    const { line, column } = (error instanceof DocsError && error.diagnostics[0]) || {};
    return line === undefined ? thrownText(error) : `${thrownText(error)} (${line}:${column})`;
  }
}

/**
 * A copy in which every object occurs once, and functions have the values that they return. Otherwise, an object that
 * is named repeatedly would become as many items as there are ways to it.
 */
function asTree(value: unknown, evaluator: Evaluator, budget: { left: number }, depth = 0): unknown {
  if (budget.left-- <= 0 || depth > 200) return undefined;
  const inner = (one: unknown): unknown => asTree(one, evaluator, budget, depth + 1);
  if (isClosure(value)) return inner(evaluator.call(value, [], 0));
  if (Array.isArray(value)) return value.map(inner);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]));
}
