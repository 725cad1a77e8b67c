/** Makes the search records of pages as they are cached, also on other threads; see `Task`. */
import { writeRecord } from './page-record.js';
import { pageShard, type PageText } from './page-shard.js';

export const run = (pages: readonly PageText[]): readonly string[] => pages.map((page) => writeRecord(pageShard(page)));
