import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Acorn from 'acorn';
import type { AnyNode, Pattern, Program } from 'acorn';
import { isModuleExports } from '../../config/modules/javascript/module-exports.js';
import { toJavaScriptSync } from '../../config/modules/to-javascript.js';
import { isFile } from '../../files/read-files.js';

const require = createRequire(import.meta.url);

const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.json', '.tsx', '/index.ts', '/index.js'];

/** The names that a module or a call of a function declares. */
export interface Scope {
  readonly names: Map<string, Declared>;
  /** The scope around a function; undefined for a module. */
  readonly outer?: Scope;
}

/** A declared name, with its value once it has been evaluated. */
export interface Declared {
  readonly node?: AnyNode | undefined;
  readonly scope: Scope;
  /** Set for names that are imported from another file. */
  readonly imported?: { readonly file: string; readonly name: string };
  /** Set for names that take a part of a value apart. */
  readonly part?: { readonly of: Declared; readonly key: string };
  /** Set for names with a default: `name = 'text'`. */
  readonly otherwise?: { readonly of: Declared; readonly node: AnyNode };
  value?: unknown;
  isKnown?: boolean;
}

export function programOf(text: string, file: string, root: string): Program {
  const { parse } = require('acorn') as typeof Acorn;
  const code = toJavaScriptSync(text, file, root);
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
}

/** What a module declares, imports and exports; the default export is the name `*default*`. */
export function moduleScope(program: Program, path: string): Scope {
  const scope: Scope = { names: new Map() };
  const { names } = scope;
  for (const node of program.body) {
    declareIn(scope, node);
    if (node.type === 'ExportDefaultDeclaration') names.set('*default*', { node: node.declaration, scope });
    if (node.type === 'ExportNamedDeclaration' && node.declaration) declareIn(scope, node.declaration);
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left, right } = node.expression;
      if (left.type === 'MemberExpression' && isModuleExports(left)) names.set('*default*', { node: right, scope });
    }
    if (node.type !== 'ImportDeclaration' || !String(node.source.value).startsWith('.')) continue;
    const file = resolved(join(dirname(path), String(node.source.value)));
    if (file === undefined) continue;
    for (const specifier of node.specifiers) {
      const name =
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : 'default';
      names.set(specifier.local.name, { scope, imported: { file, name } });
    }
  }
  return scope;
}

const resolved = (path: string): string | undefined =>
  [...ENDINGS.map((ending) => path + ending), path.replace(/\.js$/, '.ts')].find(isFile);

/** Adds the names of a declaration. Any other node declares nothing. */
export function declareIn(scope: Scope, node: AnyNode): void {
  if (node.type === 'FunctionDeclaration' && node.id) scope.names.set(node.id.name, { node, scope });
  if (node.type !== 'VariableDeclaration') return;
  for (const { id, init } of node.declarations) bind(scope, id, { node: init ?? undefined, scope });
}

/** Gives the names in a pattern (`name`, `{ name, other: name }`, `[name]`) the parts of a value. */
export function bind(scope: Scope, pattern: Pattern, value: Declared): void {
  if (pattern.type === 'Identifier') scope.names.set(pattern.name, value);
  if (pattern.type === 'AssignmentPattern')
    bind(scope, pattern.left, { scope, otherwise: { of: value, node: pattern.right } });
  const part = (key: string): Declared => ({ scope, part: { of: value, key } });
  if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties)
      if (property.type === 'Property' && property.key.type === 'Identifier' && !property.computed)
        bind(scope, property.value, part(property.key.name));
  if (pattern.type === 'ArrayPattern')
    for (const [index, element] of pattern.elements.entries())
      if (element !== null) bind(scope, element, part(String(index)));
}
