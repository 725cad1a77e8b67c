import { createRequire, isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { matchesAny } from '../../../files/globs.js';
import type { Batch } from '../types.js';
import { jsonMock, mock } from './mock.js';

/** Loads what samples import. */
export interface Imports {
  /** Whether a package is installed, or part of Node.js. */
  isInstalled(specifier: string): boolean;
  /** Loads a module at once, as `require` does. */
  load(specifier: string): unknown;
  /** The function `require` of a sample. */
  requireFor(): NodeJS.Require;
  /** The module for an import statement. `names`: what the sample imports from it. */
  synthetic(specifier: string, names: readonly string[]): Promise<vm.SyntheticModule>;
  /** The module for `import()`. */
  dynamicImport(specifier: string): Promise<vm.Module>;
}

/**
 * Packages are found from the root of the site. Files next to the sample and packages that are not installed become
 * mocks.
 */
export function createImports({ root, files }: Pick<Batch, 'root' | 'files'>): Imports {
  const require = createRequire(join(root, 'sample.js'));
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
    const loaded: unknown = target(specifier) === undefined ? missing(specifier, files) : require(specifier);
    return /^(?:node:)?module$/.test(specifier) ? { ...(loaded as object), createRequire: () => requireFor() } : loaded;
  };
  const namespaceOf = async (specifier: string): Promise<Record<string, unknown>> => {
    const file = target(specifier);
    if (/^(?:node:)?module$/.test(specifier)) return { ...(load(specifier) as object), default: load(specifier) };
    if (file !== undefined)
      return (await import(isBuiltin(file) ? file : pathToFileURL(file).href)) as Record<string, unknown>;
    return namespaceOfMock(missing(specifier, files));
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
  return {
    isInstalled: (specifier) => target(specifier) !== undefined,
    load,
    requireFor,
    synthetic,
    dynamicImport,
  };
}

/** What stands for a module that is not there. */
function missing(specifier: string, files: Batch['files']): unknown {
  if (/\.json5?$/.test(specifier)) return jsonMock();
  // The file is a configuration that the sample extends.
  if (
    /^\.{0,2}\//.test(specifier) &&
    matchesAny(/\.[cm]?[jt]s$/.test(specifier) ? specifier : `${specifier}.js`, files)
  )
    return {};
  return mock(basename(specifier).replace(/\W.*$/s, '') || 'module');
}

/** A namespace in which every name exists. */
const namespaceOfMock = (value: unknown): Record<string, unknown> =>
  new Proxy(
    { default: value },
    {
      get: (own, key) =>
        key === 'default' ? own.default : key === 'then' ? undefined : (Reflect.get(value as object, key) as unknown),
    },
  );
