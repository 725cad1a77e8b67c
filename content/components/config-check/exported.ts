import type { AnyNode } from 'acorn';
import { alternatives, evaluator } from './evaluate.js';
import { mutated } from './mutations.js';
import { nameOf, type Evaluate, type Names, type Scope } from './nodes.js';
import type { Range, Value } from './values.js';
import { childrenOf, visit } from '../../../src/parse/code/syntax-tree.js';
import type { Parsed } from './parse.js';

/** The configurations that a script exports: one, or the items of a list of them. Empty where it exports none. */
export function exportedConfigurations({ program, shift }: Extract<Parsed, { program: unknown }>): readonly Value[] {
  const scope: Scope = { program, shift, names: namesIn(program) };
  const evaluate = evaluator(scope);
  const exported = program.body.flatMap((statement): readonly AnyNode[] => {
    if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration];
    // `export = config` of TypeScript.
    if ((statement.type as string) === 'TSExportAssignment')
      return [(statement as unknown as { expression: AnyNode }).expression];
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return [];
    return /^(?:module\.exports|exports\.default|module\.exports\.default)$/.test(nameOf(statement.expression.left))
      ? [statement.expression.right]
      : [];
  });
  return exported
    .flatMap((node) => called(node, scope, evaluate))
    .flatMap((value) => (value.type === 'array' ? value.items : [value]))
    .flatMap(alternatives)
    .map((value) => mutated('module.exports', value, scope, evaluate));
}

const DEEPEST = 8;

/** What an export stands for: functions are called by webpack, so what they return counts. */
function called(node: AnyNode, scope: Scope, evaluate: Evaluate, depth = 0): readonly Value[] {
  const target = declared(node, scope);
  if (depth > DEEPEST) return [];
  if (target.type === 'ArrowFunctionExpression' && target.body.type !== 'BlockStatement')
    return called(target.body, scope, evaluate, depth + 1);
  if (/Function/.test(target.type))
    return returnsOf((target as unknown as { body: AnyNode }).body).flatMap((one) =>
      called(one, scope, evaluate, depth + 1),
    );
  if (target.type === 'ArrayExpression')
    return target.elements.flatMap((one) =>
      one === null || one.type === 'SpreadElement' ? [] : called(one, scope, evaluate, depth + 1),
    );
  return alternatives(evaluate(node));
}

/** A name that stands for a function is that function; anything else is itself. */
function declared(node: AnyNode, { names }: Scope): AnyNode {
  const inner =
    /^TS/.test(node.type) || (node.type as string) === 'ParenthesizedExpression'
      ? (node as unknown as { expression: AnyNode }).expression
      : node;
  if (inner.type === 'AwaitExpression') return declared(inner.argument, { names } as Scope);
  if (inner.type !== 'Identifier') return inner;
  const given = names.get(inner.name);
  const only = given?.length === 1 ? given[0] : undefined;
  return only && (/Function/.test(only.type) || only.type === 'ArrayExpression') ? only : inner;
}

/** Values of a function's own return statements. */
function returnsOf(node: AnyNode): readonly AnyNode[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'ReturnStatement' && node.argument ? [node.argument] : [];
  return [...own, ...childrenOf(node).flatMap(returnsOf)];
}

/** What names are given, wherever in the script: of parameters, imports and parts of values nothing is known. */
function namesIn(program: AnyNode): Names {
  const names = new Map<string, (AnyNode | null)[]>();
  const give = (name: string, value: AnyNode | null): void => void names.set(name, [...(names.get(name) ?? []), value]);
  const unknowns = (pattern: AnyNode): void =>
    visit(pattern, (node) => {
      if (node.type === 'Identifier') give(node.name, null);
    });
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator') {
      if (node.id.type !== 'Identifier') unknowns(node.id);
      else if (node.init) give(node.id.name, node.init);
    }
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier')
      give(node.left.name, node.operator === '=' ? node.right : null);
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) give(node.id.name, node);
    if (/Function/.test(node.type))
      for (const one of (node as unknown as { params: readonly AnyNode[] }).params) unknowns(one);
    if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) give(local.name, null);
  });
  return names;
}

/** Parts of configurations that only a run would tell, in the order of the text. */
export function unknownParts(values: readonly Value[]): readonly Range[] {
  const found: Range[] = [];
  const look = (value: Value): void => {
    if (value.type === 'unknown') found.push(value.at);
    if (value.type === 'object') {
      for (const entry of value.entries.values()) look(entry.value);
      if (value.open) found.push(value.at);
    }
    if (value.type === 'array') value.items.forEach(look);
    if (value.type === 'choice') value.values.forEach(look);
  };
  values.forEach(look);
  return found;
}
