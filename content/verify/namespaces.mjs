/**
 * The objects that contain webpack's exports, with the prefix of their names: `webpack`, `webpack.optimize`,
 * `webpack.experiments.schemes` and so on.
 */
export function namespaces(webpack) {
  const inner = ([prefix, object]) => Object.keys(object).filter((key) => /^[a-z]/.test(key) && isPlain(object[key])).map((key) => [`${prefix}${key}.`, object[key]]);
  const first = inner(['', webpack]);
  return [['', webpack], ...first, ...first.flatMap(inner)];
}

const isPlain = (value) => value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
