import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { hashOf } from '../../../cache/hash.js';
import { compareText } from '../../../diagnostics/diagnostic.js';
import type { InstalledPackage } from '../../../examples/installed.js';
import type { ZipEntry } from '../../../examples/zip.js';
import type { Command } from './command.js';
import { normalize } from '../normalize.js';
import { runCommand, type CommandResult } from './run-command.js';
import type { Sandbox } from './sandbox.js';
import { posixPath } from '../../../files/paths.js';
import { readBytes } from '../../../files/read-files.js';

/** Everything that the result of building an example depends on. */
export interface Job {
  readonly project: string;
  readonly files: readonly ZipEntry[];
  readonly packages: readonly InstalledPackage[];
  readonly commands: readonly {
    readonly command: Command;
    /** Path of its script in node_modules; undefined for Node itself. */
    readonly script: string | undefined;
  }[];
  readonly show: readonly string[];
  readonly timeout: number;
}

/** What the commands printed and wrote. Commands after one that failed were not run. */
export interface Outcome {
  readonly commands: readonly CommandResult[];
  /** Files that were written, sorted, with sizes in bytes. */
  readonly written: readonly { readonly path: string; readonly size: number }[];
  /** The files that match each requested pattern, with their bytes as Latin-1 text. */
  readonly shown: readonly {
    readonly pattern: string;
    readonly files: readonly { readonly path: string; readonly bytes: string }[];
  }[];
}

export async function buildExample(job: Job, sandbox: Sandbox): Promise<Outcome> {
  const folder = sandbox.put(job.project, job.files, job.packages);
  try {
    const before = new Map(job.files.map(({ path, bytes }) => [path, hashOf(bytes)]));
    const commands: CommandResult[] = [];
    for (const { command, script } of job.commands) {
      const ran = await runCommand(
        command,
        script === undefined ? undefined : join(folder, 'node_modules', script),
        folder,
        sandbox,
        job.timeout,
      );
      commands.push({ ...ran, text: normalize(ran.text, folder, job.project) });
      if (ran.exit !== 0) break;
    }
    const after = filesIn(folder);
    const read = (path: string): Buffer => readBytes(join(folder, path));
    const written = after
      .map((path) => ({ path, bytes: read(path) }))
      .filter(({ path, bytes }) => before.get(path) !== hashOf(bytes));
    return {
      commands,
      written: written.map(({ path, bytes }) => ({ path, size: bytes.length })),
      shown: job.show.map((pattern) => ({
        pattern,
        files: after
          .filter((path) => picomatch.isMatch(path, pattern, { dot: true }))
          .map((path) => ({ path, bytes: read(path).toString('latin1') })),
      })),
    };
  } finally {
    sandbox.clear();
  }
}

/** Paths of a project's files, sorted, without packages. */
function filesIn(folder: string): readonly string[] {
  const paths: string[] = [];
  const enter = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.isDirectory() && !(at === folder && entry.name === 'node_modules')) enter(join(at, entry.name));
      else if (entry.isFile()) paths.push(posixPath(folder, join(at, entry.name)));
    }
  };
  enter(folder);
  return paths.sort(compareText);
}
