import type { Heading } from '../../../templates/types.js';
import type { Page, Position } from '../../model/types.js';

interface SourceHeading extends Position {
  readonly level: number;
  readonly text: string;
}

/** What is left of a heading when marks, addresses and its own id are gone: enough to know it again. */
const bare = (text: string): string =>
  text
    .replace(/\{#[^}]*\}\s*$/, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Where each heading of a page stands in its text; undefined for those of included files. In the order of the headings. */
export function placesOfHeadings(page: Page): readonly (Position | undefined)[] {
  const written = headingsIn(page.source.text());
  let next = 0;
  return page.parsed.headings.map((heading) => {
    const at = written.findIndex((one, index) => index >= next && isSame(one, heading));
    if (at < 0) return undefined;
    next = at + 1;
    const { line, column } = written[at]!;
    return { line, column };
  });
}

const isSame = (written: SourceHeading, { level, title }: Heading): boolean =>
  written.level === level && bare(written.text) === bare(title);

function headingsIn(text: string): readonly SourceHeading[] {
  const lines = text.split('\n');
  const found: SourceHeading[] = [];
  let fence: string | undefined;
  let start = 0;
  if (lines[0]?.trim() === '---')
    start =
      Math.max(
        0,
        lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line)),
      ) + 1;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index]!;
    const mark = /^\s*(?:>\s*|[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark !== undefined && mark.startsWith(fence) && line.trim().replace(/[`~>\s]/g, '') === '') fence = undefined;
      continue;
    }
    if (mark !== undefined) fence = mark;
    const atx = /^([\s>]*)(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line);
    const element = /^(.*?)<h([1-6])\b[^>]*>(.*)$/i.exec(line);
    if (atx) found.push({ line: index + 1, column: atx[1]!.length + 1, level: atx[2]!.length, text: atx[3] ?? '' });
    else if (element)
      found.push({
        line: index + 1,
        column: element[1]!.length + 1,
        level: Number(element[2]),
        text: element[3]!.replace(/<\/h[1-6]>.*$/i, ''),
      });
    else if (
      /^ {0,3}(?:=+|-+)\s*$/.test(line) &&
      index > start &&
      /\S/.test(lines[index - 1]!) &&
      !/^\s*(?:[#>|-])/.test(lines[index - 1]!)
    ) {
      found.push({ line: index, column: 1, level: line.includes('=') ? 1 : 2, text: lines[index - 1]! });
    }
  }
  return found;
}
