/**
 * One React for all modules of a site. Components must use the React that renders them, which is this package's,
 * whatever else is installed.
 */
import Module, { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as ReactServer from 'react-dom/server';
import { createReactHook, type ReactHook } from './react-hook.js';

type ResolveFilename = (request: string, ...rest: readonly unknown[]) => string;

/** An API of newer versions of Node that the oldest supported one lacks. */
interface Loader {
  _resolveFilename: ResolveFilename;
  registerHooks?: (hooks: { readonly resolve: ReactHook }) => unknown;
  [SHARED]?: true;
}

/** Bun has virtual modules in place of hooks. */
interface Bun {
  plugin(plugin: {
    readonly name: string;
    setup(build: {
      module(name: string, load: () => { readonly exports: object; readonly loader: 'object' }): void;
    }): void;
  }): void;
}

const SHARED = Symbol.for('docs-build.one-react');
const own = createRequire(import.meta.url);

export const isReact = (specifier: string): boolean => /^react(?:-dom)?(?:$|\/)/.test(specifier);

/** The path of another React that a module in this folder would find; undefined if there is none. */
export function otherReact(file: string): string | undefined {
  try {
    const found = createRequire(file).resolve('react');
    return found === own.resolve('react') ? undefined : found;
  } catch {
    return undefined;
  }
}

let server: typeof ReactServer | undefined;

/**
 * The renderer of this package's React. npm puts `react-dom` next to a newer React of the project, if the renderer accepts
 * that one, too; then it would use another React than the templates.
 */
export function requireReactServer(): typeof ReactServer {
  // It is looked for once, because that takes half a millisecond, and every component asks.
  if (server === undefined && otherReact(own.resolve('react-dom')) !== undefined) shareReact();
  // It is required, because an import of CommonJS first looks for the names that it exports, and because Deno would
  // import React's build for browsers.
  return (server ??= own('react-dom/server') as typeof ReactServer);
}

/**
 * Makes this package's React the result of every import of `react` and `react-dom` in this process. It is called only
 * if another one is within reach, because the oldest supported Node starts a thread for hooks.
 */
export function shareReact(): void {
  const loader = Module as unknown as Loader;
  if (loader[SHARED]) return;
  loader[SHARED] = true;
  const files = Object.fromEntries(
    ['', '/jsx-runtime', '/jsx-dev-runtime', '/compiler-runtime', '-dom', '-dom/client', '-dom/server', '-dom/static']
      .map((part) => `react${part}`)
      .map((name) => [name, own.resolve(name)]),
  );
  const resolveFilename = loader._resolveFilename;
  loader._resolveFilename = function (request, ...rest) {
    return files[request] ?? resolveFilename.call(this, request, ...rest);
  };
  const { Bun: bun } = globalThis as { readonly Bun?: Bun };
  if (bun !== undefined) {
    bun.plugin({
      name: 'one-react',
      setup(build) {
        for (const [name, file] of Object.entries(files)) {
          const exports = own(file) as object;
          build.module(name, () => ({ exports: { ...exports, default: exports }, loader: 'object' }));
        }
      },
    });
    return;
  }
  const urls = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, pathToFileURL(file).href]));
  if (loader.registerHooks !== undefined) loader.registerHooks({ resolve: createReactHook(urls) });
  else register('./react-hook.js', import.meta.url, { data: urls });
}
