import type { AnyNode, ExportNamedDeclaration } from 'acorn';
import type { Conversion } from './conversion.js';

/** A name within the module, and the name under which it is exported. */
type Exported = readonly [local: string, exported: string];

/** `export default a` becomes `module.exports = a` in its place. Names are exported at the end. */
export function convertExports({ code, program, edits, fail }: Conversion): void {
  const names: Exported[] = [];
  let hasDefault = false;
  let last: AnyNode | undefined;
  for (const node of program.body) {
    if (node.type === 'ExportAllDeclaration') fail(node, 'CommonJS cannot export all of another module');
    if (node.type === 'ExportDefaultDeclaration') {
      hasDefault = true;
      const { declaration } = node;
      const [keywords] = /^export\s+default\b\s*/.exec(code.slice(node.start))!;
      const isDeclaration = /^(?:Function|Class)Declaration$/.test(declaration.type);
      const name = isDeclaration && 'id' in declaration ? declaration.id?.name : undefined;
      edits.push({
        start: node.start,
        end: node.start + keywords.length,
        text: name === undefined ? `module.exports = ` : '',
      });
      if (isDeclaration)
        edits.push({
          start: node.end,
          end: node.end,
          text: name === undefined ? ';' : `\n\nmodule.exports = ${name};`,
        });
    }
    if (node.type !== 'ExportNamedDeclaration') continue;
    if (node.source) fail(node, 'CommonJS cannot export from another module');
    const own = namesOf(node);
    if (own === undefined) fail(node, 'Only exports of simple names can be converted');
    else names.push(...own);
    if (node.declaration) {
      const [keyword] = /^export\s+/.exec(code.slice(node.start))!;
      edits.push({ start: node.start, end: node.start + keyword.length, text: '' });
      last = node;
    } else edits.push({ start: node.start, end: node.end, text: '', line: true });
  }
  if (names.length === 0) return;
  const end = program.body.findLast((node) => node.type !== 'ExportNamedDeclaration' || node.declaration) ?? last;
  const place = end?.end ?? 0;
  const text = hasDefault
    ? names.map(([local, exported]) => `module.exports.${exported} = ${local};`).join('\n')
    : `module.exports = { ${names.map(([local, exported]) => (local === exported ? local : `${exported}: ${local}`)).join(', ')} };`;
  edits.push({ start: place, end: place, text: `${place === 0 ? '' : '\n\n'}${text}` });
}

function namesOf({ declaration, specifiers }: ExportNamedDeclaration): readonly Exported[] | undefined {
  if (!declaration)
    return specifiers.every(({ local, exported }) => local.type === 'Identifier' && exported.type === 'Identifier')
      ? specifiers.map(({ local, exported }) => [nameOf(local), nameOf(exported)])
      : undefined;
  if (declaration.type !== 'VariableDeclaration') return [[declaration.id.name, declaration.id.name]];
  const ids = declaration.declarations.map(({ id }) => id);
  return ids.every((id) => id.type === 'Identifier') ? ids.map(({ name }) => [name, name]) : undefined;
}

const nameOf = (node: AnyNode): string => (node.type === 'Identifier' ? node.name : '');
