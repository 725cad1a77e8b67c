/** A piece of text, and whether the query is in it. */
export interface TextPart {
  readonly text: string;
  readonly match: boolean;
}

/** Cuts a text where words of the query begin and end, upper and lower case alike. */
export function highlightParts(text: string, query: string): readonly TextPart[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const lower = text.toLowerCase();
  // A few letters change their length in lower case; then places would be wrong.
  if (words.length === 0 || lower.length !== text.length) return [{ text, match: false }];
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
