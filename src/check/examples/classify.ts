import { nearest } from '../../diagnostics/suggest.js';
import { installedPackage } from '../../examples/installed.js';
import type { Example } from '../../model/example.js';
import type { Finding } from '../types.js';
import type { Job, Outcome } from './run/build-example.js';
import { missedPackages } from './imports.js';
import {
  exampleFails,
  exampleNetwork,
  exampleTimeout,
  expectedFailurePassed,
  notNamed,
  showsNothing,
} from './messages.js';
import type { Locations } from './locations.js';
import { namedPackages } from './plan.js';

/** What an example's commands did wrong. Outputs are worth comparing only where that is nothing. */
export function classify(
  root: string,
  example: Example,
  locations: Locations,
  job: Job,
  { commands, shown, written }: Outcome,
): readonly Finding[] {
  const { name, manifest } = example;
  for (const [index, { exit, text, timedOut, hosts }] of commands.entries()) {
    const command = job.commands[index]!.command.written;
    const location = locations.setting('run', command);
    if (hosts.length > 0) return [exampleNetwork(root, name, location, command, hosts)];
    if (timedOut) return [exampleTimeout(root, name, location, command, job.timeout)];
    const failureIsExpected = manifest.expectFailure === true && index === job.commands.length - 1;
    if (failureIsExpected && exit === 0) return [expectedFailurePassed(root, name, location, command)];
    if (failureIsExpected || exit === 0) continue;
    const missed = missedPackages(text, locations.files, new Set(namedPackages(example)));
    return missed.size === 0
      ? [exampleFails(root, name, location, command, exit, text)]
      : [...missed].map(([one, place]) =>
          notNamed(root, name, place, locations.holder, one, installedPackage(root, one) !== undefined),
        );
  }
  return shown
    .filter(({ files }) => files.length === 0)
    .map(({ pattern }) =>
      showsNothing(
        root,
        name,
        locations.setting('show', pattern),
        pattern,
        nearest(
          pattern,
          written.map(({ path }) => path),
        ),
      ),
    );
}
