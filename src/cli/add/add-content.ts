import { command } from '../command.js';
import { nameToFind, type CommonOptions } from '../options.js';
import { withExamples } from './examples.js';
import type { AddCommand } from './add-command.js';

/** Adds the commands for work on the content: `mv` and `where`. */
export function addContent(add: AddCommand): void {
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
    'the page cannot be moved there, or the move causes errors',
  ).action((from: string, to: string, options: CommonOptions & { dryRun?: boolean }) =>
    command('mv', async (context) =>
      (await import('../commands/move-command.js')).moveCommand(context, { from, to, dryRun: options.dryRun ?? false }),
    )(undefined, options),
  );

  withExamples(
    add('where', 'List every place that mentions an option, a flag or another name', false)
      .argument('<name>', 'the name as it is written in headings and sentences: output.filename, --watch', nameToFind)
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
    command('where', async (context) => (await import('../commands/where-command.js')).whereCommand(context, name))(
      undefined,
      options,
    ),
  );
}
