import { FILES } from '../index/generated.js';
import type { Plugin } from '../plugin.js';
import { indexKey } from './keys.js';

/** Publishes the content index as data. */
export function contentIndexPlugin(): Plugin {
  return {
    name: 'content-index',
    assets: (site) => [{
      path: FILES.contentIndex,
      key: indexKey(site),
      phase: 'asset',
      produce: () => `${JSON.stringify(site.index.tree)}\n`,
    }],
  };
}
