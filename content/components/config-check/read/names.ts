import type {
  AnyNode,
  AssignmentExpression,
  Class,
  Identifier,
  ImportDeclaration,
  ImportSpecifier,
  ObjectPattern,
  Program,
} from 'acorn';
import { childrenOf, visit } from '../../../../src/parse/code/syntax-tree.js';
import { isFunction, nameOf } from './nodes.js';

/** The values of a name in the function, or in the script, that declares it. */
export interface Declaration {
  readonly home: AnyNode;
  /**
   * All expressions that are assigned to it there; null for unknown values, such as those of parameters and imports.
   */
  readonly given: readonly (AnyNode | null)[];
}

/** A function, or the script, with the function around it. */
interface Home {
  readonly node: AnyNode;
  readonly around?: Home | undefined;
}

export interface Names {
  /** Declarations of each name, by the function to which they belong. */
  readonly declared: ReadonlyMap<string, ReadonlyMap<AnyNode, Declaration>>;
  /** The script and its functions, in the order of the text. */
  readonly homes: readonly Home[];
  /** Its classes, in the order of the text. */
  readonly classes: readonly Class[];
  /** Names of entries that statements set: `mode` of `this.mode = mode`. */
  readonly set: ReadonlySet<string>;
}

/** Returns the declaration of a name at a place: the innermost one around it. */
export function declarationOf({ name, start, end }: Identifier, { declared, homes }: Names): Declaration | undefined {
  const own = declared.get(name);
  if (own === undefined) return undefined;
  for (let home = lastBefore(start, homes); home; home = home.around) {
    const found = home.node.start <= start && end <= home.node.end ? own.get(home.node) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the last function that begins at a place or before it. Every function that contains the place is this one or
 * around it.
 */
function lastBefore(place: number, homes: readonly Home[]): Home | undefined {
  let [low, high] = [0, homes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (homes[middle]!.node.start <= place) low = middle + 1;
    else high = middle;
  }
  return homes[low - 1];
}

/** The module of Node.js for paths, whose functions are evaluated. */
const PATH = /^(?:node:)?path(?:\/posix)?$/;
export const isPathModule = (node: AnyNode | null | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.arguments[0]?.type === 'Literal' &&
  PATH.test(String(node.arguments[0].value));

export function namesIn(program: Program): Names {
  const declared = new Map<string, Map<AnyNode, Declaration & { given: (AnyNode | null)[] }>>();
  const homes: Home[] = [];
  const classes: Class[] = [];
  const set = new Set<string>();
  const names: Names = { declared, homes, classes, set };
  homes.push({ node: program });
  declarations(program, homes[0]!);
  const conditions: Condition[] = [];
  visit(program, (node) => {
    while (conditions.length > 0 && conditions.at(-1)!.end <= node.start) conditions.pop();
    if (node.type === 'IfStatement') {
      if (node.alternate) conditions.push({ test: node.test, holds: false, ...placeOf(node.alternate) });
      conditions.push({ test: node.test, holds: true, ...placeOf(node.consequent) });
    }
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') classes.push(node);
    if (node.type !== 'AssignmentExpression') return;
    if (node.left.type === 'MemberExpression') set.add(nameOf(node.left.property));
    if (node.left.type !== 'Identifier') return;
    const value = node.operator === '=' ? whereTrue(conditions, node) : null;
    const declared = declarationOf(node.left, names) as { given: (AnyNode | null)[] } | undefined;
    if (declared) declared.given.push(value);
    else give(node.left.name, program, value);
  });
  return names;

  function give(name: string, home: AnyNode, ...values: readonly (AnyNode | null)[]): void {
    const byHome = declared.get(name) ?? new Map<AnyNode, Declaration & { given: (AnyNode | null)[] }>();
    declared.set(name, byHome);
    const own = byHome.get(home) ?? { home, given: [] };
    byHome.set(home, own);
    own.given.push(...values);
  }

  function declarations(node: AnyNode, around: Home): void {
    const home = around.node;
    if (node.type === 'VariableDeclarator') {
      if (node.id.type !== 'Identifier' && isPathModule(node.init)) return;
      // A declaration without a value assigns nothing, but determines to whom the name belongs.
      if (node.id.type === 'Identifier' && !node.init) give(node.id.name, home);
      else parts(node.id, node.init ?? null, home);
    }
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id)
      give(node.id.name, home, node);
    if ((node.type as string) === 'TSEnumDeclaration') {
      const { id, members } = node as unknown as Enum;
      give(id.name, home, objectOfEnum(node, members));
    }
    if (node.type === 'ImportDeclaration' && !PATH.test(String(node.source.value)))
      for (const one of node.specifiers)
        give(one.local.name, home, isKnown(one, node) ? memberNode(node.source, one.imported) : null);
    const inner = isFunction(node) ? { node, around } : around;
    if (isFunction(node)) {
      homes.push(inner);
      for (const one of node.params) parts(one, null, node);
    }
    for (const child of childrenOf(node)) declarations(child, inner);
  }

  /** Assigns the members of a value to the names in a pattern. */
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
          if (one.type === 'RestElement') parts(one.argument, value && restNode(value, pattern), home);
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

/** A place in the text where a condition holds, or does not. */
interface Condition {
  readonly test: AnyNode;
  readonly holds: boolean;
  readonly start: number;
  readonly end: number;
}
const placeOf = ({ start, end }: AnyNode): { start: number; end: number } => ({ start, end });

/** A node of our own for an object or a list that is assigned where a condition holds, or does not. */
export interface GuardedNode extends Omit<Condition, 'start' | 'end'> {
  readonly type: 'Guarded';
  readonly value: AnyNode;
}

/** Returns the assigned value, with the conditions around the assignment. */
function whereTrue(conditions: readonly Condition[], { start, right }: AssignmentExpression): AnyNode {
  if (right.type !== 'ObjectExpression' && right.type !== 'ArrayExpression') return right;
  return conditions
    .filter((one) => one.start <= start && start < one.end)
    .reduceRight<AnyNode>(
      (value, { test, holds }) =>
        ({ type: 'Guarded', test, holds, value, start: right.start, end: right.end }) as unknown as AnyNode,
      right,
    );
}

/** An `enum` of TypeScript, which the types of the parser do not have. */
interface Enum {
  readonly id: Identifier;
  readonly members: readonly { readonly id: AnyNode; readonly initializer?: AnyNode }[];
}

/** The object that an `enum` is at run time. Members without a value count from the one before. */
function objectOfEnum({ start, end }: AnyNode, members: Enum['members']): AnyNode {
  let number = -1;
  const properties = members.map(({ id, initializer }) => {
    const given = initializer?.type === 'Literal' ? initializer.value : undefined;
    number = typeof given === 'number' ? given : number + 1;
    const value = initializer ?? { type: 'Literal', value: number, start: id.start, end: id.end };
    return { type: 'Property', kind: 'init', key: id, value, computed: false, start: id.start, end: id.end };
  });
  return { type: 'ObjectExpression', properties, start, end } as unknown as AnyNode;
}

/**
 * Whether it matters what an import is called where it comes from: if it has another name here, as in `import { merge as
 * combine }`, or if it is a class of webpack.
 */
const isKnown = (one: ImportDeclaration['specifiers'][number], { source }: ImportDeclaration): one is ImportSpecifier =>
  one.type === 'ImportSpecifier' && (nameOf(one.imported) !== one.local.name || source.value === 'webpack');

/** A node of our own for `...rest` in a pattern: the object without the other names of the pattern. */
export interface RestNode {
  readonly type: 'Rest';
  readonly value: AnyNode;
  readonly names: ReadonlySet<string>;
}
const restNode = (value: AnyNode, pattern: ObjectPattern): AnyNode =>
  ({ type: 'Rest', value, names: takenBy(pattern), start: value.start, end: value.end }) as unknown as AnyNode;

/** The names of the entries that a pattern takes out of an object, besides the rest. */
export const takenBy = ({ properties }: ObjectPattern): ReadonlySet<string> =>
  new Set(properties.map((one) => (one.type === 'Property' ? nameOf(one.key) : '')));

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
