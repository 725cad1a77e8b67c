import type { Command } from 'commander';
import { unknownVariable } from '../diagnostics/catalogue/environment/command-line.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearest } from '../diagnostics/suggest.js';

const PREFIX = 'DOCS_BUILD_';

/** Whether the value of a variable turns a flag off. */
const isOff = (value = ''): boolean => /^(?:0|false|no|off|)$/i.test(value.trim());

/** Whether to print the problem as data although the options could not be parsed. */
export const wantsJson = (argv: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  argv.includes('--json') || !isOff(env['DOCS_BUILD_JSON']);

/**
 * Lets options ignore their variables if these are empty, and flags also if these say `0`, `false`, `no` or `off`, because
 * build servers often set a variable in any case.
 */
export function withoutEmptyVariables(program: Command, env: NodeJS.ProcessEnv): Command {
  for (const option of program.commands.flatMap(({ options }) => options)) {
    const value = env[option.envVar ?? '']?.trim();
    if (value === '' || (value !== undefined && option.isBoolean() && isOff(value))) delete option.envVar;
  }
  return program;
}

/** What to say about variables that no option reads, but whose names are nearly those of variables that options read. */
export function misspelledVariables(program: Command, env: NodeJS.ProcessEnv): readonly Diagnostic[] {
  const known = new Set(
    program.commands
      .flatMap(({ options }) => options)
      .map(({ long = '' }) => long.slice(2).toUpperCase().replaceAll('-', '_')),
  );
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.has(name.slice(PREFIX.length)))
    .flatMap((name) => {
      const near = nearest(name.slice(PREFIX.length), known);
      return near === undefined ? [] : [unknownVariable(name, PREFIX + near)];
    });
}
