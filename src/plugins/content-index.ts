import { hashOf } from '../cache/hash.js';
import type { SiteConfig } from '../model/site-config.js';
import { FILES } from '../model/generated.js';
import type { Plugin } from '../model/plugin.js';
import type { ContentIndex } from '../model/types.js';
import type { OutputFile } from '../model/output.js';

/** Publishes the content index as data. */
export function contentIndexPlugin(): Plugin {
  return {
    name: 'content-index',
    assets: (site) => [contentIndexFile(site)],
  };
}

/** The tree of the content as JSON, on one line: `content-index.json`. */
export function contentIndexFile(site: { readonly config: SiteConfig; readonly index: ContentIndex }): OutputFile {
  const text = `${JSON.stringify(site.index.tree)}\n`;
  return {
    path: FILES.contentIndex,
    // The key is a hash of the text, because plugins may change the tree.
    key: hashOf(text),
    phase: 'asset',
    produce: () => text,
  };
}
