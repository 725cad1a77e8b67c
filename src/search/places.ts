import type { ParsedPage } from '../model/types.js';

/** A place of a page that readers look for: a heading, or a term that a list defines. */
export interface Place {
  readonly id: string;
  readonly title: string;
  /** Of a definition: what it says. */
  readonly text?: string;
}

const DEFINITION = /<(?:li|p)>\s*(?:<p>)?<dfn[^>]* id="([^"]+)"[^>]*>([\s\S]*?)<\/dfn>([\s\S]*?)<\/(?:li|p)>/g;

/** Headings in their order, then definitions. */
export function placesOf({ html, headings }: Pick<ParsedPage, 'html' | 'headings'>): readonly Place[] {
  const definitions = [...html.matchAll(DEFINITION)].map(([, id, term, text]): Place => ({
    id: id!,
    title: plainText(term!),
    text: plainText(text!).replace(/^[\s:–—-]+/, ''),
  }));
  return [...headings.map(({ id, title }) => ({ id, title })), ...definitions];
}

export const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const plainText = (html: string): string =>
  decode(html.replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
