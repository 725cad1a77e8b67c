import { plainName, type KnownName } from './types.js';
import { cleanName, fits, inSingular, lettersOf, likeness, withoutFirst, withoutLast } from './written.js';

/** The largest number of names that are shown at once. */
export const MOST = 50;

const folded = (id: string): string => plainName(id).toLowerCase();

/** The name that is written so, in any case: alone, or with the code around it, such as `new tool.Plugin()`. */
export function nameFor(names: readonly KnownName[], written: string): KnownName | undefined {
  const clean = cleanName(written);
  const isName = (one: string): boolean =>
    names.some(({ id }) => folded(id) === folded(one) || folded(id).startsWith(`${folded(one)}.`));
  // Without its owner, an option is a different option, but a class is the same one.
  const inner = withoutFirst(clean).filter((one) => /^[A-Z]/.test(one) || !isName(clean.split('.')[0]!));
  // Addresses and paths have slashes between the steps of a name, and people write spaces.
  const steps = clean.replace(/[\s/]+/g, '.');
  // The owner of a method that is called: `compiler.hooks.emit.tap('A', …)`.
  const owner = /\.\w+\s*\(/.test(written) ? withoutLast(clean).slice(0, 1) : [];
  for (const one of new Set([written.trim(), clean, ...inner, steps, ...owner])) {
    const wanted = folded(one);
    const found =
      names.find(({ id, path = id }) => folded(id) === wanted || folded(path) === wanted) ??
      names.find(({ id, path = id }) => fits(id, one) || fits(path, one));
    if (found) return found;
  }
  return (
    hookOf(names, clean) ??
    underOwner(names, clean) ??
    alike(sameKind(names, clean), clean, lettersOf) ??
    alike(names, clean, (name) => inSingular(folded(name))) ??
    onlyEnd(names, clean) ??
    ownerOf(names, clean) ??
    titleOf(names, clean) ??
    quoted(names, written)
  );
}

/**
 * The names that a text without its signs may mean: it has dashes only if a flag is meant, and dots only if none is. The
 * last part of other names means these: `lid` is `cup.lid` rather than `__lid`.
 */
function sameKind(names: readonly KnownName[], clean: string): readonly KnownName[] {
  if (names.some(({ id }) => folded(id).endsWith(`.${folded(clean)}`))) return [];
  const isFlag = (name: string): boolean => name.startsWith('-');
  if (isFlag(clean)) return names.filter(({ id }) => isFlag(id));
  return clean.includes('.') ? names.filter(({ id }) => !isFlag(id)) : names;
}

/** The first name that is the same in this form. */
function alike(names: readonly KnownName[], clean: string, form: (name: string) => string): KnownName | undefined {
  const wanted = form(clean);
  return wanted === ''
    ? undefined
    : names.find(({ id, path = id }) => form(plainName(id)) === wanted || form(plainName(path)) === wanted);
}

/** The part of an owner that is named by its place in a configuration: `Pour.by` for `cup.pours[].by`. */
function underOwner(names: readonly KnownName[], clean: string): KnownName | undefined {
  for (const owner of withoutLast(clean)) {
    const found = names.find(({ path }) => path !== undefined && folded(path) === folded(owner));
    const id = found && folded(found.id + clean.slice(owner.length));
    const part = names.find((one) => folded(one.id) === id);
    if (part !== undefined) return part;
  }
  return undefined;
}

/** The object of which a part is named, if its keys are free: `cup.names` for `cup.names.Ann`. */
function ownerOf(names: readonly KnownName[], clean: string): KnownName | undefined {
  for (const owner of withoutLast(clean)) {
    const found = names.find(({ id, path = id }) => [id, path].map(folded).includes(folded(owner)));
    if (found === undefined) continue;
    const id = found.id.toLowerCase();
    const parts = names.filter((one) => one.id.toLowerCase().startsWith(`${id}.`));
    const isFree = parts.length === 0 || parts.some((one) => one.id[id.length + 1] === '*');
    return !isFree || !/\bobject\b/.test(found.type ?? '') ? undefined : found;
  }
  return undefined;
}

/** The name in quotes: that of a package in `require('a-loader')`. */
function quoted(names: readonly KnownName[], written: string): KnownName | undefined {
  const [, name] = /["'`]([^"'`]+)["'`]/.exec(written.trim().slice(1, -1)) ?? [];
  return name === undefined ? undefined : nameFor(names, name);
}

/** The title that is the last part of a name, or that begins it: `pour` of `cup.pour`, `this.pour` of `this.pour.now`. */
function titleOf(names: readonly KnownName[], clean: string): KnownName | undefined {
  const parts = [...withoutLast(clean), ...withoutFirst(clean).slice(-1)].map(folded);
  return parts
    .map((part) => names.find(({ kind, id }) => TITLES.has(kind) && folded(id) === part))
    .find((one) => one !== undefined);
}
const TITLES = new Set(['page', 'section']);

/** The hook of which a method is named without a call: `compiler.hooks.emit.tapAsync`. A hook has no parts of its own. */
function hookOf(names: readonly KnownName[], clean: string): KnownName | undefined {
  const [owner] = withoutLast(clean);
  const found = owner === undefined ? undefined : nameFor(names, owner);
  return found?.kind === 'hook' ? found : undefined;
}

/**
 * The only name that ends like this: `hooks.emit` for `Compiler.hooks.emit`, if no other owner has such a hook. A word
 * that is no name of several parts ends too many names.
 */
function onlyEnd(names: readonly KnownName[], clean: string): KnownName | undefined {
  if (!/\.|\p{Ll}\p{Lu}/u.test(clean)) return undefined;
  const end = folded(clean);
  // A hook may be named by the last word of its owner: `parser.hooks.call` of `ScriptParser.hooks.call`.
  const isEnd = (id: string): boolean =>
    folded(id).endsWith(end) &&
    id.length > end.length &&
    (id.at(-end.length - 1) === '.' || (end.includes('.') && /\p{Lu}/u.test(id.at(-end.length)!)));
  const [first, ...others] = names.filter(({ id }) => isEnd(id));
  return others.every(({ url }) => url === first?.url) ? first : undefined;
}

/**
 * Names that contain a text: first those whose last part it is, then those that begin with it, then those of which a
 * part begins with it. If there are none, names that the text may belong to, and names that it may misspell.
 */
export function findNames(names: readonly KnownName[], written: string): readonly KnownName[] {
  const wanted = folded(written.trim());
  if (wanted === '') return names;
  const ranks: KnownName[][] = [[], [], [], []];
  for (const name of names) {
    const id = folded(name.id);
    const at = id.indexOf(wanted);
    if (id.endsWith(`.${wanted}`)) ranks[0]!.push(name);
    else if (at >= 0) ranks[at === 0 ? 1 : /\w/.test(id[at - 1]!) ? 3 : 2]!.push(name);
  }
  const found = ranks.flat();
  return found.length > 0 ? found : meantBy(names, written);
}

/** Whether any name contains a text, so that it may be the beginning of one. */
export const isPartOfName = (names: readonly KnownName[], written: string): boolean =>
  names.some(({ id, path = id }) => [id, path].some((one) => folded(one).includes(folded(written.trim()))));

/** Names that are less similar than this are different names. */
const ALIKE = 0.55;
const MOST_ALIKE = 10;

function meantBy(names: readonly KnownName[], written: string): readonly KnownName[] {
  const clean = folded(cleanName(written));
  const exact = nameFor(names, written);
  const owner = withoutLast(clean).flatMap((one) => nameFor(names, one) ?? [])[0];
  const alike = names
    .map((name) => ({ name, likeness: likeness(folded(name.id), clean) }))
    .filter((one) => one.likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_ALIKE)
    .map(({ name }) => name);
  return [...new Set([exact, ...(alike.length > 0 && !owner ? alike : [owner, ...alike])])].filter(
    (one) => one !== undefined,
  );
}
