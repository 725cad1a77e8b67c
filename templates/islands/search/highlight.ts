import { foldedText } from './folded.js';

/** A part of a text, and whether it matches the query. */
export interface TextPart {
  readonly text: string;
  readonly match: boolean;
}

/** Characters of scripts that do not separate words. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** The words of a query that are worth marking: folded, and without stop words if there are others. */
export function markedWords(query: string): readonly string[] {
  const words = foldedText(query)
    .plain.split(/\s+/)
    .map((word) => word.replace(/^["'`(]+(?=.)|(?<=.)["'`),;:!?.]+$/g, ''))
    .filter(Boolean);
  const long = words.filter(
    (word) =>
      word.length > 2 &&
      !/^(?:and|are|can|does|for|from|how|that|the|this|use|what|when|where|which|why|with)$/.test(word),
  );
  return long.length > 0 ? long : words;
}

/** Splits a text at the words that begin with words of the query, in upper or lower case. */
export function highlightParts(text: string, query: string): readonly TextPart[] {
  const words = [...markedWords(query)].sort((a, b) => b.length - a.length);
  const { plain, placeOf } = foldedText(text);
  const isInside = (at: number): boolean => {
    const around = text.slice(placeOf(at) - 1, placeOf(at) + 1);
    return (
      placeOf(at) === placeOf(at - 1) ||
      (/^[\p{L}\p{N}]{2}$/u.test(around) && !/^\p{Ll}\p{Lu}/u.test(around) && !JOINED.test(around))
    );
  };
  if (words.length === 0) return [{ text, match: false }];
  const parts: TextPart[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < plain.length) {
    const word = words.find((one) => plain.startsWith(one, at) && !isInside(at));
    if (word === undefined) {
      at += 1;
      continue;
    }
    const start = placeOf(at);
    if (start > plainFrom) parts.push({ text: text.slice(plainFrom, start), match: false });
    at += word.length;
    // A letter that became two belongs to the match as a whole.
    while (at < plain.length && placeOf(at) === placeOf(at - 1)) at += 1;
    plainFrom = placeOf(at);
    parts.push({ text: text.slice(start, plainFrom), match: true });
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), match: false });
  return parts;
}
