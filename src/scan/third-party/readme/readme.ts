import { readSyntax } from '../../../parse/syntax/read-syntax.js';
import { normalizeText } from '../../source-text.js';
import type { LinkRules } from './addresses.js';
import { applyEdits, remove, withoutMarks } from './edits.js';
import { headingEdits } from './headings.js';
import { linkEdits } from './links.js';
import { plainEdits } from './plain.js';

/**
 * A README as the Markdown of a page. Code and the text of links stay as they are; titles, badges, logos and comments go;
 * addresses become absolute or lead to the site's own pages.
 */
export function pageFromReadme(readme: string, names: readonly string[], rules: LinkRules): string {
  const text = withoutMarks(normalizeText(readme));
  const written = readSyntax(text);
  const plain = applyEdits(text, plainEdits(text, written));
  // What was in a frame is Markdown only without it: it is read once more.
  const syntax = plain === text ? written : readSyntax(plain);
  const edits = [
    ...syntax.comments.map(remove),
    ...headingEdits(plain, syntax, names),
    ...linkEdits(plain, syntax, rules),
  ];
  return startsPlain(`${applyEdits(plain, edits).trim()}\n`);
}

/** A first line of dashes would be taken for front matter, and a README has no say in that. */
function startsPlain(text: string): string {
  return text.replace(/^---(?=[ \t]*\n)/, '***');
}
