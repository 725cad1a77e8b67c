import { listIn, type CheckData } from './data.js';
import type { Value } from './read/values.js';

/** A version of webpack, and an option that came with it. */
export interface Needed {
  readonly version: string;
  readonly option: string;
}

/** Kinds of modules share options, such as `css` and `css/module`, and so do the resolvers. */
const VARIANT = [
  /^(module\.(?:parser|generator)\.\w+)\/\w+|^(?:module\.rules\[\]\.resolve|resolveLoader)(?=\.)/,
  (_all: string, base?: string): string => base ?? 'resolve',
] as const;

/** The oldest version that knows all options of some configurations. */
export function neededVersion(values: readonly Value[], since: CheckData['since']): Needed | undefined {
  const used = new Set(
    values.flatMap((value) => optionsOf(value, '')).flatMap((name) => [name, name.replace(...VARIANT)]),
  );
  const found = Object.entries(since).flatMap(([version, options]) =>
    listIn(options)
      .filter((option) => isUsed(option, used))
      .map((option) => ({ version, option })),
  );
  return found.reduce<Needed | undefined>(
    (best, one) => (best === undefined || compareVersions(one.version, best.version) > 0 ? one : best),
    undefined,
  );
}

/** Whether an option is set. For `entry.*.layer`, any entry counts. */
function isUsed(option: string, used: ReadonlySet<string>): boolean {
  if (!option.includes('*')) return used.has(option);
  const parts = option.split('*').map((part) => part.replace(/[.[\]]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('[^.[]+')}$`);
  return [...used].some((name) => pattern.test(name));
}

/** Returns all options that a configuration sets, by their names in the documentation. */
function optionsOf(value: Value, path: string): readonly string[] {
  if (value.type === 'choice') return value.values.flatMap((one) => optionsOf(one, path));
  if (value.type === 'array') return value.items.flatMap((one) => optionsOf(one, `${path}[]`));
  if (value.type !== 'object') return [];
  return [...value.entries].flatMap(([name, entry]) => {
    // Rules within rules have the same options as other rules.
    const own = (path === '' ? name : `${path}.${name}`).replace(
      /^module\.rules\[\](?:\.(?:rules|oneOf)\[\])+/,
      'module.rules[]',
    );
    return [own, ...optionsOf(entry.value, own)];
  });
}

function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  return x[0]! - y[0]! || x[1]! - y[1]! || x[2]! - y[2]!;
}
