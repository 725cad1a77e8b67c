/** An error of syntax and its place. */
export interface TextError {
  readonly message: string;
  readonly offset: number;
}

/** Finds the first error in JSON. With `lenient`, comments and trailing commas are allowed. */
export function jsonError(text: string, lenient: boolean): TextError | undefined {
  let at = 0;
  const fail = (message: string, offset = at): never => {
    throw new JsonError(message, offset);
  };
  const space = (): void => {
    for (;;) {
      while (/\s/.test(text[at] ?? 'x')) at++;
      const comment = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(
        text.slice(at, at + 2) === '//' || text.slice(at, at + 2) === '/*' ? text.slice(at) : '',
      );
      if (comment === null) return;
      if (!lenient) fail('comments are not allowed');
      at += comment[0].length;
    }
  };
  const string = (): void => {
    const match = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/.exec(text.slice(at));
    if (match === null)
      fail(
        text[at] === "'"
          ? 'strings must have double quotes'
          : text[at] === '"'
            ? 'a string is not closed or has a bad escape'
            : `a string was expected, not ${shown(text, at)}`,
      );
    at += match![0].length;
  };
  const list = (close: string, item: () => void): void => {
    at++;
    space();
    while (text[at] !== close) {
      item();
      space();
      if (text[at] === close) break;
      const comma = at;
      if (text[at] !== ',')
        fail(at >= text.length ? `${close} is missing` : `a comma or ${close} was expected, not ${shown(text, at)}`);
      at++;
      space();
      if (text[at] === close && !lenient) fail('a comma before the end of a list is not allowed', comma);
    }
    at++;
  };
  const value = (): void => {
    space();
    if (text[at] === '{') {
      list('}', () => {
        string();
        space();
        if (text[at] !== ':') fail(`a colon was expected, not ${shown(text, at)}`);
        at++;
        value();
      });
    } else if (text[at] === '[') list(']', value);
    else if (text[at] === '"' || text[at] === "'") string();
    else {
      const match = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/.exec(text.slice(at));
      if (match === null) fail(`a value was expected, not ${shown(text, at)}`);
      at += match![0].length;
    }
  };
  try {
    value();
    space();
    if (at < text.length) fail(`the text continues after its end with ${shown(text, at)}`);
    return undefined;
  } catch (error) {
    if (error instanceof JsonError) return { message: error.message, offset: error.offset };
    throw error;
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

/** Completes JSON as samples show it: lines for omitted parts (`…`) are removed, and a list of properties gets braces. `before` is the number of characters added at the start. */
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
