import type { Span } from '../../../parse/syntax/types.js';

/** A replacement of a part of a text. */
export interface Edit extends Span {
  readonly text: string;
}

/** Noncharacters that no README contains: one for something that was removed, and one for the end of a paragraph. */
const GONE = '\ufdd0';
export const BREAK = '\ufdd1';

export const withoutMarks = (text: string): string => text.replace(/[\ufdd0\ufdd1]/g, '');
export const remove = ({ start, end }: Span): Edit => ({ start, end, text: GONE });

/** Applies all edits to a text. An edit within a larger one is dropped. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return settled(out + text.slice(at));
}

/** Removes the marks from a text, the lines that contain nothing else, and the gaps that these would leave. */
function settled(text: string): string {
  const parts = text
    // A label whose badge was removed (`Chat: …`) means nothing alone.
    .replace(/^[^\n:\ufdd0\ufdd1]{1,60}:[ \t]*\ufdd0[\ufdd0 \t]*$/gm, GONE)
    .split(/([\ufdd0\ufdd1][\ufdd0\ufdd1 \t\n]*)/);
  let out = '';
  for (let index = 0; index < parts.length; index += 2) {
    const [part, marks] = [parts[index]!, parts[index + 1]];
    const visible = marks === undefined ? part : part.trimEnd();
    out += visible;
    if (marks !== undefined)
      out += gap(part.slice(visible.length) + marks, out === '', index + 2 === parts.length - 1 && parts.at(-1) === '');
  }
  return out;
}

/** What replaces marks and the white space around them. */
function gap(run: string, isFirst: boolean, isLast: boolean): string {
  if (run.includes(BREAK)) return isFirst || isLast ? '' : '\n\n';
  const before = run.slice(0, run.indexOf(GONE));
  const behind = run.slice(run.lastIndexOf(GONE) + 1);
  const isLine = (isFirst || before.includes('\n')) && (isLast || behind.includes('\n'));
  if (!isLine) return withoutMarks(run);
  const isBlank = [before, behind].some((part) => /\n[ \t]*\n/.test(part));
  return (isFirst ? '' : isBlank ? '\n\n' : '\n') + behind.slice(behind.lastIndexOf('\n') + 1);
}
