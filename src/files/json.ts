/** JSON with locations, for messages. The engine reads a text, and only if that fails is it parsed once more. */
import { createRequire } from 'node:module';
import { mergeConflictIn } from './merge-conflict.js';
import type * as Jsonc from 'jsonc-parser';

/** A syntax error, with its offset in the text. */
export interface JsonProblem {
  /** The predicate of a sentence about the text: "a property name is missing". */
  readonly what: string;
  readonly offset: number;
}

/** The value of a text, or its first syntax error. */
export type ReadJson = { readonly value: unknown } | { readonly problem: JsonProblem };

/** Parses JSON as `JSON.parse` does. A syntax error is returned with its place, and is never thrown. */
export function readJson(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    const conflict = mergeConflictIn(text);
    if (conflict !== undefined)
      return { problem: { what: 'a merge conflict is not resolved here', offset: conflict.offset } };
    if (/^\ufffd\ufffd|^.?\0/.test(text))
      return { problem: { what: 'the file looks like UTF-16 and has to be saved as UTF-8', offset: 0 } };
    const errors: Jsonc.ParseError[] = [];
    const { parse, printParseErrorCode } = library();
    parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
    const [first] = errors;
    return {
      problem:
        first === undefined
          ? { what: 'something is wrong', offset: 0 }
          : { what: WORDS[printParseErrorCode(first.error)] ?? 'a character is out of place', offset: first.offset },
    };
  }
}

/**
 * Reads JSON that people write or merge. A name that an object has twice is a problem, because one of the two values
 * would silently be lost.
 */
export function readWrittenJson(text: string): ReadJson {
  const read = readJson(text);
  const twice = 'problem' in read ? undefined : nameTwice(text);
  return twice === undefined ? read : { problem: twice };
}

/** The first name that an object of a valid text has twice. */
function nameTwice(text: string): JsonProblem | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const name = token.slice(0, token.lastIndexOf('"') + 1);
      const key = name.includes('\\') ? JSON.stringify(JSON.parse(name)) : name;
      const names = open.at(-1);
      if (names?.has(key)) return { what: `the key ${key} stands in this object twice`, offset: index };
      names?.add(key);
    }
  }
  return undefined;
}

/**
 * The offset of a property's name, or of an element of a list, by its path. With `part`, it is the offset of the value.
 * Undefined if there is none.
 */
export function offsetInJson(
  text: string,
  path: readonly (string | number)[],
  part: 'name' | 'value' = 'name',
): number | undefined {
  const { findNodeAtLocation } = library();
  let value = treeOf(text);
  for (const step of path)
    value = value && findNodeAtLocation(value, [value.type === 'array' ? Number(step) : String(step)]);
  const name = value?.parent?.type === 'property' ? value.parent.children![0] : undefined;
  return (part === 'name' ? (name ?? value) : value)?.offset;
}

/** The syntax tree of a text, as far as it can be read. A text with thousands of levels has none. */
export function treeOf(text: string): Jsonc.Node | undefined {
  try {
    return library().parseTree(text, [], { allowTrailingComma: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Loaded only if there is an error to report, because most texts are valid. */
const library = (): typeof Jsonc => createRequire(import.meta.url)('jsonc-parser') as typeof Jsonc;

const WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no value of JSON',
  InvalidNumberFormat: 'this is no number of JSON',
  PropertyNameExpected: 'a property name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing brace is missing here',
  CloseBracketExpected: 'a closing bracket is missing here',
  EndOfFileExpected: 'the text should end here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'this comment never ends, and JSON has none',
  UnexpectedEndOfString: 'this text never ends',
  UnexpectedEndOfNumber: 'this number never ends',
  InvalidUnicode: 'this is no character by number',
  InvalidEscapeCharacter: 'this character needs no backslash, or a second one',
  InvalidCharacter: 'this character must be written with a backslash',
};

/**
 * The same record with its keys in the order of their code units, like that of `compareText`. Sites have thousands of
 * files, and the default order takes a third of the time of a function that compares.
 */
export const sortedRecord = <T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((key) => [key, record[key]!]),
  );
