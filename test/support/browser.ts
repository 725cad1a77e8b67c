import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium } from './chromium.js';
import { PATIENCE, slowness } from './until.js';

let launching: Promise<Browser> | undefined;

/** One browser for all tests of a run; it goes when the process does. */
export function sharedBrowser(): Promise<Browser> {
  return (launching ??= chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium-headless-shell',
    // A finger that goes sideways would now and then be the browser's own way back. The other names are the driver's
    // own, as far as they matter here: only the last list of features counts. Hints for the compiler hold the text of every
    // script for a while.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Other hosts answer nothing. To route their requests to nowhere would take the browser's cache away.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      '--disable-features=OverscrollHistoryNavigation,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,LocalCompileHints,PaintHolding,OptimizationHints,NetworkTimeServiceQuerying,PreconnectToSearch',
    ],
  }));
}

/** A tab of its own visitor, and everything that went wrong in it. */
export interface Tab {
  readonly page: Page;
  /** Uncaught errors, recovered hydration errors and console errors, but not failed requests that a test provokes. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** Scripts of all pages of a context take longer where a run is to be slow. */
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
  // A second session of the protocol makes new documents forget that there is no connection.
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
