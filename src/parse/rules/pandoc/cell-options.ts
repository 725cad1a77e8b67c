/** The opening line of a cell of R Markdown or Quarto, and the lines of options with which its code begins. */
export interface Cell {
  /** The language, or what else runs the cell: `r`, `python`, `block2`, `theorem`. */
  readonly engine: string;
  readonly label: string | undefined;
  /** Values by their names, with dashes between words: `fig-cap`. */
  readonly options: ReadonlyMap<string, string>;
  /** Number of lines with options at the beginning of the code. */
  readonly optionLines: number;
}

const LINE = /^[ \t]*(?:#|\/\/|--|%%|;)\|[ \t]?(.*)$/;

/** Reads what stands between the braces, such as `r plot-a, fig.cap='A', echo=FALSE`, and the options in the code. */
export function readCell(engine: string, header: string, lines: readonly string[]): Cell {
  const options = new Map<string, string>();
  let label: string | undefined;
  for (const part of splitOutside(header)) {
    const [, name, value] = /^([\w.-]+)\s*=\s*([^]*)$/.exec(part) ?? [];
    // A text that is computed is not known.
    if (name !== undefined && (!TEXTS.test(name) || isText(value!))) options.set(keyOf(name), literal(value!));
    else if (/^[\w:./-]+$/.test(part)) label ??= part;
  }
  let optionLines = 0;
  for (let last = ''; optionLines < lines.length; optionLines++) {
    const text = LINE.exec(lines[optionLines]!)?.[1];
    if (text === undefined) break;
    const [, name, value = ''] = /^([A-Za-z][\w.-]*)\s*[:=]\s*(.*)$/.exec(text) ?? [];
    if (name !== undefined && !value.startsWith('!expr'))
      options.set((last = keyOf(name)), /^[|>][-+]?$/.test(value.trim()) ? '' : literal(value));
    // A value may be in several lines, or a list with one entry.
    else if (last !== '') options.set(last, `${options.get(last)!} ${literal(text.trim().replace(/^- /, ''))}`.trim());
  }
  return { engine: engine.toLowerCase(), label: options.get('label') ?? label, options, optionLines };
}

const keyOf = (name: string): string => name.replace(/[._]/g, '-');

/** Options whose values readers see, or that name a file. */
const TEXTS = /[._-](?:cap|alt)$|^(?:name|child|type)$/;
const isText = (value: string): boolean => /^(?:paste0?|c)?\(?\s*["']/.test(value);

/** The text that R or YAML reads; expressions that are not made of texts stay as they are written. */
function literal(written: string): string {
  const value = written.trim();
  const [, call] = /^(?:paste0?|c|here::here|file\.path)\(([^]*)\)$/.exec(value) ?? [];
  if (call !== undefined) return textsIn(call).join(value.startsWith('paste(') ? ' ' : '');
  const quote = value[0];
  return (quote === '"' || quote === "'") && value.length > 1 && value.endsWith(quote)
    ? unescaped(value.slice(1, -1))
    : value;
}

const TEXT = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g;
const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (_whole, char: string) => (char === 'n' ? ' ' : char));

/** The texts in quotes in a piece of code. */
export const textsIn = (code: string): readonly string[] =>
  [...code.matchAll(TEXT)].map(([, double, single]) => unescaped(double ?? single ?? ''));

/** Parts between commas that are neither in quotes nor in parentheses. The first one may follow a space. */
function splitOutside(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '(' || char === '[') depth++;
    else if (char === ')' || char === ']') depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  const all = [...parts, text.slice(from)].map((part) => part.trim());
  // `r label echo=FALSE` has no comma.
  const [, name, rest] = /^([\w:./-]+)\s+([\w.]+\s*=[^]*)$/.exec(all[0] ?? '') ?? [];
  return (name === undefined ? all : [name, rest!, ...all.slice(1)]).filter((part) => part !== '');
}
