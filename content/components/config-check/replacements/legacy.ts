import type { Finding } from '../data.js';
import { nearest } from '../../../../src/diagnostics/suggest.js';
import { GONE, OF_PATHS, ORDER, type Today } from './today.js';
import { meantWord } from '../validation/words.js';
import { memberNamed, truthOf, type Range, type Value } from '../read/values.js';

const SPLIT = { advice: 'Write `optimization.splitChunks`.', url: '/plugins/split-chunks-plugin/' };
const MINIMIZER = {
  advice: 'Leave it out: production mode minimizes. `optimization.minimizer` takes other minimizers and settings.',
  url: '/configuration/optimization/#optimizationminimizer',
};
const MODULE_IDS = '/configuration/optimization/#optimizationmoduleids';
const CHUNK_IDS = '/configuration/optimization/#optimizationchunkids';

const MINIMIZE_CSS = {
  advice: 'Install `css-minimizer-webpack-plugin` and put it into `optimization.minimizer`.',
  url: '/plugins/css-minimizer-webpack-plugin/',
};

/** Advice on plugins, by the last part of the name of a class. */
const PLUGINS: Readonly<Record<string, Today>> = {
  CommonsChunkPlugin: SPLIT,
  UglifyJsPlugin: MINIMIZER,
  UglifyJSPlugin: MINIMIZER,
  DedupePlugin: GONE,
  NoErrorsPlugin: {
    advice: 'Write `optimization.emitOnErrors: false`.',
    url: '/configuration/optimization/#optimizationemitonerrors',
  },
  NamedModulesPlugin: { advice: "Write `optimization.moduleIds: 'named'`.", url: MODULE_IDS },
  HashedModuleIdsPlugin: {
    advice: "Write `optimization.moduleIds: 'deterministic'`, or leave it out: this is the default of production.",
    url: MODULE_IDS,
  },
  NamedChunksPlugin: { advice: "Write `optimization.chunkIds: 'named'`.", url: CHUNK_IDS },
  OccurrenceOrderPlugin: ORDER,
  OccurenceOrderPlugin: ORDER,
  ExtractTextPlugin: {
    advice: 'Install `mini-css-extract-plugin`, or let webpack write the stylesheets with `experiments.css`.',
    url: '/plugins/mini-css-extract-plugin/',
  },
  OptimizeCssAssetsPlugin: MINIMIZE_CSS,
  OptimizeCSSAssetsPlugin: MINIMIZE_CSS,
  HardSourceWebpackPlugin: {
    advice: "Write `cache: { type: 'filesystem' }`.",
    url: '/configuration/cache/#cachetype',
  },
};

const ASSETS = '/guides/asset-modules/';
const LOADERS: Readonly<Record<string, Today>> = {
  'file-loader': { advice: "Write `type: 'asset/resource'` instead of a loader.", url: ASSETS },
  'url-loader': { advice: "Write `type: 'asset'` instead of a loader.", url: ASSETS },
  'raw-loader': { advice: "Write `type: 'asset/source'` instead of a loader.", url: ASSETS },
  'json-loader': { advice: 'Leave it out: webpack reads JSON itself.', url: '/configuration/module/#ruletype' },
};

/** Loaders that are no longer maintained. */
const RETIRED: Readonly<Record<string, Today>> = {
  'eslint-loader': {
    advice: 'Install `eslint-webpack-plugin` and put it into `plugins`.',
    url: '/plugins/eslint-webpack-plugin/',
  },
  'awesome-typescript-loader': { advice: 'Install `ts-loader`.', url: '/guides/typescript/' },
  'worker-loader': {
    advice: "Write `new Worker(new URL('./worker.js', import.meta.url))` in the module.",
    url: '/guides/web-workers/',
  },
  'cache-loader': {
    advice: "Write `cache: { type: 'filesystem' }` instead of a loader.",
    url: '/configuration/cache/#cachetype',
  },
};

