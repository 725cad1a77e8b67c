import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Cache } from '../../cache/types.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { OutputFile } from '../../model/output.js';
import type { Plugin } from '../../model/plugin.js';
import type { PreviewPage } from '../../serve/preview/preview-source.js';
import { lookAtSite } from './first-look.js';
import type { PageMaker } from './make-page.js';
import { LONG_PAUSES, retryWhileChanging } from './retry-while-changing.js';
import type { Snapshot } from './snapshot.js';

/** Pages that are requested while the site is being read. */
export interface EarlyPages {
  /** Undefined if only the whole site can tell. */
  page(url: string): Promise<{ readonly page: PreviewPage; readonly siteData: OutputFile } | undefined>;
  isPage(url: string): boolean;
  readonly files: ReadonlyMap<string, OutputFile>;
  /** URLs of early pages whose documents have changed since they were sent. Each is reported once. */
  outdated(now: Snapshot): readonly string[];
  /** Resolves after a short wait, in which the first page can be requested. */
  readonly asked: Promise<unknown>;
  /** Lets requests arrive, and resolves when no page is being made. */
  idle(): Promise<unknown>;
}

/** How long reading the rest of the site waits for the first request, in milliseconds. */
const PATIENCE = 50;

export async function createEarlyPages(
  config: ResolvedConfig,
  plugins: readonly Plugin[],
  cache: Cache,
  maker: PageMaker,
): Promise<EarlyPages> {
  const look = await retryWhileChanging(() => lookAtSite(config, plugins, cache), undefined, LONG_PAUSES);
  const given = new Map<string, string>();
  let making: Promise<unknown> = Promise.resolve();

  const make = async (url: string): ReturnType<EarlyPages['page']> => {
    const snapshot = await look.snapshotFor(url);
    const planned = snapshot?.pages.get(url);
    if (snapshot === undefined || planned === undefined) return undefined;
    const page = await maker.page(snapshot, planned, planned.written);
    given.set(url, snapshot.document(planned).key);
    return { page, siteData: snapshot.siteData };
  };
  return {
    page(url) {
      // If it fails, reading the whole site reports why.
      const page = make(url).catch(() => undefined);
      making = Promise.all([making, page]);
      return page;
    },
    isPage: look.isPage,
    files: look.files,
    outdated(now) {
      const urls = [...given].flatMap(([url, key]) => {
        const page = now.pages.get(url);
        return page !== undefined && now.document(page).key === key ? [] : [url];
      });
      given.clear();
      return urls;
    },
    asked: sleep(PATIENCE),
    async idle() {
      await setImmediate();
      await making;
    },
  };
}
