import { posix } from 'node:path';
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { includedPath } from '../../files/foreign-includes.js';
import { readReference } from '../../files/includes.js';
import { pageOf } from '../../page-state.js';

const INCLUDE = /\[!INCLUDE(?:[ \t]*\[[^[\]\n]{0,200}\])?[ \t]*\(([^()\s]{1,300})\)\]/iy;
const FRONT = /^---\n(?:[^]*?\n)?---(?:\n|$)/;

/** The sentences of a file within a line, which DocFX includes with `[!INCLUDE [name](path.md)]`. */
export function inlineIncludes(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'inline_include', inlineInclude);
}

function inlineInclude(state: StateInline, silent: boolean): boolean {
  const { src, pos, env } = state;
  if (src.charCodeAt(pos) !== 91 /* [ */ || src.charCodeAt(pos + 1) !== 33 /* ! */) return false;
  INCLUDE.lastIndex = pos;
  const [whole, written = ''] = INCLUDE.exec(src) ?? [];
  const page = pageOf(env);
  // An included file that includes another one could include itself.
  if (whole === undefined || page.thirdParty || pos + whole.length > state.posMax || env['included'] === true)
    return false;
  const { context } = page.inline;
  const path = includedPath({ path: written.replace(/^~/, '') }, page, context);
  const read = path === undefined ? undefined : readReference(page, context, path);
  if (read === undefined || 'code' in read) return false;
  if (!silent) {
    if (state.pending !== '') state.pushPending();
    const tokens: Token[] = [];
    env['included'] = true;
    state.md.inline.parse(withPaths(read.text.replace(FRONT, '').trim(), posix.dirname(path!)), state.md, env, tokens);
    env['included'] = false;
    state.tokens.push(...tokens);
  }
  state.pos += whole.length;
  return true;
}

/** The text with its relative links as a file in another folder writes them. */
const withPaths = (text: string, folder: string): string =>
  folder === '.' ? text : text.replace(/(\]\()(?![a-z][\w+.-]*:|[/#~])/gi, `$1${folder}/`);
