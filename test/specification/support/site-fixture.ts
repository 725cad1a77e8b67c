/**
 * The fixture that the statements share: the site of this repository on its own host, tabs that are only read, and new
 * visitors.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadSiteConfig } from '../../../src/pipeline/site-config.js';
import { pluginsOf } from '../../../src/pipeline/build.js';
import { policyFor } from '../../../src/model/content-security-policy.js';
import { serveDist } from '../../../src/serve/static/static.js';
import type { RunningServer } from '../../../src/serve/http/types.js';
import type { IndexEntry } from '../../../src/model/types.js';
import { openTab, sharedBrowser, slowDown, type Tab } from '../../support/browser.js';
import { realSite, type RealSite } from '../../support/real-site.js';
import { packageRoot } from '../../support/site.js';
import { PATIENCE } from '../../support/until.js';
import { hydrated } from '../../browser/support/browser-fixture.js';

export { atRest, becomes, drag, eventually, finger, hydrated } from '../../browser/support/browser-fixture.js';

/** An entry of the published content index. */
export type Entry = IndexEntry;

/** One reader with a browser context of their own. */
export interface Visitor {
  readonly page: Page;
  readonly errors: readonly string[];
  /** Opens a page of the site and waits until it is hydrated. */
  visit(path: string): Promise<void>;
  /** Follows a link that is on no page. */
  follow(path: string): Promise<void>;
}

export interface SiteFixture {
  /** The address of the site, with a final slash. */
  readonly url: string;
  readonly site: RealSite;
  readonly index: Entry;
  /** All pages of the content index. */
  readonly entries: readonly Entry[];
  entry(url: string): Entry;
  /** Returns a hydrated page that is never changed. It is opened once for all statements that read it. */
  sharedPage(path: string): Promise<Page>;
  /** Creates a new reader, who is removed after the statement. Other hosts do not respond. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** Returns the document as it is published, without a browser. */
  html(url: string): string;
}

const DESKTOP = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
export const PHONE = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const;

export function siteFixture(test: Test): SiteFixture {
  let site: RealSite;
  let server: RunningServer;
  let index: Entry;
  let readers: BrowserContext;
  const open = new Map<string, Promise<Page>>();
  const visitors: Tab[] = [];

  const load = async (path: string): Promise<Page> => {
    const page = await readers.newPage();
    await page.goto(server.url + path);
    if (!path.endsWith('printable/')) await hydrated(page);
    // Endless animations would cost time in the other statements.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.pause()));
    return page;
  };
  test.before(async () => {
    site = await realSite();
    index = JSON.parse(site.read('content-index.json')) as Entry;
    const config = await loadSiteConfig(packageRoot, { fingerprint: 'test' });
    server = await serveDist({
      outDir: site.folder,
      port: 0,
      contentSecurityPolicy: policyFor(config, pluginsOf(config)),
    });
    readers = await (await sharedBrowser()).newContext(DESKTOP);
    readers.setDefaultTimeout(PATIENCE);
    slowDown(readers);
    // One visit in three starts with the monthly sponsors, which other statements about a shared page do not expect.
    await readers.addInitScript(() => {
      Math.random = () => 0.9;
    });
  });
  test.after.each(async () => {
    for (const tab of visitors.splice(0)) await tab.close();
  });
  test.after(async () => {
    await readers.close();
    await server.close();
  });
  const entries = (): readonly Entry[] => filesOf(index);
  return {
    get url() {
      return server.url;
    },
    get site() {
      return site;
    },
    get index() {
      return index;
    },
    get entries() {
      return entries();
    },
    entry(url) {
      const found = entries().find((one) => one.url === url);
      assert.ok(found, `no page ${url}`);
      return found;
    },
    sharedPage(path) {
      const page = open.get(path) ?? load(path);
      open.set(path, page);
      return page;
    },
    async visitor(options = {}) {
      const tab = await openTab({ ...DESKTOP, ...options });
      visitors.push(tab);
      return visitorOf(tab, () => server.url);
    },
    html: (url) => site.read(`${url.slice(1)}index.html`),
  };
}

/** Creates a reader of any site. */
export function visitorOf(tab: Tab, site: () => string): Visitor {
  const { page, errors } = tab;
  return {
    page,
    errors,
    async visit(path) {
      await page.goto(site() + path);
      await hydrated(page);
    },
    follow: (path) =>
      page.evaluate(
        (href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
          link.remove();
        },
        new URL(site()).pathname + path,
      ),
  };
}

export const filesOf = (entry: Entry): readonly Entry[] =>
  entry.type === 'file' ? [entry] : (entry.children ?? []).flatMap(filesOf);

/** Returns the texts of all elements, with white space collapsed. */
export const texts = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim()));

/** Returns addresses as they are written. */
export const hrefs = (page: Page, selector: string): Promise<(string | null)[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('href')));

/** Waits until an element exists and is visible. */
export async function isSeen(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'visible' });
}

/** Makes a function that runs once, for results that several statements use. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Matches files with the content of pages. Other chunks have a name before their hash. */
export const PAGE_CHUNK = /assets\/[0-9a-f]{8}\.[0-9a-f]{8}\.js/;

/** Holds requests until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until the heading of the shown page is this one. */
export const shows = (page: Page, heading: string): Promise<void> =>
  page.locator('h1', { hasText: heading }).first().waitFor();
