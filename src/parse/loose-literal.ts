import { createRequire } from 'node:module';
import type * as Acorn from 'acorn';
import type { Node, Property, SpreadElement } from 'acorn';
import { endOfBraces, scanTag, type Tag } from '../html/tag-scanner.js';
import { literalOf, NotLiteral, valueOf } from './literal.js';

const require = createRequire(import.meta.url);
type Scope = ReadonlyMap<string, unknown>;

/** Longer lists are data that should be in a file. */
const LONGEST = 20_000;

/**
 * What a list or an object in an attribute says as far as it can be known without running it: elements become their
 * text in the notation of Markdown, and whatever else is no literal is left out. Undefined if nothing is known.
 */
export function looseLiteralOf(text: string, scope: Scope): unknown {
  const literal = literalOf(text, scope);
  if (literal !== undefined || text.length > LONGEST || !/^\s*[[{]/.test(text)) return literal?.value;
  const { parseExpressionAt } = require('acorn') as typeof Acorn;
  try {
    const node = parseExpressionAt(withoutElements(text), 0, { ecmaVersion: 'latest', sourceType: 'module' });
    return looseValueOf(node, scope);
  } catch {
    return undefined;
  }
}

function looseValueOf(node: Node, scope: Scope): unknown {
  const { type, elements, properties } = node as Node & {
    readonly elements?: readonly (Node | null)[];
    readonly properties?: readonly (Property | SpreadElement)[];
  };
  if (type === 'ArrayExpression')
    return elements!.map((element) => (element === null ? undefined : looseValueOf(element, scope)));
  if (type === 'ObjectExpression')
    return Object.fromEntries(
      properties!.flatMap((property) => {
        if (property.type !== 'Property' || property.computed || property.kind !== 'init') return [];
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : String((key as { readonly value?: unknown }).value);
        return [[name, looseValueOf(property.value, scope)] as const];
      }),
    );
  try {
    return valueOf(node, scope);
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}

/** The code with a text in place of each element. */
function withoutElements(text: string): string {
  let out = '';
  for (let at = 0; at < text.length;) {
    const char = text[at]!;
    const end = /["'`]/.test(char)
      ? endOfText(text, at)
      : char === '<' && /(?:^|[[({:,?&|>=])\s*$/.test(out.slice(-40))
        ? endOfElement(text, at)
        : at + 1;
    const part = text.slice(at, end);
    out += char === '<' && end > at + 1 ? JSON.stringify(textOfElements(part)) : part;
    at = end;
  }
  return out;
}

function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The offset behind the end tag of the element or fragment that begins at `start`; the next one if there is none. */
function endOfElement(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length;) {
    if (text[at] === '{') {
      const end = endOfBraces(text, at);
      at = end < 0 ? at + 1 : end;
      continue;
    }
    const tag = text[at] === '<' ? tagAt(text, at) : undefined;
    if (tag === undefined) {
      at++;
      continue;
    }
    depth += tag.kind === 'open' ? 1 : tag.kind === 'close' ? -1 : 0;
    at = tag.end;
    if (depth <= 0) return at;
  }
  return start + 1;
}

function tagAt(text: string, at: number): Tag | undefined {
  for (const [written, kind] of FRAGMENT)
    if (text.startsWith(written, at)) return { kind, name: '', attributes: [], end: at + written.length };
  return scanTag(text, at);
}

const FRAGMENT = [
  ['<>', 'open'],
  ['</>', 'close'],
] as const;

/** The text of elements, with code, strong text and links as Markdown writes them. */
export function textOfElements(text: string): string {
  const links: string[] = [];
  let out = '';
  for (let at = 0; at < text.length;) {
    const tag = text[at] === '<' ? tagAt(text, at) : undefined;
    const braces = text[at] === '{' ? endOfBraces(text, at) : -1;
    if (tag !== undefined) {
      out += markOf(tag, links);
      at = tag.end;
    } else if (braces > 0) {
      out += /^\{\s*(["'`])([^"'`{}]*)\1\s*\}$/.exec(text.slice(at, braces))?.[2] ?? '';
      at = braces;
    } else out += text[at++]!;
  }
  return out
    .replace(/(?<!\S)(?:``|\*\*\*\*|\[\]\([^()]*\))(?!\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `links` has the address of each open link; an empty one for those that lead nowhere. */
function markOf({ name, kind, attributes }: Tag, links: string[]): string {
  if (name === 'code' && kind !== 'self') return '`';
  if (/^(?:b|strong)$/.test(name) && kind !== 'self') return '**';
  if (/^(?:a|\w*Link)$/.test(name) && kind !== 'self') {
    const target = attributes.find((one) => one.name === 'href' || one.name === 'to')?.value;
    const href = typeof target === 'string' && !/[\s()]/.test(target) ? target : '';
    if (kind === 'open') links.push(href);
    const own = kind === 'open' ? href : (links.pop() ?? '');
    return own === '' ? '' : kind === 'open' ? '[' : `](${own})`;
  }
  return /^(?:br|p|li|div)$/.test(name) ? ' ' : '';
}
