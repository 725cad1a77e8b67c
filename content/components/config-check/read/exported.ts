import type { AnyNode, Program } from 'acorn';
import { evaluator, mostWork, withinOf } from './expressions/evaluate.js';
import { mutated } from './mutations/mutations.js';
import { changesIn } from './mutations/paths.js';
import { namesIn } from './names.js';
import { isFunction, nameOf, rangeOf, type Scope, type Work } from './nodes.js';
import { alternatives, memberNamed, unknown, type Entry, type Range, type Value } from './values.js';
import { childrenOf, visit } from '../../../../src/parse/code/syntax-tree.js';
import type { Parsed } from './parse.js';

/**
 * Returns the configurations that a script exports: one, or the items of a list. The result is empty if it exports
 * none.
 */
export function exportedConfigurations(
  { program, shift }: Extract<Parsed, { program: unknown }>,
  work: Work = { open: new Set(), left: mostWork(program), copies: 0 },
): readonly Value[] {
  const names = namesIn(program);
  const scope: Scope = { program, shift, names, changes: changesIn(program, names), bound: () => undefined, work };
  const statements = program.body.flatMap(statementsOf);
  const exported = statements.flatMap(exportedBy);
  const afterward = (value: Value, name: string): Value => mutated(name, value, program, scope, withinOf(scope));
  const whole =
    exported.length > 0
      ? exported.map(({ node, name }) => defaultOf(afterward(evaluator(scope)(node), name), name))
      : exportedByName(statements, program, scope).map((value) => afterward(value, 'module.exports'));
  // A module may export configurations as `mainConfig`, functions as `buildConfig`, or rules, for another tool.
  const isConfiguration = (id: AnyNode): boolean =>
    /config/i.test(nameOf(id)) || hasPartOfWhole(withRules(nameOf(id), evaluator(scope)(id)));
  const others = (): readonly AnyNode[] => {
    const given = givenToWebpack(program);
    return given.length > 0 ? given : program.body.flatMap(exportedNames).filter(isConfiguration);
  };
  // Gatsby calls the functions of such a file.
  const isWhole = whole.length > 0 && !whole.some((one) => memberNamed(one, 'onCreateWebpackConfig'));
  return (isWhole ? whole : others().map((node) => withRules(nameOf(node), evaluator(scope)(node)))).flatMap((value) =>
    settled(value),
  );
}

/** Returns a configuration with the rules that a module exports by this name, and any other value as it is. */
function withRules(name: string, value: Value): Value {
  const isRule = (one: Value): boolean =>
    memberNamed(one, 'test') !== undefined || memberNamed(one, 'use') !== undefined;
  if (!/^(?:webpack)?rules$/i.test(name) || value.type !== 'array' || !value.items.some(isRule)) return value;
  const within = (step: string, inner: Value): Value => ({
    type: 'object',
    entries: new Map([[step, { key: value.at, value: inner }]]),
    open: false,
    at: value.at,
  });
  return within('module', within('rules', value));
}

/** Returns the names that a statement exports, besides the default. */
function exportedNames(node: AnyNode): readonly AnyNode[] {
  if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
  const { declaration, specifiers } = node;
  if (!declaration) return specifiers.map(({ local }) => local);
  return declaration.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : [declaration.id];
}

/** Options that only whole configurations have, and not parts. */
export const OF_WHOLE = ['entry', 'module', 'devtool', 'output', 'optimization', 'plugins'];

/** Whether a value has an option that only whole configurations have. */
export const hasPartOfWhole = (value: Value): boolean =>
  value.type === 'object' && OF_WHOLE.some((name) => value.entries.has(name));

/**
 * The functions that take configurations: webpack itself, its plugin for Gulp, `mix.webpackConfig` of Laravel, also after
 * other calls, and `actions.setWebpackConfig` of Gatsby.
 */
const TAKES_CONFIGURATION = /^webpack(?:Stream)?$|\.(?:webpackConfig|(?:set|replace)WebpackConfig)$/;

/** Returns the arguments with which a script calls webpack itself, or a tool that passes them on. */
function givenToWebpack(program: Program): readonly AnyNode[] {
  const given: AnyNode[] = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const called = nameOf(node.callee);
    if (!TAKES_CONFIGURATION.test(node.callee.type === 'MemberExpression' ? `.${called}` : called)) return;
    const [first] = node.arguments;
    if (first && first.type !== 'SpreadElement') given.push(first);
  });
  return given;
}

/**
 * Returns the statement itself, or the statements within it if it is a condition, a `try` block or a function that is
 * called at once.
 */
function statementsOf(node: AnyNode): readonly AnyNode[] {
  if (/^(?:Block|If|Try|Switch)Statement$|^(?:CatchClause|SwitchCase)$/.test(node.type))
    return childrenOf(node).flatMap(statementsOf);
  const called = node.type === 'ExpressionStatement' ? calledAtOnce(node.expression) : undefined;
  return called === undefined ? [node] : childrenOf(called).flatMap(statementsOf);
}

