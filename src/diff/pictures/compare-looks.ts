import { findChromium, launch } from '../../check/a11y/browser.js';
import { findPlaywright } from '../../check/a11y/tools.js';
import { noPageThen } from '../../diagnostics/catalogue/history/states.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { nearest } from '../../diagnostics/suggest.js';
import { withSlash } from '../../model/page-url.js';
import type { SiteState } from '../read-state.js';
import { createGallery, type Picture } from './gallery.js';
import { stateText } from '../report/lines.js';
import { contentBox, showOnly } from './in-page.js';
import { fit, steadyPictureOf, tabFor, WIDTHS, type Visit } from './tabs.js';

export interface LookOptions {
  /** The page, such as `/guides/caching/`, or a section of it: `/guides/caching/#conclusion`. */
  readonly place: string;
  /** The absolute path of the folder for the pictures. If it is undefined, they are only compared. */
  readonly folder: string | undefined;
  /** The path of the browser. If it is undefined, an installed one is used. */
  readonly chromium: string | undefined;
}

/** The result of a comparison. */
export interface Look {
  /** Widths of the window, in CSS pixels, at which it looks different. */
  readonly different: readonly number[];
  /** The later state does not have the place. */
  readonly missing: boolean;
}

/**
 * Compares how the content of a page, or of a section, looks in two states, pixel by pixel. What surrounds the content does
 * not count, because it names other pages and dates. `guard` wraps the work that concerns only the later state.
 */
export async function compareLooks(
  then: SiteState,
  now: SiteState,
  { place, folder, chromium }: LookOptions,
  guard: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Look> {
  const [path = '', id = ''] = place.split('#');
  const url = withSlash(path);
  const browser = await launch(findChromium(chromium), findPlaywright(now.config.root));
  try {
    const before = await picturesOf('before', await tabFor(browser, then), then, url, id);
    if (before === undefined) throw new DocsError([noPageThen(then.name.name, place, nearPage(url, then))], EXIT.usage);
    const after = await guard(async () => picturesOf('after', await tabFor(browser, now), now, url, id));
    if (folder !== undefined) {
      const gallery = createGallery(folder);
      gallery.add({ title: titleOf(url, then)!, url, pictures: [...before, ...(after ?? [])] });
      gallery.finish(`${stateText(then.name)} → ${stateText(now.name)}`, now.config.site);
    }
    const isSame = (one: Picture): boolean =>
      after?.some(({ window, png }) => window === one.window && png.equals(one.png)) ?? false;
    return {
      different: before.filter((one) => !isSame(one)).map(({ window }) => window),
      missing: after === undefined,
    };
  } finally {
    await browser.close();
  }
}

const titleOf = (url: string, { content }: SiteState): string | undefined =>
  content.index.pages.find((page) => page.url === url)?.title;

const nearPage = (url: string, { content }: SiteState): string | undefined =>
  nearest(
    url,
    content.index.pages.map((page) => page.url),
  );

/** Takes pictures of the place at each width. Undefined if the state does not have it. */
async function picturesOf(
  state: Picture['state'],
  visit: Visit,
  site: SiteState,
  url: string,
  id: string,
): Promise<readonly Picture[] | undefined> {
  if (titleOf(url, site) === undefined) return undefined;
  const tab = await visit(url);
  if (!(await tab.evaluate(showOnly, id))) return undefined;
  const pictures: Picture[] = [];
  for (const window of WIDTHS) {
    await fit(tab, window);
    const box = await tab.evaluate(contentBox);
    pictures.push({ state, window, width: box.width, ...(await steadyPictureOf(tab, box)) });
  }
  return pictures;
}
