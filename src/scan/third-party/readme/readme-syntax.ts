/** What a README's text is made of, as far as links, images and tags go. Code is hidden before (readme-code.ts). */

/** A link or image: `[text](href)`, `![alt](src)`, `[text][label]`, `[label]`. Offsets are into the text. */
export interface Reference {
  readonly image: boolean;
  readonly start: number;
  readonly end: number;
  /** What stands between the brackets. */
  readonly text: string;
  /** Where the address stands: inline references only. */
  readonly target?: Span;
  /** Name of the definition with the address, normalised. */
  readonly label?: string;
}

export interface Span {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** `[label]: address "title"`. */
export interface Definition {
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly target: Span;
}

export interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly (Span & { readonly name: string })[];
}

/** `<https://…>`. */
export interface Autolink {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

export interface Syntax {
  readonly references: readonly Reference[];
  readonly definitions: readonly Definition[];
  readonly tags: readonly Tag[];
  readonly autolinks: readonly Autolink[];
}

/** No address or attribute is longer. The limit keeps every look ahead short, whatever the text. */
const LONGEST = 4000;

const BLANK_LINE = /[ \t]*\n/y;
const AUTOLINK = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]{1,2000})>/iy;
const TAG_NAME = /<(\/?)([a-z][a-z0-9-]{0,40})(?=[\s/>])/iy;

/** The match of a sticky pattern at exactly that offset. */
function startsAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function parseSyntax(text: string): Syntax {
  const definitions = findDefinitions(text);
  const labels = new Set(definitions.map((definition) => definition.label));
  const references: Reference[] = [];
  const tags: Tag[] = [];
  const autolinks: Autolink[] = [];
  const starts = new Map(definitions.map((definition) => [definition.start, definition.end]));
  let open: { at: number; image: boolean }[] = [];
  // Only these characters start or end anything.
  const marks = /[\\\n<[\]]/g;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const at = mark.index;
    const char = mark[0];
    if (char === '\\') marks.lastIndex = at + 2;
    else if (char === '\n') {
      if (open.length > 0 && startsAt(BLANK_LINE, text, at + 1)) open = [];
    } else if (char === '<') {
      const href = startsAt(AUTOLINK, text, at)?.[1];
      const tag = href === undefined ? readTag(text, at) : undefined;
      if (href !== undefined) autolinks.push({ start: at, end: at + href.length + 2, href });
      if (tag) tags.push(tag);
      if (href !== undefined || tag) marks.lastIndex = tag?.end ?? at + href!.length + 2;
    } else if (char === '[') {
      const skip = starts.get(at);
      if (skip === undefined) open.push({ at, image: text[at - 1] === '!' && text[at - 2] !== '\\' });
      else {
        open = [];
        marks.lastIndex = skip;
      }
    } else {
      const bracket = open.pop();
      const reference = bracket && closeReference(text, bracket, at, labels);
      if (reference) {
        references.push(reference);
        marks.lastIndex = reference.end;
      }
    }
  }
  return { references, definitions, tags, autolinks };
}

function closeReference(
  text: string,
  bracket: { readonly at: number; readonly image: boolean },
  close: number,
  labels: ReadonlySet<string>,
): Reference | undefined {
  const { image } = bracket;
  const start = image ? bracket.at - 1 : bracket.at;
  const inner = text.slice(bracket.at + 1, close);
  if (text[close + 1] === '(') {
    const inline = readTarget(text, close + 2);
    if (inline) return { image, start, end: inline.end, text: inner, target: inline.target };
  }
  if (text[close + 1] === '[') {
    const end = text.indexOf(']', close + 2);
    const label = end < 0 || end - close > 1000 ? undefined : normaliseLabel(text.slice(close + 2, end) || inner);
    if (label !== undefined && labels.has(label)) return { image, start, end: end + 1, text: inner, label };
  }
  const label = inner.length < 1000 ? normaliseLabel(inner) : undefined;
  return label !== undefined && labels.has(label) ? { image, start, end: close + 1, text: inner, label } : undefined;
}

