import { offsetInJson, readWrittenJson } from '../files/json.js';
import type { Schema } from './nodes.js';
import { validate, type Wording } from './validate.js';

/** What is wrong with a file, and the offset in its text. */
export interface DataProblem {
  /** Completes a sentence, without a full stop: `[2].count must be at least 1, but is a whole number (0)`. */
  readonly what: string;
  readonly offset: number;
}

/**
 * Reads a file that a command wrote, and that a merge or a person may have damaged: JSON that matches a schema. Reports
 * the first problem; `schema.title` is the subject if the whole file is wrong.
 */
export function readData<T>(text: string, schema: Schema): { readonly value: T } | { readonly problem: DataProblem } {
  const read = readWrittenJson(text);
  if ('problem' in read) {
    const { what, offset } = read.problem;
    return { problem: { what: `it is not valid JSON (${what})`, offset } };
  }
  const { problems } = validate(schema, read.value, wordingFor(schema.title), (what, path, part) => ({
    what,
    path,
    part,
  }));
  const [first] = problems;
  if (first === undefined) return { value: read.value as T };
  return { problem: { what: first.what, offset: offsetInJson(text, first.path, first.part) ?? 0 } };
}

/** What is wrong with data, as parts of sentences. `whole` is the subject if no key is. */
export function wordingFor(whole: string): Wording<string> {
  const mustBe = (where: string, expected: string, found: string): string =>
    `${where || whole} must be ${expected}, but is ${found}`;
  return {
    unknownKey: (where, key, near) =>
      `${where || whole} has no key "${key}"${near === undefined ? '' : `: did you mean "${near}"?`}`,
    missingKey: (where, key) => `${where || whole} needs the key "${key}"`,
    wrongType: mustBe,
    notAllowed: mustBe,
  };
}
