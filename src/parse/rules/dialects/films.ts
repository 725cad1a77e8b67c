import type { MarkdownIt, StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';

/** `@[youtube](id)` of markdown-it-video. */
const NAMED = /@\[(youtube|vimeo)\]\(\s{0,9}([\w-]{3,40}|https?:\/\/[^\s()<>]{1,300})\s{0,9}\)/y;
/** `![Title](https://www.youtube.com/watch?v=id)` of Obsidian. */
const AS_IMAGE =
  /!\[([^[\]\n]{0,200})\]\(\s{0,9}(https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/watch\?|youtu\.be\/|(?:www\.)?vimeo\.com\/\d)[^\s()<>]{0,300})\s{0,9}\)/y;

const PLACES: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Films that other generators embed become links, because pages contact no other host by themselves. */
export function films(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'film', film);
}

function film(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const first = src.charCodeAt(pos);
  if ((first !== 64 /* @ */ && first !== 33) /* ! */ || src.charCodeAt(pos + 1) !== 91 /* [ */) return false;
  if (pageOf(state.env).thirdParty) return false;
  const form = first === 64 ? NAMED : AS_IMAGE;
  form.lastIndex = pos;
  const [whole, name = '', target = ''] = form.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  const href = first === 64 && !target.startsWith('http') ? PLACES[name]! + target : target;
  const label = first === 64 ? '' : name.replace(/\|\d+(?:x\d+)?$/, '').trim();
  if (!silent) {
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', href]];
    open.meta = { at: pos };
    state.push('text', '', 0).content = label || href.replace(/^https?:\/\//, '');
    state.push('link_close', 'a', -1);
  }
  state.pos = pos + whole.length;
  return true;
}
