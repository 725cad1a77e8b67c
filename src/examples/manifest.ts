import type { Manifest } from '../model/example.js';
import { suggestion, nearest } from '../diagnostics/suggest.js';
import { offsetInJson, readJson } from '../files/json.js';

/** Something wrong with a manifest: a sentence, and where in its text. */
export interface ManifestProblem {
  readonly message: string;
  readonly offset: number;
  readonly hint: string;
}

type Kind = 'text' | 'texts' | 'switch' | 'type';
const KEYS: Readonly<Record<keyof Manifest, Kind>> = {
  title: 'text',
  extends: 'text',
  remove: 'texts',
  name: 'text',
  run: 'texts',
  serve: 'text',
  show: 'texts',
  packages: 'texts',
  dependencies: 'texts',
  type: 'type',
  expectFailure: 'switch',
};
const MANIFEST_KEYS: readonly string[] = Object.keys(KEYS);

const EXPECTED: Readonly<Record<Kind, string>> = {
  text: 'text',
  texts: 'a list of texts',
  switch: 'true or false',
  type: '"module" or "commonjs"',
};
const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== ''),
  switch: (value) => typeof value === 'boolean',
  type: (value) => value === 'module' || value === 'commonjs',
};

/** Reads a manifest's text. With problems there may still be a manifest: what fits of it. */
export function readManifest(text: string): {
  readonly manifest?: Manifest;
  readonly problems: readonly ManifestProblem[];
} {
  const read = readJson(text);
  if ('problem' in read)
    return {
      problems: [
        {
          message: `It is no JSON: ${read.problem.what}.`,
          offset: read.problem.offset,
          hint: 'Look for a comma or a quote that is missing or too many.',
        },
      ],
    };
  const data = read.value;
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return {
      problems: [
        { message: 'It must be an object.', offset: 0, hint: 'Write { "title": "…" }, and what else it needs.' },
      ],
    };
  const problems: ManifestProblem[] = [];
  const manifest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const kind = Object.hasOwn(KEYS, key) ? KEYS[key as keyof Manifest] : undefined;
    if (kind === undefined)
      problems.push({
        message: `It has an unknown key: ${key}.`,
        offset: placeOf(text, key),
        hint: suggestion(nearest(key, MANIFEST_KEYS), `Known are ${MANIFEST_KEYS.join(', ')}.`),
      });
    else if (!FITS[kind](value))
      problems.push({
        message: `The key ${key} must be ${EXPECTED[kind]}.`,
        offset: placeOf(text, key),
        hint: 'Write it so, or take the key out.',
      });
    else manifest[key] = value;
  }
  if (manifest['title'] === undefined && !Object.hasOwn(data, 'title'))
    problems.push({
      message: 'It lacks a title.',
      offset: 0,
      hint: 'Add "title": what the example shows, in a few words.',
    });
  return {
    manifest: { ...manifest, title: typeof manifest['title'] === 'string' ? manifest['title'] : '' },
    problems,
  };
}

/** Offset of a key in a manifest's text, or of a text that is its value or one of its values; 0 where it is not there. */
export function placeOf(text: string, key: string, word?: string): number {
  if (word === undefined) return offsetInJson(text, [key]) ?? 0;
  const read = readJson(text);
  const value = 'value' in read ? (read.value as Record<string, unknown>)[key] : undefined;
  return offsetInJson(text, Array.isArray(value) ? [key, String(value.indexOf(word))] : [key], 'value') ?? 0;
}
