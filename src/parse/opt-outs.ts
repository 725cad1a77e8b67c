import type { Token } from 'markdown-it';
import type { OptOut } from '../model/types.js';
import { contextOf, type PageState, type WrittenOptOut } from './page-state.js';
import { linesOf, type Excerpt, type SourceContext } from './files/source-context.js';

const REMARK = /^\s*no-check(?![\w-])([^:]*)(?::([\s\S]*))?$/;

/** Reads ` no-check DEAD_LINK, samples: the reason `; undefined if the text is something else. */
export function readOptOut(text: string): Pick<WrittenOptOut, 'names' | 'reason'> | undefined {
  const match = REMARK.exec(text);
  if (match === null) return undefined;
  return { names: match[1]!.split(/[\s,]+/).filter(Boolean), reason: (match[2] ?? '').replace(/\s+/g, ' ').trim() };
}

/**
 * An opt-out in front matter (`# no-check DEAD_LINK: reason`) applies to the front matter, and to problems of the page
 * as a whole.
 */
export function frontMatterOptOuts(context: SourceContext, lineCount: number): readonly OptOut[] {
  const found: OptOut[] = [];
  for (const [index, line] of linesOf(context).slice(0, lineCount).entries()) {
    const at = line.indexOf('#');
    const written = at < 0 || line.slice(0, at).trim() !== '' ? undefined : readOptOut(line.slice(at + 1));
    if (written !== undefined)
      found.push({ ...written, line: index + 1, column: at + 1, from: 1, to: lineCount, wholePage: true });
  }
  return found;
}

/** Gives every opt-out the lines of the block after it; before a heading, those of the section. */
export function coveredBy(page: PageState, tokens: readonly Token[]): readonly OptOut[] {
  const outlines = new Map<SourceContext, Outline>();
  return page.optOuts.map(({ context, next, names, reason, line, column }) => {
    if (!outlines.has(context)) outlines.set(context, outlineOf(context, tokens, page));
    const [from, to] = linesBehind(context, next, outlines.get(context)!);
    return {
      names,
      reason,
      line,
      column,
      from: from + 1,
      to,
      ...(context === page.main ? {} : { file: context.file }),
    };
  });
}

/**
 * The blocks of one file in their order, each with its first line, from 0, and the last line on which a block has begun
 * so far.
 */
type Outline = readonly { readonly token: Token; readonly from: number; readonly furthest: number }[];

function outlineOf(context: SourceContext, tokens: readonly Token[], page: PageState): Outline {
  const blocks: { token: Token; from: number; furthest: number }[] = [];
  for (const token of tokens) {
    if (token.nesting < 0 || contextOf(token, page) !== context) continue;
    const from = token.map?.[0] ?? (token.meta?.['excerpt'] as Excerpt | undefined)?.line;
    if (from !== undefined) blocks.push({ token, from, furthest: Math.max(from, blocks.at(-1)?.furthest ?? 0) });
  }
  return blocks;
}

/** The first line (from 0), and the line after the last one. */
function linesBehind(context: SourceContext, next: number, blocks: Outline): readonly [from: number, end: number] {
  const index = firstFrom(next, blocks);
  if (index === blocks.length) return [next, next];
  const { token, from } = blocks[index]!;
  const lines = linesOf(context);
  if (token.type === 'heading_open') {
    let other = index + 1;
    while (other < blocks.length && !endsSection(blocks[other]!.token, token)) other++;
    return [from, blocks[other]?.from ?? lines.length];
  }
  if (token.map) return [from, token.map[1]];
  // Markup has no end of its own, so it extends to the next blank line.
  let end = from + 1;
  while (end < lines.length && lines[end]!.trim() !== '') end++;
  return [from, end];
}

const endsSection = (token: Token, heading: Token): boolean =>
  token.type === 'heading_open' && token.tag <= heading.tag;

/**
 * The first block that begins on a line or after it. It is found by bisection, because a page may have an opt-out for
 * every block.
 */
function firstFrom(line: number, blocks: Outline): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]!.furthest >= line) high = middle;
    else low = middle + 1;
  }
  return low;
}
