import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { matchesAny } from '../../../files/globs.js';
import type { Batch, Task } from '../types.js';
import { jsonStandIn, standIn } from './stand-in.js';

/** Runs samples with the modules that they import. */
export interface Modules {
  /** Runs a sample and returns what it exports: the default export, or `module.exports`. */
  run(task: Task): Promise<unknown>;
  /** The value of a name that nothing declares: the package with this name, or a stand-in. */
  named(name: string): unknown;
}

const NOTHING = Symbol('nothing');
/** Whether this is the result of a sample that exports nothing. */
export const isNothing = (value: unknown): boolean => value === NOTHING;

/** Packages are found from the root of the site. Files next to the sample and packages that are not installed become stand-ins. */
export function createModules({ root, files }: Pick<Batch, 'root' | 'files'>): Modules {
  const require = createRequire(join(root, 'sample.js'));

  const missing = (specifier: string): unknown => {
    if (/\.json5?$/.test(specifier)) return jsonStandIn();
    // The file is a configuration that the sample extends.
    if (
      /^\.{0,2}\//.test(specifier) &&
      matchesAny(/\.[cm]?[jt]s$/.test(specifier) ? specifier : `${specifier}.js`, files)
    )
      return {};
    return standIn(basename(specifier).replace(/\W.*$/s, '') || 'module');
  };
  const target = (specifier: string): string | undefined => {
    if (isBuiltin(specifier)) return specifier;
    if (/^(?:\.{0,2}\/|[a-z][a-z\d+.-]+:|#|@\/|~)/.test(specifier)) return undefined;
    try {
      return require.resolve(specifier);
    } catch {
      return undefined;
    }
  };
  const requireFor = (): NodeJS.Require =>
    Object.assign((specifier: string) => load(specifier), {
      resolve: Object.assign((specifier: string) => target(specifier) ?? join(root, 'node_modules', specifier), {
        paths: () => [],
      }),
      cache: {},
      extensions: {},
      main: undefined,
    }) as unknown as NodeJS.Require;
  const load = (specifier: string): unknown => {
    const loaded: unknown = target(specifier) === undefined ? missing(specifier) : require(specifier);
    return /^(?:node:)?module$/.test(specifier) ? { ...(loaded as object), createRequire: () => requireFor() } : loaded;
  };
  const namespaceOf = async (specifier: string): Promise<Record<string, unknown>> => {
    const file = target(specifier);
    if (/^(?:node:)?module$/.test(specifier)) return { ...(load(specifier) as object), default: load(specifier) };
    if (file !== undefined)
      return (await import(isBuiltin(file) ? file : pathToFileURL(file).href)) as Record<string, unknown>;
    const value = missing(specifier);
    return new Proxy(
      { default: value },
      {
        get: (own, key) =>
          key === 'default' ? own.default : key === 'then' ? undefined : (Reflect.get(value as object, key) as unknown),
      },
    );
  };
  const synthetic = async (specifier: string, names: readonly string[]): Promise<vm.SyntheticModule> => {
    const real = target(specifier) !== undefined;
    const namespace = await namespaceOf(specifier);
    const exported = [...new Set(real ? Object.keys(namespace) : ['default', ...names])];
    const module = new vm.SyntheticModule(
      exported,
      () => {
        for (const name of exported) module.setExport(name, namespace[name]);
      },
      { identifier: specifier },
    );
    return module;
  };
  const dynamicImport = async (specifier: string): Promise<vm.Module> => {
    const module = await synthetic(specifier, []);
    await module.link(() => {
      throw new Error('nothing to link');
    });
    await module.evaluate();
    return module;
  };

  const runModule = async (task: Task): Promise<unknown> => {
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
  };
  const runScript = async (task: Task): Promise<unknown> => {
    const compiled = vm.compileFunction(task.code, ['exports', 'require', 'module', '__filename', '__dirname'], {
      filename: identifierOf(task),
      importModuleDynamically: dynamicImport as never,
    });
    const initial = {};
    const module: { exports: unknown } = { exports: initial };
    compiled.call(initial, initial, requireFor(), module, task.file, dirname(task.file));
    if (module.exports !== initial) return module.exports;
    return 'default' in initial ? initial.default : Object.keys(initial).length > 0 ? initial : NOTHING;
  };
  return {
    run: (task) => (task.esm ? runModule(task) : runScript(task)),
    named: (name) => (target(name) === undefined ? standIn(name) : load(name)),
  };
}

export const identifierOf = (task: Task): string => `sample-${task.id}`;
