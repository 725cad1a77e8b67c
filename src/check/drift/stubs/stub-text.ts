import { canonicalName } from '../../../parse/rules/blocks/documented-names.js';
import { cellsOf, type Entry } from '../entries.js';
import { typeOf } from '../inventory/name-list.js';
import type { Item } from '../types.js';

/** An item and the entry that documents it. */
export interface Documented {
  readonly item: Item;
  readonly entry: Entry;
}

const TO_WRITE = 'To be written: what it is for, when it is needed, and an example.';

/** The text of a new section. Its heading is like that of a sibling or, one level deeper, of the parent. */
export function section(
  item: Item,
  model: (Documented & { readonly isSibling: boolean }) | undefined,
  version: string,
): string {
  const heading = model === undefined ? '' : (model.entry.page.source.text().split('\n')[model.entry.line - 1] ?? '');
  const level = levelOf(heading) + (model?.isSibling === true ? 0 : 1);
  const isShort = model !== undefined && (model.isSibling || model.entry.own.includes('.'));
  const name = isShort ? nameLike(item, model, model.entry.own) : (item.spelled ?? item.id);
  return sectionText(item, name, level, heading, version);
}

/** The text of a new section one level below another stub, whose text is `above`. */
export const sectionBelow = (item: Item, above: string, version: string): string =>
  sectionText(item, item.spelled ?? item.id, levelOf(above) + 1, above, version);

/** The level of the heading with which a text begins; 1 if it begins with none. */
const levelOf = (heading: string): number => /^#+/.exec(heading)?.[0].length ?? 1;

/** `like` is a heading; if it writes its name as code, so does the new one. */
function sectionText(item: Item, name: string, level: number, like: string, version: string): string {
  const written = /^#+ +`/.test(like) ? `\`${name}\`` : name.replace(/[*_]/g, '\\$&');
  const facts = factsOf(item);
  return [
    `${'#'.repeat(Math.min(level, 6))} ${written}`,
    badge(item, version),
    ...(facts === '' ? [] : [`\`${facts}\``]),
    `<!-- ${TO_WRITE} -->`,
  ].join('\n\n');
}

/** A row for a table whose first column has the names; undefined if the row of the model is different. */
export function tableRow(item: Item, model: Documented, row: string, version: string): string | undefined {
  const { header = [], written } = model.entry;
  if (header.length < 2 || !cellsOf(row)[0]!.includes(`\`${written}\``)) return undefined;
  const facts = factsOf(item);
  const named = header.findIndex((title) => /\b(?:types?|class)\b/i.test(title));
  const typeColumn = named < 0 ? header.length - 1 : named;
  const cells = header.map((title, index) => {
    if (index === 0)
      return `\`${nameLike(item, model, canonicalName(written))}\`${header.some(isVersion) ? '' : ` ${badge(item, version)}`}`;
    if (isVersion(title)) return item.since ?? version;
    return index === typeColumn && facts !== '' ? `\`${facts}\`` : '';
  });
  const last = cells.at(-1)!;
  return `| ${[...cells.slice(0, -1), `${last === '' ? '' : `${last} `}<!-- ${TO_WRITE} -->`].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const isVersion = (title: string): boolean => /\b(?:since|version|added)\b/i.test(title);

/** A line for a paragraph that has one name per line; undefined for other paragraphs. */
export const codeLine = (item: Item, line: string): string | undefined =>
  /^`[^`]+`,?$/.test(line) ? `\`${item.spelled ?? item.id}\`,` : undefined;

/**
 * The name of an item, shortened as that of its neighbor: `splitChunks.b` next to `splitChunks.a`, which is
 * `optimization.splitChunks.a`.
 */
function nameLike({ id, spelled = id }: Item, { item }: Documented, written: string): string {
  const whole = canonicalName(item.id);
  if (written === '' || !whole.endsWith(written)) return spelled;
  const omitted = whole.slice(0, whole.length - written.length);
  return canonicalName(id).startsWith(omitted)
    ? spelled
        .split('.')
        .slice(omitted.split('.').length - 1)
        .join('.')
    : spelled;
}

const badge = ({ since }: Item, version: string): string => `<Badge text="${since ?? version}+" />`;

function factsOf(item: Item): string {
  const types = typeOf(item);
  return item.default === undefined ? types : `${types} = ${JSON.stringify(item.default).replaceAll('"', "'")}`;
}
