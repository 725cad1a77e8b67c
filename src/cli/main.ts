import { resolve } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import type { Shard } from '../pipeline/parts/shard.js';
import type { DeployCheckFlags } from './commands/deploy-check-command.js';
import type { ServeFlags } from './commands/serve-command.js';
import { addCheck } from './add-check.js';
import { addDiff } from './add-diff.js';
import { addRelease } from './add-release.js';
import { command, endOnUncaught, reporterFor } from './command.js';
import { fail } from './failure.js';
import { packageVersion } from './package-version.js';
import {
  httpAddress,
  nameToFind,
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

/** Runs the command line. It sets the exit code and reports every error without a stack trace. */
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

/** A program that reads the output may stop (`| head`): the command continues. Any other error of a stream ends it. */
function refuseStream(error: NodeJS.ErrnoException, path: string): void {
  if (error.code === 'EPIPE') return;
  const problem = fileSystemProblem(error, { path });
  throw problem === null ? error : new DocsError([problem]);
}

/** The commands and their options. */
export function createProgram(): Command {
  const program = new Command('docs-build')
    .description('Builds a reference documentation site from a folder of Markdown files.')
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
    withCommonOptions(program.command(name).summary(summary).description(summary), takesRoot)
      .showHelpAfterError(`(docs-build ${name.split(' ')[0]} --help lists its arguments and options)`)
      .exitOverride();

  withExamples(
    add('scan', 'Gather and list every input: content, third-party pages and the data of plugins').option(
      '--update',
      'fetch newer third-party pages and plugin data from the network, and pin them',
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

  withExamples(add('index', 'Parse and order the pages, check every link and write content-index.json'), [
    ['docs-build index', 'check all links and anchors'],
    ['docs-build index --json | jq .pages', 'list all pages, for a program'],
  ]).action(command('index', async (context) => (await import('./commands/index-command.js')).indexCommand(context)));

  withExamples(
    add('render', 'Build the complete site')
      .option(
        '--lenient',
        'publish the site even if pages have broken links, images or markup, and report these as warnings',
      )
      .option('--portable', 'make a site that works when it is opened from the file system, without a server')
      .option('--docset', 'make a portable site for Dash and Zeal: a folder NAME.docset with an index')
      .addOption(
        new Option('--shard <i/n>', 'make one of n parts, in its own folder; docs-build merge joins them')
          .argParser(shardOf)
          .env('DOCS_BUILD_SHARD'),
      ),
    [
      ['docs-build render', 'build content/ into dist/'],
      ['docs-build render --content docs --out site', 'no configuration is needed'],
      ['docs-build render --strict', 'for CI: warnings also fail the build'],
      ['docs-build render --lenient', 'take a first look at a site that still has dead links'],
      ['docs-build render --portable --out docs-offline', 'a folder to zip: open its index.html'],
      ['docs-build render --docset --out docset', 'a docset for Dash and Zeal'],
      ['docs-build render --shard 2/3 --out parts/2', 'make the second of three parts, on a separate machine'],
    ],
  ).action(
    command<{ shard?: Shard; docset?: boolean }>('render', async (context, { shard, out, docset }) =>
      shard === undefined
        ? (await import('./commands/render-command.js')).renderCommand(context, docset)
        : (await import('./commands/shard-command.js')).shardCommand(context, shard, out === undefined),
    ),
  );

  withExamples(
    add('merge', 'Build the complete site from the parts that render --shard made', false)
      .argument('<parts...>', 'folders of the parts')
      .option(
        '--lenient',
        'publish the site even if pages have broken links, images or markup, and report these as warnings',
      )
      .option('--portable', 'make a site that works when it is opened from the file system, without a server'),
    [['docs-build merge parts/*', 'build the site of this folder from the parts']],
  ).action((parts: readonly string[], options: CommonOptions) => {
    const folders = parts.map((part) => resolve(part));
    return command('merge', async (context) =>
      (await import('./commands/shard-command.js')).mergeCommand(context, folders),
    )(undefined, options);
  });

  withExamples(
    add('bundle', 'Build only what runs in the browser: runtime, styles, page chunks, chunk table and service worker'),
    [
      ['docs-build bundle', 'build it and print sizes'],
      ['docs-build bundle --json', 'the sizes for a program'],
    ],
  ).action(command('bundle', async (context) => (await import('./commands/bundle-command.js')).bundleCommand(context)));

  addCheck(add);

  withExamples(
    add('serve', 'Preview the site while you write, or serve the built site')
      .option('--dist', 'serve the output folder as a well-configured host would, without building')
      .option('--port <number>', 'port to listen on (default: 3000, or the next free one)', portNumber)
      .option('--strict-port', 'fail if the port is taken')
      .option('--host <name>', 'address to listen on (default: this machine only)', hostName)
      .option('--open', 'open the site in the browser'),
    [
      ['docs-build serve', 'preview the site; edits show immediately'],
      ['docs-build serve --dist --port 8080', 'see what would be published'],
    ],
  ).action(
    command<ServeFlags>('serve', async (context, options) =>
      (await import('./commands/serve-command.js')).serveCommand(context, options),
    ),
  );

  withExamples(
    add('mv', 'Move a page, a folder or a section, and update the links and lists that name it', false)
      .argument('<from>', 'file, folder or URL of the page, or /page/#section')
      .argument('<to>', 'where to move it')
      .option('--dry-run', 'show what would change without changing anything'),
    [
      [
        'docs-build mv content/guides/cache.md content/guides/caching.md',
        'move a page; the old URL redirects to the new one',
      ],
      ['docs-build mv /guides/cache/#keys /guides/keys/', 'turn a section into a page, or append it to one'],
      ['docs-build mv /guides/cache/ /api/cache/ --dry-run', 'see what would change'],
    ],
  ).action((from: string, to: string, options: CommonOptions & { dryRun?: boolean }) =>
    command('mv', async (context) =>
      (await import('./commands/move-command.js')).moveCommand(context, { from, to, dryRun: options.dryRun ?? false }),
    )(undefined, options),
  );

  withExamples(
    add('where', 'List every place that mentions an option, a flag or another name', false)
      .argument('<name>', 'the name as a heading or a sentence writes it: output.filename, --watch', nameToFind)
      // The name may be a flag of the documented tool.
      .allowUnknownOption(),
    [
      [
        'docs-build where optimization.noEmitOnErrors',
        'find where it is documented, mentioned, linked to, set and listed',
      ],
      ['docs-build where --watch --json', 'the same for a program'],
    ],
  ).action((name: string, options: CommonOptions) =>
    command('where', async (context) => (await import('./commands/where-command.js')).whereCommand(context, name))(
      undefined,
      options,
    ),
  );

  addDiff(add);
  addRelease(add);

  withExamples(
    add('deploy-check', 'Compare a running host with the built site', false)
      .argument('<url>', 'address of the host', httpAddress)
      .option('--sample <count>', 'request at most this many files (default: all)', wholeNumber),
    [
      [
        'docs-build deploy-check https://docs.example/',
        'check the status, bytes, type, headers and compression of every file',
      ],
      ['docs-build deploy-check https://docs.example/ --sample 50', 'check 50 files, spread evenly over the site'],
    ],
  ).action((url: string, options: DeployCheckFlags & CommonOptions) =>
    command<DeployCheckFlags>('deploy-check', async (context, flags) =>
      (await import('./commands/deploy-check-command.js')).deployCheckCommand(context, url, flags),
    )(undefined, options),
  );

  program
    .command('explain')
    .summary('Explain what the code of a problem means and how to fix the problem')
    .description('Explain what the code of a problem means and how to fix the problem')
    .argument('<code>', 'the code, for example DEAD_LINK')
    .option('--json', 'print only data, as JSON on stdout')
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
