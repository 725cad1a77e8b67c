import type { IOnigCaptureIndex, IOnigLib, IOnigMatch, OnigScanner } from '@shikijs/vscode-textmate';
import { includes, setOf, type AsciiSet } from './ascii-set.js';
import { createText, type Text } from './oniguruma-text.js';
import { compile, loadWasm, type Wasm } from './oniguruma-wasm.js';
import { createPrefilter, firstPlace, noteRun, type Prefilter } from './prefilter.js';
import { requiredStrings } from './required.js';

/**
 * Drives shiki's Oniguruma (the same WebAssembly file) pattern by pattern.
 *
 * Grammars use some 10,000 patterns in 300 lists, but only 1,100 different ones. Compiling each list anew would take
 * half of the time that highlighting a whole site takes. So every pattern is compiled once, and the lists are searched
 * here: the leftmost match wins, and of two matches at the same position, that of the earlier pattern, exactly as in
 * the library's own sets. The match that a pattern found in a line stays valid until the search has passed it, so most
 * patterns run once per line.
 */
export async function createOniguruma(): Promise<IOnigLib> {
  const wasm = await loadWasm();
  const words = new Map<string, Word>();
  const wordFor = (text: string): Word => {
    let word = words.get(text);
    if (!word) words.set(text, (word = { text, textId: 0, last: -1 }));
    return word;
  };
  const patterns = new Map<string, Pattern>();
  const patternFor = (source: string): Pattern => {
    let pattern = patterns.get(source);
    if (!pattern) patterns.set(source, (pattern = createPattern(source, wordFor)));
    return pattern;
  };
  let nextId = 1;
  return {
    createOnigString: (text) => createText(wasm, text, nextId++),
    createOnigScanner: (sources) =>
      createScanner(
        wasm,
        sources.map((source) => patternFor(String(source))),
      ),
  };
}

/** A string that patterns need, with its last position in the text `textId`; -1 if there is none. */
interface Word {
  readonly text: string;
  textId: number;
  last: number;
}

/** A pattern with its last match: `textId` is the text, and `from` the offset at which the search started. */
interface Pattern {
  readonly source: string;
  /** Whether a match depends on where the search starts, so that nothing can be kept. */
  readonly anchored: boolean;
  /** What a text must contain to match: one string of each list. */
  readonly required: readonly (readonly Word[])[];
  /** Characters that a text must contain to match. */
  readonly letters: AsciiSet;
  readonly quick: Prefilter;
  /** Address of the compiled pattern; 0 until it runs for the first time, which many patterns never do. */
  scanner: number;
  textId: number;
  from: number;
  /** Byte offset of the match; Infinity if there is none. */
  start: number;
  /** Byte offsets of the match and its groups, start and end alternating; -1 for a group that took no part. */
  readonly offsets: number[];
}

function createPattern(source: string, wordFor: (text: string) => Word): Pattern {
  const clauses = requiredStrings(source);
  return {
    source,
    anchored: source.includes('\\G'),
    required: clauses.map((clause) => clause.map(wordFor)),
    letters: setOf(clauses.flatMap((clause) => (clause.length === 1 ? clause : [])).join('')),
    quick: createPrefilter(source),
    scanner: 0,
    textId: 0,
    from: 0,
    start: Infinity,
    offsets: [],
  };
}

function createScanner(wasm: Wasm, patterns: readonly Pattern[]): OnigScanner {
  // The text of the last search and where that search began; `live` lists which of the first `tried` patterns may still
  // match.
  let textId = 0;
  let lastFrom = 0;
  let tried = 0;
  let live: number[] = [];

  /** Where the pattern matches from an offset on. */
  const find = (pattern: Pattern, text: Text, from: number): number => {
    if (pattern.textId !== text.id || pattern.anchored || from < pattern.from || pattern.start < from)
      search(wasm, pattern, text, from);
    return pattern.start;
  };

  return {
    findNextMatchSync(string, position): IOnigMatch | null {
      const text = string as Text;
      const from = text.toByte ? text.toByte[Math.min(position, text.content.length)]! : position;
      if (textId !== text.id || from < lastFrom) {
        textId = text.id;
        tried = 0;
        live = [];
      }
      lastFrom = from;
      let best = -1;
      let bestStart = Infinity;
      let kept = 0;
      for (let at = 0; at < live.length; at += 1) {
        const index = live[at]!;
        const pattern = patterns[index]!;
        // After a match at the beginning, nothing earlier can be found.
        const start = bestStart === from ? from : find(pattern, text, from);
        if (start < Infinity || pattern.anchored) live[kept++] = index;
        if (start < bestStart) {
          best = index;
          bestStart = start;
        }
      }
      while (live.length > kept) live.pop();
      while (tried < patterns.length && bestStart !== from) {
        const index = tried++;
        const pattern = patterns[index]!;
        const start = find(pattern, text, from);
        if (start < Infinity || pattern.anchored) live.push(index);
        if (start < bestStart) {
          best = index;
          bestStart = start;
        }
      }
      return best === -1 ? null : { index: best, captureIndices: toCaptures(patterns[best]!.offsets, text) };
    },
    dispose() {},
  };
}

/** Runs one pattern and keeps its result in it. */
function search(wasm: Wasm, pattern: Pattern, text: Text, from: number): void {
  pattern.textId = text.id;
  pattern.from = from;
  pattern.start = Infinity;
  if (!text.toByte && !(includes(text.letters, pattern.letters) && mayMatch(pattern.required, text, from))) return;
  const begin = text.toByte ? from : firstPlace(pattern.quick, text.content, from);
  if (begin === -1) return;
  if (pattern.scanner === 0) pattern.scanner = compile(wasm, pattern.source);
  const result = wasm.findNextOnigScannerMatch(pattern.scanner, text.id, text.pointer, text.byteLength, begin, 0);
  noteRun(pattern.quick, result !== 0);
  if (result === 0) return;
  const { numbers } = wasm.views;
  // The result contains the index of the pattern (always 0 here), the number of groups, and their offsets.
  const first = result / 4 + 2;
  const length = 2 * numbers[first - 1]!;
  // The same list is reused: a pattern always has the same number of groups (some have hundreds), and few matches are
  // read.
  for (let index = 0; index < length; index += 1) pattern.offsets[index] = numbers[first + index]!;
  pattern.start = pattern.offsets[0]!;
}

/**
 * Whether the text contains the strings that the pattern needs. It may be called only for ASCII texts: there, case and
 * combined characters hold no surprises, and bytes are units.
 */
function mayMatch(required: Pattern['required'], text: Text, from: number): boolean {
  for (const clause of required) {
    let found = false;
    for (let index = 0; index < clause.length && !found; index += 1) {
      const word = clause[index]!;
      if (word.textId !== text.id) {
        word.textId = text.id;
        word.last = text.content.lastIndexOf(word.text);
      }
      found = word.last >= from;
    }
    if (!found) return false;
  }
  return true;
}

/** Most groups of long patterns are not part of a match. */
const NO_PART: IOnigCaptureIndex = { start: 0, end: 0, length: 0 };

function toCaptures(offsets: readonly number[], text: Text): IOnigCaptureIndex[] {
  const captures = new Array<IOnigCaptureIndex>(offsets.length / 2).fill(NO_PART);
  for (let group = 0; group < captures.length; group += 1) {
    let start = offsets[2 * group]!;
    let end = offsets[2 * group + 1]!;
    if (start < 0) continue;
    if (text.toUnit) {
      start = text.toUnit[start]!;
      end = text.toUnit[end]!;
    }
    captures[group] = { start, end, length: end - start };
  }
  return captures;
}