/** Plugins that an option replaces today, if they are of use at all. */
const BY_OPTION: Readonly<Record<string, Today>> = {
  HotModuleReplacementPlugin: {
    advice: 'Leave it out: `devServer.hot`, which is on by default, adds it.',
    url: '/configuration/dev-server/#devserverhot',
  },
  ModuleConcatenationPlugin: {
    advice: 'Leave it out: `optimization.concatenateModules` is on in production.',
    url: '/configuration/optimization/#optimizationconcatenatemodules',
  },
  NoEmitOnErrorsPlugin: {
    advice: 'Write `optimization.emitOnErrors: false`, the default of production.',
    url: '/configuration/optimization/#optimizationemitonerrors',
  },
};

const COPY = { advice: 'Write `{ patterns: […] }`.', url: '/plugins/copy-webpack-plugin/' };

/** Plugins that take an object today, with what to write instead of the arguments of earlier versions. */
const TAKES_OBJECT: Readonly<Record<string, Today>> = {
  IgnorePlugin: {
    advice: 'Write `{ resourceRegExp: /…/, contextRegExp: /…/ }`.',
    url: '/plugins/ignore-plugin/',
  },
  WatchIgnorePlugin: { advice: 'Write `{ paths: […] }`.', url: '/plugins/watch-ignore-plugin/' },
  CopyPlugin: COPY,
  CopyWebpackPlugin: COPY,
  CleanWebpackPlugin: {
    advice: 'Leave the plugin out, and write `output.clean: true`.',
    url: '/configuration/output/#outputclean',
  },
};

/** Loaders whose names webpack 1 completed. */
const SHORT =
  /^(?:babel|coffee|css|eslint|file|handlebars|html|json|less|postcss|pug|raw|sass|style|stylus|svelte|ts|url|vue)$/;
/** A regular expression in quotation marks, or a pattern with asterisks; `__dirname` is `/project`. */
const IS_PATTERN = /^\/(?!project\b)[^/]+\/[a-z]*$|^\/.*[$^|()[\]].*\/[a-z]*$|^\/.*\*/;
const OF_LOADERS = /^module\.rules\[\](?:\.(?:rules|oneOf)\[\])*\.(?:loader|use(?:\[\])?(?:\.loader)?)$/;

/** The values that webpack accepts as a target, according to `lib/config/target.js` of the package. */
const TARGET =
  /^(?:browserslist(?::.+)?|web|webworker|universal|(?:async-)?node(?:\d+(?:\.\d+)?)?|(?:deno|bun|nwjs|node-webkit)(?:\d+(?:\.\d+)?)?|electron(?:\d+(?:\.\d+)?)?-(?:main|preload|renderer)|es\d+)$/;

const TARGETS = ['web', 'webworker', 'universal', 'node', 'deno', 'bun', 'electron-main', 'electron-renderer', 'nwjs'];

function meantTarget(text: string): string | undefined {
  const near = meantWord(text, TARGETS);
  return near === undefined ? undefined : `Did you mean \`${near}\`?`;
}

/**
 * Returns the problems that a schema cannot express: plugins that webpack no longer has, loaders that were replaced,
 * unknown targets.
 */
