import { relative, sep } from 'node:path';
import { frameFor } from '../../diagnostics/frame.js';
import { suggestionHint } from '../../diagnostics/suggest.js';
import type { ExampleProblem } from '../../examples/read-example.js';
import type { Finding } from '../types.js';

/** Where a finding points: a file's text and an offset in it. */
export interface Location {
  /** Absolute path. */
  readonly file: string;
  /** Empty: the file as a whole. */
  readonly text: string;
  readonly offset: number;
}

type Told = Pick<Finding, 'code' | 'message' | 'about'> & Partial<Pick<Finding, 'hint' | 'severity'>>;

const at = (root: string, { file, text, offset }: Location, told: Told): Finding => {
  const place = relative(root, file).split(sep).join('/');
  if (text === '') return { severity: 'error', ...told, file: place };
  const before = text.slice(0, offset).split('\n');
  const [line, column] = [before.length, before.at(-1)!.length + 1];
  return { severity: 'error', ...told, file: place, line, column, frame: frameFor(text, line, column) };
};

export const UPDATE = 'docs-build check --only examples --update';

export const badExample = (
  root: string,
  name: string,
  { file, text, offset, code, message, hint }: ExampleProblem,
): Finding =>
  at(
    root,
    { file, text, offset },
    { code, message: `The example ${name} cannot be used as it is. ${message}`, about: `${name}: ${message}`, hint },
  );

export const exampleFails = (
  root: string,
  name: string,
  location: Location,
  command: string,
  exit: number | null,
  output: string,
): Finding => {
  const ended = exit === null ? 'was ended by a signal' : `exited with ${exit}`;
  const last = output
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-6);
  return at(root, location, {
    code: 'EXAMPLE_FAILS',
    message: `"${command}" ${ended}.`,
    about: `${name}: ${command}`,
    hint:
      last.length === 0 ? 'It printed nothing.' : `It printed at last: ${last.map((line) => line.trim()).join(' | ')}`,
  });
};

export const exampleTimeout = (
  root: string,
  name: string,
  location: Location,
  command: string,
  milliseconds: number,
): Finding =>
  at(root, location, {
    code: 'EXAMPLE_TIMEOUT',
    message: `"${command}" had not ended after ${milliseconds} ms.`,
    about: `${name}: ${command}`,
    hint: 'A server or a watcher does not end by itself: name it under "serve", which is not run.',
  });

export const exampleNetwork = (
  root: string,
  name: string,
  location: Location,
  command: string,
  hosts: readonly string[],
): Finding =>
  at(root, location, {
    code: 'EXAMPLE_NETWORK',
    message: `"${command}" wanted to connect to ${hosts.join(', ')}.`,
    about: `${name}: ${command}`,
    hint: 'Examples are built without a network, so that they build the same tomorrow.',
  });

export const expectedFailurePassed = (root: string, name: string, location: Location, command: string): Finding =>
  at(root, location, {
    code: 'EXAMPLE_EXPECTED_FAILURE_PASSED',
    message: `"${command}" is expected to fail, but it did not.`,
    about: `${name}: ${command}`,
    hint: 'Remove "expectFailure", or mend what the example shows.',
  });

export const unknownCommand = (
  root: string,
  name: string,
  location: Location,
  word: string,
  known: readonly string[],
  near: string | undefined,
): Finding =>
  at(root, location, {
    code: 'EXAMPLE_UNKNOWN_COMMAND',
    message: `There is no command ${word}.`,
    about: `${name}: ${word}`,
    ...suggestionHint(
      near,
      `Known are ${known.join(', ')}; others are named under verify.examples.commands in the configuration.`,
    ),
  });

export const notACommand = (root: string, name: string, location: Location, command: string, why: string): Finding =>
  at(root, location, {
    code: 'EXAMPLE_UNKNOWN_COMMAND',
    message: `"${command}" cannot be run: ${why}.`,
    about: `${name}: ${command}`,
    hint: 'Commands run without a shell. Write several as a list; in a page, put && between them.',
  });

export const notInstalled = (root: string, name: string, location: Location, pack: string): Finding =>
  at(root, location, {
    code: 'EXAMPLE_UNKNOWN_PACKAGE',
    message: `The package ${pack} is not installed.`,
    about: `${name}: ${pack}`,
    hint: 'Install it where the site has its packages, as a development dependency.',
  });

export const notNamed = (
  root: string,
  name: string,
  location: Location,
  holder: string,
  pack: string,
  installed: boolean,
): Finding =>
  at(root, location, {
    code: 'EXAMPLE_UNKNOWN_PACKAGE',
    message: `The example uses ${pack}, which it does not name.`,
    about: `${name}: ${pack}`,
    hint: `Add "${pack}" to "packages" or "dependencies" in ${holder}${installed ? '.' : ', and install it: it is not there.'}`,
  });

export const showsNothing = (
  root: string,
  name: string,
  location: Location,
  pattern: string,
  near: string | undefined,
): Finding =>
  at(root, location, {
    code: 'EXAMPLE_SHOWS_NOTHING',
    message: `The commands leave no file ${pattern}.`,
    about: `${name}: ${pattern}`,
    ...suggestionHint(near, 'Name a file that they write: `*` stands for any characters of a name.'),
  });

export const outputMissing = (root: string, name: string, location: Location, path: string): Finding =>
  at(root, location, {
    code: 'EXAMPLE_OUTPUT_MISSING',
    message: `output/${path} is not stored.`,
    about: `${name}: output/${path}`,
    hint: `Run ${UPDATE}`,
  });

export const outputDiffers = (
  root: string,
  name: string,
  location: Location,
  path: string,
  was: string,
  is: string,
): Finding =>
  at(root, location, {
    code: 'EXAMPLE_OUTPUT_DIFFERS',
    message: `output/${path} differs here from what the commands give now: ${quoted(is)} instead of ${quoted(was)}.`,
    about: `${name}: output/${path}`,
    hint: `If that is meant, run ${UPDATE}`,
  });

export const shownDiffers = (
  root: string,
  name: string,
  location: Location,
  command: string,
  line: string,
  printed: string,
): Finding => {
  const rows = printed
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const more = rows.length > MOST_ROWS ? ` | and ${rows.length - MOST_ROWS} more` : '';
  return at(root, location, {
    code: 'EXAMPLE_OUTPUT_DIFFERS',
    message: `This is not what "${command}" prints now: ${quoted(line)}, or what follows it.`,
    about: `${name}: output`,
    hint: rows.length === 0 ? 'It prints nothing.' : `It prints: ${rows.slice(0, MOST_ROWS).join(' | ')}${more}`,
  });
};
const MOST_ROWS = 30;

export const outputLeftOver = (root: string, name: string, location: Location, path: string): Finding =>
  at(root, location, {
    code: 'EXAMPLE_OUTPUT_LEFT_OVER',
    message: `output/${path} is nothing that the example's commands give any more.`,
    about: `${name}: output/${path}`,
    hint: `Run ${UPDATE}`,
  });

export const exampleUnused = (root: string, name: string, location: Location): Finding =>
  at(root, location, {
    severity: 'warning',
    code: 'EXAMPLE_UNUSED',
    message: `No page shows anything of the example ${name}.`,
    about: name,
    hint: `Show it with <Example name="${name}" /> or a fence with file="…", or remove it.`,
  });

const quoted = (line: string): string =>
  line === '' ? 'nothing' : `"${line.length > 80 ? `${line.slice(0, 80)}…` : line}"`;
