import { resolve } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import type { Shard } from '../pipeline/parts/shard.js';
import { CHECKS } from '../check/types.js';
import type { ReporterName } from './commands/check-command.js';
import type { DeployCheckFlags } from './commands/deploy-check-command.js';
import type { DiffFlags } from './commands/diff-command.js';
import type { ServeFlags } from './commands/serve-command.js';
import { onlyNames, parseOnly } from './check-names.js';
import { command, endOnUncaught, reporterFor } from './command.js';
import { fail } from './failure.js';
import { packageVersion } from './package-version.js';
import {
  httpAddress,
  wholeNumber,
  hostName,
  portNumber,
  shardOf,
  withCommonOptions,
  withExamples,
  type CommonOptions,
} from './options.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';

/** The command line. Sets the exit code; never lets a stack trace out, whatever happens. */
export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => refuseStream(error, '/dev/stdout'));
  process.stderr.on('error', (error: NodeJS.ErrnoException) => refuseStream(error, '/dev/stderr'));
  endOnUncaught({}, new Set());
  try {
    await createProgram().parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    else process.exitCode = fail(error, reporterFor({}), new Set());
  }
}

/** Who reads the output may stop reading (`| head`); the work goes on. Where it cannot be written, it ends. */
function refuseStream(error: NodeJS.ErrnoException, path: string): void {
  if (error.code === 'EPIPE') return;
  const problem = fileSystemProblem(error, { path });
  throw problem === null ? error : new DocsError([problem]);
}

