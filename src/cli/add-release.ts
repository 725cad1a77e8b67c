import { resolve } from 'node:path';
import type { Command } from 'commander';
import { command } from './command.js';
import { withExamples, type CommonOptions } from './options.js';

/** `docs-build release`. */
export function addRelease(add: (name: string, summary: string) => Command): void {
  withExamples(
    add('release', 'Say what another version of the documented tool has, lacks and changed')
      .option(
        '--since <path>',
        'folder in which the other version is installed, or a list of names as names.file is (default: that list)',
      )
      .option('--write', 'put a stub of everything new where it belongs, and extend the list of versions'),
    [
      ['docs-build release', 'after an update of the tool: what is different since names.file was written'],
      ['docs-build release --since ../old', 'the same against the packages of another folder'],
      ['docs-build release --write', 'begin to write it down'],
    ],
  ).action((root: string | undefined, options: CommonOptions & { since?: string; write?: boolean }) => {
    const flags = { since: options.since && resolve(options.since), write: options.write ?? false };
    return command('release', async (context) =>
      (await import('./commands/release-command.js')).releaseCommand(context, flags),
    )(root, options);
  });
}
