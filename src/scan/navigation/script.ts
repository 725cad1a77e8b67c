import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Acorn from 'acorn';
import { isModuleExports } from '../../config/modules/javascript/module-exports.js';
import type { AnyNode, Program } from 'acorn';
import { toJavaScriptSync } from '../../config/modules/to-javascript.js';
import { DocsError, thrownText } from '../../diagnostics/docs-error.js';
import { isFile, tryReadText } from '../../files/read-files.js';
import { isWithin } from '../../files/paths.js';
import type { ContentTree } from './tree-files.js';

const require = createRequire(import.meta.url);

/** How many expressions are evaluated in all files that a file imports. */
const MOST = 200_000;
const MOST_FILES = 50;
/** No navigation is nested more deeply. */
const DEEPEST = 100;

const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.json', '.tsx', '/index.ts', '/index.js'];

/** Whether a call makes an element of React, as the compiler of JSX writes it. */
const isElement = (callee: AnyNode): boolean =>
  callee.type === 'MemberExpression'
    ? isElement(callee.property)
    : callee.type === 'Identifier' && /^_?(?:jsxs?|jsxDEV|createElement)\d*$/.test(callee.name);

/** The text in an element: its children, or the key `children` of its properties. */
function textIn(values: readonly unknown[]): string | undefined {
  const [properties, ...children] = values;
  const inside = children.length > 0 ? children : [(Object(properties) as { children?: unknown }).children].flat();
  const texts = inside.filter((one) => typeof one === 'string');
  return texts.length === 0 ? undefined : texts.join('');
}

/** A declaration in a module, with its value once it has been evaluated. */
interface Declared {
  readonly node: AnyNode | undefined;
  readonly module: Module;
  /** Set for names that are imported from another file. */
  readonly imported?: { readonly file: string; readonly name: string };
  value?: unknown;
  isKnown?: boolean;
}

interface Module {
  readonly file: string;
  readonly names: Map<string, Declared>;
}

/**
 * The default export of a module, as far as it can be read without running anything: literals, constants, functions
 * that return one of these, and the same in files that it imports. The value of every other call is that of its first
 * argument, which helpers such as `defineConfig` return. Everything else is undefined. Of imported files, only those in
 * the content folder are read, because their changes are noticed.
 */
export function readScript(file: string, { root, contentDir }: Pick<ContentTree, 'root' | 'contentDir'>): unknown {
  const modules = new Map<string, Module>();
  let left = MOST;

  function moduleAt(path: string): Module | undefined {
    const known = modules.get(path);
    const isRead = path === file || (modules.size < MOST_FILES && isWithin(contentDir, path));
    if (known !== undefined || !isRead) return known;
    const text = tryReadText(path);
    if (text === undefined) return undefined;
    const module: Module = { file: path, names: new Map() };
    modules.set(path, module);
    try {
      declare(module, programOf(text, path, root));
    } catch {
      // A text that is not a program has no value.
    }
    return module;
  }

  const exported = (path: string, name: string): unknown => {
    const declared = moduleAt(path)?.names.get(name === 'default' ? '*default*' : name);
    return declared && valueOfDeclared(declared, 0);
  };

  function valueOfDeclared(declared: Declared, depth: number): unknown {
    if (declared.isKnown) return declared.value;
    // A name that depends on itself has no value.
    declared.isKnown = true;
    const { node, module, imported } = declared;
    declared.value = imported ? exported(imported.file, imported.name) : node && valueOf(node, module, depth);
    return declared.value;
  }

  function valueOf(node: AnyNode, module: Module, depth: number): unknown {
    if (left-- <= 0 || depth > DEEPEST) return undefined;
    const of = (one: AnyNode): unknown => valueOf(one, module, depth + 1);
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? node.quasis[0]!.value.cooked : undefined;
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (element === null) return [];
          if (element.type !== 'SpreadElement') return [of(element)];
          const list = of(element.argument);
          return Array.isArray(list) ? spread(list as unknown[]) : [];
        });
      case 'ObjectExpression':
        return Object.fromEntries(
          node.properties.flatMap((property): (readonly [string, unknown])[] => {
            if (property.type === 'SpreadElement')
              return spread(Object.entries(Object(of(property.argument)) as object));
            const key = property.key.type === 'Identifier' && !property.computed ? property.key.name : of(property.key);
            return typeof key === 'string' || typeof key === 'number' ? [[String(key), of(property.value)]] : [];
          }),
        );
      case 'Identifier': {
        const declared = module.names.get(node.name);
        return declared && valueOfDeclared(declared, depth + 1);
      }
      case 'MemberExpression': {
        const object = of(node.object);
        const key = node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined;
        return key !== undefined && typeof object === 'object' && object !== null && Object.hasOwn(object, key)
          ? (object as Record<string, unknown>)[key]
          : undefined;
      }
      case 'AwaitExpression':
        return of(node.argument);
      case 'CallExpression': {
        if (isElement(node.callee)) return textIn(node.arguments.slice(1).map(of));
        const called = node.callee.type === 'Identifier' ? module.names.get(node.callee.name) : undefined;
        const value = called && valueOfDeclared(called, depth + 1);
        const [first] = node.arguments;
        return value ?? (first && first.type !== 'SpreadElement' ? of(first) : undefined);
      }
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        const { body } = node;
        if (body.type !== 'BlockStatement') return of(body);
        const last = body.body.find((statement) => statement.type === 'ReturnStatement');
        return last?.type === 'ReturnStatement' && last.argument ? of(last.argument) : undefined;
      }
      default:
        return undefined;
    }
  }

  /** A list that is spread into itself repeatedly doubles each time. */
  function spread<T>(list: T[]): T[] {
    left -= list.length;
    return left > 0 ? list : [];
  }

  const value = exported(file, 'default');
  return asTree(value, { left: MOST });
}

