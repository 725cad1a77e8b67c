import { hookSlow } from '../diagnostics/catalogue/config.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Plugin } from '../model/plugin.js';

/** After how many seconds a hook is reported. */
const SECONDS = 5;

/**
 * The same plugins; `say` is told about each hook that has not come to an end after some seconds. Nobody could know
 * otherwise what a preview or a build waits for.
 */
export const reportSlowHooks = (plugins: readonly Plugin[], say: (problem: Diagnostic) => void): readonly Plugin[] =>
  plugins.map((plugin) => {
    const timed = <Result>(hook: string, result: Result): Result => {
      if (!(result instanceof Promise)) return result;
      const timer = setTimeout(() => say(hookSlow(plugin.name, hook, SECONDS)), SECONDS * 1000);
      // If nothing else is left to do, the hook can never come to an end, and the command fails at once.
      timer.unref();
      return result.finally(() => clearTimeout(timer)) as Result;
    };
    const { scan, assets, markdown, page, index, head, data } = plugin;
    // The plugin may be an instance of a class with private fields, so its hooks are called on the plugin itself.
    return Object.assign(Object.create(plugin) as Plugin, {
      ...(scan && { scan: (context) => timed('scan', scan.call(plugin, context)) }),
      ...(assets && { assets: (site) => timed('assets', assets.call(plugin, site)) }),
      ...(markdown && { markdown: markdown.bind(plugin) }),
      ...(page && { page: page.bind(plugin) }),
      ...(index && { index: index.bind(plugin) }),
      ...(head && { head: head.bind(plugin) }),
      ...(data && { data: data.bind(plugin) }),
    } satisfies Partial<Plugin>);
  });
