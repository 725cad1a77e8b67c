import { dirname, join } from 'node:path';
import type { MarkdownIt, StateInline } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { readFileOf, textOf } from '../../files/files.js';
import { pageOf, type PageState } from '../../page-state.js';
import { isOfPandoc } from './pandoc-page.js';

/**
 * Citations of Pandoc, `@key` and `[see @key, p. 3; -@other]`, as the names and years that the bibliography has. Keys
 * that it does not have stay as they are written.
 */
export function citations(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'citation', (state, silent) => {
    const first = state.src.charCodeAt(state.pos);
    if (first !== 64 /* @ */ && first !== 91 /* [ */) return false;
    const page = pageOf(state.env);
    return isOfPandoc(page) && (first === 64 ? inText(state, page, silent) : inBrackets(state, page, silent));
  });
}

const KEY = String.raw`@\{?([A-Za-z0-9_](?:[\w:.+/-]{0,100}[A-Za-z0-9_])?)\}?`;
const IN_TEXT = new RegExp(String.raw`${KEY}(?:[ \t]\[((?:pp?\.|ch|sec|vol|\d)[^[\]\n]{0,100})\])?`, 'y');
const IN_BRACKETS = /\[([^[\]\n@]{0,200}@[^[\]\n]{1,500})\](?![([{:])/y;
const ONE = new RegExp(String.raw`^([^@]{0,200}?)(-?)${KEY}([^@]{0,200})$`);

/** `@key [p. 3]`: the name is a part of the sentence. */
function inText(state: StateInline, page: PageState, silent: boolean): boolean {
  const { src, pos } = state;
  if (/[\w@/.-]/.test(src[pos - 1] ?? '')) return false;
  const [whole, key, place] = matchAt(state, IN_TEXT) ?? [];
  const source = key === undefined ? undefined : sourcesOf(page).get(key);
  if (source === undefined) return false;
  if (!silent) pushText(state, `${source.names} (${[source.year, place].filter(Boolean).join(', ')})`);
  state.pos = pos + whole!.length;
  return true;
}

/** `[see @key, p. 3; -@other]`: names and years are in parentheses. */
function inBrackets(state: StateInline, page: PageState, silent: boolean): boolean {
  const [whole, content] = matchAt(state, IN_BRACKETS) ?? [];
  if (whole === undefined) return false;
  const parts: string[] = [];
  for (const part of content!.split(';')) {
    const [, before = '', mark, key, after = ''] = ONE.exec(part.trim()) ?? [];
    const source = key === undefined ? undefined : sourcesOf(page).get(key);
    if (source === undefined) return false;
    const { names, year } = source;
    parts.push(`${before}${[mark === '-' ? '' : names, year].filter(Boolean).join(' ')}${after}`);
  }
  if (!silent) pushText(state, `(${parts.join('; ')})`);
  state.pos += whole.length;
  return true;
}

function pushText(state: StateInline, text: string): void {
  state.push('text', '', 0).content = text;
}

function matchAt(state: StateInline, form: RegExp): RegExpExecArray | undefined {
  form.lastIndex = state.pos;
  const match = form.exec(state.src);
  return match === null || state.pos + match[0].length > state.posMax ? undefined : match;
}

interface Source {
  readonly names: string;
  readonly year: string;
}

/** Files besides the page that name the bibliography of a book or a site. */
const CONFIGS: readonly string[] = ['index.Rmd', 'index.qmd', '_quarto.yml', '_bookdown.yml', '_metadata.yml'];

/** What the bibliography of a page contains, by keys. */
const sourcesOf = memoOn((page: PageState): ReadonlyMap<string, Source> => {
  const { contentDir, root } = page.options;
  const textAt = (file: string): string => {
    const found = readFileOf(page, file, root);
    return found.state === 'found' ? textOf(found.bytes()) : '';
  };
  const texts = [page.main.text, ...CONFIGS.map((name) => textAt(join(contentDir, name)))];
  const folders = new Set([dirname(page.main.absolute), contentDir]);
  const found = new Map<string, Source>();
  for (const name of new Set(texts.flatMap(filesIn)))
    for (const folder of folders)
      for (const [key, source] of sourcesIn(textAt(join(folder, name)))) if (!found.has(key)) found.set(key, source);
  return found;
});

/** The files in `bibliography: [a.bib, b.bib]`, or in a list of lines. */
function filesIn(text: string): readonly string[] {
  const [, line = '', lines = ''] = /^[ \t]*bibliography:[ \t]*([^\n]*)((?:\n[ \t]*-[ \t]+[^\n]+)*)/m.exec(text) ?? [];
  return `${line}\n${lines}`.match(/[\w./-]{1,100}\.bib\b/g) ?? [];
}

const ENTRY = /^[ \t]*@[A-Za-z]+[ \t]*[{(][ \t]*([^\s,{}()]+)[ \t]*,/gm;
const FIELD =
  /(?:^|[\s,])(author|editor|title|year|date)[ \t]*=[ \t]*(?:\{((?:[^{}]|\{(?:[^{}]|\{[^{}]{0,200}\}){0,500}\}){0,5000})\}|"((?:[^"{}]|\{[^{}]{0,200}\}){0,5000})"|(\d{4}))/gi;

function sourcesIn(text: string): readonly (readonly [key: string, source: Source])[] {
  const starts = [...text.matchAll(ENTRY)];
  return starts.map((start, at) => {
    const entry = text.slice(start.index, starts[at + 1]?.index ?? text.length);
    const fields = new Map<string, string>();
    for (const [, name, braces, quotes, number] of entry.matchAll(FIELD))
      fields.set(name!.toLowerCase(), plain(braces ?? quotes ?? number ?? ''));
    const people = fields.get('author') ?? fields.get('editor');
    const year = (fields.get('year') ?? fields.get('date') ?? '').slice(0, 4);
    return [start[1]!, { names: people === undefined ? (fields.get('title') ?? start[1]!) : named(people), year }];
  });
}

/** A value without the braces and the commands of LaTeX. Accents become letters again. */
const plain = (text: string): string =>
  text
    .replace(/\{?\\(["'`^~=.])\{?([A-Za-z])\}?\}?/g, (_, mark: string, letter: string) =>
      `${letter}${ACCENTS[mark]!}`.normalize('NFC'),
    )
    .replace(/\\[A-Za-z]+[ \t]?|[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const ACCENTS: Readonly<Record<string, string>> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
};

/** The family names of at most two people. */
function named(people: string): string {
  const [first = '', second, third] = people
    .split(/ and /i)
    .map((one) => (/,/.test(one) ? one.replace(/,.*$/, '') : familyIn(one)));
  return third !== undefined || second === 'others'
    ? `${first} et al.`
    : second === undefined
      ? first
      : `${first} and ${second}`;
}

/** The last word of a name. That of a team has no other words that begin with a small letter. */
const familyIn = (name: string): string =>
  /\b(?:team|group|inc|foundation)\b/i.test(name) ? name : name.replace(/^.*\s/, '');
