import type { KnownName } from '../../../templates/plugins/names/types.js';
import type { Places, SinceData } from '../../../templates/plugins/since/types.js';
import { compareVersions, versionOfBadge } from '../../../templates/plugins/since/versions.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import type { Page } from '../../model/types.js';

/** Something that a version introduced, and where it is documented. */
export interface NewThing {
  /** The kind in the list of names (`option`, `hook`), or `section` if only a badge names the version. */
  readonly kind: string;
  readonly name: string;
  /** Path within the site, with a fragment unless it is the whole page. */
  readonly url: string;
  readonly since: string;
  /** Whether the name is shown as code. */
  readonly code: boolean;
}

/**
 * Everything that badges or the list of names date, newest first, and kinds in the order of the list. If both name the
 * same place, the list counts.
 */
export function newThings(pages: readonly Page[], names: readonly KnownName[]): readonly NewThing[] {
  const named = names.flatMap(({ kind, id, url, since }): readonly NewThing[] =>
    since === undefined ? [] : [{ kind, name: id, url, since, code: true }],
  );
  const known = new Set(names.map(({ url }) => url));
  const listed = pages.filter((page) => !page.unlisted && page.date === undefined);
  const badged = listed.flatMap((page) =>
    (page.parsed.badges ?? []).flatMap(({ id, name, text, code }): readonly NewThing[] => {
      const since = versionOfBadge(text);
      const url = id === '' ? page.url : `${page.url}#${id}`;
      return since === undefined ? [] : [{ kind: 'section', name: name || page.title, url, since, code }];
    }),
  );
  const kinds = [...new Set(['section', ...names.map(({ kind }) => kind)])];
  const things = [...named, ...badged.filter(({ url }) => !known.has(url))];
  const ages = agesOf(things.map(({ since }) => since));
  return things.sort(
    (a, b) =>
      ages.get(a.since)! - ages.get(b.since)! ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      compareText(a.name, b.name) ||
      compareText(a.url, b.url),
  );
}

/**
 * The number of newer versions for each version. Comparing these numbers is faster than comparing versions, which many
 * things share.
 */
function agesOf(versions: readonly string[]): ReadonlyMap<string, number> {
  const ages = new Map<string, number>();
  let age = 0;
  let newer: string | undefined;
  for (const version of [...new Set(versions)].sort((a, b) => compareVersions(b, a))) {
    if (newer !== undefined && compareVersions(newer, version) !== 0) age += 1;
    ages.set(version, age);
    newer = version;
  }
  return ages;
}

/**
 * The data with which the browser marks what is new. A place of several names is as old as the oldest of them, so it is not
 * new if one of them has no version.
 */
export function sinceData(
  versions: readonly string[],
  things: readonly NewThing[],
  names: readonly KnownName[],
): SinceData {
  const old = new Set(names.filter(({ since }) => since === undefined).map(({ url }) => url));
  const places: Record<string, Record<string, string>> = {};
  // Things are sorted from new to old, so the oldest one of a place is set last.
  for (const { url, since } of things.filter((thing) => !old.has(thing.url))) {
    const [page = '', id = ''] = url.split('#');
    (places[page] ??= {})[id] = since;
  }
  return {
    versions: [...versions].sort((a, b) => compareVersions(b, a)),
    places: places satisfies Record<string, Places>,
  };
}
