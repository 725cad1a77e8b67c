import type { IOnigLib } from '@shikijs/vscode-textmate';
import { createText } from './oniguruma-text.js';
import { loadWasm } from './oniguruma-wasm.js';
import { createScanner } from './scanner.js';
import { createPattern, createWord, type Pattern, type Word } from './search.js';

/**
 * Drives shiki's Oniguruma (the same WebAssembly file) pattern by pattern.
 *
 * Grammars use some 10,000 patterns in 300 lists, but only 1,100 different ones. Compiling each list anew would take
 * half of the time that highlighting a whole site takes. So every pattern is compiled once, and the lists are searched
 * by `scanner.ts`.
 */
export async function createOniguruma(): Promise<IOnigLib> {
  const wasm = await loadWasm();
  const words = new Map<string, Word>();
  const wordFor = (text: string): Word => {
    let word = words.get(text);
    if (!word) words.set(text, (word = createWord(text)));
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
