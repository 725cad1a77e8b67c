import type { AnyNode } from 'acorn';

/** Whether a node is `module.exports`. */
export const isModuleExports = (node: AnyNode): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === 'module' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'exports';
