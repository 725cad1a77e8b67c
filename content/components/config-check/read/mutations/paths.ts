import type { AnyNode, CallExpression, Program } from 'acorn';
import { childrenOf, visit } from '../../../../../src/parse/code/syntax-tree.js';
import { declarationOf, type Names } from '../names.js';
import { bare, isFunction, nameOf, type Evaluate } from '../nodes.js';
import { alternatives } from '../values.js';

/** The steps of `config.module.rules`. */
export type Path = readonly string[];

interface Context {
  /** The function, or the script, in which names are looked up. */
  readonly home: AnyNode;
  readonly names: Names;
  /** The paths for which names of a loop stand. */
  readonly aliases: ReadonlyMap<string, Path>;
  readonly evaluate: Evaluate;
}

/** How many names may stand for each other in a row. */
const DEEPEST = 8;

/**
 * Returns the paths that an expression may mean: for `config[key]` one for each possible key, and for `rules` after
 * `const { rules } = config.module` the path for which the name stands. The result is empty if the paths are unknown.
 */
export function pathsOf(typed: AnyNode, context: Context, depth = 0): readonly Path[] {
  if (depth > DEEPEST) return [];
  const node = bare(typed);
  if (node.type === 'Identifier') {
    const alias = context.aliases.get(node.name);
    if (alias) return [alias];
    const declaration = declarationOf(node, context.names);
    const [given] = declaration?.given.length === 1 ? declaration.given : [];
    const only = given && bare(given);
    const meant =
      only?.type === 'Identifier' || only?.type === 'MemberExpression' ? pathsOf(only, context, depth + 1) : [];
    if (meant.length > 0) return meant;
    return declaration === undefined || declaration.home === context.home ? [[node.name]] : [];
  }
  if (node.type !== 'MemberExpression') return [];
  const owners = pathsOf(node.object, context, depth + 1);
  if (owners.length === 0) return [];
  const steps =
    node.property.type === 'Identifier' && !node.computed
      ? [node.property.name]
      : alternatives(context.evaluate(node.property)).flatMap((one) =>
          one.type === 'plain' ? [String(one.plain)] : [],
        );
  return owners.flatMap((owner) => steps.map((step) => [...owner, step]));
}

const METHODS = /(?:^|\.)(?:push|unshift|pop|shift|splice)$/;
const OF_FIRST = /^(?:Object\.assign|Object\.defineProperty|Reflect\.deleteProperty)$/;

/** Returns the expressions that a call may change: the owner of its method, or its arguments. */
function changeable({ callee, arguments: given }: CallExpression, names: Names): readonly AnyNode[] {
  if (callee.type !== 'Identifier') {
    const called = nameOf(callee);
    return METHODS.test(called) ? [callee] : OF_FIRST.test(called) ? given.slice(0, 1) : [];
  }
  return declarationOf(callee, names)?.given.some((one) => one !== null && isFunction(one)) === true ? given : [];
}

/**
 * Nodes that may change something, and the nodes around them. Each is mapped to those of its children that are among
 * them.
 */
export type Changes = ReadonlyMap<AnyNode, readonly AnyNode[]>;

/**
 * Returns a function that finds the nodes that may change a part of a name's value, so that no others are examined. A
 * name that stands for a part, such as `rules` after `const { rules } = config.module`, counts as the whole.
 */
export function changesIn(program: Program, names: Names): (name: string) => Changes {
  const paths = new Map<string, (readonly AnyNode[])[]>();
  const known = new Map<string, Changes>();
  const standsFor = new Map<string, Set<string>>();
  const around: AnyNode[] = [];
  look(program);
  return (name) => {
    const changes = known.get(name) ?? treeOf(namesFor(name, new Set()));
    known.set(name, changes);
    return changes;
  };

  function look(node: AnyNode): void {
    around.push(node);
    const add = (target: AnyNode): void => {
      const base = baseOf(target);
      if (base === undefined) return;
      const own = paths.get(base) ?? [];
      own.push([...around]);
      paths.set(base, own);
    };
    const alias = (pattern: AnyNode, target: AnyNode | null | undefined): void => {
      const base = baseOf(target);
      if (base === undefined) return;
      const others = standsFor.get(base) ?? new Set();
      standsFor.set(base, others);
      visit(pattern, (one) => one.type === 'Identifier' && others.add(one.name));
    };
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') add(node.left);
    if (node.type === 'UnaryExpression' && node.operator === 'delete') add(node.argument);
    if (node.type === 'VariableDeclarator') alias(node.id, node.init);
    if (node.type === 'ForOfStatement') alias(node.left, node.right);
    if (node.type === 'CallExpression') {
      for (const one of changeable(node, names)) add(one);
      const [callback] = node.arguments;
      if (callback && isFunction(callback) && callback.params[0]) alias(callback.params[0], node.callee);
    }
    for (const child of childrenOf(node)) look(child);
    around.pop();
  }

  /** Returns a name, and all names that stand for parts of its value. */
  function namesFor(name: string, names: Set<string>): ReadonlySet<string> {
    names.add(name);
    for (const other of standsFor.get(name) ?? []) if (!names.has(other)) namesFor(other, names);
    return names;
  }

  function treeOf(names: ReadonlySet<string>): Changes {
    const tree = new Map<AnyNode, Set<AnyNode>>();
    for (const path of [...names].flatMap((name) => paths.get(name) ?? []))
      for (const [index, node] of path.entries()) {
        const children = tree.get(node) ?? new Set();
        tree.set(node, children);
        if (path[index + 1]) children.add(path[index + 1]!);
      }
    return new Map([...tree].map(([node, children]) => [node, [...children].sort((a, b) => a.start - b.start)]));
  }
}

/** Returns the name with which an expression begins: `config` in `config.module.rules`. */
function baseOf(node: AnyNode | null | undefined): string | undefined {
  let base = node && bare(node);
  while (base?.type === 'MemberExpression') base = bare(base.object);
  return base?.type === 'Identifier' ? base.name : undefined;
}
