import type { Token } from 'markdown-it';
import type { OptOut } from '../model/types.js';
import { contextOf, type PageState, type WrittenOptOut } from './page-state.js';
import { linesOf, type Excerpt, type SourceContext } from './files/source-context.js';

const REMARK = /^\s*no-check(?![\w-])([^:]*)(?::([\s\S]*))?$/;

/** Reads ` no-check DEAD_LINK, samples: the reason `; undefined where the text is something else. */
export function readOptOut(text: string): Pick<WrittenOptOut, 'names' | 'reason'> | undefined {
  const match = REMARK.exec(text);
  if (match === null) return undefined;
  return { names: match[1]!.split(/[\s,]+/).filter(Boolean), reason: (match[2] ?? '').replace(/\s+/g, ' ').trim() };
}

/** A remark in front matter (`# no-check DEAD_LINK: reason`) covers the front matter, and what concerns the page as a whole. */
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

/** Gives every remark the lines of the block behind it; before a heading, those of the section. */
export function coveredBy(page: PageState, tokens: readonly Token[]): readonly OptOut[] {
  return page.optOuts.map(({ context, next, names, reason, line, column }) => {
    const [from, to] = linesBehind(context, next, tokens, page);
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

/** First line (from 0) and the line behind the last one. */
function linesBehind(
  context: SourceContext,
  next: number,
  tokens: readonly Token[],
  page: PageState,
): readonly [from: number, end: number] {
  const startOf = (token: Token): number | undefined =>
    token.nesting < 0 || contextOf(token, page) !== context
      ? undefined
      : (token.map?.[0] ?? (token.meta?.['excerpt'] as Excerpt | undefined)?.line);
  const index = tokens.findIndex((token) => (startOf(token) ?? -1) >= next);
  if (index < 0) return [next, next];
  const token = tokens[index]!;
  const from = startOf(token)!;
  const lines = linesOf(context);
  if (token.type === 'heading_open') {
    const end = tokens.find(
      (other, i) =>
        i > index && other.type === 'heading_open' && other.tag <= token.tag && contextOf(other, page) === context,
    );
    return [from, end?.map?.[0] ?? lines.length];
  }
  if (token.map) return [from, token.map[1]];
  // Markup has no end of its own: as far as the next blank line.
  const blank = lines.findIndex((line, i) => i > from && line.trim() === '');
  return [from, blank < 0 ? lines.length : blank];
}
