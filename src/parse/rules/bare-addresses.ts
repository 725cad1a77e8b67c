import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Tag } from '../../html/tag-scanner.js';

/** What comes before would make it part of another address, a path, or a name such as `@scope/name`. */
const EDGE = '(?<![\\p{L}\\p{N}_@./:~%+=&#-])';
/** `name@1.2.3` is a version, `icon@2x.png` a file, `git@host:path` a repository, and `class@Gtk.Box` a name in code. */
const EMAIL =
  '[A-Za-z0-9][\\w.+-]{0,63}@(?!\\d+(?:\\.\\d|x\\.))[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,8}\\.(?!(?:[cm]?[jt]sx?|json|html?|css|png|svg|jpe?g|ya?ml)\\b)[a-z]{2,24}(?![\\w@/-]|\\.\\w|:[\\w/~])';
const HOST = '[Ww]{3}\\.[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,8}(?![\\w@])(?::\\d{1,5})?(?:[/?#][^\\s<>"]*)?';
const ADDRESS = new RegExp(`${EDGE}(?:${EMAIL}|${HOST})`, 'gu');
const END = new Set('?!.,:;*_~\'"');

/** Links that GFM makes of addresses without a scheme: `me@host.example` and `www.host.example/a`. */
export function bareAddresses(md: MarkdownIt): void {
  md.core.ruler.push('bare_addresses', (state) => {
    for (const token of state.tokens) {
      const { type, content, children } = token;
      if (type === 'inline' && /[A-Za-z0-9]@[A-Za-z0-9]|www\./i.test(content))
        token.children = withLinks(children!, content, state);
    }
  });
}

function withLinks(children: readonly Token[], content: string, state: StateCore): Token[] {
  let depth = 0;
  let searched = 0;
  return children.flatMap((token) => {
    depth += changeOfDepth(token);
    if (token.type !== 'text' || depth > 0) return [token];
    const made = split(token, state);
    for (const one of made) {
      if (one.type !== 'link_open') continue;
      const at = content.indexOf(String(one.meta!['text']), searched);
      one.meta = { at: at < 0 ? 0 : at };
      // What is written otherwise than it is shown, with character references, is not looked for again and again.
      searched = at < 0 ? content.length : at + 1;
    }
    return made;
  });
}

/** A link in a link, or in an element `a`, would end it. */
function changeOfDepth({ type, meta }: Token): number {
  if (/^(?:link|wiki)_open$/.test(type)) return 1;
  if (/^(?:link|wiki)_close$/.test(type)) return -1;
  const tag = meta?.['tag'] as Tag | undefined;
  if (tag?.name.toLowerCase() !== 'a' || tag.kind === 'self') return 0;
  return tag.kind === 'open' ? 1 : -1;
}

function split(token: Token, { Token: TokenClass }: StateCore): Token[] {
  const { content, level } = token;
  const out: Token[] = [];
  let from = 0;
  const push = (type: string, nesting: 0 | 1 | -1, text = ''): Token => {
    const made = new TokenClass(type, nesting === 0 ? '' : 'a', nesting);
    out.push(Object.assign(made, { content: text, level, markup: nesting === 0 ? '' : 'linkify' }));
    return made;
  };
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const text = withoutEnd(found);
    if (index > from) push('text', 0, content.slice(from, index));
    const open = push('link_open', 1);
    open.attrs = [['href', text.includes('@') && !/^www\./i.test(text) ? `mailto:${text}` : `http://${text}`]];
    open.meta = { text };
    push('text', 0, text);
    push('link_close', -1);
    from = index + text.length;
  }
  if (out.length === 0) return [token];
  if (from < content.length) push('text', 0, content.slice(from));
  return out;
}

/** An address without the punctuation of the sentence around it. A bracket belongs to it if it was opened in it. */
function withoutEnd(address: string): string {
  let surplus = address.split(')').length - address.split('(').length;
  let end = address.length;
  while (end > 0 && (END.has(address[end - 1]!) || (address[end - 1] === ')' && surplus-- > 0))) end--;
  return address.slice(0, end);
}
