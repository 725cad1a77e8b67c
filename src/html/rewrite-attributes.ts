import { escapeHtml, unescapeHtml } from './escape.js';

/** New value of an attribute; null leaves it as it is. Values are text, not escaped. */
export type RewriteAttribute = (name: string, value: string) => string | null;

/**
 * Start tags, quoted values as a whole, so that a `>` in a value ends no tag. Most tags of a page are the spans of
 * coloured code, which never have anything to rewrite: they are passed over.
 */
const TAG = /<(?!span class="[^"]*">)[a-zA-Z][^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)=(?:"([^"]*)"|'([^']*)')/g;

/** Rewrites the named attributes of well-formed HTML. Time grows with the length of the text alone. */
export function rewriteAttributes(html: string, names: ReadonlySet<string>, rewrite: RewriteAttribute): string {
  return html.replace(TAG, (tag) => {
    if (!tag.includes('=')) return tag;
    return tag.replace(
      ATTRIBUTE,
      (whole: string, name: string, double: string | undefined, single: string | undefined) => {
        if (!names.has(name)) return whole;
        const value = rewrite(name, unescapeHtml(double ?? single ?? ''));
        return value === null ? whole : `${name}="${escapeHtml(value)}"`;
      },
    );
  });
}
