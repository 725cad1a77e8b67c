/**
 * The fixture that the browser tests of one file share: a built site, its host, and for each test a tab of a new
 * visitor.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Test } from 'uvu';
import { contentSecurityPolicy } from '../../../src/model/content-security-policy.js';
import { openTab, type Tab } from '../../support/browser.js';
import { realSite } from '../../support/real-site.js';
import { becomes, until } from '../../support/until.js';
import { createSite, fixture, type TestSite } from '../../support/site.js';
import { serveFolder, type StaticServer } from '../../support/static-server.js';
import { buildSmallSite } from './small-site.js';

export interface Built {
  readonly folder: string;
  readonly base: string;
  /** The strictest policy under which the pages work; by default, nothing from other hosts and nothing inline. */
  readonly policy?: string;
  /** The site, if tests change and build it again. */
  readonly site?: TestSite;
}

/** Builds the site for these tests: long pages, code, tabs, an island, a worker. */
export async function smallSite(): Promise<Built & { readonly site: TestSite }> {
  const site = await buildSmallSite();
  return { folder: `${site.root}/dist`, base: '/docs/', site };
}

/** Builds the second site, with another name and base path. */
export async function handbook(): Promise<Built & { readonly site: TestSite }> {
  const site = createSite(fixture('handbook'));
  await site.build();
  return { folder: `${site.root}/dist`, base: '/handbook/', site };
}

/** Returns this repository's own site. */
export const repositorySite = async (): Promise<Built> => ({
  folder: (await realSite()).folder,
  base: '/',
  policy: contentSecurityPolicy(['https:']),
});

export interface BrowserFixture {
  readonly site: TestSite;
  readonly server: StaticServer;
  readonly tab: Tab;
  readonly page: Page;
  /** Opens a page and waits until it is hydrated and the runtime has taken over. */
  visit(path: string): Promise<void>;
  /** Replaces the visitor of this test with another one. */
  visitor(options: BrowserContextOptions): Promise<Page>;
}

const QUIET: BrowserContextOptions = { serviceWorkers: 'block' };

/** Builds the site before the first test, opens a tab before each, and cleans up afterward. */
export function browserFixture(
  test: Test,
  build: () => Promise<Built>,
  options: BrowserContextOptions = QUIET,
): BrowserFixture {
  let built: Built | undefined;
  let server: StaticServer | undefined;
  let tab: Tab;
  /** The tab that a test gets at first. A test that has a visitor of its own instead leaves it to the next one. */
  let first: Tab | undefined;
  test.before(async () => {
    built = await build();
    server = await serveFolder(built.folder, built.base, built.policy);
  });
  test.before.each(async () => {
    server!.faults.clear();
    server!.requests.length = 0;
    server!.folder = built!.folder;
    tab = first ??= await openTab(options);
  });
  test.after.each(async () => {
    await tab.close();
    if (tab === first) first = undefined;
  });
  test.after(async () => {
    await first?.close();
    // There is no host if the site could not be built.
    await server?.close();
    built?.site?.dispose();
  });
  return {
    get site() {
      return built!.site!;
    },
    get server() {
      return server!;
    },
    get tab() {
      return tab;
    },
    get page() {
      return tab.page;
    },
    async visit(path) {
      await tab.page.goto(server!.url + path);
      await hydrated(tab.page);
    },
    async visitor(more) {
      if (tab !== first || tab.page.url() !== 'about:blank') {
        await tab.close();
        if (tab === first) first = undefined;
      }
      tab = await openTab({ ...options, ...more });
      return tab.page;
    },
  };
}

/** Waits until React has hydrated the root, and the runtime handles links and the history. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.header[data-ready]') !== null);
}

/** Inserts HTML at the beginning of an element, with the Trusted Types policy of the document. */
export const insertHtml = (page: Page, selector: string, html: string): Promise<void> =>
  page.evaluate(
    ([css, text]) => {
      const policy = (window as { 'docs-build'?: { createHTML(text: string): string } })['docs-build'];
      document.querySelector(css)!.insertAdjacentHTML('afterbegin', policy?.createHTML(text) ?? text);
    },
    [selector, html] as const,
  );

/** Waits until an element exists, is visible, and has stopped moving. */
export async function rests(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'visible' });
  await page.waitForFunction(
    (css) =>
      document
        .querySelector(css)!
        .getAnimations({ subtree: true })
        .every(({ playState }) => playState !== 'running'),
    selector,
  );
}

/** Waits until all changes so far have been painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Waits until the browser is idle and has painted since. What has not appeared by then does not appear. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
  );

/**
 * Waits until the browser is idle, and no request is pending or follows from another one, so that late parts have
 * loaded.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await atRest(page);
}

/** Waits until React has hydrated an element in a part that it leaves alone until a reader comes near. */
export async function alive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (css) => Object.keys(document.querySelector(css) ?? {}).some((key) => key.startsWith('__reactProps$')),
    selector,
  );
}

/** Waits until the gestures of the mobile sidebar, which are a chunk of their own, have loaded. */
export async function touchable(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.head.querySelector('script[src*="/gestures."]') === null &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/gestures.')),
  );
}

export { becomes };

/** Repeats a question until the answer is yes. */
export const eventually = (question: () => boolean | Promise<boolean>): Promise<void> =>
  until(question, String(question));

type Point = readonly [x: number, y: number];

/**
 * Simulates a finger with the browser's own input. `radius` is that of the touched area in CSS pixels; without it, the
 * finger touches one point.
 */
export async function finger(
  page: Page,
  radius?: number,
): Promise<{
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
  cancel(): Promise<void>;
}> {
  const session = await page.context().newCDPSession(page);
  let now: Point = [0, 0];
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', point?: Point): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point
        ? [{ x: point[0], y: point[1], ...(radius !== undefined && { radiusX: radius, radiusY: radius }) }]
        : [],
    });
  };
  return {
    async down(at) {
      now = at;
      await send('touchStart', at);
    },
    async move([x, y]) {
      const [fromX, fromY] = now;
      for (let step = 1; step <= 8; step++)
        await send('touchMove', [fromX + ((x - fromX) * step) / 8, fromY + ((y - fromY) * step) / 8]);
      now = [x, y];
    },
    up: () => send('touchEnd'),
    cancel: () => send('touchCancel'),
  };
}

/** Touches the page, moves along a line, and lifts the finger. */
export async function drag(page: Page, from: Point, to: Point, radius?: number): Promise<void> {
  const one = await finger(page, radius);
  await one.down(from);
  await one.move(to);
  await one.up();
}
