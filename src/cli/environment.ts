import type { Command } from 'commander';

/** Whether the value of a variable turns a flag off. */
const isOff = (value = ''): boolean => /^(?:0|false|no|off|)$/i.test(value.trim());

/** Whether a command that cannot be understood was to print data. */
export const wantsJson = (argv: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  argv.includes('--json') || !isOff(env['DOCS_BUILD_JSON']);

/**
 * Lets the options of all commands ignore variables that are empty, and flags those that turn them off: build servers often
 * set a variable in any case.
 */
export function withoutEmptyVariables(program: Command, env: NodeJS.ProcessEnv): Command {
  for (const option of program.commands.flatMap(({ options }) => options)) {
    const value = env[option.envVar ?? '']?.trim();
    if (value === '' || (option.isBoolean() && isOff(value))) delete option.envVar;
  }
  return program;
}
