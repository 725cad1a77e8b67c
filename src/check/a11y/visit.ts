import type { Browser, BrowserContext, Route } from 'playwright-core';
import { contentTypeFor } from '../../serve/http/content-types.js';
import { decodeUrlPath } from '../../model/page-url.js';
import type { OutputFile } from '../../model/output.js';
import { layOut } from './lay-out.js';
import { runAxe, type AxeElement, type AxeViolation } from './run-axe.js';

/** A rule that a page breaks. */
export interface Violation {
  readonly rule: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly elements: readonly FailingElement[];
}

export interface FailingElement extends Omit<AxeElement, 'target' | 'failureSummary'> {
  readonly selector: string;
  readonly summary: string;
  /** The themes and widths in which it fails: `light, 360 px`. */
  readonly looks: readonly string[];
}

const WIDTHS = [360, 1280] as const;
const THEMES = ['light', 'dark'] as const;
/** No server runs at this address: every request is answered from the build. Browsers trust localhost as they trust HTTPS. */
export const ORIGIN = 'http://localhost:9';
/** How long a page may take to load, in milliseconds. */
export const LONGEST = 60_000;
/** The largest number of elements that are listed for one broken rule. */
const MOST = 5;

/** Checks pages of a site that is not served, in both themes and at the widths of a phone and a desktop screen. */
export interface Visitor {
  visit(path: string): Promise<readonly Violation[]>;
  close(): Promise<void>;
}

export async function createVisitor(
  browser: Browser,
  files: ReadonlyMap<string, OutputFile>,
  base: string,
  axe: string,
): Promise<Visitor> {
  const contexts = await Promise.all(THEMES.map((theme) => contextFor(browser, files, base, theme)));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  return {
    async visit(path) {
      const found = new Map<string, { violation: AxeViolation; elements: Map<string, FailingElement> }>();
      for (const [index, theme] of THEMES.entries()) {
        const page = pages[index]!;
        await page.goto(`${ORIGIN}${base}${path.replace(/index\.html$/, '')}`, { waitUntil: 'load', timeout: LONGEST });
        await page.evaluate(axe);
        await layOut(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          // A theme changes nothing but colors.
          for (const violation of await runAxe(page, theme === 'light' ? undefined : ['color-contrast']))
            add(found, violation, `${theme}, ${width} px`);
        }
      }
      return [...found.values()].map(({ violation: { id, help, helpUrl }, elements }) => ({
        rule: id,
        help,
        helpUrl,
        elements: [...elements.values()].slice(0, MOST),
      }));
    },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  };
}

/** A browser context with a theme, with or without scripts, whose requests are answered from the files of a site. */
export async function contextFor(
  browser: Browser,
  files: ReadonlyMap<string, OutputFile>,
  base: string,
  theme: string,
  javaScriptEnabled = true,
): Promise<BrowserContext> {
  // The content security policy of a page would keep axe from running.
  const context = await browser.newContext({
    bypassCSP: true,
    javaScriptEnabled,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: WIDTHS[0], height: 800 },
  });
  await context.addInitScript(
    (value) =>
      (globalThis as unknown as { localStorage: { setItem(key: string, value: string): void } }).localStorage.setItem(
        'theme',
        value,
      ),
    theme,
  );
  await context.route('**/*', (route) => answer(route, files, base));
  return context;
}

async function answer(route: Route, files: ReadonlyMap<string, OutputFile>, base: string): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  if (origin !== ORIGIN || !pathname.startsWith(base)) return route.abort();
  const path = decodeUrlPath(pathname).slice(base.length);
  const file = files.get(path === '' || path.endsWith('/') ? `${path}index.html` : path);
  if (file === undefined) return route.fulfill({ status: 404, body: '' });
  const body = Buffer.from(await file.produce());
  return route.fulfill({ status: 200, contentType: contentTypeFor(file.path), body });
}

function add(
  found: Map<string, { violation: AxeViolation; elements: Map<string, FailingElement> }>,
  violation: AxeViolation,
  look: string,
): void {
  let known = found.get(violation.id);
  if (known === undefined) found.set(violation.id, (known = { violation, elements: new Map() }));
  for (const { target, failureSummary = '', ...element } of violation.nodes) {
    const selector = target.flat().join(' ');
    const before = known.elements.get(selector);
    known.elements.set(
      selector,
      before === undefined
        ? { ...element, selector, summary: failureSummary.replace(/\s*\n\s*/g, ' '), looks: [look] }
        : { ...before, looks: [...before.looks, look] },
    );
  }
}
