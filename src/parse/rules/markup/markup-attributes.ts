import { decodeReferences } from '../../../html/references.js';
import { attributePolicy } from '../../../html/html-policy.js';
import { literalOf } from '../../literal.js';
import { lenient, locationIn, reportIn, type PageState } from '../../page-state.js';
import { unsupportedMdx } from '../../../diagnostics/catalogue/components.js';
import { refusedAttribute, refusedStyle } from '../../../diagnostics/catalogue/html.js';
import { duplicateId } from '../../../diagnostics/catalogue/markdown.js';
import { locate, type TagLocation } from '../../files/source-context.js';
import type { Tag } from '../../../html/tag-scanner.js';
import {
  CHUNK_GLOBAL,
  CONTENT_ID,
  PAGE_DATA_ID,
  REACT_GLOBAL,
  ROOT_ID,
  SITE_GLOBAL,
  TABLE_GLOBAL,
} from '../../../../runtime/contract.js';
import { FRAME_IDS } from '../../../../templates/frame-ids.js';

type Attributes = [string, string][];

/**
 * IDs that the document around the content uses, and names of globals: until a script assigns one, an element with this ID
 * is its value.
 */
export const RESERVED_IDS: readonly string[] = [
  ...[ROOT_ID, PAGE_DATA_ID, CONTENT_ID, ...FRAME_IDS],
  ...[CHUNK_GLOBAL, TABLE_GLOBAL, SITE_GLOBAL, REACT_GLOBAL],
];
/** JSX names that HTML spells differently; all others differ only in case. */
const JSX_NAMES: Readonly<Record<string, string>> = { classname: 'class', htmlfor: 'for' };

/**
 * The allowed attributes of an element. `href` and `src` stay as they are written, because `references` resolves them.
 */
export function elementAttributes(tag: Tag, element: string, page: PageState, tagLocation: TagLocation): Attributes {
  const kept = new Map<string, string>();
  const classes: string[] = [];
  for (const { name: written, value: raw, at } of tag.attributes) {
    const location = { excerpt: tagLocation.excerpt, at: tagLocation.at + at };
    const lower = written.toLowerCase();
    const name = Object.hasOwn(JSX_NAMES, lower) ? JSX_NAMES[lower]! : lower;
    let value: unknown = raw === true ? '' : raw;
    if (typeof raw === 'object') {
      const literal = written === '...' ? undefined : literalOf(raw.expression, page.constants);
      if (literal === undefined) {
        if (!page.thirdParty)
          reportIn(
            page,
            location.excerpt,
            location.at,
            unsupportedMdx(`The attribute ${written} with the value {${raw.expression.trim().slice(0, 60)}}`),
          );
        continue;
      }
      value = literal.value;
    } else if (typeof raw === 'string') {
      value = decodeReferences(raw);
    }
    if (value === undefined || value === null || value === false) continue;
    if (name === 'style') readStyle(value, page, location, { classes, kept });
    else if (name === 'align') addAlign(String(value), classes);
    else if (name === 'class')
      classes.push(
        ...(page.thirdParty
          ? []
          : String(value)
              .split(/\s+/)
              .filter((one) => one !== '')),
      );
    else addAttribute(name, value, { element, kept }, page, location);
  }
  if (classes.length > 0) kept.set('class', [...new Set(classes)].join(' '));
  return [...kept];
}

function addAttribute(
  name: string,
  value: unknown,
  { element, kept }: { readonly element: string; readonly kept: Map<string, string> },
  page: PageState,
  location: TagLocation,
): void {
  const refuse = (): void =>
    reportIn(page, location.excerpt, location.at, refusedAttribute(element, name, lenient(page, 'warning')));
  // This is an old way to name a place.
  const key = name === 'name' && element === 'a' ? 'id' : name;
  const written = value === true ? '' : String(value);
  const text = key === 'id' ? written.normalize('NFC') : written;
  const policy = attributePolicy(element, name);
  if (policy === 'refuse') return refuse();
  if (policy === 'ignore' || typeof value === 'object') return;
  // Links cannot lead to an ID that the element does not get.
  if (kept.has(key)) return;
  if (key === 'id') {
    // In every document, this leads to its beginning.
    if (text === 'top') return;
    if (!/^\S+$/.test(text) || Object.hasOwn(page.slugger.occurrences, text)) return refuse();
    if (page.ids.has(text))
      return reportIn(page, location.excerpt, location.at, duplicateId(text, lenient(page, 'warning')));
    page.ids.add(text);
    page.writtenIds.push({
      id: text,
      ...locationIn(location.excerpt.context, locate(location.excerpt, location.at), page),
    });
  }
  const isSize = name === 'width' || name === 'height';
  const shown = isSize ? text.replace(/(?:px)?;?$/, '') : text;
  if (isSize && !/^\d{1,5}(?:\.\d+)?%?$/.test(shown)) return refuse();
  kept.set(key, shown);
}

const ALIGNED = /^(?:left|center|right)$/i;

function addAlign(value: string, classes: string[]): void {
  if (ALIGNED.test(value)) classes.push(`align-${value.toLowerCase()}`);
}

/** Alignment and the size of images are converted to forms without styles; all other styles are left out. */
function readStyle(
  value: unknown,
  page: PageState,
  location: TagLocation,
  { classes, kept }: { readonly classes: string[]; readonly kept: Map<string, string> },
): void {
  const declarations: [string, string][] =
    typeof value === 'object'
      ? Object.entries(value as object).map(([name, one]) => [
          name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`),
          String(one),
        ])
      : String(value)
          .split(';')
          .map((one) => one.split(':').map((part) => part.trim()) as [string, string]);
  for (const [name, one = ''] of declarations) {
    if (name === '') continue;
    if (name.toLowerCase() === 'text-align' && ALIGNED.test(one)) addAlign(one, classes);
    else if (/^(?:width|height)$/i.test(name) && /^\d{1,5}(?:px|%)?$/.test(one))
      kept.set(name.toLowerCase(), one.replace(/px$/, ''));
    else reportIn(page, location.excerpt, location.at, refusedStyle(name));
  }
}
