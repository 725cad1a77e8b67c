import type { AnyNode, CallExpression } from 'acorn';
import type { Conversion } from './conversion.js';
import type { Edit } from './edits.js';
import { childrenOf } from './syntax-tree.js';

/** Replaces the uses of `import.meta`. Returns the places where imported names are no longer used. */
export function convertMeta({ code, program, edits, fail }: Conversion): readonly Edit[] {
  const found: Edit[] = [];
  const put = ({ start, end }: { start: number; end: number }, text: string, line = false): void => {
    const edit = { start, end, text, ...(line && { line }) };
    found.push(edit);
    edits.push(edit);
  };
  const look = (node: AnyNode): void => {
    if (isOwnName(node)) return put(node, '', true);
    if (node.type === 'CallExpression') {
      const text = callText(node, code);
      if (text !== undefined) return put(node, text);
    }
    if (node.type === 'MemberExpression' && isMeta(node.object)) {
      const name = metaName(node);
      if (name === 'dirname' || name === 'filename') return put(node, `__${name}`);
      return fail(node, `CommonJS has nothing for import.meta.${name ?? '…'} here`);
    }
    for (const child of childrenOf(node)) look(child);
  };
  // A text without it contains nothing to replace, and most modules do not contain it.
  if (/\bmeta\b/.test(code)) look(program);
  return found;
}

/** `const __dirname = … import.meta …` is removed, because CommonJS has these names anyway. */
const isOwnName = (node: AnyNode): boolean =>
  node.type === 'VariableDeclaration' &&
  node.declarations.length === 1 &&
  node.declarations[0]!.id.type === 'Identifier' &&
  /^(?:__dirname|__filename|require)$/.test(node.declarations[0]!.id.name) &&
  node.declarations[0]!.init != null &&
  usesMeta(node.declarations[0]!.init);

const usesMeta = (node: AnyNode): boolean => isMeta(node) || childrenOf(node).some(usesMeta);
const isMeta = (node: AnyNode): boolean => node.type === 'MetaProperty' && node.meta.name === 'import';

function metaName(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression' || !isMeta(node.object) || node.computed) return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

/**
 * The replacement for `fileURLToPath(import.meta.url)`, `dirname(…)` of it, and
 * `fileURLToPath(import.meta.resolve('a'))`.
 */
function callText(node: CallExpression, code: string): string | undefined {
  const [argument] = node.arguments;
  const name = calledName(node);
  if (argument === undefined || node.arguments.length > 1) return undefined;
  if (name === 'dirname' && argument.type === 'CallExpression' && callText(argument, code) === '__filename')
    return '__dirname';
  if (name !== 'fileURLToPath') return undefined;
  if (metaName(argument) === 'url') return '__filename';
  if (
    argument.type === 'CallExpression' &&
    metaName(argument.callee) === 'resolve' &&
    argument.arguments.length === 1
  ) {
    const { start, end } = argument.arguments[0]!;
    return `require.resolve(${code.slice(start, end)})`;
  }
  return undefined;
}

function calledName({ callee }: CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}
