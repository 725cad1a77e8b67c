import type { AnyNode, Identifier, Program } from 'acorn';
import { childrenOf, visit } from '../../../../src/parse/code/syntax-tree.js';
import { isFunction } from './nodes.js';

/** What a name stands for in the function, or in the script, that declares it. */
export interface Declaration {
  readonly home: AnyNode;
  /** Everything that it is given there: null where nothing is known of it, as of parameters and imports. */
  readonly given: readonly (AnyNode | null)[];
}

/** Declarations of each name. */
export type Names = ReadonlyMap<string, readonly Declaration[]>;

/** The declaration that a name has at a place: the innermost one around it. */
export function declarationOf({ name, start, end }: Identifier, names: Names): Declaration | undefined {
  const around = (names.get(name) ?? []).filter(({ home }) => home.start <= start && end <= home.end);
  return around.reduce<Declaration | undefined>(
    (best, one) => (best === undefined || one.home.start > best.home.start ? one : best),
    undefined,
  );
}

/** The module of Node.js for paths: calls of what it exports are worked out. */
const PATH = /^(?:node:)?path(?:\/posix)?$/;
export const isPathModule = (node: AnyNode | null | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.arguments[0]?.type === 'Literal' &&
  PATH.test(String(node.arguments[0].value));

export function namesIn(program: Program): Names {
  const names = new Map<string, { home: AnyNode; given: (AnyNode | null)[] }[]>();
  declarations(program, program);
  visit(program, (node) => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'Identifier') return;
    const value = node.operator === '=' ? node.right : null;
    const declared = declarationOf(node.left, names) as { given: (AnyNode | null)[] } | undefined;
    if (declared) declared.given.push(value);
    else give(node.left.name, program, value);
  });
  return names;

  function give(name: string, home: AnyNode, value: AnyNode | null): void {
    const all = names.get(name) ?? [];
    const own = all.find((one) => one.home === home);
    if (own) own.given.push(value);
    else names.set(name, [...all, { home, given: [value] }]);
  }

  function declarations(node: AnyNode, home: AnyNode): void {
    if (node.type === 'VariableDeclarator') {
      if (node.id.type !== 'Identifier' && isPathModule(node.init)) return;
      // A declaration alone gives nothing, but says whose name it is.
      if (node.id.type === 'Identifier' && !node.init)
        names.set(node.id.name, [...(names.get(node.id.name) ?? []), { home, given: [] }]);
      else parts(node.id, node.init ?? null, home);
    }
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id)
      give(node.id.name, home, node);
    if (node.type === 'ImportDeclaration' && !PATH.test(String(node.source.value)))
      for (const { local } of node.specifiers) give(local.name, home, null);
    const inner = isFunction(node) ? node : home;
    if (isFunction(node)) for (const one of node.params) parts(one, null, node);
    for (const child of childrenOf(node)) declarations(child, inner);
  }

  /** Names in a pattern are given members of what the whole is given. */
  function parts(pattern: AnyNode, value: AnyNode | null, home: AnyNode): void {
    switch (pattern.type) {
      case 'Identifier':
        give(pattern.name, home, value);
        break;
      case 'AssignmentPattern':
        parts(pattern.left, value === null ? null : orElse(value, pattern.right), home);
        break;
      case 'ObjectPattern':
        for (const one of pattern.properties)
          if (one.type === 'RestElement') parts(one.argument, null, home);
          else parts(one.value, value === null || one.computed ? null : memberNode(value, one.key), home);
        break;
      case 'ArrayPattern':
        for (const [index, one] of pattern.elements.entries())
          if (one) parts(one, value === null || one.type === 'RestElement' ? null : itemNode(value, index), home);
        break;
      case 'RestElement':
        parts(pattern.argument, null, home);
    }
  }
}

const memberNode = (object: AnyNode, property: AnyNode): AnyNode =>
  ({
    type: 'MemberExpression',
    object,
    property,
    computed: property.type !== 'Identifier',
    optional: false,
    start: property.start,
    end: property.end,
  }) as unknown as AnyNode;

const itemNode = (list: AnyNode, index: number): AnyNode =>
  memberNode(list, { type: 'Literal', value: index, start: list.start, end: list.end });

const orElse = (left: AnyNode, right: AnyNode): AnyNode =>
  ({
    type: 'LogicalExpression',
    operator: '??',
    left,
    right,
    start: right.start,
    end: right.end,
  }) as unknown as AnyNode;
