import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import type { Batch, Task } from '../types.js';
import { createImports, type Imports } from './imports.js';
import { mock } from './mock.js';

/** Runs samples with the modules that they import. */
export interface Modules {
  /** Runs a sample and returns what it exports: the default export, or `module.exports`. */
  run(task: Task): Promise<unknown>;
  /** The value of a name that nothing declares: the package with this name, or a mock. */
  named(name: string): unknown;
}

const NOTHING = Symbol('nothing');
/** Whether this is the result of a sample that exports nothing. */
export const isNothing = (value: unknown): boolean => value === NOTHING;

export function createModules(batch: Pick<Batch, 'root' | 'files'>): Modules {
  const imports = createImports(batch);
  return {
    run: (task) => (task.esm ? runModule(task, imports) : runScript(task, imports)),
    named: (name) => (imports.isInstalled(name) ? imports.load(name) : mock(name)),
  };
}

async function runModule(task: Task, { synthetic, dynamicImport }: Imports): Promise<unknown> {
  const url = pathToFileURL(task.file).href;
  const module = new vm.SourceTextModule(task.code, {
    identifier: identifierOf(task),
    initializeImportMeta: (meta) =>
      Object.assign(meta, {
        url,
        dirname: dirname(task.file),
        filename: task.file,
        resolve: (specifier: string) => new URL(specifier, url).href,
      }),
    importModuleDynamically: dynamicImport,
  });
  await module.link((specifier) => synthetic(specifier, task.imports[specifier] ?? []));
  await module.evaluate();
  const namespace = module.namespace as Record<string, unknown>;
  return 'default' in namespace ? namespace['default'] : NOTHING;
}

async function runScript(task: Task, { requireFor, dynamicImport }: Imports): Promise<unknown> {
  const compiled = vm.compileFunction(task.code, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: identifierOf(task),
    importModuleDynamically: dynamicImport as never,
  });
  const initial = {};
  const module: { exports: unknown } = { exports: initial };
  compiled.call(initial, initial, requireFor(), module, task.file, dirname(task.file));
  if (module.exports !== initial) return module.exports;
  return 'default' in initial ? initial.default : Object.keys(initial).length > 0 ? initial : NOTHING;
}

export const identifierOf = (task: Task): string => `sample-${task.id}`;
