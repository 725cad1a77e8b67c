import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { moduleSyntax, moduleUnreadable } from '../diagnostics/catalogue/config.js';
import { isModuleKept, keepModule } from '../cache/module-file.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { isCommonJs, REQUIRE, wrapCommonJs } from './common-js.js';
import { localModules, packageFingerprint } from './package-fingerprint.js';
import { moduleNotFound, SPECIFIER } from './module-not-found.js';
import { isFile, readBytes, readIfThere } from '../files/read-files.js';
import { digestOf } from '../cache/hash.js';

export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Hash of the text of the module and of all local modules it imports. */
  readonly hash: string;
}

/**
 * Imports a module of the site: JavaScript, TypeScript or TSX. TypeScript is transpiled file by file into `workDir` (the
 * cache folder, as a rule), named by content, so that the compiler is only loaded after an edit. Local imports are
 * followed; imports of packages are resolved from where they are written, and `docs-build` is this very package. Wherever
 * the compiled form lies, `import.meta` names the place of the source. Throws `CacheFailure` where it cannot be written.
 */
export async function loadModule(file: string, workDir: string): Promise<LoadedModule> {
  const seen = new Map<string, string>();
  const folder = join(workDir, 'modules');
  const target = await transpile(file, folder, seen);
  const hash = createHash('sha256');
  for (const [path, digest] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${basename(path)}\0${digest}\0`);
  const exports = await (import(pathToFileURL(target).href) as Promise<Record<string, unknown>>).catch((error) => {
    const sources = new Map([...seen].map(([source, digest]) => [outputFor(source, digest, folder), source]));
    throw moduleNotFound(error, sources) ?? error;
  });
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
  for (const specifier of specifiersIn(text, file)) {
    if (!specifier.startsWith('.')) continue;
    const found = localModule(dirname(file), specifier);
    const candidates = candidatesFor(dirname(file), specifier);
    // One that comes before the one that is found would take its place.
    for (const candidate of candidates.slice(0, found === null ? undefined : candidates.indexOf(found)))
      known.add(candidate);
    if (found !== null) filesOfModule(found, known);
  }
  return known;
}

/** What a module of the site imports or requires. */
const specifiersIn = (text: string, file: string): readonly string[] =>
  [...text.matchAll(SPECIFIER), ...(isCommonJs(file) ? text.matchAll(REQUIRE) : [])].map(([, , , name]) => name!);

/** Imported JSON has been compiled to a module, so the import attribute must go. */
const JSON_ATTRIBUTE = /(["']\.[^"'\n]*\.json["'])\s*with\s*\{\s*type\s*:\s*["']json["']\s*,?\s*\}/g;

async function transpile(file: string, folder: string, seen: Map<string, string>): Promise<string> {
  const text = readIfThere(file)?.toString();
  if (text === undefined) {
    throw new DocsError([moduleUnreadable(file)], EXIT.usage);
  }
  if (seen.has(file)) return outputFor(file, seen.get(file)!, folder);
  const imports = new Map<string, string>();
  const fingerprints: string[] = [];
  seen.set(file, shortHash(text));
  // Node itself loads what CommonJS requires, as far as it can: TypeScript it cannot.
  const isNative = (local: string): boolean => isCommonJs(file) && !/\.[mc]?tsx?$/.test(local);
  for (const specifier of specifiersIn(text, file)) {
    const local = specifier.startsWith('.') ? localModule(dirname(file), specifier) : null;
    const output = local === null || isNative(local) ? null : await transpile(local, folder, seen);
    const url =
      output !== null
        ? pathToFileURL(output).href
        : local !== null
          ? pathToFileURL(local).href
          : packageUrl(specifier, file);
    imports.set(specifier, url);
    fingerprints.push(
      specifier,
      ...(output === null ? [url, isOwn(url) ? '' : packageFingerprint(url)] : [basename(output)]),
    );
  }
  const digest = shortHash(JSON.stringify([compilerFingerprint(), file, text, fingerprints]));
  seen.set(file, digest);
  const output = outputFor(file, digest, folder);
  if (!isModuleKept(output)) {
    const javascript = (await toJavaScript(text, file)).replace(JSON_ATTRIBUTE, '$1');
    if (isCommonJs(file)) {
      keepModule(output, wrapCommonJs(file, javascript, imports, [...localModules(file).keys()]));
      return output;
    }
    const rewritten = javascript.replace(SPECIFIER, (whole, before: string, quote: string, specifier: string) =>
      // What the compiler adds itself (JSX needs React) is a package.
      specifier.startsWith('.') && !imports.has(specifier)
        ? whole
        : `${before}${quote}${imports.get(specifier) ?? packageUrl(specifier, file)}${quote}`,
    );
    keepModule(output, placedAt(file, rewritten));
  }
  return output;
}

const shortHash = (text: string): string => digestOf(text).slice(0, 16);
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

/** This package is part of what names the engine. */
const isOwn = (url: string): boolean => url.startsWith(`${pathToFileURL(join(packageRoot, 'lib')).href}/`);

/** What decides how a module is compiled, and where this package is found: compiled forms name it. */
function compilerFingerprint(): string {
  const versions = [
    join(packageRoot, 'package.json'),
    createRequire(import.meta.url).resolve('typescript/package.json'),
  ].map((file) => (JSON.parse(readBytes(file).toString()) as { version: string }).version);
  return [packageRoot, ...versions].join('\0');
}

/** Tells a compiled module where its source is, on its first line, so that lines keep their numbers. */
function placedAt(file: string, text: string): string {
  const place = { url: pathToFileURL(file).href, dirname: dirname(file), filename: file };
  return text.replace(/^(#!.*\n)?/, (start) => `${start}Object.assign(import.meta, ${JSON.stringify(place)});`);
}

async function toJavaScript(text: string, file: string): Promise<string> {
  if (/\.[cm]?js$/.test(file)) return text;
  if (file.endsWith('.json')) return `export default ${text}`;
  const { default: typescript } = await import('typescript');
  const result = typescript.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      target: typescript.ScriptTarget.ES2022,
      module: isCommonJs(file) ? typescript.ModuleKind.CommonJS : typescript.ModuleKind.ESNext,
      jsx: typescript.JsxEmit.ReactJSX,
      verbatimModuleSyntax: false,
    },
  });
  const problem = result.diagnostics?.[0];
  if (problem) {
    const at = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0);
    throw new DocsError(
      [
        {
          ...moduleSyntax(typescript.flattenDiagnosticMessageText(problem.messageText, ' ')),
          file,
          ...(at ? { line: at.line + 1, column: at.character + 1 } : {}),
        },
      ],
      EXIT.usage,
    );
  }
  return result.outputText;
}
