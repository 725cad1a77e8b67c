import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';

const DEFINITION = /^\*\[([^[\]\n]{1,100})\]:[ \t]*(.*)$/;
const WORD = /[\p{L}\p{N}_][\p{L}\p{N}_-]*/gu;

/** Abbreviations that are explained for the whole page: `*[HTML]: HyperText Markup Language`. */
export function abbreviations(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'abbreviation', define, { alt: ['paragraph', 'reference'] });
  md.core.ruler.after('inline', 'abbreviations', (state) => {
    const known = state.env['abbreviations'] as Map<string, string> | undefined;
    if (known === undefined) return;
    for (const { type, children } of state.tokens)
      if (type === 'inline' && children!.some((child) => child.type === 'text'))
        children!.splice(0, children!.length, ...children!.flatMap((child) => explained(child, known, state)));
  });
}

function define(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 42 /* * */ || state.src.charCodeAt(start + 1) !== 91) return false;
  if (state.sCount[startLine]! - state.blkIndent >= 4 || pageOf(state.env).thirdParty) return false;
  const [, name, text] = DEFINITION.exec(state.src.slice(start, state.eMarks[startLine])) ?? [];
  if (name === undefined) return false;
  if (silent) return true;
  const known = (state.env['abbreviations'] ??= new Map()) as Map<string, string>;
  if (text!.trim() !== '') known.set(name.trim(), text!.trim());
  state.line = startLine + 1;
  return true;
}

/** Splits a text at the abbreviations in it. */
function explained(token: Token, known: ReadonlyMap<string, string>, state: StateCore): readonly Token[] {
  if (token.type !== 'text') return [token];
  const { content, level } = token;
  const out: Token[] = [];
  let from = 0;
  const push = (type: string, nesting: 0 | 1 | -1, text = ''): Token => {
    const made = new state.Token(type, nesting === 0 ? '' : 'abbr', nesting);
    Object.assign(made, { content: text, level });
    out.push(made);
    return made;
  };
  for (const { 0: word, index } of content.matchAll(WORD)) {
    const title = known.get(word);
    if (title === undefined) continue;
    if (index > from) push('text', 0, content.slice(from, index));
    push('abbr_open', 1).attrs = [['title', title]];
    push('text', 0, word);
    push('abbr_close', -1);
    from = index + word.length;
  }
  if (out.length === 0) return [token];
  if (from < content.length) push('text', 0, content.slice(from));
  return out;
}
