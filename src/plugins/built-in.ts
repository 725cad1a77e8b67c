import type { ResolvedConfig } from '../config/types.js';
import type { Plugin } from '../plugin.js';
import { contentIndexPlugin } from './content-index.js';
import { examplesPlugin } from './examples.js';
import { feedsPlugin } from './feeds.js';
import { hostFilesPlugin } from './host-files.js';
import { llmsPlugin } from './llms.js';
import { pageAssetsPlugin } from './page-assets.js';
import { postListPlugin } from './posts.js';
import { printablePlugin } from './printable.js';
import { publicFilesPlugin } from './public-files.js';
import { redirectsPlugin } from './redirects.js';
import { robotsPlugin } from './robots.js';
import { sitePagesPlugin } from './site-pages.js';
import { sitemapPlugin } from './sitemap.js';
import { webManifestPlugin } from './web-manifest.js';

/** What every site gets. A site's own plugins come after these. */
export function builtInPlugins(config: ResolvedConfig): readonly Plugin[] {
  return [
    publicFilesPlugin(),
    pageAssetsPlugin(),
    examplesPlugin(),
    contentIndexPlugin(),
    sitePagesPlugin(),
    postListPlugin(config),
    printablePlugin(),
    redirectsPlugin(),
    hostFilesPlugin(),
    sitemapPlugin(),
    robotsPlugin(),
    feedsPlugin(),
    llmsPlugin(),
    webManifestPlugin(),
  ];
}
