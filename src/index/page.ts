import type { SiteConfig } from '../model/site-config.js';
import { keepEqual, memoOn } from '../cache/identity.js';
import type { Place } from '../model/front-matter.js';
import type { Page, ParsedPage, SourceFile } from '../model/types.js';
import {
  directoriesOf,
  filedPath,
  isIndexPath,
  isNotFoundPath,
  isPrintablePath,
  labelFromName,
  numberOf,
  pageName,
  urlForPath,
} from '../model/page-url.js';

/** Sort number of index pages, which come first. */
export const INDEX_SORT = -1;

/** Determines everything that a page's front matter leaves open. */
export function toPage(source: SourceFile, parsed: ParsedPage, config: SiteConfig, lastUpdated?: string): Page {
  const { frontMatter } = parsed;
  const { origin, path } = source;
  const directories = directoriesOf(path);
  const url = urlForPath(path);
  const title = origin?.title ?? frontMatter.title ?? titleFor(path, parsed, config);
  const post = directories[0] !== undefined && directories[0] === config.settings.blog?.section && !isIndexPath(path);
  return {
    source,
    parsed,
    url,
    section: directories[0] ?? null,
    title,
    label: frontMatter.label ?? title,
    sort: frontMatter.sort ?? (isIndexPath(path) ? INDEX_SORT : numberOf(pageName(filedPath(source)))),
    group: frontMatter.group ?? origin?.group ?? groupFor(directories),
    // The first page is about the whole site, whatever its first paragraph says.
    description: frontMatter.description ?? (url === '/' ? config.settings.description : undefined) ?? parsed.summary,
    contributors: frontMatter.contributors ?? origin?.contributors ?? [],
    related: frontMatter.related ?? [],
    thirdParty: frontMatter.thirdParty ?? origin !== undefined,
    sourceUrl: frontMatter.source ?? origin?.source,
    edit: frontMatter.edit ?? origin?.edit,
    repo: frontMatter.repo ?? origin?.repo,
    date: post ? dateFor(frontMatter.date, path, title) : frontMatter.date,
    teaser: post ? parsed.summary : undefined,
    lastUpdated,
    unlisted: frontMatter.unlisted ?? (isPrintablePath(path) || isNotFoundPath(path)),
  };
}

/** Adds the place from navigation files to a page. Our own keys in its front matter take precedence. */
export const inPlace = memoOn((page: Page, place: Place | undefined): Page =>
  place === undefined
    ? page
    : {
        ...page,
        place,
        section: place.section === undefined ? page.section : place.section,
        ...(place.label !== undefined && isUntitled(page) && { title: place.label }),
        label: page.parsed.frontMatter.label ?? place.label ?? page.label,
        group: page.parsed.frontMatter.group ?? page.source.origin?.group ?? place.group,
      },
);

/** Whether only the name of its file gives a page its title. */
const isUntitled = ({ parsed, source, url }: Page): boolean =>
  parsed.frontMatter.title === undefined &&
  source.origin === undefined &&
  url !== '/' &&
  parsed.headings.every(({ level }) => level > 1);

/**
 * Gives pages whose first heading is the same, such as the name of the product, the names of their files as labels.
 * Otherwise, the sidebar would say the same several times.
 */
export function toldApart(pages: readonly Page[]): readonly Page[] {
  const counts = new Map<string, number>();
  for (const { title } of pages) counts.set(title, (counts.get(title) ?? 0) + 1);
  return pages.map((page) => ((counts.get(page.title) ?? 0) < SAME_TITLES ? page : labelledByFile(page)));
}

/** So many pages with one title are no coincidence: pages of different folders may have the same name. */
const SAME_TITLES = 4;

const labelledByFile = memoOn((page: Page): Page => {
  const { frontMatter } = page.parsed;
  const isWritten = frontMatter.label !== undefined || frontMatter.title !== undefined;
  if (isWritten || page.source.origin !== undefined || isIndexPath(page.source.path)) return page;
  return { ...page, label: labelFromName(pageName(page.source.path)) };
});

/**
 * The location of a page's file and its URL. The object is the same until one of them changes, whatever the text of the
 * page is.
 */
export interface PageAddress {
  readonly url: string;
  readonly source: Pick<SourceFile, 'path' | 'file'>;
}

export const addressOf = memoOn(({ url, source: { path, file } }: Page, config: SiteConfig): PageAddress =>
  keepAddress(config, path, { url, source: { path, file } }),
);
const keepAddress = keepEqual<PageAddress>();

/**
 * The first h1 of the content, or else the name of the file. For an index page, it is the name of its directory, or of
 * the site at the top.
 */
function titleFor(path: string, parsed: ParsedPage, config: SiteConfig): string {
  const heading = parsed.headings.find((one) => one.level === 1)?.title;
  if (heading !== undefined && heading !== '') return heading;
  if (!isIndexPath(path)) return labelFromName(pageName(path));
  const directory = directoriesOf(path).at(-1);
  return directory === undefined ? config.site.title : labelFromName(directory);
}

/** Pages in directories below a section's own form a group, unless they say otherwise. */
export function groupFor(directories: readonly string[]): string | undefined {
  return directories.length > 1 ? directories.slice(1).map(labelFromName).join(' / ') : undefined;
}

/**
 * Day of a blog post: its own, or else the one with which its file name starts, or else the one in parentheses in its
 * title.
 */
export function dateFor(own: string | undefined, path: string, title: string): string | undefined {
  return own ?? dayIn(/^(\d{4}-\d\d-\d\d)(?:-|$)/.exec(pageName(path))) ?? dayIn(/\((\d{4}-\d\d-\d\d)\)/.exec(title));
}

function dayIn(match: RegExpExecArray | null): string | undefined {
  const day = match?.[1];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}
