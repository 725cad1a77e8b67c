const STYLES = "A plugin adds stylesheets: plugins: [{ name: 'styles', styles: ['site.css'] }].";
const SIDEBAR =
  'Folders and the `sort` of pages order the sidebar, and "sections" names and orders the top-level folders.';
const BUNDLER = 'Remove it: scripts and styles are bundled without settings.';
const calledHere = (key: string): string => `The key is called "${key}" here.`;

/** What to do about keys that the configurations of other generators have, whose meaning no similar name tells. */
const ADVICE: readonly (readonly [names: string, advice: string])[] = [
  ['theme themeConfig templates layout layouts', `All sites have the same templates. ${STYLES}`],
  ['css styles stylesheets customCss extraCss extra_css additional-css', STYLES],
  ['siteName siteTitle site_name', calledHere('title')],
  ['tagline site_description', calledHere('description')],
  ['url site siteUrl site_url baseURL hostname', 'Write scheme and host as "origin", and the path as "base".'],
  ['baseUrl baseurl basePath pathPrefix', calledHere('base')],
  ['docs docs_dir docsDir src srcDir source contentDir', calledHere('content')],
  ['outDir outputDir output dest destination site_dir publishDir', calledHere('out')],
  ['cacheDir cache_dir', calledHere('cache')],
  ['exclude excludes exclude_docs srcExclude', calledHere('ignore')],
  ['locale language', calledHere('lang')],
  ['locales i18n', 'Each language is a site of its own; "languages" links them.'],
  ['nav navbar', `Write the links in the header as "header.links". ${SIDEBAR}`],
  ['sidebar sidebars toc', SIDEBAR],
  ['head meta scripts', 'A plugin adds elements to the head of every page in its hook "head".'],
  ['markdown markdownOptions markdown_extensions', 'A plugin adds rules to the parser in its hook "markdown".'],
  ['repo repository repo_url editLink editLinks editUri edit_uri', calledHere('editUrl')],
  ['favicon', calledHere('icons.favicon')],
  ['copyright', calledHere('footer.note')],
  ['algolia docsearch', calledHere('search.hosted')],
  ['ga gtag googleAnalytics google_analytics', calledHere('analytics.id')],
  ['sitemap', 'Remove it: every site with an "origin" has a sitemap.'],
  ['feed rss', 'Remove it: a site with a "blog" and an "origin" has feeds.'],
  ['static staticDir staticDirs publicDir assets', 'Put such files into the `public` folder of the content.'],
  ['build esbuild minify rollup rollupOptions vite', BUNDLER],
  ['cleanUrls', 'Remove it: addresses of pages have no extension. "trailingSlash" says how they end.'],
  ['host lenient open port strict verbose', 'This is an option of the command line: see docs-build help.'],
];

const NAMED = ADVICE.flatMap(([names, advice]) => names.split(' ').map((name) => [name, advice] as const));
const BY_NAME = new Map(NAMED);

/** Generators write `sidebar`, `sideBar` and `side_bar`; what only differs in that means the same. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');
const BY_LETTERS = new Map(NAMED.map(([name, advice]) => [lettersOf(name), advice]));

/** What to do about a key at the top of the configuration that has another name here; undefined if it is not known. */
export const foreignKeyAdvice = (key: string): string | undefined => BY_NAME.get(key) ?? BY_LETTERS.get(lettersOf(key));
