import type { StateBlock } from 'markdown-it';
import { isMdx, pageOf } from '../../page-state.js';
import { closingLines, memoOnText } from '../containers/block-lines.js';
import { scanTemplateTag, type TemplateTag } from './template-tag.js';

/** The tags of which a line consists, or one that extends over several lines, and the line on which they end. */
export function tagsFrom(
  state: StateBlock,
  start: number,
  startLine: number,
  endLine: number,
): { readonly tags: readonly TemplateTag[] | undefined; readonly lastLine: number } {
  const line = state.src.slice(start, state.eMarks[startLine]);
  const tags = tagsOf(line);
  if (tags !== undefined || /[%>]\}/.test(line)) return { tags, lastLine: startLine };
  const tag = scanTemplateTag(state.src, start);
  let lastLine = startLine;
  while (tag !== undefined && lastLine < endLine && state.eMarks[lastLine]! < tag.end) lastLine++;
  const isAlone =
    tag !== undefined && lastLine < endLine && state.src.slice(tag.end, state.eMarks[lastLine]).trim() === '';
  return { tags: isAlone ? [tag] : undefined, lastLine };
}

/** The tags of which a line consists; undefined if it contains anything else. */
function tagsOf(line: string): readonly TemplateTag[] | undefined {
  const tags: TemplateTag[] = [];
  const text = line.trimEnd();
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ' ' || text[at] === '\t') continue;
    const tag = scanTemplateTag(text, at);
    if (tag === undefined) return undefined;
    tags.push(tag);
    at = tag.end - 1;
  }
  return tags;
}

/**
 * Whether a line in a block of HTML consists of shortcodes of Hugo, as at the end of the first page of a site with
 * Docsy. The lines below must not become code, so that they are not indented.
 */
export function isLineOfShortcodes(state: StateBlock, line: number): boolean {
  const start = state.bMarks[line]! + state.tShift[line]!;
  if (!/^\{\{[<%]/.test(state.src.slice(start, start + 3))) return false;
  const isIndented = (at: number): boolean => state.sCount[at]! - state.blkIndent >= 4;
  if (isIndented(line) || (line + 1 < state.lineMax && !state.isEmpty(line + 1) && isIndented(line + 1))) return false;
  const page = pageOf(state.env);
  return !page.thirdParty && !isMdx(page.context) && tagsOf(state.src.slice(start, state.eMarks[line])) !== undefined;
}

/** The tag and the text of `{{< tab "A" >}}text{{< /tab >}}` on a line of its own. */
export function textWithin(
  { src, eMarks }: StateBlock,
  start: number,
  line: number,
): { readonly tag: TemplateTag; readonly text: string } | undefined {
  const content = src.slice(start, eMarks[line]).trimEnd();
  if (!/[%>}]\}$/.test(content)) return undefined;
  const tag = scanTemplateTag(content, 0);
  const mark = Math.max(content.lastIndexOf('{{'), content.lastIndexOf('{%'));
  const last = content[mark - 1] === '{' ? mark - 1 : mark;
  if (tag?.kind !== 'open' || tag.isSelfClosed === true || last < tag.end) return undefined;
  const closing = scanTemplateTag(content, last);
  const text = content.slice(tag.end, last).trim();
  return closing?.kind === 'close' && closing.end === content.length && closing.name === tag.name && text !== ''
    ? { tag, text }
    : undefined;
}

/** The line with the end tag. */
export function closingLine(
  state: StateBlock,
  { name, language, isSelfClosed }: TemplateTag,
  startLine: number,
  endLine: number,
): number | undefined {
  if (isSelfClosed === true || lastEnd(state, name) < state.eMarks[startLine]!) return undefined;
  for (let line = startLine + 1; line < endLine; line++) {
    const start = state.bMarks[line]! + state.tShift[line]!;
    if (state.src.charCodeAt(start) !== 123 /* { */) continue;
    const tag = scanTemplateTag(state.src.slice(start, state.eMarks[line]), 0);
    if (tag?.kind === 'close' && tag.name === name && tag.language === language) return line;
  }
  return undefined;
}

const END = /\{[{%][<%]?-?\s{0,9}(?:end|\/\s{0,9})([A-Za-z][\w./-]*)/g;

/** Offset of the last end tag of this name. All of them are looked for once. */
function lastEnd(state: StateBlock, name: string): number {
  const ends = memoOnText(
    state,
    'templateEnds',
    (text) => new Map([...text.matchAll(END)].map((found) => [found[1]!, found.index])),
  );
  return ends.get(name) ?? -1;
}

/** The line that ends a loop, after nested ones; undefined if it has no end. */
export function endOfLoop(state: StateBlock, startLine: number, endLine: number): number | undefined {
  const end = memoOnText(state, 'loopEnds', endsOfLoops)[startLine];
  return end !== undefined && end < endLine ? end : undefined;
}

/** For each line, the next one after which as many loops are open as in front of it. */
function endsOfLoops(text: string): readonly (number | undefined)[] {
  let depth = 0;
  const depths = text.split('\n').map((line) => {
    const before = depth;
    // Liquid sees tags wherever they are on a line, for example at the end of a list item.
    for (const [, end] of line.matchAll(/\{%-?[ \t]{0,9}(end)?(?:for|tablerow)\b/g))
      depth += end === undefined ? 1 : -1;
    return { before, after: depth };
  });
  const next = new Map<number, number>();
  const ends = new Array<number | undefined>(depths.length);
  for (let line = depths.length - 1; line >= 0; line--) {
    const { before, after } = depths[line]!;
    next.set(after, line);
    ends[line] = next.get(before);
  }
  return ends;
}

const BLOCK_OF_GITBOOK =
  /^[\s>]{0,99}(?:(?:[-*+]|\d{1,9}[.)])\s{1,99})?\{%-?\s{0,9}(end|\/\s{0,9})?(code|content-ref)\b/;

/** The line with the end tag of a block of GitBook, which contains no other block of this name. */
export function endOfWhole(state: StateBlock, startLine: number, endLine: number): number | undefined {
  const ends = memoOnText(state, 'wholeEnds', (text) =>
    closingLines(text, (line) => {
      const [, end, name] = BLOCK_OF_GITBOOK.exec(line) ?? [];
      return name === undefined ? undefined : end === undefined ? { opens: name } : { closes: name };
    }),
  );
  const end = ends.get(startLine);
  return end !== undefined && end < endLine ? end : undefined;
}

/** If there is only a fence between two tags, it is the code. */
export function fenceIn(text: string): { readonly language: string; readonly content: string } | undefined {
  const lines = text.trim().split('\n');
  const [, mark, language = ''] = /^(`{3,}|~{3,})[ \t]*([\w+#-]*)/.exec(lines[0]!) ?? [];
  if (lines.length < 2 || lines.at(-1)!.trim() !== mark) return undefined;
  return { language, content: `${lines.slice(1, -1).join('\n')}\n` };
}
