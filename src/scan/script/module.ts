import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Acorn from 'acorn';
import type { AnyNode, Identifier, ImportDeclaration, Literal, Pattern, Program } from 'acorn';
import { isModuleExports } from '../../config/modules/javascript/module-exports.js';
import { toJavaScriptSync } from '../../config/modules/to-javascript.js';
import { isFile } from '../../files/read-files.js';

const require = createRequire(import.meta.url);

const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '.tsx', '/index.ts', '/index.js'];

/** The names that a module or a call of a function declares. */
export interface Scope {
  readonly names: Map<string, Declared>;
  /** The scope around a function; undefined for a module. */
  readonly outer?: Scope;
  /** The file of a module. */
  readonly file?: string;
  /** Modules whose names a module exports as its own. */
  readonly passedOn?: readonly string[];
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
  const code = file.endsWith('.json') ? `export default ${text}` : toJavaScriptSync(text, file, root);
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
}

/** What a module declares, imports and exports; the default export is the name `*default*`. */
export function moduleScope(program: Program, file: string): Scope {
  const passedOn = program.body.flatMap((node) =>
    node.type === 'ExportAllDeclaration' && !node.exported ? (moduleNamed(node.source.value, file) ?? []) : [],
  );
  const scope: Scope = { names: new Map(), file, passedOn };
  for (const node of program.body) {
    declareIn(scope, node);
    if (node.type === 'ImportDeclaration') imports(scope, node, file);
    else if (node.type === 'ExpressionStatement') assigns(scope, node.expression);
    else exportsOf(scope, node, file);
  }
  return scope;
}

function imports(scope: Scope, { source, specifiers }: ImportDeclaration, from: string): void {
  const file = moduleNamed(source.value, from);
  if (file === undefined) return;
  for (const specifier of specifiers) {
    const name =
      specifier.type === 'ImportSpecifier'
        ? nameOf(specifier.imported)
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*';
    scope.names.set(specifier.local.name, { scope, imported: { file, name } });
  }
}

/** `module.exports = …`, `module.exports.name = …` and `exports.name = …`. */
function assigns(scope: Scope, node: AnyNode): void {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
  const { left, right } = node;
  if (isModuleExports(left)) scope.names.set(DEFAULT, { node: right, scope });
  else if (left.property.type !== 'Identifier' || left.computed) return;
  else if (isModuleExports(left.object) || (left.object.type === 'Identifier' && left.object.name === 'exports'))
    scope.names.set(left.property.name, { node: right, scope });
}

function exportsOf(scope: Scope, node: AnyNode, from: string): void {
  if (node.type === 'ExportDefaultDeclaration') scope.names.set(DEFAULT, { node: node.declaration, scope });
  if (node.type !== 'ExportNamedDeclaration') return;
  if (node.declaration) declareIn(scope, node.declaration);
  const file = node.source ? moduleNamed(node.source.value, from) : undefined;
  for (const { local, exported } of node.specifiers) {
    const [inside, outside] = [nameOf(local), nameOf(exported)];
    const name = outside === 'default' ? DEFAULT : outside;
    if (file !== undefined) scope.names.set(name, { scope, imported: { file, name: inside } });
    else if (!node.source && name !== inside) scope.names.set(name, { scope, node: local });
  }
}

const DEFAULT = '*default*';

const nameOf = (node: Identifier | Literal): string => (node.type === 'Identifier' ? node.name : String(node.value));

/** The file of a module that another file imports by a relative path; undefined if there is none. */
export function moduleNamed(name: unknown, from: string): string | undefined {
  if (typeof name !== 'string' || !name.startsWith('.')) return undefined;
  const path = join(dirname(from), name);
  return [...ENDINGS.map((ending) => path + ending), path.replace(/\.(m?)js$/, '.$1ts')].find(isFile);
}

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
