import type { SyntheticPage } from '../../model/plugin.js';
import type { Change } from '../../serve/preview/preview-source.js';
import type { Snapshot } from './snapshot.js';

type Pages = ReadonlyMap<string, SyntheticPage>;

/** What became different from one refresh to the next, `urls` of pages that nobody wrote included. */
export function changeBetween(before: Snapshot, after: Snapshot, urls: readonly string[]): Change {
  return {
    pages: [...new Set([...changedPages(before.pages, after.pages), ...urls])].sort(),
    navigation: before.shell !== after.shell,
    reload: before.surroundings !== after.surroundings,
    diagnostics: after.diagnostics,
  };
}

/** Urls of pages that look different, that came, or that went. */
export function changedPages(before: Pages, after: Pages): readonly string[] {
  const changed = [...after].filter(([url, page]) => !looksSame(before.get(url), page)).map(([url]) => url);
  return [...changed, ...[...before.keys()].filter((url) => !after.has(url))];
}

const looksSame = (before: SyntheticPage | undefined, after: SyntheticPage): boolean =>
  before?.bodyKey === after.bodyKey &&
  (before.page === after.page || JSON.stringify(before.page) === JSON.stringify(after.page));
