import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DocsError, EXIT } from '../errors/docs-error.js';
import { isFile, readIfThere } from '../read-files.js';

export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Hash of the text of the module and of all local modules it imports. */
  readonly hash: string;
}

/**
 * Imports a module of the site: JavaScript, TypeScript or TSX. TypeScript is transpiled file by file into the cache
 * folder, named by content, so that the compiler is only loaded after an edit; where that folder cannot be written, the
 * module is its own address. Local imports are followed; imports of packages are resolved from where they are written,
 * and `docs-build` is this very package.
 */
export async function loadModule(file: string, cacheDir: string): Promise<LoadedModule> {
  const seen = new Map<string, Transpiled>();
  const url = await transpile(file, join(cacheDir, 'modules'), seen);
  const hash = createHash('sha256');
  for (const [path, { digest }] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${basename(path)}\0${digest}\0`);
  const exports = (await import(url)) as Record<string, unknown>;
  return { exports, hash: hash.digest('hex') };
}

/**
 * What to watch for the sake of a module of the site, absolute: itself, all local modules and data that it imports, and the
 * names at which an import is looked for in vain. It holds for a module that cannot be loaded as well.
 */
export function filesOfModule(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return known;
  }
  for (const [, , , specifier] of text.matchAll(SPECIFIER)) {
    if (!specifier!.startsWith('.')) continue;
    const found = localModule(dirname(file), specifier!);
    const candidates = candidatesFor(dirname(file), specifier!);
    // One that comes before the one that is found would take its place.
    for (const candidate of candidates.slice(0, found === null ? undefined : candidates.indexOf(found))) known.add(candidate);
    if (found !== null) filesOfModule(found, known);
  }
  return known;
}

interface Transpiled {
  readonly digest: string;
  /** Address of the module, ready to be imported. */
  readonly url: string;
}

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s*)(["'])([^"'\n]+)\2/g;

/** Imported data is a module by then, which must not be said to be JSON. */
const JSON_ATTRIBUTE = /(["']\.[^"'\n]*\.json["'])\s*with\s*\{\s*type\s*:\s*["']json["']\s*,?\s*\}/g;

async function transpile(file: string, folder: string, seen: Map<string, Transpiled>): Promise<string> {
  const text = readIfThere(file)?.toString();
  if (text === undefined) {
    throw new DocsError(
      [{ severity: 'error', code: 'MODULE_UNREADABLE', message: `The module ${file} cannot be read: it does not exist.`, hint: 'Correct the path, or put the file there.' }],
      EXIT.usage,
    );
  }
  const known = seen.get(file);
  if (known !== undefined) return known.url;
  const imports = new Map<string, string>();
  const plain = digestOf(text);
  seen.set(file, { digest: plain, url: pathToFileURL(outputFor(file, plain, folder)).href });
  for (const [, , , specifier] of text.matchAll(SPECIFIER)) {
    const local = specifier!.startsWith('.') ? localModule(dirname(file), specifier!) : null;
    if (local !== null) imports.set(specifier!, await transpile(local, folder, seen));
    else imports.set(specifier!, packageUrl(specifier!, file));
  }
  const digest = digestOf(text + JSON.stringify([...imports]));
  const output = outputFor(file, digest, folder);
  const url = isFile(output) ? pathToFileURL(output).href : await make(file, text, imports, output);
  seen.set(file, { digest, url });
  return url;
}

async function make(file: string, text: string, imports: ReadonlyMap<string, string>, output: string): Promise<string> {
  const javascript = (await toJavaScript(text, file)).replace(JSON_ATTRIBUTE, '$1');
  const rewritten = javascript.replace(SPECIFIER, (whole, before: string, quote: string, specifier: string) =>
    // What the compiler adds itself (JSX needs React) is a package.
    specifier.startsWith('.') && !imports.has(specifier) ? whole : `${before}${quote}${imports.get(specifier) ?? packageUrl(specifier, file)}${quote}`);
  return keep(output, rewritten) ? pathToFileURL(output).href : `data:text/javascript,${encodeURIComponent(rewritten)}`;
}

/** Keeps a transpiled module for the next time; false where the folder cannot be written. */
function keep(output: string, text: string): boolean {
  const beside = `${output}.${process.pid}`;
  try {
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(beside, text);
    renameSync(beside, output);
    return true;
  } catch {
    removeQuietly(beside);
    return false;
  }
}

/** What cannot be written can often not be removed either, and is then no concern of this build. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing refers to it.
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const outputFor = (file: string, digest: string, folder: string): string =>
  join(folder, `${basename(file).replace(/\.[^.]+$/, '')}.${digest}.mjs`);

function localModule(from: string, specifier: string): string | null {
  return candidatesFor(from, specifier).find((candidate) => isFile(candidate)) ?? null;
}

/** `./a.js` written for `./a.ts` is what TypeScript wants, so the source is looked for as well. */
function candidatesFor(from: string, specifier: string): readonly string[] {
  const path = resolve(from, specifier);
  const stem = path.replace(/\.(?:m?js|jsx)$/, '');
  const candidates = [path, ...['.ts', '.tsx', '.mts', '.js', '.mjs', '.jsx'].map((extension) => stem + extension)];
  return [...new Set(candidates)].filter((candidate) => /\.[a-z]+$/.test(candidate));
}

const packageRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

function packageUrl(specifier: string, from: string): string {
  if (specifier.startsWith('node:')) return specifier;
  if (specifier === 'docs-build') return pathToFileURL(join(packageRoot, 'lib/src/public.js')).href;
  if (specifier === 'docs-build/components') return pathToFileURL(join(packageRoot, 'lib/templates/public.js')).href;
  const own = join(packageRoot, 'package.json');
  // One React only: components are rendered by this package's.
  for (const base of /^react(-dom)?($|\/)/.test(specifier) ? [own] : [from, own]) {
    try {
      const resolved = createRequire(base).resolve(specifier);
      return resolved.startsWith('/') || /^[a-z]:/i.test(resolved) ? pathToFileURL(resolved).href : resolved;
    } catch {
      continue;
    }
  }
  return specifier;
}

async function toJavaScript(text: string, file: string): Promise<string> {
  if (/\.(?:m?js)$/.test(file)) return text;
  if (file.endsWith('.json')) return `export default ${text}`;
  const { default: typescript } = await import('typescript');
  const result = typescript.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      target: typescript.ScriptTarget.ES2022,
      module: typescript.ModuleKind.ESNext,
      jsx: typescript.JsxEmit.ReactJSX,
      verbatimModuleSyntax: false,
    },
  });
  const problem = result.diagnostics?.[0];
  if (problem) {
    const at = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0);
    throw new DocsError(
      [{
        severity: 'error',
        code: 'MODULE_SYNTAX',
        message: typescript.flattenDiagnosticMessageText(problem.messageText, ' '),
        file,
        ...(at ? { line: at.line + 1, column: at.character + 1 } : {}),
      }],
      EXIT.usage,
    );
  }
  return result.outputText;
}
