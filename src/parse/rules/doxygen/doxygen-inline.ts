import type { MarkdownIt, StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';
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
  md.inline.ruler.before('doxygen_reference', 'doxygen_named', (state, silent) =>
    state.src.charCodeAt(state.pos) === 91 /* [ */ ? named(state, silent) : false,
  );
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
  if (!silent) {
    refer(state, text === undefined ? name : `${name}|`, () => {
      if (text === undefined) state.push('code_inline', 'code', 0).content = name;
      else state.push('text', '', 0).content = text;
    });
  }
  state.pos += name === match[1] ? match[0].length : match[0].indexOf(name) + name.length;
  return true;
}

function named(state: StateInline, silent: boolean): boolean {
  const match = matchAt(state, NAMED);
  if (match === undefined || !isOfDoxygen(pageOf(state.env))) return false;
  const { pos, posMax } = state;
  if (!silent) {
    refer(state, `${match[2]!}|`, () => {
      state.pos = pos + 1;
      state.posMax = pos + 1 + match[1]!.length;
      state.md.inline.tokenize(state);
    });
  }
  Object.assign(state, { pos: pos + match[0].length, posMax });
  return true;
}

/** Adds a link that the index completes if it finds the ID. */
function refer(state: StateInline, name: string, content: () => void): void {
  pageOf(state.env).wiki.add(`ref:${name}`);
  state.push('wiki_open', 'a', 1).attrs = [['data-wiki', `ref:${name}`]];
  content();
  state.push('wiki_close', 'a', -1);
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
