/** A piece of text, and whether the query is in it. */
export interface TextPart {
  readonly text: string;
  readonly match: boolean;
}

/** Text in lower case, as long as before, so that places in one are places in the other: of all letters only İ becomes two. */
export const inLowerCase = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();

/** Cuts a text where words of the query begin and end, upper and lower case alike. */
export function highlightParts(text: string, query: string): readonly TextPart[] {
  const words = inLowerCase(query)
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const lower = inLowerCase(text);
  if (words.length === 0) return [{ text, match: false }];
  const parts: TextPart[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const word = words.find((one) => lower.startsWith(one, at));
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
