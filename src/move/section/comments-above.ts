/** A comment, possibly of several lines, that belongs to the heading below it. Lines count from 1. */
export interface HeadingComment {
  readonly first: number;
  readonly last: number;
  /** What readers call the section; empty in a comment that says what the heading documents. */
  readonly keywords: readonly string[];
}

/** Comments above a heading that say what it documents, or what readers call it, the lowest first. */
export function commentsAbove(lines: readonly string[], heading: number): readonly HeadingComment[] {
  const comments: HeadingComment[] = [];
  for (let last = heading - 1; last > 0; last--) {
    if (lines[last - 1]!.trim() === '') continue;
    let first = last;
    if (lines[last - 1]!.trimEnd().endsWith('-->')) while (first > 1 && !lines[first - 1]!.includes('<!--')) first--;
    const found = /^\s*<!--\s*(documents|keywords):((?:(?!-->)[^])*)-->\s*$/.exec(
      lines.slice(first - 1, last).join('\n'),
    );
    if (found === null) break;
    comments.push({ first, last, keywords: found[1] === 'keywords' ? wordsIn(found[2]!) : [] });
    last = first;
  }
  return comments;
}

const wordsIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