/** Why the text of a module is no program; undefined if it is one, or if it is not there. */
export function faultIn(file: string, root: string): string | undefined {
  const text = tryReadText(file);
  try {
    if (text !== undefined) programOf(text, file, root);
    return undefined;
  } catch (error) {
    const { line, column } = (error instanceof DocsError && error.diagnostics[0]) || {};
    return line === undefined ? thrownText(error) : `${thrownText(error)} (${line}:${column})`;
  }
}

/**
 * A copy in which every object occurs once. Otherwise, an object that is named repeatedly would become as many items as
 * there are ways to it.
 */
function asTree(value: unknown, budget: { left: number }): unknown {
  if (budget.left-- <= 0) return undefined;
  if (Array.isArray(value)) return value.map((one) => asTree(one, budget));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTree(one, budget)]));
}

function programOf(text: string, file: string, root: string): Program {
  const { parse } = require('acorn') as typeof Acorn;
  const code = toJavaScriptSync(text, file, root);
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
}

/** Records what the top-level statements of a module declare, import and export. */
function declare(module: Module, program: Program): void {
  const { names } = module;
  const add = (name: string, node: AnyNode | null | undefined): unknown =>
    names.set(name, { node: node ?? undefined, module });
  const addDeclaration = (node: AnyNode): void => {
    if (node.type === 'FunctionDeclaration' && node.id) add(node.id.name, node);
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) if (id.type === 'Identifier') add(id.name, init);
  };
  for (const node of program.body) {
    addDeclaration(node);
    if (node.type === 'ExportDefaultDeclaration') add('*default*', node.declaration);
    if (node.type === 'ExportNamedDeclaration' && node.declaration) addDeclaration(node.declaration);
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left, right } = node.expression;
      if (left.type === 'MemberExpression' && isModuleExports(left)) add('*default*', right);
    }
    if (node.type !== 'ImportDeclaration' || !String(node.source.value).startsWith('.')) continue;
    const file = resolved(join(dirname(module.file), String(node.source.value)));
    if (file === undefined) continue;
    for (const specifier of node.specifiers) {
      const name =
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : 'default';
      names.set(specifier.local.name, { node: undefined, module, imported: { file, name } });
    }
  }
}

const resolved = (path: string): string | undefined =>
  [...ENDINGS.map((ending) => path + ending), path.replace(/\.js$/, '.ts')].find(isFile);
