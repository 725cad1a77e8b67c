import type { KeywordsChunk } from '../../runtime/search/shard.js';
import type { Page } from '../model/types.js';
import { anchorsOf } from './anchors.js';

/** What readers call pages and their parts, by the numbers that these have in the titles. */
export function keywordsOf(pages: readonly Page[]): KeywordsChunk['keywords'] {
  const found: (readonly [number, ...string[]])[] = [];
  let entry = 0;
  for (const { parsed, source } of pages) {
    const { frontMatter, keywords = [] } = parsed;
    const own = frontMatter.keywords ?? source.origin?.keywords ?? [];
    const ofAnchor = (anchor: string): readonly string[] =>
      keywords.filter(({ id }) => id === anchor).flatMap(({ words }) => words);
    for (const words of [own, ...anchorsOf(parsed).map(({ id }) => ofAnchor(id))]) {
      if (words.length > 0) found.push([entry, ...words]);
      entry += 1;
    }
  }
  return found;
}
