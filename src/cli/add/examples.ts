import type { Command } from 'commander';

/** The width of a terminal that nobody has made wider. */
const WIDTH = 80;
/** An explanation that would have less room beside its term stands below it. */
const LEAST_ROOM = 30;

type Entry = readonly [term: string, meaning: string];

const EXIT_CODES: readonly Entry[] = [
  ['2', 'wrong usage or configuration'],
  ['3', 'a problem of the environment: a permission, the disk, a port or the Node version'],
  ['130', 'stopped with Ctrl-C (129: by SIGHUP, 143: by SIGTERM); no half-written file is left behind'],
];

/** Adds examples and exit codes to the help of a command. `problems`: what 1 means; empty if it never ends with 1. */
export function withExamples(
  command: Command,
  examples: readonly Entry[],
  problems = 'the content or the build has errors (with --strict, errors or warnings)',
): Command {
  const codes: readonly Entry[] = [
    ['0', 'everything is fine'],
    ...(problems === '' ? [] : ([['1', problems]] as const)),
    ...EXIT_CODES,
  ];
  return command.addHelpText('after', `\nExamples:\n${listOf(examples)}\n\nExit codes:\n${listOf(codes)}\n`);
}

/** Terms and what they mean, in two columns if there is room for both. */
function listOf(entries: readonly Entry[]): string {
  const column = Math.max(...entries.map(([term]) => term.length)) + 4;
  const isBeside = WIDTH - column >= LEAST_ROOM;
  return entries
    .flatMap(([term, meaning]) => {
      const lines = wrapped(meaning, isBeside ? WIDTH - column : WIDTH - 6);
      if (!isBeside) return [`  ${term}`, ...lines.map((line) => `      ${line}`)];
      return lines.map((line, index) => `${`  ${index === 0 ? term : ''}`.padEnd(column)}${line}`);
    })
    .join('\n');
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
