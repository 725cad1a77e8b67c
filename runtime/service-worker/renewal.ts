/**
 * After a deployment, kept files are fetched again, and then files that no build names any more are deleted. The worker may
 * be stopped at any moment. After each step, everything can be read offline, and the rest is done when a tab requests the
 * table the next time.
 */
import type { ChunkTable } from '../contract.js';
import { putBounded } from './cache/bounded-cache.js';
import { fetchLoaded, isDocument, isWhole } from './cache/cached-files.js';
import { isIntruder } from './cache/documents.js';
import { removeUnreferenced } from './cache/remove-unreferenced.js';
import { savesData, type WorkerContext } from './context.js';
import { fetchCopy } from './cache/fetch-copy.js';
import { HASHED } from './cache/hashed-names.js';
import { cacheTable, readTable, tableUrl } from './offline-chunks.js';
import { restorePrecache } from './precache.js';
import { noteTab, tabsHave } from './open-tabs.js';

/** Header with the version (worker and table) for which a copy was fetched. */
const VERSION = 'x-docs-build-version';
/** The entry with the last version for which everything has been done. */
const DONE = '/done';

/** Called when a tab has got a table, from the network (`fresh`) or from the kept copy. */
export async function takeTable(
  context: WorkerContext,
  clientId: string,
  response: Response,
  fresh: boolean,
): Promise<void> {
  const table = await readTable(response);
  if (table === null) return;
  await noteTab(context, clientId, table.generation);
  if (!fresh) return;
  await cacheTable(context, table, response);
  if (savesData(context)) return;
  // If the host has published a newer version, that one brings what it needs.
  await restorePrecache(context).catch(() => undefined);
  await settle(context, table);
}

async function settle(context: WorkerContext, table: ChunkTable): Promise<void> {
  const { scope, names } = context;
  const version = `${names.precache} ${table.generation}`;
  const state = await scope.caches.open(names.state);
  if ((await (await state.match(DONE))?.text()) === version) return;
  await renew(context, names.pages, version);
  await renew(context, names.files, version);
  if (!(await tabsHave(context, table.generation))) return;
  await removeUnreferenced(context);
  await state.put(DONE, new Response(version));
}

/** Fetches files without a hash in their names again, the oldest first, so that their order stays. */
async function renew(context: WorkerContext, name: string, version: string): Promise<void> {
  const { scope, names, settings } = context;
  const [limit, mayBeKept] =
    name === names.pages ? ([settings.pageLimit, isDocument] as const) : ([settings.fileLimit, isWhole] as const);
  const cache = await scope.caches.open(name);
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url);
    if (!kept || kept.headers.get(VERSION) === version || HASHED.test(new URL(url).pathname)) continue;
    if (url === tableUrl(context)) continue;
    const { status, copy: fetched } = await fetchCopy(scope, url, mayBeKept, 'no-cache');
    if (status >= 500) throw new Error(`${url}: ${status}`);
    if (status === 404 || status === 410) {
      await cache.delete(url);
      continue;
    }
    // If the host answers with something else, for example a login page, the kept copy stays.
    const copy = fetched === undefined || (await isIntruder(fetched, kept)) ? kept : fetched;
    if (copy !== kept && isDocument(copy)) await fetchLoaded(context, await copy.clone().text());
    const headers = new Headers(copy.headers);
    headers.set(VERSION, version);
    await putBounded(cache, url, new Response(await copy.blob(), { headers }), limit);
  }
}
