import { isBuiltin } from 'node:module';
import { SPECIFIER } from '../config/modules/module-failure.js';
import { componentNeedsNode, componentNotCompiled } from '../diagnostics/catalogue/components.js';
import type { rollup as Rollup, RollupError } from 'rollup';
import { DocsError } from '../diagnostics/docs-error.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';
import { diagnosticAt, positionAt } from '../diagnostics/location.js';
import { posixPath } from '../files/paths.js';
import { tryReadText } from '../files/read-files.js';
import { islandOptions } from './compile.js';

/** Compiles and bundles a component of the site. Also returns the files from which it is made, absolute and sorted. */
export async function compileIsland(
  rollup: typeof Rollup,
  file: string,
  id: string,
  root: string,
): Promise<{ code: string; files: readonly string[] }> {
  const { output, ...input } = islandOptions(file, id, `${id}.js`, root);
  const problems: RollupError[] = [];
  try {
    const bundle = await rollup({
      ...input,
      onLog(_level, log) {
        // To Rollup this is only a warning, but the browser would not find the module.
        if (log.code === 'UNRESOLVED_IMPORT') problems.push(log);
      },
    });
    try {
      const {
        output: [chunk],
      } = await bundle.generate(output);
      if (problems[0]) throw new Error(problems[0].message);
      refuseNode([...chunk.imports, ...chunk.dynamicImports], bundle.watchFiles, root);
      return { code: chunk.code, files: bundle.watchFiles.filter((one) => !one.startsWith('\0')).sort() };
    } finally {
      await bundle.close();
    }
  } catch (error) {
    throw error instanceof DocsError ? error : failure(problems[0] ?? (error as RollupError), file, root);
  }
}

/**
 * Refuses modules that only Node has, if a file of the site imports them: the component would fail in every browser.
 * Packages import some of them only where they exist.
 */
function refuseNode(imports: readonly string[], files: readonly string[], root: string): void {
  const names = imports.filter(isBuiltin);
  if (names.length === 0) return;
  for (const file of files.filter((one) => !/\0|[/\\]node_modules[/\\]/.test(one))) {
    const text = tryReadText(file) ?? '';
    for (const [whole, , quote, name] of text.matchAll(SPECIFIER)) {
      if (!names.includes(name!)) continue;
      const at = positionAt(text, text.indexOf(whole) + whole.lastIndexOf(quote!, whole.length - 2));
      throw new DocsError([diagnosticAt({ file: posixPath(root, file), ...at }, componentNeedsNode(name!), text)]);
    }
  }
}

function failure(error: RollupError, file: string, root: string): DocsError {
  const refused = fileSystemProblem(systemError(error), { path: error.id ?? file });
  if (refused !== null) return new DocsError([refused]);
  const module = error.loc?.file ?? error.id ?? file;
  const shown = posixPath(root, module);
  const problem = componentNotCompiled(reasonOf(error));
  if (error.loc === undefined) return new DocsError([{ ...problem, file: shown }]);
  const location = { file: shown, line: error.loc.line, column: (error.loc.column ?? 0) + 1 };
  // Rollup also lists modules that are not files.
  return new DocsError([diagnosticAt(location, problem, tryReadText(module))]);
}

/** Rollup replaces the system's error code with one of its own. */
const systemError = (error: RollupError): RollupError =>
  error.code === 'PLUGIN_ERROR' && typeof error.pluginCode === 'string'
    ? Object.assign(new Error(error.message), error, { code: error.pluginCode })
    : error;

/** The message without the path that Rollup puts before it. */
function reasonOf({ message }: RollupError): string {
  return message.split('\n')[0]!.replace(/^(\[plugin [\w-]+\] )?(\S+ \(\d+:\d+\): )?/, '');
}
