const START = /(?:^|[^\w])#region[ \t]+([\w.-]+)/;
const END = /(?:^|[^\w])#endregion\b(?:[ \t]+([\w.-]+))?/;

/**
 * The lines (from 0) between `#region name` and its `#endregion`, in any kind of comment; undefined if there is no such
 * region.
 */
export function findRegion(
  lines: readonly string[],
  name: string,
): { readonly from: number; readonly to: number } | undefined {
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
