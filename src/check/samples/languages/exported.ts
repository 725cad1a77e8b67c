import type { AnyNode, Expression, ObjectExpression, Program, Property, SpreadElement } from 'acorn';
import { childrenOf, visit } from '../../../parse/code/syntax-tree.js';

/** The objects and lists that a script exports, found through names, functions, promises and calls around them. */
export function exportedNodes(program: Program): readonly AnyNode[] {
  const found: AnyNode[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') found.push(...unwrapped(statement.declaration, program, 0));
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    if (left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'module')
      found.push(...unwrapped(right, program, 0));
  }
  return found;
}

/** The largest number of names, functions and calls that are followed. */
const DEEPEST = 12;

function unwrapped(node: AnyNode | null | undefined, program: Program, depth: number): readonly AnyNode[] {
  if (!node || depth > DEEPEST) return [];
  const next = (inner: AnyNode | null | undefined): readonly AnyNode[] => unwrapped(inner, program, depth + 1);
  switch (node.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return [node];
    case 'Identifier':
      return next(declarationOf(node.name, program));
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return node.body.type === 'BlockStatement' ? returnsOf(node.body).flatMap(next) : next(node.body);
    case 'CallExpression':
      return node.arguments.flatMap((argument) =>
        next(argument.type === 'SpreadElement' ? argument.argument : argument),
      );
    case 'AwaitExpression':
      return next(node.argument);
    case 'ParenthesizedExpression':
      return next(node.expression);
    case 'ConditionalExpression':
      return [...next(node.consequent), ...next(node.alternate)];
    default:
      return [];
  }
}

/** The value with which a name is declared, anywhere in the script. */
function declarationOf(name: string, program: Program): AnyNode | undefined {
  let found: AnyNode | undefined;
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name)
      found ??= node.init ?? undefined;
    if (node.type === 'FunctionDeclaration' && node.id?.name === name) found ??= node;
  });
  return found;
}

/** The values of a function's own return statements. */
function returnsOf(node: AnyNode): readonly Expression[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'ReturnStatement' && node.argument ? [node.argument] : [];
  return [...own, ...childrenOf(node).flatMap(returnsOf)];
}

/** The keys of everything that is exported, including the items of exported lists, in their order. */
export function exportedKeys(program: Program): readonly string[] {
  return exportedNodes(program)
    .flatMap((node): readonly (AnyNode | null)[] => (node.type === 'ArrayExpression' ? node.elements : [node]))
    .flatMap((node) => (node?.type === 'ObjectExpression' ? propertiesOf(node, program).map(keyOf) : []))
    .filter((key): key is string => key !== undefined);
}

/**
 * The node at a path, or the last node on the way if the path leads out of the text; `depth` is the number of steps to
 * it.
 */
export function locate(
  program: Program,
  path: readonly string[],
): { readonly node: AnyNode; readonly depth: number } | undefined {
  let best: { node: AnyNode; depth: number } | undefined;
  for (const start of exportedNodes(program)) {
    const found = walk(start, path, 0, program);
    if (best === undefined || found.depth > best.depth) best = found;
  }
  return best;
}

function walk(
  node: AnyNode,
  path: readonly string[],
  depth: number,
  program: Program,
): { node: AnyNode; depth: number } {
  const step = path[depth];
  if (step === undefined) return { node, depth };
  let best = { node, depth };
  for (const value of unwrapped(node.type === 'Property' ? node.value : node, program, 0)) {
    // A step is an index of a list or a key of an object.
    const child =
      value.type === 'ArrayExpression'
        ? value.elements[Number(step)]
        : value.type === 'ObjectExpression'
          ? propertiesOf(value, program).find((one) => keyOf(one) === step)
          : undefined;
    if (!child) continue;
    const found = walk(child, path, depth + 1, program);
    if (found.depth > best.depth) best = found;
  }
  return best;
}

/** The properties of an object, including those of objects that are spread into it. */
function propertiesOf(object: ObjectExpression, program: Program): readonly Property[] {
  return object.properties.flatMap((one: Property | SpreadElement): readonly Property[] =>
    one.type === 'Property'
      ? [one]
      : unwrapped(one.argument, program, 0).flatMap((node) =>
          node.type === 'ObjectExpression' && node !== object ? propertiesOf(node, program) : [],
        ),
  );
}

function keyOf(property: Property): string | undefined {
  if (property.key.type === 'Identifier' && !property.computed) return property.key.name;
  return property.key.type === 'Literal' ? String(property.key.value) : undefined;
}
