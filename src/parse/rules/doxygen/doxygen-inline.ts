import type { MarkdownIt, StateInline } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { pageOf, type PageState } from '../../page-state.js';
import { pushIdLink } from '../dialects/id-links.js';
import { isOfDoxygen } from './doxygen-site.js';

const REFERENCE = /[@\\](?:ref|subpage)[ \t\n]+([A-Za-z_~][\w:~.-]{0,200})(?:\(\))?(?:[ \t]+"([^"\n]{1,300})")?/y;
const NAMED = /\[([^[\]]{1,300})\]\([@\\](?:ref|subpage)[ \t]+([\w:~.-]{1,200})(?:[ \t]+"[^"\n]{0,300}")?\)/y;
const ANCHOR = /[@\\]anchor[ \t]+([\w:.-]{1,200})/y;
const WORD = /[@\\](a|b|c|e|em|p)[ \t]+([^\s@\\*`<[\]]{1,200})/y;
/** The element of the word that follows a command. */
const ELEMENTS: Readonly<Record<string, string>> = { a: 'em', b: 'strong', e: 'em', em: 'em' };

/** `@ref name`, `[text](@ref name)`, `@anchor name`, `@b word`, `@c word` and similar commands of Doxygen. */
export function doxygenInline(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'doxygen_command', command);
  md.inline.ruler.before('link', 'doxygen_named', named);
}

function command(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const first = src.charCodeAt(pos);
  if ((first !== 64 /* @ */ && first !== 92) /* \ */ || /[\w@\\]/.test(src[pos - 1] ?? '')) return false;
  if (!isOfDoxygen(pageOf(state.env))) return false;
  return reference(state, silent) || anchor(state, silent) || word(state, silent);
}

function matchAt(state: StateInline, form: RegExp): RegExpExecArray | undefined {
  form.lastIndex = state.pos;
  const match = form.exec(state.src);
  return match === null || state.pos + match[0].length > state.posMax ? undefined : match;
}

/** A link to the place with this name. Names that Doxygen reads from code become code. */
function reference(state: StateInline, silent: boolean): boolean {
  const match = matchAt(state, REFERENCE);
  if (match === undefined) return false;
  // A full stop or a colon behind a name ends the sentence.
  const name = match[1]!.replace(/[.:-]+$/, '');
  const text = match[2];
  const start = state.pos + match[0].length - 1 - (text?.length ?? 0);
  if (!silent) pushIdLink(state, name, text === undefined ? undefined : { start, length: text.length });
  state.pos += name === match[1] ? match[0].length : match[0].indexOf(name) + name.length;
  return true;
}

/** Whether there is a reference with a text, which Markdown has no other meaning for, on the page. */
const hasNamed = memoOn(
  ({ main: { text }, thirdParty }: PageState): boolean => !thirdParty && /\([@\\](?:ref|subpage)\s/.test(text),
);

function named(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 91 /* [ */ || !hasNamed(pageOf(state.env))) return false;
  const match = matchAt(state, NAMED);
  if (match === undefined) return false;
  if (!silent) pushIdLink(state, match[2]!, { start: pos + 1, length: match[1]!.length });
  state.pos = pos + match[0].length;
  return true;
}

function anchor(state: StateInline, silent: boolean): boolean {
  const match = matchAt(state, ANCHOR);
  if (match === undefined) return false;
  if (!silent) {
    state.push('span_open', 'span', 1).meta = { list: `#${match[1]!}` };
    state.push('span_close', 'span', -1);
  }
  state.pos += match[0].length;
  return true;
}

function word(state: StateInline, silent: boolean): boolean {
  const match = matchAt(state, WORD);
  if (match === undefined) return false;
  const written = match[2]!.replace(/[.,;:!?)]+$/, '');
  if (written === '') return false;
  if (!silent) {
    const element = ELEMENTS[match[1]!];
    if (element === undefined) state.push('code_inline', 'code', 0).content = written;
    else {
      state.push(`${element}_open`, element, 1);
      state.push('text', '', 0).content = written;
      state.push(`${element}_close`, element, -1);
    }
  }
  state.pos += match[0].length - (match[2]!.length - written.length);
  return true;
}
