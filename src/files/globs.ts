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

const RANGE = /\{([^{},]+)\.\.([^{},]+?)(?:\.\.[^{},]+)?\}/y;

/** How many globs the braces of a glob stand for: `{a,b}{1..9}` for 18. */
export function expansionsOf(glob: string): number {
  // The alternatives of each open brace that are complete, and what the current one has so far.
  const open = [{ complete: 0, current: 1 }];
  for (let at = 0; at < glob.length; at++) {
    const level = open.at(-1)!;
    RANGE.lastIndex = at;
    const range = glob[at] === '{' ? RANGE.exec(glob) : null;
    if (range !== null) {
      level.current *= lengthOf(range[1]!, range[2]!);
      at = RANGE.lastIndex - 1;
    } else if (glob[at] === '\\') at++;
    else if (glob[at] === '{') open.push({ complete: 0, current: 1 });
    else if (open.length > 1 && glob[at] === ',') {
      level.complete += level.current;
      level.current = 1;
    } else if (open.length > 1 && glob[at] === '}') {
      open.pop();
      open.at(-1)!.current *= level.complete + level.current;
    }
  }
  return open.reduce((product, { complete, current }) => product * (complete + current), 1);
}

/** How many values a range of numbers or letters has. */
function lengthOf(from: string, to: string): number {
  const length = Math.abs(Number(from) - Number(to));
  return 1 + (Number.isNaN(length) ? Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) : length);
}
