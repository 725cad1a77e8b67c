import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, NewExpression } from 'acorn';
import { visit } from '../../../../src/parse/code/syntax-tree.js';
import { nameOf, returnsOf, type Bound, type Within } from './nodes.js';
import { choiceOf, memberNamed, plain, unknown, type Range, type Value } from './values.js';

/** A function of the script: what it returns is worked out from what it is given. */
export function functionOf(
  node: FunctionDeclaration | FunctionExpression | ArrowFunctionExpression,
  at: Range,
  within: Within,
): Value {
  if (node.generator) return { type: 'function', at };
  return {
    type: 'function',
    at,
    call(given) {
      const bound = new Map<string, Bound>();
      for (const [index, param] of node.params.entries())
        if (param.type === 'RestElement')
          bind(param.argument, { type: 'array', items: given.slice(index), open: false, at });
        else bind(param, given[index] ?? plain(at, undefined));
      const results = node.body.type === 'BlockStatement' ? returnsOf(node.body) : [node.body];
      return results.length === 0 ? unknown(at) : choiceOf(at, results.map(within(bound)));

      function bind(pattern: AnyNode, value: Value): void {
        if (pattern.type === 'Identifier') bound.set(pattern.name, { home: node, value });
        if (pattern.type === 'AssignmentPattern')
          bind(
            pattern.left,
            value.type === 'plain' && value.plain === undefined ? within(bound)(pattern.right) : value,
          );
        if (pattern.type === 'ArrayPattern')
          for (const [index, one] of pattern.elements.entries())
            if (one && one.type !== 'RestElement') bind(one, memberNamed(value, String(index)) ?? unknown(at));
        if (pattern.type === 'ObjectPattern')
          for (const one of pattern.properties)
            if (one.type !== 'RestElement' && one.key.type === 'Identifier' && !one.computed)
              bind(one.value, partOf(value, one.key.name));
      }
    },
  };

  /** An object whose entries are all known gives nothing for any other name. */
  function partOf(value: Value, name: string): Value {
    const isWhole = value.type === 'object' && !value.open;
    return memberNamed(value, name) ?? (isWhole ? plain(at, undefined) : unknown(at));
  }
}

/** What `new Promise((resolve) => resolve(config))` gives, where its function stands there. */
export function settledBy({ arguments: [make] }: NewExpression): readonly AnyNode[] {
  const [settle] = make?.type === 'ArrowFunctionExpression' || make?.type === 'FunctionExpression' ? make.params : [];
  const given: AnyNode[] = [];
  if (settle?.type === 'Identifier')
    visit(make!, (one) => {
      if (one.type === 'CallExpression' && nameOf(one.callee) === settle.name && one.arguments[0])
        given.push(one.arguments[0]);
    });
  return given;
}
