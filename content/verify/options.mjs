/** Options of the configuration, from the schemas of webpack and webpack-dev-server and from actual defaults. */
import { schemaItems } from 'docs-build';
import { defaultsOf } from './defaults.mjs';

/** Maps the first part of an option's name to its pages, the most likely one first. */
const PAGES = {
  cache: 'cache', context: 'entry-context', entry: 'entry-context', devServer: 'dev-server', devtool: 'devtool', dotenv: 'dotenv', experiments: 'experiments',
  extends: 'extending-configurations', externals: 'externals', externalsPresets: 'externals', externalsType: 'externals', infrastructureLogging: 'infrastructureLogging',
  mode: 'mode', module: 'module', node: 'node', optimization: 'optimization', output: 'output', performance: 'performance', plugins: 'plugins',
  resolve: 'resolve', resolveLoader: 'resolve', stats: 'stats', target: 'target', watch: 'watch', watchOptions: 'watch',
};

const pagesOf = (id) => {
  const page = `/configuration/${PAGES[/^\w+/.exec(id)[0]] ?? 'other-options'}/`;
  return id.startsWith('optimization.splitChunks') ? ['/plugins/split-chunks-plugin/', page] : [page];
};

/** Shapes that occur in several places are listed once, in the place that documents them. */
const LEAVES = [
  'resolveLoader', 'module.rules[].resolve', 'module.rules[].parser', 'module.rules[].generator', 'module.defaultRules', 'resolve.byDependency',
  'entry.*.library', 'entry.*.html', 'optimization.minimize', 'resolve.fallback',
  // All conditions have the same shape: https://webpack.js.org/configuration/module/#condition
  ...['assert', 'compiler', 'dependency', 'descriptionData', 'descriptionRelativePath', 'exclude', 'include', 'issuer', 'issuerLayer', 'mimetype', 'phase', 'realResource',
    'resource', 'resourceFragment', 'resourceQuery', 'scheme', 'test', 'with'].map((name) => `module.rules[].${name}`),
  '*.urlHints[].test', '*.urlHints[].include', '*.urlHints[].exclude',
  // Several module types share one parser and one generator.
  ...['auto', 'dynamic', 'esm'].map((type) => `module.parser.javascript/${type}`), 'module.parser.css/global', 'module.parser.css/module',
  'module.generator.asset/inline', 'module.generator.asset/resource', 'module.generator.css/global', 'module.generator.css/module',
  // An item of the list has the same forms as `externals` itself.
  'externals[]',
];

export function options({ webpack, require }) {
  const defaults = defaultsOf(webpack);
  const main = schemaItems(require('webpack/schemas/WebpackOptions.json'), { leaves: LEAVES });
  const server = schemaItems(require('webpack-dev-server/lib/options.json'), { prefix: 'devServer' });
  return [...main, ...server].map((item) => ({ ...item, ...defaults.get(item.id.replaceAll('[]', '')), pages: pagesOf(item.id), ...named(item.id) }));
}

/** Pages name `module.rules[].test` after its kind: `Rule.test`. */
function named(id) {
  return id.startsWith('module.rules[].') ? { id: id.replace('module.rules[]', 'Rule'), path: id } : {};
}
