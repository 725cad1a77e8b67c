import { escapeHtml } from './escape.js';
import { attributesOf, notableTagsOf, type HtmlTag } from './tags.js';

/**
 * Returns the new value of an attribute: undefined leaves it as it is, and null removes it. Values are texts, not
 * escaped.
 */
export type RewriteAttribute = (name: string, value: string) => string | null | undefined;

/** Rewrites attributes of well-formed HTML. `change` may replace a tag before its attributes are read. */
export function rewriteAttributes(
  html: string,
  names: ReadonlySet<string>,
  rewrite: RewriteAttribute,
  change = (tag: HtmlTag): HtmlTag => tag,
): string {
  const mayName = new RegExp([...names].join('|'));
  let out = '';
  let at = 0;
  for (const tag of notableTagsOf(html)) {
    const changed = change(tag);
    const { closing, name, attributes: given } = changed;
    // Reading attributes takes several times as long as finding their tag.
    const attributes = closing || !mayName.test(given) ? given : rewritten(changed, names, rewrite);
    if (changed === tag && attributes === given) continue;
    out += `${html.slice(at, tag.start)}<${closing ? '/' : ''}${name}${attributes}>`;
    at = tag.end;
  }
  return out + html.slice(at);
}

function rewritten(tag: HtmlTag, names: ReadonlySet<string>, rewrite: RewriteAttribute): string {
  let out = '';
  let at = 0;
  for (const { name, value, start, end } of attributesOf(tag)) {
    if (!names.has(name)) continue;
    const changed = rewrite(name, value);
    if (changed === undefined) continue;
    // The space before an attribute is removed with it.
    out +=
      changed === null
        ? tag.attributes.slice(at, start - 1)
        : `${tag.attributes.slice(at, start)}${name}="${escapeHtml(changed)}"`;
    at = end;
  }
  return out + tag.attributes.slice(at);
}

/** Marks a link whose text is the title of its target. It is removed before the page is published. */
export const NAMED = 'data-named';
