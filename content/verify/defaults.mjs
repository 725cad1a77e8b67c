/** Defaults of webpack's options, as its own functions set them. */

const CONTEXT = '/project';
const TARGETS = ['web', 'webworker', 'node', 'async-node', 'electron-main', 'electron-renderer', 'electron-preload', 'nwjs', 'universal', 'deno', 'bun', ['web', 'es5'], ['web', 'es2022']];

/** The first configuration is the one that defaults are given for. */
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

/** Path of an option -> its default and what it is in other circumstances. */
export function defaultsOf(webpack) {
  const found = new Map();
  for (const configuration of CONFIGURATIONS) {
    const options = webpack.config.getNormalizedWebpackOptions({ context: CONTEXT, target: 'web', ...configuration });
    webpack.config.applyWebpackOptionsDefaults(options);
    collect(options, '', found);
  }
  stats(webpack, found);
  return new Map([...found].map(([path, [value, ...others]]) => [path, { default: value, ...(others.length > 0 && { otherDefaults: others }) }]));
}

const isPlain = (value) => value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
const isLiteral = (value) => typeof value === 'boolean' || (typeof value === 'number') || (typeof value === 'string' && !value.includes('/project') && !value.includes('node_modules/'));

function collect(value, path, found) {
  if (isPlain(value)) {
    for (const [key, part] of Object.entries(value)) collect(part, path === '' ? key : `${path}.${key}`, found);
  } else if (isLiteral(value) || (Array.isArray(value) && value.every(isLiteral))) {
    const known = found.get(path) ?? [];
    const plain = value === Infinity ? 'Infinity' : value;
    if (!known.some((one) => JSON.stringify(one) === JSON.stringify(plain))) known.push(plain);
    found.set(path, known);
  }
}

/** `stats` depends on whether it is printed or made for machines. */
function stats(webpack, found) {
  const compiler = webpack({ mode: 'production', context: CONTEXT, entry: {} });
  const compilation = compiler.newCompilation(compiler.newCompilationParams());
  for (const forToString of [true, false]) collect(compilation.createStatsOptions({}, { forToString }), 'stats', found);
}
