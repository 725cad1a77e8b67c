import { fragmentOf } from '../../parse/rules/blocks/documented-names.js';
import type { SectionMove } from './plan-section.js';

/** The two texts of a move, from that of the page with its addresses already changed. Line ends are LF. */
export function sectionTexts(move: SectionMove, text: string, targetText: string): Record<'rest' | 'target', string> {
  const { first, last, level, headingLine, target } = move;
  const lines = withIds(move, text.split('\n'));
  const rest = [...lines.slice(0, first - 1), ...lines.slice(last)].join('\n').replace(/\n{3,}/g, '\n\n');
  const own = lines.slice(first - 1, last).map((line, index) => ({ line, number: first + index }));
  const kept = target === undefined ? own.filter(({ number }) => number !== headingLine) : own;
  const section = shifted(
    kept.map(({ line }) => line),
    target === undefined ? 1 - level : 2 - level,
  )
    .join('\n')
    .trim();
  return {
    rest: `${rest.trimEnd()}\n`,
    target: target === undefined ? `${frontMatter(move)}\n${section}\n` : `${targetText.trimEnd()}\n\n${section}\n`,
  };
}

/** Headings whose id is not that of their text alone, such as a second one of the same text, keep it in either page. */
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

function shifted(lines: readonly string[], by: number): readonly string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    const level = fence === undefined ? /^#{1,6}(?=\s)/.exec(line)?.[0].length : undefined;
    return level === undefined ? line : '#'.repeat(Math.min(6, Math.max(2, level + by))) + line.slice(level);
  });
}

/** A new page stands behind the one that it was part of. */
function frontMatter({ title, page }: SectionMove): string {
  const { sort, group } = page.parsed.frontMatter;
  return [
    '---',
    `title: ${JSON.stringify(title.replace(/[`*_\\]/g, ''))}`,
    ...(sort === undefined ? [] : [`sort: ${sort}`]),
    ...(group === undefined ? [] : [`group: ${JSON.stringify(group)}`]),
    '---',
    '',
  ].join('\n');
}
