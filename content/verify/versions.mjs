/**
 * Compares versions.json with the packages. `since` names the version that introduced an option or a hook (those of
 * 5.0.0 and before have no row), `deprecated` lists what is deprecated although no schema says so, and `upTo` is the
 * version of webpack up to which both lists are complete. Returns the items by these names. Throws an error with all
 * contradictions, except if versions are compared, because the lists belong to only one of them.
 */
export function readVersions({ since, deprecated, upTo }, items, version, comparing) {
  const names = new Set(items.map(({ id, path = id }) => path));
  const ids = new Set(items.map(({ id }) => id));
  const rows = Object.entries(since).flatMap(([from, list]) => list.map((id) => ({ from, id })));
  const seen = new Map();
  if (isNewer(upTo, version) && !comparing)
    throw new Error(
      `webpack ${version} is installed, but content/verify/versions.json describes ${upTo}. Install that: npm install --save-dev webpack@${upTo}. To document the older version, lower "upTo" and delete the rows of newer versions.`,
    );
  const problems = [];
  for (const { from, id } of rows) {
    if (!names.has(id) && !isNewer(from, version)) problems.push(`"since" names ${id} at ${from}, which webpack ${version} does not have.`);
    if (seen.has(id)) problems.push(`"since" names ${id} twice, at ${seen.get(id)} and ${from}.`);
    seen.set(id, from);
  }
  for (const from of Object.keys(since)) {
    if (!/^\d+\.\d+\.\d+$/.test(from)) problems.push(`"since" has ${from}, which is no version: write 5.98.0.`);
    else if (isNewer(from, version)) problems.push(`"since" has ${from}, but webpack ${version} is installed.`);
  }
  for (const id of deprecated) if (!ids.has(id)) problems.push(`"deprecated" names ${id}, which webpack ${version} does not have.`);
  if (upTo !== version)
    problems.push(`"upTo" is ${upTo}, but webpack ${version} is installed. Run docs-build release --write: it adds what is new and raises it. Add to "deprecated" what no schema says is deprecated.`);
  if (problems.length > 0 && !comparing) throw new Error(`content/verify/versions.json: ${problems.join(' ')}`);
  return { since: seen, deprecated: new Set(deprecated) };
}

function isNewer(a, b) {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && left[at] > right[at];
}
