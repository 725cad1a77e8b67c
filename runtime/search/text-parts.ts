import { searchTextsId } from '../contract.js';

/** The texts of a few pages, or of some of their entries if they have many: what one chunk contains. */
export interface TextPart {
  readonly id: string;
  /** Numbers of its first entry and of the one behind its last. */
  readonly from: number;
  readonly to: number;
}

export interface TextPartSizes {
  /** How many pages share a chunk. */
  readonly pagesPerText: number;
  /** Most entries of a chunk. */
  readonly entriesPerText: number;
}

/**
 * The chunks of texts, in the order of the entries. `counts` says how many entries each page has. A page that gets more of
 * them changes the chunks of no other pages.
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
