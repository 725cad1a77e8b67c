import { positionAt } from '../diagnostics/location.js';

/** A replacement of a part of a file. */
export interface TextEdit {
  /** Offset of its first character, from 0. */
  readonly offset: number;
  readonly from: string;
  readonly to: string;
}

/** Edits by absolute path. Those of a file can be in any order, but each place can be edited only once. */
export type FileEdits = Map<string, Map<number, TextEdit>>;

/** Adds an edit. One that changes nothing is left out. */
export function addEdit(edits: FileEdits, file: string, edit: TextEdit): void {
  if (edit.from === edit.to) return;
  if (!edits.has(file)) edits.set(file, new Map());
  edits.get(file)!.set(edit.offset, edit);
}

const inOrder = (edits: ReadonlyMap<number, TextEdit>): readonly TextEdit[] =>
  [...edits.values()].sort((a, b) => a.offset - b.offset);

/** A text after the edits of its file, whose offsets are those of the text before any of them. */
export function applyEdits(text: string, edits: ReadonlyMap<number, TextEdit>): string {
  let result = '';
  let at = 0;
  for (const { offset, from, to } of inOrder(edits)) {
    result += text.slice(at, offset) + to;
    at = offset + from.length;
  }
  return result + text.slice(at);
}

/** The edits of a file as lines for people: `12:8  /old/ -> /new/`. */
export const editLines = (text: string, edits: ReadonlyMap<number, TextEdit>): readonly string[] =>
  inOrder(edits)
    .filter(({ from, to }) => from !== '' || /\w/.test(to))
    .map(({ offset, from, to }) => {
      const { line, column } = positionAt(text, offset);
      return from === ''
        ? `${line}:${column}  added: ${to.trim().replace(/\s+/g, ' ')}`
        : `${line}:${column}  ${from} -> ${to}`;
    });
