import type { KnownName } from '../../../templates/plugins/names/types.js';
import type { Places, SinceData } from '../../../templates/plugins/since/types.js';
import { compareVersions, versionOfBadge } from '../../../templates/plugins/since/versions.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import type { Page } from '../../model/types.js';

/** Something that a version brought, and where it is documented. */
export interface NewThing {
  /** `option`, `hook`: the word of the list of names; `section` where only a badge says it. */
  readonly kind: string;
  readonly name: string;
  /** Path within the site, with the fragment of its place, if it has one. */
  readonly url: string;
  readonly since: string;
  /** Its name is code. */
  readonly code: boolean;
}

/**
 * What badges and names say, newest first, and kinds in the order in which the list of names has them: each place once,
 * as that list has it where both do.
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

/** How many other versions are newer than each. Many things share a version, and comparing two of them means reading both. */
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
 * What the browser needs to mark what is new. A place of several names is as old as the oldest of them; one of a name
 * that was always there is not new.
 */
export function sinceData(
  versions: readonly string[],
  things: readonly NewThing[],
  names: readonly KnownName[],
): SinceData {
  const old = new Set(names.filter(({ since }) => since === undefined).map(({ url }) => url));
  const places: Record<string, Record<string, string>> = {};
  // Newest first: the oldest comes last and stays.
  for (const { url, since } of things.filter((thing) => !old.has(thing.url))) {
    const [page = '', id = ''] = url.split('#');
    (places[page] ??= {})[id] = since;
  }
  return {
    versions: [...versions].sort((a, b) => compareVersions(b, a)),
    places: places satisfies Record<string, Places>,
  };
}
