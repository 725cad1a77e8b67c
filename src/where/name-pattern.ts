import { positionAt, type Position } from '../diagnostics/location.js';
import { canonicalName } from '../parse/rules/blocks/documented-names.js';

/** Finds a name in texts. */
export interface NamePattern {
  /** The form in which names in headings and comments are compared. */
  readonly canonical: string;
  /** Columns, from 1, at which a line of prose or of data mentions it. */
  readonly inLine: (line: string) => readonly number[];
  /** Positions in code, where `output.path` may be a key `path` within `output`. */
  readonly inCode: (code: string) => readonly Position[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const BEFORE = '(?<![\\w$-])';
const AFTER = '(?![\\w$-])';

/** Reads `output.filename`, `module.rules[].use`, `entry.*.import`, `--watch`, `FoamPlugin`. */
export function namePattern(written: string): NamePattern {
  const canonical = canonicalName(written);
  const parts = canonical.startsWith('-') ? [canonical] : canonical.split('.');
  const sources = parts.map((part) => (part === '*' ? '[\\w$\'"/-]+' : escaped(part)));
  const leaf = sources.at(-1)!;
  // A key with a capital letter inside (`noEmitOnErrors`) is hardly part of another name, so it counts without its
  // parent keys.
  const isOwnWord = parts.length > 1 && /[a-z][A-Z]/.test(parts.at(-1)!);
  const path = sources.slice(0, -1).map((part) => `${part}(?:\\[\\])*(?:\\.|\\??\\.)`);
  const whole = new RegExp(`${BEFORE}${isOwnWord ? `(?:${path.join('')})?` : path.join('')}${leaf}${AFTER}`, 'g');
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

/** Whether the code before a key opens all of its parent keys, each within the previous one. */
function isWithin(before: string, outer: readonly string[]): boolean {
  let rest = unclosed(before);
  for (const part of outer) {
    const found = new RegExp(`${BEFORE}${part}['"]?\\s*(?:[:=]\\s*[[{(]|\\.)`).exec(rest);
    if (found === null) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}

/** An object or a list that contains no other, with its key. */
const CLOSED = /(?:['"]?[\w$-]+['"]?\s*[:=]\s*)?(?:\{[^{}[\]]*\}|\[[^{}[\]]*\])/g;

/** The code without the objects and lists that are closed again in it. */
function unclosed(code: string): string {
  let text = code;
  for (let next = text.replace(CLOSED, ''); next !== text; next = text.replace(CLOSED, '')) text = next;
  return text;
}
