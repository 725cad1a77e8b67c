import { createRequire } from 'node:module';
import type * as Acorn from 'acorn';
import type { Node } from 'acorn';
import { visit } from './javascript/visit.js';
import { syntaxError } from './to-javascript.js';

/** An import in JavaScript, with offsets in its text. */
export interface Import {
  /** The imported module. Undefined if it is known only when the module runs: `import(name)`. */
  readonly specifier: string | undefined;
  /** Offsets of the specifier, with its quotes. */
  readonly start: number;
  readonly end: number;
  /** Offset of the end of the import attributes that follow it; the same as `end` if there are none. */
  readonly attributesEnd: number;
}

/** What import statements and calls of `import()` have in common in the syntax tree. */
interface Importing extends Node {
  readonly source?: Acorn.Literal | Acorn.Expression | null;
  readonly attributes?: readonly Acorn.ImportAttribute[];
  readonly options?: Acorn.Expression | null;
}

/**
 * The imports of a module of the site, in their order. `file` and `root` are for the message about text that is not
 * JavaScript.
 */
export function importsIn(javascript: string, file: string, root: string): readonly Import[] {
  const imports: Import[] = [];
  visit(parseModule(javascript, file, root), (node) => {
    const { source, attributes, options } = node as Importing;
    if (!source) return;
    const { start, end, value } = source as Acorn.Literal;
    const isCall = node.type === 'ImportExpression';
    // Before the bracket that ends a call, or the semicolon that may end a statement.
    const last = isCall || javascript[node.end - 1] === ';' ? node.end - 1 : node.end;
    const attributesEnd = (isCall ? options : attributes?.length) ? last : end;
    imports.push({ specifier: typeof value === 'string' ? value : undefined, start, end, attributesEnd });
  });
  return imports;
}

function parseModule(javascript: string, file: string, root: string): Node {
  const { parse } = createRequire(import.meta.url)('acorn') as typeof Acorn;
  try {
    return parse(javascript, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  } catch (error) {
    const { message, pos } = error as SyntaxError & { readonly pos: number };
    throw syntaxError(`${message.replace(/ \(\d+:\d+\)$/, '')}.`, file, root, javascript, pos);
  }
}
