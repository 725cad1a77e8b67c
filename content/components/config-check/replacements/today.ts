import { DEV_SERVER } from './today-dev-server.js';

/** What to write today for an option of webpack 1 to 4. */
export interface Today {
  readonly advice: string;
  /** The place that explains it, if that is not the place of the option that the advice names first. */
  readonly url?: string;
}

const MIGRATE = '/migrate/5/';

export const GONE: Today = { advice: 'Leave it out: it is gone without a replacement.', url: MIGRATE };

/** What takes the place of ordering IDs by how often they occur. */
export const ORDER: Today = {
  advice: "Write `optimization.chunkIds: 'total-size'` and `optimization.moduleIds: 'size'`.",
  url: '/configuration/optimization/#optimizationchunkids',
};

const OPTIONS: Today = { advice: 'Write `options`.', url: '/configuration/module/#ruleoptions--rulequery' };

/** Advice by the general path; see `generalPath`. */
const BY_PATH: Readonly<Record<string, Today>> = {
  'module.loaders': {
    advice: 'Rename it to `module.rules`, and `loaders` or `loader` within a rule to `use`.',
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
  'module.rules[].query': OPTIONS,
  'module.rules[].use.query': OPTIONS,
  'module.rules[].use[].query': OPTIONS,
  'node.Buffer': {
    advice:
      "Leave it out. For a polyfill, install `buffer` and use `new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] })`.",
    url: '/plugins/provide-plugin/',
  },
  'node.setImmediate': GONE,
  'node.process': {
    advice:
      "Leave it out. For a polyfill, install `process` and use `new webpack.ProvidePlugin({ process: 'process/browser.js' })`.",
    url: '/plugins/provide-plugin/',
  },
  'output.jsonpFunction': {
    advice: 'Rename it to `output.chunkLoadingGlobal`.',
  },
  'output.hotUpdateFunction': {
    advice: 'Rename it to `output.hotUpdateGlobal`.',
  },
  'output.jsonpScriptType': {
    advice: 'Rename it to `output.scriptType`.',
  },
  'output.chunkCallbackName': {
    advice: 'Rename it to `output.chunkLoadingGlobal`.',
  },
  'output.futureEmitAssets': { advice: 'Leave it out: webpack 5 always does this.', url: MIGRATE },
  'output.devtoolLineToLine': GONE,
  'output.ecmaVersion': {
    advice: 'Say what the code may use with `target` or `output.environment`.',
  },
  'optimization.noEmitOnErrors': {
    advice: 'Write `optimization.emitOnErrors` with the opposite value.',
  },
  'optimization.namedModules': {
    advice: "Write `optimization.moduleIds: 'named'`.",
  },
  'optimization.hashedModuleIds': {
    advice: "Write `optimization.moduleIds: 'deterministic'`, or leave it out: this is the default of production.",
  },
  'optimization.namedChunks': {
    advice: "Write `optimization.chunkIds: 'named'`.",
  },
  'optimization.occurrenceOrder': ORDER,
  'optimization.splitChunks.automaticNamePrefix': {
    advice: 'Name the cache groups with `idHint`.',
    url: '/plugins/split-chunks-plugin/',
  },
  'optimization.splitChunks.automaticNameMaxLength': GONE,
  'optimization.splitChunks.cacheGroups.*.automaticNamePrefix': {
    advice: 'Rename it to `idHint`.',
    url: '/plugins/split-chunks-plugin/',
  },
  'optimization.splitChunks.cacheGroups.*.automaticNameMaxLength': GONE,
  'resolve.root': { advice: 'Add the folders to `resolve.modules`.' },
  'resolve.fallbacks': { advice: 'Write `resolve.fallback`.' },
  'resolve.modulesDirectories': { advice: 'Write `resolve.modules`.' },
  'resolve.concord': GONE,
  'resolve.enforceModuleExtension': GONE,
  'resolve.ignoreRootsErrors': GONE,
  'resolve.moduleExtensions': GONE,
  'resolve.packageMains': { advice: 'Write `resolve.mainFields`.' },
  'resolve.packageAlias': { advice: "Write `resolve.aliasFields`, which takes a list: `['browser']`." },
  'stats.maxModules': { advice: 'Write `stats.modulesSpace`.', url: '/configuration/stats/' },
  'resolveLoader.moduleExtensions': {
    advice: 'Leave it out, and write the whole names of loaders: `babel-loader`.',
    url: '/configuration/module/#ruleloader',
  },
};

const FRAMEWORK: Today = {
  advice: 'It belongs to the configuration of a framework: check what that gives to webpack.',
  url: '/configuration/',
};

/** Loaders whose options were at the top level in webpack 1. */
const OF_LOADERS =
  /^(?:babel|coffeelint|css|eslint|handlebars|html|jade|jshint|less|postcss|pug|sass|style|stylus|svelte|ts|tslint|vue|worker)(?:Loader|Options)?$/;
const LOADER_OPTIONS: Today = {
  advice: "Put it into the `options` of the loader's rule.",
  url: OPTIONS.url!,
};

/** Advice on options at the top level, by their name. */
const BY_NAME: Readonly<Record<string, Today>> = {
  debug: {
    advice: 'Leave it out, or use `LoaderOptionsPlugin` for loaders that still read it.',
    url: '/plugins/internal-plugins/#loaderoptionsplugin',
  },
  loaders: { advice: 'Put it into `module.rules`.' },
  configureWebpack: FRAMEWORK,
  chainWebpack: FRAMEWORK,
  webpack: FRAMEWORK,
  serve: { advice: 'webpack-serve is gone: use `devServer`.', url: '/configuration/dev-server/' },
};

/** Modules that webpack 4 could replace. Names like those of today's options are misspelled. */
const REPLACED_MODULES = /^node\.(?!_|glob)/;

/** Advice by the whole path, for options with an invalid value. */
const BY_VALUE: Readonly<Record<string, Today>> = {
  'output.path': {
    advice: "Write `path.resolve(__dirname, 'dist')`, or `path.resolve(import.meta.dirname, 'dist')` in an ES module.",
    url: '/configuration/output/#outputpath',
  },
  'resolve.fallback[]': { advice: 'Add the folders to `resolve.modules`.' },
  loader: { advice: 'Put it into a rule of `module.rules`.', url: '/configuration/module/#ruleloader' },
  'devServer.proxy': {
    advice: "Write a list: `proxy: [{ context: ['/api'], target: … }]`.",
    url: '/configuration/dev-server/#devserverproxy',
  },
};

/** Conditions of rules that are compared with file paths. */
export const OF_PATHS =
  /^module\.rules\[\](?:\.(?:rules|oneOf)\[\])*\.(?:test|include|exclude|resource|issuer)(?:\[\]|\.(?:and|or|not))*$/;
const PATH_CONDITION: Today = {
  advice: 'Write a regular expression, or an absolute path: `path.resolve(__dirname, …)`.',
  url: '/configuration/module/#rule-conditions',
};

/** The path that stands for all places with the same options: rules within rules, and any name of a cache group. */
const generalPath = (option: string): string =>
  option
    .replace(/^module\.(?:rules|defaultRules)\[\](?:\.(?:rules|oneOf)\[\])*/, 'module.rules[]')
    .replace(/^(optimization\.splitChunks\.cacheGroups)\.[^.]+/, '$1.*');

/** Advice on an option within another one. Rules and loaders have resolvers with the same options as the general one. */
function nestedToday(option: string): Today | undefined {
  const general = generalPath(option);
  const resolver = general.replace(/^(?:module\.rules\[\]\.resolve|resolveLoader)\./, 'resolve.');
  return BY_PATH[general] ?? BY_PATH[resolver];
}

/** Returns what to write today for an option. `unknown` is its name if the schema does not know it. */
export function today(option: string, unknown: string | undefined): Today | undefined {
  if (unknown === undefined) return OF_PATHS.test(option) ? PATH_CONDITION : BY_VALUE[option];
  if (REPLACED_MODULES.test(option) && !Object.hasOwn(BY_PATH, option))
    return {
      advice: `Write \`resolve.fallback: { ${/^\w+$/.test(unknown) ? unknown : `'${unknown}'`}: false }\` for an empty module, or name a package that takes its place.`,
      url: '/configuration/resolve/#resolvefallback',
    };
  if (option === `devServer.${unknown}` && Object.hasOwn(DEV_SERVER, unknown)) return DEV_SERVER[unknown];
  if (option !== unknown) return nestedToday(option);
  return Object.hasOwn(BY_NAME, unknown) ? BY_NAME[unknown] : OF_LOADERS.test(unknown) ? LOADER_OPTIONS : undefined;
}
