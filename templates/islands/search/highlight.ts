/** A part of a text, and whether it matches the query. */
export interface TextPart {
  readonly text: string;
  readonly match: boolean;
}

/** Text in lower case, with the same length, so that offsets are the same. Of all letters, only İ would become two. */
export const inLowerCase = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();

/** The words of a query that are worth marking: as they were typed, without stop words if there are others. */
export function markedWords(query: string): readonly string[] {
  const words = inLowerCase(query)
    .split(/\s+/)
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
  const isInside = (at: number): boolean =>
    /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1)) && !/^\p{Ll}\p{Lu}/u.test(text.slice(at - 1, at + 1));
  const lower = inLowerCase(text);
  if (words.length === 0) return [{ text, match: false }];
  const parts: TextPart[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const word = words.find((one) => lower.startsWith(one, at) && !isInside(at));
    if (word === undefined) {
      at += 1;
      continue;
    }
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), match: false });
    parts.push({ text: text.slice(at, at + word.length), match: true });
    at += word.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), match: false });
  return parts;
}
