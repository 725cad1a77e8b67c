/** What to write today for an option of webpack 1 to 4, and where it is explained. */
export interface Today {
  readonly advice: string;
  readonly url: string;
}

const MIGRATE = '/migrate/5/';

/** By the whole path, or by the name alone where that means the same anywhere. */
const BY_PATH: Readonly<Record<string, Today>> = {
  'module.loaders': {
    advice: 'Rename it to `module.rules`, and `loaders` or `loader` within a rule to `use`.',
    url: '/configuration/module/#modulerules',
  },
  'module.preLoaders': { advice: "Make them rules with `enforce: 'pre'`.", url: '/configuration/module/#ruleenforce' },
  'module.postLoaders': {
    advice: "Make them rules with `enforce: 'post'`.",
    url: '/configuration/module/#ruleenforce',
  },
  'module.rules[].loaders': {
    advice: 'Write `use`, which takes the same list.',
    url: '/configuration/module/#ruleuse',
  },
  'module.rules[].query': { advice: 'Write `options`.', url: '/configuration/module/#ruleoptions--rulequery' },
  'node.Buffer': {
    advice:
      "Leave it out. For a polyfill, install `buffer` and use `new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] })`.",
    url: '/plugins/provide-plugin/',
  },
  'node.process': {
    advice:
      "Leave it out. For a polyfill, install `process` and use `new webpack.ProvidePlugin({ process: 'process/browser.js' })`.",
    url: '/plugins/provide-plugin/',
  },
  'output.jsonpFunction': {
    advice: 'Rename it to `output.chunkLoadingGlobal`.',
    url: '/configuration/output/#outputchunkloadingglobal',
  },
  'output.hotUpdateFunction': {
    advice: 'Rename it to `output.hotUpdateGlobal`.',
    url: '/configuration/output/#outputhotupdateglobal',
  },
  'output.jsonpScriptType': {
    advice: 'Rename it to `output.scriptType`.',
    url: '/configuration/output/#outputscripttype',
  },
  'output.chunkCallbackName': {
    advice: 'Rename it to `output.chunkLoadingGlobal`.',
    url: '/configuration/output/#outputchunkloadingglobal',
  },
  'output.futureEmitAssets': { advice: 'Leave it out: webpack 5 always works so.', url: MIGRATE },
  'output.devtoolLineToLine': { advice: 'Leave it out: it is gone without a replacement.', url: MIGRATE },
  'output.ecmaVersion': {
    advice: 'Say what the code may use with `target` or `output.environment`.',
    url: '/configuration/output/#outputenvironment',
  },
  'optimization.noEmitOnErrors': {
    advice: 'Write `optimization.emitOnErrors` with the opposite value.',
    url: '/configuration/optimization/#optimizationemitonerrors',
  },
  'optimization.namedModules': {
    advice: "Write `optimization.moduleIds: 'named'`.",
    url: '/configuration/optimization/#optimizationmoduleids',
  },
  'optimization.hashedModuleIds': {
    advice: "Write `optimization.moduleIds: 'deterministic'`, or leave it out: this is the default of production.",
    url: '/configuration/optimization/#optimizationmoduleids',
  },
  'optimization.namedChunks': {
    advice: "Write `optimization.chunkIds: 'named'`.",
    url: '/configuration/optimization/#optimizationchunkids',
  },
  'optimization.occurrenceOrder': {
    advice: "Write `optimization.chunkIds: 'size'` and `optimization.moduleIds: 'size'`.",
    url: '/configuration/optimization/#optimizationchunkids',
  },
  'optimization.splitChunks.automaticNamePrefix': {
    advice: 'Name the cache groups with `idHint`.',
    url: '/plugins/split-chunks-plugin/',
  },
  'resolve.root': { advice: 'Add the folders to `resolve.modules`.', url: '/configuration/resolve/#resolvemodules' },
  'resolve.fallbacks': { advice: 'Write `resolve.fallback`.', url: '/configuration/resolve/#resolvefallback' },
  'resolve.modulesDirectories': { advice: 'Write `resolve.modules`.', url: '/configuration/resolve/#resolvemodules' },
  'resolve.concord': { advice: 'Leave it out: it is gone without a replacement.', url: MIGRATE },
  'stats.maxModules': { advice: 'Write `stats.modulesSpace`.', url: '/configuration/stats/' },
  'devServer.contentBase': {
    advice: 'Write `devServer.static.directory`.',
    url: '/configuration/dev-server/#devserverstatic',
  },
  'devServer.contentBasePublicPath': {
    advice: 'Write `devServer.static.publicPath`.',
    url: '/configuration/dev-server/#devserverstatic',
  },
  'devServer.watchContentBase': {
    advice: 'Write `devServer.static.watch`.',
    url: '/configuration/dev-server/#devserverstatic',
  },
  'devServer.publicPath': {
    advice: 'Write `devServer.devMiddleware.publicPath`.',
    url: '/configuration/dev-server/#devserverdevmiddleware',
  },
  'devServer.overlay': {
    advice: 'Write `devServer.client.overlay`.',
    url: '/configuration/dev-server/#devserverclient',
  },
  'devServer.progress': {
    advice: 'Write `devServer.client.progress`.',
    url: '/configuration/dev-server/#devserverclient',
  },
  'devServer.clientLogLevel': {
    advice: 'Write `devServer.client.logging`.',
    url: '/configuration/dev-server/#devserverclient',
  },
  'devServer.sockPath': {
    advice: 'Write `devServer.client.webSocketURL.pathname` and `devServer.webSocketServer`.',
    url: '/configuration/dev-server/#devserverclient',
  },
  'devServer.disableHostCheck': {
    advice: "Write `devServer.allowedHosts: 'all'`.",
    url: '/configuration/dev-server/#devserverallowedhosts',
  },
  'devServer.before': {
    advice: 'Write `devServer.setupMiddlewares`.',
    url: '/configuration/dev-server/#devserversetupmiddlewares',
  },
  'devServer.after': {
    advice: 'Write `devServer.setupMiddlewares`.',
    url: '/configuration/dev-server/#devserversetupmiddlewares',
  },
  'devServer.https': {
    advice: "Write `devServer.server: 'https'`.",
    url: '/configuration/dev-server/#devserverserver',
  },
  'devServer.http2': {
    advice: "Write `devServer.server: 'http2'` or the name of another server.",
    url: '/configuration/dev-server/#devserverserver',
  },
  'devServer.inline': {
    advice: 'Leave it out: the client is always part of the bundle.',
    url: '/configuration/dev-server/',
  },
  'devServer.filename': {
    advice: 'Leave it out: it belonged to lazy mode, which is gone.',
    url: '/configuration/dev-server/',
  },
  'devServer.lazy': {
    advice: 'Leave it out: `experiments.lazyCompilation` compiles on demand.',
    url: '/configuration/experiments/#experimentslazycompilation',
  },
  'devServer.stats': {
    advice: 'Write `stats` at the top level, or `devServer.devMiddleware.stats`.',
    url: '/configuration/stats/',
  },
  'devServer.quiet': {
    advice: "Write `infrastructureLogging.level: 'none'`.",
    url: '/configuration/infrastructureLogging/',
  },
  'devServer.noInfo': {
    advice: "Write `infrastructureLogging.level: 'none'`.",
    url: '/configuration/infrastructureLogging/',
  },
};

