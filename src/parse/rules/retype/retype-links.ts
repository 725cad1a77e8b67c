import type { MarkdownIt, StateInline } from 'markdown-it';
import { NAMED } from '../../../html/rewrite-attributes.js';
import { isExternal } from '../../../html/url-allowed.js';
import { pageOf } from '../../page-state.js';
import { isOfRetype } from './retype-site.js';

const COMPONENT =
  /\[!(?:badge|button|ref|file|embed|youtube|video|image)(?:[ \t]+([^\]\n]{0,500}))?\](?:\(([^()\s]{1,500})\))?/iy;
const SETTING = /\b[a-z][\w-]{0,30}=(?:"([^"]{0,300})"|'([^']{0,300})'|[^\s"']{1,100})/gi;

/** Components of Retype: `[!badge text]`, `[!button text="Start"](/a/)`, `[!ref](/a.md)` are text and links. */
export function retypeLinks(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'retype_link', retypeLink);
}

function retypeLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 91 /* [ */ || src.charCodeAt(pos + 1) !== 33 /* ! */) return false;
  COMPONENT.lastIndex = pos;
  const [whole, written = '', href] = COMPONENT.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax || !isOfRetype(pageOf(state.env))) return false;
  if (!silent) {
    const named = [...written.matchAll(SETTING)].find(([setting]) => /^text=/i.test(setting));
    const text = (named?.[1] ?? named?.[2] ?? written.replace(SETTING, '')).replace(/:icon-[a-z0-9-]+:/g, '').trim();
    pushText(state, text, href, pos);
  }
  state.pos = pos + whole.length;
  return true;
}

/** A link to a page without a text gets its title, which the index knows. Until then, it has the name of the file. */
function pushText(state: StateInline, text: string, href: string | undefined, at: number): void {
  const isNamed = text === '' && href !== undefined && !isExternal(href);
  const name = href?.replace(/[?#].*$/, '').match(/([^/]+)\/?$/)?.[1] ?? href;
  const shown = text !== '' ? text : isNamed ? name!.replace(/\.\w+$/, '') : (href ?? '');
  if (href !== undefined) {
    const attrs = [...(isNamed ? [[NAMED, '']] : []), ['href', href]];
    Object.assign(state.push('link_open', 'a', 1), { attrs, meta: { at } });
  }
  if (shown !== '') state.push('text', '', 0).content = shown;
  if (href !== undefined) state.push('link_close', 'a', -1);
}
