import { execFile } from 'node:child_process';
import { gitNotStarted } from '../diagnostics/catalogue/environment/programs.js';
import { gitMissing } from '../diagnostics/catalogue/history/states.js';
import { DocsError } from '../diagnostics/docs-error.js';
import { EXHAUSTED, gitEnvironment, GIT_SETTINGS, reasonIn } from '../index/git/git-environment.js';

/** The result of a run of git. */
export interface GitAnswer {
  readonly ok: boolean;
  readonly stdout: string;
  /** The first line of its error messages, without `fatal: `. */
  readonly reason: string;
}

/** Runs git in a folder, without fetching or changing anything in the repository. `index`: a file to use as git's index. */
export const runGit = (folder: string, args: readonly string[], index?: string): Promise<GitAnswer> =>
  new Promise((resolve, reject) => {
    const env = { ...gitEnvironment(), ...(index !== undefined && { GIT_INDEX_FILE: index }) };
    const options = { cwd: folder, env, maxBuffer: 512 * 1024 * 1024 };
    execFile('git', [...GIT_SETTINGS, ...args], options, (error, stdout, stderr) => {
      const code = error?.code as unknown;
      if (code === 'ENOENT') return reject(new DocsError([gitMissing()]));
      if (typeof code === 'string' && EXHAUSTED.has(code)) return reject(new DocsError([gitNotStarted(code)]));
      resolve({ ok: error === null, stdout, reason: reasonIn(stderr) });
    });
  });
