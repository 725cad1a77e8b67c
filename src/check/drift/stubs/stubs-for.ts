import type { Page } from '../../../model/types.js';
import { canonicalName } from '../../../parse/rules/blocks/documented-names.js';
import type { Entry } from '../entries.js';
import type { Item } from '../types.js';
import { codeLine, section, sectionBelow, tableRow, type Documented } from './stub-text.js';

/** What to insert for a new item, and where. */
export interface Stub {
  readonly item: Item;
  readonly page: Page;
  /** The line of the page before which the stub is inserted, from 1; one after the last line for the end of the page. */
  readonly line: number;
  readonly form: 'section' | 'row' | 'line';
  /** The text to insert; undefined if the neighboring rows or lines contain more than a name and its facts. */
  readonly text: string | undefined;
}

export interface StubsInput {
  readonly missing: readonly Item[];
  readonly items: readonly Item[];
  readonly found: ReadonlyMap<Item, Entry>;
  readonly pages: readonly Page[];
  /** The version of items whose version is not listed. */
  readonly version: string;
}

/**
 * Finds a place for each item that no page documents although it belongs on one. Names that pages write alike, such as
 * `use.b` and `use[].b`, have one stub in common: the same line and text.
 */
export function stubsFor({ missing, items, found, pages, version }: StubsInput): readonly Stub[] {
  const others = [...found].map(([item, entry]) => ({ item, entry }));
  const stubs: Stub[] = [];
  const byName = new Map<string, PlacedStub>();
  for (const item of missing) {
    const page = pages.find(({ url }) => url === item.pages?.[0]);
    if (found.has(item) || page === undefined) continue;
    const same = byName.get(keyOf(item.kind, item.id));
    if (same?.page === page) {
      stubs.push({ ...same, item });
      continue;
    }
    const here = others.filter((one) => one.entry.page === page && one.item.kind === item.kind);
    const siblings = here
      .filter((one) => parentOf(one.item) === parentOf(item))
      .sort((a, b) => a.entry.line - b.entry.line);
    const parent = here.find((one) => one.item.id === parentOf(item));
    const place = placeAmong(item, siblings, items) ?? (parent && { model: parent, isBefore: false });
    const above = place === undefined ? byName.get(keyOf(item.kind, parentOf(item))) : undefined;
    const at =
      (above?.page === page ? belowStub(item, above, version) : undefined) ??
      stubAt(item, page, place, siblings.length > 0, version);
    const stub = { item, page, model: place?.model ?? above?.model, ...at };
    byName.set(keyOf(item.kind, item.id), stub);
    stubs.push(stub);
  }
  return stubs;
}

const keyOf = (kind: string, id: string): string => `${kind}:${canonicalName(id)}`;

/** A stub, and what is next to it. */
interface PlacedStub extends Stub {
  readonly model: Documented | undefined;
}

type StubPlace = Pick<Stub, 'line' | 'form' | 'text'>;

/** Something new within something new goes after it: below its heading, or into its table. */
function belowStub(item: Item, above: PlacedStub, version: string): StubPlace | undefined {
  const { line, form, text, page, model } = above;
  if (form === 'section') return { line, form, text: sectionBelow(item, text!, version) };
  if (form !== 'row' || model === undefined) return undefined;
  return { line, form, text: tableRow(item, model, lineOf(page, model.entry.line), version) };
}

const lineOf = (page: Page, line: number): string => page.source.text().split('\n')[line - 1] ?? '';

interface Place {
  readonly model: Documented;
  readonly isBefore: boolean;
}

function stubAt(item: Item, page: Page, place: Place | undefined, isSibling: boolean, version: string): StubPlace {
  const lines = page.source.text().replace(/\n+$/, '').split('\n');
  const end = lines.length + 1;
  if (place === undefined) return { line: end, form: 'section', text: section(item, undefined, version) };
  const { model, isBefore } = place;
  const { kind, line, first, subtree, lines: own } = model.entry;
  const written = lines[line - 1] ?? '';
  if (kind === 'row')
    return { line: isBefore ? line : line + 1, form: 'row', text: tableRow(item, model, written, version) };
  if (kind === 'paragraph') {
    // The last line of a list stays the last one, because no comma follows it.
    const text = codeLine(item, written);
    return { line: isBefore || !written.endsWith(',') ? line : line + 1, form: 'line', text };
  }
  const after = first + (isSibling ? subtree : own).length;
  return {
    line: aboveComments(lines, Math.min(isBefore ? line : after, end)),
    form: 'section',
    text: section(item, { ...model, isSibling }, version),
  };
}

/** The line itself, or the first line of the comments right above it, such as keywords, which belong to the heading. */
function aboveComments(lines: readonly string[], line: number): number {
  let above = line - 1;
  while (above > 0 && lines[above - 1]!.trim() === '') above--;
  if (above === 0 || !lines[above - 1]!.trimEnd().endsWith('-->')) return line;
  while (above > 0 && !lines[above - 1]!.includes('<!--')) above--;
  return above > 0 && lines[above - 1]!.startsWith('<!--') ? aboveComments(lines, above) : line;
}

/** The id of the parent: `output.library` for `output.library.name`. */
const parentOf = ({ id }: Item): string => id.replace(/\.?[^.]*$/, '');

/**
 * The sibling next to which an item belongs: the alphabetical neighbor if the page is in this order, otherwise the neighbor
 * in the inventory whose name is more similar. `siblings` are in the order of the page.
 */
function placeAmong(item: Item, siblings: readonly Documented[], items: readonly Item[]): Place | undefined {
  if (siblings.length === 0) return undefined;
  const sorted = placeInOrder(item, siblings);
  if (sorted !== undefined) return sorted;
  const at = items.indexOf(item);
  const bySibling = new Map(siblings.map((one) => [one.item, one]));
  const before = items.slice(0, at).findLast((one) => bySibling.has(one));
  const after = items.slice(at + 1).find((one) => bySibling.has(one));
  const isBefore = after !== undefined && (before === undefined || alike(after, item) > alike(before, item));
  const model = bySibling.get((isBefore ? after : before)!)!;
  // A page of several lists may keep each of them in order.
  const list = siblings.filter(({ entry }) => entry.kind === 'paragraph' && entry.first === model.entry.first);
  return (list.length > 0 ? placeInOrder(item, list) : undefined) ?? { model, isBefore };
}

/** The place of an item among others that are in alphabetical order; undefined if they are not. */
function placeInOrder(item: Item, some: readonly Documented[]): Place | undefined {
  const ids = some.map((one) => one.item.id.toLowerCase());
  if (!ids.every((id, index) => index === 0 || ids[index - 1]! <= id)) return undefined;
  const next = some.find((_one, index) => ids[index]! > item.id.toLowerCase());
  return { model: next ?? some.at(-1)!, isBefore: next !== undefined };
}

/** The length of the common beginning of two names. */
function alike({ id: a }: Item, { id: b }: Item): number {
  const at = [...a].findIndex((char, index) => char !== b[index]);
  return at < 0 ? a.length : at;
}
