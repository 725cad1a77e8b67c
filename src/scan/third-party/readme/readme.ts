import { readSyntax } from '../../../parse/syntax/read-syntax.js';
import { normalizeText } from '../../source-text.js';
import type { LinkRules } from './addresses.js';
import { applyEdits, remove, withoutMarks } from './edits.js';
import { headingEdits } from './headings.js';
import { linkEdits } from './links.js';
import { decorationEdits } from './decorations.js';

/**
 * The Markdown of a page made from a README. Code and the texts of links stay as they are; titles, badges, logos and
 * comments are removed; addresses become absolute or lead to pages of the site.
 */
export function pageFromReadme(readme: string, names: readonly string[], rules: LinkRules): string {
  const text = withoutMarks(normalizeText(readme));
  const written = readSyntax(text);
  const plain = applyEdits(text, decorationEdits(text, written));
  // The content of a frame becomes Markdown only without it, so the text is read once more.
  const syntax = plain === text ? written : readSyntax(plain);
  const edits = [
    ...syntax.comments.map(remove),
    ...headingEdits(plain, syntax, names),
    ...linkEdits(plain, syntax, rules),
  ];
  return startsPlain(`${applyEdits(plain, edits).trim()}\n`);
}

/** A first line of dashes would begin front matter, which a README must not have. */
function startsPlain(text: string): string {
  return text.replace(/^---(?=[ \t]*\n)/, '***');
}
