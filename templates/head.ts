import { hrefOf, isExternal } from './links.js';
import { structuredData } from './structured-data.js';
import type { HeadTag, PageData, SiteData, SiteProps } from './types.js';

/** Text of the title element: the page's own title and the name of the site, or only the name for the first page. */
export function documentTitle(page: Pick<PageData, 'kind' | 'url' | 'title'>, siteTitle: string): string {
  if (page.kind === 'printable') return `Combined printable page | ${siteTitle}`;
  if (page.url === '/' || page.title === '') return siteTitle;
  return `${page.title} | ${siteTitle}`;
}

const HIDDEN = 'noindex,nofollow';

/** Pages that search engines leave out: those that repeat other pages or have no content. */
export const robotsFor = (kind: PageData['kind']): string | undefined =>
  kind === 'printable' || kind === 'not-found' || kind === 'app-shell' ? HIDDEN : undefined;

/** Everything in the head that describes the page and the site. The document adds character set, styles and scripts. */
export const headFor = (props: SiteProps): readonly HeadTag[] => [
  ...pageHead(props),
  ...siteHead(props.site),
  ...structuredData(props),
];

/** The elements that differ from page to page. */
export function pageHead({ site, page }: SiteProps): readonly HeadTag[] {
  const article = page.kind === 'post';
  // A document that appears at any address (404, app shell) has no address of its own.
  const canonical =
    page.kind === 'not-found' || page.kind === 'app-shell' || site.origin === '' ? undefined : page.canonical;

  return [
    { tag: 'title', attributes: {}, text: page.documentTitle },
    meta('description', page.description),
    (page.robots ?? site.noindex) && meta('robots', page.robots ?? HIDDEN),
    canonical && link({ rel: 'canonical', href: canonical }),

    property('og:type', article ? 'article' : 'website'),
    property('og:title', page.documentTitle),
    property('og:description', page.description),
    canonical && property('og:url', canonical),
    article && page.date && property('article:published_time', page.date),

    meta('twitter:title', page.documentTitle),
    meta('twitter:description', page.description),
  ].filter(isTag);
}

/** The elements that every page of the site has. */
function siteHead(site: SiteData): readonly HeadTag[] {
  const path = (url: string): string => hrefOf(url, site.base);
  const { icons, social } = site;
  const image = social.image && (isExternal(social.image) ? social.image : site.origin + path(social.image));
  const alt = social.imageAlt ?? site.title;
  return [
    property('og:site_name', site.title),
    property('og:locale', localeOf(site.lang)),
    image && property('og:image', image),
    image && social.imageSize && property('og:image:width', String(social.imageSize.width)),
    image && social.imageSize && property('og:image:height', String(social.imageSize.height)),
    image && property('og:image:alt', alt),

    meta('twitter:card', 'summary'),
    social.handle && meta('twitter:site', social.handle),
    social.handle && meta('twitter:creator', social.handle),
    image && meta('twitter:image', image),
    image && meta('twitter:image:alt', alt),
    site.origin && meta('twitter:domain', site.origin.replace(/^.*\/\//, '')),

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
    site.origin &&
      link({
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title: site.title,
        href: path('/opensearch.xml'),
      }),
  ].filter(isTag);
}

/** Language and region in the form that cards need: `en_US` for `en`, with the region where most of its readers are. */
function localeOf(lang: string): string {
  try {
    const { language, region } = new Intl.Locale(lang).maximize();
    return region === undefined ? language : `${language}_${region}`;
  } catch {
    return lang.replace('-', '_');
  }
}

const isTag = (tag: unknown): tag is HeadTag => typeof tag === 'object';

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });
