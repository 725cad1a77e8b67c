import picomatch from 'picomatch';

type Matches = (text: string) => boolean;

/** Compiled once for each list, because the same few lists are compared with every sample. */
function compiled(options: picomatch.PicomatchOptions): (globs: readonly string[]) => Matches {
  const known = new WeakMap<readonly string[], Matches>();
  return (globs) => {
    let matches = known.get(globs);
    if (matches === undefined) known.set(globs, (matches = picomatch([...globs], options)));
    return matches;
  };
}

const byName = compiled({ dot: true, basename: true });
const byPath = compiled({ dot: true });

/** Whether a name matches one of the globs. A glob without a slash is compared with the last part of the name. */
export const matchesAny = (name: string, globs: readonly string[]): boolean => byName(globs)(name);

/** Whether one of the globs leads to a path. */
export const leadsTo = (path: string, globs: readonly string[]): boolean => byPath(globs)(path);

/** Whether a package, or a path in it, is on a list of names and globs. */
export const isListed = (specifier: string, name: string, globs: readonly string[]): boolean =>
  [name, specifier].some((text) => byPath(globs)(text));
