import { SUPPORTERS_CHUNK } from '../../runtime/contract.js';
import type { Supporter } from '../../templates/types.js';
import type { Cache } from '../cache/types.js';
import type { Content } from '../model/content.js';
import type { DataSource } from '../model/output.js';
import type { SiteConfig } from '../model/site-config.js';
import { searchDataChunks } from '../search/data-chunks.js';

/** The data of a site that belongs to no page and no section: its supporters, and the index of its search. */
export const siteData = (
  config: SiteConfig,
  content: Content,
  supporters: readonly Supporter[],
  cache: Cache,
): readonly DataSource[] => [
  ...(config.site.sponsors ? [{ id: SUPPORTERS_CHUNK, key: JSON.stringify(supporters), data: () => supporters }] : []),
  ...searchDataChunks(config, content, cache),
];
