/** An error of syntax and its place. */
export interface TextError {
  readonly message: string;
  readonly offset: number;
}

/** Finds the first error in JSON. With `lenient`, comments and trailing commas are allowed. */
export function jsonError(text: string, lenient: boolean): TextError | undefined {
  const reader: Reader = { text, lenient, at: 0 };
  try {
    value(reader);
    space(reader);
    if (reader.at < text.length) fail(reader, `the text continues after its end with ${shown(text, reader.at)}`);
    return undefined;
  } catch (error) {
    if (error instanceof JsonError) return { message: error.message, offset: error.offset };
    throw error;
  }
}

/** A text, and how far it has been read. */
interface Reader {
  readonly text: string;
  readonly lenient: boolean;
  at: number;
}

function fail({ at }: Reader, message: string, offset = at): never {
  throw new JsonError(message, offset);
}

function space(reader: Reader): void {
  const { text } = reader;
  for (;;) {
    while (/\s/.test(text[reader.at] ?? 'x')) reader.at++;
    const comment = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(
      text.slice(reader.at, reader.at + 2) === '//' || text.slice(reader.at, reader.at + 2) === '/*'
        ? text.slice(reader.at)
        : '',
    );
    if (comment === null) return;
    if (!reader.lenient) fail(reader, 'comments are not allowed');
    reader.at += comment[0].length;
  }
}

function string(reader: Reader): void {
  const { text } = reader;
  const match = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/.exec(text.slice(reader.at));
  if (match === null)
    fail(
      reader,
      text[reader.at] === "'"
        ? 'strings must have double quotes'
        : text[reader.at] === '"'
          ? 'a string is not closed or has a bad escape'
          : `a string was expected, not ${shown(text, reader.at)}`,
    );
  reader.at += match[0].length;
}

function list(reader: Reader, close: string, item: () => void): void {
  const { text } = reader;
  reader.at++;
  space(reader);
  while (text[reader.at] !== close) {
    item();
    space(reader);
    if (text[reader.at] === close) break;
    const comma = reader.at;
    if (text[reader.at] !== ',')
      fail(
        reader,
        reader.at >= text.length
          ? `${close} is missing`
          : `a comma or ${close} was expected, not ${shown(text, reader.at)}`,
      );
    reader.at++;
    space(reader);
    if (text[reader.at] === close && !reader.lenient)
      fail(reader, 'a comma before the end of a list is not allowed', comma);
  }
  reader.at++;
}

function value(reader: Reader): void {
  const { text } = reader;
  space(reader);
  if (text[reader.at] === '{') {
    list(reader, '}', () => {
      string(reader);
      space(reader);
      if (text[reader.at] !== ':') fail(reader, `a colon was expected, not ${shown(text, reader.at)}`);
      reader.at++;
      value(reader);
    });
  } else if (text[reader.at] === '[') list(reader, ']', () => value(reader));
  else if (text[reader.at] === '"' || text[reader.at] === "'") string(reader);
  else {
    const match = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/.exec(
      text.slice(reader.at),
    );
    if (match === null) fail(reader, `a value was expected, not ${shown(text, reader.at)}`);
    reader.at += match[0].length;
  }
}

class JsonError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

const shown = (text: string, at: number): string =>
  at >= text.length ? 'the end' : JSON.stringify(/^(?:\w+|.)/su.exec(text.slice(at))![0]);

/**
 * Completes JSON as samples show it: lines for omitted parts (`…`) are removed, and a list of properties gets braces.
 * `before` is the number of characters added at the start.
 */
export function completeJson(code: string): { readonly text: string; readonly before: number } {
  const lines = code.split('\n');
  const gap = (line: string): boolean =>
    /^\s*(?:\/\/\s*)?(?:\.{3}|…),?\s*$|^\s*\/\*\s*(?:\.{3}|…)\s*\*\/\s*$/.test(line);
  const kept = lines.map((line) => (gap(line) ? '' : line));
  if (kept.some((line, index) => line !== lines[index])) dropDanglingCommas(kept);
  const text = kept
    .join('\n')
    .replace(/([{[]\s*)(?:\.{3}|…)(\s*[}\]])/g, (_all, open: string, close: string) => `${open} ${close}`);
  return /^\s*"[^"\n]*"\s*:/.test(text)
    ? { text: `{${text.replace(/,(\s*)$/, ' $1')}}`, before: 1 }
    : { text, before: 0 };
}

/** Removes a comma before an omitted part at the end of a list. */
function dropDanglingCommas(lines: string[]): void {
  for (let index = 0; index < lines.length; index++) {
    if (!/,\s*$/.test(lines[index]!)) continue;
    const next = lines.slice(index + 1).find((line) => line.trim() !== '');
    if (next !== undefined && /^\s*[}\]]/.test(next) && lines[index + 1]!.trim() === '')
      lines[index] = lines[index]!.replace(/,(\s*)$/, ' $1');
  }
}
