import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { canonicalName, fragmentOf, namesInComment, PLACES } from './documented-names.js';
import type { SourceLocation } from '../../../model/types.js';
import { locate, type SourceContext } from '../../files/source-context.js';
import { contextOf, excerptOf, locationIn, pageOf, type DocumentsComment, type PageState } from '../../page-state.js';
import { locationOfHeading } from './headings.js';

/**
 * `<!-- documents: output.filename -->` says what the heading or paragraph after it documents. With a placeholder,
 * `<!-- documents: output.{1} -->`, every code in that column of the table (or at the start of each list item, or in
 * the paragraph) documents a name. Elements without an ID get one, made from the name as headings make theirs.
 */
export function documents(md: MarkdownIt): void {
  md.core.ruler.push('documents', (state) => {
    const page = pageOf(state.env);
    if (page.documents.length === 0) return;
    const elements = elementsByContext(state.tokens, page, ({ type }) => TIED.has(type));
    for (const comment of page.documents) tie(comment, elements, state, page);
  });
}

/**
 * An element that a comment can precede: the index of its token, and the last line in which it or an element before it
 * begins.
 */
interface Tieable {
  readonly index: number;
  readonly line: number;
}

type Elements = ReadonlyMap<SourceContext, readonly Tieable[]>;

export function elementsByContext(
  tokens: readonly Token[],
  page: PageState,
  isElement: (token: Token) => boolean,
): Elements {
  const elements = new Map<SourceContext, Tieable[]>();
  for (const [index, token] of tokens.entries()) {
    if (!isElement(token)) continue;
    const context = contextOf(token, page);
    const before = elements.get(context) ?? [];
    elements.set(context, before);
    // Lines that never decrease allow a binary search, and the first element that is far enough down is the same one.
    before.push({ index, line: Math.max(token.map?.[0] ?? -1, before.at(-1)?.line ?? -1) });
  }
  return elements;
}

/** The index of the token of the first element that begins at a line or below it; -1 if there is none. */
export function firstFrom(elements: readonly Tieable[], line: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elements[middle]!.line < line) low = middle + 1;
    else high = middle;
  }
  return elements[low]?.index ?? -1;
}

/** Records a comment. `next`, from 0, is the line after it. */
export function noteDocuments(page: PageState, text: string, location: SourceLocation, next: number): void {
  const names = namesInComment(text);
  if (names !== null) page.documents.push({ context: page.context, names, location, next });
}

const TIED = new Set(['heading_open', 'paragraph_open', 'table_open', 'bullet_list_open']);

function tie(comment: DocumentsComment, elements: Elements, { tokens }: StateCore, page: PageState): void {
  const { context, location, next } = comment;
  const index = firstFrom(elements.get(context) ?? [], next);
  const element = tokens[index];
  if (element === undefined) {
    for (const name of comment.names) page.documented.push({ name, written: name, id: '', ...location });
    return;
  }
  for (const name of comment.names) {
    const place = [...name.matchAll(PLACES)].at(-1);
    if (place === undefined) {
      if (element.type === 'heading_open' || element.type === 'paragraph_open')
        add(canonicalName(name), name, element, startOf(element, tokens[index + 1]!, page), page);
      continue;
    }
    for (const { code, inline, row } of codesOf(tokens, index, Number(place[1]))) {
      const own = canonicalName(code.content);
      // Short forms of flags are not names.
      if (own === '' || /^-[^-]/.test(own)) continue;
      const whole = name.replace(PLACES, (text, column: string) =>
        text === place[0] ? own : canonicalName(row[Number(column) - 1]?.content ?? ''),
      );
      add(canonicalName(whole), code.content, code, startOfCode(code, inline, page), page);
    }
  }
}

/**
 * Adds a name. An element keeps the ID that it has. If another element already has the ID, the name leads to that
 * element.
 */
function add(name: string, written: string, element: Token, start: Start, page: PageState): void {
  const own = element.attrGet('id');
  const id = own === null ? fragmentOf(name) : String(own);
  if (id !== '' && !page.ids.has(id)) {
    element.attrSet('id', id);
    page.ids.add(id);
  }
  const { block, location } = start;
  page.documented.push({ name, written, id, ...(block !== location.line && { block }), ...location });
}

/** The location of a name, and the first line of its block. */
interface Start {
  readonly location: SourceLocation;
  readonly block: number;
}

function startOf(element: Token, inline: Token, page: PageState): Start {
  const excerpt = excerptOf(inline, page);
  return {
    location:
      element.type === 'heading_open'
        ? locationOfHeading(element, page)
        : locationIn(excerpt.context, locate(excerpt, 0), page),
    block: excerpt.line + 1,
  };
}

function startOfCode(code: Token, inline: Token, page: PageState): Start {
  const excerpt = excerptOf(inline, page);
  // Some rules make code of a notation that has no place of its own.
  const at = Number(code.meta?.['at'] ?? 0) + code.markup.length;
  return { location: locationIn(excerpt.context, locate(excerpt, at), page), block: excerpt.line + 1 };
}

interface Code {
  readonly code: Token;
  /** The inline token that contains it. */
  readonly inline: Token;
  /** The first code in each column of its row, for names with several places: `{1}.{2}`. */
  readonly row: readonly (Token | undefined)[];
}

/** The codes in a column of a table's body, the codes with which list items begin, or those of a paragraph. */
function* codesOf(tokens: readonly Token[], start: number, column: number): Generator<Code> {
  const { type, level } = tokens[start]!;
  if (type === 'paragraph_open') yield* codesIn(tokens[start + 1]!);
  const close = type.replace('_open', '_close');
  let row: (readonly Code[])[] = [];
  for (let i = start + 1; !(tokens[i]!.type === close && tokens[i]!.level === level); i++) {
    const token = tokens[i]!;
    if (token.type === 'tr_open') row = [];
    else if (token.type === 'td_open') row.push(codesIn(tokens[i + 1]!));
    else if (token.type === 'tr_close')
      for (const code of row[column - 1] ?? []) yield { ...code, row: row.map(([first]) => first?.code) };
    else if (token.type === 'list_item_open' && token.level === level + 1) {
      const [code] = codesIn(tokens[i + 2]!);
      if (code !== undefined) yield code;
    }
  }
}

const codesIn = (inline: Token): readonly Code[] =>
  (inline.children ?? []).filter(({ type }) => type === 'code_inline').map((code) => ({ code, inline, row: [] }));
