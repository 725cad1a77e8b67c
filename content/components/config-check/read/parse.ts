import { Parser, type Program } from 'acorn';
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { syntaxProblem } from './syntax.js';

/** A parsed text, or the reason why it could not be parsed. `at` counts characters from 0. */
export type Parsed =
  | { readonly program: Program; readonly shift: number }
  | { readonly error: string; readonly advice?: string | undefined; readonly at: number };

const TypeScript = Parser.extend(tsPlugin());
const OPTIONS = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowHashBang: true,
} as const;

/**
 * The ways to parse a text: as a module, as TypeScript, and as a script that is not strict, with octal numbers, `with`
 * and HTML comments.
 */
const WAYS = [
  (code: string): Program => Parser.parse(code, OPTIONS),
  // Only TypeScript needs locations. They take a quarter of the time of a long text.
  (code: string): Program => TypeScript.parse(code, { ...OPTIONS, locations: true }),
  (code: string): Program => Parser.parse(code, { ...OPTIONS, sourceType: 'script', allowAwaitOutsideFunction: false }),
];

/**
 * Parses a configuration: JavaScript of both module systems, TypeScript, JSON, an object by itself, or some of its
 * properties. `shift` is the number of characters that were added in front.
 */
export function parse(text: string): Parsed {
  const code = /^\s*```/.test(text) ? withinFences(text) : text;
  const failures: { readonly message: string; readonly at: number }[] = [];
  for (const [before, after] of wrappersFor(code)) {
    for (const read of WAYS) {
      try {
        return { program: read(before + code + after), shift: before.length };
      } catch (cause) {
        const { message, pos } = cause as SyntaxError & { pos?: number };
        // The parser reports the end of the stack as an error of the text.
        if (/^Not enough stack/.test(message)) throw new RangeError(message, { cause });
        failures.push({
          message: message.replace(/ \(\d+:\d+\)$/, ''),
          at: Math.min(Math.max(0, (pos ?? 0) - before.length), text.length),
        });
      }
    }
  }
  // The attempt that came farthest has the most useful message.
  const { at, message } = failures.reduce((best, one) => (one.at > best.at ? one : best));
  return { ...syntaxProblem(text, at, message), at };
}

/** Returns the code blocks of a Markdown text. Everything keeps its position. */
function withinFences(text: string): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      const isFence = /^\s*```/.test(line);
      if (isFence) isCode = !isCode;
      return isCode && !isFence ? line : ' '.repeat(line.length);
    })
    .join('\n');
}

/** Returns texts around an object, or around properties by themselves, that make a script of them. */
function wrappersFor(text: string): readonly (readonly [before: string, after: string])[] {
  const bare = text.replace(/^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)+/, '');
  const script = ['', ''] as const;
  // A script may begin with a block or a label, but so does a YAML file to a parser.
  const asScript = /\bexports?\b/.test(text) ? [script] : [];
  if (/^[{[]/.test(bare)) return [['export default (', '\n)'], ...asScript];
  if (/^(?:[\w$]+|'[^']*'|"[^"]*")\s*:/.test(bare)) return [['export default ({', '\n})'], ...asScript];
  return [script];
}
