import type { AnyNode, CallExpression, Function, MemberExpression } from 'acorn';
import { callList, callObject } from './built-in-calls.js';
import { elementText, isElement } from './elements.js';
import { bind, declareIn, moduleNamed, type Declared, type Scope } from './module.js';

/** No navigation is nested more deeply. */
const DEEPEST = 100;

/** A function, which is evaluated when it is called. */
export interface Closure {
  readonly closure: Function;
  readonly scope: Scope;
}

export const isClosure = (value: unknown): value is Closure =>
  typeof value === 'object' && value !== null && 'closure' in value && 'scope' in value;

export interface Evaluator {
  readonly valueOfDeclared: (declared: Declared, depth: number) => unknown;
  /** The value that a function returns. */
  readonly call: (closure: Closure, values: readonly unknown[], depth: number) => unknown;
}

/**
 * Evaluates expressions as far as they can be read without running anything. `most` is how many are evaluated;
 * `exported` finds what another file exports.
 */
export function createEvaluator(most: number, exported: (file: string, name: string) => unknown): Evaluator {
  let left = most;

  function valueOfDeclared(declared: Declared, depth: number): unknown {
    if (declared.isKnown) return declared.value;
    // A name that depends on itself has no value.
    declared.isKnown = true;
    const { node, scope, imported, part, otherwise } = declared;
    if (imported) declared.value = exported(imported.file, imported.name);
    else if (part) declared.value = partOf(valueOfDeclared(part.of, depth + 1), part.key);
    else if (otherwise)
      declared.value = valueOfDeclared(otherwise.of, depth + 1) ?? valueOf(otherwise.node, scope, depth + 1);
    else declared.value = node && valueOf(node, scope, depth);
    return declared.value;
  }

  function valueOf(node: AnyNode, scope: Scope, depth: number): unknown {
    if (left-- <= 0 || depth > DEEPEST) return undefined;
    const of = (one: AnyNode): unknown => valueOf(one, scope, depth + 1);
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'TemplateLiteral':
        return joined(
          node.quasis.flatMap(({ value }, at) => [value.cooked, ...node.expressions.slice(at, at + 1).map(of)]),
        );
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
            if (property.type === 'SpreadElement') return spread(entriesOf(of(property.argument)));
            const key = property.key.type === 'Identifier' && !property.computed ? property.key.name : of(property.key);
            return typeof key === 'string' || typeof key === 'number' ? [[String(key), of(property.value)]] : [];
          }),
        );
      case 'Identifier': {
        const declared = declaredIn(scope, node.name);
        return declared && valueOfDeclared(declared, depth + 1);
      }
      case 'MemberExpression':
        return partOf(of(node.object), keyOf(node, of));
      case 'ChainExpression':
        return of(node.expression);
      case 'AwaitExpression':
        return of(node.argument);
      case 'ConditionalExpression':
        return of(of(node.test) ? node.consequent : node.alternate);
      case 'LogicalExpression': {
        const value = of(node.left);
        const isEnough = node.operator === '&&' ? !value : node.operator === '||' ? value : value !== undefined;
        return isEnough ? value : of(node.right);
      }
      case 'UnaryExpression':
        return node.operator === '!' ? !of(node.argument) : undefined;
      case 'BinaryExpression':
        if (node.operator === '+') return sumOf(of(node.left), of(node.right));
        if (!/^[=!]==?$/.test(node.operator)) return undefined;
        return (of(node.left) === of(node.right)) === node.operator.startsWith('=');
      case 'CallExpression':
        return valueOfCall(node, scope, depth);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return { closure: node, scope } satisfies Closure;
      default:
        return undefined;
    }
  }

  /** The value of a call of something unknown is its first argument, which helpers such as `defineConfig` return. */
  function valueOfCall({ callee, arguments: written }: CallExpression, scope: Scope, depth: number): unknown {
    const of = (one: AnyNode): unknown => valueOf(one, scope, depth + 1);
    if (isElement(callee)) return elementText(written.slice(1).map(of));
    const values = (): readonly unknown[] => written.map((one) => (one.type === 'SpreadElement' ? undefined : of(one)));
    const callOne = (closure: unknown, args: readonly unknown[]): unknown =>
      isClosure(closure) ? call(closure, args, depth + 1) : undefined;
    if (callee.type === 'MemberExpression') {
      const name = keyOf(callee, of);
      const { object } = callee;
      if (object.type === 'Identifier' && object.name === 'Object') return callObject(name, values());
      const list = of(object);
      if (Array.isArray(list)) return callList(list, name, values(), callOne);
      if (typeof list === 'string') return undefined;
    }
    const required = requiredFile(callee, written[0], scope);
    if (required !== undefined) return exported(required, 'default') ?? exported(required, '*');
    const called = callee.type === 'Super' ? undefined : of(callee);
    const value = isClosure(called) ? call(called, values(), depth + 1) : undefined;
    const [first] = written;
    return value ?? (first && first.type !== 'SpreadElement' ? of(first) : undefined);
  }

  function call({ closure, scope: outer }: Closure, values: readonly unknown[], depth: number): unknown {
    const scope: Scope = { names: new Map(), outer };
    for (const [index, pattern] of closure.params.entries())
      bind(scope, pattern, { scope, value: values[index], isKnown: true });
    const { body } = closure;
    return body.type === 'BlockStatement'
      ? returned(body.body, scope, depth + 1)?.value
      : valueOf(body, scope, depth + 1);
  }

  /** The value of the first statement that returns one. */
  function returned(
    statements: readonly AnyNode[],
    scope: Scope,
    depth: number,
  ): { readonly value: unknown } | undefined {
    for (const statement of statements) declareIn(scope, statement);
    for (const statement of statements) {
      if (statement.type === 'ReturnStatement')
        return { value: statement.argument ? valueOf(statement.argument, scope, depth) : undefined };
      const inner =
        statement.type === 'IfStatement'
          ? [valueOf(statement.test, scope, depth) ? statement.consequent : statement.alternate]
          : statement.type === 'BlockStatement'
            ? statement.body
            : [];
      const found = returned(
        inner.filter((one) => one !== null && one !== undefined),
        scope,
        depth,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A list that is spread into itself repeatedly doubles each time. */
  function spread<T>(list: T[]): T[] {
    left -= list.length;
    return left > 0 ? list : [];
  }

  return { valueOfDeclared, call };
}

/** The file in `require('./sidebar')`. */
function requiredFile(callee: AnyNode, named: AnyNode | undefined, scope: Scope): string | undefined {
  if (callee.type !== 'Identifier' || callee.name !== 'require' || named?.type !== 'Literal') return undefined;
  let module = scope;
  while (module.outer !== undefined) module = module.outer;
  return module.file === undefined ? undefined : moduleNamed(named.value, module.file);
}

function declaredIn(scope: Scope | undefined, name: string): Declared | undefined {
  for (let at = scope; at !== undefined; at = at.outer) {
    const declared = at.names.get(name);
    if (declared !== undefined) return declared;
  }
  return undefined;
}

/** The name in `object.name` and `object['name']`. */
function keyOf(node: MemberExpression, of: (one: AnyNode) => unknown): string | undefined {
  const { property } = node;
  if (property.type === 'Identifier' && !node.computed) return property.name;
  const key = property.type === 'PrivateIdentifier' ? undefined : of(property);
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}

/** What is spread into an object. A function has nothing that it could give. */
const entriesOf = (value: unknown): [string, unknown][] =>
  isClosure(value) ? [] : Object.entries(Object(value) as object);

const partOf = (value: unknown, key: string | undefined): unknown =>
  key !== undefined && typeof value === 'object' && value !== null && !isClosure(value) && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** Texts and numbers as one text; undefined if one of them has no value. */
const joined = (parts: readonly unknown[]): string | undefined =>
  parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined;

const sumOf = (a: unknown, b: unknown): unknown =>
  typeof a === 'number' && typeof b === 'number' ? a + b : joined([a, b]);
