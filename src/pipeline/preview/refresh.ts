import type { Change, PreviewSource } from '../../serve/preview/preview-source.js';
import { changeBetween, changedPages } from './change.js';
import type { EarlyPages } from './early-pages.js';
import type { LiveSite } from './live-site.js';
import type { Snapshot } from './snapshot.js';

/** Reads the site again, and compares it with what tabs know. */
export function createRefresh(site: LiveSite, early: EarlyPages): PreviewSource['refresh'] {
  /** The snapshot that tabs know about. */
  let told: Snapshot;
  site.opened.then(
    (read) => {
      told = read.snapshot();
    },
    () => {},
  );
  return async (files): Promise<Change> => {
    const read = await site.opened.catch(() => undefined);
    if (read === undefined) return { pages: [], navigation: false, reload: false, diagnostics: [] };
    await read.refresh(files);
    const [before, now] = [told, read.snapshot()];
    told = now;
    const outdated = early.outdated(now);
    const change = (urls: readonly string[]): Change => {
      const found = changeBetween(before, now, [...urls, ...outdated]);
      return { ...found, navigation: found.navigation || outdated.length > 0 };
    };
    if (files !== undefined) return change([]);
    const others = await now.others();
    return change(site.replaceShown(others).flatMap(({ pages }) => changedPages(pages, others.pages)));
  };
}
