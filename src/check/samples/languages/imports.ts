import type { AnyNode, Program } from 'acorn';
import { visit } from '../../../parse/code/syntax-tree.js';

/** An import of a module in a script. */
export interface ImportOf {
  readonly specifier: string;
  /** Names that are imported; `default` for the default export. */
  readonly names: readonly string[];
  readonly node: AnyNode;
}

/** Everything that a script imports or requires by a literal name. */
export function importsOf(program: Program): readonly ImportOf[] {
  const found: ImportOf[] = [];
  const add = (source: AnyNode | null | undefined, names: readonly string[] = []): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ specifier: source.value, names, node: source });
  };
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration')
      add(
        node.source,
        node.specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier'
            ? [nameOf(one.imported)]
            : one.type === 'ImportDefaultSpecifier'
              ? ['default']
              : [],
        ),
      );
    else if (node.type === 'ExportNamedDeclaration')
      add(
        node.source,
        node.specifiers.map((one) => nameOf(one.local)),
      );
    else if (node.type === 'ExportAllDeclaration') add(node.source);
    else if (node.type === 'ImportExpression') add(node.source);
    else if (node.type === 'CallExpression' && node.arguments.length === 1 && isRequire(node.callee))
      add(node.arguments[0]);
  });
  return found;
}

const nameOf = (node: AnyNode): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

const isRequire = (node: AnyNode): boolean =>
  (node.type === 'Identifier' && node.name === 'require') ||
  (node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'require' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'resolve');
