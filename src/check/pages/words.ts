import { avoidedWord } from '../../diagnostics/catalogue/checks/page-text.js';
import { findingAt, type CheckedPage } from './findings.js';
import { proseLines } from '../prose-lines.js';
import type { Finding } from '../types.js';

/** What is no prose within a line: code, addresses, ids, attributes that are no sentences. Alike long blanks keep columns. */
const NO_PROSE = /`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|\{#[^}]*\}|\b(?:id|src|href|class|file)="[^"]*"/g;

/** Words and phrases that the site does not use, in the text and the front matter of a page; never in code. */
export function checkWords(checked: CheckedPage): readonly Finding[] {
  const { words } = checked.config.settings.verify.pages;
  const pattern = patternOf(Object.keys(words));
  if (pattern === undefined) return [];
  const preferred = new Map(Object.entries(words).map(([word, instead]) => [word.toLowerCase(), instead]));
  return proseLines(checked.page.source.text()).flatMap(({ line, text }) =>
    [...text.replace(NO_PROSE, (code) => ' '.repeat(code.length)).matchAll(pattern)].map(({ 0: word, index }) =>
      findingAt(
        avoidedWord(word, preferred.get(word.toLowerCase())!),
        checked,
        { line, column: index + 1 },
        `${word}:${line}`,
      ),
    ),
  );
}

const patternOf = (words: readonly string[]): RegExp | undefined =>
  words.length === 0
    ? undefined
    : new RegExp(`(?<![\\w-])(?:${words.map((word) => word.replace(/[^\w\s]/g, '\\$&')).join('|')})(?![\\w-])`, 'gi');
