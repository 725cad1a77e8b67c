import { decodeUrlPath } from '../model/page-url.js';
import type { Plugin } from '../model/plugin.js';
import { readBytes } from '../files/read-files.js';
import type { OutputFile } from '../model/output.js';

/** Publishes the images and downloads next to the pages. Their published names contain a hash of their bytes. */
export function pageAssetsPlugin(): Plugin {
  return {
    name: 'page-assets',
    assets({ index }) {
      const files = new Map<string, OutputFile>();
      for (const { file, url } of index.pages.flatMap((page) => page.parsed.assets)) {
        const path = decodeUrlPath(url).replace(/^\//, '');
        files.set(path, { path, key: url, phase: 'asset', produce: () => readBytes(file), original: file });
      }
      return [...files.values()];
    },
  };
}
