import type { Manifest } from '../model/example.js';
import { suggestion } from '../diagnostics/suggest.js';
import { MOST_PROBLEMS, unlistedProblems } from '../diagnostics/catalogue/most-problems.js';
import { offsetInJson, readWrittenJson } from '../files/json.js';
import { manifestSchema } from '../schema/manifest.js';
import { validate, type Wording } from '../schema/validate.js';

/** A problem of a manifest: a sentence, and its offset in the text. */
export interface ManifestProblem {
  readonly message: string;
  readonly offset: number;
  readonly hint: string;
}

type Words = Omit<ManifestProblem, 'offset'>;

const mustBe = (where: string, expected: string): Words =>
  where === ''
    ? { message: 'It must be an object.', hint: 'Write { "title": "…" } and the other keys that the example needs.' }
    : { message: `The key ${where} must be ${expected}.`, hint: 'Correct the value, or remove the key.' };

const WORDING: Wording<Words> = {
  unknownKey: (_where, key, near, known) => ({
    message: `It has an unknown key: ${key}.`,
    hint: suggestion(near, `The known ones are ${known.join(', ')}.`),
  }),
  missingKey: (_where, key) => ({
    message: `It lacks a ${key}.`,
    hint: `Add "${key}": what the example shows, in a few words.`,
  }),
  wrongType: mustBe,
  notAllowed: mustBe,
};

/** Reads the text of a manifest. If there are problems, the manifest contains only what is valid. */
export function readManifest(text: string): {
  readonly manifest?: Manifest;
  readonly problems: readonly ManifestProblem[];
} {
  const read = readWrittenJson(text);
  if ('problem' in read)
    return {
      problems: [
        {
          message: `It is not valid JSON: ${read.problem.what}.`,
          offset: read.problem.offset,
          hint: 'Look for a missing or surplus comma or quote.',
        },
      ],
    };
  const { value, problems } = validate(manifestSchema, read.value, WORDING, (words, path, part) => () => ({
    ...words,
    offset: offsetInJson(text, path, part) ?? 0,
  }));
  // Each location is looked up in the whole file.
  const listed = problems.slice(0, MOST_PROBLEMS).map((problem) => problem());
  const unlisted = unlistedProblems({ error: problems.length, warning: 0, note: 0 });
  return {
    ...(value !== undefined && { manifest: { title: '', ...value } }),
    problems: [...listed, ...unlisted.map(({ message, hint }) => ({ message, hint: hint!, offset: 0 }))],
  };
}

/** The offset, in the text of a manifest, of the value of a key or of one item of that value; 0 if it is not there. */
export function placeOf(text: string, key: string, word: string): number {
  const read = readWrittenJson(text);
  const value = 'value' in read ? (read.value as Record<string, unknown>)[key] : undefined;
  return offsetInJson(text, Array.isArray(value) ? [key, String(value.indexOf(word))] : [key], 'value') ?? 0;
}
