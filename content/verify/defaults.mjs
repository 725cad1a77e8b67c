/** Defaults of webpack's options, as its own functions set them. */

const CONTEXT = '/project';
const TARGETS = ['web', 'webworker', 'node', 'async-node', 'electron-main', 'electron-renderer', 'electron-preload', 'nwjs', 'universal', 'deno', 'bun', ['web', 'es5'], ['web', 'es2022']];

/** The first configuration is the one whose defaults are listed. */
const CONFIGURATIONS = [
  { mode: 'production' },
  { mode: 'production', cache: { type: 'filesystem' } },
  { mode: 'production', experiments: { buildHttp: { allowedUris: [] } } },
  ...['development', 'none'].map((mode) => ({ mode })),
  ...TARGETS.slice(1).map((target) => ({ mode: 'production', target })),
  { mode: 'development', cache: { type: 'filesystem' } },
  { mode: 'development', target: 'node' },
  { mode: 'production', output: { module: true } },
  { mode: 'production', output: { library: { name: 'name', type: 'var' } } },
  { mode: 'production', experiments: { futureDefaults: true } },
  { mode: 'development', experiments: { futureDefaults: true } },
];

/** Defaults that depend on the running version of Node.js. */
const DEPENDS = new Set(['experiments.typescript', 'module.parser.javascript.typescript']);

/** Options without a default: the configurations above set them. */
const GIVEN = ['cache.type', 'experiments.buildHttp.allowedUris', 'output.library.name'];

/**
 * Maps the path of an option to its default, and to its values in other circumstances. Options that are unset in the
 * first configuration have no default.
 */
export function defaultsOf(webpack) {
  const found = new Map();
  const base = new Set();
  for (const [index, configuration] of CONFIGURATIONS.entries()) {
    const options = webpack.config.getNormalizedWebpackOptions({ context: CONTEXT, target: 'web', ...configuration });
    try {
      webpack.config.applyWebpackOptionsDefaults(options);
    } catch (error) {
      // Older versions, with which `docs-build release` compares, do not know all targets.
      if (/^Unknown target/.test(error.message)) continue;
      throw error;
    }
    collect(options, '', (path, value) => {
      const known = found.get(path) ?? (index > 0 && base.has(path.replace(/\.?[^.]+$/, '')) ? [undefined] : []);
      if (!known.some((one) => JSON.stringify(one) === JSON.stringify(value))) known.push(value);
      found.set(path, known);
    }, (path) => index === 0 && base.add(path));
  }
  stats(webpack, found);
  for (const path of GIVEN) found.delete(path);
  return new Map([...found].filter(([path]) => !DEPENDS.has(path)).map(([path, [value, ...others]]) => [path, { default: value, ...(others.length > 0 && { otherDefaults: others }) }]));
}

const isPlain = (value) => value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
/** Paths depend on where the project is. */
const isPath = (value) => value.startsWith(process.cwd()) || value.includes(CONTEXT) || value.includes('node_modules/');
const isLiteral = (value) => typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && !isPath(value));

function collect(value, path, add, open = () => {}) {
  if (isPlain(value)) {
    open(path);
    for (const [key, part] of Object.entries(value)) collect(part, path === '' ? key : `${path}.${key}`, add, open);
  } else if (isLiteral(value) || (Array.isArray(value) && value.every(isLiteral))) add(path, value === Infinity ? 'Infinity' : value);
}

/** `stats` depends on whether it is printed or read by programs. */
function stats(webpack, found) {
  const compiler = webpack({ mode: 'production', context: CONTEXT, entry: {} });
  const compilation = compiler.newCompilation(compiler.newCompilationParams());
  for (const forToString of [true, false]) {
    collect(compilation.createStatsOptions({}, { forToString }), 'stats', (path, value) => {
      const known = found.get(path) ?? [];
      if (!known.includes(value)) known.push(value);
      found.set(path, known);
    });
  }
}
