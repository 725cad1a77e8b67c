import { DEV_SERVER } from './replacements/today-dev-server.js';
import { hasPartOfWhole, settled } from './read/exported.js';
import { type Range, type Value } from './read/values.js';
import { shapesOf, type Schema } from './validation/schema.js';

/** A part of a configuration that people paste, or keep in a file of its own. */
export interface Part {
  /** The option to which it belongs: `devServer`, `module.rules[]`; undefined for functions and for configurations. */
  readonly option: string | undefined;
  /** What it is if it belongs to no option. */
  readonly what?: 'functions' | 'several configurations';
  readonly at: Range;
  /** Configurations that contain the part at its place. */
  readonly values: readonly Value[];
}

/** Names of options, by the option that contains them. */
export type KnownNames = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the names that each object of a configuration accepts, with earlier names in rules and in the development
 * server.
 */
export function namesOf(webpack: Schema, devServer: Schema): KnownNames {
  const within = (path: readonly string[]): Set<string> => {
    const at = path.reduce<readonly Schema[]>(
      (schemas, step) =>
        schemas
          .flatMap((one) => shapesOf(one, webpack))
          .flatMap((one) => (step === '[]' ? one.items : one.properties?.[step]) ?? []),
      [webpack],
    );
    return new Set(at.flatMap((one) => shapesOf(one, webpack)).flatMap((one) => Object.keys(one.properties ?? {})));
  };
  const top = within([]);
  const paths = [['optimization', 'splitChunks'], ...[...top].map((name) => [name])];
  return new Map<string, ReadonlySet<string>>([
    ['', top],
    ...paths.map((path) => [path.join('.'), within(path)] as const),
    ['module.rules[]', new Set([...within(['module', 'rules', '[]']), 'loaders', 'query'])],
    ['devServer', new Set([...Object.keys(devServer.properties ?? {}), ...Object.keys(DEV_SERVER)])],
  ]);
}

/** Where a name of several places belongs most likely. */
const FIRST = [
  '',
  'module',
  'module.rules[]',
  'output',
  'optimization',
  'resolve',
  'devServer',
  'optimization.splitChunks',
  'stats',
];
export const TOP = 'Put it at the top level.';

/** Returns the advice for an option that belongs elsewhere: `hot` outside of `devServer`. */
export function elsewhere(option: string, name: string, known: KnownNames): string | undefined {
  const here = option === name ? '' : option.slice(0, -name.length - 1);
  // There is a `loader` at the top, too, but nobody means it.
  const owner = [...FIRST.slice(Number(name === 'loader')), ...known.keys()].find(
    (one) => one !== here && known.get(one)?.has(name),
  );
  if (owner === undefined || !known.has(here)) return undefined;
  if (owner === '') return TOP;
  if (owner === 'module.rules[]') return 'Put it into a rule of `module.rules`.';
  const old = owner === 'devServer' && Object.hasOwn(DEV_SERVER, name) ? DEV_SERVER[name] : undefined;
  return old?.advice ?? `Write \`${owner}.${name}\`.`;
}

/**
 * The part of a configuration that a value is, or that its functions make, or the configurations that it has under names;
 * undefined for a whole configuration.
 */
export function partOf(value: Value, known: KnownNames): Part | undefined {
  if (value.type !== 'object' || value.entries.size === 0) return undefined;
  const entries = [...value.entries];
  const several = entries.filter(([name, one]) => !known.get('')!.has(name) && hasPartOfWhole(one.value));
  const others = entries.filter(([, one]) => one.value.type === 'unknown' || hasPartOfWhole(one.value));
  if (several.length > 0 && others.length === entries.length)
    return {
      option: undefined,
      what: 'several configurations',
      at: several[0]![1].key,
      values: others.map(([, one]) => one.value),
    };
  const functions = entries.filter(([, one]) => one.value.type === 'function');
  if (functions.length <= entries.length / 2) return optionsOf(value, known);
  if (functions.every(([name]) => known.get('')!.has(name))) return undefined;
  const made = functions.flatMap(([, one]) => settled(one.value));
  const isOfWebpack = (one: Value): boolean =>
    one.type === 'object' && [...one.entries.keys()].some((name) => known.get('')!.has(name));
  return {
    option: undefined,
    what: 'functions',
    at: functions[0]![1].key,
    values: made.flatMap((one) => optionsOf(one, known)?.values ?? (isOfWebpack(one) ? [one] : [])),
  };
}

/** Returns the part to which most names of an object belong, if that is not the top of a configuration. */
function optionsOf(value: Value, known: KnownNames): Part | undefined {
  if (value.type !== 'object' || hasPartOfWhole(value)) return undefined;
  const names = [...value.entries.keys()];
  const count = (own: ReadonlySet<string>): number => names.filter((name) => own.has(name)).length;
  let best: string | undefined;
  let most = Math.max(1, count(known.get('')!), names.length / 2);
  for (const [option, own] of known) if (option !== '' && count(own) > most) [best, most] = [option, count(own)];
  if (best === undefined) return undefined;
  const [, first] = [...value.entries][0]!;
  return { option: best, at: first.key, values: [placed(value, best.split(/\.|(?=\[)/))] };
}

/** Returns a configuration that has a value in one place, and nothing else. */
function placed(value: Value, path: readonly string[]): Value {
  return path.reduceRight<Value>(
    (inner, step) =>
      step === '[]'
        ? { type: 'array', items: [inner], open: false, at: value.at }
        : { type: 'object', entries: new Map([[step, { key: value.at, value: inner }]]), open: false, at: value.at },
    value,
  );
}
