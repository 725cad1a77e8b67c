import { suggestion, nearest } from '../diagnostics/suggest.js';
import type { ManifestProblem } from './manifest.js';
import type { Manifest } from '../model/example.js';

/** Settings of an example in a page, each with the function that reads its text. */
const READERS = {
  run: (text: string): readonly string[] =>
    text
      .split(/\s+&&\s+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  serve: (text: string): string => text.trim(),
  packages: namesIn,
  dependencies: namesIn,
  type: (text: string): string => text.trim(),
} as const;

function namesIn(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((one) => one !== '');
}

const ATTRIBUTE = /\s*(?:([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|(\S+))/y;

/**
 * Reads the text after `:::example`: `Two modules {run="bundler && node dist/main.js" packages="bundler"}`. Offsets of
 * problems count from the first character of this text.
 */
export function readBlockHead(text: string): {
  readonly manifest: Manifest;
  readonly problems: readonly ManifestProblem[];
} {
  const start = text.endsWith('}') ? text.indexOf('{') + 1 : 0;
  const title = (start === 0 ? text : text.slice(0, start - 1)).trimEnd();
  const inner = start === 0 ? '' : text.slice(start, -1);
  const problems: ManifestProblem[] = [];
  const settings: Record<string, unknown> = {};
  if (title === '')
    problems.push({
      message: 'It has no title.',
      offset: 0,
      hint: 'Write what it shows, in a few words: :::example Two modules {run="…"}',
    });
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(inner); match !== null; match = ATTRIBUTE.exec(inner)) {
    const [whole, key = match[5] ?? '', double, single, bare] = match;
    const offset = start + match.index + whole.length - whole.trimStart().length;
    const value = double ?? single ?? bare;
    if (!Object.hasOwn(READERS, key)) {
      problems.push({
        message: `It has an unknown setting: ${key}.`,
        offset,
        hint: suggestion(nearest(key, Object.keys(READERS)), `The known ones are ${Object.keys(READERS).join(', ')}.`),
      });
    } else if (value === undefined || value.trim() === '') {
      problems.push({ message: `The setting ${key} has no value.`, offset, hint: `Write ${key}="…".` });
    } else if (key === 'type' && value !== 'module' && value !== 'commonjs') {
      problems.push({
        message: 'The setting type must be "module" or "commonjs".',
        offset,
        hint: 'Write one of them, or remove the setting.',
      });
    } else {
      settings[key] = READERS[key as keyof typeof READERS](value);
    }
  }
  return { manifest: { title, ...settings }, problems };
}
