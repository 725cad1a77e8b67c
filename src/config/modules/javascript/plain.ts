import { createRequire } from 'node:module';
import type * as Acorn from 'acorn';
import type { Node } from 'acorn';
import { visit } from './visit.js';

/**
 * Whether a TypeScript module without JSX is also a JavaScript module with the same meaning. Most configurations use no
 * types, and the compiler takes longer to load than everything else. In case of doubt, the answer is no.
 */
export function isPlainJavaScript(text: string): boolean {
  const program = parsedModule(text);
  return program !== undefined && !mayHoldTypes(program) && importsOnlyWhatItUses(program);
}

/** What looks like two comparisons may be type arguments: `f<T>(x)`. */
function mayHoldTypes(program: Node): boolean {
  let found = false;
  visit(program, (node) => {
    if (node.type === 'BinaryExpression') found ||= /^<<?$/.test((node as Acorn.BinaryExpression).operator);
  });
  return found;
}

/** The compiler removes unused imports, because they may be types, which no module exports. */
export function importsOnlyWhatItUses(program: Node): boolean {
  const imported = new Set<string>();
  const used = new Set<string>();
  visit(program, (node, parent) => {
    if (/^Import.*Specifier$/.test(node.type)) imported.add((node as Acorn.ImportSpecifier).local.name);
    else if (node.type === 'Identifier' && isReference(node, parent!)) used.add((node as Acorn.Identifier).name);
  });
  return [...imported].every((name) => used.has(name));
}

/** It is parsed as the newest version of the language that the compiler does not translate. */
export function parsedModule(text: string): Node | undefined {
  const { parse } = createRequire(import.meta.url)('acorn') as typeof Acorn;
  try {
    return parse(text, { ecmaVersion: 2022, sourceType: 'module', allowHashBang: true });
  } catch {
    return undefined;
  }
}

/**
 * Names in an import do not count, nor does `name` in `object.name` and in `{ name: value }`. In case of doubt, a name
 * counts.
 */
function isReference(node: Node, parent: Node): boolean {
  if (/^Import.*Specifier$/.test(parent.type)) return false;
  const { property, key, computed, shorthand } = parent as Partial<Acorn.MemberExpression & Acorn.Property>;
  return computed !== false || shorthand === true || (node !== property && node !== key);
}
