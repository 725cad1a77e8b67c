import { offsetAt, positionAt } from '../../diagnostics/location.js';
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.js';
import type { TextEdit } from '../../files/text-edits.js';
import { decodeUrlPath } from '../../model/page-url.js';
import type { LinkReference } from '../../model/types.js';
import type { LinkStatus } from './resolve-link.js';
import { isPageName } from '../../files/page-name.js';

/** The locations of a link's address, as it is written: after its text or in an attribute, then in definitions. */
export function* placesOf(
  { href, line, column }: Pick<LinkReference, 'href' | 'line' | 'column'>,
  text: string,
): Generator<Pick<TextEdit, 'offset' | 'from'>> {
  const start = offsetAt(text, { line, column });
  const end = text.indexOf('\n\n', start);
  const part = text.slice(start, end < 0 ? undefined : end);
  // The parser encodes addresses, but most writers do not.
  const forms = [...new Set([href, decodeUrlPath(href)])].map(escaped);
  const written = `(?:${forms.join('|')})`;
  const beside = new RegExp(`(?:\\]\\(\\s*<?|=\\s*["']?|^["'<]?)(${written})(?=[\\s)"'>]|$)`).exec(part);
  if (beside !== null) yield addressIn(beside, start);
  const defined = text.matchAll(new RegExp(`^ {0,3}\\[[^\\]\\n]+\\]:\\s*<?(${written})(?=[\\s>]|$)`, 'gm'));
  for (const match of defined) yield addressIn(match, 0);
}

const addressIn = (match: RegExpExecArray, at: number): Pick<TextEdit, 'offset' | 'from'> => ({
  from: match[1]!,
  offset: at + match.index + match[0].length - match[1]!.length,
});

/** A regular expression that finds a text. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Adds the only address that can have been meant to the problem of a link, if there is one and the text shows where it
 * belongs.
 */
export function withLinkFix(
  diagnostic: Diagnostic,
  link: Pick<LinkReference, 'href' | 'line' | 'column'>,
  to: string | undefined,
  textOf: () => string | undefined,
): Diagnostic {
  const text = to === undefined ? undefined : textOf();
  const [place] = text === undefined ? [] : placesOf(link, text);
  if (place === undefined) return diagnostic;
  const fix: Fix = { from: place.from, to: to!, ...positionAt(text!, place.offset) };
  return { ...diagnostic, fix };
}

/** The address that leads where the link was meant to lead; undefined if somebody has to decide. */
export function mendedAddress(href: string, outcome: LinkStatus): string | undefined {
  const [, path, query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) as unknown as (string | undefined)[];
  if (outcome.is === 'dead-anchor') {
    const id = outcome.sure();
    return id === undefined ? undefined : `${path!}${query ?? ''}#${id}`;
  }
  // Code hosts also read a path to a Markdown file, so a page's address cannot replace it.
  if (query !== undefined || isPageName(path!)) return undefined;
  switch (outcome.is) {
    case 'fine':
      return outcome.read ?? outcome.absolute;
    case 'redirect':
      return outcome.to.startsWith('#') ? path! + outcome.to : outcome.to;
    case 'dead': {
      const url = outcome.sure();
      return url === undefined ? undefined : url + (fragment ?? '');
    }
    default:
      return undefined;
  }
}
