import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type ts from 'typescript';
import { importNoModule, moduleSyntax } from '../../diagnostics/catalogue/config.js';
import { mergeConflict } from '../../diagnostics/catalogue/files.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readJson } from '../../files/json.js';
import { mergeConflictIn } from '../../files/merge-conflict.js';
import { posixPath } from '../../files/paths.js';
import { isCommonJs } from './common-js.js';
import { isPlainJavaScript } from './javascript/plain.js';
import { withoutTypes } from './javascript/without-types.js';

/** Whether a JavaScript engine cannot read a file: TypeScript, or JSON, which is not a module everywhere. */
export const isCompiled = (file: string): boolean => /\.(?:[cm]?tsx?|json)$/.test(file);

/**
 * Turns a text into JavaScript, file by file and without checking types, with the compilers of this package, because
 * the project may have others or none. Throws MODULE_SYNTAX, with a location relative to `root`.
 */
export async function toJavaScript(text: string, file: string, root: string): Promise<string> {
  const quick = async (): Promise<string | undefined> =>
    isCommonJs(file, text) ? undefined : withoutTypes(text, file);
  return asWritten(text, file, root) ?? (await quick()) ?? compile(text, file, root);
}

/** The same synchronously, without the quick compiler, which has to be loaded first. */
export const toJavaScriptSync = (text: string, file: string, root: string): string =>
  asWritten(text, file, root) ?? compile(text, file, root);

/** A text that needs no compiler. */
function asWritten(text: string, file: string, root: string): string | undefined {
  const conflict = mergeConflictIn(text);
  if (conflict !== undefined) {
    const location = { file: posixPath(root, file), line: conflict.from + 1, column: 1 };
    throw new DocsError([diagnosticAt(location, mergeConflict('error'), text)], EXIT.usage);
  }
  if (file.endsWith('.json')) return `export default ${jsonIn(text.replace(/^\uFEFF/, ''), file, root)}`;
  if (!isCompiled(file)) return text;
  return !isCommonJs(file, text) && !file.endsWith('x') && isPlainJavaScript(text) ? text : undefined;
}

function compile(text: string, file: string, root: string): string {
  // It is required, because for an import, Node would first search its nine megabytes for exported names.
  const typescript = createRequire(import.meta.url)('typescript') as typeof ts;
  const transpile = (): ts.TranspileOutput =>
    typescript.transpileModule(text, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: {
        target: typescript.ScriptTarget.ES2022,
        module: isCommonJs(file, text) ? typescript.ModuleKind.CommonJS : typescript.ModuleKind.ESNext,
        jsx: typescript.JsxEmit.ReactJSX,
        verbatimModuleSyntax: false,
      },
    });
  const { outputText, diagnostics = [] } = withinLevels(transpile, posixPath(root, file));
  const [problem] = diagnostics;
  if (problem !== undefined) {
    const reason = typescript.flattenDiagnosticMessageText(problem.messageText, ' ');
    throw syntaxError(reason, file, root, text, problem.start);
  }
  return outputText;
}

/** The compiler goes through the levels of a program until it has no more room for calls. */
function withinLevels<Result>(compileAll: () => Result, file: string): Result {
  try {
    return compileAll();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problem = moduleSyntax('This module has too many levels of brackets.', 'Write it with fewer levels.');
    throw new DocsError([{ ...problem, file }], EXIT.usage);
  }
}

function jsonIn(text: string, file: string, root: string): string {
  const read = readJson(text);
  if ('problem' in read)
    throw syntaxError(`This is not valid JSON: ${read.problem.what}.`, file, root, text, read.problem.offset);
  return text;
}

/** The problem of a text that is not a program, at the offset of the mistake. */
export function syntaxError(reason: string, file: string, root: string, text: string, offset = 0): DocsError {
  const location = { file: posixPath(root, file), ...positionAt(text, offset) };
  return new DocsError([diagnosticAt(location, moduleSyntax(reason, adviceFor(file, text, offset)), text)], EXIT.usage);
}

/** Whether the name of a file says that it is not a module. */
export const isNoModule = (file: string): boolean => /\.[^./\\]+$/.test(file) && !/\.(?:[cm]?[jt]sx?|json)$/.test(file);

/** The problem of the import of such a file: text in another language is sometimes valid JavaScript, too. */
export function notAModule(specifier: string, importer: string, text: string, root: string): DocsError {
  const file = posixPath(root, importer);
  const at = [`'${specifier}'`, `"${specifier}"`].map((quoted) => text.indexOf(quoted)).find((offset) => offset >= 0);
  const problem = importNoModule(file, specifier, adviceFor(specifier, '', 0)!);
  const place = at === undefined ? undefined : positionAt(text, at + 1);
  return new DocsError([place ? diagnosticAt({ file, ...place }, problem, text) : { ...problem, file }], EXIT.usage);
}

/** What to do about a file whose language is not the one that its name says, or one that cannot be imported. */
function adviceFor(file: string, text: string, offset: number): string | undefined {
  const name = basename(file);
  if (text.slice(0, 256).includes('\0')) return `${name} looks like UTF-16. Save it as UTF-8.`;
  if (/\.(?:css|s[ac]ss|less)$/.test(name))
    return `${name} cannot be imported. A plugin adds stylesheets: plugins: [{ name: 'styles', styles: ['${name}'] }].`;
  if (isNoModule(name)) return `${name} cannot be imported. Modules of a site are JavaScript, TypeScript, TSX or JSON.`;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0]!;
  if (/\.(?:tsx|json)$/.test(name) || !/<\/[\w.]*>|\/>/.test(line)) return undefined;
  return `Only .tsx files contain JSX: rename ${name} to ${name.replace(/\.\w+$/, '.tsx')}.`;
}
