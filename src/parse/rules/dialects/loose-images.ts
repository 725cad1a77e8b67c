import type { MarkdownIt, StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';

/** Nobody writes more than a few spaces, and each could belong to several parts. */
const IMAGE =
  /!\[([^\]\n]{0,500})\]\([ \t]{0,9}<?([^()<>\n"]{1,500}?)>?(?:[ \t]{1,9}"([^"\n]{0,300})")?(?:[ \t]{1,9}=(\d{1,5}%?)?x(\d{1,5}%?)?)?[ \t]{0,9}\)/y;
const LINK =
  /\[([^\][\n]{1,500})\]\([ \t]{0,9}([^()<>\n"]{1,500}\.(?:mdx?|html?|pdf|txt|zip)(?:#[^()\s"]{0,200})?)[ \t]{0,9}\)/y;

/**
 * Images with a size, `![](a.png =100x200)`, and addresses with spaces that end like those of files, which other
 * parsers accept as images and links.
 */
export function looseImages(md: MarkdownIt): void {
  md.inline.ruler.after('image', 'loose_image', looseImage);
  md.inline.ruler.after('link', 'loose_link', looseLink);
}

function looseImage(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 33 /* ! */ || src.charCodeAt(pos + 1) !== 91 || pageOf(state.env).thirdParty)
    return false;
  IMAGE.lastIndex = pos;
  const [whole, alt = '', address = '', title, width, height] = IMAGE.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  const isFile = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico)(?:[?#]\S*)?$/i.test(address);
  if (!isFile && (/\s/.test(address) || (width ?? height) === undefined)) return false;
  if (!silent) {
    const image = state.push('image', 'img', 0);
    image.attrs = [
      ['src', withoutSpaces(address)],
      ['alt', ''],
    ];
    if (title !== undefined) image.attrs.push(['title', title]);
    if (width !== undefined) image.attrs.push(['width', width]);
    if (height !== undefined) image.attrs.push(['height', height]);
    image.content = alt;
    image.children = [];
    state.md.inline.parse(alt, state.md, state.env, image.children);
    image.meta = { at: pos };
  }
  state.pos = pos + whole.length;
  return true;
}

function looseLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 91 /* [ */ || pageOf(state.env).thirdParty) return false;
  LINK.lastIndex = pos;
  const [whole, text, address] = LINK.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax || !address!.includes(' ')) return false;
  if (!silent) {
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', withoutSpaces(address!)]];
    open.meta = { at: pos };
    const { posMax } = state;
    state.pos = pos + 1;
    state.posMax = pos + 1 + text!.length;
    state.linkLevel++;
    state.md.inline.tokenize(state);
    state.linkLevel--;
    state.posMax = posMax;
    state.push('link_close', 'a', -1);
  }
  state.pos = pos + whole.length;
  return true;
}

const withoutSpaces = (address: string): string => address.trim().replaceAll(' ', '%20');
