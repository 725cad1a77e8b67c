import { wordsOf } from '../../../runtime/search/words/words.js';
import { markupWords } from '../../search/markup-words.js';
import type { Page } from '../../model/types.js';

/** A query that is derived from the content. */
export interface Probe {
  readonly query: string;
  /** The right addresses; any of them will do. */
  readonly targets: ReadonlySet<string>;
}

/** The largest number of queries of each kind, because asking all of them would take too long. */
const MOST = 60;
/** A name that occurs in more sections than this does not identify a place. */
const RARE = 2;

const NAME = /(?<![\p{L}\p{N}_$-])\p{Ll}+\p{Lu}[\p{L}\p{N}]+(?![\p{L}\p{N}_$-])/gu;
const PATH = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u;
const FLAG = /^--\p{L}[\p{L}\p{N}-]+$/u;
const FLAGS = /(?<![\p{L}\p{N}-])--\p{L}[\p{L}\p{N}-]+/gu;
const WORD = /^\p{L}{7,}$/u;

/** Queries and their places. */
type Targets = Map<string, Set<string>>;

type Kind = 'rare names' | 'paths' | 'names' | 'flags' | 'typos' | 'messages' | 'pasted';

/** What the pages contain. */
interface Found {
  readonly kinds: Readonly<Record<Kind, Targets>>;
  /** The words of all titles and headings. */
  readonly headings: Set<string>;
  /** Places by the names in their code or keywords. */
  readonly shown: Targets;
  /** Places by the flags in their text and code, if they have the name of the flag. */
  readonly written: Targets;
}

/**
 * Queries by their kind:
 *
 * - rare names as they occur in a text (also right are places that show the name in code or have it as a keyword)
 * - headings that are a dotted path or a name
 * - flags (also right is a heading with the name of the flag, if its text contains the flag)
 * - words of headings with two letters swapped
 * - messages (blocks of `text message`) as somebody would type them, and as somebody would paste them from a terminal
 */
export function probesOf(pages: readonly Page[]): ReadonlyMap<string, readonly Probe[]> {
  const found: Found = {
    kinds: {
      'rare names': new Map(),
      paths: new Map(),
      names: new Map(),
      flags: new Map(),
      typos: new Map(),
      messages: new Map(),
      pasted: new Map(),
    },
    headings: new Set(),
    shown: new Map(),
    written: new Map(),
  };
  for (const page of pages) {
    if (page.unlisted) continue;
    const isOwn = !page.thirdParty && page.date === undefined;
    addKeywords(page, found);
    addTitles(page, isOwn, found);
    addTexts(page, isOwn, found);
  }
  const { kinds, headings } = found;
  const others = new Map([
    ['rare names', found.shown],
    ['flags', found.written],
  ]);
  return new Map(
    Object.entries(kinds)
      .map(([kind, known]) => {
        const probes = [...known]
          .filter(
            ([name, targets]) => kind !== 'rare names' || (targets.size <= RARE && !headings.has(name.toLowerCase())),
          )
          .map(([query, targets]): Probe => ({
            query,
            targets: new Set([...targets, ...(others.get(kind)?.get(query) ?? [])]),
          }));
        return [kind, spread(probes)] as const;
      })
      .filter(([, probes]) => probes.length > 0),
  );
}

function addKeywords({ url, parsed }: Page, { shown }: Found): void {
  const called = [{ id: '', words: parsed.frontMatter.keywords ?? [] }, ...(parsed.keywords ?? [])];
  for (const { id, words } of called)
    for (const [name] of words.join('\n').matchAll(NAME)) addTo(shown, name, id === '' ? url : `${url}#${id}`);
}

function addTitles({ url, title, parsed }: Page, isOwn: boolean, { kinds, headings }: Found): void {
  if (isOwn && WORD.test(title)) addTo(kinds.typos, swapped(title.toLowerCase()), url);
  for (const word of wordsOf(title)) headings.add(word);
  for (const heading of parsed.headings) {
    for (const word of wordsOf(heading.title)) headings.add(word);
    if (!isOwn) continue;
    const at = `${url}#${heading.id}`;
    if (PATH.test(heading.title)) addTo(kinds.paths, heading.title, at);
    else if (heading.title.match(NAME)?.[0] === heading.title) addTo(kinds.names, heading.title, at);
    if (WORD.test(heading.title)) addTo(kinds.typos, swapped(heading.title.toLowerCase()), at);
  }
}

function addTexts({ url, title, parsed }: Page, isOwn: boolean, { kinds, shown, written }: Found): void {
  const titles = new Map(parsed.headings.map(({ id, title }) => [id, title]));
  for (const section of parsed.sections) {
    const at = section.heading === null ? url : `${url}#${section.heading}`;
    for (const [name] of section.text.matchAll(NAME)) addTo(kinds['rare names'], name, at);
    const code = (section.blocks ?? []).map((block) => parsed.blocks[block]!.code).join('\n');
    for (const [name] of code.matchAll(NAME)) addTo(shown, name, at);
    if (!isOwn) continue;
    const name = nameIn(titles.get(section.heading ?? '') ?? title);
    for (const [flag] of `${section.text}\n${code}`.matchAll(FLAGS))
      if (nameIn(flag) === name) addTo(written, flag, at);
    for (const term of section.terms ?? []) if (FLAG.test(term)) addTo(kinds.flags, term, at);
    const blocks = (section.blocks ?? []).filter((block) => /\bmessage\b/.test(parsed.blocks[block]!.meta));
    const [message] = markupWords({ ...section, blocks }, parsed.blocks).messages;
    if (message === undefined) continue;
    const filled = message.replace(/<[^<>]*>/g, './src/app.js');
    addTo(kinds.messages, filled, at);
    addTo(kinds.pasted, `ERROR in ./src/app.js 3:0-28 ${filled} at run (/home/me/project/main.js:120:15)`, at);
  }
}

function addTo(known: Targets, query: string, target: string): void {
  const targets = known.get(query);
  if (targets === undefined) known.set(query, new Set([target]));
  else targets.add(target);
}

/** The last part of a path, a heading or a flag, however its words are joined. */
const nameIn = (text: string): string =>
  text
    .replace(/^.*\./, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Swaps the two letters in the middle of a word, or two letters before them if these are the same. */
function swapped(word: string): string {
  let at = word.length >> 1;
  while (at > 1 && word[at] === word[at - 1]) at -= 1;
  return word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1);
}

/** Selects some of many, spread evenly over the site. */
function spread<T>(all: readonly T[]): readonly T[] {
  const step = Math.max(1, all.length / MOST);
  return Array.from({ length: Math.min(all.length, MOST) }, (_, place) => all[Math.floor(place * step)]!);
}
