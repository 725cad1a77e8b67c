import type { Literal } from '../types.js';

/** Types and values that the text of a page lists as code. */
export interface WrittenTypes {
  /**
   * `boolean`, `string`, `number`, `object`, `array`, `function`, `RegExp` or a class of hooks; `unknown` for other
   * names.
   */
  readonly types: readonly string[];
  readonly literals: readonly Literal[];
  /** The value in `boolean = true`, or in code after the word `default`; undefined if there is neither. */
  readonly default?: Literal | readonly Literal[];
  /** Whether the default is given as an expression. */
  readonly computed: boolean;
  /** The names of the arguments in `function (a, b) => …`. */
  readonly args?: readonly string[];
}

const CODE = /^(?:\s|\||[:,](?=\s*`)|\bor(?=\s+`))*(`+)(.+?)\1(?!`)/;

/** Reads the types and values in code with which a text begins; `rest` is the text after them. */
export function readTypes(text: string): { types: WrittenTypes; rest: string } {
  const types: string[] = [];
  const literals: Literal[] = [];
  const found: { default?: Literal | readonly Literal[]; computed: boolean; args?: readonly string[] } = {
    computed: false,
  };
  let rest = text;
  for (let match = CODE.exec(rest); match !== null; match = CODE.exec(rest)) {
    rest = rest.slice(match[0].length);
    const [, left, right] = /^(.*?)\s=\s(.+)$/.exec(match[2]!) ?? [undefined, match[2]!, undefined];
    if (right !== undefined) Object.assign(found, valueOrNot(right));
    for (const part of alternatives(left)) readPart(part, types, literals, found);
  }
  const array = /^\s*(?:,\s*)?or an array\b(?: of (?:these|them|those))?/.exec(rest);
  if (array !== null) {
    types.push('array');
    rest = rest.slice(array[0].length);
  }
  const said = /^[,;]?\s*(?:the )?default (?:is )?(`+)(.+?)\1/.exec(rest);
  if (said !== null && found.default === undefined) Object.assign(found, valueOrNot(said[2]!));
  return { types: { types, literals, ...found }, rest };
}

function valueOrNot(code: string): { default?: Literal | readonly Literal[]; computed: boolean } {
  const value = readValue(code);
  return value === undefined ? { computed: true } : { default: value, computed: false };
}

const FUNCTION = /^(?:async )?function\b/;
const TYPES = new Set(['boolean', 'string', 'number', 'RegExp']);

function readPart(part: string, types: string[], literals: Literal[], found: { args?: readonly string[] }): void {
  const value = /^\[/.test(part) ? undefined : readValue(part);
  if (value !== undefined && !Array.isArray(value)) literals.push(value as Literal);
  else if (!FUNCTION.test(part) && (/\[\]$|^Array</.test(part) || part.startsWith('['))) types.push('array');
  else if (TYPES.has(part)) types.push(part);
  else if (part.startsWith('{')) types.push('object');
  else if (FUNCTION.test(part) || part.includes('=>')) {
    types.push('function');
    const args = /\(([^()]*)\)/.exec(part)?.[1];
    if (args !== undefined)
      found.args ??= args
        .replace(/\[[^\]]*\]|\{[^}]*\}/g, '_')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== 'callback');
  } else if (/^object\b/.test(part)) types.push('object');
  else if (/^(?:array)$/i.test(part)) types.push('array');
  else types.push(/^(?:Sync|Async|Multi)?[A-Za-z]*Hook/.test(part) || part.startsWith('HookMap') ? part : 'unknown');
}

/** Splits `a | (b | c)[]` at its outermost bars. */
function alternatives(text: string): readonly string[] {
  if (/^(?:async )?function\b/.test(text)) return [text.trim()];
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const char of text) {
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if ('([{<'.includes(char)) depth++;
    else if (')]}>'.includes(char)) depth--;
    if (char === '|' && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A literal or an array of literals as JavaScript writes it; undefined for other code. */
export function readValue(code: string): Literal | readonly Literal[] | undefined {
  const text = code.trim();
  const quoted = /^(["'])((?:(?!\1)[^\\]|\\.)*)\1$/s.exec(text);
  if (quoted !== null) return quoted[2]!.replace(/\\(.)/g, '$1');
  if (/^(?:true|false)$/.test(text)) return text === 'true';
  if (text === 'null') return null;
  if (text === 'Infinity') return text;
  if (/^-?\d[\d_]*(?:\.\d+)?(?:e\d+)?$/i.test(text)) return Number(text.replaceAll('_', ''));
  if (!/^\[.*\]$/s.test(text)) return undefined;
  const items =
    text.slice(1, -1).trim() === ''
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => readValue(item));
  return items.every((item) => item !== undefined && !Array.isArray(item)) ? (items as Literal[]) : undefined;
}
