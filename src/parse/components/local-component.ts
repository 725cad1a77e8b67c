import { escapeAllButReferences, escapeHtml } from '../../html/escape.js';
import { endOfBraces, matchAt, scanTag } from '../../html/tag-scanner.js';

/**
 * A component that an MDX page defines itself and that only arranges what it is given, as markup. It is not run: where it is
 * used, its markup is read in its place.
 */
export interface LocalComponent {
  /** The markup before the content of the tag, and after it. In both, `{name}` is a value that the tag passes. */
  readonly before: string;
  readonly after: string;
  /** The values that it has by default. */
  readonly defaults: ReadonlyMap<string, string>;
  /** The first line of its markup, from 0. */
  readonly line: number;
}

const PARAMETERS = String.raw`\(\s*(?:\{([^{}()]*)\}|([A-Za-z_$][\w$]*))?\s*(?::[^()=]*)?\)`;
const ARROW = new RegExp(String.raw`${PARAMETERS}\s*=>\s*(\{\s*return\b\s*)?(\(\s*)?(?=<)`, 'y');
const FUNCTION = new RegExp(
  String.raw`export\s+(?:default\s+)?function\s+([A-Z]\w*)\s*${PARAMETERS}\s*(\{\s*return\b\s*)(\(\s*)?(?=<)`,
  'y',
);
/** A parameter, possibly with a literal as its default. */
const PARAMETER = /^([A-Za-z_$][\w$]*)(?:\s*=\s*(?:(['"])([^'"]*)\2|(\d+)))?$/;
const LONGEST = 5000;

/** A component and the offset of its end. */
export interface ReadComponent {
  readonly name: string;
  readonly component: LocalComponent;
  readonly end: number;
}

/**
 * Reads the arrow function that begins at `at`, in line `line`, and whose name is known: `({ children }) =>
 * <b>{children}</b>`.
 */
export function readArrow(text: string, at: number, line: number, name: string): ReadComponent | undefined {
  const match = /^[A-Z]/.test(name) ? matchAt(ARROW, text, at) : null;
  return match === null ? undefined : readMarkup(text, { at, line }, name, match[0], match.slice(1));
}

/** Reads the function that is exported there: `export function Note({ children }) { return <b>{children}</b>; }`. */
export function readFunction(text: string, at: number, line: number): ReadComponent | undefined {
  const match = matchAt(FUNCTION, text, at);
  return match === null ? undefined : readMarkup(text, { at, line }, match[1]!, match[0], match.slice(2));
}

function readMarkup(
  text: string,
  { at, line }: { readonly at: number; readonly line: number },
  name: string,
  head: string,
  [list, whole, body, parenthesis]: readonly (string | undefined)[],
): ReadComponent | undefined {
  const start = at + head.length;
  const close = endOfElement(text, start);
  const tail = `${parenthesis ? '\\s*\\)' : ''}${body ? '(?:\\s*;)?\\s*\\}' : ''}`;
  const rest = close === undefined ? null : matchAt(new RegExp(tail, 'y'), text, close);
  const parameters = readParameters(list ?? '');
  if (close === undefined || rest === null || parameters === undefined) return undefined;
  const markup = simplified(text.slice(start, close), parameters, whole);
  const parts = markup?.split('{children}');
  if (parts === undefined || parts.length > 2 || parts.some((part) => part.includes(`<${name}`))) return undefined;
  return {
    name,
    component: {
      before: parts[0]!,
      after: parts[1] ?? '',
      defaults: parameters,
      line: line + head.split('\n').length - 1,
    },
    end: close + rest[0].length,
  };
}

/** The names of parameters, with their defaults. Undefined if they are not plain names. */
function readParameters(list: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  for (const written of list.split(',').map((one) => one.trim())) {
    if (written === '') continue;
    const [, name, , text, number] = PARAMETER.exec(written) ?? [];
    if (name === undefined) return undefined;
    found.set(name, text ?? number ?? '');
  }
  return found;
}

/** The offset after the element that begins at `start`. */
function endOfElement(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at - start < LONGEST;) {
    const next = text.indexOf('<', at);
    if (next < 0) return undefined;
    const fragment = /^<\/?>/.exec(text.slice(next, next + 3))?.[0];
    const tag = fragment === undefined ? scanTag(text, next) : undefined;
    if (fragment === undefined && tag === undefined) return undefined;
    const kind = tag?.kind ?? (fragment === '<>' ? 'open' : 'close');
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    at = tag?.end ?? next + fragment!.length;
    if (depth === 0) return at;
  }
  return undefined;
}

/**
 * The markup with its expressions in the form `{name}`, without styles, which have no effect on a page, and without what
 * handlers of events do. Undefined if it contains other expressions.
 */
function simplified(
  markup: string,
  parameters: ReadonlyMap<string, string>,
  whole: string | undefined,
): string | undefined {
  let result = '';
  for (let at = 0; at < markup.length;) {
    const brace = markup.indexOf('{', at);
    if (brace < 0) {
      result += markup.slice(at);
      break;
    }
    const end = endOfBraces(markup, brace);
    if (end < 0) return undefined;
    const text = markup.slice(at, brace);
    const inner = markup.slice(brace + 1, end - 1).trim();
    const isValue = /=\s*$/.test(text);
    const own = whole !== undefined && inner.startsWith(`${whole}.`) ? inner.slice(whole.length + 1) : inner;
    const literal = /^(?:(['"])([^'"{}]*)\1|(\d+)|true)$/.exec(inner);
    if (/\sstyle=$/.test(text)) result += text.replace(/\sstyle=$/, '');
    // It is reported as an attribute that has no effect.
    else if (/\son[A-Z]\w*=$/.test(text)) result += `${text}""`;
    else if (literal !== null && (isValue || literal[1] !== undefined))
      result += isValue ? `${text}"${escapeHtml(literal[2] ?? literal[3] ?? '')}"` : text + escapeHtml(literal[2]!);
    else if (/^\/\*[^]*\*\/$/.test(inner)) result += text;
    else if (own === inner ? parameters.has(own) : /^[A-Za-z_$][\w$]*$/.test(own)) {
      // Content that is passed on in an attribute is nowhere on the page.
      if (own === 'children' && isValue) return undefined;
      result += `${text}{${own}}`;
    } else return undefined;
    at = end;
  }
  return result
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<\/?>/g, '')
    .trim();
}

/** A part of its markup, with the values that a tag passes. */
export function withValues(markup: string, { defaults }: LocalComponent, values: ReadonlyMap<string, string>): string {
  return markup.replace(/(=\s*)?\{(\w+)\}/g, (_all, equals: string | undefined, name: string) => {
    const value = escapeAllButReferences(values.get(name) ?? defaults.get(name) ?? '')
      .replaceAll('"', '&quot;')
      .replaceAll('{', '&#123;');
    return equals === undefined ? value : `="${value}"`;
  });
}
