import type { CurrentSite } from './current-site.js';
import { retryWhileChanging } from './retry-while-changing.js';
import type { Others, Snapshot } from './snapshot.js';

/** The site of a preview. Requests may come before it has been read. */
export interface LiveSite {
  /** Resolves when the site has been read. */
  readonly opened: Promise<CurrentSite>;
  /** The site, once it has been read. */
  read(): CurrentSite | undefined;
  /** Makes something from the current snapshot. If a file has changed since, the snapshot is refreshed first. */
  make<T>(from: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** What the site has besides the pages of the content. Tabs may have loaded it from then on. */
  show(snapshot: Snapshot): Promise<Others>;
  /** What tabs may have loaded besides the pages of the content, which `others` replaces. */
  replaceShown(others: Others): readonly Others[];
}

export function createLiveSite(opened: Promise<CurrentSite>): LiveSite {
  let site: CurrentSite | undefined;
  let shown = new Set<Others>();
  // If reading fails, the error is the answer to requests, and ends the command.
  opened.then(
    (read) => {
      site = read;
    },
    () => {},
  );
  return {
    opened,
    read: () => site,
    async make(from) {
      const whole = await opened;
      return retryWhileChanging(() => from(whole.snapshot()), whole.refresh);
    },
    async show(snapshot) {
      const others = await snapshot.others();
      shown.add(others);
      return others;
    },
    replaceShown(others) {
      const before = [...shown];
      shown = new Set([others]);
      return before;
    },
  };
}
