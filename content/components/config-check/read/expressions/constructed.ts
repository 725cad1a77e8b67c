import type { AnyNode, NewExpression } from 'acorn';
import { settledBy } from './functions.js';
import { declarationOf } from '../names.js';
import { bare, nameOf, type Evaluate, type Scope } from '../nodes.js';
import { choiceOf, unknown, type Range, type Value } from '../values.js';

/** Returns what `new` makes. What a promise is resolved with counts as its value. */
export function constructed(node: NewExpression, at: Range, evaluate: Evaluate, scope: Scope): Value {
  const name = nameOf(node.callee);
  const settled = name === 'Promise' ? settledBy(node) : [];
  if (settled.length > 0) return choiceOf(at, settled.map(evaluate));
  if (name === 'RegExp') return { type: 'regexp', at };
  if (name === 'URL') return unknown(at);
  const own = pathInWebpack(node.callee, scope);
  return {
    type: 'instance',
    name: own ? `webpack.${own}` : name,
    at,
    given: () => node.arguments.map(evaluate),
  };
}

const DEEPEST = 8;

/**
 * Returns where an expression is found in webpack: `container.ModuleFederationPlugin`, also if the script calls it
 * otherwise; an empty text for webpack itself, and undefined for anything else.
 */
function pathInWebpack(typed: AnyNode, scope: Scope, depth = 0): string | undefined {
  const node = bare(typed);
  if (depth > DEEPEST) return undefined;
  const within = (inner: AnyNode): string | undefined => pathInWebpack(inner, scope, depth + 1);
  switch (node.type) {
    case 'Identifier': {
      const given = declarationOf(node, scope.names)?.given ?? [];
      return given.length === 1 && given[0] ? within(given[0]) : undefined;
    }
    case 'MemberExpression': {
      const owner = node.property.type === 'Identifier' && !node.computed ? within(node.object) : undefined;
      return owner === undefined ? undefined : `${owner && `${owner}.`}${nameOf(node.property)}`;
    }
    case 'CallExpression':
      return nameOf(node.callee) === 'require' && node.arguments[0] ? within(node.arguments[0]) : undefined;
    case 'Literal':
      return node.value === 'webpack' ? '' : undefined;
    default:
      return undefined;
  }
}
