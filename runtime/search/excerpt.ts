/** Longest excerpt, in characters, without its dots. */
const LENGTH = 150;
/** Characters before the match. */
const BEFORE = 40;

/** Text around the first of the words that occurs in it (in the order of the words), cut between words; else its beginning. */
export function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word.toLowerCase())).find((at) => at >= 0) ?? 0;
  const start = found <= BEFORE ? 0 : wordStart(text, found);
  const end = start + LENGTH >= text.length ? text.length : wordEnd(text, start + LENGTH, found);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
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
