import { nearest } from '../../diagnostics/suggest.js';
import type { CompleteVerify } from '../../model/complete-settings.js';
import { projectFiles } from '../../examples/archive.js';
import { installedClosure, installedPackage, versionsFor } from '../../examples/installed.js';
import { projectName } from '../../examples/package-json.js';
import type { Example } from '../../model/example.js';
import type { Finding } from '../types.js';
import type { Job } from './run/build-example.js';
import { packageOf } from '../../config/package-name.js';
import { readCommand } from './run/command.js';
import { importedPackages } from './imports.js';
import { notACommand, notInstalled, notNamed, unknownCommand } from '../../diagnostics/catalogue/checks/examples.js';
import { findingAt } from './finding.js';
import type { Locations } from './locations.js';

/** How to build an example, or what is wrong with it before anything runs. */
export interface Plan {
  readonly job?: Job;
  readonly findings: readonly Finding[];
}

export function planFor(
  example: Example,
  locations: Locations,
  rules: NonNullable<CompleteVerify['examples']>,
  root: string,
): Plan {
  const { name, manifest } = example;
  const findings: Finding[] = [];
  const named = namedPackages(example);
  for (const key of ['packages', 'dependencies'] as const) {
    for (const one of manifest[key] ?? [])
      if (installedPackage(root, one) === undefined)
        findings.push(findingAt(root, locations.setting(key, one), notInstalled(name, one)));
  }
  const commands: Job['commands'][number][] = [];
  for (const written of manifest.run ?? []) {
    const location = locations.setting('run', written);
    const command = readCommand(written);
    if (typeof command === 'string') {
      findings.push(findingAt(root, location, notACommand(name, written, command)));
      continue;
    }
    const known = ['node', ...Object.keys(rules.commands)];
    const script = command.program === 'node' ? undefined : rules.commands[command.program];
    if (command.program !== 'node' && script === undefined)
      findings.push(
        findingAt(root, location, unknownCommand(name, command.program, known, nearest(command.program, known))),
      );
    else if (script !== undefined && !named.includes(packageOf(script))) {
      const isInstalled = installedPackage(root, packageOf(script)) !== undefined;
      findings.push(findingAt(root, location, notNamed(name, packageOf(script), locations.holder, isInstalled)));
    } else commands.push({ command, script });
  }
  const packages = installedClosure(root, named);
  for (const [one, location] of importedPackages(locations.files)) {
    // An import that is not installed at all may be an alias; otherwise, the build reports it.
    if (!named.includes(one) && packages.some((other) => other.name === one))
      findings.push(findingAt(root, location, notNamed(name, one, locations.holder, true)));
  }
  if (findings.length > 0) return { findings };
  return {
    findings,
    job: {
      project: projectName(example),
      files: projectFiles(example, versionsFor(root)),
      packages,
      commands,
      show: manifest.show ?? [],
      timeout: rules.timeout,
    },
  };
}

export const namedPackages = ({ manifest }: Example): readonly string[] => [
  ...new Set([...(manifest.packages ?? []), ...(manifest.dependencies ?? [])]),
];
