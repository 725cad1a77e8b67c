/** `webpack`, `webpack.optimize`, `webpack.experiments.schemes`, …: the objects that hold what webpack exports, with what stands before its names. */
export function namespaces(webpack) {
  const inner = ([prefix, object]) => Object.keys(object).filter((key) => /^[a-z]/.test(key) && isPlain(object[key])).map((key) => [`${prefix}${key}.`, object[key]]);
  const first = inner(['', webpack]);
  return [['', webpack], ...first, ...first.flatMap(inner)];
}

const isPlain = (value) => value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
