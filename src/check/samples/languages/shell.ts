import type { TextError } from './json.js';

/** Finds the first quote of a shell sample that is not closed. Comments and here documents are skipped. */
export function shellError(text: string): (TextError & { readonly quote: string }) | undefined {
  let quote = '';
  let since = 0;
  let word = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (quote === '') {
      if (character === '\\') at++;
      else if (character === '#' && !word) at = endOfLine(text, at) - 1;
      else if (text.startsWith('<<', at) && text[at + 2] !== '<') at = endOfDocument(text, at);
      else if (character === '"' || character === "'") {
        quote = character;
        since = at;
      }
      word = !/\s/.test(character);
    } else if (character === '\\' && quote === '"') at++;
    else if (character === quote) quote = '';
  }
  return quote === '' ? undefined : { quote, message: '', offset: since };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function endOfDocument(text: string, at: number): number {
  const name = /^<<-?\s*["']?(\w+)["']?/.exec(text.slice(at))?.[1];
  if (name === undefined) return at + 1;
  const end = new RegExp(`^\\t*${name}$`, 'm').exec(text.slice(at));
  return end === null ? text.length : at + end.index + name.length;
}
