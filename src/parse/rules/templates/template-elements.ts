import type { Tag } from '../../../html/tag-scanner.js';
import { ASIDES, KINDS } from '../blocks/aside-kinds.js';
import type { TemplateTag } from './template-tag.js';

/** Kinds of aside by their names in other generators. */
export const asideKind = (name: string): string | undefined =>
  Object.hasOwn(KINDS, name) ? KINDS[name] : Object.hasOwn(ASIDES, name) ? name : undefined;

const ASIDE = new Set(['hint', 'alert', 'callout', 'admonition', 'notice', 'aside', 'blockquote', 'pageinfo']);
const DETAILS = new Set(['details', 'expand', 'collapse', 'spoiler', 'accordion']);
const TABS = new Set(['tabs', 'tabpane', 'tab-pane', 'codetabs']);
const COLORS: ReadonlyMap<string, string> = new Map([
  ['primary', 'note'],
  ['success', 'tip'],
  ['danger', 'danger'],
  ['error', 'danger'],
  ['warn', 'warning'],
]);

const kindOf = (written = ''): string | undefined =>
  asideKind(written.toLowerCase()) ?? COLORS.get(written.toLowerCase());

/** The built-in component with the same meaning; undefined if there is none. */
export function elementOf({ kind, name: written, values, named, language }: TemplateTag): Tag | undefined {
  const name = written.toLowerCase();
  const first = (...keys: readonly string[]): string | undefined => keys.map((key) => named.get(key)).find(Boolean);
  const title = first('title', 'header', 'heading', 'name', 'label', 'tabName');
  const make = (component: string, attributes: Readonly<Record<string, string | undefined>>): Tag => ({
    kind,
    name: component,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [{ name: key, value: escaped(value), at: 0 }],
    ),
    end: 0,
  });
  if (DETAILS.has(name)) return make('Details', { title: title ?? first('summary') ?? values[0] });
  if (TABS.has(name)) return make('Tabs', {});
  if (name === 'tab' || name === 'codetab') return make('Tab', { label: title ?? first('text') ?? values[0] });
  if (language === 'liquid' && /^(?:block)?quote$/.test(name)) {
    // Hexo: author, work and address of the work.
    const source = values.filter((value) => !/^https?:/.test(value)).join(' ');
    return make('Aside', { type: 'note', title: title ?? (source || undefined) });
  }
  if (ASIDE.has(name)) {
    const type = first('style', 'type', 'color', 'level', 'status') ?? values[0];
    return make('Aside', { type: kindOf(type) ?? 'note', title });
  }
  const type = asideKind(name);
  // Hexo writes the kind of a note in front of its title: `{% note warn Read this %}`.
  const ofNote = language === 'liquid' && name === 'note' ? kindOf(values[0]) : undefined;
  if (ofNote !== undefined)
    return make('Aside', { type: ofNote, title: title ?? (values.slice(1).join(' ') || undefined) });
  return type === undefined ? undefined : make('Aside', { type, title: title ?? first('author') ?? values[0] });
}

/** The values of tags are read as HTML, in which `&` begins a reference. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;');
