import type { SiteConfig } from '../model/site-config.js';
import type { Plugin } from '../model/plugin.js';
import { contentIndexPlugin } from './content-index.js';
import { emptyIndexesPlugin } from './empty-indexes.js';
import { examplesPlugin } from './examples.js';
import { feedbackPlugin } from './feedback/plugin.js';
import { feedsPlugin } from './feeds/feeds.js';
import { hostFilesPlugin } from './hosting/host-files.js';
import { llmsPlugin } from './llms/llms.js';
import { namesPlugin } from './names/plugin.js';
import { openSearchPlugin } from './hosting/open-search.js';
import { pageAssetsPlugin } from './page-assets.js';
import { postListPlugin } from './feeds/posts.js';
import { printablePlugin } from './printable/printable.js';
import { publicFilesPlugin } from './hosting/public-files.js';
import { qualityPlugin } from './quality/plugin.js';
import { readOfflinePlugin } from './read-offline.js';
import { recentPlugin } from './recent/plugin.js';
import { redirectsPlugin } from './hosting/redirects.js';
import { robotsPlugin } from './hosting/robots.js';
import { sincePlugin } from './since/plugin.js';
import { sitePagesPlugin } from './site-pages.js';
import { sitemapPlugin } from './hosting/sitemap.js';
import { supportersPlugin } from './supporters/plugin.js';
import { webManifestPlugin } from './hosting/web-manifest.js';

/** The plugins that every site has. A site's own plugins come after these. */
export function builtInPlugins(config: SiteConfig): readonly Plugin[] {
  return [
    publicFilesPlugin(),
    pageAssetsPlugin(),
    examplesPlugin(),
    contentIndexPlugin(),
    sitePagesPlugin(),
    emptyIndexesPlugin(config),
    supportersPlugin(config),
    namesPlugin(config),
    recentPlugin(config),
    sincePlugin(config),
    postListPlugin(config),
    qualityPlugin(config),
    readOfflinePlugin(config),
    feedbackPlugin(config),
    printablePlugin(),
    redirectsPlugin(),
    hostFilesPlugin(),
    sitemapPlugin(),
    robotsPlugin(),
    openSearchPlugin(),
    feedsPlugin(),
    llmsPlugin(),
    webManifestPlugin(),
  ];
}
