/** The complete Chromium, controlled by the library that the other browser tests use with the headless shell. The library disables the back/forward cache. */
import { chromium as playwright, type Page } from 'playwright-core';
import { findWholeChromium } from '../support/chromium.js';
import type { Browser, Driver, Reader, Tab } from './driver.js';

export const chromium: Driver = { name: 'Chromium', cannot: {}, find: findWholeChromium, launch };

const VIEWPORT = { width: 1280, height: 800 };

async function launch({ scripts = true, storage = true }: Reader): Promise<Browser> {
  const browser = await playwright.launch({
    executablePath: findWholeChromium()!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
  const context = await browser.newContext({ javaScriptEnabled: scripts, viewport: VIEWPORT });
  if (!storage) {
    await context.addInitScript(() => {
      const refuse = {
        get() {
          throw new DOMException('Pages may keep nothing.', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'localStorage', refuse);
      Object.defineProperty(window, 'sessionStorage', refuse);
    });
  }
  // A new tab with its process takes as long as loading a page, so a tab that was closed properly is used again.
  const left: Page[] = [];
  return {
    version: browser.version(),
    tab: async () => tabOf(left.pop() ?? (await context.newPage()), left),
    close: () => browser.close(),
  };
}

function tabOf(page: Page, left: Page[]): Tab {
  let said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    if (/^(?:error|warning)$/.test(message.type()) && !message.text().startsWith('Failed to load resource'))
      said.push(message.text());
  });
  const committed = { waitUntil: 'commit' } as const;
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    back: async () => void (await page.goBack(committed)),
    forward: async () => void (await page.goForward(committed)),
    reload: async () => void (await page.reload()),
    run: (f, ...args) => page.evaluate(`(${f.toString()})(...${JSON.stringify(args)})`),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (...keys) => page.keyboard.press(keys.join('+')),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async said() {
      const all = said;
      said = [];
      return all;
    },
    async close() {
      page.removeAllListeners();
      await page.setViewportSize(VIEWPORT);
      await page.goto('about:blank');
      left.push(page);
    },
  };
}
