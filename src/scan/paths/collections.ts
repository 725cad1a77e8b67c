import { yamlFiles } from '../excluded/data-files.js';
import { isData, readData } from '../navigation/tree-files.js';
import type { SiteConfig } from '../../model/site-config.js';

/**
 * Whether a content path is in a folder of documents that Jekyll publishes: `_posts`, or a collection with `output`. In
 * them, every file with front matter is a page, even without a title.
 */
export function collectionPaths(config: Pick<SiteConfig, 'root' | 'contentDir'>): (path: string) => boolean {
  const folders = new Set<string>();
  for (const file of yamlFiles(config).filter((one) => /_config\.ya?ml$/.test(one))) {
    const read = readData(file);
    if (read === undefined || !('data' in read) || !isData(read.data)) continue;
    folders.add('_posts');
    const { collections } = read.data;
    for (const [name, one] of isData(collections) ? Object.entries(collections) : [])
      if (isData(one) && one['output'] === true) folders.add(`_${name}`);
  }
  return (path) =>
    folders.size > 0 &&
    path
      .split('/')
      .slice(0, -1)
      .some((name) => folders.has(name));
}
