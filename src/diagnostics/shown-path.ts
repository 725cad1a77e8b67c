import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * A path as a person in the working folder would name it, with slashes: relative below that folder, and absolute
 * elsewhere and for the folder itself.
 */
export function shownPath(path: string): string {
  const short = relative(process.cwd(), path);
  return (short === '' || short.startsWith('..') ? path : short).split(sep).join('/');
}

/**
 * The path of a file that is given relative to the folder `root`, as a person in the working folder would name it:
 * relative or absolute, whichever is shorter.
 */
export function shownFrom(root: string, file: string): string {
  if (root === process.cwd() && !isAbsolute(file)) return file;
  const whole = resolve(root, file);
  const short = relative(process.cwd(), whole);
  return (short.length < whole.length ? short : whole).split(sep).join('/');
}

/** A path that can be printed: control characters, which would affect a terminal, are written as escapes. */
export function escaped(path: string): string {
  return path.replace(
    /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`,
  );
}

/** A path within a sentence. The middle of one that no person would read is left out, such as that of a pasted text. */
export const abridged = (path: string): string =>
  path.length > 400 ? `${path.slice(0, 200)}…${path.slice(-100)}` : path;
