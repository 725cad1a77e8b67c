/** Longest excerpt, in characters, without its dots. */
const LENGTH = 150;
/** Characters before the match where its sentence begins too far away, and how far it may be. */
const BEFORE = 40;
const SENTENCE = 80;

/**
 * What readers see of a text. A first line is a signature, such as the types of an option, and left out where sentences
 * follow.
 */
export const excerptOf = (text: string, words: readonly string[]): string =>
  around(text.slice(text.indexOf('\n') + 1), words);

/**
 * Text around the first of the words that occurs in it (in the order of the words), from the beginning of its sentence
 * where that is near, cut between words; else its beginning.
 */
function around(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word.toLowerCase())).find((at) => at >= 0) ?? 0;
  const start = found <= BEFORE ? 0 : (sentenceStart(text, found) ?? wordStart(text, found));
  const end = start + LENGTH >= text.length ? text.length : wordEnd(text, start + LENGTH, found);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** Where the sentence of a place begins; undefined if that is far away. */
function sentenceStart(text: string, found: number): number | undefined {
  const from = Math.max(0, found - SENTENCE);
  const ends = [...text.slice(from, found).matchAll(/[.!?:]\s+(?=[\p{Lu}\p{N}`"'(])/gu)];
  const last = ends.at(-1);
  return last === undefined ? undefined : from + last.index + last[0].length;
}

/** Where the first whole word of the excerpt begins; a long word in front is cut. */
function wordStart(text: string, found: number): number {
  const space = text.indexOf(' ', found - BEFORE);
  return space >= 0 && space < found ? space + 1 : found;
}

function wordEnd(text: string, limit: number, found: number): number {
  const space = text.lastIndexOf(' ', limit);
  return space > found ? space : limit;
}
