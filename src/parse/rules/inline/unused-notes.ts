import type { MarkdownIt, Token } from 'markdown-it';
import { forgetId, pageOf, type PageState } from '../../page-state.js';

/**
 * Adds a rule with the given name that removes the notes to which nothing on the page refers any more, and links back
 * to references that do not exist. A note may be mentioned only in an element that is left out, or in another note that
 * nobody mentions. Its content is not part of the page: no heading, no code and no ID.
 */
export function unusedNotes(md: MarkdownIt, name: string): void {
  md.core.ruler.push(name, (state) => {
    const start = state.tokens.findIndex(({ type }) => type === 'footnote_block_open');
    if (start < 0) return;
    const end = state.tokens.findIndex(({ type }) => type === 'footnote_block_close');
    const text = state.tokens.slice(0, start);
    const rest = state.tokens.slice(end + 1);
    const notes = notesIn(state.tokens.slice(start, end));
    const used = usedReferences(text, notes);
    for (const [id, tokens] of notes) if (!used.has(id)) forgetIds(tokens, pageOf(state.env));
    if (used.size === 0) {
      state.tokens = [...text, ...rest];
      return;
    }
    const isShown = ({ type, meta }: Token): boolean =>
      type !== 'footnote_anchor' || used.get(Number(meta!['id']))!.has(Number(meta!['subId']));
    const shown = [...notes].filter(([id]) => used.has(id)).flatMap(([, tokens]) => tokens.filter(isShown));
    state.tokens = [...text, state.tokens[start]!, ...shown, state.tokens[end]!, ...rest];
  });
}

function forgetIds(tokens: readonly Token[], page: PageState): void {
  for (const token of tokens) {
    forgetId(token, page);
    forgetIds(token.children ?? [], page);
  }
}

/** The tokens of each note, by its number. */
function notesIn(tokens: readonly Token[]): ReadonlyMap<number, readonly Token[]> {
  const notes = new Map<number, Token[]>();
  let current: Token[] | undefined;
  for (const token of tokens) {
    if (token.type === 'footnote_open') notes.set(Number(token.meta!['id']), (current = []));
    current?.push(token);
    if (token.type === 'footnote_close') current = undefined;
  }
  return notes;
}

/** The numbers of the notes that the page shows, each with the numbers of the references to it. */
function usedReferences(
  text: readonly Token[],
  notes: ReadonlyMap<number, readonly Token[]>,
): ReadonlyMap<number, ReadonlySet<number>> {
  const used = new Map<number, Set<number>>();
  const waiting = [text];
  for (let tokens = waiting.pop(); tokens !== undefined; tokens = waiting.pop()) {
    for (const { type, meta, children } of tokens) {
      if (children) waiting.push(children);
      if (type !== 'footnote_ref') continue;
      const id = Number(meta!['id']);
      const known = used.get(id) ?? new Set();
      if (known.size === 0) waiting.push(notes.get(id) ?? []);
      used.set(id, known.add(Number(meta!['subId'] ?? 0)));
    }
  }
  return used;
}
