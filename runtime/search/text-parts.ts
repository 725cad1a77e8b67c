import { searchTextsId } from '../contract.js';

/** The texts of a few pages, or of some of their entries if they have many: what one chunk contains. */
export interface TextPart {
  readonly id: string;
  /** The number of its first entry, and the number after its last one. */
  readonly from: number;
  readonly to: number;
}

export interface TextPartSizes {
  /** How many pages share a chunk of texts. */
  readonly pagesPerText: number;
  /** The most entries in a chunk. */
  readonly entriesPerText: number;
}

/**
 * Divides texts into chunks, in the order of the entries. `counts` contains the number of entries of each page. Each
 * chunk belongs to a fixed group of pages, so more entries on a page do not change the chunks of other groups.
 */
export function textParts(
  counts: readonly number[],
  { pagesPerText, entriesPerText }: TextPartSizes,
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (let page = 0; page < counts.length; page += pagesPerText) {
    const count = counts.slice(page, page + pagesPerText).reduce((sum, one) => sum + one, 0);
    const number = Math.ceil(count / entriesPerText);
    for (let part = 0; part < number; part += 1) {
      const at = (place: number): number => from + Math.round((count * place) / number);
      parts.push({ id: searchTextsId(page / pagesPerText, part), from: at(part), to: at(part + 1) });
    }
    from += count;
  }
  return parts;
}
