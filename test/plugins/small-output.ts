import type { Plugin, PluginContext, SyntheticPage } from '../../src/model/plugin.js';
import { builtInPlugins } from '../../src/plugins/built-in.js';
// The keys that they add to the configuration.
import type {} from '../../src/plugins/built-in-settings.js';
import type { Page } from '../../src/model/types.js';
import type { OutputFile } from '../../src/model/output.js';
import { indexOf, resolvedConfig, type SmallConfig, type SmallPage } from '../index/small-site.js';

export interface SmallOutput {
  readonly files: ReadonlyMap<string, OutputFile>;
  /** Pages that plugins made, by path. */
  readonly documents: ReadonlyMap<string, SyntheticPage>;
  /** Text of a file; for documents their body. Fails where there is none. */
  text(path: string): Promise<string>;
}

/** Runs plugins over a small site. Bodies are the pages' html. */
export async function outputOf(
  pages: Readonly<Record<string, SmallPage>>,
  config: SmallConfig = {},
  plugins?: readonly Plugin[],
  lastUpdated: Readonly<Record<string, string>> = {},
): Promise<SmallOutput> {
  const resolved = resolvedConfig(config);
  const all = plugins ?? builtInPlugins(resolved);
  const index = indexOf(pages, config, { plugins: all, lastUpdated: new Map(Object.entries(lastUpdated)) });
  const documents = new Map<string, SyntheticPage>();
  const site: PluginContext = {
    config: resolved,
    plugins: all,
    index,
    bodyOf: (page: Page) => page.parsed.html,
    bodyKeyOf: (page: Page) => page.parsed.html,
    document(page) {
      const path = page.file ?? `${page.page.url.slice(1)}index.html`;
      documents.set(path, page);
      return { path, key: page.bodyKey, phase: 'page', produce: page.body };
    },
  };
  const files = new Map<string, OutputFile>();
  for (const plugin of all) {
    for (const file of (await plugin.assets?.(site)) ?? []) {
      if (files.has(file.path)) throw new Error(`${file.path} is written twice`);
      files.set(file.path, file);
    }
  }
  return {
    files,
    documents,
    async text(path) {
      const file = files.get(path);
      if (file === undefined) throw new Error(`There is no ${path} among ${[...files.keys()].join(', ')}`);
      return String(await file.produce());
    },
  };
}
