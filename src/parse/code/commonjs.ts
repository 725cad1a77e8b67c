import type { AnyNode, ImportDeclaration, ImportSpecifier, Program } from 'acorn';
import type { Conversion, NotConverted } from './conversion.js';
import { applyEdits, type Edit, type Edited } from './edits.js';
import { convertExports } from './commonjs-exports.js';
import { convertMeta } from './commonjs-meta.js';
import { isModule, parseScript } from './javascript.js';
import { childrenOf, visit } from './syntax-tree.js';

/**
 * The same script as CommonJS, for ES modules and parts of them. Only what differs is replaced, at the places that the
 * syntax tree names, so comments and layout stay. Undefined if nothing differs. `rename` gives imported files their
 * names as CommonJS; files that it does not rename stay ES modules, of which `require()` returns the namespace.
 * `source` is edited in place of a code of the same length.
 */
export function toCommonJs(
  code: string,
  rename: (specifier: string) => string,
  source = code,
): Edited | NotConverted | undefined {
  // Only such code can be a module. Most samples need not be parsed.
  if (!/\b(?:import|export|await)\b/.test(code)) return undefined;
  const script = parseScript(code);
  if ('message' in script)
    return /^\s*(?:import|export)\b|\bimport\.meta\b/m.test(code) ? { ...script, reason: script.message } : undefined;
  let failure: NotConverted | undefined;
  const edits: Edit[] = [];
  const { program, before } = script;
  const conversion: Conversion = {
    // Positions refer to the text that was parsed.
    code: script.text.slice(0, before) + code + script.text.slice(before + code.length),
    program,
    edits,
    fail: ({ loc }, reason) => {
      const { line, column } = loc!.start;
      failure ??= { reason, line, column: column + 1 - (line === 1 ? before : 0) };
    },
  };
  if (!isModule(program)) return undefined;
  const metaEdits = convertMeta(conversion);
  refuseWhatIsMissing(conversion);
  for (const node of program.body)
    if (node.type === 'ImportDeclaration')
      convertImport(node, conversion, rename, unusedNames(node, metaEdits, program));
  convertExports(conversion);
  if (failure !== undefined) return failure;
  return applyEdits(
    code,
    edits.map(({ start, end, ...rest }) => ({ start: start - before, end: end - before, ...rest })),
    source,
  );
}

/** CommonJS has no `await` at the top level, and has names of its own, which a module may use for other things. */
function refuseWhatIsMissing({ code, program, edits, fail }: Conversion): void {
  const isGone = (node: AnyNode): boolean => edits.some(({ start, end }) => start <= node.start && node.end <= end);
  const look = (node: AnyNode): void => {
    if (/Function/.test(node.type)) return;
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await))
      fail(node, 'CommonJS has no await at the top level');
    for (const child of childrenOf(node)) look(child);
  };
  if (/\bawait\b/.test(code)) look(program);
  // Within functions, these names may mean anything.
  const top = program.body.flatMap((node): AnyNode[] =>
    node.type === 'VariableDeclaration' ? node.declarations : node.type === 'FunctionDeclaration' ? [node] : [],
  );
  for (const node of top)
    if ('id' in node && node.id?.type === 'Identifier' && OWN_NAMES.has(node.id.name) && !isGone(node))
      fail(node, `${node.id.name} is a name of CommonJS`);
}

const OWN_NAMES = new Set(['require', 'module', 'exports', '__dirname', '__filename']);

/** Names of an import that nothing uses any more when other places have been converted. */
function unusedNames(node: ImportDeclaration, edits: readonly Edit[], program: Program): ReadonlySet<string> {
  const unused = new Set<string>();
  if (edits.length === 0) return unused;
  for (const { local } of node.specifiers) {
    const uses: AnyNode[] = [];
    visit(program, (one) => {
      if (one.type === 'Identifier' && one.name === local.name && (one.start < node.start || one.start > node.end))
        uses.push(one);
    });
    if (uses.length > 0 && uses.every((use) => edits.some(({ start, end }) => start <= use.start && use.end <= end)))
      unused.add(local.name);
  }
  return unused;
}

function convertImport(
  node: ImportDeclaration,
  { code, edits, fail }: Conversion,
  rename: (specifier: string) => string,
  unused: ReadonlySet<string>,
): void {
  const specifiers = node.specifiers.filter(({ local }) => !unused.has(local.name));
  if (specifiers.length === 0 && node.specifiers.length > 0) {
    edits.push({ start: node.start, end: node.end, text: '', line: true });
    return;
  }
  const end = code[node.end - 1] === ';' ? ';' : '';
  const specifier = String(node.source.value);
  const source = code.slice(node.source.start, node.source.end).replace(specifier, () => rename(specifier));
  const isSibling = /^\.{0,2}\//.test(specifier) && rename(specifier) === specifier && /\.m?js$/.test(specifier);
  const call = `require(${source})`;
  const put = (start: number, stop: number, text: string): void => void edits.push({ start, end: stop, text });
  if (/^import\s+(?:defer|source)\s+[\w*{](?!rom\b)/.test(code.slice(node.start, node.end)))
    return fail(node, 'CommonJS has no import with a phase');
  const first = specifiers[0];
  if (first === undefined) return put(node.start, node.end, `${call}${end}`);
  const named = specifiers.filter((one): one is ImportSpecifier => one.type === 'ImportSpecifier');
  const byDefault = specifiers.find(({ type }) => type === 'ImportDefaultSpecifier');
  const namespace = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
  if (byDefault !== undefined && namespace !== undefined)
    return fail(node, 'CommonJS cannot say a default import and a namespace in one');
  const name = byDefault?.local.name ?? namespace?.local.name;
  if (named.length === 0)
    return put(
      node.start,
      node.end,
      `const ${byDefault !== undefined && isSibling ? `{ default: ${name} }` : name} = ${call}${end}`,
    );
  const brace = code.indexOf('{', byDefault?.end ?? node.start);
  const close = code.indexOf('}', named.at(-1)!.end);
  const list = unused.size > 0 ? `{ ${named.map((one) => nameOf(one, code)).join(', ')} }` : undefined;
  if (list === undefined)
    for (const one of named) if (one.imported.end !== one.local.end) put(one.imported.end, one.local.start, ': ');
  if (name === undefined) {
    put(node.start, brace, 'const ');
    if (list !== undefined) put(brace, close + 1, list);
    put(close + 1, node.end, ` = ${call}${end}`);
  } else if (isSibling) {
    put(node.start, list === undefined ? brace + 1 : close + 1, `const { default: ${name},${list?.slice(1) ?? ''}`);
    put(close + 1, node.end, ` = ${call}${end}`);
  } else {
    put(node.start, brace, `const ${name} = ${call}${end}\nconst `);
    if (list !== undefined) put(brace, close + 1, list);
    put(close + 1, node.end, ` = ${name}${end}`);
  }
}

const nameOf = ({ imported, local }: ImportSpecifier, code: string): string =>
  imported.end === local.end ? local.name : `${code.slice(imported.start, imported.end)}: ${local.name}`;
