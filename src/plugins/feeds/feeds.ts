import { FILES, hasFeeds } from '../../model/generated.js';
import type { Plugin, PluginContext } from '../../model/plugin.js';
import type { Page } from '../../model/types.js';
import type { OutputFile } from '../../model/output.js';
import { absoluteHtml } from '../../html/absolute-html.js';
import { atomXml } from './atom.js';
import type { Feed } from './feed.js';
import { jsonFeed } from './json-feed.js';
import { contentKey } from '../keys.js';
import { blogPosts } from './posts.js';
import { rssXml } from './rss.js';
import { siteAddress } from '../hosting/site-address.js';

const FORMATS = [
  { file: FILES.rss, format: rssXml },
  { file: FILES.atom, format: atomXml },
  { file: FILES.jsonFeed, format: jsonFeed },
] as const;

/** Publishes the complete text of the blog in three formats. Posts without a date are left out. */
export function feedsPlugin(): Plugin {
  return {
    name: 'feeds',
    assets(site) {
      if (!hasFeeds(site.config)) return [];
      const posts = blogPosts(site.index, site.config).filter((page) => page.date !== undefined);
      const key = contentKey(site, posts);
      let feed: Feed | undefined;
      return FORMATS.map(({ file, format }): OutputFile => ({
        path: file,
        key,
        phase: 'page',
        produce: () => format((feed ??= toFeed(posts, site)), siteAddress(site.config, `/${file}`)),
      }));
    },
  };
}

function toFeed(posts: readonly Page[], { config, bodyOf }: PluginContext): Feed {
  const blog = config.settings.blog!;
  return {
    title: blog.title,
    description: blog.description ?? blog.title,
    lang: config.site.lang,
    author: config.site.title,
    home: siteAddress(config, `/${blog.section}/`),
    items: posts.map((page) => {
      const address = siteAddress(config, page.url);
      return {
        title: page.title,
        address,
        date: page.date!,
        summary: page.teaser ?? page.description,
        content: absoluteHtml(bodyOf(page), address),
      };
    }),
  };
}
