import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium } from './chromium.js';
import { PATIENCE, slowness } from './until.js';

let launching: Promise<Browser> | undefined;

/** Returns the one browser for all tests of a run, which ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  return (launching ??= chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium-headless-shell',
    // Without these features, a sideways swipe would sometimes be the browser's own way back. The other names are the
    // driver's defaults, as far as they matter here, because only the last list of features counts. Compile hints keep
    // the text of every script for a while.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Frames are drawn by the processor in any case: a process of their own takes a tenth more of it.
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Other hosts do not respond. Routing their requests instead would disable the browser's cache.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      '--disable-features=OverscrollHistoryNavigation,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,LocalCompileHints,PaintHolding,OptimizationHints,NetworkTimeServiceQuerying,PreconnectToSearch',
    ],
  }));
}

/** A tab of a new visitor, with all errors that occurred in it. */
export interface Tab {
  readonly page: Page;
  /** Uncaught errors, recovered hydration errors and console errors, but not failed requests that a test provokes. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** Slows down the scripts of all pages of a context if the run is meant to be slow. */
export function slowDown(context: BrowserContext): void {
  if (slowness === 1) return;
  context.on('page', (page) => void throttle(page).catch(() => undefined));
  const throttle = async (page: Page): Promise<void> => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  };
}

export async function openTab(options: BrowserContextOptions = {}): Promise<Tab> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  // A second session of the protocol would make new documents forget that they are offline.
  if (options.serviceWorkers === 'block') slowDown(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return { page, errors, close: () => context.close() };
}
