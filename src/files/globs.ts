import picomatch from 'picomatch';

/** Whether a name matches one of the globs. A glob without a slash is held against the last part of the name. */
export const matchesAny = (name: string, globs: readonly string[]): boolean =>
  picomatch.isMatch(name, [...globs], { dot: true, basename: true });

/** Whether a package, or a path in it, is on a list of names and globs. */
export const isListed = (specifier: string, name: string, globs: readonly string[]): boolean =>
  [name, specifier].some((text) => picomatch.isMatch(text, [...globs], { dot: true }));
