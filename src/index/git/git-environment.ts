/** Error codes of a machine that has temporarily run out of something. */
export const EXHAUSTED: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

/** Options before every Git command, so that Git asks nobody and prints only what was requested. */
export const GIT_SETTINGS: readonly string[] = [
  'protocol.allow=never',
  'log.showSignature=false',
  'core.fsmonitor=false',
].flatMap((one) => ['-c', one]);

/**
 * The environment of Git: the repository is the one that contains the folder, even if a hook or script started the
 * build, and nothing is fetched.
 */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_(?!EXEC_PATH$|SSL|CONFIG_)/.test(name));
  return {
    ...Object.fromEntries(inherited),
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}

/** The first line of Git's error messages, without `fatal: `. */
export const reasonIn = (stderr: string): string => (stderr.split('\n')[0] ?? '').replace(/^(?:fatal|error): /, '');
