/** Makes what the search index says of pages, as it is cached; on another thread, too, see `Task`. */
import { writeRecord } from './page-record.js';
import { pageShard, type PageText } from './page-shard.js';

export const run = (pages: readonly PageText[]): readonly string[] => pages.map((page) => writeRecord(pageShard(page)));
