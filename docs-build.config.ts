import { defineConfig } from 'docs-build';
import { configCheck } from './content/components/config-check/plugin.mjs';
// Phrases that readers use for sections of READMEs, which cannot contain keywords themselves.
import keywords from './content/keywords.json';
// Where the answer is today, for every address that this site had at any time and that is not a page.
import redirects from './content/redirects.json';
// Words that readers type, and the words that the pages use instead.
import synonyms from './content/synonyms.json';
// The packages whose READMEs are pages of this site.
import thirdParty from './content/third-party.json';
// The version that introduced each item, and the version that the pages describe.
import versions from './content/verify/versions.json';

const [major, lastMinor] = versions.upTo.split('.');
// The minor versions: `5.112`, `5.111` and so on, down to `5.0`.
const minorVersions = Array.from({ length: Number(lastMinor) + 1 }, (_, minor) => `${major}.${minor}`).reverse();

const documentation = ['api', 'concepts', 'configuration', 'errors', 'guides', 'loaders', 'migrate', 'plugins'];

export default defineConfig({
  title: 'webpack',
  origin: 'https://webpack.js.org',
  lang: 'en',
  description:
    'webpack is a module bundler whose main purpose is to bundle JavaScript files for a browser, and which can also transform, bundle or package almost any resource or asset.',

  themeColor: '#2B3A42',
  logo: { src: '/logo.svg', alt: '', width: 32, height: 32 },
  icons: {
    favicon: '/favicon.ico',
    png: [
      { size: 192, src: '/icon_192x192.png' },
      { size: 512, src: '/icon_512x512.png' },
    ],
    appleTouch: '/icon_180x180.png',
    mask: { src: '/mask.svg', color: '#465e69' },
    tile: { src: '/icon_150x150.png', color: '#465e69' },
  },
  social: { handle: '@webpack', image: '/icon_512x512.png', imageAlt: 'The cube of webpack' },
  manifest: {
    name: 'webpack Documentation',
    short_name: 'webpack',
    description: 'The documentation of webpack, which can be read offline.',
    background_color: '#2b3a42',
    theme_color: '#2b3a42',
    display: 'minimal-ui',
    scope: '/',
    start_url: '/',
    icons: [72, 96, 128, 144, 192, 384, 512].map((size) => ({
      src: `/icon_${size}x${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  },

  editUrl: 'https://github.com/webpack/webpack.js.org/edit/main/content/{path}',
  sections: [
    { name: 'api', title: 'API' },
    { name: 'blog', title: 'Blog' },
    { name: 'concepts', title: 'Concepts' },
    { name: 'configuration', title: 'Configuration' },
    { name: 'contribute', title: 'Contribute' },
    { name: 'errors', title: 'Errors' },
    { name: 'guides', title: 'Guides' },
    { name: 'loaders', title: 'Loaders' },
    { name: 'migrate', title: 'Migrate' },
    { name: 'plugins', title: 'Plugins' },
  ],
  printable: ['api', 'concepts', 'configuration', 'contribute', 'guides', 'loaders', 'migrate', 'plugins'],
  readOffline: ['api', 'concepts', 'configuration', 'errors', 'guides', 'loaders', 'migrate', 'plugins'],
  blog: { section: 'blog', title: 'webpack Blog', description: 'News of webpack and its releases.' },

  header: {
    links: [
      {
        content: 'Documentation',
        url: '/concepts/',
        activePaths: documentation.map((section) => `/${section}/`),
        children: documentation.map((section) => ({
          content: section === 'api' ? 'API' : section,
          url: `/${section}/`,
        })),
      },
      { content: 'Contribute', url: '/contribute/' },
      { content: 'Vote', url: '/vote/' },
      { content: 'Blog', url: '/blog/' },
    ],
    external: [
      { content: 'GitHub', url: 'https://github.com/webpack/webpack', icon: 'github' },
      { content: 'X', url: 'https://x.com/webpack', icon: 'x' },
      { content: 'Stack Overflow', url: 'https://stackoverflow.com/questions/tagged/webpack', icon: 'stackoverflow' },
    ],
  },
  footer: {
    links: [
      { content: 'Get Started', url: '/guides/getting-started/' },
      { content: 'Comparison', url: '/comparison/' },
      { content: 'Awesome webpack', url: '/awesome-webpack/' },
      { content: 'Glossary', url: '/glossary/' },
      { content: 'Branding', url: '/branding/' },
      { content: 'License', url: '/license/' },
      { content: 'Privacy Policy', url: 'https://privacy-policy.openjsf.org/' },
      { content: 'Swag Store', url: 'https://webpack.threadless.com/' },
      { content: 'Chat', url: 'https://discord.com/invite/webpack' },
      { content: 'Changelog', url: 'https://github.com/webpack/webpack/releases' },
    ],
  },
  languages: [
    { label: 'English', lang: 'en', origin: 'https://webpack.js.org' },
    { label: '中文', lang: 'zh', origin: 'https://webpack.docschina.org' },
    { label: '한국어', lang: 'ko', origin: 'https://webpack.kr' },
  ],
  versions: [
    { label: 'webpack 5', origin: null },
    { label: 'webpack 4', origin: 'https://v4.webpack.js.org' },
  ],
  notification: {
    marker: '3',
    text: 'This is the documentation of webpack\u00a05. See [that of webpack\u00a04](https://v4.webpack.js.org/), or [migrate](/migrate/5/).',
  },
  contributors: {
    profile: 'https://github.com/',
    // These accounts no longer exist on the code host.
    exclude: [
      'bartushek',
      'rynclark',
      'henriquea',
      'makuzaverite',
      'MijaelWatts',
      'Kolhar730',
      'grrizzly',
      'maxloh',
      'varunjayaraman',
    ],
  },
  search: { placeholder: 'Search webpack documentation', keywords, synonyms },
  vote: { repository: 'webpack/webpack', labels: ['enhancement', 'feature-request', 'bug'] },
  sponsors: {
    collective: 'webpack',
    lead: 'webpack is free, and volunteers maintain most of it. What you give pays for their time, and for the machines that test every change.',
    snapshot: 'content/supporters.json',
  },
  landing: {
    headline: 'bundle your',
    words: ['assets', 'scripts', 'images', 'styles'],
    lead: 'webpack follows every import of your application and turns the modules it finds into a few files that load fast.',
    actions: [
      { content: 'Get Started', url: '/guides/getting-started/' },
      { content: 'Read the Concepts', url: '/concepts/' },
    ],
    cube: true,
    diagram: {
      from: { label: 'Modules with dependencies', files: ['.js', '.ts', '.css', '.sass', '.png', '.svg'] },
      to: { label: 'Static assets', files: ['.js', '.css', '.png', '.svg'] },
    },
  },
  thirdParty,
  names: { file: 'content/names.json' },
  recent: {},
  quality: { file: 'content/quality.json' },
  since: { versions: minorVersions },
  verify: {
    samples: {
      configuration: {
        files: ['webpack.config.*', 'webpack.*.js', 'webpack.*.mjs', 'webpack.*.cjs', 'webpack.*.ts'],
        validate: 'webpack#validate',
        schema: 'webpack/schemas/WebpackOptions.json',
      },
      // The guides create projects whose package.json has the type `module`.
      type: 'module',
      // Names that are not installed here: other packages that samples use, and modules within the samples' own builds.
      packages: [
        '@company/webpack-config',
        '@',
        '@lib/*',
        '@shop/*',
        'catalog',
        'chart.js',
        'connect',
        'crypto-browserify',
        'fork-ts-checker-webpack-plugin',
        'jquery',
        'lit',
        'moment',
        'path-browserify',
        'pug',
        'shapes',
        'shop',
        'svelte',
        'terser-webpack-plugin',
        'toml',
        'tsconfig-paths-webpack-plugin',
        'ui',
        'vue',
        'vue-loader',
        'webpack-numbers',
      ],
    },
    search: 'search.golden',
    budgets: {
      firstScripts: 75_000,
      firstStyles: 12_000,
      document: 40_000,
      printable: 156_000,
      elements: 9_500,
      chunk: 46_000,
      searchShard: 56_000,
      image: 20_000,
    },
    sizes: './content/verify/sizes.json',
    pages: {
      description: { min: 40, max: 200 },
      words: {
        'can not': 'cannot',
        shall: 'should',
        'and alike': 'and the like',
        pendants: 'counterparts',
        behaviour: 'behavior',
        colour: 'color',
        colours: 'colors',
        licence: 'license',
        optimise: 'optimize',
        minimise: 'minimize',
        recognised: 'recognized',
        misspelt: 'misspelled',
        analysed: 'analyzed',
        upwards: 'upward',
        backwards: 'backward',
        'for ever': 'forever',
        'time stamp': 'timestamp',
        'time stamps': 'timestamps',
        'outside of': 'outside',
        'in our days': 'today',
        'an own': 'a separate',
        'sub-section': 'subsection',
        'set-up': 'setup',
        'style sheet': 'stylesheet',
        'style sheets': 'stylesheets',
        'data URL': 'data URI',
        mend: 'fix',
        mended: 'fixed',
        simply: '(leave it out)',
        obviously: '(leave it out)',
        '[here]': '(say where the link leads)',
        '[click here]': '(say where the link leads)',
        '[this link]': '(say where the link leads)',
      },
    },
    drift: {
      inventory: './content/verify/inventory.mjs',
      versions: './content/verify/versions.json',
      exempt: {
        'option:module.parser.css/auto.*': 'css/auto takes the options of module.parser.css, which have anchors there.',
        'option:module.generator.css.*': 'Two of the options of module.generator.css/auto.',
        'option:module.parser.javascript.node.*': 'Same shape as node.',
        'option:resolve.plugins[].apply': 'The method of every plugin.',
        'option:plugins[].apply': 'The method of every plugin.',
        'option:optimization.minimizer[].apply': 'The method of every plugin.',
        'option:experiments.outputModule': 'The entry tells that it is gone and what takes its place.',
        'option:Rule.loaders': 'The entry tells that it is gone and what takes its place.',
        'option:Rule.parser.parse': 'An option of some parsers, told where rules set it.',
        'option:externals.*.external.interop': 'The key interop, one level deeper.',
        'message:Parsing of … for build dependencies failed': 'The entry tells that versions before 5.113 print it.',
        'message:process, Buffer, require or exports is not defined': 'Browsers print it; webpack does not.',
        'printed:https://webpack.js.org/option/name/': 'Stands in a comment of the code; it is not printed.',
        'problem:ChunkRenderError': 'It has no text of its own: it passes on the message of a plugin.',
        'problem:CodeGenerationError': 'It has no text of its own: it passes on the message of a generator.',
        'problem:ModuleHashingError': 'It has no text of its own: it passes on the message of a module or plugin.',
        'prose:--conditions': 'A flag of Node.js.',
        'prose:--enable-source-maps': 'A flag of Node.js.',
        'prose:--force': 'A flag of the command init of webpack-cli 6; the text says that it is gone.',
        'prose:--template': 'A flag of the command init of webpack-cli 6; the text says that it is gone.',
        'prose:--node-env': 'The text says that it has been removed.',
        'prose:--optimize-m*': 'The text says that they were removed in webpack-cli 4.',
        'prose:--https': 'The text says that it is a flag of webpack-dev-server 4.',
        'prose:--debug': 'The text says that it is a flag of webpack 1.',
        'prose:--webpack': 'A flag of Next.js.',
        'prose:--accent': 'A custom property of CSS.',
        'prose:--names': 'A custom property of CSS.',
        'prose:Rule.query': 'The text says that it is the old name of Rule.options.',
        'prose:experiments.layers': 'The text says which versions had it.',
        'prose:experiments.outputModule': 'The text says which versions had it.',
        'prose:experiments.topLevelAwait': 'The text says which versions had it.',
        'prose:node.fs': 'The text says that webpack 4 had it.',
        'prose:node.process': 'The text says that webpack 4 had it.',
        'prose:module.exports*': 'The variable of CommonJS.',
        'prose:module.hot*': 'The variable of a module.',
        'prose:module.id': 'The variable of a module.',
        'prose:module.buildInfo.fileDependencies': 'A property of the modules that plugins see.',
        'prose:module.dependencies': 'A property of the modules that plugins see.',
        'prose:module.createRequire': 'A function of Node.js.',
        'prose:module.stripTypeScriptTypes': 'A function of Node.js.',
        'prose:cache.Cache': 'A class that the package exports.',
        'prose:cache.keys': 'An option of the function that the table is about.',
        'prose:plugins.js': 'A file.',
        'prose:stats.compilation.errors': 'A property of the object that builds return.',
        'hook:log': 'The entry tells that the compiler has no such hook and which to use.',
      },
      // Posts and guides for older versions name items that no longer exist, and guides for contributors use other
      // tools.
      prose: { kinds: ['option', 'flag'], except: ['/blog/', '/migrate/', '/contribute/'] },
      printedUrls: ['webpack', 'webpack-cli', 'webpack-dev-server', 'webpack-dev-middleware'],
    },
    examples: {
      dir: 'content/examples',
      commands: { webpack: 'webpack-cli/bin/cli.js' },
      packages: ['webpack', 'webpack-cli'],
      // Minifying a large library takes long if several examples are built at once.
      timeout: 180_000,
    },
  },

  playground: 'https://stackblitz.com/run',
  bothModuleSystems: ['webpack.config.*', 'webpack.*.js', 'webpack.*.mjs'],

  components: { ConfigCheck: './content/components/config-check/Place.tsx' },
  plugins: [configCheck()],

  // Examples contain Markdown files that are not pages.
  ignore: ['examples/**'],

  hashRedirects: [
    { from: '/configuration/other-options/', hash: '#cache*', to: '/configuration/cache/' },
    // Options of webpack-dev-server 1 to 4, which a table translates.
    {
      from: '/configuration/dev-server/',
      hash: '#devserver*',
      to: '/configuration/dev-server/#options-of-earlier-versions',
    },
    {
      from: '/guides/native-css/',
      hash: '#custom-media-and-custom-selectors',
      to: '/configuration/module/#moduleparsercsscustommedia',
    },
    {
      from: '/guides/native-css/',
      hash: '#minification',
      to: '/configuration/optimization/#optimizationminimizeoptions',
    },
    {
      from: '/guides/native-css/',
      hash: '#vendor-prefixes',
      to: '/configuration/optimization/#optimizationminimizeoptions',
    },
    { from: '/guides/native-css/', hash: '#resource-hints-and-font-preloading', to: '/configuration/module/#urlhints' },
    { from: '/guides/native-css/', hash: '#css-referenced-from-html', to: '/guides/html-first/#' },
    { from: '/guides/html-first/', hash: '#resource-hint*', to: '/configuration/output/#outputresourcehints' },
    { from: '/guides/html-first/', hash: '#parsing-a-fragment', to: '/configuration/module/#moduleparserhtmlas' },
    { from: '/guides/html-first/', hash: '#minification', to: '/configuration/optimization/#html' },
    { from: '/guides/html-first/', hash: '#minifier-options', to: '/configuration/optimization/#html' },
    { from: '/guides/html-first/', hash: '#plugin-hooks', to: '/api/compilation-hooks/#htmlmodulesplugin' },
    { from: '/guides/html-first/', hash: '#all-options-with-examples', to: '/configuration/module/#moduleparserhtml' },
    { from: '/guides/html-first/', hash: '#parser-options', to: '/configuration/module/#moduleparserhtml' },
    { from: '/guides/html-first/', hash: '#source-*', to: '/configuration/module/#moduleparserhtmlsources' },
    {
      from: '/guides/html-first/',
      hash: '#generator-options',
      to: '/configuration/module/#modulegeneratorhtmlextract',
    },
    { from: '/guides/html-first/', hash: '#output-options', to: '/configuration/output/#outputhtml' },
    {
      from: '/guides/html-first/',
      hash: '#hot-module-replacement',
      to: '/configuration/experiments/#hot-module-replacement',
    },
    {
      from: '/guides/html-first/',
      hash: '#development-server',
      to: '/configuration/experiments/#hot-module-replacement',
    },
    { from: '/guides/html-first/', hash: '#magic-comments', to: '/api/module-methods/#comments-in-html' },
    {
      from: '/guides/native-css/',
      hash: '#8-drop-the-css-minimizer-and-autoprefixer',
      to: '/configuration/optimization/#css',
    },
    {
      from: '/guides/native-css/',
      hash: '#development-server-with-hot-reloaded-styles',
      to: '/guides/hot-module-replacement/#hmr-with-stylesheets',
    },
    { from: '/configuration/externals/', hash: '#example*', to: '/configuration/externals/#externalstype' },
  ],
  redirects,
});
