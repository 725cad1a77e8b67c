import type { AnyNode } from 'acorn';
import { alternatives, evaluator } from './evaluate.js';
import { mutated } from './mutations.js';
import { isFunction, nameOf, returnsOf, type Evaluate, type Names, type Scope } from './nodes.js';
import { unknown, type Range, type Value } from './values.js';
import { childrenOf, visit } from '../../../../src/parse/code/syntax-tree.js';
import type { Parsed } from './parse.js';

/** The configurations that a script exports: one, or the items of a list of them. Empty where it exports none. */
export function exportedConfigurations({ program, shift }: Extract<Parsed, { program: unknown }>): readonly Value[] {
  const scope: Scope = { program, shift, names: namesIn(program) };
  const evaluate = evaluator(scope);
  const exported = program.body.flatMap(statementsOf).flatMap((statement): readonly AnyNode[] => {
    if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration];
    if (statement.type === 'ExportNamedDeclaration' && !statement.source)
      return statement.specifiers.flatMap(({ exported: as, local }) => (nameOf(as) === 'default' ? [local] : []));
    // `export = config` of TypeScript.
    if ((statement.type as string) === 'TSExportAssignment')
      return [(statement as unknown as { expression: AnyNode }).expression];
    return statement.type === 'ExpressionStatement' ? assignedExport(statement.expression) : [];
  });
  return (
    exported
      .flatMap((node) => called(node, scope, evaluate))
      .flatMap((value) => (value.type === 'array' ? value.items : [value]))
      .flatMap(alternatives)
      // What a class or a promise holds, only a run would tell.
      .map((value) => (value.type === 'instance' ? unknown(value.at) : value))
      .map((value) => mutated('module.exports', value, scope, evaluate))
  );
}

/** A statement, or those that a condition or an attempt consists of. */
const statementsOf = (node: AnyNode): readonly AnyNode[] =>
  /^(?:Block|If|Try|Switch)Statement$|^(?:CatchClause|SwitchCase)$/.test(node.type)
    ? childrenOf(node).flatMap(statementsOf)
    : [node];

/** What `module.exports = config` exports, and `exports = module.exports = config`. */
function assignedExport(node: AnyNode): readonly AnyNode[] {
  if (node.type !== 'AssignmentExpression') return [];
  if (node.right.type === 'AssignmentExpression') return assignedExport(node.right);
  return /^(?:module\.exports|exports\.default|module\.exports\.default)$/.test(nameOf(node.left)) ? [node.right] : [];
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
  const later = promised(target);
  if (later !== undefined) return later.flatMap((one) => called(one, scope, evaluate, depth + 1));
  if (target.type === 'ArrayExpression')
    return target.elements.flatMap((one) =>
      one === null || one.type === 'SpreadElement' ? [] : called(one, scope, evaluate, depth + 1),
    );
  return alternatives(evaluate(node));
}

/** What `new Promise((resolve) => resolve(config))` and `promise.then(() => config)` give, where their functions stand there. */
function promised(node: AnyNode): readonly AnyNode[] | undefined {
  if (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    /(?:^|\.)then$/.test(nameOf(node.callee))
  )
    return node.arguments[0] && isFunction(node.arguments[0]) ? [node.arguments[0]] : undefined;
  if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'Promise') return undefined;
  const [make] = node.arguments;
  const settle = make && isFunction(make) && make.params[0] ? nameOf(make.params[0]) : '';
  const given: AnyNode[] = [];
  if (settle !== '')
    visit(make!, (one) => {
      if (one.type === 'CallExpression' && nameOf(one.callee) === settle && one.arguments[0])
        given.push(one.arguments[0]);
    });
  return given.length === 0 ? undefined : given;
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

/** The module of Node.js for paths: calls of what it exports are worked out. */
const PATH = /^(?:node:)?path(?:\/posix)?$/;
const isPathModule = (node: AnyNode | null | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.arguments[0]?.type === 'Literal' &&
  PATH.test(String(node.arguments[0].value));

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
      if (node.id.type !== 'Identifier') {
        if (!isPathModule(node.init)) unknowns(node.id);
      } else if (node.init) give(node.id.name, node.init);
    }
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier')
      give(node.left.name, node.operator === '=' ? node.right : null);
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) give(node.id.name, node);
    if (/Function/.test(node.type))
      for (const one of (node as unknown as { params: readonly AnyNode[] }).params) unknowns(one);
    if (node.type === 'ImportDeclaration' && !PATH.test(String(node.source.value)))
      for (const { local } of node.specifiers) give(local.name, null);
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
