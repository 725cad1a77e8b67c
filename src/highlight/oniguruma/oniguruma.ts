import type { IOnigCaptureIndex, IOnigLib, IOnigMatch, OnigScanner } from '@shikijs/vscode-textmate';
import { createText, type Text } from './oniguruma-text.js';
import { compile, loadWasm, type Wasm } from './oniguruma-wasm.js';
import { requiredStrings } from './required.js';

/**
 * Shiki's Oniguruma (the same WebAssembly file), driven pattern by pattern.
 *
 * Grammars make some 10,000 patterns into 300 lists, of which only 1,100 differ: compiling each list anew is half of the
 * time that coloring a whole site takes. So every pattern is compiled once, and a list is searched here: the
 * leftmost match wins, the earlier pattern where two match at one place, exactly as the library's own sets do it.
 * What a pattern found in a line holds until the search has passed it, so most patterns are run once a line.
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

/** A string that patterns need, with where it stands last in the text `textId`; -1 for nowhere. */
interface Word {
  readonly text: string;
  textId: number;
  last: number;
}

/** A pattern with what it found last: `textId` says in which text, `from` from where on. */
interface Pattern {
  readonly source: string;
  /** Whether a match depends on where the search starts: then nothing can be kept. */
  readonly anchored: boolean;
  /** What a text has to hold for it to match: of each list, one. */
  readonly required: readonly (readonly Word[])[];
  /** Address of the compiled pattern; 0 until it is run for the first time. Many never are. */
  scanner: number;
  textId: number;
  from: number;
  /** Byte offsets of the match and its groups, start and end in turn; -1 for a group that took no part. Empty: none. */
  offsets: number[];
}

function createPattern(source: string, wordFor: (text: string) => Word): Pattern {
  const required = requiredStrings(source).map((clause) => clause.map(wordFor));
  return { source, anchored: source.includes('\\G'), required, scanner: 0, textId: 0, from: 0, offsets: [] };
}

function createScanner(wasm: Wasm, patterns: readonly Pattern[]): OnigScanner {
  return {
    findNextMatchSync(string, position): IOnigMatch | null {
      const text = string as Text;
      const from = text.toByte ? text.toByte[Math.min(position, text.content.length)]! : position;
      let best = -1;
      let bestStart = Infinity;
      for (let index = 0; index < patterns.length; index += 1) {
        const pattern = patterns[index]!;
        if (
          pattern.textId !== text.id ||
          pattern.anchored ||
          from < pattern.from ||
          (pattern.offsets.length > 0 && pattern.offsets[0]! < from)
        ) {
          search(wasm, pattern, text, from);
        }
        if (pattern.offsets.length > 0 && pattern.offsets[0]! < bestStart) {
          best = index;
          bestStart = pattern.offsets[0]!;
          if (bestStart === from) break;
        }
      }
      return best === -1 ? null : { index: best, captureIndices: toCaptures(patterns[best]!.offsets, text) };
    },
    dispose() {},
  };
}

/** Runs one pattern and keeps what it found in it. */
function search(wasm: Wasm, pattern: Pattern, text: Text, from: number): void {
  pattern.textId = text.id;
  pattern.from = from;
  const { offsets } = pattern;
  offsets.length = 0;
  if (!text.toByte && !mayMatch(pattern.required, text, from)) return;
  if (pattern.scanner === 0) pattern.scanner = compile(wasm, pattern.source);
  const result = wasm.findNextOnigScannerMatch(pattern.scanner, text.id, text.pointer, text.byteLength, from, 0);
  if (result === 0) return;
  const memory = new Int32Array(wasm.memory.buffer, result);
  // The index of the pattern (always 0 here), the number of groups, then their offsets.
  for (let index = 2; index < 2 + 2 * memory[1]!; index += 1) offsets.push(memory[index]!);
}

/** Holds for ASCII texts only: there, case and combined characters have no surprises, and bytes are units. */
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

function toCaptures(offsets: readonly number[], text: Text): IOnigCaptureIndex[] {
  const captures: IOnigCaptureIndex[] = [];
  for (let index = 0; index < offsets.length; index += 2) {
    let start = Math.max(offsets[index]!, 0);
    let end = Math.max(offsets[index + 1]!, 0);
    if (text.toUnit) {
      start = text.toUnit[start]!;
      end = text.toUnit[end]!;
    }
    captures.push({ start, end, length: end - start });
  }
  return captures;
}
