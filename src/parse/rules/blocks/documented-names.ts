import { slug } from 'github-slugger';

/**
 * A single spelling for the names of options, hooks and flags, however a page writes them: `parser['css/auto'].pure`
 * and `parser.css/auto.pure`, `entry.{name}.import` and `entry.*.import`, `rules[].test` and `rules.test`,
 * `--[no-]hot…` and `--hot` are the same.
 */
export function canonicalName(written: string): string {
  const name = written.trim().replace(/^--\[no-\]/, '--');
  if (name.startsWith('-')) return name.replace(/[\s=<[…].*$/s, '');
  return name
    .replace(/\[\s*(['"])(.*?)\1\s*\]/g, '.$2')
    .replace(/\[\]|\(.*?\)(?=$|\.)/g, '')
    .replace(/\{[\w-]+\}|<[\w-]+>|\[[\w-]+\]/g, '*')
    .replace(/[\s:=({].*$/s, '');
}

/** The fragment of a name, which is that of a heading with the same text. */
export const fragmentOf = (name: string): string => slug(name.normalize('NFC'));

const COMMENT = /^\s*documents:\s*(\S[^]*?)\s*$/;

/** The names of a comment `documents: …`; null for other comments. */
export function namesInComment(text: string): readonly string[] | null {
  const match = COMMENT.exec(text);
  return match === null ? null : match[1]!.split(/[\s,]+/);
}

/**
 * The places in `output.{1}`: the names are in the codes of the table's first column, of each list item, or of the
 * paragraph.
 */
export const PLACES = /\{(\d)\}/g;
