import { slug } from 'github-slugger';

/** Lines from 0: the first one, and the one after the last. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const START = /(?:^|[^\w])#region[ \t]+([\w.-]+)/;
const END = /(?:^|[^\w])#endregion\b(?:[ \t]+([\w.-]+))?/;

/**
 * The lines (from 0) between `#region name` and its `#endregion`, in any kind of comment; undefined if there is no such
 * region.
 */
export function findRegion(lines: readonly string[], name: string): LineRange | undefined {
  const from = lines.findIndex((line) => START.exec(line)?.[1] === name);
  if (from < 0) return undefined;
  const open: string[] = [name];
  for (let line = from + 1; line < lines.length; line++) {
    const start = START.exec(lines[line]!);
    if (start !== null) open.push(start[1]!);
    const end = END.exec(lines[line]!);
    if (end === null) continue;
    if (end[1] === undefined) open.pop();
    else if (open.includes(end[1])) open.length = open.lastIndexOf(end[1]);
    if (open.length === 0) return { from: from + 1, to: line };
  }
  return undefined;
}

/**
 * The text of a code file or of one of its regions, without the lines that mark regions and without common indentation.
 */
export function codeOf(text: string, region: string | undefined): string | undefined {
  let lines: readonly string[] = text.replace(/\n$/, '').split('\n');
  if (region !== undefined) {
    const found = findRegion(lines, region);
    if (found === undefined) return undefined;
    lines = lines.slice(found.from, found.to);
  }
  const shown = lines.filter((line) => !START.test(line) && !END.test(line));
  const indents = shown.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = indents.length === 0 ? 0 : indents.reduce((a, b) => Math.min(a, b));
  return shown.map((line) => line.slice(common)).join('\n');
}

/** The lines of the section whose heading has this ID; undefined if there is none. */
export function sectionIn(lines: readonly string[], id: string): LineRange | undefined {
  const levelOf = (line: string): number => /^#{1,6}(?=[ \t])/.exec(line)?.[0].length ?? 7;
  const from = lines.findIndex((line) => {
    const [, text = '', own] = /^#{1,6}[ \t]+(.*?)(?:[ \t]*\{#([^\s{}]+)\})?[ \t#]*$/.exec(line) ?? [];
    return text !== '' && (own ?? slug(text)) === id;
  });
  if (from < 0) return undefined;
  const length = lines.slice(from + 1).findIndex((line) => levelOf(line) <= levelOf(lines[from]!));
  return { from, to: length < 0 ? lines.length : from + 1 + length };
}
