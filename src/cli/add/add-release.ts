import { resolve } from 'node:path';
import { command } from '../command.js';
import { pathName, type CommonOptions } from '../options.js';
import { withExamples } from './examples.js';
import type { AddCommand } from './add-command.js';

/** Adds the command `release`. */
export function addRelease(add: AddCommand): void {
  withExamples(
    add('release', 'Report what is new, gone or changed in another version of the documented tool')
      .option(
        '--since <path>',
        'folder in which the other version is installed, or a list of names (default: names.file)',
        pathName,
      )
      .option('--write', 'put a stub of everything new where it belongs, and extend the list of versions'),
    [
      ['docs-build release', 'after an update of the tool: compare with names.file'],
      ['docs-build release --since ../old', 'compare with the version that is installed in another folder'],
      ['docs-build release --write', 'add a stub for everything new'],
    ],
  ).action((root: string | undefined, options: CommonOptions & { since?: string; write?: boolean }) => {
    const flags = { since: options.since && resolve(options.since), write: options.write ?? false };
    return command('release', async (context) =>
      (await import('../commands/release-command.js')).releaseCommand(context, flags),
    )(root, options);
  });
}
