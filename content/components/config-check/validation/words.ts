import { nearest } from '../../../../src/diagnostics/suggest.js';

/** Returns the word that was probably meant: `production` for `prod` or `prodution`. */
export const meantWord = (text: string, words: readonly string[]): string | undefined =>
  nearest(text, words) ?? (text.length < 3 ? undefined : words.find((word) => word.startsWith(text)));
