/** What one command printed; the number counts from 1 where there are several. */
export const terminalFile = (index: number, count: number): string =>
  count === 1 ? 'terminal.txt' : `terminal-${index + 1}.txt`;
/** List of what the commands wrote. */
export const FILES_LIST = 'files.txt';

/** Whether a path below the folder of outputs is one of these, and no file that a build wrote. */
export const isPrinted = (path: string): boolean => path === FILES_LIST || /^terminal(?:-\d+)?\.txt$/.test(path);
