import type { ParsedPage } from '../model/types.js';
import { decode } from './places.js';

/** What a section says besides its text. */
export interface MarkupWords {
  /** What the first cells of its tables and the terms of its lists name: what it explains. */
  readonly terms: string[];
  /** Names that occur in its code. */
  readonly code: string[];
  /** Sentences that its blocks of plain text show: what a program prints, such as an error. */
  readonly messages: string[];
}

/** Headings with an id, slots of code blocks, and code at the beginning of a table's row, a term or a list item. */
const PART =
  /<h[1-6][^>]* id="([^"]+)"|<!--code:(\d+)-->|<(?:tr>\s*<td[^>]*|dt[^>]*|li)>\s*(?:<p>)?((?:<code>[^<]*<\/code>(?:, | or )?)+)/g;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:[.-][\p{L}_$][\p{L}\p{N}_$]*)*/gu;
const COMMENTS = /\/\/.*|\/\*[\s\S]*?\*\//g;
/** A long example must not be found by everything. */
const MOST_NAMES = 60;

/** Words of markup by the id of the heading that they stand under, `''` before the first one. */
export function markupWords({
  html,
  blocks,
  headings,
}: Pick<ParsedPage, 'html' | 'blocks' | 'headings'>): ReadonlyMap<string, MarkupWords> {
  const ids = new Set(headings.map(({ id }) => id));
  const found = new Map<string, MarkupWords>();
  let heading = '';
  const here = (): MarkupWords => {
    let words = found.get(heading);
    if (words === undefined) found.set(heading, (words = { terms: [], code: [], messages: [] }));
    return words;
  };
  for (const [, id, block, terms] of html.matchAll(PART)) {
    if (id !== undefined) heading = ids.has(id) ? id : heading;
    else if (terms !== undefined)
      here().terms.push(...[...terms.matchAll(/<code>([^<]*)</g)].map(([, term]) => decode(term!)));
    else {
      const { code = '', language } = blocks[Number(block)] ?? {};
      addNames(here().code, code);
      if (language === 'text')
        here().messages.push(
          ...code
            .split('\n')
            .map((line) => line.trim())
            .filter(isSentence),
        );
    }
  }
  return found;
}

/** Names worth finding: of several parts (`a.b`, `a-b`, `aB`, `A_B`), which are seldom anybody's own. */
function addNames(names: string[], code: string): void {
  for (const [name] of code.replace(COMMENTS, '').matchAll(NAME)) {
    if (names.length >= MOST_NAMES) return;
    if (name.length > 3 && name.length <= 40 && /[.\-_]|\p{Ll}\p{Lu}/u.test(name) && !names.includes(name))
      names.push(name);
  }
}

/** Neither a drawing of folders nor a column of numbers. */
const isSentence = (line: string): boolean =>
  !/^[|│├└+]/.test(line) && /(?:^|\s)\p{L}{2,}[,:]?(?:\s+\S*\p{L}\S*){3}/u.test(line);
