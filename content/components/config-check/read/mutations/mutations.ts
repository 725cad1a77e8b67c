import type { AnyNode } from 'acorn';
import { childrenOf } from '../../../../../src/parse/code/syntax-tree.js';
import { changed, isChangeable, type Own } from './changes.js';
import { bindPattern } from '../expressions/functions.js';
import { declarationOf } from '../names.js';
import { narrowedBy } from '../narrowing.js';
import { isFunction, nameOf, rangeOf, type Bound, type Evaluate, type Scope, type Within } from '../nodes.js';
import { pathsOf, type Path } from './paths.js';
import { statedBy } from './stated.js';
import { truthOf, type Value } from '../values.js';

/** The names of a loop in one of its rounds: their values, and the parts of the object for which they stand. */
interface Round {
  readonly bound: readonly (readonly [string, Bound])[];
  readonly aliases: ReadonlyMap<string, Path>;
  /** What the conditions around a statement say about the object. */
  readonly narrow?: (value: Value) => Value;
}

/** The longest list whose rounds are evaluated one by one. */
const MOST_ROUNDS = 64;

interface Loop {
  readonly pattern: AnyNode | undefined;
  readonly list: AnyNode;
  readonly body: AnyNode;
}

/**
 * Returns an object or a list after the statements of its function that change it: `config.devtool = …`,
 * `config.plugins.push(…)`, `delete config.noParse`, `Object.assign(config.resolve, …)`, and the changes by functions
 * of the script.
 */
export function mutated(name: string, value: Value, home: AnyNode, scope: Scope, within: Within): Value {
  const own = name.split('.');
  const changes = scope.changes(own[0]!);
  if (changes.size === 0 || !isChangeable(value)) return value;
  let result = value;
  let unseen = new WeakSet();
  const mine: Own = {
    has: (part) => unseen.has(part),
    add: (part) => ++scope.work.copies && unseen.add(part),
  };
  walk(isFunction(home) ? home.body : home, true, { bound: [], aliases: new Map() });
  return result;

  /** Walks through a node. `isSure` says whether the node runs whenever the function does. */
  function walk(node: AnyNode, isSure: boolean, round: Round): void {
    const children = changes.get(node);
    if (!children) return;
    const inner = (one: AnyNode | null | undefined, sure = isSure): void => {
      if (one) walk(one, sure, round);
    };
    const now = evaluatorIn(round);
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression': {
        inner(node.test);
        const test = now(node.test);
        const truth = truthOf(test);
        const branch = (one: AnyNode, holds: boolean): void =>
          walk(one, isSure && truth === holds, truth === undefined ? where(node.test, holds, round) : round);
        if (truth !== false) branch(node.consequent, true);
        if (truth !== true && node.alternate) branch(node.alternate, false);
        return;
      }
      case 'LogicalExpression':
        inner(node.left);
        inner(node.right, false);
        return;
    }
    const loop = loopOf(node);
    if (loop) return rounds(loop);
    apply(node, isSure, round);
    const isMaybe = isFunction(node) || /^(?:SwitchCase|CatchClause|(?:For|ForIn|While)Statement)$/.test(node.type);
    for (const child of children) inner(child, isSure && !isMaybe);

    function rounds({ pattern, list, body }: Loop): void {
      inner(list);
      const items = now(list);
      if (items.type !== 'array' || items.open || items.items.length > MOST_ROUNDS || !pattern) {
        inner(body, false);
        return;
      }
      const paths = pathsIn(list, round);
      for (const [index, item] of items.items.entries()) {
        const bound = [...round.bound];
        bindPattern(
          pattern,
          item,
          item.at,
          (one, part) => bound.push([one, boundTo(pattern, part, home, scope)]),
          () => now,
        );
        const aliases = new Map(round.aliases);
        if (pattern.type === 'Identifier' && paths.length === 1)
          aliases.set(pattern.name, [...paths[0]!, String(index)]);
        walk(body, isSure, { ...round, bound, aliases });
      }
    }
  }

  /** Returns a round with the values that names have where a condition holds, or does not. */
  function where(test: AnyNode, holds: boolean, round: Round): Round {
    const bindings = [...round.bound];
    let { narrow } = round;
    const inRound: Within = (more) => within([[name, boundIn(round)], ...round.bound, ...more]);
    for (const one of narrowedBy(test, holds, scope, evaluatorIn(round), inRound)) {
      const before = narrow;
      if (one.name === own[0] && one.home === home)
        narrow = (value) => one.narrow(before === undefined ? value : before(value));
      else bindings.push([one.name, { home: one.home, value: one.value, isCurrent: true }]);
    }
    return { ...round, bound: bindings, ...(narrow && { narrow }) };
  }

  function evaluatorIn(round: Round): Evaluate {
    return within([[name, boundIn(round)], ...round.bound]);
  }

  function boundIn({ narrow }: Round): Bound {
    const now = narrow === undefined ? result : narrow(result);
    return {
      home,
      isCurrent: true,
      // Whoever reads the value keeps it in its present state.
      get value() {
        unseen = new WeakSet();
        return now;
      },
    };
  }

  function pathsIn(node: AnyNode, round: Round): readonly Path[] {
    return pathsOf(node, { home, names: scope.names, aliases: round.aliases, evaluate: evaluatorIn(round) });
  }

  function apply(node: AnyNode, isSure: boolean, round: Round): void {
    if (node.type === 'AssignmentExpression' && nameOf(node.left) === name) return;
    for (const { target, key, make, more = [] } of statedBy(node, evaluatorIn(round), scope, within)) {
      const paths = pathsIn(target, round).filter((path) => own.every((step, index) => path[index] === step));
      if (paths.length > 1) unseen = new WeakSet();
      for (const path of paths)
        result = changed(
          result,
          [...path.slice(own.length), ...more],
          rangeOf(key, scope),
          make,
          isSure && paths.length === 1,
          mine,
        );
    }
  }
}

/** Returns the parts of a loop over a list: `for (const pattern of list) body`, `list.forEach((pattern) => body)`. */
function loopOf(node: AnyNode): Loop | undefined {
  if (node.type === 'ForOfStatement') {
    const { left, right: list, body } = node;
    return { pattern: left.type === 'VariableDeclaration' ? left.declarations[0]!.id : left, list, body };
  }
  if (node.type !== 'CallExpression') return undefined;
  const [callback] = node.arguments;
  if (node.callee.type !== 'MemberExpression' || !/\.forEach$/.test(`.${nameOf(node.callee)}`)) return undefined;
  if (!callback || !isFunction(callback)) return undefined;
  return { pattern: callback.params[0], list: node.callee.object, body: callback.body };
}

/** Binds a pattern. A name of a loop belongs to the function around it, that of a callback to the callback. */
function boundTo(pattern: AnyNode, value: Value, home: AnyNode, { names }: Scope): Bound {
  let first = pattern;
  while (first.type !== 'Identifier' && childrenOf(first)[0]) first = childrenOf(first)[0]!;
  const declared = first.type === 'Identifier' ? declarationOf(first, names) : undefined;
  return { home: declared?.home ?? home, value, isCurrent: true };
}
