import { isFromTheRight } from '../../templates/language.js';
import type { PageData, SiteData } from '../../templates/types.js';
import type { Page } from '../model/types.js';

/** Letters of Hebrew, Arabic, Syriac, Thaana, N’Ko and Samaritan. */
const FROM_THE_RIGHT = /[\u05d0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const ANY_FROM_THE_RIGHT = new RegExp(FROM_THE_RIGHT.source);
const LETTER = /\p{L}/gu;

/**
 * The direction of a page's text if it is not that of the site: a README in Arabic among pages in English, or a README
 * in English on a site in Arabic. Such texts are full of English names, so a third of their letters is enough. Titles and
 * the first paragraph are a sample of the text, which itself is not loaded for a build that changes other pages.
 */
export function directionOf({ title, parsed }: Page, { lang }: Pick<SiteData, 'lang'>): Pick<PageData, 'direction'> {
  const sample = [title, parsed.summary, ...parsed.headings.map((heading) => heading.title)].join('\n');
  const fromTheRight = sample.match(FROM_THE_RIGHT)?.length ?? 0;
  if (!isFromTheRight(lang))
    return fromTheRight > 0 && 3 * fromTheRight > sample.match(LETTER)!.length ? { direction: 'rtl' } : {};
  const texts = (): readonly string[] => parsed.sections.map(({ text }) => text);
  const isOther = fromTheRight === 0 && /\p{L}/u.test(sample) && !texts().some((text) => ANY_FROM_THE_RIGHT.test(text));
  return isOther ? { direction: 'ltr' } : {};
}
