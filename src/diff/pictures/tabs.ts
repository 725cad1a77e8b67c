import type { Browser, Page as Tab } from 'playwright-core';
import { contextFor, LONGEST, ORIGIN } from '../../check/a11y/visit.js';
import { fileForUrl } from '../../model/page-url.js';
import { filesOf } from '../../pipeline/build.js';
import type { SiteState } from '../read-state.js';
import { STYLE } from '../page/style.js';
import { addStyle, settle, type Box } from './in-page.js';

/** Widths of a phone and of a desk, in CSS pixels. */
export const WIDTHS = [390, 1280] as const;
/** Longer pages are cut: browsers cannot paint a picture of any length. */
const TALLEST = 15_000;

/** What would make two pictures of the same state differ. Days come from git, which knows none of a state in the cache folder. */
const STILL = `
*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
main * { content-visibility: visible !important; }
.page-links__updated { display: none; }
`;

/** Goes to the page at a url of one of the states. */
export type Visit = (url: string) => Promise<Tab>;

/** A tab that the files of a state answer. Nothing is published or served. */
export async function tabFor(browser: Browser, { context, read, config }: SiteState): Promise<Visit> {
  const files = new Map((await filesOf(context, read)).map((file) => [file.path, file]));
  const { base } = config.site;
  // Without scripts both states are complete when they are loaded, and show every form of a sample.
  const tab = await (await contextFor(browser, files, base, 'light', false)).newPage();
  return async (url) => {
    // What cannot be made is an error here; in the browser's request it would be nobody's.
    await files.get(fileForUrl(url))!.produce();
    await tab.goto(ORIGIN + base + url.slice(1), { waitUntil: 'load', timeout: LONGEST });
    await tab.evaluate(addStyle, STYLE + STILL);
    return tab;
  };
}

/** Makes the window as wide as asked, and waits until everything is shown as it will stay. */
export async function fit(tab: Tab, width: number): Promise<void> {
  await tab.setViewportSize({ width, height: 900 });
  await tab.evaluate(settle);
}

/** A picture of a part of the page. */
export async function pictureOf(tab: Tab, { x, y, width, height }: Box): Promise<{ png: Buffer; height: number }> {
  const shown = Math.min(TALLEST, height);
  return { png: await tab.screenshot({ fullPage: true, clip: { x, y, width, height: shown } }), height: shown };
}
