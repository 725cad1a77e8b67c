import { pluginFailed, pluginReturned } from '../diagnostics/catalogue/config.js';
import { DocsError, thrownText } from '../diagnostics/docs-error.js';
import type { Plugin } from '../model/plugin.js';
import type { OutputFile, Produced } from '../model/output.js';
import { ASYNC, faultOf, faultOfFile, HOOKS, type HookName } from './hook-results.js';
import { placeIfKnown, type ModuleFailure } from './modules/module-failure.js';

/**
 * A plugin whose hooks throw errors that name the plugin and the hook, also if a hook returns what a build cannot use.
 * `failure` finds the place of what a hook throws.
 */
export function guardPlugin(plugin: Plugin, failure?: (thrown: unknown) => ModuleFailure): Plugin {
  const failIn = (name: HookName, error: unknown, file = ''): never => {
    if (error instanceof DocsError) throw error;
    const problem = pluginFailed(plugin.name, name, file + thrownText(error));
    throw new DocsError([placeIfKnown(problem, failure?.(error))], undefined, error);
  };
  const guard = (name: HookName, hook: Hook, self: object): Hook => {
    const fail = (error: unknown): never => failIn(name, error);
    const used = (result: unknown): unknown => {
      const fault = faultOf(name, result ?? undefined);
      if (fault === undefined && name === 'assets') return (result as readonly OutputFile[] | null)?.map(guardFile);
      if (fault === undefined) return result ?? NOTHING[name];
      throw new DocsError([pluginReturned(plugin.name, name, fault)]);
    };
    return (...args) => {
      try {
        const result = hook.apply(self, args);
        return result instanceof Promise && ASYNC.includes(name) ? result.then(used).catch(fail) : used(result);
      } catch (error) {
        return fail(error);
      }
    };
  };
  const guardFile = (file: OutputFile): OutputFile => ({
    ...file,
    produce: async () => {
      let made: Produced;
      try {
        made = await file.produce();
      } catch (error) {
        return failIn('assets', error, `${file.path}: `);
      }
      const fault = faultOfFile(file.path, made);
      if (fault === undefined) return made;
      throw new DocsError([pluginReturned(plugin.name, 'assets', fault)]);
    },
  });
  const hooks = HOOKS.flatMap((name) => {
    const hook = plugin[name] as Hook | undefined;
    return hook === undefined ? [] : [[name, guard(name, hook, plugin)]];
  });
  const routes = plugin.routes?.map((route) =>
    route.body === undefined ? route : { ...route, body: guard('routes', route.body as Hook, route) },
  );
  const guarded = { ...Object.fromEntries(hooks), ...(routes && { routes }) } as Partial<Plugin>;
  return Object.assign(Object.create(plugin) as Plugin, guarded);
}

type Hook = (...args: unknown[]) => unknown;

/** What stands for the result of a hook that returns nothing, if not nothing. */
const NOTHING: Readonly<Partial<Record<HookName, unknown>>> = {
  scan: { chunks: {}, counts: {}, diagnostics: [] },
};
