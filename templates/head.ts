import { hrefOf, isExternal } from './links.js';
import type { HeadTag, PageData, SiteData, SiteProps } from './types.js';

/**
 * Text of the title element: the name of the site alone for the root, else behind the page's own title. `part` says where
 * a page stands whose title others have, too.
 */
export function documentTitle(
  page: Pick<PageData, 'kind' | 'url' | 'title'>,
  siteTitle: string,
  part?: string,
): string {
  if (page.kind === 'printable') return `Combined printable page | ${page.title} | ${siteTitle}`;
  if (page.kind === 'not-found') return `Page Not Found | ${siteTitle}`;
  if (page.url === '/' || page.title === '') return siteTitle;
  return [page.title, ...(part === undefined ? [] : [part]), siteTitle].join(' | ');
}

/** Absolute address with exactly one slash at its end; a bare path where no origin is configured. */
export function canonicalUrl(site: Pick<SiteData, 'origin' | 'base'>, url: string): string {
  const path = hrefOf(url.replace(/[?#].*$/s, ''), site.base).replace(/\/*$/, '/');
  return site.origin + path;
}

/** Pages that search engines leave out: what repeats other pages or is none. */
export const robotsFor = (kind: PageData['kind']): string | undefined =>
  kind === 'printable' || kind === 'not-found' || kind === 'app-shell' ? 'noindex,nofollow' : undefined;

/** Everything in the head that describes page and site. Character set, styles and scripts are the document's own business. */
export const headFor = (props: SiteProps): readonly HeadTag[] => [...pageHead(props), ...siteHead(props.site)];

/** What is another on another page. */
export function pageHead({ site, page }: SiteProps): readonly HeadTag[] {
  const address = (url: string): string => (isExternal(url) ? url : site.origin + hrefOf(url, site.base));
  const image = site.social.image ? address(site.social.image) : undefined;
  const article = page.kind === 'post';
  // A document that stands for any address (404, app shell) has no address of its own.
  const canonical =
    page.kind === 'not-found' || page.kind === 'app-shell' || site.origin === '' ? undefined : page.canonical;

  return [
    { tag: 'title', attributes: {}, text: page.documentTitle },
    meta('description', page.description),
    page.robots && meta('robots', page.robots),
    canonical && link({ rel: 'canonical', href: canonical }),

    property('og:site_name', site.title),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', page.documentTitle),
    property('og:description', page.description),
    canonical && property('og:url', canonical),
    image && property('og:image', image),
    property('og:locale', site.lang.replace('-', '_')),
    article && page.date && property('article:published_time', page.date),

    meta('twitter:card', 'summary'),
    site.social.handle && meta('twitter:site', site.social.handle),
    site.social.handle && meta('twitter:creator', site.social.handle),
    meta('twitter:title', page.documentTitle),
    meta('twitter:description', page.description),
    image && meta('twitter:image', image),
    site.origin && meta('twitter:domain', site.origin),
  ].filter(isTag);
}

/** What is the same on every page of the site. */
function siteHead(site: SiteData): readonly HeadTag[] {
  const path = (url: string): string => hrefOf(url, site.base);
  const { icons } = site;
  return [
    meta('theme-color', site.themeColor),
    meta('mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-status-bar-style', 'black'),
    meta('apple-mobile-web-app-title', site.title),

    icons.favicon && link({ rel: 'icon', href: path(icons.favicon) }),
    ...(icons.png ?? []).map(({ size, src }) =>
      link({ rel: 'icon', type: 'image/png', sizes: `${size}x${size}`, href: path(src) }),
    ),
    icons.appleTouch && link({ rel: 'apple-touch-icon', sizes: '180x180', href: path(icons.appleTouch) }),
    icons.mask && link({ rel: 'mask-icon', href: path(icons.mask.src), color: icons.mask.color }),
    icons.tile && meta('msapplication-TileImage', path(icons.tile.src)),
    icons.tile && meta('msapplication-TileColor', icons.tile.color),
    icons.manifest && link({ rel: 'manifest', href: path(icons.manifest) }),

    ...site.feeds.map(({ title, type, url }) => link({ rel: 'alternate', type, title, href: path(url) })),
  ].filter(isTag);
}

const isTag = (tag: unknown): tag is HeadTag => typeof tag === 'object';

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });
