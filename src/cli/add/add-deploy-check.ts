import { command } from '../command.js';
import type { DeployCheckFlags } from '../commands/deploy-check-command.js';
import { countAboveZero, httpAddress, type CommonOptions } from '../options.js';
import { withExamples } from './examples.js';
import type { AddCommand } from './add-command.js';

/** Adds the command `deploy-check`. */
export function addDeployCheck(add: AddCommand): void {
  withExamples(
    add('deploy-check', 'Compare a running host with the built site', false)
      .argument('<url>', 'address of the host', httpAddress)
      .option('--sample <count>', 'request at most this many files (default: all)', countAboveZero),
    [
      [
        'docs-build deploy-check https://docs.example/',
        'check the status, bytes, type, headers and compression of every file',
      ],
      ['docs-build deploy-check https://docs.example/ --sample 50', 'check 50 files, spread evenly over the site'],
    ],
    'the host does not serve what was built (with --strict, errors or warnings)',
  ).action((url: string, options: DeployCheckFlags & CommonOptions) =>
    command<DeployCheckFlags>('deploy-check', async (context, flags) =>
      (await import('../commands/deploy-check-command.js')).deployCheckCommand(context, url, flags),
    )(undefined, options),
  );
}
