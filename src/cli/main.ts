import { Command, CommanderError } from 'commander';
import { addBuild } from './add/add-build.js';
import { addCheck } from './add/add-check.js';
import type { AddCommand } from './add/add-command.js';
import { addContent } from './add/add-content.js';
import { addDeployCheck } from './add/add-deploy-check.js';
import { addDiff } from './add/add-diff.js';
import { addExplain } from './add/add-explain.js';
import { addRelease } from './add/add-release.js';
import { addServe } from './add/add-serve.js';
import { refuseCommand } from './add/unknown-command.js';
import { reporterFor } from './command.js';
import { wantsJson, withoutEmptyVariables } from './environment.js';
import { fail } from './failure.js';
import { packageVersion } from './package-version.js';
import { addCommonOptions, chooseLoudness, rootArgument } from './options.js';
import { endIfKept, endOnUncaught } from './unexpected-end.js';

import { noCommand, wrongUsage } from '../diagnostics/catalogue/environment/command-line.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';

/**
 * Runs the command line. It sets the exit code and reports every error without a stack trace. Unless the process has
 * something else to do, it ends soon after the command.
 */
export async function main(argv: readonly string[], isOnlyTask = true): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => refuseStream(error, '/dev/stdout'));
  process.stderr.on('error', (error: NodeJS.ErrnoException) => refuseStream(error, '/dev/stderr'));
  endOnUncaught(() => reporterFor({}), new Set());
  const program = withoutEmptyVariables(createProgram(), process.env);
  try {
    const [, , name, about] = argv;
    // The parser would print the help of all commands.
    if (name === 'help' && about !== undefined && !program.commands.some((known) => known.name() === about))
      refuseCommand(program, about);
    await program.parseAsync([...argv]);
  } catch (error) {
    process.exitCode =
      error instanceof CommanderError ? usageExit(error, argv) : fail(error, reporterFor({}), new Set());
  }
  const [command] = program.args;
  if (isOnlyTask && command !== undefined) endIfKept(command, reporterFor({}));
}

/**
 * Returns the exit code for what ended the parsing of options: help, or wrong usage. The parser has printed the text
 * for people; programs get data.
 */
function usageExit({ exitCode, message }: CommanderError, argv: readonly string[]): number {
  if (exitCode === 0) return EXIT.ok;
  const json = wantsJson(argv, process.env);
  const [what = '', suggestion = ''] = message.replace(/^error: /, '').split('\n');
  const problem = what === '(outputHelp)' ? noCommand() : wrongUsage(what, suggestion.replace(/^\((.*)\)$/, '$1'));
  if (json) reporterFor({ json }, undefined, argv[2]).data({ ok: false, diagnostics: [problem] });
  return EXIT.usage;
}

/** A program that reads the output may stop (`| head`): the command continues. Any other error of a stream ends it. */
function refuseStream(error: NodeJS.ErrnoException, path: string): void {
  if (error.code === 'EPIPE') return;
  const problem = fileSystemProblem(error, { path });
  throw problem === null ? error : new DocsError([problem]);
}

const BEGINNING = `
A new site begins with one page, content/index.md, and \`docs-build serve\`, which
shows it while you write. It needs no configuration. The guides are in
node_modules/docs-build/docs/: begin with writing.md.`;

/** The commands and their options. */
export function createProgram(): Command {
  const program = new Command('docs-build')
    .description('Builds a reference documentation site from a folder of Markdown files.')
    .version(
      `docs-build ${packageVersion()} (Node ${process.versions.node}, ${process.platform}-${process.arch})`,
      '-v, --version',
      'print the version',
    )
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError(true)
    .showHelpAfterError('(docs-build --help lists commands and options)')
    .enablePositionalOptions()
    .exitOverride();
  const add: AddCommand = (name, summary, takesRoot = true) => {
    const added = program
      .command(name)
      .summary(summary)
      .description(summary)
      .showHelpAfterError(`(docs-build ${name} --help lists its arguments and options)`)
      .exitOverride();
    return takesRoot ? added.addArgument(rootArgument()) : added;
  };

  addBuild(add);
  addCheck(add);
  addServe(add);
  addContent(add);
  addDiff(add);
  addRelease(add);
  addDeployCheck(add);
  program.commands.forEach(addCommonOptions);
  program.hook('preAction', (_program, action) => chooseLoudness(action));
  addExplain(program);
  program.addHelpText('after', BEGINNING);
  program.on('command:*', ([name]: readonly string[]) => refuseCommand(program, name!));
  return program;
}
