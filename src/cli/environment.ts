import type { Command } from 'commander';

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
