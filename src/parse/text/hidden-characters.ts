import { hiddenCharacter } from '../../diagnostics/catalogue/markdown.js';
import { positionAt } from '../../diagnostics/location.js';
import { report, type PageState } from '../page-state.js';

/**
 * Marks of zero width, and marks that change the direction of the text after them. Joiners and soft hyphens are parts
 * of words, and bots write a space after `@` and `#` so that nobody is notified.
 */
const HIDDEN = /(?<![@#])\u200b|[\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** Reports invisible characters that would be copied with a name or a command. */
export function reportHiddenCharacters(page: PageState): void {
  const { text } = page.main;
  if (page.thirdParty) return;
  for (const { 0: found, index } of text.matchAll(HIDDEN))
    if (index > 0) report(page, page.main, () => positionAt(text, index), hiddenCharacter(found.codePointAt(0)!));
}
