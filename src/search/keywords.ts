import { phraseCode } from '../../runtime/search/phrases.js';
import type { PhraseStem } from '../../runtime/search/shard.js';
import { isEmpty } from '../../runtime/search/words/query-words.js';
import { stemOf, stemsOf, type StemmedWord } from '../../runtime/search/words/stems.js';
import { wordsOf } from '../../runtime/search/words/words.js';
import { compareText } from '../diagnostics/diagnostic.js';
import type { Page } from '../model/types.js';
import { placeOf } from '../index/address.js';
import { anchorsOf } from './anchors.js';
import { entryCount } from './indexed-sections.js';

/** What readers call entries, in the order of the entries' numbers. */
export type Keywords = readonly (readonly [entry: number, ...phrases: readonly string[]])[];

/**
 * What readers call pages and their parts, by the numbers of these entries in the titles. `ofSite` contains the
 * keywords of places (`/path/#anchor`) that cannot have their own.
 */
export function keywordsOf(pages: readonly Page[], ofSite: Readonly<Record<string, readonly string[]>> = {}): Keywords {
  const added = new Map<string, { readonly id: string; readonly words: readonly string[] }[]>();
  for (const [place, words] of Object.entries(ofSite)) {
    const { url, fragment } = placeOf(place);
    added.set(url, [...(added.get(url) ?? []), { id: fragment ?? '', words }]);
  }
  const found: (readonly [number, ...string[]])[] = [];
  let entry = 0;
  for (const page of pages) {
    const { url, parsed, source } = page;
    const { frontMatter } = parsed;
    const keywords = [
      { id: '', words: frontMatter.keywords ?? source.origin?.keywords ?? [] },
      ...(parsed.keywords ?? []),
      ...(added.get(url) ?? []),
    ];
    // This is true of most pages of a large site.
    if (keywords.every(({ words }) => words.length === 0)) {
      entry += entryCount(page);
      continue;
    }
    const ofAnchor = (anchor: string): readonly string[] =>
      keywords.filter(({ id }) => id === anchor).flatMap(({ words }) => words);
    for (const words of ['', ...anchorsOf(parsed).map(({ id }) => id)].map(ofAnchor)) {
      if (words.length > 0) found.push([entry, ...words]);
      entry += 1;
    }
  }
  return found;
}

/** The phrases by the stems of their words and by the complete names in them, sorted. */
export function phraseStems(keywords: Keywords): readonly PhraseStem[] {
  const found = new Map<string, { readonly places: number[]; last: number }>();
  // A site has many thousands of phrases with few different words.
  const stemmed = new Map<string, readonly StemmedWord[]>();
  const forms = new Map<string, readonly string[]>();
  const nameStems = new Map<string, string | undefined>();
  const stemOfName = (word: string): string | undefined => {
    if (!nameStems.has(word)) nameStems.set(word, isEmpty(word) ? undefined : stemOf(word));
    return nameStems.get(word);
  };
  for (const [entry, ...phrases] of keywords) {
    phrases.forEach((phrase, place) => {
      const stems = new Set(stemsOf(phrase, stemmed));
      const code = phraseCode(place, stems.size);
      for (const word of wordsOf(phrase, forms)) {
        const stem = stemOfName(word);
        if (stem !== undefined) stems.add(stem);
      }
      for (const stem of stems) {
        let known = found.get(stem);
        if (known === undefined) found.set(stem, (known = { places: [], last: 0 }));
        known.places.push(entry - known.last, code);
        known.last = entry;
      }
    });
  }
  return [...found].map(([stem, { places }]): PhraseStem => [stem, places]).sort(([a], [b]) => compareText(a, b));
}
