import type { MarkdownIt } from 'markdown-it';
import { languagesOf } from '../../../templates/language.js';
import { pageOf } from '../page-state.js';
import { ASIDES, KINDS } from '../rules/blocks/aside-kinds.js';

/** What asides and folded parts are called if a page gives them no title. */
const TITLES = new Set([
  ...Object.values(ASIDES),
  ...Object.keys(KINDS).map((kind) => kind.charAt(0).toUpperCase() + kind.slice(1)),
  'See also',
  'Details',
]);

/** Says that the words that the parser adds to a page are English, on a site in another language. */
export function englishLabels(md: MarkdownIt): void {
  md.core.ruler.push('english_labels', ({ tokens, env }) => {
    const { lang } = languagesOf({ lang: pageOf(env).options.lang ?? 'en' }).english;
    if (lang === undefined) return;
    tokens.forEach((token, index) => {
      if (token.type === 'aside_title_open' && TITLES.has(tokens[index + 1]!.content)) token.attrSet('lang', lang);
      for (const label of [token, ...(token.children ?? [])])
        if (label.type === 'task_box' || label.type === 'footnote_anchor') label.attrSet('lang', lang);
    });
  });
}
