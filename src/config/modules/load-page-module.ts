import { loadModule, type LoadedModule, type ModuleContext } from './load-module.js';

/** How long a preview waits for a module, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Loads a module that pages need. A preview gives up if the module awaits something that never comes, since no later edit
 * would be read otherwise, not even the one that mends the module. A build waits: it ends by itself if nothing can come.
 */
export function loadPageModule(
  file: string,
  config: ModuleContext & { readonly drafts: boolean },
  load: typeof loadModule = loadModule,
): Promise<LoadedModule> {
  const loading = load(file, config);
  if (!config.drafts) return loading;
  return new Promise((resolve, reject) => {
    const late = new Error(`something that it awaits has not ended after ${PATIENCE / 1000} seconds`);
    const timer = setTimeout(() => reject(late), PATIENCE);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
