import { fileURLToPath } from 'node:url';
import { readBytes } from '../../files/read-files.js';

/** The parts of WebAssembly that are used here, because only the browser's types describe them. */
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** Shiki's compiled Oniguruma. Addresses and lengths are bytes in its memory. */
export interface Wasm {
  /** Views of its present memory, which are replaced after it has grown. */
  readonly views: Views;
  readonly memory: Memory;
  readonly omalloc: (size: number) => number;
  readonly ofree: (pointer: number) => void;
  readonly createOnigScanner: (patterns: number, lengths: number, count: number) => number;
  readonly findNextOnigScannerMatch: (
    scanner: number,
    textId: number,
    text: number,
    length: number,
    position: number,
    options: number,
  ) => number;
  readonly getLastOnigError: () => number;
}

/** A memory as bytes and as 32-bit numbers. The views are made once, because making them takes as long as a search. */
export interface Views {
  readonly bytes: Uint8Array;
  readonly numbers: Int32Array;
}

export async function loadWasm(): Promise<Wasm> {
  const code = readBytes(fileURLToPath(import.meta.resolve('#grammars/onig.wasm')));
  let views: Views = { bytes: new Uint8Array(), numbers: new Int32Array() };
  const current = (): Views => {
    // After its memory has grown, a view is empty.
    if (views.bytes.length === 0)
      views = { bytes: new Uint8Array(memory.buffer), numbers: new Int32Array(memory.buffer) };
    return views;
  };
  const imports = {
    emscripten_get_now: () => 0,
    emscripten_memcpy_big: (to: number, from: number, size: number) => {
      current().bytes.copyWithin(to, from, from + size);
    },
    emscripten_resize_heap: (size: number) => grow(memory, size >>> 0),
    fd_write: () => 0,
  };
  const { instance } = await WebAssembly.instantiate(code, { env: imports, wasi_snapshot_preview1: imports });
  const exported = instance.exports as Omit<Wasm, 'views'>;
  const { memory } = exported;
  return {
    ...exported,
    get views() {
      return current();
    },
  };
}

/** Makes room for at least `size` bytes in total, and a fifth more. Returns 0 if that is refused. */
function grow(memory: Memory, size: number): 0 | 1 {
  const have = memory.buffer.byteLength;
  try {
    memory.grow(Math.ceil((Math.max(size, have * 1.2) - have) / 65_536));
    return 1;
  } catch {
    return 0;
  }
}

/** Address of a scanner for one pattern. */
export function compile(wasm: Wasm, source: string): number {
  const bytes = Buffer.from(source);
  const text = wasm.omalloc(bytes.length || 1);
  const list = wasm.omalloc(8);
  wasm.views.bytes.set(bytes, text);
  wasm.views.numbers.set([text, bytes.length], list / 4);
  const scanner = wasm.createOnigScanner(list, list + 4, 1);
  wasm.ofree(list);
  wasm.ofree(text);
  if (scanner === 0) throw new Error(`Oniguruma refuses the pattern ${source}: ${readError(wasm)}`);
  return scanner;
}

function readError(wasm: Wasm): string {
  const { bytes } = wasm.views;
  const start = wasm.getLastOnigError();
  return Buffer.from(bytes.subarray(start, bytes.indexOf(0, start))).toString();
}
