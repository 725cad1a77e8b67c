import { createRequire } from 'node:module';
import type * as Acorn from 'acorn';
import type { Node } from 'acorn';
import { visit } from './visit.js';

/**
 * Whether a module of TypeScript without JSX is a module of JavaScript that does the same: most configurations use no
 * type, and the compiler takes longer to load than all the rest of the configuration. In case of doubt it is none.
 */
export function isPlainJavaScript(text: string): boolean {
  const program = parsedModule(text);
  return program !== undefined && !mayHoldTypes(program) && importsOnlyWhatItUses(program);
}

/** What reads as two comparisons may be type arguments: `f<T>(x)`. */
function mayHoldTypes(program: Node): boolean {
  let found = false;
  visit(program, (node) => {
    if (node.type === 'BinaryExpression') found ||= /^<<?$/.test((node as Acorn.BinaryExpression).operator);
  });
  return found;
}

/** The compiler removes imports that nothing uses: they may be types, which no module exports. */
export function importsOnlyWhatItUses(program: Node): boolean {
  const imported = new Set<string>();
  const used = new Set<string>();
  visit(program, (node, parent) => {
    if (/^Import.*Specifier$/.test(node.type)) imported.add((node as Acorn.ImportSpecifier).local.name);
    else if (node.type === 'Identifier' && isReference(node, parent!)) used.add((node as Acorn.Identifier).name);
  });
  return [...imported].every((name) => used.has(name));
}

/** As the newest language that the compiler leaves as it is: what came later, it translates. */
export function parsedModule(text: string): Node | undefined {
  const { parse } = createRequire(import.meta.url)('acorn') as typeof Acorn;
  try {
    return parse(text, { ecmaVersion: 2022, sourceType: 'module', allowHashBang: true });
  } catch {
    return undefined;
  }
}

/** Not the names in an import, nor `name` in `object.name` and in `{ name: value }`. In case of doubt it is one. */
function isReference(node: Node, parent: Node): boolean {
  if (/^Import.*Specifier$/.test(parent.type)) return false;
  const { property, key, computed, shorthand } = parent as Partial<Acorn.MemberExpression & Acorn.Property>;
  return computed !== false || shorthand === true || (node !== property && node !== key);
}
