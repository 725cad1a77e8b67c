import type { Entry, Range, Value } from '../read/values.js';
import { settled } from '../read/exported.js';

/** A file of another tool that people mistake for the configuration of webpack, or that contains one. */
interface Kind {
  readonly what: string;
  /** Top-level names, any of which identifies such a file. */
  readonly names: readonly string[];
  /** Names of which one must exist, too, if the others could occur elsewhere. */
  readonly with?: readonly string[];
  /** Paths of the configurations that webpack gets. */
  readonly inside?: readonly (readonly string[])[];
}

const KINDS: readonly Kind[] = [
  {
    what: 'package.json, a description of a package',
    names: ['devDependencies', 'peerDependencies', 'scripts', 'dependencies'],
    with: ['version', 'private', 'license', 'scripts', 'devDependencies', 'main', 'workspaces'],
  },
  { what: 'tsconfig.json, the configuration of TypeScript', names: ['compilerOptions'] },
  { what: 'angular.json, the configuration of Angular', names: ['projects'], with: ['version', '$schema'] },
  { what: 'a configuration of Storybook', names: ['stories', 'webpackFinal'], inside: [['webpackFinal']] },
  {
    what: 'a configuration of Vue CLI',
    names: [
      'configureWebpack',
      'chainWebpack',
      'transpileDependencies',
      'lintOnSave',
      'productionSourceMap',
      'pluginOptions',
      'outputDir',
      'filenameHashing',
      'runtimeCompiler',
    ],
    inside: [['configureWebpack']],
  },
  {
    what: 'a configuration of Next.js',
    names: [
      'reactStrictMode',
      'swcMinify',
      'basePath',
      'images',
      'transpilePackages',
      'webpackDevMiddleware',
      'trailingSlash',
      'poweredByHeader',
      'distDir',
      'assetPrefix',
      'i18n',
      'turbopack',
    ],
    inside: [['webpack']],
  },
  { what: 'the setting of a route of Next.js', names: ['runtime', 'matcher', 'api', 'maxDuration'] },
  {
    what: 'the configuration of a framework',
    names: ['webpack'],
    inside: [['webpack', 'configure'], ['webpack']],
  },
  { what: 'a configuration of Babel', names: ['presets'] },
  {
    what: 'a configuration of Jest',
    names: [
      'testEnvironment',
      'moduleNameMapper',
      'setupFilesAfterEnv',
      'testMatch',
      'collectCoverageFrom',
      'transform',
    ],
  },
  {
    what: 'a configuration of ESLint',
    names: ['rules', 'languageOptions'],
    with: ['extends', 'env', 'parserOptions', 'files', 'root', 'overrides', 'languageOptions'],
  },
  { what: 'a configuration of Rollup', names: ['input'], with: ['output', 'external'] },
  {
    what: 'a configuration of Nuxt',
    names: ['buildModules', 'nitro', 'runtimeConfig', 'head'],
    inside: [['build', 'extend']],
  },
  {
    what: 'a configuration of Vite',
    names: ['build', 'server', 'base', 'test', 'css', 'optimizeDeps', 'publicDir', 'ssr', 'preview'],
    with: ['build', 'optimizeDeps', 'server', 'base', 'publicDir', 'esbuild'],
  },
  { what: 'a configuration of Tailwind CSS', names: ['theme', 'darkMode', 'corePlugins'] },
  { what: 'the configuration of a framework', names: ['kit', 'integrations', 'transformer'] },
];

/** The evidence that a file belongs to another tool, and the parts of it that webpack gets. */
export interface OtherTool {
  readonly what: string;
  readonly at: Range;
  readonly parts: readonly Value[];
}

/** Settings of Craco that webpack does not have. Old configurations of webpack may have one of them. */
const CRACO = ['babel', 'eslint', 'jest', 'reactScriptsVersion', 'style', 'typescript'];

/** Returns what shows that a file without `webpack` belongs to Craco: its plugins, or several of its settings. */
function craco(entries: ReadonlyMap<string, Entry>): OtherTool | undefined {
  const own = CRACO.filter((name) => entries.has(name));
  if (![...entries.keys()].every((name) => [...own, 'plugins', 'devServer'].includes(name))) return undefined;
  const plugins = entries.get('plugins');
  const isOfCraco =
    plugins?.value.type === 'array' &&
    plugins.value.items.some((one) => one.type === 'object' && one.entries.has('plugin'));
  const tell = isOfCraco ? plugins : own.length > 1 ? entries.get(own[0]!) : undefined;
  return tell && { what: 'a configuration of Craco', at: tell.key, parts: [] };
}

/** Returns the other tool to which a file belongs. `known` are the names that webpack accepts. */
export function otherToolOf(value: Value, known: readonly string[]): OtherTool | undefined {
  const isOfWebpack = new Set(known.filter((name) => name !== 'plugins'));
  if (value.type !== 'object') return undefined;
  const { entries } = value;
  const isCraco = entries.has('webpack') ? undefined : craco(entries);
  if (isCraco) return isCraco;
  const foreign = [...entries.keys()].filter((name) => !known.includes(name));
  // A configuration of webpack with a few mistakes still has words of its own.
  if (foreign.length === 0 || ['entry', 'module', 'optimization', 'devtool'].some((name) => entries.has(name)))
    return undefined;
  for (const kind of KINDS) {
    const tell = kind.names.find((name) => entries.has(name));
    if (tell === undefined) continue;
    if (kind.with && !kind.with.some((name) => name !== tell && entries.has(name))) continue;
    const parts = (kind.inside ?? []).flatMap((path) => {
      const part = path.reduce<Value | undefined>(
        (owner, step) => (owner?.type === 'object' ? owner.entries.get(step)?.value : undefined),
        value,
      );
      // Craco has settings of its own beside the configuration, and so has Docusaurus.
      const isOwn =
        path.at(-1) === 'webpack' &&
        part?.type === 'object' &&
        ![...part.entries.keys()].some((name) => isOfWebpack.has(name));
      return part === undefined || isOwn ? [] : [part];
    });
    return { what: kind.what, at: entries.get(tell)!.key, parts: parts.slice(0, 1).flatMap((part) => settled(part)) };
  }
  return undefined;
}
