import { listIn, type CheckData } from './data.js';
import type { Range, Value } from './read/values.js';

/** The addresses that describe options, by the letters of their anchors. */
export type Places = ReadonlyMap<string, string>;

export const placesOf = (places: CheckData['places']): Places =>
  new Map(
    Object.entries(places).flatMap(([page, anchors]) =>
      listIn(anchors)
        .map((name) => (/[.A-Z]/.test(name) ? name.toLowerCase().replace(/[^a-z0-9]/g, '') : name))
        .map((anchor) => [lettersOf(anchor), `${page}#${anchor}`] as const),
    ),
  );

/** Returns the place in the documentation that describes an option, or what contains it. */
export function placeOf(option: string, places: Places): string | undefined {
  for (let name = option; name !== ''; name = name.replace(/(?:^|\.)[^.[\]]+$|\[\]$/, '')) {
    const place = places.get(lettersOf(name));
    if (place !== undefined) return place;
  }
  return undefined;
}

/**
 * Returns the letters of an option's anchor. Pages call the items of `module.rules` a `Rule`, and leave out
 * `optimization` on the pages about its parts.
 */
const lettersOf = (option: string): string =>
  option
    .replace(/^module\.rules\[\]\./, 'Rule.')
    .replace(/^optimization\.(?=splitChunks\.)/, '')
    .replace(/(\.cacheGroups)\.[^.]+\./, '$1.cacheGroup.')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Returns the name of an option in the documentation: `module.rules[].use` for `module.rules[0].use`. */
export const optionOf = (path: readonly string[]): string =>
  path
    .map((step) => (/^\d+$/.test(step) ? '[]' : `.${step}`))
    .join('')
    .replace(/^\./, '');

/** Returns the place in the text of the last step of a path that exists: the name of an entry, or a whole item. */
export function locate(value: Value, path: readonly string[]): Range {
  let at = value.at;
  let current: Value | undefined = value;
  for (const step of path) {
    if (current?.type === 'choice')
      current = current.values.find((one) => one.type === 'object' || one.type === 'array');
    if (current?.type === 'object') {
      const entry = current.entries.get(step);
      if (entry === undefined) break;
      at = entry.key;
      current = entry.value;
    } else if (current?.type === 'array') {
      const item: Value | undefined = current.items[Number(step)];
      if (item === undefined) break;
      at = item.at;
      current = item;
    } else break;
  }
  return at;
}
