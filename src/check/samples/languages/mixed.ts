import type { AnyNode, Program } from 'acorn';
import { isModuleExports } from '../../../config/modules/javascript/module-exports.js';
import { isModule } from '../../../parse/code/javascript.js';
import { childrenOf, visit } from '../../../parse/code/syntax-tree.js';

/**
 * Finds CommonJS in code that can only be an ES module, where no runtime supports it: `module.exports = …`, or `require()`
 * together with a top-level `await`. Imports together with `require()` are allowed, because bundlers read both.
 */
export function commonJsInModule(program: Program): AnyNode | undefined {
  if (!isModule(program)) return undefined;
  const waits = program.body.some(isAwaiting);
  let found: AnyNode | undefined;
  let ownRequire = false;
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === 'require')
      ownRequire = true;
    if (node.type === 'ImportSpecifier' && node.local.name === 'require') ownRequire = true;
    if (node.type === 'AssignmentExpression' && isModuleExports(node.left)) found ??= node.left;
    if (waits && node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require')
      found ??= node;
  });
  return found?.type === 'CallExpression' && ownRequire ? undefined : found;
}

/**
 * Finds what only CommonJS has: `module.exports`, `exports.a`, `require()`, `__dirname`. Code before the offset `from`
 * is not part of the sample.
 */
export function commonJsIn(program: Program, from: number): AnyNode | undefined {
  const declared = new Set<string>();
  const found: AnyNode[] = [];
  const look = (node: AnyNode, parent: AnyNode | undefined): void => {
    if (node.type === 'Identifier' && NAMES.has(node.name)) {
      if (isDeclared(node, parent)) declared.add(node.name);
      else if (!isKey(node, parent) && node.start >= from) found.push(node);
    }
    for (const child of childrenOf(node)) look(child, node);
  };
  look(program, undefined);
  return found.find((node) => node.type === 'Identifier' && !declared.has(node.name));
}

const NAMES = new Set(['module', 'exports', 'require', '__dirname', '__filename']);

const isDeclared = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  (parent?.type === 'VariableDeclarator' && parent.id === node) ||
  (/Function/.test(parent?.type ?? '') && (parent as { params: AnyNode[] }).params.includes(node)) ||
  (/^Import/.test(parent?.type ?? '') && (parent as { local?: AnyNode }).local === node) ||
  parent?.type === 'ArrayPattern' ||
  parent?.type === 'CatchClause' ||
  (parent?.type === 'Property' && parent.shorthand);

const isKey = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  ((parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition') &&
    parent.key === node &&
    !parent.computed) ||
  parent?.type === 'LabeledStatement';

/** Finds the first syntax that only an ES module may use. */
export function moduleSyntaxIn(program: Program): AnyNode | undefined {
  let found: AnyNode | undefined;
  visit(program, (node) => {
    if (/^(?:Import|Export)(?:Default|Named|All)?Declaration$/.test(node.type) || node.type === 'MetaProperty')
      found ??= node.type === 'MetaProperty' && node.meta.name !== 'import' ? undefined : node;
  });
  return found;
}

const isAwaiting = (node: AnyNode): boolean =>
  node.type === 'AwaitExpression' || (!/Function/.test(node.type) && childrenOf(node).some(isAwaiting));
