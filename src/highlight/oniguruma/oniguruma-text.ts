import type { OnigString } from '@shikijs/vscode-textmate';
import { addPair, type AsciiSet } from './ascii-set.js';
import type { Wasm } from './oniguruma-wasm.js';

/** A line in the engine's memory, encoded as UTF-8. */
export interface Text extends OnigString {
  readonly content: string;
  readonly id: number;
  readonly pointer: number;
  readonly byteLength: number;
  /** Which ASCII characters it contains. */
  readonly letters: AsciiSet;
  /** Which pairs of neighbors it contains, if it is ASCII; see `pairsOf`. */
  readonly pairs: AsciiSet;
  /** Byte offset of each UTF-16 unit, and the inverse; undefined if the text is ASCII, so that both are the same. */
  readonly toByte: Uint32Array | undefined;
  readonly toUnit: Uint32Array | undefined;
}

export function createText(wasm: Wasm, content: string, id: number): Text {
  const { length } = content;
  // One unit takes at most three bytes.
  const pointer = wasm.omalloc(length * 3 || 1);
  const { bytes } = wasm.views;
  const letters: [number, number, number, number] = [0, 0, 0, 0];
  const pairs: [number, number, number, number] = [0, 0, 0, 0];
  let before = 0;
  const dispose = (): void => wasm.ofree(pointer);
  let index = 0;
  for (; index < length; index += 1) {
    const unit = content.charCodeAt(index);
    if (unit > 127) break;
    bytes[pointer + index] = unit;
    letters[unit >> 5]! |= 1 << (unit & 31);
    addPair(pairs, before, unit);
    before = unit;
  }
  if (index === length)
    return { content, id, pointer, byteLength: length, letters, pairs, toByte: undefined, toUnit: undefined, dispose };
  return {
    content,
    id,
    pointer,
    letters,
    pairs,
    ...writeUtf8(content, bytes.subarray(pointer, pointer + length * 3)),
    dispose,
  };
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
