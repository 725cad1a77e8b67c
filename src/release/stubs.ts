import { typeOf } from '../check/drift/inventory/name-list.js';
import type { Entry } from '../check/drift/entries.js';
import type { Item } from '../check/drift/types.js';
import type { Page } from '../model/types.js';

/** Where something new belongs. */
export interface Stub {
  readonly item: Item;
  readonly page: Page;
  /** Line of the page that the stub is put in front of, from 1; one behind the last line where it is the end. */
  readonly line: number;
  /** What is put there; undefined where names are rows of a table, whose columns a writer knows. */
  readonly text: string | undefined;
}

export interface StubsInput {
  readonly added: readonly Item[];
  readonly items: readonly Item[];
  readonly found: ReadonlyMap<Item, Entry>;
  readonly pages: readonly Page[];
  /** Version that brought what no list says more of. */
  readonly version: string;
}

/** A place for everything new that no page documents, and that belongs on one. */
export function stubsFor({ added, items, found, pages, version }: StubsInput): readonly Stub[] {
  const others = [...found].map(([item, entry]) => ({ item, entry }));
  return added.flatMap((item): Stub[] => {
    const page = pages.find(({ url }) => url === item.pages?.[0]);
    if (found.has(item) || page === undefined) return [];
    const here = others.filter((one) => one.entry.page === page && one.item.kind === item.kind);
    const siblings = here
      .filter((one) => parentOf(one.item) === parentOf(item))
      .sort((a, b) => a.entry.line - b.entry.line);
    const next = nextOf(item, siblings, items);
    const last = siblings.at(-1)?.entry ?? here.find((one) => one.item.id === parentOf(item))?.entry;
    const model = next ?? last;
    if (model !== undefined && model.kind !== 'heading') return [{ item, page, line: model.line, text: undefined }];
    const end = page.source.text().replace(/\n+$/, '').split('\n').length + 1;
    const behind = last === undefined ? end : last.first + (siblings.length > 0 ? last.subtree : last.lines).length;
    const text = textOf(item, model, siblings.length > 0, version);
    return [{ item, page, line: Math.min(next?.line ?? behind, end), text }];
  });
}

interface Documented {
  readonly item: Item;
  readonly entry: Entry;
}

/** `output.library` for `output.library.name`. */
const parentOf = ({ id }: Item): string => id.replace(/\.?[^.]*$/, '');

/** The entry in front of which a name stands: by the alphabet where the page goes by it, else by the inventory. `siblings` are in the order of the page. */
function nextOf(item: Item, siblings: readonly Documented[], items: readonly Item[]): Entry | undefined {
  const ids = siblings.map((one) => one.item.id);
  const isSorted = ids.every((id, index) => index === 0 || ids[index - 1]!.toLowerCase() <= id.toLowerCase());
  if (isSorted) return siblings.find((one) => one.item.id.toLowerCase() > item.id.toLowerCase())?.entry;
  const follows = new Set(items.slice(items.indexOf(item) + 1));
  return siblings.find((one) => follows.has(one.item))?.entry;
}

function textOf(item: Item, model: Entry | undefined, isSibling: boolean, since: string): string {
  const heading = model === undefined ? '' : (model.page.source.text().split('\n')[model.line - 1] ?? '');
  const level = (/^#+/.exec(heading)?.[0].length ?? 1) + (isSibling ? 0 : 1);
  const last = item.id.replace(/^.*\./, '');
  const name = model !== undefined && isSibling && !model.own.includes('.') ? last : (item.spelled ?? item.id);
  const written = /^#+ +`/.test(heading) ? `\`${name}\`` : name.replace(/[*_]/g, '\\$&');
  const types = typeOf(item);
  const facts = item.default === undefined ? types : `${types} = ${JSON.stringify(item.default).replaceAll('"', "'")}`;
  return [
    `${'#'.repeat(Math.min(level, 6))} ${written}`,
    `<Badge text="${item.since ?? since}+" />`,
    ...(types === '' ? [] : [`\`${facts}\``]),
    '<!-- To be written: what it is for, when it is needed, and an example. -->',
  ].join('\n\n');
}
