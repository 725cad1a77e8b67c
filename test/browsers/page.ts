/** Actions on pages that work in any browser. */
import type { Tab } from './driver.js';

const PATIENCE_MS = 60_000;

/** Asks the page repeatedly until the answer is yes. During a page load, nothing may be able to answer. */
export async function until<Args extends readonly unknown[]>(
  tab: Tab,
  question: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  let answer: unknown;
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
    answer = await tab.run(question, ...args).catch((error: Error) => error.message);
    if (answer === true) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(
    `It never came to this: ${question.toString()} with ${JSON.stringify(args)}; the last answer was ${JSON.stringify(answer)}, at ${JSON.stringify(await tab.run(() => `${location.href} ${document.title}`).catch(String))}`,
  );
}

/** Waits until React has hydrated the page, and the runtime handles links and the history. */
export const hydrated = (tab: Tab): Promise<void> =>
  until(tab, () => document.querySelector('.header[data-ready]') !== null);

/** Waits for what is loaded when a page is idle, because browsers report files that are still loading when the reader leaves their page. */
export const quiet = (tab: Tab): Promise<void> =>
  until(
    tab,
    () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/late-parts.')) &&
      document.head.querySelector('script[src*="/late-parts."]') === null,
  );

/** Waits until the chunk table of a site without a host has loaded. */
export const tabled = (tab: Tab): Promise<void> =>
  until(tab, () => (window as { docsBuildTable?: unknown }).docsBuildTable !== undefined);

/** Opens a page and waits until it has been hydrated. */
export async function visit(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await hydrated(tab);
}

/** Waits for the page with this heading and its text. */
export const shows = (tab: Tab, heading: string): Promise<void> =>
  until(
    tab,
    (text) =>
      document.querySelector('h1')?.textContent === text &&
      document.querySelector('#md-content .skeleton, .page .skeleton') === null,
    heading,
  );

/** Waits until an element exists, is visible and no longer moves, and clicks on its center like a reader. */
export async function click(tab: Tab, selector: string, text = ''): Promise<void> {
  let last = '';
  await until(
    tab,
    (css, words) =>
      [...document.querySelectorAll(css)].some(
        (one) => (one.textContent ?? '').includes(words) && one.checkVisibility({ visibilityProperty: true }),
      ),
    selector,
    text,
  );
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
    const place = await middleOf(tab, selector, text);
    // An element that slides in starts outside of the window.
    if (JSON.stringify(place) === last && place[0] >= 0 && place[1] >= 0) return tab.clickAt(...place);
    last = JSON.stringify(place);
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${selector} does not come to rest.`);
}

/** The center of the first line of an element, which is scrolled into view if necessary. */
const middleOf = (tab: Tab, selector: string, text: string): Promise<readonly [x: number, y: number]> =>
  tab.run(
    (css, words) => {
      const element = [...document.querySelectorAll(css)].find(
        (one) => (one.textContent ?? '').includes(words) && one.checkVisibility({ visibilityProperty: true }),
      )!;
      const { top, bottom } = element.getClientRects()[0]!;
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getClientRects()[0]!;
      return [x + width / 2, y + height / 2] as const;
    },
    selector,
    text,
  );

/** Clicks with a script. This is for links that occur twice on a page, where the place does not matter. */
export const follow = (tab: Tab, href: string): Promise<void> =>
  tab.run((url) => {
    const link = Object.assign(document.createElement('a'), { href: url, textContent: 'go' });
    document.body.append(link);
    setTimeout(() => link.click());
  }, href);
