import { canonicalName } from '../../parse/rules/blocks/documented-names.js';
import type { Documented, Page, SourceLocation } from '../../model/types.js';
import type { Heading } from '../../../templates/types.js';

/** A place of a page that may document an item. */
export interface Entry {
  readonly page: Page;
  readonly kind: 'heading' | 'row' | 'paragraph';
  /** The fragment of its address. */
  readonly id: string;
  /** Its line, from 1. `column` is its column. */
  readonly line: number;
  readonly column: number;
  /** The name as the page writes it. */
  readonly written: string;
  /** Names from `documents:` comments, which are certain. */
  readonly explicit: readonly string[];
  /**
   * Its text as a name, and the same with the names of the headings above: `filename` below `output` is
   * `output.filename`.
   */
  readonly own: string;
  readonly composed: string;
  /** The line of the page with which `lines` begins. */
  readonly first: number;
  /** For a heading, the lines up to the next one; for a row, its line; for a paragraph, its lines. */
  readonly lines: readonly string[];
  /** These lines and everything below the entry, because values may have their own headings. */
  readonly subtree: readonly string[];
  /** For rows, the cells of the table's header. */
  readonly header?: readonly string[];
  /** The entry above it, whose version applies to it, too. */
  readonly parent?: Entry;
}

/** Everything on the pages that may document an item, in order. */
export function readEntries(pages: readonly Page[]): readonly Entry[] {
  return pages.flatMap((page) =>
    page.parsed.headings.length === 0 && page.parsed.documented === undefined ? [] : entriesOf(page),
  );
}

function entriesOf(page: Page): readonly Entry[] {
  const lines = page.source.text().split('\n');
  const headings = writtenIn(page);
  const documented = (page.parsed.documented ?? []).filter(({ id, file }) => id !== '' && file === undefined);
  const explicitOf = (id: string): string[] => documented.filter((one) => one.id === id).map(({ name }) => name);
  const entries: Entry[] = [];
  const open: { readonly level: number; readonly entry: Entry }[] = [];
  headings.forEach((heading, index) => {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop();
    const parent = open.at(-1)?.entry;
    const own = canonicalName(heading.title);
    const entry: Entry = {
      page,
      kind: 'heading',
      id: heading.id,
      line: heading.line,
      column: heading.column,
      written: heading.title,
      own,
      explicit: explicitOf(heading.id),
      composed: parent === undefined ? own : `${nameOf(parent)}.${own}`,
      first: heading.line + 1,
      lines: lines.slice(heading.line, (headings[index + 1]?.line ?? lines.length + 1) - 1),
      subtree: lines.slice(heading.line, endOf(headings, index, lines.length)),
      ...(parent !== undefined && { parent }),
    };
    entries.push(entry);
    open.push({ level: heading.level, entry });
  });
  const known = new Set(headings.map(({ id }) => id));
  return [
    ...entries,
    ...documented.filter(({ id }) => !known.has(id)).map((one) => elementEntry(one, page, lines, entries)),
  ];
}

type WrittenHeading = Heading & SourceLocation;

/** The headings that are written in the page itself, not in included files. */
const writtenIn = ({ parsed: { headings, headingLocations } }: Page): readonly WrittenHeading[] =>
  headings
    .map((heading, index) => ({ ...heading, ...headingLocations[index]! }))
    .filter(({ file }) => file === undefined);

const nameOf = (entry: Entry): string =>
  entry.explicit[0] ?? (entry.own.includes('.') || entry.parent === undefined ? entry.own : entry.composed);

function endOf(headings: readonly WrittenHeading[], index: number, last: number): number {
  const next = headings.slice(index + 1).find(({ level }) => level <= headings[index]!.level);
  return next === undefined ? last : next.line - 1;
}

/** A row of a table, an item of a list or a paragraph that a comment names. */
function elementEntry(
  { name, written, id, line, column, block = line }: Documented,
  page: Page,
  lines: readonly string[],
  headings: readonly Entry[],
): Entry {
  const text = lines[block - 1] ?? '';
  const row = text.trimStart().startsWith('|');
  const parent = headings.findLast((entry) => entry.line < line);
  const own = row ? [text] : paragraphFrom(lines, block - 1);
  return {
    page,
    kind: row ? 'row' : 'paragraph',
    id,
    line,
    column,
    written,
    explicit: [name],
    own: name,
    composed: name,
    first: block,
    lines: own,
    subtree: row ? own : lines.slice(block - 1, headings.find((entry) => entry.line > line)?.line ?? lines.length),
    ...(row && { header: headerAbove(lines, block - 1) }),
    ...(parent !== undefined && { parent }),
  };
}

function paragraphFrom(lines: readonly string[], start: number): readonly string[] {
  const end = lines.findIndex((line, index) => index > start && (line.trim() === '' || /^\s*[-*+] /.test(line)));
  return lines.slice(start, end < 0 ? lines.length : end);
}

function headerAbove(lines: readonly string[], row: number): readonly string[] {
  for (let at = row; at > 0; at--)
    if (/^[\s|:-]+$/.test(lines[at]!) && lines[at]!.includes('-')) return cellsOf(lines[at - 1]!);
  return [];
}

/** The cells of a table's line, trimmed, `\|` as `|`. */
export function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
