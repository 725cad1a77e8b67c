import type { Heading } from '../../../templates/types.js';

export interface WrittenHeading extends Heading {
  /** From 1. */
  readonly line: number;
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;

/** Finds the lines of a page's headings. Headings of included files stand nowhere in it and are left out. */
export function readHeadings(lines: readonly string[], headings: readonly Heading[]): readonly WrittenHeading[] {
  const found: WrittenHeading[] = [];
  let fence = '';
  let next = 0;
  lines.forEach((line, index) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = '';
      return;
    }
    if (mark !== undefined) {
      fence = mark;
      return;
    }
    const match = HEADING.exec(line);
    if (match === null) return;
    const text = bare(match[2]!);
    const at = headings.findIndex((heading, i) => i >= next && bare(heading.title) === text);
    if (at < 0) return;
    found.push({ ...headings[at]!, level: match[1]!.length, line: index + 1 });
    next = at + 1;
  });
  return found;
}

/** What of a heading is the same in Markdown and in its text: letters and digits. */
const bare = (text: string): string =>
  text.replace(/\{#[^}]*\}\s*$/, '').replace(/\]\([^)]*\)|<[^>]*>|[^\p{L}\p{N}]/gu, '');
