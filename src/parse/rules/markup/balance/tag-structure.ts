import type { Token } from 'markdown-it';
import type { Tag } from '../../../../html/tag-scanner.js';

/** How many end tags of each name are yet to come. */
export function countCloses(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    if (token.type !== 'tag_close') continue;
    const name = (token.meta!['tag'] as Tag).name.toLowerCase();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Leaves out everything up to the end tag, and returns its index. Markdown's own containers stop this. */
export function swallow(tokens: readonly Token[], start: number, name: string, closers: Map<string, number>): number {
  let depth = 0;
  for (let i = start + 1; i < tokens.length; i++) {
    depth += tokens[i]!.nesting;
    if (depth < 0) return start;
    if (tokens[i]!.type !== 'tag_close' || (tokens[i]!.meta!['tag'] as Tag).name.toLowerCase() !== name) continue;
    if (depth !== 0) return start;
    closers.set(name, (closers.get(name) ?? 0) - 1);
    return i;
  }
  return start;
}

/** The index of the token that closes the one at `start`. */
export function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let i = start; i < tokens.length; i++) {
    depth += tokens[i]!.nesting;
    if (depth === 0) return i;
  }
  return tokens.length - 1;
}

/** Turns the link that begins at `start` into plain text. */
export function hideLink(tokens: readonly Token[], start: number): void {
  tokens[start]!.type = tokens[endOf(tokens, start)]!.type = 'hidden_link';
}
