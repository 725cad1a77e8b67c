import { hookSlow } from '../diagnostics/catalogue/config.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Plugin } from '../model/plugin.js';
import { runSiteCode, type SiteCode } from './site-code.js';

/**
 * The same plugins, whose hooks are in `running` while they run. `say` is told about each that has not come to an end after
 * some seconds, and `begin` when the first hook is called.
 */
export const reportSlowHooks = (
  plugins: readonly Plugin[],
  say: (problem: Diagnostic) => void,
  running: SiteCode,
  begin = (): void => undefined,
): readonly Plugin[] => {
  let isBegun = false;
  const beginOnce = (): void => {
    if (!isBegun) begin();
    isBegun = true;
  };
  return plugins.map((plugin) => {
    const { name, scan, assets, markdown, page, index, head, data } = plugin;
    const named = <Result>(hook: string, run: () => Result): Result => {
      beginOnce();
      return runSiteCode(running, `the hook "${hook}" of the plugin "${name}"`, run, (seconds) =>
        say(hookSlow(name, hook, seconds)),
      );
    };
    // The plugin may be an instance of a class with private fields, so its hooks are called on the plugin itself.
    return Object.assign(Object.create(plugin) as Plugin, {
      ...(scan && { scan: (context) => named('scan', () => scan.call(plugin, context)) }),
      ...(assets && { assets: (site) => named('assets', () => assets.call(plugin, site)) }),
      ...(markdown && { markdown: (parser) => named('markdown', () => markdown.call(plugin, parser)) }),
      ...(page && { page: (one) => named('page', () => page.call(plugin, one)) }),
      ...(index && { index: (site) => named('index', () => index.call(plugin, site)) }),
      ...(head && { head: (tags, props) => named('head', () => head.call(plugin, tags, props)) }),
      ...(data && { data: (site) => named('data', () => data.call(plugin, site)) }),
    } satisfies Partial<Plugin>);
  });
};
