import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Acorn from 'acorn';
import { importNotExported } from '../../diagnostics/catalogue/config.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { diagnosticAt } from '../../diagnostics/location.js';
import { nearest } from '../../diagnostics/suggest.js';
import { posixPath } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { moduleFailure } from './module-failure.js';

/**
 * The problem of an import of a name that a module of the site does not export, at the import in its source. `sources`
 * maps compiled modules to their sources. Undefined for any other error.
 */
export function notExported(error: unknown, sources: ReadonlyMap<string, string>, root: string): DocsError | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const [, module, name] =
    /^The requested module '(.+)' does not provide an export named '(.+)'$/.exec(error.message) ?? [];
  const compiled = module?.startsWith('file:') ? fileURLToPath(module) : undefined;
  const source = compiled && sources.get(compiled);
  const { place } = moduleFailure(error, sources, root);
  if (source === undefined || place === undefined) return undefined;
  const exported = exportsOf(tryReadText(compiled!) ?? '');
  const { file, line, column } = place.location;
  const problem = importNotExported(file, name!, posixPath(root, source), exported, nearest(name!, exported));
  const at = columnOf(name!, place.text.split('\n')[line - 1]!);
  return new DocsError([diagnosticAt({ file, line, column: at ?? column }, problem, place.text)], EXIT.usage);
}

/** Where a line names what it imports. */
function columnOf(name: string, line: string): number | undefined {
  const words = [...line.matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/gu)].map(({ 0: word, index }) => ({
    word,
    index,
  }));
  const found =
    name === 'default' ? words.find(({ word }) => word !== 'import') : words.find(({ word }) => word === name);
  return found && found.index + 1;
}

/** The names that a module exports itself. */
function exportsOf(javascript: string): readonly string[] {
  const { parse } = createRequire(import.meta.url)('acorn') as typeof Acorn;
  return parse(javascript, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }).body.flatMap(
    (node) => {
      if (node.type === 'ExportDefaultDeclaration') return ['default'];
      if (node.type !== 'ExportNamedDeclaration') return [];
      const { declaration } = node;
      const declared =
        declaration === null || declaration === undefined
          ? []
          : declaration.type === 'VariableDeclaration'
            ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
            : [declaration.id.name];
      const listed = node.specifiers.map(({ exported }) =>
        'name' in exported ? exported.name : String(exported.value),
      );
      return [...declared, ...listed];
    },
  );
}
