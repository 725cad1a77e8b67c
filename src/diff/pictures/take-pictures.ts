import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page as Tab } from 'playwright-core';
import { findChromium, launch } from '../../check/a11y/browser.js';
import { findPlaywright } from '../../check/a11y/tools.js';
import { contextFor, LONGEST, ORIGIN } from '../../check/a11y/visit.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { writeWhole } from '../../files/write-file.js';
import { filesOf } from '../../pipeline/build.js';
import type { Comparison } from '../compare-sites.js';
import type { SiteState } from '../read-state.js';
import { STYLE } from '../page/style.js';
import { stateText } from '../report/lines.js';
import { galleryPage, type Shot } from './gallery.js';
import { addStyle, markElements, readElements } from './in-page.js';

/** Widths of a phone and of a desk, in CSS pixels. */
const WIDTHS = [390, 1280] as const;
/** Longer pages are cut: browsers cannot paint a picture of any length. */
const TALLEST = 15_000;

export interface PictureOptions {
  /** Absolute folder, which is made. */
  readonly folder: string;
  /** Path of the browser; undefined: one that is installed. */
  readonly chromium: string | undefined;
  readonly progress: (done: number, total: number) => void;
}

/** A page in both states: undefined where it is not there. */
interface Wanted {
  readonly title: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Takes pictures of the pages that changed, before and after, with what the other state lacks marked, and writes them with
 * an `index.html` that shows them side by side. Nothing is published or served. Returns the names of the pictures.
 */
export async function takePictures(
  { diff, changed, added }: Comparison,
  then: SiteState,
  now: SiteState,
  { folder, chromium, progress }: PictureOptions,
): Promise<readonly string[]> {
  const executable = findChromium(chromium);
  const playwright = findPlaywright(now.config.root);
  const wanted: readonly Wanted[] = [
    ...changed.map(({ before, after }) => ({ title: after.title, before: before.url, after: after.url })),
    ...added.map(({ title, url }) => ({ title, before: undefined, after: url })),
  ].sort((a, b) => compareText(a.after, b.after));
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];
  const browser = await launch(executable, playwright);
  try {
    const [old, fresh] = [await tabFor(browser, then), await tabFor(browser, now)];
    for (const [index, page] of wanted.entries()) {
      progress(index, wanted.length);
      const pictures = await picturesOf(page, old, fresh, folder);
      shots.push({ title: page.title, url: page.after ?? page.before!, pictures });
    }
  } finally {
    await browser.close();
  }
  const heading = `${stateText(diff.before)} → ${stateText(diff.after)}`;
  writeWhole(join(folder, 'index.html'), galleryPage(heading, now.config.site, shots));
  return shots.flatMap(({ pictures }) => pictures.map(({ name }) => name));
}

/** Goes to the page at a url of one of the states. */
type Visit = (url: string) => Promise<Tab>;

async function tabFor(browser: Browser, { context, read, config }: SiteState): Promise<Visit> {
  const files = new Map((await filesOf(context, read)).map((file) => [file.path, file]));
  const { base } = config.site;
  // Without scripts both states are complete when they are loaded, and show every form of a sample.
  const tab = await (await contextFor(browser, files, base, 'light', false)).newPage();
  return async (url) => {
    await tab.goto(ORIGIN + base + url.slice(1), { waitUntil: 'load', timeout: LONGEST });
    await tab.evaluate(addStyle, STYLE);
    return tab;
  };
}

async function picturesOf(
  { before, after }: Wanted,
  old: Visit,
  fresh: Visit,
  folder: string,
): Promise<Shot['pictures']> {
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
      await tab.setViewportSize({ width, height: 900 });
      const height = Math.min(TALLEST, await tab.evaluate<number>('document.documentElement.scrollHeight'));
      const name = `${nameOf((after ?? before)!)}.${width}.${state}.png`;
      await tab.screenshot({ path: join(folder, name), fullPage: true, clip: { x: 0, y: 0, width, height } });
      pictures.push({ name, state, width, height });
    }
  return pictures;
}

/** `/guides/caching/` is `guides-caching`. */
const nameOf = (url: string): string =>
  url
    .replace(/^\/|\/$/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase() || 'index';
