/** Codes of a machine that has no more of something for now. */
export const EXHAUSTED: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

/** What git is told before its command, so that it asks nobody and prints no more than it was asked for. */
export const GIT_SETTINGS: readonly string[] = [
  'protocol.allow=never',
  'log.showSignature=false',
  'core.fsmonitor=false',
].flatMap((one) => ['-c', one]);

/** The repository is the one the folder is in, whatever hook or script the build was started from; nothing is fetched. */
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

/** What git says is wrong: the first line of its error messages, without `fatal: `. */
export const reasonIn = (stderr: string): string => (stderr.split('\n')[0] ?? '').replace(/^(?:fatal|error): /, '');