/** Returns the body of the function in `(function () { … })()`, `!function () { … }()` and `(() => { … })()`. */
function calledAtOnce(node: AnyNode): AnyNode | undefined {
  if (node.type === 'UnaryExpression' || node.type === 'AwaitExpression') return calledAtOnce(node.argument);
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  const made = callee.type === 'MemberExpression' && /^(?:call|apply)$/.test(nameOf(callee)) ? callee.object : callee;
  return isFunction(made) && made.body.type === 'BlockStatement' ? made.body : undefined;
}

/** An exported value, and the name by which later statements refer to it. */
interface Exported {
  readonly node: AnyNode;
  readonly name: string;
}

const ofModule = (node: AnyNode): Exported => ({ node, name: 'export default' });

function exportedBy(statement: AnyNode): readonly Exported[] {
  if (statement.type === 'ExportDefaultDeclaration') return [ofModule(statement.declaration)];
  if (statement.type === 'ExportNamedDeclaration')
    return statement.specifiers.flatMap(({ exported: as, local }) =>
      nameOf(as) === 'default' ? [ofModule(local)] : [],
    );
  // `export = config` of TypeScript.
  if ((statement.type as string) === 'TSExportAssignment')
    return [ofModule((statement as unknown as { expression: AnyNode }).expression)];
  // `const config = (module.exports = {})`: later changes of the variable count, too.
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id, init }) =>
      (init ? assignedExport(init) : []).map(({ name }) => ({ node: id, name })),
    );
  return statement.type === 'ExpressionStatement' ? assignedExport(statement.expression) : [];
}

/** Returns the exports of `module.exports = config` and of `exports = module.exports = config`. */
function assignedExport(node: AnyNode): readonly Exported[] {
  if (node.type !== 'AssignmentExpression') return [];
  if (node.right.type === 'AssignmentExpression') return assignedExport(node.right);
  const name = nameOf(node.left);
  // Compilers write `exports.default = void 0` first.
  const isVoid = node.right.type === 'UnaryExpression' && node.right.operator === 'void';
  return !isVoid && /^(?:module\.exports|exports\.default|module\.exports\.default)$/.test(name)
    ? [{ node: node.right, name }]
    : [];
}

/** Returns the `default` of what a script exports, if there is one, as webpack-cli does. */
const defaultOf = (value: Value, name: string): Value =>
  (name === 'module.exports' && value.type === 'object' ? value.entries.get('default')?.value : undefined) ?? value;

/**
 * Returns the configuration of a script that exports one option after the other: `exports.entry = './index.js'`. A
 * compiled module without a default export has no configuration.
 */
function exportedByName(statements: readonly AnyNode[], program: Program, scope: Scope): readonly Value[] {
  if (statements.some(marksModule)) return [];
  const isOption = (node: AnyNode): boolean =>
    node.type === 'ExpressionStatement' &&
    node.expression.type === 'AssignmentExpression' &&
    /^(?:module\.)?exports\.\w+/.test(nameOf(node.expression.left));
  const first = statements.find(isOption);
  if (!first) return [];
  const none: Value = { type: 'object', entries: new Map<string, Entry>(), open: false, at: rangeOf(first, scope) };
  return [mutated('exports', none, program, scope, withinOf(scope))];
}

/**
 * Whether a statement marks a module, as `Object.defineProperty(exports, '__esModule', { value: true })` or the
 * assignment does.
 */
const marksModule = (node: AnyNode): boolean =>
  node.type === 'ExpressionStatement' &&
  ((node.expression.type === 'CallExpression' &&
    nameOf(node.expression.callee) === 'Object.defineProperty' &&
    node.expression.arguments[1]?.type === 'Literal' &&
    node.expression.arguments[1].value === '__esModule') ||
    (node.expression.type === 'AssignmentExpression' &&
      /^(?:module\.)?exports\.__esModule$/.test(nameOf(node.expression.left))));

const DEEPEST = 8;

/** Returns the configurations that webpack gets from an export. It calls functions and takes the items of lists. */
export function settled(value: Value, depth = 0): readonly Value[] {
  if (depth > DEEPEST) return [];
  const inner = (one: Value): readonly Value[] => settled(one, depth + 1);
  if (value.type === 'choice') return alternatives(value).flatMap(inner);
  if (value.type === 'array') return [...value.items.flatMap(inner), ...(value.open ? [unknown(value.at)] : [])];
  if (value.type === 'function' && value.call) return inner(value.call([unknown(value.at), unknown(value.at)]));
  // The value of an instance or a promise is known only at run time.
  return [value.type === 'instance' || value.type === 'function' ? unknown(value.at) : value];
}

/** Returns the parts of configurations that are known only at run time, in the order of the text. */
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
