import { suggestion } from '../suggest.js';
import { define, variant } from '../define.js';

export const unclosedFrontMatter = define({
  code: 'UNCLOSED_FRONT_MATTER',
  title: 'Front matter is never closed',
  severity: 'error',
  meaning:
    'The page begins with a line of three dashes (or, in TOML, of three plus signs), and no second such line ends the front matter.',
  example: '---\ntitle: Concepts\n\nThe text begins.',
  message: 'The front matter is never closed.',
  hint: (fence: string) => `Close it with a line of three ${fence === '+++' ? 'plus signs' : 'dashes'}.`,
  sample: ['---'],
});

export const misplacedFrontMatter = define({
  code: 'MISPLACED_FRONT_MATTER',
  title: 'Front matter does not begin on the first line',
  severity: 'warning',
  meaning:
    'The page begins with what looks like front matter, but its first line is not one of three dashes. Readers see it as text, unless there are only empty lines above the dashes, or just the first line of dashes is missing, as Hexo allows.',
  example: ' ---\ntitle: Concepts\ndescription: What the words mean.\n---\n\nThe text begins.',
  message: 'The page begins with lines that look like front matter, and shows them as text.',
  hint: 'Write a line of three dashes above them, as the first line of the file.',
  sample: [],
});

export const lateFrontMatter = variant(misplacedFrontMatter, {
  severity: 'note',
  message: () => 'The front matter begins below empty lines. It is read anyway.',
  hint: 'Remove the lines above it: other programs show it as text.',
  sample: [],
});

export const openFrontMatter = variant(misplacedFrontMatter, {
  severity: 'note',
  message: () => 'There is no line of three dashes above the front matter. It is read anyway.',
  hint: 'Write such a line above it: other programs show it as text.',
  sample: [],
});

export const badFrontMatter = define({
  code: 'BAD_FRONT_MATTER',
  title: 'Front matter is not valid YAML',
  severity: 'error',
  meaning: 'The front matter cannot be read, so the page has neither a title nor any other setting.',
  example: '---\ntitle: Loaders: an overview\n---',
  message: (reason: string) => `The front matter is not valid YAML: ${reason}`,
  hint: (reason) =>
    /must be unique/.test(reason)
      ? 'Remove one of the two keys.'
      : /^Tabs /.test(reason)
        ? 'Indent with spaces.'
        : /alias count/.test(reason)
          ? 'Write the values out, without aliases.'
          : /cannot start|Unresolved tag|Anchor cannot/.test(reason)
            ? 'Put the value in quotes: it begins with a character that has a meaning in YAML.'
            : 'Put values that contain a colon, a brace, a bracket or a quote in quotes.',
  sample: ['Nested mappings are not allowed in compact mappings'],
});

export const endlessAlias = variant(badFrontMatter, {
  message: (name: string) => `The alias *${name} is part of the value that it stands for, which would never end.`,
  hint: 'Write the value out.',
  sample: ['all'],
});

export const unknownAlias = variant(badFrontMatter, {
  message: (name: string) => `In YAML, *${name} stands for a value that is marked with &${name}, and there is none.`,
  hint: 'If the star is part of the text, put the value in quotes.',
  sample: ['all'],
});

export const badToml = variant(badFrontMatter, {
  message: (reason: string) => `The front matter is not valid TOML: ${reason}`,
  hint: 'Write `key = value`, with text in quotes.',
  sample: ['invalid value'],
});

export const deepFrontMatter = variant(badFrontMatter, {
  message: (limit: number) => `The values of the front matter are nested more than ${limit} levels deep here.`,
  hint: 'Use fewer levels.',
  sample: [100],
});

export const cutByComment = define({
  code: 'VALUE_CUT',
  title: 'A front matter value ends at a number sign',
  severity: 'warning',
  meaning:
    'In YAML, a space and a number sign begin a comment, so the rest of the line is not part of the value. A comment that is meant as one has a space after the number sign and is never reported.',
  example: '---\ntitle: Closing issue #42\n---',
  message: (where: string, comment: string) =>
    `The value of the front matter key ${where} is cut off: YAML reads ${comment} as a comment.`,
  hint: 'Put the whole value in quotes. If it is a comment, write a space after the number sign.',
  sample: ['title', '#42'],
});

export const unknownKey = define({
  code: 'UNKNOWN_KEY',
  title: 'Front matter has an unknown key',
  severity: (where: string, _key: string, near: string | undefined) =>
    where === '' && near === undefined ? 'note' : 'warning',
  meaning:
    'The build does not know a key of the front matter and ignores it. A key that resembles a known one is probably misspelled, which is a warning. Other keys belong to other programs, which is a note.',
  cure: 'Correct the name of the key, or remove it; schema/front-matter.json lists all keys.',
  example: '---\ntitel: Concepts\n---',
  message: (where: string, key: string, _near: string | undefined) =>
    `The front matter has an unknown key: ${where === '' ? key : `${where}.${key}`}.`,
  hint: (_where, _key, near) => suggestion(near, 'Remove it; schema/front-matter.json lists all keys.'),
  sample: ['', 'titel', 'title'],
});

export const wrongType = define({
  code: 'WRONG_TYPE',
  title: 'A front matter value has the wrong type',
  severity: 'error',
  meaning: 'A value of the front matter is, for example, a number where text is expected. YAML guesses types.',
  example: '---\ntitle: 2.0\n---',
  message: (where: string, expected: string, found: string) =>
    `The front matter ${where === '' ? 'as a whole' : `key ${where}`} must be ${expected}, but is ${found}.`,
  hint: (where, expected, found) => {
    if (where === '') return 'Write a line for each key, such as `title: Concepts`, or remove the front matter.';
    return expected === 'text' && /^(?:a number|true or false)/.test(found)
      ? 'Put the value in quotes.'
      : `Write ${expected}, or remove the key.`;
  },
  sample: ['title', 'text', 'a number (2)'],
});

export const badValue = define({
  code: 'BAD_VALUE',
  title: 'A front matter value is not allowed',
  severity: 'error',
  meaning: 'A value of the front matter has the right type, but not the form that the key requires.',
  example: '---\ntitle: News\ndate: 31.1.2026\n---',
  message: (where: string, expected: string) => `The front matter key ${where} must be ${expected}.`,
  hint: 'Correct the value, or remove the key.',
  sample: ['date', 'a day of the calendar, written as yyyy-mm-dd'],
});

export const missingKey = define({
  code: 'MISSING_KEY',
  title: 'Front matter lacks a key',
  severity: 'error',
  meaning: 'An entry of the front matter is incomplete: a required key is missing.',
  example: '---\ntitle: Concepts\nrelated:\n  - title: Guides\n---',
  message: (where: string, key: string) => `The front matter lacks the key ${where === '' ? key : `${where}.${key}`}.`,
  hint: 'Add the key.',
  sample: ['related[0]', 'url'],
});
