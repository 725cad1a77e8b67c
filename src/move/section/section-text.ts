import { fragmentOf } from '../../parse/rules/blocks/documented-names.js';
import { commentsAbove } from './comments-above.js';
import type { SectionMove } from './plan-section.js';

/** Definitions of links and footnotes that are added to the two pages. */
export interface TakenAlong {
  /** Lines of definitions that the old page no longer uses. */
  readonly gone: ReadonlySet<number>;
  readonly toTarget: string;
  readonly toRest: string;
}

/**
 * The texts of the old and the new page after the move. `text` is the old page with its addresses already changed;
 * lines end with LF.
 */
export function sectionTexts(
  move: SectionMove,
  text: string,
  targetText: string,
  { gone, toTarget, toRest }: TakenAlong,
): Record<'rest' | 'target', string> {
  const { first, last, level, headingLine, target } = move;
  const lines = withIds(move, text.split('\n'));
  const isOwn = (line: number): boolean => line >= first && line <= last;
  const rest = linesWhere(lines, (line) => !isOwn(line) && !gone.has(line)).join('\n');
  const named = commentsAbove(lines, headingLine).filter(({ keywords }) => keywords.length > 0);
  const isOfPage = (line: number): boolean =>
    line === headingLine || named.some((comment) => line >= comment.first && line <= comment.last);
  const isKept = (line: number): boolean => isOwn(line) && !gone.has(line) && (target !== undefined || !isOfPage(line));
  // A new page has them in its front matter.
  const keywords = [...named].reverse().flatMap((comment) => comment.keywords);
  const section = shifted(linesWhere(lines, isKept), target === undefined ? 1 - level : 2 - level)
    .join('\n')
    .trim();
  return {
    rest: joined(rest, toRest),
    target: joined(target === undefined ? frontMatter(move, keywords) : targetText, section, toTarget),
  };
}

/** The lines to keep. Of the empty lines around those that are left out, one remains. */
function linesWhere(lines: readonly string[], isKept: (line: number) => boolean): readonly string[] {
  const kept: string[] = [];
  let seam = false;
  for (const [index, line] of lines.entries()) {
    if (!isKept(index + 1)) seam = true;
    else if (!seam || line.trim() !== '' || kept.at(-1)?.trim() !== '') {
      kept.push(line);
      seam = false;
    }
  }
  return kept;
}

/**
 * Writes out the ids that do not follow from the text of their heading alone, such as `keys-1`, so that they stay the
 * same.
 */
function withIds({ page }: SectionMove, lines: readonly string[]): readonly string[] {
  const written = [...lines];
  for (const [index, { id, title }] of page.parsed.headings.entries()) {
    const { line, file } = page.parsed.headingLocations[index]!;
    const text = written[line - 1] ?? '';
    if (file === undefined && /^#+\s/.test(text) && !/\{#[^}]*\}\s*$/.test(text) && fragmentOf(title) !== id)
      written[line - 1] = `${text.trimEnd()} {#${id}}`;
  }
  return written;
}

const joined = (...parts: readonly string[]): string =>
  `${parts
    .map((part) => part.trimEnd())
    .filter((part) => part !== '')
    .join('\n\n')}\n`;

function shifted(lines: readonly string[], by: number): readonly string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    const level = fence === undefined ? /^#{1,6}(?=\s)/.exec(line)?.[0].length : undefined;
    return level === undefined ? line : '#'.repeat(Math.min(6, Math.max(2, level + by))) + line.slice(level);
  });
}

function frontMatter({ title, sort, group }: SectionMove, keywords: readonly string[]): string {
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(sort === undefined ? [] : [`sort: ${sort}`]),
    ...(group === undefined ? [] : [`group: ${JSON.stringify(group)}`]),
    ...(keywords.length === 0 ? [] : ['keywords:', ...keywords.map((word) => `  - ${JSON.stringify(word)}`)]),
    '---',
    '',
  ].join('\n');
}
