import type { Browser, Page as Tab } from 'playwright-core';
import { contextFor, LONGEST, ORIGIN } from '../../check/a11y/visit.js';
import { fileForUrl } from '../../model/page-url.js';
import { filesOf } from '../../pipeline/build.js';
import type { SiteState } from '../read-state.js';
import { STYLE } from '../page/style.js';
import { addStyle, settle, type Box } from './in-page.js';

/** Widths of a phone and of a desktop screen, in CSS pixels. */
export const WIDTHS = [390, 1280] as const;
/** The height in CSS pixels at which pictures are cut, because browsers limit it. */
const TALLEST = 15_000;

/**
 * Turns off everything that would make two pictures of the same state differ. Dates are hidden, because they come from
 * git, which knows nothing about a state in the cache folder.
 */
const STILL = `
*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
main * { content-visibility: visible !important; }
.page-links__updated { display: none; }
`;

/** Opens the page at a URL of a state. */
export type Visit = (url: string) => Promise<Tab>;

/** Opens a tab whose requests are answered from the files of a state. Nothing is published or served. */
export async function tabFor(browser: Browser, { context, read, config }: SiteState): Promise<Visit> {
  const files = new Map((await filesOf(context, read)).map((file) => [file.path, file]));
  const { base } = config.site;
  // Without scripts, pages are complete when they are loaded, and show every form of a sample.
  const tab = await (await contextFor(browser, files, base, 'light', false)).newPage();
  return async (url) => {
    // If the page cannot be made, the error is thrown here; from within the browser's request, nobody would see it.
    await files.get(fileForUrl(url))!.produce();
    await tab.goto(ORIGIN + base + url.slice(1), { waitUntil: 'load', timeout: LONGEST });
    await tab.evaluate(addStyle, STYLE + STILL);
    return tab;
  };
}

/** Sets the width of the window, and waits until fonts and images are there. */
export async function fit(tab: Tab, width: number): Promise<void> {
  await tab.setViewportSize({ width, height: 900 });
  await tab.evaluate(settle);
}

/** A picture of a part of the page. */
export async function pictureOf(tab: Tab, { x, y, width, height }: Box): Promise<{ png: Buffer; height: number }> {
  const shown = Math.min(TALLEST, height);
  return { png: await tab.screenshot({ fullPage: true, clip: { x, y, width, height: shown } }), height: shown };
}

/** How many pictures are taken in the hope that two in a row are equal. */
const MOST_PICTURES = 5;

/** The same, as soon as two pictures in a row are equal: a browser on a busy machine may not have drawn everything. */
export async function steadyPictureOf(tab: Tab, box: Box): Promise<{ png: Buffer; height: number }> {
  let last = await pictureOf(tab, box);
  for (let count = 1; count < MOST_PICTURES; count++) {
    const next = await pictureOf(tab, box);
    if (next.png.equals(last.png)) break;
    last = next;
  }
  return last;
}
