import type { AnyNode, Program } from 'acorn';
import { childrenOf, isModule, visit } from './javascript.js';

/**
 * Where code that can only be an ES module uses CommonJS, which no runtime has there: `module.exports = …`, or beside
 * an `await` at the top level `require()`. Imports beside `require()` are left alone, since bundlers read both.
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

const isModuleExports = (node: AnyNode): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === 'module' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'exports';

const isAwaiting = (node: AnyNode): boolean =>
  node.type === 'AwaitExpression' || (!/Function/.test(node.type) && childrenOf(node).some(isAwaiting));
