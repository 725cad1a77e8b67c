import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { keepModule, isModuleKept } from '../../cache/module-file.js';
import { posixPath } from '../../files/paths.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { interruptible } from './interruptible.js';
import { readGraph, type ModuleGraph } from './module-graph.js';
import { moduleFailure, moduleNotFound, type ModuleFailure } from './module-failure.js';
import { notExported } from './not-exported.js';
import { otherReact, shareReact } from './react/one-react.js';
import { isOwn } from './resolution/site-imports.js';
import { writtenModule } from './written-module.js';

export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Hash of the module and of all local modules that it imports, which does not depend on where the site is. */
  readonly hash: string;
  /** What the module threw after it was loaded, with the location in its source. */
  readonly failure: (thrown: unknown) => ModuleFailure;
}

/** Where a module of a site is loaded, and what has been loaded before. */
export interface ModuleContext {
  /** Paths in messages are relative to this folder. */
  readonly root: string;
  /** Folder of the copies that Node loads, usually the cache folder. */
  readonly workDir: string;
  /** Addresses of which Node has run the code, which it does only once in a process. New ones are added. */
  readonly imported: Set<string>;
}

/**
 * Imports a module of the site: JavaScript, TypeScript or TSX. Node loads a copy of it, whose name depends on the
 * content, so that an edited module is a different one and the compiler is loaded only after an edit. The copy behaves as
 * if it ran in the place of its source: imports are resolved from there, `import.meta` is that of the source, and
 * `docs-build` and React are this package's. Throws `CacheFailure` if the folder cannot be written, and `ModuleFailure`
 * for what the module throws.
 */
export async function loadModule(file: string, { root, workDir, imported }: ModuleContext): Promise<LoadedModule> {
  const folder = join(workDir, 'modules');
  const graph = await readGraph(file, folder, root);
  const outputs = new Map([...graph].map(([source, { name }]) => [source, join(folder, name)]));
  const isWritten = async (): Promise<boolean> => {
    const missing = [...outputs].filter(([, output]) => !isModuleKept(output));
    for (const [source, output] of missing) keepModule(output, await writtenModule(source, graph, outputs, root));
    return missing.length === 0;
  };
  await isWritten();
  if (packagesIn(graph).some((path) => otherReact(path) !== undefined)) shareReact();
  const target = pathToFileURL(outputs.get(file)!).href;
  const sources = new Map([...outputs].map(([source, output]) => [output, source]));
  const failure = (thrown: unknown): ModuleFailure => moduleFailure(thrown, sources, root);
  const load = async (url: string): Promise<Record<string, unknown>> => {
    const run = (): Promise<Record<string, unknown>> => import(url) as Promise<Record<string, unknown>>;
    // Without an edit, no code runs that could be an endless loop. A preview comes here after every edit of a page.
    if (imported.has(url)) return run();
    const exports = await interruptible(run);
    imported.add(url);
    return exports;
  };
  const exports = await load(target)
    .catch(async (error: unknown) => {
      // Another program may have emptied the cache folder meanwhile. Node remembers that the first import failed.
      if (await isWritten()) throw error;
      return load(`${target}?again`);
    })
    .catch((error: unknown) => {
      throw moduleNotFound(error, sources, root) ?? notExported(error, sources, root) ?? failure(error);
    });
  return { exports, hash: hashOfGraph(file, graph), failure };
}

/** The hash of a module, without importing it. */
export const moduleHash = async (file: string, { root, workDir }: Omit<ModuleContext, 'imported'>): Promise<string> =>
  hashOfGraph(file, await readGraph(file, join(workDir, 'modules'), root));

/** Files of packages that modules of the site import. */
const packagesIn = (graph: ModuleGraph): readonly string[] =>
  [...graph.values()]
    .flatMap(({ targets }) => [...targets.values()])
    .flatMap((target) => ('url' in target && target.url.startsWith('file:') && !isOwn(target.url) ? [target.url] : []))
    .map((url) => fileURLToPath(url));

function hashOfGraph(file: string, graph: ModuleGraph): string {
  const hash = createHash('sha256');
  for (const [path, { meaning }] of [...graph].sort(([a], [b]) => compareText(a, b)))
    hash.update(`${posixPath(dirname(file), path)}\0${meaning}\0`);
  return hash.digest('hex');
}
