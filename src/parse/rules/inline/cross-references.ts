import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { pageOf, type PageState } from '../../page-state.js';

const XREF = /<xref(?::|[ \t]{1,9}href=")([^\s<>?#"]{1,300})(#[^\s<>?"]{1,300})?[^<>\n]{0,300}>(?:<\/xref>)?/y;

/**
 * Cross references of DocFX, `<xref:name>`, `<xref href="name"/>` and `[text](xref:name)`. They become links if the
 * index finds a page whose front matter has this `uid`. Names that DocFX reads from code stay code.
 */
export function crossReferences(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'cross_reference', crossReference);
  md.core.ruler.after('inline', 'cross_reference_links', crossReferenceLinks);
}

function crossReference(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 60 /* < */ || src.charCodeAt(pos + 1) !== 120 /* x */) return false;
  XREF.lastIndex = pos;
  const [whole, name, fragment = ''] = XREF.exec(src) ?? [];
  const page = pageOf(state.env);
  if (whole === undefined || page.thirdParty || pos + whole.length > state.posMax) return false;
  if (!silent) {
    refer(state.push('wiki_open', 'a', 1), name! + fragment, page);
    state.push('code_inline', 'code', 0).content = shortName(name!);
    state.push('wiki_close', 'a', -1);
  }
  state.pos = pos + whole.length;
  return true;
}

function crossReferenceLinks(state: StateCore): void {
  const page = pageOf(state.env);
  if (page.thirdParty || !state.src.includes('xref:')) return;
  for (const { type, children } of state.tokens) if (type === 'inline') readLinks(children!, page, state);
}

function readLinks(tokens: Token[], page: PageState, { Token: TokenClass }: StateCore): void {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const open = tokens[at]!;
    const [, name, fragment = ''] =
      open.type === 'link_open' ? (/^xref:([^?#|]+)[^#]*(#[^|]*)?$/.exec(String(open.attrGet('href'))) ?? []) : [];
    const end = name === undefined ? -1 : tokens.findIndex(({ type }, i) => i > at && type === 'link_close');
    if (end < 0) continue;
    open.type = 'wiki_open';
    tokens[end]!.type = 'wiki_close';
    const isEmpty = end === at + 1;
    refer(open, `${name}${fragment}${isEmpty ? '' : '|'}`, page);
    if (isEmpty)
      tokens.splice(end, 0, Object.assign(new TokenClass('code_inline', 'code', 0), { content: shortName(name!) }));
  }
}

function refer(open: Token, written: string, page: PageState): void {
  page.wiki.add(`xref:${written}`);
  open.attrs = [['data-wiki', `xref:${written}`]];
}

const shortName = (name: string): string => name.replace(/(?:%2A|\*)$/i, '');