/** The commands and their options. */
export function createProgram(): Command {
  const program = new Command('docs-build')
    .description('Builds the site of a reference documentation out of a folder of Markdown.')
    .version(
      `docs-build ${packageVersion()} (Node ${process.versions.node}, ${process.platform}-${process.arch})`,
      '-v, --version',
      'print the version',
    )
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError(true)
    .showHelpAfterError('(docs-build --help lists commands and options)')
    .enablePositionalOptions()
    .exitOverride();
  const add = (name: string, summary: string, takesRoot = true): Command =>
    withCommonOptions(program.command(name).summary(summary).description(summary), takesRoot).exitOverride();

  withExamples(
    add('scan', 'Gather and list every input: content, third-party pages, data of plugins').option(
      '--update',
      'ask the network for newer third-party pages and data of plugins, and pin them',
    ),
    [
      ['docs-build scan', 'list the inputs'],
      ['docs-build scan --update', 'refresh the pins and the snapshots of plugins'],
      ['docs-build scan --json', 'the same list for a program'],
    ],
  ).action(
    command<{ update?: boolean }>('scan', async (context, options) =>
      (await import('./commands/scan-command.js')).scanCommand(context, options.update ?? false),
    ),
  );

  withExamples(add('index', 'Parse and order the pages, check every link, write content-index.json'), [
    ['docs-build index', 'check all links and anchors'],
    ['docs-build index --json | jq .pages', 'what the site consists of'],
  ]).action(command('index', async (context) => (await import('./commands/index-command.js')).indexCommand(context)));

  withExamples(
    add('render', 'Build the complete site')
      .option('--lenient', 'publish although pages have broken links, images or markup: they are warnings')
      .option('--portable', 'a site that is opened from the file system, without a server')
      .addOption(
        new Option('--shard <i/n>', 'make one part of n, in a folder of its own: docs-build merge joins them')
          .argParser(shardOf)
          .env('DOCS_BUILD_SHARD'),
      ),
    [
      ['docs-build render', 'build content/ into dist/'],
      ['docs-build render --content docs --out site', 'no configuration is needed'],
      ['docs-build render --strict', 'for CI: warnings fail, too'],
      ['docs-build render --lenient', 'a first look at a tree that has dead links'],
      ['docs-build render --portable --out docs-offline', 'a folder to zip: open its index.html'],
      ['docs-build render --shard 2/3 --out parts/2', 'the second of three parts, on a machine of its own'],
    ],
  ).action(
    command<{ shard?: Shard }>('render', async (context, { shard, out }) =>
      shard === undefined
        ? (await import('./commands/render-command.js')).renderCommand(context)
        : (await import('./commands/shard-command.js')).shardCommand(context, shard, out === undefined),
    ),
  );

  withExamples(
    add('merge', 'Build the complete site with the parts that render --shard made', false)
      .argument('<parts...>', 'folders of the parts')
      .option('--lenient', 'publish although pages have broken links, images or markup: they are warnings')
      .option('--portable', 'a site that is opened from the file system, without a server'),
    [['docs-build merge parts/*', 'build the site of this folder; what the parts hold is not made again']],
  ).action((parts: readonly string[], options: CommonOptions) => {
    const folders = parts.map((part) => resolve(part));
    return command('merge', async (context) =>
      (await import('./commands/shard-command.js')).mergeCommand(context, folders),
    )(undefined, options);
  });

  withExamples(
    add('bundle', 'Build the browser half alone: runtime, styles, page chunks, chunk table, service worker'),
    [
      ['docs-build bundle', 'build it and print sizes'],
      ['docs-build bundle --json', 'the sizes for a program'],
    ],
  ).action(command('bundle', async (context) => (await import('./commands/bundle-command.js')).bundleCommand(context)));

  withExamples(
    add('check', 'Hold the documentation against the tool it documents, and against its own promises')
      .option('--only <names...>', `only these checks: ${CHECKS.join(', ')}`, onlyNames)
      .option(
        '--baseline <file>',
        "problems that are known and do not fail (default: check-baseline.json in the site's root)",
      )
      .option('--update-baseline', 'write what is found now as known, and drop what is gone')
      .addOption(
        new Option('--reporter <name>', 'how to report')
          .choices(['text', 'json', 'junit', 'sarif', 'github'])
          .default('text'),
      )
      .option('--external', 'follow links that leave the site, too')
      .option('--chromium <path>', 'browser for the check a11y')
      .option('--update', 'write urls.lock and the outputs of examples anew instead of comparing')
      .option('--fix', 'change what is certain in the files: moved links, slips in names, missing badges')
      .option('--dry-run', 'with --fix: say what would change, and change nothing'),
    [
      ['docs-build check', 'everything that needs no network'],
      ['docs-build check --only samples drift', 'two of the checks; also: --only samples,drift'],
      ['docs-build check --update-baseline', 'accept what is found now: from here on only new problems fail'],
      ['docs-build check --fix --dry-run', 'look at what would be changed'],
      ['docs-build check --reporter sarif > check.sarif', 'for a code host; people read stderr'],
      ['docs-build check --only links --external', 'follow links to other sites, politely, a few days remembered'],
      ['docs-build check --only a11y --chromium /usr/bin/chromium', 'every page in a browser'],
    ],
  ).action((root: string | undefined, options: WrittenCheckFlags & CommonOptions, self: Command) => {
    const wanted = options.only === undefined ? undefined : parseOnly(options.only, self.args.length > 0);
    if (typeof wanted === 'string') return self.error(`error: ${wanted}`, { exitCode: EXIT.usage });
    const reporter = options.json ? 'json' : options.reporter;
    const { chromium, external = false, update = false, updateBaseline = false, fix = false, dryRun = false } = options;
    if (dryRun && !fix) return self.error('error: --dry-run goes with --fix', { exitCode: EXIT.usage });
    const ci = Boolean(process.env['CI']);
    const flags = { only: wanted?.names, chromium, external, update, updateBaseline, reporter, ci, fix, dryRun };
    return command<WrittenCheckFlags>('check', async (context, { baseline }) =>
      (await import('./commands/check-command.js')).checkCommand(context, { ...flags, baseline }),
    )(wanted?.root ?? root, { ...options, json: reporter === 'json' });
  });

  withExamples(
    add('serve', 'Preview the site while writing, or serve the built one')
      .option('--dist', 'serve the output folder as a good host would, without building')
      .option('--port <number>', 'port to listen on (default: 3000, or the next free one)', portNumber)
      .option('--strict-port', 'fail when the port is taken')
      .option('--host <name>', 'address to listen on (default: this machine only)', hostName)
      .option('--open', 'open the site in the browser'),
    [
      ['docs-build serve', 'write with the page open: edits show at once'],
      ['docs-build serve --dist --port 8080', 'look at what would be published'],
    ],
  ).action(
    command<ServeFlags>('serve', async (context, options) =>
      (await import('./commands/serve-command.js')).serveCommand(context, options),
    ),
  );

  withExamples(
    add('mv', 'Move a page or a folder, with the links and lists that name it', false)
      .argument('<from>', 'file, folder or URL of the page')
      .argument('<to>', 'where it goes')
      .option('--dry-run', 'say what would change, and change nothing'),
    [
      ['docs-build mv content/guides/cache.md content/guides/caching.md', 'the old URL leads to the new one'],
      ['docs-build mv /guides/cache/ /api/cache/ --dry-run', 'look at what would change'],
    ],
  ).action((from: string, to: string, options: CommonOptions & { dryRun?: boolean }) =>
    command('mv', async (context) =>
      (await import('./commands/move-command.js')).moveCommand(context, { from, to, dryRun: options.dryRun ?? false }),
    )(undefined, options),
  );

  withExamples(
    add('where', 'List every place that names an option, a flag or another thing', false)
      .argument('<name>', 'as a heading or a sentence writes it: output.filename, --watch')
      // A flag of the documented tool is none of ours.
      .allowUnknownOption(),
    [
      ['docs-build where optimization.noEmitOnErrors', 'where it is documented, written, linked to, set and listed'],
      ['docs-build where --watch --json', 'the same for a program'],
    ],
  ).action((name: string, options: CommonOptions) =>
    command('where', async (context) => (await import('./commands/where-command.js')).whereCommand(context, name))(
      undefined,
      options,
    ),
  );

  withExamples(
    add('diff', 'Report what readers will see changed between two states of the content', false)
      .argument('<before>', 'branch, tag or commit')
      .argument('[after]', 'another one (default: the files as they are now)')
      .addOption(
        new Option('--format <name>', 'how to report: for people, or as a comment on a pull request, on stdout')
          .choices(['text', 'markdown'])
          .default('text'),
      ),
    [
      ['docs-build diff main', 'what the files here change for readers: pages, sections, samples, names, addresses'],
      ['docs-build diff v1.0.0 v1.1.0 --json', 'between two releases, for a program'],
      ['docs-build diff origin/main --format markdown > comment.md', 'for a pull request'],
      ['docs-build diff origin/main --strict', 'fails when an address leads nowhere any more'],
    ],
  ).action((before: string, after: string | undefined, options: CommonOptions & Pick<DiffFlags, 'format'>) =>
    command('diff', async (context) =>
      (await import('./commands/diff-command.js')).diffCommand(context, { before, after, format: options.format }),
    )(undefined, options),
  );

  withExamples(
    add('deploy-check', 'Look at a running host against the built site', false)
      .argument('<url>', 'address of the host', httpAddress)
      .option('--sample <count>', 'ask for at most so many files (default: for all)', wholeNumber),
    [
      ['docs-build deploy-check https://docs.example/', 'every file: status, bytes, type, headers, compression'],
      ['docs-build deploy-check https://docs.example/ --sample 50', 'some of them, evenly'],
    ],
  ).action((url: string, options: DeployCheckFlags & CommonOptions) =>
    command<DeployCheckFlags>('deploy-check', async (context, flags) =>
      (await import('./commands/deploy-check-command.js')).deployCheckCommand(context, url, flags),
    )(undefined, options),
  );

  program
    .command('explain')
    .summary('Say what the code of a problem means, and how to fix it')
    .description('Say what the code of a problem means, and how to fix it')
    .argument('<code>', 'the code, for example DEAD_LINK')
    .option('--json', 'print data as JSON on stdout, and nothing else')
    .exitOverride()
    .action(async (code: string, options: CommonOptions) => {
      const reporter = reporterFor(options);
      try {
        process.exitCode = (await import('./commands/explain-command.js')).explainCommand(code, reporter);
      } catch (error) {
        process.exitCode = fail(error, reporter, new Set());
      }
    });

  return program;
}

interface WrittenCheckFlags {
  readonly only?: readonly string[];
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly reporter: ReporterName;
  readonly external?: boolean;
  readonly chromium?: string;
  readonly update?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
}
