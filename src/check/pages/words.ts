import { avoidedWord, isAdvice } from '../../diagnostics/catalogue/checks/page-text.js';
import { posixPath } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { findingAt, type CheckedPage } from './findings.js';
import { proseLines } from '../prose-lines.js';
import type { Finding } from '../types.js';

/** The parts of a line that are not prose: code, addresses, ids, and attributes that are not sentences. */
const NO_PROSE = /`[^`]*`|(?<=\])\([^)]*\)|https?:\/\/\S+|\{#[^}]*\}|\b(?:id|src|href|class|file)="[^"]*"/g;

/** Finds words and phrases that the site does not use, in the text and the front matter of a page but not in code. */
export function checkWords(checked: CheckedPage): readonly Finding[] {
  const { words } = checked.config.settings.verify.pages;
  const pattern = patternOf(Object.keys(words));
  if (pattern === undefined) return [];
  const listed = new Map(Object.entries(words).map(([word, instead]) => [keyOf(word), { word, instead }]));
  return textsOf(checked).flatMap(({ source, ...part }) =>
    proseLines(source).flatMap(({ line, text }) =>
      // Spaces take the place of what is not prose, so that columns stay the same.
      [...text.replace(NO_PROSE, (code) => ' '.repeat(code.length)).matchAll(pattern)].map(({ 0: word, index }) => {
        const entry = listed.get(keyOf(word))!;
        const to = replacementFor(word, entry);
        const place = { ...part, line, column: index + 1 };
        return {
          ...findingAt(avoidedWord(word, entry.instead), checked, place, `${word}:${line}`),
          ...(to !== undefined && { fix: { from: word, to } }),
        };
      }),
    ),
  );
}

/** The text of a page and of the parts of pages that it includes. Other files that it includes have readers of their own. */
function textsOf({ page, config }: CheckedPage): readonly { readonly source: string; readonly file?: string }[] {
  const parts = page.parsed.dependencies.flatMap(({ file }) => {
    const source = /[\\/]_[^\\/]*\.mdx?$/.test(file) ? tryReadText(file) : undefined;
    return source === undefined ? [] : [{ source, file: posixPath(config.root, file) }];
  });
  return [{ source: page.source.text() }, ...parts];
}

/** The same for all words between which the pattern does not distinguish: it compares capitals (of µ and μ, for example). */
const keyOf = (word: string): string => word.toUpperCase();

/** The replacement, capitalized if the word is. Undefined if the entry is advice, or if the word has other capitals. */
function replacementFor(written: string, { word, instead }: { word: string; instead: string }): string | undefined {
  if (isAdvice(instead)) return undefined;
  const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return written === word ? instead : written === capitalized(word) ? capitalized(instead) : undefined;
}

const patternOf = (words: readonly string[]): RegExp | undefined =>
  words.length === 0
    ? undefined
    : new RegExp(`(?<![\\w-])(?:${words.map((word) => word.replace(/[^\w\s]/g, '\\$&')).join('|')})(?![\\w-])`, 'gi');
