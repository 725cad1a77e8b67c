import type { Command } from 'commander';
import { reporterFor } from '../command.js';
import { fail } from '../failure.js';
import { type CommonOptions } from '../options.js';
import { withExamples } from './examples.js';

/** Adds the command `explain`, which has no common options, because it needs no site. */
export function addExplain(program: Command): void {
  withExamples(
    program
      .command('explain')
      .summary('Explain what the code of a problem means and how to fix the problem')
      .description('Explain what the code of a problem means and how to fix the problem')
      .argument('<code>', 'the code, for example DEAD_LINK')
      .option('--json', 'print only data, as JSON on stdout')
      .showHelpAfterError('(docs-build explain --help lists its arguments and options)')
      .exitOverride(),
    [
      ['docs-build explain DEAD_LINK', 'print the meaning, an example and the fix'],
      ['docs-build explain link', 'suggest codes that contain the word'],
    ],
    '',
  ).action(async (code: string, options: CommonOptions) => {
    const reporter = reporterFor(options);
    try {
      process.exitCode = (await import('../commands/explain-command.js')).explainCommand(code, reporter);
    } catch (error) {
      process.exitCode = fail(error, reporter, new Set());
    }
  });
}
