import { folded, foldedText } from '../../templates/islands/search/folded.js';

/** The length of the longest excerpt, in characters, without the dots of omissions. */
const LENGTH = 150;
/**
 * How many characters to show before the match if the beginning of its sentence is too far away, and the distance in
 * characters that counts as too far.
 */
const BEFORE = 40;
const SENTENCE = 80;

/**
 * Returns the excerpt of a text. If the text has more than one line, the first line is a signature, such as the types
 * of an option, and is left out.
 */
export const excerptOf = (text: string, words: readonly string[]): string =>
  around(text.slice(text.indexOf('\n') + 1), words);

/**
 * Returns the text around the first of the words that occurs in it, in the order of the words. The excerpt starts at
 * the beginning of its sentence if that is near, and otherwise between words. If no word occurs, it is the beginning of
 * the text.
 */
function around(text: string, words: readonly string[]): string {
  const { plain, placeOf } = foldedText(text);
  const found = placeOf(words.map((word) => plain.indexOf(folded(word).toLowerCase())).find((at) => at >= 0) ?? 0);
  const sentence = found <= BEFORE ? 0 : sentenceStart(text, found);
  const start = sentence ?? wordStart(text, found);
  const end = start + LENGTH >= text.length ? text.length : wordEnd(text, start + LENGTH, found);
  const shown = text.slice(start, end).trim();
  // The dots of a relative path would seem to belong to those of the omission.
  const before = sentence !== undefined ? '' : shown.startsWith('.') ? '… ' : '…';
  return before + (end < text.length ? withOmission(shown) : shown);
}

/** Only a sentence that was cut has dots at its end, and nothing stands between them and its last word. */
const withOmission = (shown: string): string =>
  /[.!?]$/.test(shown) ? shown : `${shown.replace(/[\s,;:–—-]+$/, '')}…`;

/** Returns the beginning of the sentence at a position; undefined if that is too far away. */
function sentenceStart(text: string, found: number): number | undefined {
  const from = Math.max(0, found - SENTENCE);
  const ends = [...text.slice(from, found).matchAll(/[.!?:]\s+(?=[\p{Lu}\p{N}`"'(])/gu)];
  const last = ends.at(-1);
  return last === undefined ? undefined : from + last.index + last[0].length;
}

/**
 * Returns the beginning of the first whole word of the excerpt. If there is no space before the match, that is the
 * match itself.
 */
function wordStart(text: string, found: number): number {
  const space = text.indexOf(' ', found - BEFORE);
  return space >= 0 && space < found ? space + 1 : found;
}

function wordEnd(text: string, limit: number, found: number): number {
  const space = text.lastIndexOf(' ', limit);
  return space > found ? space : limit;
}
