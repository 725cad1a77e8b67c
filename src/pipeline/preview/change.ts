import type { SyntheticPage } from '../../model/plugin.js';
import type { Change } from '../../serve/preview/preview-source.js';
import type { Snapshot } from './snapshot.js';

type Pages = ReadonlyMap<string, SyntheticPage>;

/** What changed from one refresh to the next; `urls` includes those of generated pages. */
export function changeBetween(before: Snapshot, after: Snapshot, urls: readonly string[]): Change {
  return {
    pages: [...new Set([...changedPages(before.pages, after.pages), ...urls])].sort(),
    navigation: before.shell !== after.shell,
    reload: before.surroundings !== after.surroundings,
    diagnostics: after.diagnostics,
  };
}

/** Urls of pages that changed, were added or were removed. */
export function changedPages(before: Pages, after: Pages): readonly string[] {
  const changed = [...after].filter(([url, page]) => !looksSame(before.get(url), page)).map(([url]) => url);
  return [...changed, ...[...before.keys()].filter((url) => !after.has(url))];
}

const looksSame = (before: SyntheticPage | undefined, after: SyntheticPage): boolean =>
  before?.bodyKey === after.bodyKey &&
  (before.page === after.page || JSON.stringify(before.page) === JSON.stringify(after.page));
