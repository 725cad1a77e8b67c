import { join } from 'node:path';
import { redirectFor } from '../../templates/hash-redirects.js';
import { sectionLabel } from '../../templates/navigation.js';
import type { HashRedirect, SiteData } from '../../templates/types.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import type { ContentIndex } from '../model/types.js';
import { readIfThere } from '../files/read-files.js';
import { imageSize } from '../parse/files/image-size.js';

/**
 * The data that every page shares: parts of the configuration and of plugins, and the sections and top-level pages of
 * the content.
 */
export function siteDataFor(
  config: SiteConfig,
  plugins: readonly Plugin[],
  { index, notification }: Pick<Content, 'index' | 'notification'>,
): SiteData {
  const screens = plugins.flatMap(({ routes }) => routes ?? []).filter(({ kind }) => kind !== 'document');
  const kinds = screens.map(({ url, kind }) => [url, kind] as const);
  const top = index.sections.find((section) => section.name === '');
  return {
    ...config.site,
    header: { ...config.site.header, links: headerLinks(config, index) },
    hashRedirects: config.site.hashRedirects.map((rule) => withLiving(rule, index)),
    social: withImageSize(config),
    ...(kinds.length > 0 && { kinds: Object.fromEntries(kinds) }),
    notification: config.site.notification && { ...config.site.notification, html: notification ?? '' },
    sections: index.sections
      .filter((section) => section.name !== '')
      .map(({ name, title, url }) => ({ name, title, url })),
    topPages: (top?.pages ?? []).map(({ label, url }) => ({ title: label, url })),
  };
}

/** More links than this are in a separate row below the header. */
const MOST_LINKS = 6;

/**
 * The links of the header: those in the configuration, or else the sections of the content, which could not be reached
 * otherwise.
 */
function headerLinks({ site }: SiteConfig, { sections }: ContentIndex): SiteData['header']['links'] {
  const named = sections.filter(({ name, pages }) => name !== '' && pages.length > 0);
  const { links } = site.header;
  if (links.length > 0 || named.length === 0) return links;
  if (named.length <= MOST_LINKS) return named.map(({ title, url }) => ({ content: sectionLabel(title), url }));
  return [{ content: 'Documentation', url: '/', activePaths: ['/', ...named.map(({ url }) => url)] }];
}

/** Adds the anchors that the page still has although the rule applies to them. */
function withLiving(rule: HashRedirect, { pages }: ContentIndex): HashRedirect {
  const ids = pages.find(({ url }) => url === rule.from)?.parsed.ids ?? [];
  const living = ids.filter((id) => redirectFor([rule], rule.from, `#${id}`) !== null).map(encodeURI);
  return living.length === 0 ? rule : { ...rule, living };
}

/**
 * Adds the size of the image of cards if it is known, because sites that show a card lay it out before they have the
 * image.
 */
function withImageSize({ site: { social }, contentDir }: SiteConfig): SiteData['social'] {
  if (social.image === undefined || !/^\/(?!\/)/.test(social.image)) return social;
  const bytes = readIfThere(join(contentDir, 'public', social.image));
  const size = bytes && imageSize(bytes);
  return size ? { ...social, imageSize: size } : social;
}