export function legacyOf(value: Value, plugins: readonly string[]): readonly Finding[] {
  const server = memberNamed(value, 'devServer');
  const hot = server && memberNamed(server, 'hot');
  const hasHotServer = server?.type === 'object' && (hot === undefined ? !server.open : truthOf(hot) === true);
  return walk(value, '');

  function walk(value: Value, option: string): readonly Finding[] {
    switch (value.type) {
      case 'choice':
        return value.values.flatMap((one) => walk(one, option));
      case 'array':
        return value.items.flatMap((one) => walk(one, `${option}[]`));
      case 'object':
        return [...value.entries].flatMap(([name, entry]) => {
          const own = option === '' ? name : `${option}.${name}`;
          return [...replacedBy(own, entry.key), ...walk(entry.value, own)];
        });
      case 'instance':
        return /^(?:plugins|optimization\.minimizer)\[\]$/.test(option) ? pluginIn(value, option) : [];
      case 'plain':
        return typeof value.plain === 'string' ? textIn(value.plain, option, value.at) : [];
      default:
        return [];
    }
  }

  function pluginIn({ name, at, given }: Extract<Value, { type: 'instance' }>, option: string): readonly Finding[] {
    const own = /^webpack\.(.+)$/.exec(name)?.[1];
    const last = name.split('.').at(-1)!;
    if (last in Object.prototype) return [];
    const today = PLUGINS[last];
    if (own !== undefined && !plugins.includes(own)) {
      const message = `\`${name}\` is not a constructor.`;
      const near = nearest(own, plugins);
      const meant = near === undefined ? undefined : `Did you mean \`webpack.${near}\`?`;
      return [{ severity: 'error', option, at, message, ...(today ?? { advice: meant, url: '/plugins/' }) }];
    }
    const [first] = TAKES_OBJECT[last] ? given() : [];
    if (first && /^(?:array|plain|regexp)$/.test(first.type))
      return [
        {
          severity: plugins.includes(last) ? 'error' : 'warning',
          option,
          at,
          message: `\`${name}\` takes an object.`,
          ...TAKES_OBJECT[last]!,
        },
      ];
    if (BY_OPTION[last] && (last !== 'HotModuleReplacementPlugin' || hasHotServer))
      return [{ severity: 'note', option, at, message: `\`${name}\` is not needed.`, ...BY_OPTION[last] }];
    if (today === undefined || plugins.some((one) => one.split('.').at(-1) === last)) return [];
    return [{ severity: 'warning', option, at, message: `\`${name}\` was made for webpack 4 and older.`, ...today }];
  }
}

/** Returns options that webpack accepts, but that another option has replaced. */
function replacedBy(option: string, at: Range): readonly Finding[] {
  const member = /^output\.(?:library(Target|Export)|(umdNamedDefine|auxiliaryComment))$/.exec(option);
  if (!member) return [];
  const name = member[2] ?? (member[1] === 'Target' ? 'type' : 'export');
  return [
    {
      severity: 'note',
      option,
      at,
      message: `\`${option}\` is an earlier form of \`output.library.${name}\`.`,
      url: '/configuration/output/#outputlibrary',
    },
  ];
}

function textIn(text: string, option: string, at: Range): readonly Finding[] {
  if (/^target(?:\[\])?$/.test(option) && !TARGET.test(text))
    return [
      {
        severity: 'error',
        option,
        at,
        message: `Unknown target '${text}'.`,
        advice: meantTarget(text),
        url: '/configuration/target/',
      },
    ];
  if (OF_PATHS.test(option) && IS_PATTERN.test(text))
    return [
      {
        severity: 'warning',
        option,
        at,
        message: 'A text is the beginning of an absolute path, so this matches no file.',
        advice: 'Write a regular expression, without quotation marks.',
        url: '/configuration/module/#rule-conditions',
      },
    ];
  if (!OF_LOADERS.test(option)) return [];
  return text.split('!').flatMap((part): readonly Finding[] => {
    const name = part.replace(/\?.*$/, '');
    if (name in Object.prototype) return [];
    const today = LOADERS[name];
    if (today) return [{ severity: 'note', option, at, message: `\`${name}\` is no longer needed.`, ...today }];
    if (RETIRED[name])
      return [{ severity: 'note', option, at, message: `\`${name}\` is no longer maintained.`, ...RETIRED[name] }];
    if (!SHORT.test(name)) return [];
    return [
      {
        severity: 'warning',
        option,
        at,
        message: `webpack does not complete names of loaders: \`${name}\` is the package of that name.`,
        ...(LOADERS[`${name}-loader`] ?? {
          advice: `Write \`${name}-loader\`.`,
          url: '/configuration/module/#ruleloader',
        }),
      },
    ];
  });
}
