/** Keeps documents, but not those of a network that wants a login in the place of pages. */
import { PAGE_DATA_ID } from '../../contract.js';
import { putBounded } from './bounded-cache.js';

/** Whether a text is a page of this site. Pages that are printed and files of the site's own are not recognized. */
const isPage = (text: string): boolean => text.includes(`id="${PAGE_DATA_ID}"`);

/**
 * Whether another document would take the place of a kept page. Networks that want a login answer with their own page at
 * any address, and so do hosts whose service has ended.
 */
export const isIntruder = async (document: Response, kept: Response | undefined): Promise<boolean> =>
  kept !== undefined && !isPage(await document.clone().text()) && isPage(await kept.clone().text());

/** Keeps a document, unless it would take the place of a page. */
export async function putDocument(cache: Cache, key: string, document: Response, limit: number): Promise<void> {
  if (!(await isIntruder(document, await cache.match(key)))) await putBounded(cache, key, document, limit);
}
