import { spawn } from 'node:child_process';
import { gitNotStarted } from '../../diagnostics/catalogue/environment/programs.js';
import { DocsError } from '../../diagnostics/docs-error.js';
import { EXHAUSTED, gitEnvironment, GIT_SETTINGS, reasonIn } from './git-environment.js';

/** Path of a file from the content folder -> day (UTC) of the last commit that touched it. */
export type LastUpdated = ReadonlyMap<string, string>;

/**
 * The days, or why Git is missing or fails. If the machine cannot start it now, that is no reason to publish pages
 * without their dates.
 */
export function runGitLog(
  folder: string,
  head: string,
  shallow: ReadonlySet<string>,
): Promise<{ readonly days: LastUpdated } | { readonly failure: string }> {
  const args = [
    ...GIT_SETTINGS,
    'log',
    '-z',
    '--format=%x01%H %ct',
    '--name-only',
    '--no-renames',
    '--relative',
    head,
    '--',
    '.',
  ];
  return new Promise((resolve, reject) => {
    const git = spawn('git', args, { cwd: folder, env: gitEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    let said = '';
    // If no file handle is left, there is no pipe, only the error.
    git.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    git.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    git.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      EXHAUSTED.has(code)
        ? reject(new DocsError([gitNotStarted(code)]))
        : resolve({ failure: `it cannot be started (${code})` }),
    );
    git.on('close', (code, signal) =>
      resolve(
        code === 0
          ? { days: readGitLog(Buffer.concat(chunks).toString('utf8'), shallow) }
          : { failure: reasonIn(said) || `it ended with ${signal ?? code}` },
      ),
    );
  });
}

/** Reads `\x01{commit} {seconds}` and the file names after it, all ended by NUL; newest commits come first. */
export function readGitLog(output: string, shallow: ReadonlySet<string>): LastUpdated {
  const days = new Map<string, string>();
  const uncertain = new Set<string>();
  let commit = '';
  let day = '';
  for (const part of output.split('\0')) {
    const field = part.replace(/^\n/, '');
    if (field.startsWith('\x01')) {
      const [id = '', seconds = ''] = field.slice(1).split(' ');
      commit = id;
      day = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
    } else if (field !== '' && !days.has(field) && !uncertain.has(field)) {
      if (shallow.has(commit)) uncertain.add(field);
      else days.set(field, day);
    }
  }
  return days;
}
