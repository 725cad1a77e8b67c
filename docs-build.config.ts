import { defineConfig } from 'docs-build';
// Packages whose READMEs are pages here.
import thirdParty from './content/third-party.json';

const documentation = ['api', 'concepts', 'configuration', 'guides', 'loaders', 'migrate', 'plugins'];

export default defineConfig({
  title: 'webpack',
  origin: 'https://webpack.js.org',
  lang: 'en',
  description:
    'webpack is a module bundler. Its main purpose is to bundle JavaScript files for usage in a browser, yet it is also capable of transforming, bundling, or packaging just about any resource or asset.',

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
  social: { handle: '@webpack', image: '/icon_512x512.png' },
  manifest: {
    name: 'webpack Documentation',
    short_name: 'webpack',
    description: 'webpack documentation web application',
    background_color: '#2b3a42',
    theme_color: '#2b3a42',
    display: 'minimal-ui',
    scope: '/',
    start_url: '/',
    icons: [72, 96, 128, 144, 192, 384, 512].map((size) => ({ src: `/icon_${size}x${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  },

  editUrl: 'https://github.com/webpack/webpack.js.org/edit/main/content/{path}',
  sections: [
    { name: 'api', title: 'API' },
    { name: 'blog', title: 'Blog' },
    { name: 'concepts', title: 'Concepts' },
    { name: 'configuration', title: 'Configuration' },
    { name: 'contribute', title: 'Contribute' },
    { name: 'guides', title: 'Guides' },
    { name: 'loaders', title: 'Loaders' },
    { name: 'migrate', title: 'Migrate' },
    { name: 'plugins', title: 'Plugins' },
  ],
  printable: ['api', 'concepts', 'configuration', 'contribute', 'guides', 'loaders', 'migrate', 'plugins'],
  blog: { section: 'blog', title: 'webpack Blog', description: 'News of webpack and its releases.' },

  header: {
    links: [
      {
        content: 'Documentation',
        url: '/concepts/',
        activePaths: documentation.map((section) => `/${section}/`),
        children: documentation.map((section) => ({ content: section === 'api' ? 'API' : section, url: `/${section}/` })),
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
    // Accounts that no longer exist on the code host.
    exclude: ['bartushek', 'rynclark', 'henriquea', 'makuzaverite', 'MijaelWatts', 'Kolhar730', 'grrizzly', 'maxloh', 'varunjayaraman'],
  },
  search: { placeholder: 'Search webpack documentation' },
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
  verify: {
    samples: {
      configuration: {
        files: ['webpack.config.*', 'webpack.*.js', 'webpack.*.mjs', 'webpack.*.cjs', 'webpack.*.ts'],
        validate: 'webpack#validate',
        schema: 'webpack/schemas/WebpackOptions.json',
      },
      // Not installed here: what the samples name of other packages, and names of modules within their own builds.
      packages: [
        '@company/webpack-config', '@lib/*', 'catalog', 'chart.js', 'connect', 'crypto-browserify', 'fork-ts-checker-webpack-plugin', 'jquery', 'lit', 'moment',
        'path-browserify', 'shapes', 'shop', 'terser-webpack-plugin', 'toml', 'tsconfig-paths-webpack-plugin', 'ui', 'webpack-numbers',
      ],
    },
    search: 'search.golden',
    budgets: {
      firstScripts: 75_000, firstStyles: 12_000, document: 48_000, printable: 150_000, elements: 9_500,
      chunk: 46_000, searchShard: 140_000, image: 20_000,
    },
    pages: { description: { min: 40, max: 200 } },
    drift: {
      inventory: './content/verify/inventory.mjs',
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
        'printed:https://webpack.js.org/option/name/': 'Stands in a comment of the code; it is not printed.',
        'hook:log': 'The entry tells that the compiler has no such hook and which to use.',
      },
      printedUrls: ['webpack', 'webpack-cli', 'webpack-dev-server', 'webpack-dev-middleware'],
    },
    examples: {
      dir: 'content/examples',
      commands: { webpack: 'webpack-cli/bin/cli.js' },
      packages: ['webpack', 'webpack-cli'],
      // Minifying a large library takes long where several examples are built at once.
      timeout: 180_000,
    },
  },

  playground: 'https://stackblitz.com/run',

  // Examples hold Markdown of their own, which is no page.
  ignore: ['examples/**'],

  hashRedirects: [{ from: '/configuration/other-options/', hash: '#cache', to: '/configuration/cache/' }],
  redirects: {
    '/support/': '/contribute/',
    '/development/': '/contribute/',
    '/writers-guide/': '/contribute/writers-guide/',
    '/get-started/': '/guides/getting-started/',
    '/get-started/install-webpack/': '/guides/installation/',
    '/get-started/why-webpack/': '/comparison/',
    '/pluginsapi/': '/api/plugins/',
    '/pluginsapi/compiler/': '/api/compiler-hooks/',
    '/pluginsapi/template/': '/api/compilation-hooks/',
    '/api/plugins/compiler/': '/api/compiler-hooks/',
    '/api/plugins/template/': '/api/compilation-hooks/',
    '/api/passing-a-config/': '/configuration/configuration-types/',
    '/api/plugins/compilation/': '/api/compilation-hooks/',
    '/api/plugins/module-factories/': '/api/normalmodulefactory-hooks/',
    '/api/plugins/parser/': '/api/parser/',
    '/api/plugins/tapable/': '/api/plugins/',
    '/api/plugins/resolver/': '/api/resolvers/',
    '/development/plugin-patterns/': '/contribute/plugin-patterns/',
    '/development/release-process/': '/contribute/release-process/',
    '/development/how-to-write-a-loader/': '/contribute/writing-a-loader/',
    '/development/how-to-write-a-plugin/': '/contribute/writing-a-plugin/',
    '/guides/code-splitting-import/': '/guides/code-splitting/',
    '/guides/code-splitting-require/': '/guides/code-splitting/',
    '/guides/code-splitting-async/': '/guides/code-splitting/',
    '/guides/code-splitting-css/': '/guides/code-splitting/',
    '/guides/code-splitting-libraries/': '/guides/code-splitting/',
    '/guides/why-webpack/': '/comparison/',
    '/guides/scaffolding/': '/api/cli/#init',
    '/contribute/writing-a-scaffold/': '/api/cli/#init',
    '/guides/production-build/': '/guides/production/',
    '/migrating/': '/migrate/3/',
    '/plugins/no-emit-on-errors-plugin/': '/configuration/optimization/#optimizationemitonerrors',
    '/concepts/mode/': '/configuration/mode/',
    '/loaders/raw-loader/': 'https://v4.webpack.js.org/loaders/raw-loader/',
    '/loaders/url-loader/': 'https://v4.webpack.js.org/loaders/url-loader/',
    '/loaders/file-loader/': 'https://v4.webpack.js.org/loaders/file-loader/',
    '/loaders/null-loader/': 'https://v4.webpack.js.org/loaders/null-loader/',
    '/loaders/mocha-loader/': 'https://v4.webpack.js.org/loaders/mocha-loader/',
    '/loaders/istanbul-instrumenter-loader/': 'https://v4.webpack.js.org/loaders/istanbul-instrumenter-loader/',
    '/loaders/worker-loader/': 'https://v4.webpack.js.org/loaders/worker-loader/',
  },
});
