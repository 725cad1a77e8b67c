import type { KnownName } from '../../templates/plugins/names/types.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { readNames } from '../plugins/names/names-file.js';
import { factOf } from './compare-pages.js';
import type { SiteState } from './read-state.js';
import type { NamedPlace, SiteDiff } from './types.js';

/**
 * Compares the names that two states document: by their lists of names if both have one, otherwise by `documents:`
 * comments.
 */
export function compareNames(then: SiteState, now: SiteState): SiteDiff['names'] {
  const isListed = [then, now].every(({ config }) => config.settings.names !== undefined);
  const before = namesOf(then, isListed);
  const after = namesOf(now, isListed);
  return {
    added: [...after].flatMap(([id, name]) => (before.has(id) ? [] : [placeOf(name)])),
    removed: [...before].flatMap(([id, name]) => (after.has(id) ? [] : [placeOf(name)])),
    changed: [...after].flatMap(([id, name]) => {
      const was = before.get(id);
      const facts = was === undefined ? [] : changesOf(was, name);
      return facts.length === 0 ? [] : [{ ...placeOf(name), facts }];
    }),
  };
}

const placeOf = ({ kind, id, url }: KnownName): NamedPlace => ({ kind, id, url });

const FACTS = ['url', 'type', 'default', 'since', 'deprecated'] as const;

const changesOf = (before: KnownName, after: KnownName): ReturnType<typeof factOf> =>
  FACTS.flatMap((what) => factOf(what, textOf(before[what]), textOf(after[what])));

const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

function namesOf({ config, content }: SiteState, isListed: boolean): ReadonlyMap<string, KnownName> {
  const commented = content.index.pages.flatMap(({ url, parsed }) =>
    (parsed.documented ?? []).map(({ name, id }) => ({
      kind: 'name',
      id: name,
      url: id === '' ? url : `${url}#${id}`,
    })),
  );
  const names: readonly KnownName[] = isListed ? readNames(config).names : commented;
  return new Map(names.map((name) => [`${name.kind} ${name.id}`, name] as const).sort(([a], [b]) => compareText(a, b)));
}
