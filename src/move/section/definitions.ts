import { positionAt } from '../../diagnostics/location.js';
import { readSyntax } from '../../parse/syntax/read-syntax.js';
import { refused } from '../moves.js';
import type { SectionMove } from './plan-section.js';

/** The definition of a link, `[c]: /cache/`, or of a footnote, `[^n]: …`, which the page uses by its name. */
interface Definition {
  /** The name in the form in which the parser compares it. That of a footnote begins with `^`. */
  readonly name: string;
  /** The first line, from 1. `last` is the last one. */
  readonly first: number;
  readonly last: number;
}

/** Definitions that the other page needs, too, once the section has moved. */
export interface CrossingDefinitions {
  readonly toTarget: readonly Definition[];
  readonly toRest: readonly Definition[];
  /** Lines of definitions that their own page no longer uses. */
  readonly gone: ReadonlySet<number>;
}

/** Finds the definitions that must cross between the two pages, given their texts. */
export function crossingDefinitions(move: SectionMove, text: string, targetText: string): CrossingDefinitions {
  const { definitions, usesOf } = readPage(text);
  const isInside = (line: number): boolean => line >= move.first && line <= move.last;
  /**
   * The sides on which a name is used: `true` inside the section, `false` outside. A use in a footnote counts where the
   * footnote is used.
   */
  const sidesOf = (name: string, asked: readonly string[] = []): ReadonlySet<boolean> =>
    new Set(
      usesOf(name).flatMap((line) => {
        const note = definitions.find((one) => one.name.startsWith('^') && line >= one.first && line <= one.last);
        if (note === undefined) return [isInside(line)];
        // Footnotes may refer to each other.
        return [name, ...asked].includes(note.name) ? [] : [...sidesOf(note.name, [name, ...asked])];
      }),
    );
  const crossing = definitions.filter(({ name, first }) => sidesOf(name).has(!isInside(first)));
  const there = new Set(readPage(targetText).definitions.map(({ name }) => name));
  const toTarget = crossing.filter(({ first }) => !isInside(first));
  const carried = [...toTarget, ...definitions.filter(({ name, first }) => isInside(first) && sidesOf(name).has(true))];
  const taken = carried.find(({ name }) => there.has(name))?.name.toLowerCase();
  if (taken !== undefined)
    throw refused(
      `The page ${move.url} already has a definition of [${taken}].`,
      'Give one of the two definitions another name first.',
    );
  return {
    toTarget,
    toRest: crossing.filter(({ first }) => isInside(first)),
    gone: numbersOf(crossing.filter(({ name, first }) => !sidesOf(name).has(isInside(first)))),
  };
}

/** Numbers of all lines of definitions. */
export const numbersOf = (definitions: readonly Definition[]): ReadonlySet<number> =>
  new Set(
    definitions.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );

/** The text of definitions: first those of links, then footnotes, which need empty lines around them. */
export function textOf(definitions: readonly Definition[], text: string): string {
  const lines = text.split('\n');
  const written = (one: Definition): string =>
    lines
      .slice(one.first - 1, one.last)
      .join('\n')
      .trim();
  const isNote = ({ name }: Definition): boolean => name.startsWith('^');
  const links = definitions.filter((one) => !isNote(one)).map(written);
  return [...(links.length === 0 ? [] : [links.join('\n')]), ...definitions.filter(isNote).map(written)].join('\n\n');
}

interface PageDefinitions {
  readonly definitions: readonly Definition[];
  /** Lines in which a name is used. */
  readonly usesOf: (name: string) => readonly number[];
}

function readPage(text: string): PageDefinitions {
  // The front matter is not Markdown; the lines keep their numbers.
  const body = text.replace(/^---\n[^]*?\n---(?=\n)/, (front) => front.replace(/.+/g, ''));
  const syntax = readSyntax(body);
  const lineAt = (offset: number): number => positionAt(body, offset).line;
  const uses = new Map<string, number[]>();
  const addUse = (name: string, line: number): void => void uses.set(name, [...(uses.get(name) ?? []), line]);
  for (const { label, start } of syntax.references) if (label !== undefined) addUse(label, lineAt(start));
  const links = syntax.definitions.map(({ label, start, end }) => ({
    name: label,
    first: lineAt(start),
    last: lineAt(end - 1),
  }));
  return { definitions: [...links, ...readNotes(body.split('\n'), addUse)], usesOf: (name) => uses.get(name) ?? [] };
}

/** Finds the footnotes outside of code, and calls `addUse` for every reference to one. */
function readNotes(lines: readonly string[], addUse: (name: string, line: number) => void): readonly Definition[] {
  const notes: { name: string; first: number; last: number }[] = [];
  let fence: string | undefined;
  let open = false;
  for (const [index, line] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    const begins = fence === undefined ? /^ {0,3}\[(\^[^\]\s]+)\]:/.exec(line) : null;
    if (begins !== null) notes.push({ name: begins[1]!, first: index + 1, last: index + 1 });
    const isEmpty = line.trim() === '';
    // A footnote continues with the lines right below it and with indented ones.
    open = begins !== null || (open && (isEmpty || /^\s{2,}/.test(line) || lines[index - 1]!.trim() !== ''));
    if (open && !isEmpty && begins === null) notes.at(-1)!.last = index + 1;
    if (fence !== undefined) continue;
    for (const [, name] of line.replace(/`+[^`]*`+/g, '').matchAll(/\[(\^[^\]\s]+)\](?!:)/g)) addUse(name!, index + 1);
  }
  return notes;
}
