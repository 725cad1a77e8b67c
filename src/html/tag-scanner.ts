/** A tag of HTML or JSX as it is written. */
export interface Tag {
  readonly kind: 'open' | 'close' | 'self';
  readonly name: string;
  readonly attributes: readonly TagAttribute[];
  /** Offset after the tag. */
  readonly end: number;
}

export interface TagAttribute {
  /** `...` for a spread. */
  readonly name: string;
  /** True if there is no value; the text between the braces for an expression. */
  readonly value: string | true | { readonly expression: string };
  /** Offset of its beginning from the tag's first character. */
  readonly at: number;
  /** Offset of its value, without quotes or braces. */
  readonly valueAt?: number;
}

const START = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>{]|$)/y;
const SPACE = /\s*/y;
const NAME = /[A-Za-z_:@#][\w:.@-]*/y;
const EQUALS = /\s*=\s*/y;
const BARE = /[^\s"'=<>`{}]+/y;
/**
 * Limits for expressions in texts and in tags, so that the scanner takes linear time. Attributes may contain whole
 * lists.
 */
const LONGEST_EXPRESSION = 3000;
const LONGEST_VALUE = 20_000;

/** The tag that begins at `start`; undefined if none does. `longest` limits the expressions in it. */
export function scanTag(text: string, start: number, longest = LONGEST_VALUE): Tag | undefined {
  const head = matchAt(START, text, start);
  if (head === null) return undefined;
  const name = head[2]!;
  let at = start + head[0].length;
  if (head[1] === '/') {
    at += matchAt(SPACE, text, at)![0].length;
    return text[at] === '>' ? { kind: 'close', name, attributes: [], end: at + 1 } : undefined;
  }
  const attributes: TagAttribute[] = [];
  for (;;) {
    const space = matchAt(SPACE, text, at)![0].length;
    at += space;
    const char = text[at];
    if (char === '>') return { kind: 'open', name, attributes, end: at + 1 };
    if (char === '/' && text[at + 1] === '>') return { kind: 'self', name, attributes, end: at + 2 };
    if (char === '{') {
      const end = endOfBraces(text, at, longest);
      if (end < 0) return undefined;
      const inner = text.slice(at + 1, end - 1).trim();
      // A comment between attributes is ignored; anything else is a spread.
      if (!inner.startsWith('/*')) attributes.push({ name: '...', value: { expression: inner }, at: at - start });
      at = end;
      continue;
    }
    const attribute = matchAt(NAME, text, at);
    if (attribute === null || (space === 0 && attributes.length === 0)) return undefined;
    const own = { name: attribute[0], at: at - start };
    at += attribute[0].length;
    const equals = matchAt(EQUALS, text, at);
    if (equals === null) {
      attributes.push({ ...own, value: true });
      continue;
    }
    at += equals[0].length;
    const value = scanValue(text, at, longest);
    if (value === undefined) return undefined;
    attributes.push({ ...own, value: value.value, valueAt: value.from - start });
    at = value.end;
  }
}

function scanValue(
  text: string,
  at: number,
  longest: number,
): { value: TagAttribute['value']; from: number; end: number } | undefined {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = endOfQuoted(text, at + 1, quote);
    return end < 0 ? undefined : { value: text.slice(at + 1, end), from: at + 1, end: end + 1 };
  }
  if (quote === '{') {
    const end = endOfBraces(text, at, longest);
    return end < 0 ? undefined : { value: { expression: text.slice(at + 1, end - 1) }, from: at + 1, end };
  }
  const bare = matchAt(BARE, text, at);
  return bare === null ? undefined : { value: bare[0], from: at, end: at + bare[0].length };
}

/** A template in a value may contain the same quotes: `href="{{< ref "guide.md" >}}"`. */
const LONGEST_TEMPLATE = 500;

function endOfQuoted(text: string, from: number, quote: string): number {
  const end = text.indexOf(quote, from);
  if (end < 0) return end;
  const value = text.slice(from, end);
  const start = Math.max(value.lastIndexOf('{{'), value.lastIndexOf('{%'));
  if (start < 0) return end;
  const close = value[start + 1] === '%' ? '%}' : '}}';
  if (value.includes(close, start)) return end;
  const [line = ''] = text.slice(end, end + LONGEST_TEMPLATE).split('\n', 1);
  const length = line.indexOf(close);
  return length < 0 ? end : text.indexOf(quote, end + length);
}

/**
 * Offset after the brace that closes the one at `start`; -1 if there is none. Braces in strings and comments do not
 * count.
 */
export function endOfBraces(text: string, start: number, longest = LONGEST_EXPRESSION): number {
  const last = Math.min(text.length, start + longest);
  const first = text.indexOf('}', start);
  if (first < 0 || first >= last) return -1;
  let depth = 0;
  for (let at = start; at < last; at++) {
    const char = text[at];
    if (char === '{') depth++;
    else if (char === '}') {
      if (--depth === 0) return at + 1;
    } else if (char === '"' || char === "'" || char === '`') {
      at++;
      while (at < last && text[at] !== char) at += text[at] === '\\' ? 2 : 1;
    } else if (char === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0 || end >= last) return -1;
      at = end + 1;
    }
  }
  return -1;
}

/** The text that a sticky pattern matches at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
