import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';

/** What markdown-it-footnote records about a used note: inline notes have their tokens, and the others a label. */
interface Note {
  readonly label?: string;
  readonly content?: string;
  readonly tokens?: Token[];
  readonly count?: number;
}

/**
 * The list of notes at the end of a page. The library's own rule copies all tokens of the page once for each note, so
 * its time grows with the square of the page.
 */
export function footnoteList(md: MarkdownIt): void {
  md.core.ruler.at('footnote_tail', (state) => {
    const footnotes = state.env['footnotes'] as { readonly list?: readonly Note[] } | undefined;
    if (footnotes === undefined) return;
    const { tokens, definitions } = withoutDefinitions(state.tokens);
    state.tokens = tokens;
    if (footnotes.list === undefined) return;
    const add = (type: string, nesting: -1 | 0 | 1, meta?: Record<string, unknown>): void => {
      const token = new state.Token(type, '', nesting);
      if (meta !== undefined) token.meta = meta;
      tokens.push(token);
    };
    // No heading and no element of the page gets the IDs of notes.
    const reserve = (id: string): void => void (pageOf(state.env).slugger.occurrences[id] = 0);
    add('footnote_block_open', 1);
    footnotes.list.forEach((note, id) => {
      const { label } = note;
      reserve(`fn${id + 1}`);
      add('footnote_open', 1, { id, label });
      for (const token of note.tokens ? paragraphOf(note, state) : (definitions.get(label ?? '') ?? []))
        tokens.push(token);
      // The links back are in the last paragraph, if there is one.
      const end = tokens.at(-1)!.type === 'paragraph_close' ? tokens.pop() : undefined;
      for (let subId = 0; subId < Math.max(1, note.count ?? 0); subId++) {
        add('footnote_anchor', 0, { id, subId, label });
        reserve(`fnref${id + 1}${subId > 0 ? `:${subId}` : ''}`);
      }
      if (end !== undefined) tokens.push(end);
      add('footnote_close', -1);
    });
    add('footnote_block_close', -1);
  });
}

/** Separates the tokens of a page from those of its notes, by label. A note may be defined within another one. */
function withoutDefinitions(all: readonly Token[]): {
  readonly tokens: Token[];
  readonly definitions: ReadonlyMap<string, readonly Token[]>;
} {
  const tokens: Token[] = [];
  const definitions = new Map<string, Token[]>();
  const open: Token[][] = [tokens];
  for (const token of all) {
    if (token.type === 'footnote_reference_open') {
      const note: Token[] = [];
      definitions.set((token.meta as { readonly label: string }).label, note);
      open.push(note);
    } else if (token.type === 'footnote_reference_close') open.pop();
    else open.at(-1)!.push(token);
  }
  return { tokens, definitions };
}

/** An inline note as a paragraph. */
function paragraphOf({ tokens, content = '' }: Note, state: StateCore): readonly Token[] {
  const open = new state.Token('paragraph_open', 'p', 1);
  const inline = new state.Token('inline', '', 0);
  const close = new state.Token('paragraph_close', 'p', -1);
  open.block = close.block = true;
  inline.children = tokens!;
  inline.content = content;
  return [open, inline, close];
}
