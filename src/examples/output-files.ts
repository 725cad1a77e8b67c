/** The output of one command. If there are several commands, they are numbered from 1. */
export const terminalFile = (index: number, count: number): string =>
  count === 1 ? 'terminal.txt' : `terminal-${index + 1}.txt`;
/** The list of files that the commands wrote. */
export const FILES_LIST = 'files.txt';

/** Whether a path below the output folder is one of these two, and not a file that a build wrote. */
export const isPrinted = (path: string): boolean => path === FILES_LIST || /^terminal(?:-\d+)?\.txt$/.test(path);
