import { statSync } from 'node:fs';
import { CHECKS, type CheckName } from '../check/types.js';
import { nearest } from '../diagnostics/suggest.js';

/** Collects the words of `--only`, which may be separated by spaces or commas. */
export const onlyNames = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
];

export interface Wanted {
  readonly names: readonly CheckName[];
  /** The folder after the names, as in `--only links docs/`: the option takes every word that follows it. */
  readonly root?: string;
}

/** Separates the names of checks from a folder that follows them. Returns the text of an error for a word that is neither. */
export function parseOnly(words: readonly string[], rootGiven: boolean): Wanted | string {
  const last = words.at(-1) ?? '';
  const root = !rootGiven && !isCheck(last) && isFolder(last) ? last : undefined;
  const names = root === undefined ? words : words.slice(0, -1);
  const unknown = names.find((name) => !isCheck(name));
  if (unknown !== undefined) {
    const suggestion = nearest(unknown, CHECKS);
    return `There is no check ${unknown}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`} The checks are ${CHECKS.join(', ')}.`;
  }
  if (names.length === 0) return '--only needs the name of a check.';
  return { names: CHECKS.filter((name) => names.includes(name)), ...(root === undefined ? {} : { root }) };
}

const isCheck = (word: string): word is CheckName => (CHECKS as readonly string[]).includes(word);

function isFolder(word: string): boolean {
  return statSync(word, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
