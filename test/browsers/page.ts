/** Verbs for pages in any browser. */
import type { Tab } from './driver.js';

const PATIENCE_MS = 60_000;

/** Asks the page until the answer is yes. While a page goes and another comes, there may be nobody to ask. */
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

/** React has taken the root over, and the runtime the links and the history. */
export const hydrated = (tab: Tab): Promise<void> =>
  until(tab, () => document.querySelector('.header[data-ready]') !== null);

/** What is loaded when a page is idle has come: browsers complain of what is still on its way when its page is left. */
export const quiet = (tab: Tab): Promise<void> =>
  until(
    tab,
    () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/late-parts.')) &&
      document.head.querySelector('script[src*="/late-parts."]') === null,
  );

/** The table of chunks of a site without a host has come. */
export const tabled = (tab: Tab): Promise<void> =>
  until(tab, () => (window as { docsBuildTable?: unknown }).docsBuildTable !== undefined);

/** Opens a page and waits until it is alive. */
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

/** Waits until an element is there, can be seen and rests, and clicks on its middle as a reader would. */
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
    // What slides in begins outside of the window.
    if (JSON.stringify(place) === last && place[0] >= 0 && place[1] >= 0) return tab.clickAt(...place);
    last = JSON.stringify(place);
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${selector} does not come to rest.`);
}

/** The middle of the first line of the element, which is brought into the window if it is not. */
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

/** The same by a script, where no place in the window is meant: many pages have a link twice. */
export const follow = (tab: Tab, href: string): Promise<void> =>
  tab.run((url) => {
    const link = Object.assign(document.createElement('a'), { href: url, textContent: 'go' });
    document.body.append(link);
    setTimeout(() => link.click());
  }, href);
