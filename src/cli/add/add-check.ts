import { Option, type Command } from 'commander';
import { CHECKS } from '../../check/types.js';
import { EXIT } from '../../diagnostics/docs-error.js';
import { onlyNames, parseOnly } from '../check-names.js';
import { command } from '../command.js';
import type { ReporterName } from '../commands/check-command.js';
import { pathName, type CommonOptions } from '../options.js';
import { withExamples } from './examples.js';
import type { AddCommand } from './add-command.js';

interface WrittenCheckFlags {
  readonly only?: readonly string[];
  readonly example?: readonly string[];
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly reporter: ReporterName;
  readonly external?: boolean;
  readonly chromium?: string;
  readonly update?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly record?: boolean;
}

/** Adds the command `check`. */
export function addCheck(add: AddCommand): void {
  withExamples(
    add('check', 'Check the documentation against the tool that it documents and against its own rules')
      .option('--only <names...>', `run only these checks: ${CHECKS.join(', ')}`, onlyNames)
      .option('--example <names...>', 'build only these examples, or those of a folder, and run no other check')
      .option(
        '--baseline <file>',
        'file with known problems, which do not fail the check (default: check-baseline.json in the root of the site)',
        pathName,
      )
      .option('--update-baseline', 'record all current problems as known, and remove those that are gone')
      .addOption(
        new Option('--reporter <name>', 'format of the report')
          .choices(['text', 'json', 'junit', 'sarif', 'github'])
          .default('text'),
      )
      .option('--external', 'also follow links to other sites')
      .option('--chromium <path>', 'path of the browser that the a11y check uses', pathName)
      .option(
        '--update',
        'rewrite the committed files (urls.lock, output of examples, names.file, verify.sizes) instead of comparing them',
      )
      .option('--fix', 'correct the files where the answer is certain: moved links, typos in names, missing badges')
      .option('--dry-run', 'with --fix: show what would change without changing anything')
      .option(
        '--record',
        'write the results of the checks that ran to the file that the site shows its readers (quality.file)',
      ),
    [
      ['docs-build check', 'run everything that needs no network'],
      ['docs-build check --only samples drift', 'run two of the checks; --only samples,drift does the same'],
      ['docs-build check --example guides/caching --update', 'build these examples and record their output'],
      ['docs-build check --update-baseline', 'accept the current problems; from now on, only new ones fail'],
      ['docs-build check --fix --dry-run', 'see what would change'],
      [
        'docs-build check --reporter sarif > check.sarif',
        'write a report for a code host; the text report goes to stderr',
      ],
      [
        'docs-build check --only links --external',
        'check links to other sites, a few at a time; results are cached for some days',
      ],
      ['docs-build check --only a11y --chromium /usr/bin/chromium', 'check every page in a browser'],
    ],
    'a check finds errors that are not in the baseline (with --strict, errors or warnings)',
  ).action(runCheck);
}

/** Reports options that do not fit together, or runs the command. */
function runCheck(root: string | undefined, options: WrittenCheckFlags & CommonOptions, self: Command): Promise<void> {
  const wanted = options.only === undefined ? undefined : parseOnly(options.only, self.args.length > 0);
  if (options.example !== undefined && wanted !== undefined)
    return self.error('error: --example runs one check; leave out --only', { exitCode: EXIT.usage });
  if (typeof wanted === 'string') return self.error(`error: ${wanted}`, { exitCode: EXIT.usage });
  const isNamed = self.getOptionValueSource('reporter') === 'cli';
  if (isNamed && options.reporter !== 'json' && self.getOptionValueSource('json') === 'cli')
    return self.error(`error: --json and --reporter ${options.reporter} name two formats; leave out one of them`, {
      exitCode: EXIT.usage,
    });
  const reporter = options.json && !isNamed ? 'json' : options.reporter;
  const { chromium, external = false, update = false, updateBaseline = false } = options;
  const { fix = false, dryRun = false, record = false } = options;
  if (dryRun && !fix) return self.error('error: --dry-run works only together with --fix', { exitCode: EXIT.usage });
  const ci = Boolean(process.env['CI']);
  const flags = {
    only: options.example === undefined ? wanted?.names : (['examples'] as const),
    examples: options.example,
    chromium,
    external,
    update,
    updateBaseline,
    reporter,
    ci,
    fix,
    dryRun,
    record,
  };
  return command<WrittenCheckFlags>('check', async (context, { baseline }) =>
    (await import('../commands/check-command.js')).checkCommand(context, { ...flags, baseline }),
  )(wanted?.root ?? root, { ...options, json: reporter === 'json' });
}
