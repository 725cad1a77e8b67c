import type { Replaced } from '../../model/types.js';
import { linesOf, type SourceContext } from './source-context.js';

/** A tag that has nothing beside it: `<Partial name="a" />`, `<Partial></Partial>`. */
const ONE_TAG = /^<([\w.:-]+)(?:[^<>]|=>)*(?:\/>|>\s*(?:[^<>]*<\/\1>)?)$/;
/** What a line begins with that includes a file in several lines, and with what the last of these ends. */
const SPANS: readonly (readonly [start: RegExp, end: string])[] = [
  [/^<!--/, '-->'],
  [/^\{%/, '%}'],
  [/^<[\w.:-]+/, '>'],
];
/** Tags in longer lines stay. */
const LONGEST_LINE = 20_000;
/** An include has at most this many lines. */
const MOST_LINES = 40;

/**
 * Notes the text that a line of a source includes, for copies of the page in Markdown. `to`: the first line after the
 * include; it is found if it is not given. Other text on these lines stays, and the included text follows it.
 */
export function noteIncluded(context: SourceContext, line: number, text: string, to?: number): void {
  const lines = linesOf(context);
  const end = to ?? endOfInclude(lines, line);
  const written = lines
    .slice(line, end)
    .join('\n')
    .replace(/^[\s>]+/, '')
    .trim();
  const isAlone = !written.startsWith('<') || written.startsWith('<!--') || ONE_TAG.test(written);
  (context.included ??= []).push([isAlone ? line : end, end, text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()]);
}

/** Notes the text that takes the place of a tag within a line of a source. */
export function noteWithin(context: SourceContext, line: number, tag: string, text: string): void {
  const all = (context.included ??= []);
  const at = all.findIndex(([from, to]) => from === line && to === line + 1);
  const before = all[at]?.[2] ?? linesOf(context)[line] ?? '';
  // A longer line would be copied for each of its tags.
  if (before.length < LONGEST_LINE && before.includes(tag))
    all.splice(at < 0 ? all.length : at, 1, [line, line + 1, before.replace(tag, () => text), 0]);
}

/** Notes lines of a source that are for programs alone, such as imports, which copies of the page leave out. */
export function noteLeftOut(context: SourceContext, line: number, to: number): void {
  const all = (context.included ??= []);
  const [from, end, text] = all.at(-1) ?? [];
  if (from !== undefined && end === line && text === '') all.splice(-1, 1, [from, to, '', 0]);
  else all.push([line, to, '', 0]);
}

function endOfInclude(lines: readonly string[], line: number): number {
  const first = (lines[line] ?? '').replace(/^[\s>]+/, '');
  const [mark] = /^(?:`{3,}|~{3,}|:{3,})/.exec(first) ?? [];
  const end = mark ?? SPANS.find(([start]) => start.test(first))?.[1];
  if (end === undefined) return line + 1;
  for (let at = mark === undefined ? line : line + 1; at < Math.min(lines.length, line + MOST_LINES); at++) {
    const text = lines[at]!.trim();
    if (mark === undefined ? text.includes(end) : text.replace(/^[\s>]+/, '').startsWith(mark)) return at + 1;
  }
  return line + 1;
}

/** What is before the text of a line in quotes and list items. */
const BULLETS = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*/;

/** The lines from `start` to before `end`, with the texts that take the place of some. */
export function withReplaced(
  lines: readonly string[],
  replaced: readonly Replaced[] = [],
  start = 0,
  end = lines.length,
): readonly string[] {
  const out: string[] = [];
  let next = start;
  for (const [from, to, text, column] of [...replaced].sort((a, b) => a[0] - b[0])) {
    if (from < next || from > end) continue;
    out.push(...lines.slice(next, from));
    // In a list item, further lines are indented like the text after the bullet.
    const line = lines[from === to ? from - 1 : from] ?? '';
    const prefix = column === undefined ? BULLETS.exec(line)![0] : line.slice(0, column);
    const indent = prefix.replace(/[^\s>]/g, ' ');
    for (const [at, one] of text.split('\n').entries())
      out.push(one === '' ? indent.trimEnd() : (at === 0 && from < to ? prefix : indent) + one);
    next = to;
  }
  return [...out, ...lines.slice(next, end)];
}
