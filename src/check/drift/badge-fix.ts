import type { Fix, Problem } from '../../diagnostics/diagnostic.js';
import type { Entry } from './entries.js';
import type { Facts } from './facts.js';
import type { Item } from './types.js';

/** Adds a fix that puts the missing badge below a heading. In a row or a paragraph, the writer has to choose the place. */
export function withBadge(problem: Problem, { since }: Item, entry: Entry): Problem {
  const line = lineOf(entry, entry.line);
  if (entry.kind !== 'heading' || !/^#{1,6} /.test(line)) return problem;
  const fix: Fix = { from: line, to: `${line}\n\n<Badge text="${since!}+" />`, line: entry.line, column: 1 };
  return { ...problem, fix };
}

/** Adds a fix that corrects the version in the badge of an entry, if its badges name only one. */
export function withVersion(problem: Problem, { since }: Item, { versions }: Facts, entry: Entry): Problem {
  const [written] = versions;
  if (versions.length !== 1) return problem;
  const badge = new RegExp(`<Badge\\b[^>]*\\btext="v?(?=${written!.replaceAll('.', '\\.')}\\+?")`);
  for (let line = entry.line; line < entry.first + entry.lines.length; line++) {
    const found = badge.exec(lineOf(entry, line));
    if (found !== null)
      return { ...problem, fix: { from: written!, to: since!, line, column: found.index + found[0].length + 1 } };
  }
  return problem;
}

const lineOf = ({ page }: Entry, line: number): string => page.source.text().split('\n')[line - 1] ?? '';
