import type { SyntheticPage } from '../../model/plugin.js';
import type { Change } from '../../serve/preview/preview-source.js';
import type { Snapshot } from './snapshot.js';

/** What became different from one refresh to the next. */
export function changeBetween(before: Snapshot, after: Snapshot): Change {
  const urls = new Set([...before.pages.keys(), ...after.pages.keys()]);
  const contentOf = (page: SyntheticPage | undefined): string => (page ? page.bodyKey + JSON.stringify(page.page) : '');
  return {
    pages: [...urls].filter((url) => contentOf(before.pages.get(url)) !== contentOf(after.pages.get(url))).sort(),
    navigation: before.shell !== after.shell,
    reload: before.surroundings !== after.surroundings,
    diagnostics: after.diagnostics,
  };
}
