import { findChromium, launch } from '../../check/a11y/browser.js';
import { findPlaywright } from '../../check/a11y/tools.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import type { Comparison } from '../compare-sites.js';
import type { SiteState } from '../read-state.js';
import { stateText } from '../report/lines.js';
import { createGallery, type Shot } from './gallery.js';
import { markElements, readElements } from './in-page.js';
import { fit, pictureOf, tabFor, WIDTHS, type Visit } from './tabs.js';

export interface PictureOptions {
  /** The absolute path of the folder, which is created. */
  readonly folder: string;
  /** The path of the browser. If it is undefined, an installed one is used. */
  readonly chromium: string | undefined;
  readonly progress: (done: number, total: number) => void;
}

/** A page and its URLs in both states; undefined for a state that does not have it. */
interface Wanted {
  readonly title: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Takes pictures of the pages that changed, before and after, and writes them to a folder. Whatever the other state does not
 * have is marked. Returns the number of pictures.
 */
export async function takePictures(
  { diff, changed, added }: Comparison,
  then: SiteState,
  now: SiteState,
  { folder, chromium, progress }: PictureOptions,
): Promise<number> {
  const wanted: readonly Wanted[] = [
    ...changed.map(({ before, after }) => ({ title: after.title, before: before.url, after: after.url })),
    ...added.map(({ title, url }) => ({ title, before: undefined, after: url })),
  ].sort((a, b) => compareText(a.after, b.after));
  const browser = await launch(findChromium(chromium), findPlaywright(now.config.root));
  const gallery = createGallery(folder);
  try {
    const [old, fresh] = [await tabFor(browser, then), await tabFor(browser, now)];
    for (const [index, page] of wanted.entries()) {
      progress(index, wanted.length);
      gallery.add({
        title: page.title,
        url: (page.after ?? page.before)!,
        pictures: await picturesOf(page, old, fresh),
      });
    }
  } finally {
    await browser.close();
  }
  return gallery.finish(`${stateText(diff.before)} → ${stateText(diff.after)}`, now.config.site);
}

async function picturesOf({ before, after }: Wanted, old: Visit, fresh: Visit): Promise<Shot['pictures']> {
  const tabs = [
    { state: 'before', tab: before === undefined ? undefined : await old(before) },
    { state: 'after', tab: after === undefined ? undefined : await fresh(after) },
  ] as const;
  const elements = await Promise.all(tabs.map(async ({ tab }) => (await tab?.evaluate(readElements)) ?? []));
  const pictures: Shot['pictures'][number][] = [];
  for (const [index, { tab }] of tabs.entries()) {
    const other = elements[1 - index]!;
    // A page that is new as a whole needs no marks.
    if (other.length > 0) await tab?.evaluate(markElements, other);
  }
  for (const width of WIDTHS)
    for (const { state, tab } of tabs) {
      if (tab === undefined) continue;
      await fit(tab, width);
      const height = await tab.evaluate<number>('document.documentElement.scrollHeight');
      pictures.push({ state, width, window: width, ...(await pictureOf(tab, { x: 0, y: 0, width, height })) });
    }
  return pictures;
}
