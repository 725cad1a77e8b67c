import { dirname, join } from 'node:path';
import { offsetAt, positionAt } from '../../diagnostics/location.js';
import { inConfig } from '../../config/locate/locate.js';
import { siteFile } from '../../config/site-file.js';
import { posixPath } from '../../files/paths.js';
import { readText, tryReadText } from '../../files/read-files.js';
import { addEdit, type FileEdits } from '../../files/text-edits.js';
import { homeOf, pageUrlOf, readAddress } from '../../index/address.js';
import type { ResolvedConfig } from '../../model/config.js';
import { decodeUrlPath, splitAddress } from '../../model/page-url.js';
import { dataFiles } from '../data-edits.js';
import { mention } from '../include-edits.js';
import { isKnown, type AddressAfter } from '../link-edits.js';
import { placeOf, type SectionMove } from './plan-section.js';

/**
 * How addresses that lead into the section, or are in it, must be written after the move. `crossed` are lines of definitions
 * that end up on the other side: outside lines that go with the section, and lines of the section that stay.
 */
export const sectionAddress =
  (move: SectionMove, config: ResolvedConfig, crossed: ReadonlySet<number> = new Set()): AddressAfter =>
  ({ href, target }, page, file, line) => {
    const [path, rest] = splitAddress(href);
    const address = readAddress(target, page.url, homeOf(config));
    if (address.kind === 'external') return undefined;
    const isInside = file === move.page.source.file && (line >= move.first && line <= move.last) !== crossed.has(line);
    const id = decodeUrlPath(/#(.*)$/s.exec(rest)?.[1] ?? '');
    const url = path === '' ? page.url : pageUrlOf(address.path);
    if (url === move.page.url && move.ids.has(id)) {
      if (!isInside) return placeOf(move, id);
      return move.target === undefined && id === move.id ? move.url : `#${id}`;
    }
    if (!isInside) return undefined;
    if (path === '') return move.page.url + rest;
    if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(path)) return undefined;
    const wanted = join(dirname(file), decodeUrlPath(path));
    if (!isKnown(wanted, page, config, target)) return address.path + rest;
    const relative = posixPath(dirname(move.file), wanted);
    return `${relative.startsWith('.') ? '' : './'}${encodeURI(relative)}${rest}`;
  };

/** Adds edits for the paths of files that the section includes, if its new page is in another folder. */
export function sectionIncludes(edits: FileEdits, { page, first, last, file }: SectionMove): void {
  const text = readText(page.source.file);
  for (const { file: included } of page.parsed.dependencies) {
    const before = posixPath(dirname(page.source.file), included);
    const relative = posixPath(dirname(file), included);
    if (relative === before) continue;
    for (const match of text.matchAll(mention(before))) {
      const { line } = positionAt(text, match.index);
      const to = relative.startsWith('.') ? relative : `./${relative}`;
      if (line >= first && line <= last) addEdit(edits, page.source.file, { offset: match.index, from: match[0], to });
    }
  }
}

/**
 * Adds edits for addresses in the section that the configuration, the inventory, the baseline or the golden queries
 * mention.
 */
export function sectionData(edits: FileEdits, move: SectionMove, config: ResolvedConfig): void {
  const places = new Map([...move.ids].map((id) => [`${move.page.url}#${id}`, placeOf(move, id)]));
  for (const file of dataFiles(config)) {
    const text = tryReadText(file)?.replace(/\r\n?/g, '\n');
    for (const match of text?.matchAll(/(['"`])(\/[^'"`\n#]*#[^'"`\n]+)\1|(?<=-> (?:\S+\|)?)(\/[^\s#|]*#[^\s|"]+)/g) ??
      []) {
      const from = match[2] ?? match[3]!;
      const to = places.get(from);
      if (to !== undefined) addEdit(edits, file, { offset: match.index + match[0].indexOf(from), from, to });
    }
  }
}

/** Adds redirects of the old anchors as the first ones of `hashRedirects`; false if they must be written by hand. */
export function sectionRules(edits: FileEdits, move: SectionMove, config: ResolvedConfig): boolean {
  const { file } = config;
  if (file === null) return false;
  const text = readText(file);
  const isJson = /\.json$/i.test(file);
  const rules = rulesFor(move).map((rule) => (isJson ? JSON.stringify(rule) : asModule(rule)));
  const offsetOf = (key: string, part: 'name' | 'value'): number => {
    const at = inConfig({}, config, [key], part);
    return at.file === siteFile(file, config) && at.line !== undefined
      ? offsetAt(text, { line: at.line, column: at.column ?? 1 })
      : -1;
  };
  const list = offsetOf('hashRedirects', 'value');
  if (text[list] === '[') {
    const insert = (offset: number, to: string): void => addEdit(edits, file, { offset, from: '', to });
    const before = text.slice(0, list);
    const after = text.slice(list + 1);
    const onLines = /^\r?\n[ \t]*(?=\{)/.exec(after)?.[0];
    const onOneLine = /^\{.*\}(?=\],?\r?\n)/.exec(after)?.[0];
    const indent = /(?:^|\n)([ \t]*)["']?hashRedirects["']?:\s*$/.exec(before)?.[1];
    if (onLines !== undefined) insert(list + 1, rules.map((rule) => `${onLines}${rule},`).join(''));
    else if (onOneLine !== undefined && indent !== undefined) {
      const start = `\n${indent}  `;
      insert(list + 1, rules.map((rule) => `${start}${rule},`).join('') + start);
      insert(list + 1 + onOneLine.length, `${isJson ? '' : ','}\n${indent}`);
    } else insert(list + 1, rules.join(', ') + (/^\s*\]/.test(after) ? '' : ', '));
    return true;
  }
  const title = offsetOf('title', 'name');
  if (config.site.hashRedirects.length > 0 || !/^["']?title\b/.test(text.slice(title))) return false;
  const key = isJson ? '"hashRedirects"' : 'hashRedirects';
  const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, title))?.[1];
  addEdit(edits, file, { offset: title, from: '', to: `${key}: ${newList(rules, indent, isJson)}` });
  return true;
}

/** A list with what separates it from the next key. Keys on lines of their own have an indentation. */
function newList(rules: readonly string[], indent: string | undefined, isJson: boolean): string {
  if (indent === undefined) return `[${rules.join(', ')}], `;
  if (rules.length === 1) return `[${rules[0]}],\n${indent}`;
  const lines = rules.map((rule) => `\n${indent}  ${rule}`).join(',');
  return `[${lines}${isJson ? '' : ','}\n${indent}],\n${indent}`;
}

export const rulesFor = (
  move: SectionMove,
): readonly { readonly from: string; readonly hash: string; readonly to: string }[] =>
  [...move.ids].map((id) => ({ from: move.page.url, hash: `#${id}`, to: ruleTarget(move, id) }));

/**
 * A redirect keeps the anchor unless its target ends in `#`. The heading of a section that becomes a page has no anchor
 * there.
 */
const ruleTarget = (move: SectionMove, id: string): string =>
  move.target === undefined && id === move.id ? `${move.url}#` : move.url;

const asModule = (rule: object): string =>
  `{ ${Object.entries(rule)
    .map(([key, value]) => `${key}: '${value}'`)
    .join(', ')} }`;
