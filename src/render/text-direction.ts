import { isFromTheRight } from '../../templates/text-direction.js';
import type { PageData, SiteData } from '../../templates/types.js';
import type { Page } from '../model/types.js';

/** Letters of Hebrew, Arabic, Syriac, Thaana, N’Ko and Samaritan. */
const FROM_THE_RIGHT = /[\u05d0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const LETTER = /\p{L}/gu;

/**
 * The direction of a page's text if it is not that of the site: a README in Arabic among pages in English, or a README
 * in English on a site in Arabic. Such texts are full of English names, so a third of their letters is enough.
 */
export function directionOf({ title, parsed }: Page, { lang }: Pick<SiteData, 'lang'>): Pick<PageData, 'direction'> {
  const text = `${title}\n${parsed.sections.map((section) => section.text).join('\n')}`;
  const fromTheRight = text.match(FROM_THE_RIGHT)?.length ?? 0;
  if (isFromTheRight(lang)) return fromTheRight === 0 && /\p{L}/u.test(text) ? { direction: 'ltr' } : {};
  return fromTheRight > 0 && 3 * fromTheRight > text.match(LETTER)!.length ? { direction: 'rtl' } : {};
}
