import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { requiredStrings } from './required.js';
import type { IOnigCaptureIndex, IOnigLib, IOnigMatch, OnigScanner, OnigString } from 'shiki/textmate';

/**
 * Shiki's Oniguruma (the same WebAssembly file), driven pattern by pattern.
 *
 * Grammars make some 10,000 patterns into 300 lists, of which only 1,100 differ: compiling each list anew is half of the
 * time that colouring a whole site takes. So every pattern is compiled once, and a list is searched here: the
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
    createOnigScanner: (sources) => createScanner(wasm, sources.map((source) => patternFor(String(source)))),
  };
}

/** The parts of WebAssembly that are used here: they come with no library of types but the browser's. */
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
declare const WebAssembly: { instantiate(bytes: Uint8Array, imports: object): Promise<{ readonly instance: { readonly exports: unknown } }> };

interface Wasm {
  readonly memory: Memory;
  readonly omalloc: (size: number) => number;
  readonly ofree: (pointer: number) => void;
  readonly createOnigScanner: (patterns: number, lengths: number, count: number) => number;
  readonly findNextOnigScannerMatch: (scanner: number, textId: number, text: number, length: number, position: number, options: number) => number;
  readonly getLastOnigError: () => number;
}

async function loadWasm(): Promise<Wasm> {
  const code = await readFile(fileURLToPath(import.meta.resolve('shiki/onig.wasm')));
  let memory: Memory | undefined;
  let bytes = new Uint8Array();
  const imports = {
    emscripten_get_now: () => 0,
    emscripten_memcpy_big: (to: number, from: number, size: number) => {
      // The view is made anew after the memory has grown.
      if (bytes.buffer !== memory!.buffer) bytes = new Uint8Array(memory!.buffer);
      bytes.copyWithin(to, from, from + size);
    },
    emscripten_resize_heap: (size: number) => grow(memory!, size >>> 0),
    fd_write: () => 0,
  };
  const { instance } = await WebAssembly.instantiate(code, { env: imports, wasi_snapshot_preview1: imports });
  const wasm = instance.exports as Wasm;
  memory = wasm.memory;
  return wasm;
}

/** Makes room for at least `size` bytes in all, and a fifth more; 0 when that is refused. */
function grow(memory: Memory, size: number): 0 | 1 {
  const have = memory.buffer.byteLength;
  try {
    memory.grow(Math.ceil((Math.max(size, have * 1.2) - have) / 65_536));
    return 1;
  } catch {
    return 0;
  }
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

function compile(wasm: Wasm, source: string): number {
  const bytes = Buffer.from(source);
  const text = wasm.omalloc(bytes.length || 1);
  const list = wasm.omalloc(8);
  new Uint8Array(wasm.memory.buffer).set(bytes, text);
  new Uint32Array(wasm.memory.buffer).set([text, bytes.length], list / 4);
  const scanner = wasm.createOnigScanner(list, list + 4, 1);
  wasm.ofree(list);
  wasm.ofree(text);
  if (scanner === 0) throw new Error(`Oniguruma refuses the pattern ${source}: ${readError(wasm)}`);
  return scanner;
}

function readError(wasm: Wasm): string {
  const bytes = new Uint8Array(wasm.memory.buffer);
  const start = wasm.getLastOnigError();
  return Buffer.from(bytes.subarray(start, bytes.indexOf(0, start))).toString();
}

/** A line in the engine's memory, as UTF-8. */
interface Text extends OnigString {
  readonly content: string;
  readonly id: number;
  readonly pointer: number;
  readonly byteLength: number;
  /** Byte offset of each UTF-16 unit, and back; undefined where the text is ASCII and both are the same. */
  readonly toByte: Uint32Array | undefined;
  readonly toUnit: Uint32Array | undefined;
}

function createText(wasm: Wasm, content: string, id: number): Text {
  const length = content.length;
  // One unit is at most three bytes.
  const pointer = wasm.omalloc(length * 3 || 1);
  const bytes = new Uint8Array(wasm.memory.buffer, pointer, length * 3);
  const dispose = (): void => wasm.ofree(pointer);
  let index = 0;
  for (; index < length; index += 1) {
    const unit = content.charCodeAt(index);
    if (unit > 127) break;
    bytes[index] = unit;
  }
  if (index === length) return { content, id, pointer, byteLength: length, toByte: undefined, toUnit: undefined, dispose };
  return { content, id, pointer, ...writeUtf8(content, bytes), dispose };
}

function writeUtf8(content: string, bytes: Uint8Array): Pick<Text, 'byteLength' | 'toByte' | 'toUnit'> {
  const { written } = new TextEncoder().encodeInto(content, bytes);
  const toByte = new Uint32Array(content.length + 1);
  const toUnit = new Uint32Array(written + 1);
  let byte = 0;
  for (let unit = 0; unit < content.length; unit += 1) {
    const point = content.codePointAt(unit)!;
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    toByte[unit] = byte;
    toUnit.fill(unit, byte, byte + size);
    if (point > 0xffff) toByte[++unit] = byte;
    byte += size;
  }
  toByte[content.length] = byte;
  toUnit[byte] = content.length;
  return { byteLength: written, toByte, toUnit };
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
        if (pattern.textId !== text.id || pattern.anchored || from < pattern.from || (pattern.offsets.length > 0 && pattern.offsets[0]! < from)) {
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
