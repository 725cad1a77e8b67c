import { dirname, join } from 'node:path';
import type { MarkdownIt, Token } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { readFileOf, textOf } from '../../files/files.js';
import { withSiteValues } from '../../files/site-values.js';
import { isMdx, pageOf, type PageState } from '../../page-state.js';

/**
 * Code as readers see it on sites whose templates are run before Markdown is read. Hugo and Zola leave out the marks of
 * a comment, with which a shortcode is shown and not run, and Jekyll and Zola leave out `{% raw %}` and `{% endraw %}`.
 * Expressions that have a value on every page have it in code, too.
 */
export function rawTags(md: MarkdownIt): void {
  md.core.ruler.push('raw_tags', (state) => {
    const page = pageOf(state.env);
    if (page.thirdParty || isMdx(page.context) || !/\{[{%]/.test(state.src)) return;
    const shown = (token: Token): void => {
      if (token.content.includes('{')) token.content = withoutMarks(withSiteValues(page, token.content), page);
    };
    for (const token of state.tokens) {
      if (token.type === 'fence' || token.type === 'code_block') shown(token);
      for (const child of token.children ?? []) if (child.type === 'code_inline') shown(child);
    }
  });
}

const HUGO = /\{\{([<%])\/\*([^{}]{0,400}?)\*\/([>%])\}\}/g;
const ZOLA = /(\{[{%])\/\*([^{}]{0,400}?)\*\/([%}]\})/g;
const RAW = /\{%-?\s{0,9}(?:end)?raw\s{0,9}-?%\}/g;
const RAW_LINES = /^[ \t]*\{%-?[ \t]{0,9}(?:end)?raw[ \t]{0,9}-?%\}[ \t]*(?:\n|$)/gm;

function withoutMarks(text: string, page: PageState): string {
  const shown = text.replace(HUGO, '{{$1$2$3}}');
  const has = isTemplated(page);
  if (!has.liquid && !has.zola) return shown;
  return (has.zola ? shown.replace(ZOLA, '$1$2$3') : shown).replace(RAW_LINES, '').replace(RAW, '');
}

/** Whether the site is one of Jekyll or Zola, by its configuration. Hugo writes `baseURL`. */
const isTemplated = memoOn((page: PageState) => {
  const { contentDir, root } = page.options;
  const read = (name: string): string => {
    for (const folder of new Set([contentDir, dirname(contentDir), root])) {
      const found = readFileOf(page, join(folder, name), root);
      if (found.state === 'found') return textOf(found.bytes());
    }
    return '';
  };
  return {
    liquid: read('_config.yml') !== '',
    zola: ['config.toml', 'zola.toml'].some((name) => /^base_url\s*=/m.test(read(name))),
  };
});
