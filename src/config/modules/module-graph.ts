import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepModule, readKept } from '../../cache/module-file.js';
import { digestOf } from '../../cache/hash.js';
import { moduleUnreadable } from '../../diagnostics/catalogue/config.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { readBytes, readIfThere } from '../../files/read-files.js';
import { posixPath } from '../../files/paths.js';
import { decodeText } from '../../files/utf8.js';
import { isCommonJs, REQUIRE } from './common-js.js';
import { importsIn } from './imports.js';
import { packageFingerprint } from './resolution/package-fingerprint.js';
import { importTarget, isOwn, PACKAGE, type ImportTarget } from './resolution/site-imports.js';
import { isNoModule, notAModule, toJavaScript } from './to-javascript.js';

/** A file that is part of a module of the site. */
export interface GraphModule {
  readonly text: string;
  /** Its JavaScript, if it was compiled just now. */
  readonly javascript: string | undefined;
  /** Where its imports lead, by specifier. */
  readonly targets: ReadonlyMap<string, ImportTarget>;
  /** A digest of its text, and of the versions and locations of the packages that it imports. */
  readonly digest: string;
  /** A digest of its text and of its imports, which does not depend on where the site is. */
  readonly meaning: string;
  /** Name of the file that Node loads. It changes with every file that the module imports, directly or indirectly. */
  readonly name: string;
}

/** Absolute path -> module. */
export type ModuleGraph = ReadonlyMap<string, GraphModule>;

/** Reads a module of the site and all files of the site that it imports. `folder` contains the compiled copies. */
export async function readGraph(file: string, folder: string, root: string): Promise<ModuleGraph> {
  const known = new Map<string, Omit<GraphModule, 'name'>>();
  const engine = engineFingerprint();
  const read = async (path: string): Promise<void> => {
    if (known.has(path)) return;
    const bytes = readIfThere(path);
    if (bytes === undefined) throw new DocsError([moduleUnreadable(posixPath(root, path))], EXIT.usage);
    const text = decodeText(bytes, path);
    const { specifiers, javascript } = await specifiersIn(text, path, engine, folder, root);
    const targets = new Map(
      specifiers.map((specifier) => [specifier, targetOf(specifier, path, isCommonJs(path, text))]),
    );
    for (const [specifier, target] of targets)
      if ('file' in target && isNoModule(target.file)) throw notAModule(specifier, path, text, root);
    const packages = [...targets].flatMap(([specifier, target]) =>
      'url' in target
        ? [[specifier, target.url, isOwn(target.url) ? '' : packageFingerprint(target.url)] as const]
        : [],
    );
    const digest = digestOf(JSON.stringify([engine, path, text, packages]));
    const meaning = digestOf(JSON.stringify([text, packages.map(([specifier, , is]) => [specifier, is])]));
    known.set(path, { text, javascript, targets, digest, meaning });
    for (const target of targets.values()) if ('file' in target) await read(target.file);
  };
  await read(file);
  const graph = new Map<string, GraphModule>();
  for (const [path, module] of known) {
    const reached = [...reachable(path, known)].sort(compareText).map((one) => known.get(one)!.digest);
    graph.set(path, { ...module, name: nameFor(path, digestOf([module.digest, ...reached].join('\0')), 'mjs') });
  }
  return graph;
}

/** Node itself loads what CommonJS requires, except TypeScript, which it cannot load. */
function targetOf(specifier: string, from: string, isRequired: boolean): ImportTarget {
  const target = importTarget(specifier, from);
  if (!isRequired || 'url' in target || /\.[mc]?tsx?$/.test(target.file)) return target;
  return { url: pathToFileURL(target.file).href };
}

/** A file and everything that it imports. All files of a circle have the same result. */
function reachable(
  file: string,
  modules: ReadonlyMap<string, Omit<GraphModule, 'name'>>,
  seen = new Set<string>(),
): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const target of modules.get(file)!.targets.values()) if ('file' in target) reachable(target.file, modules, seen);
  return seen;
}

/** The imports of a file. They are cached by its text, so that it is compiled and parsed only after an edit. */
async function specifiersIn(
  text: string,
  file: string,
  engine: string,
  folder: string,
  root: string,
): Promise<{ readonly specifiers: readonly string[]; readonly javascript: string | undefined }> {
  if (file.endsWith('.json')) return { specifiers: [], javascript: undefined };
  const list = join(folder, nameFor(file, digestOf([engine, file, text].join('\0')), 'imports'));
  const kept = readKept(list);
  if (kept !== undefined) return { specifiers: JSON.parse(kept) as readonly string[], javascript: undefined };
  const javascript = await toJavaScript(text, file, root);
  const found = isCommonJs(file, text)
    ? [...javascript.matchAll(REQUIRE)].map(([, , , name]) => name!)
    : importsIn(javascript, file, root).flatMap(({ specifier }) => specifier ?? []);
  const specifiers = [...new Set(found)];
  keepModule(list, JSON.stringify(specifiers));
  return { specifiers, javascript };
}

const nameFor = (file: string, digest: string, extension: string): string =>
  `${basename(file).replace(/\.[^.]+$/, '')}.${digest.slice(0, 16)}.${extension}`;

/** What determines how a module is compiled, and where this package is, because compiled copies name it. */
function engineFingerprint(): string {
  const versions = [
    join(PACKAGE, 'package.json'),
    createRequire(import.meta.url).resolve('typescript/package.json'),
  ].map((path) => (JSON.parse(readBytes(path).toString()) as { version: string }).version);
  return [PACKAGE, ...versions].join('\0');
}
