/** `webpack`, `webpack.optimize`, `webpack.experiments.schemes`, …: the objects that hold what webpack exports. */
export function namespaces(webpack) {
  const inner = (object) => Object.keys(object).filter((key) => /^[a-z]/.test(key)).map((key) => object[key]).filter(isPlain);
  const first = inner(webpack);
  return [webpack, ...first, ...first.flatMap(inner)];
}

const isPlain = (value) => value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
