import { createRequire } from 'node:module';
import type * as Acorn from 'acorn';
import type { Expression, Node } from 'acorn';
import { decodeReferences } from '../html/references.js';
import { displayable } from '../html/well-formed.js';

const require = createRequire(import.meta.url);
type Scope = ReadonlyMap<string, unknown>;

/** Longer literals are data that should be in a file. */
const LONGEST = 20_000;
const LONGEST_TEXT = 1_000;

/** A literal of JavaScript, and the offset of its end. */
export interface Literal {
  readonly value: unknown;
  readonly end: number;
}

/**
 * The value of the literal that starts at `start`: text, number, boolean, null, list, object, or a name of the scope.
 * Nothing is ever run. Undefined for every other expression.
 */
export function readLiteral(text: string, start: number, scope: Scope, longest = LONGEST): Literal | undefined {
  // Most literals are so simple that the JavaScript parser need not be loaded.
  const simple = /\s*(?:(-?\d+(?:\.\d+)?)|"([^"\\\n]*)"|'([^'\\\n]*)'|(true|false))(?=\s*(?:$|;|\n))/y;
  simple.lastIndex = start;
  const match = simple.exec(text);
  if (match !== null) {
    const [whole, number, double, single, word] = match;
    return {
      value: number !== undefined ? Number(number) : word !== undefined ? word === 'true' : (double ?? single),
      end: start + whole.length,
    };
  }
  const { parseExpressionAt } = require('acorn') as typeof Acorn;
  let node: Expression;
  try {
    node = parseExpressionAt(text.slice(start, start + longest), 0, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
  try {
    return { value: valueOf(node, scope), end: start + node.end };
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}

/** Reads a whole text as a literal; see `readLiteral`. */
export function literalOf(text: string, scope: Scope): Literal | undefined {
  const name = text.trim();
  if (scope.has(name)) return { value: scope.get(name), end: text.length };
  const literal = readLiteral(text, 0, scope, text.length);
  return literal !== undefined && text.slice(literal.end).trim() === '' ? literal : undefined;
}

/** Thrown for what is no literal. */
export class NotLiteral extends Error {}

/** The value of an expression that is a literal. */
export function valueOf(expression: Node, scope: Scope): unknown {
  const node = expression as Expression;
  switch (node.type) {
    case 'Literal':
      if (node.regex !== undefined || node.bigint !== undefined) break;
      return typeof node.value === 'string' ? displayable(node.value) : node.value;
    case 'UnaryExpression': {
      const value = valueOf(node.argument, scope);
      if (typeof value === 'number' && (node.operator === '-' || node.operator === '+'))
        return node.operator === '-' ? -value : value;
      break;
    }
    case 'TemplateLiteral':
      if (node.expressions.length > 0) break;
      return displayable(node.quasis[0]!.value.cooked ?? '');
    case 'ArrayExpression':
      return node.elements.map((element) => (element === null ? null : valueOf(element, scope)));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type !== 'Property' || property.computed || property.kind !== 'init') throw new NotLiteral();
          const key =
            property.key.type === 'Identifier'
              ? property.key.name
              : String((property.key as { value?: unknown }).value);
          return [key, valueOf(property.value, scope)];
        }),
      );
    case 'CallExpression': {
      // `require('./a.png')` and `useBaseUrl('/a.png')` mean the path of the file.
      const [path] = node.arguments;
      const isPath = node.callee.type === 'Identifier' && /^(?:require|useBaseUrl)$/.test(node.callee.name);
      if (isPath && path?.type === 'Literal' && typeof path.value === 'string') return path.value;
      break;
    }
    case 'MemberExpression': {
      const { property } = node;
      const written: unknown = node.computed ? valueOf(property, scope) : (property as { readonly name?: string }).name;
      const name = typeof written === 'string' || typeof written === 'number' ? String(written) : undefined;
      const isCall = node.object.type === 'CallExpression' && name === 'default';
      const value = valueOf(node.object, scope);
      if (isCall) return value;
      if (name !== undefined && typeof value === 'object' && value !== null && Object.hasOwn(value, name))
        return (value as Readonly<Record<string, unknown>>)[name];
      break;
    }
    case 'Identifier':
      if (scope.has(node.name)) return scope.get(node.name);
      if (node.name === 'undefined') return undefined;
      break;
  }
  throw new NotLiteral();
}

/**
 * The text of elements that are the value of a property, `{<span>Use <code>gcloud</code></span>}`; undefined if they
 * contain more than text.
 */
export function textOfJsx(expression: string): { readonly value: string } | undefined {
  const written = expression.trim().replace(/^\(|\)$/g, '');
  if (written.length > LONGEST_TEXT || !written.trim().startsWith('<')) return undefined;
  const text = written
    .replace(/\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, '$2')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || /[<>{}]/.test(text) ? undefined : { value: decodeReferences(text) };
}
