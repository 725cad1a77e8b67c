import type { IOnigCaptureIndex, IOnigMatch, OnigScanner } from '@shikijs/vscode-textmate';
import type { Text } from './oniguruma-text.js';
import type { Wasm } from './oniguruma-wasm.js';
import { placeOf, run, type Pattern } from './search.js';

/**
 * Searches a list of patterns: the leftmost match wins, and of two matches at the same position, that of the earlier
 * pattern, exactly as in the library's own sets.
 *
 * A pattern is run only if it could win, that is, if no other one is known to match before the first place at which it
 * may match. What it found in a line stays valid until the search has passed it, so most patterns run at most once per
 * line.
 */
export function createScanner(wasm: Wasm, patterns: readonly Pattern[]): OnigScanner {
  // The text of the last search and where that search began; `live` lists which of the first `tried` patterns may still
  // match.
  let textId = 0;
  let lastFrom = 0;
  let tried = 0;
  let live: number[] = [];

  /** The first place at which a pattern may match; it is certain if it is `from`. */
  const find = (pattern: Pattern, text: Text, from: number): number => {
    const place = placeOf(wasm, pattern, text, from);
    return place === from && !pattern.isCertain ? run(wasm, pattern, text) : place;
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
      while (best !== -1 && !patterns[best]!.isCertain) {
        run(wasm, patterns[best]!, text);
        best = -1;
        bestStart = Infinity;
        for (const index of live) {
          const { start } = patterns[index]!;
          if (start >= bestStart) continue;
          best = index;
          bestStart = start;
        }
      }
      return best === -1 ? null : { index: best, captureIndices: toCaptures(patterns[best]!.offsets, text) };
    },
    dispose() {},
  };
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
