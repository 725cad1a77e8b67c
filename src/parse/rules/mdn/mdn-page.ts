import { memoOn } from '../../../cache/identity.js';
import type { PageState } from '../../page-state.js';

const SLUG =
  /^slug:[ \t]*["']?(?:Web|Learn|Learn_web_development|Glossary|MDN|Mozilla|Games|Tools|WebAssembly|Related|Archive|orphaned|conflicting)(?:\/|["']?[ \t]*$)/m;

/** Whether a page was written for Yari, the generator of MDN, whose pages have such slugs. */
export const isOfMdn = memoOn(({ main: { text }, thirdParty }: PageState): boolean => {
  if (thirdParty || !text.startsWith('---')) return false;
  const end = text.indexOf('\n---', 3);
  return end > 0 && SLUG.test(text.slice(0, end));
});
