import { positionAt, type Position } from '../diagnostics/location.js';
import { canonicalName } from '../parse/rules/blocks/documented-names.js';

/** How a name is found in texts. */
export interface NamePattern {
  /** As headings and comments are compared. */
  readonly canonical: string;
  /** Columns, from 1, at which a line of a text or of data names it. */
  readonly inLine: (line: string) => readonly number[];
  /** The same for code, where `output.path` may be a key `path` within `output`. Lines and columns from 1. */
  readonly inCode: (code: string) => readonly Position[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const BEFORE = '(?<![\\w$-])';
const BEHIND = '(?![\\w$-])';

/** Reads `output.filename`, `module.rules[].use`, `entry.*.import`, `--watch`, `FoamPlugin`. */
export function namePattern(written: string): NamePattern {
  const canonical = canonicalName(written);
  const parts = canonical.startsWith('-') ? [canonical] : canonical.split('.');
  const sources = parts.map((part) => (part === '*' ? '[\\w$\'"/-]+' : escaped(part)));
  const leaf = sources.at(-1)!;
  // A word with a capital within is hardly another name's, so that it counts without what it is in.
  const isOwnWord = parts.length > 1 && /[a-z][A-Z]/.test(parts.at(-1)!);
  const path = sources.slice(0, -1).map((part) => `${part}(?:\\[\\])*(?:\\.|\\??\\.)`);
  const whole = new RegExp(`${BEFORE}${isOwnWord ? `(?:${path.join('')})?` : path.join('')}${leaf}${BEHIND}`, 'g');
  const key = new RegExp(`${BEFORE}['"]?(${leaf})['"]?\\s*(?=[:(])`, 'g');
  const inLine = (line: string): readonly number[] => [...line.matchAll(whole)].map(({ index }) => index + 1);
  const inCode: NamePattern['inCode'] = (code) => {
    const found = new Set([...code.matchAll(whole)].map(({ index }) => index));
    if (parts.length > 1 && !isOwnWord)
      for (const match of code.matchAll(key))
        if (isWithin(code.slice(0, match.index), sources.slice(0, -1)))
          found.add(match.index + match[0].indexOf(match[1]!));
    return [...found].sort((a, b) => a - b).map((offset) => positionAt(code, offset));
  };
  return { canonical, inLine, inCode };
}

/** Whether the text before a key opens all that the key is to be in, the one in the other. */
function isWithin(before: string, outer: readonly string[]): boolean {
  let rest = unclosed(before);
  for (const part of outer) {
    const found = new RegExp(`${BEFORE}${part}['"]?\\s*(?:[:=]\\s*[[{(]|\\.)`).exec(rest);
    if (found === null) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}

/** An object or a list without others in it, with the key that it is the value of. */
const CLOSED = /(?:['"]?[\w$-]+['"]?\s*[:=]\s*)?(?:\{[^{}[\]]*\}|\[[^{}[\]]*\])/g;

/** A text of code without what is closed again in it. */
function unclosed(code: string): string {
  let text = code;
  for (let next = text.replace(CLOSED, ''); next !== text; next = text.replace(CLOSED, '')) text = next;
  return text;
}
