import type { ResolvedConfig } from '../config/types.js';
import { FILES } from '../index/generated.js';
import type { Plugin } from '../plugin.js';
import type { ContentIndex, OutputFile } from '../types.js';
import { indexKey } from './keys.js';

/** Publishes the content index as data. */
export function contentIndexPlugin(): Plugin {
  return {
    name: 'content-index',
    assets: (site) => [contentIndexFile(site)],
  };
}

export function contentIndexFile(site: { readonly config: ResolvedConfig; readonly index: ContentIndex }): OutputFile {
  return {
    path: FILES.contentIndex,
    key: indexKey(site),
    phase: 'asset',
    produce: () => `${JSON.stringify(site.index.tree)}\n`,
  };
}
