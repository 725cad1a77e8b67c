import { spawn } from 'node:child_process';
import { gitNotStarted } from '../../diagnostics/catalogue/environment.js';
import { hashOf } from '../../cache/hash.js';
import type { Cache } from '../../cache/types.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { DocsError } from '../../diagnostics/docs-error.js';
import { EXHAUSTED, gitEnvironment, GIT_SETTINGS } from './git-environment.js';
import { findGitDirectory, readHead, readShallowCommits } from './git-directory.js';

/** Content path -> day (UTC) of the last commit that touched the file. */
export type LastUpdated = ReadonlyMap<string, string>;

const NOTHING: LastUpdated = new Map();
const SPACE = 'last-updated';

/**
 * Asks git once for the whole content folder; remembered by commit, so that a build without new commits only reads HEAD.
 * Start it early and await it late: git runs beside the build. Files are left out of the answer where nothing certain can
 * be said: never committed, or last touched by the oldest commit of a shallow clone. Without git the answer is empty.
 * Neither uncommitted changes nor file times count.
 */
export async function readLastUpdated(contentDir: string, cache?: Cache): Promise<LastUpdated> {
  const { head, shallow, key } = commitOf(contentDir, cache);
  if (head === undefined) return NOTHING;
  const known = cache?.get(SPACE, key);
  if (known !== undefined) return new Map(JSON.parse(known.toString('utf8')) as [string, string][]);
  const days = await runGitLog(contentDir, head, shallow);
  if (days === undefined) return NOTHING;
  cache?.set(SPACE, key, JSON.stringify([...days].sort(([a], [b]) => compareText(a, b))));
  return days;
}

/** The commit whose days count, and what they are cached by. */
function commitOf(contentDir: string, cache: Pick<Cache, 'fingerprint'> | undefined) {
  const directory = findGitDirectory(contentDir);
  const head = directory && readHead(directory);
  const shallow = directory === undefined ? new Set<string>() : readShallowCommits(directory);
  return { head, shallow, key: hashOf(cache?.fingerprint ?? '', head ?? '', contentDir, ...shallow) };
}

/** Names everything that the days depend on. */
export const lastUpdatedKey = (contentDir: string, cache: Pick<Cache, 'fingerprint'>): string =>
  commitOf(contentDir, cache).key;

/** Whether a build got the days of the commit that is checked out now. It does not where git is missing, or fails. */
export function isLastUpdatedKnown(contentDir: string, cache: Cache): boolean {
  const { head, key } = commitOf(contentDir, cache);
  return head === undefined || cache.has(SPACE, key);
}

/** Undefined if git is missing or fails. A machine that cannot start it now is no reason to publish pages without their dates. */
function runGitLog(folder: string, head: string, shallow: ReadonlySet<string>): Promise<LastUpdated | undefined> {
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
    const git = spawn('git', args, { cwd: folder, env: gitEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    // Without a handle to spare there is no pipe, only the error.
    git.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    git.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      EXHAUSTED.has(code) ? reject(new DocsError([gitNotStarted(code)])) : resolve(undefined),
    );
    git.on('close', (code) =>
      resolve(code === 0 ? readGitLog(Buffer.concat(chunks).toString('utf8'), shallow) : undefined),
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
