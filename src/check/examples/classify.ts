import { nearest } from '../../diagnostics/suggest.js';
import { installedPackage } from '../../examples/installed.js';
import type { Example } from '../../model/example.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import type { Finding } from '../types.js';
import type { Job, Outcome } from './run/build-example.js';
import { missedPackages } from './imports.js';
import {
  exampleFails,
  exampleNetwork,
  exampleTimeout,
  expectedFailurePassed,
  notNamed,
} from '../../diagnostics/catalogue/checks/examples.js';
import { showsNothing } from '../../diagnostics/catalogue/checks/example-outputs.js';
import { findingAt } from './finding.js';
import type { Locations } from './locations.js';
import { namedPackages } from './plan.js';

/** What the commands of an example did wrong. */
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
    const at = (problem: Problem): Finding => findingAt(root, locations.setting('run', command), problem);
    if (hosts.length > 0) return [at(exampleNetwork(name, command, hosts))];
    if (timedOut) return [at(exampleTimeout(name, command, job.timeout))];
    const failureIsExpected = manifest.expectFailure === true && index === job.commands.length - 1;
    if (failureIsExpected && exit === 0) return [at(expectedFailurePassed(name, command))];
    if (failureIsExpected || exit === 0) continue;
    const missed = missedPackages(text, locations.files, new Set(namedPackages(example)));
    return missed.size === 0
      ? [at(exampleFails(name, command, exit, text))]
      : [...missed].map(([one, place]) =>
          findingAt(root, place, notNamed(name, one, locations.holder, installedPackage(root, one) !== undefined)),
        );
  }
  return shown
    .filter(({ files }) => files.length === 0)
    .map(({ pattern }) => {
      const near = nearest(
        pattern,
        written.map(({ path }) => path),
      );
      return findingAt(root, locations.setting('show', pattern), showsNothing(name, pattern, near));
    });
}
