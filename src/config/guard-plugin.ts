import { pluginFailed } from '../diagnostics/catalogue/config.js';
import { DocsError, thrownText } from '../diagnostics/docs-error.js';
import type { Plugin } from '../model/plugin.js';

/** Every hook of a plugin that is a function. */
export const HOOKS = [
  'scan',
  'markdown',
  'page',
  'index',
  'head',
  'data',
  'assets',
] as const satisfies readonly (keyof Plugin)[];

/** A plugin whose hooks throw errors that name the plugin and the hook. */
export function guardPlugin(plugin: Plugin): Plugin {
  const guarded = HOOKS.flatMap((name) => {
    const hook = plugin[name] as ((...args: readonly unknown[]) => unknown) | undefined;
    if (hook === undefined) return [];
    const fail = (error: unknown): never => {
      if (error instanceof DocsError) throw error;
      throw new DocsError([pluginFailed(plugin.name, name, thrownText(error))], undefined, error);
    };
    const call = (...args: unknown[]): unknown => {
      try {
        const result = hook.apply(plugin, args);
        return result instanceof Promise ? result.catch(fail) : result;
      } catch (error) {
        return fail(error);
      }
    };
    return [[name, call]];
  });
  return Object.assign(Object.create(plugin) as Plugin, Object.fromEntries(guarded) as Partial<Plugin>);
}