const BY_NAME: Readonly<Record<string, Today>> = {
  debug: {
    advice: 'Leave it out, or use `LoaderOptionsPlugin` for loaders that still read it.',
    url: '/plugins/internal-plugins/#loaderoptionsplugin',
  },
  rules: { advice: 'Put it into `module`.', url: '/configuration/module/#modulerules' },
  loaders: { advice: 'Put it into `module.rules`.', url: '/configuration/module/#modulerules' },
  noParse: { advice: 'Put it into `module`.', url: '/configuration/module/#modulenoparse' },
  filename: { advice: 'Put it into `output`.', url: '/configuration/output/#outputfilename' },
  path: { advice: 'Put it into `output`.', url: '/configuration/output/#outputpath' },
  publicPath: { advice: 'Put it into `output`.', url: '/configuration/output/#outputpublicpath' },
  chunkFilename: { advice: 'Put it into `output`.', url: '/configuration/output/#outputchunkfilename' },
  alias: { advice: 'Put it into `resolve`.', url: '/configuration/resolve/#resolvealias' },
  extensions: { advice: 'Put it into `resolve`.', url: '/configuration/resolve/#resolveextensions' },
  splitChunks: { advice: 'Put it into `optimization`.', url: '/configuration/optimization/#optimizationsplitchunks' },
  minimize: { advice: 'Put it into `optimization`.', url: '/configuration/optimization/#optimizationminimize' },
  minimizer: { advice: 'Put it into `optimization`.', url: '/configuration/optimization/#optimizationminimizer' },
  serve: { advice: 'webpack-serve is gone: use `devServer`.', url: '/configuration/dev-server/' },
};

/** Node.js modules that webpack 4 could replace. */
const NODE_MODULES =
  /^node\.(?:assert|buffer|child_process|cluster|console|constants|crypto|dgram|dns|domain|events|fs|http|https|module|net|os|path|punycode|querystring|readline|setImmediate|stream|string_decoder|timers|tls|tty|url|util|vm|zlib)$/;

/** What to write today for an option that the schema does not know; `unknown` is its name. */
export function today(option: string, unknown: string | undefined): Today | undefined {
  if (unknown === undefined) return undefined;
  if (NODE_MODULES.test(option))
    return {
      advice: `Write \`resolve.fallback: { ${unknown}: false }\` for an empty module, or name a package that takes its place.`,
      url: '/configuration/resolve/#resolvefallback',
    };
  return BY_PATH[option] ?? (option === unknown && Object.hasOwn(BY_NAME, unknown) ? BY_NAME[unknown] : undefined);
}
