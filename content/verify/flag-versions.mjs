/**
 * The versions that introduced flags, as far as they do not follow from the option that a flag sets: some places in the
 * configuration have the shape of another one, where the versions of their keys are listed.
 */

/** Places with the shape of another one. `from`: when they got it, if it is not as old as the place. */
const SHAPES = [
  { place: /^module\.parser\.javascript\/\w+/, as: 'module.parser.javascript' },
  { place: /^module\.(parser|generator)\.css\/\w+/, as: 'module.$1.css' },
  { place: /^module\.(parser|generator)\.css\/\w+/, as: 'module.$1.css/auto' },
  { place: /^module\.generator\.asset\/\w+/, as: 'module.generator.asset' },
  { place: /^resolveLoader\b/, as: 'resolve' },
  { place: /^optimization\.minimize(?=\.)/, as: 'optimization.minimizeOptions', from: '5.110.0' },
  { place: /^stats\.children(?=\.)/, as: 'stats', from: '5.102.0' },
];

/** Keys of conditions, wherever these are. */
const CONDITIONS = [
  { key: /\.glob$/, from: '5.110.0' },
  { key: /^module\.rules\.\w+\.not\b/, from: '5.38.0' },
];

/** Flags that are newer than the option that they set, or that set two options. */
const OTHERS = {
  '--no-dev-server': '5.90.0',
  '--devtool-reset': '5.105.0',
  '--module-parser-javascript-dynamic-url': '5.12.0',
  '--module-parser-json-exports-depth': '5.100.0',
  '--stats-children-reset': '5.102.0',
};

/** `since` maps names of options to versions. The result is undefined for a flag as old as webpack 5. */
export function sinceOfFlag({ id, sets }, since) {
  if (id in OTHERS) return OTHERS[id];
  const path = plain(sets);
  const known = new Map([...since].map(([name, version]) => [plain(name), version]));
  const versions = [nearest(path, known)];
  for (const { place, as, from } of SHAPES) {
    if (!place.test(path)) continue;
    const model = path.replace(place, as);
    const version = nearest(model, known);
    // The place may have got this shape earlier than its model did.
    const whole = known.get(model.slice(0, model.length - path.replace(place, '').length));
    versions.push(from, version === whole ? undefined : version);
  }
  for (const { key, from } of CONDITIONS) if (key.test(path)) versions.push(from);
  return versions.filter((version) => version !== undefined).sort(byAge).at(-1);
}

/** The version of a place, or else that of the nearest one around it. */
function nearest(path, known) {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) if (known.has(at)) return known.get(at);
  return undefined;
}

const plain = (path) => path.replaceAll('[]', '');
const byAge = (a, b) => {
  const [one, other] = [a, b].map((version) => version.split('.').map(Number));
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : one[at] - other[at];
};
