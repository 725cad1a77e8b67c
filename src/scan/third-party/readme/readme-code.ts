/**
 * Code in a README is nobody's to change. `hideCode` puts a short mark in the place of every fenced block, indented block,
 * code span and `<pre>`, and drops HTML comments outside of them; `showCode` puts the code back.
 */
export interface HiddenCode {
  readonly text: string;
  readonly pieces: readonly string[];
}

/** Marks are built from noncharacters: no text has them, and those that do lose them first. */
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';
/** Stands where something was taken out. */
export const REMOVED = '\ufdd2';

export function hideCode(readme: string): HiddenCode {
  const pieces: string[] = [];
  const hide = (code: string): string => `${OPEN}${pieces.push(code) - 1}${CLOSE}`;
  const blocks = hideBlocks(readme.replace(/[\ufdd0-\ufdd2]/g, ''), hide);
  return { text: hideSpans(blocks, hide), pieces };
}

export function showCode({ text, pieces }: HiddenCode): string {
  const pattern = /\ufdd0(\d+)\ufdd1/g;
  const show = (part: string): string => part.replace(pattern, (_, index: string) => show(pieces[Number(index)]!));
  return show(text);
}

interface Fence {
  readonly char: string;
  readonly length: number;
}

/** Line by line: fences first, then comments and `<pre>`, then indented code outside of lists. */
function hideBlocks(readme: string, hide: (code: string) => string): string {
  const lines = readme.split('\n');
  const out: string[] = [];
  let code: string[] = [];
  let fence: Fence | undefined;
  let inComment = false;
  let listIndent = 0;
  const flush = (): void => {
    if (code.length > 0) out.push(hide(code.join('\n')));
    code = [];
  };
  for (const [index, raw] of lines.entries()) {
    let line = raw;
    if (fence) {
      code.push(line);
      if (closes(line, fence)) {
        fence = undefined;
        flush();
      }
      continue;
    }
    if (inComment) {
      const end = line.indexOf('-->');
      if (end < 0) continue;
      inComment = false;
      line = line.slice(end + 3);
      if (line.trim() === '') continue;
    }
    fence = opens(line);
    if (fence) {
      flush();
      code.push(line);
      continue;
    }
    const blank = line.trim() === '';
    const indent = indentOf(line);
    const afterBlank = index === 0 || (lines[index - 1] ?? '').trim() === '';
    if (!blank && indent >= listIndent + 4 && (code.length > 0 || afterBlank) && !startsItem(line)) {
      code.push(line);
      continue;
    }
    flush();
    if (!blank) listIndent = contentIndent(line, afterBlank, listIndent);
    const kept = withoutComments(line);
    inComment = kept.open;
    if (kept.text.trim() !== '' || blank) out.push(kept.text);
  }
  flush();
  return out.join('\n').replace(/<pre\b[^>]{0,500}>[\s\S]*?<\/pre>/gi, (block) => hide(block));
}

function opens(line: string): Fence | undefined {
  const match = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})([^\n]*)$/.exec(line);
  if (!match) return undefined;
  const run = match[1]!;
  if (run[0] === '`' && match[2]!.includes('`')) return undefined;
  return { char: run[0]!, length: run.length };
}

function closes(line: string, fence: Fence): boolean {
  const run = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return run !== undefined && run[0] === fence.char && run.length >= fence.length;
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)![0].replace(/\t/g, '    ').length;
}

function startsItem(line: string): boolean {
  return /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line);
}

/** How far the text of the list item that is open is indented; 0 outside of lists. */
function contentIndent(line: string, afterBlank: boolean, current: number): number {
  const item = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]{1,4})(?=\S)/.exec(line);
  if (item) return item[1]!.replace(/\t/g, '    ').length;
  return afterBlank && indentOf(line) === 0 ? 0 : current;
}

/** The line without comments; `open` where the last one goes on in the next line. Comments in code spans stay. */
function withoutComments(line: string): { readonly text: string; readonly open: boolean } {
  if (!line.includes('<!--')) return { text: line, open: false };
  const spans = codeSpans(line);
  let text = '';
  let at = 0;
  for (;;) {
    const start = line.indexOf('<!--', at);
    if (start < 0) return { text: text + line.slice(at), open: false };
    while (spans[0] && spans[0].end <= start) spans.shift();
    const inSpan = spans[0] && spans[0].start < start ? spans[0].end : undefined;
    text += line.slice(at, inSpan ?? start);
    const end = inSpan ?? line.indexOf('-->', start + 4);
    if (end < 0) return { text, open: true };
    at = inSpan ?? end + 3;
  }
}

/** Code spans within paragraphs: a run of backticks and the next run of the same length. */
function hideSpans(text: string, hide: (code: string) => string): string {
  return text
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => {
      let out = '';
      let at = 0;
      for (const { start, end } of codeSpans(paragraph)) {
        out += paragraph.slice(at, start) + hide(paragraph.slice(start, end));
        at = end;
      }
      return out + paragraph.slice(at);
    })
    .join('');
}

function codeSpans(text: string): { readonly start: number; readonly end: number }[] {
  const runs = [...text.matchAll(/\\.|`+/gs)].filter((match) => match[0].startsWith('`'));
  // Positions of runs by length: every run is looked at twice at most, whatever the text.
  const byLength = new Map<number, number[]>();
  for (const [index, run] of runs.entries()) {
    const same = byLength.get(run[0].length);
    if (same) same.push(index);
    else byLength.set(run[0].length, [index]);
  }
  const used = new Map<number, number>();
  const spans: { start: number; end: number }[] = [];
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]!;
    const same = byLength.get(run[0].length)!;
    let next = used.get(run[0].length) ?? 0;
    while (next < same.length && same[next]! <= index) next += 1;
    used.set(run[0].length, next);
    const close = same[next];
    if (close === undefined) continue;
    spans.push({ start: run.index, end: runs[close]!.index + run[0].length });
    index = close;
  }
  return spans;
}