/** Address and end of `(address "title")`, from after the parenthesis. */
function readTarget(text: string, from: number): { readonly target: Span; readonly end: number } | undefined {
  let at = skipSpace(text, from);
  const start = text[at] === '<' ? at + 1 : at;
  if (text[at] === '<') {
    at = start;
    while (at < text.length && text[at] !== '>') {
      if (text[at] === '\n' || text[at] === '<' || at - start > LONGEST) return undefined;
      at += text[at] === '\\' ? 2 : 1;
    }
    if (at >= text.length) return undefined;
  } else {
    let depth = 0;
    for (; at < text.length; at++) {
      const char = text[at]!;
      if (depth > 32 || at - start > LONGEST) return undefined;
      if (char === '\\') at += 1;
      else if (/\s/.test(char) || (char === ')' && depth === 0)) break;
      else if (char === '(') depth += 1;
      else if (char === ')') depth -= 1;
    }
  }
  const target = { start, end: at, value: text.slice(start, at) };
  at = skipSpace(text, text[start - 1] === '<' ? at + 1 : at);
  const quote = text[at];
  if (quote === '"' || quote === "'" || quote === '(') {
    const end = text.indexOf(quote === '(' ? ')' : quote, at + 1);
    if (end < 0 || end - at > 2000) return undefined;
    at = skipSpace(text, end + 1);
  }
  return text[at] === ')' ? { target, end: at + 1 } : undefined;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at += 1;
  return at;
}

function findDefinitions(text: string): Definition[] {
  const pattern =
    /^((?: {0,3}>)* {0,3})\[((?:[^\][\n\\]|\\.){1,999})\]:[ \t]*(?:\n[ \t]*)?(<[^<>\n]*>|[^\s<]\S*)((?:[ \t]+|[ \t]*\n[ \t]*)(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/gm;
  return [...text.matchAll(pattern)].map((match) => {
    const start = match.index + match[1]!.length;
    const raw = match[3]!;
    const at = match.index + match[0].indexOf(raw, match[1]!.length + match[2]!.length + 3);
    const angled = raw.startsWith('<');
    const value = angled ? raw.slice(1, -1) : raw;
    const target = { start: angled ? at + 1 : at, end: (angled ? at + 1 : at) + value.length, value };
    return { label: normaliseLabel(match[2]!), start, end: match.index + match[0].length, target };
  });
}

export function normaliseLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The HTML tag at an offset, read in one pass; undefined where there is none. */
function readTag(text: string, start: number): Tag | undefined {
  const head = startsAt(TAG_NAME, text, start);
  if (!head) return undefined;
  const attributes: (Span & { name: string })[] = [];
  let at = start + head[0].length;
  for (;;) {
    at = skipSpace(text, at);
    if (text[at] === '/') at += 1;
    else if (text[at] === '>')
      return { name: head[2]!.toLowerCase(), closing: head[1] === '/', start, end: at + 1, attributes };
    else {
      const nameStart = at;
      while (at < text.length && !/[\s=>/"'<]/.test(text[at]!)) at += 1;
      if (at === nameStart) return undefined;
      const name = text.slice(nameStart, at).toLowerCase();
      const equals = skipSpace(text, at);
      if (text[equals] !== '=') continue;
      const value = readValue(text, skipSpace(text, equals + 1));
      if (!value) return undefined;
      attributes.push({ name, start: value.start, end: value.end, value: text.slice(value.start, value.end) });
      at = value.next;
    }
  }
}

function readValue(text: string, from: number): { start: number; end: number; next: number } | undefined {
  const quote = text[from];
  if (quote === '"' || quote === "'") {
    const length = text.slice(from + 1, from + 1 + LONGEST).indexOf(quote);
    return length < 0 ? undefined : { start: from + 1, end: from + 1 + length, next: from + 2 + length };
  }
  let end = from;
  while (end < text.length && !/[\s"'<>`=]/.test(text[end]!)) end += 1;
  return end === from ? undefined : { start: from, end, next: end };
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with all edits made. An edit inside a larger one is dropped. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}
