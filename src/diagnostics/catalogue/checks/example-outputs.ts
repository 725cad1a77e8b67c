import { suggestion } from '../../suggest.js';
import { define, variant } from '../../define.js';
import { rowsOf } from './examples.js';

const UPDATE = 'docs-build check --only examples --update';
const updateOf = (name: string): string => `docs-build check --example ${name} --update`;

const ofOutput = (name: string, path: string): string => `${name}: output/${path}`;

const quoted = (line: string): string =>
  line === '' ? 'nothing' : `"${line.length > 80 ? `${line.slice(0, 80)}…` : line}"`;

export const showsNothing = define({
  code: 'EXAMPLE_SHOWS_NOTHING',
  title: 'An example shows a file that its commands do not write',
  severity: 'error',
  meaning: 'The key "show" of an example names files that are kept for pages to show, and no such file was written.',
  cure: 'Correct the name in "show", or the commands.',
  about: (name: string, pattern: string) => `${name}: ${pattern}`,
  message: (_name: string, pattern: string, _near: string | undefined) => `The commands write no file ${pattern}.`,
  hint: (_name: string, _pattern: string, near: string | undefined) =>
    suggestion(near, 'Name a file that they write: `*` stands for any characters of a name.'),
  sample: ['basic', 'dist/mian.js', 'dist/main.js'],
});

export const outputMissing = define({
  code: 'EXAMPLE_OUTPUT_MISSING',
  title: 'An output of an example is not stored',
  severity: 'error',
  meaning: 'Pages show what the commands of an example print and write. It is stored beside the example.',
  about: ofOutput,
  message: (_name: string, path: string) => `The file output/${path} is not stored.`,
  cure: `Run \`${UPDATE}\`.`,
  hint: (name: string) => `Run \`${updateOf(name)}\`.`,
  sample: ['basic', 'terminal.txt'],
});

export const outputDiffers = define({
  code: 'EXAMPLE_OUTPUT_DIFFERS',
  title: 'An output of an example is out of date',
  severity: 'error',
  meaning: 'The commands of an example print or write something other than what pages show.',
  cure: `If the change is intended, run \`${UPDATE}\` and read the diff. An output in a page is corrected there.`,
  about: (name: string, path: string, _was: string, _is: string) => ofOutput(name, path),
  message: (_name: string, path: string, was: string, is: string) =>
    `The file output/${path} is out of date: the commands now produce ${quoted(is)} instead of ${quoted(was)}.`,
  hint: (name: string) => `If that is intended, run \`${updateOf(name)}\`.`,
  sample: ['basic', 'terminal.txt', '2 cups brewed', '3 cups brewed'],
});

const MOST_ROWS = 30;

export const shownDiffers = variant(outputDiffers, {
  about: (name: string, _command: string, _line: string, _printed: string) => `${name}: output`,
  message: (_name: string, command: string, line: string, _printed: string) =>
    `This is not what "${command}" prints now: ${quoted(line)} or what follows it differs.`,
  hint: (_name: string, _command: string, _line: string, printed: string) => {
    const rows = rowsOf(printed);
    const more = rows.length > MOST_ROWS ? ` | and ${rows.length - MOST_ROWS} more` : '';
    return rows.length === 0 ? 'It prints nothing.' : `It prints: ${rows.slice(0, MOST_ROWS).join(' | ')}${more}`;
  },
  sample: ['guides/tea--two-cups', 'brew', '2 cups brewed', '3 cups brewed\n'],
});

export const outputLeftOver = define({
  code: 'EXAMPLE_OUTPUT_LEFT_OVER',
  title: 'A stored output is no longer produced',
  severity: 'error',
  meaning: 'The folder of outputs contains a file that the commands of the example no longer print or write.',
  about: ofOutput,
  message: (_name: string, path: string) => `The commands of the example no longer produce output/${path}.`,
  cure: `Run \`${UPDATE}\`.`,
  hint: (name: string) => `Run \`${updateOf(name)}\`.`,
  sample: ['basic', 'dist/old.js'],
});
