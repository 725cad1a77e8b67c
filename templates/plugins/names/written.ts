/** Names as people type and paste them, and what they may mean. */

/**
 * `new tool.Plugin()`, `output['path']`, `--mode=none`, `module.exports.output`, `output > path`, `tool build --watch`,
 * `output: { path: 'x' }`, `node_modules/a-loader/index.js`: without whatever is not part of the name.
 */
export const cleanName = (written: string): string =>
  written
    .trim()
    .replace(/^(?:\/\*+|\/\/)\s*|^[#`'"{\s]+|[`'"?./]+$/g, '')
    .replace(/^.*\bnode_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+).*$/, '$1')
    .replace(/^[^-].*?\s(?=--?[a-z])/i, '')
    .replace(/^(--?[\w.-]+)\s.*$/, '$1')
    .replace(/\s*:?\s*\{\s*(?=[\w$])/g, '.')
    .replace(/^(?:new\s+|(?:module\.)?exports\.)/, '')
    .replace(/\s*[>›→»]\s*/g, '.')
    .replace(/[(=:;,}!?].*$/s, '')
    .replace(/\[\s*(['"`]?)([^\]'"`]*)\1\s*\]/g, (_, __, step: string) => (/^\d*$/.test(step) ? '[]' : `.${step}`))
    .replace(/^--no-/, '--')
    .trim();

/** The name without its first parts, one more each time, because `tool.inner.Plugin` may be listed as `Plugin`. */
export function withoutFirst(name: string): readonly string[] {
  const steps = name.split('.');
  return steps.slice(1).map((_, index) => steps.slice(index + 1).join('.'));
}

/** The name without its last parts, because `externals.react` is described at `externals`. */
export function withoutLast(name: string): readonly string[] {
  const steps = name.split('.');
  return steps.slice(1).map((_, index) => steps.slice(0, steps.length - index - 1).join('.'));
}

/** Whether a name matches one with free keys: `entry.main.layer` matches `entry.*.layer`. */
export function fits(id: string, written: string): boolean {
  if (!id.includes('*')) return false;
  const [own, given] = [id, written].map((name) => name.replaceAll('[]', '').toLowerCase().split('.')) as [
    string[],
    string[],
  ];
  return own.length === given.length && own.every((step, index) => step === '*' || step === given[index]);
}

/** The similarity of two names, from 0 to 1: the share of pairs of neighboring letters that they have in common. */
export function likeness(a: string, b: string): number {
  const [x, y] = [pairsOf(a), pairsOf(b)];
  let shared = 0;
  for (const pair of x) {
    const at = y.indexOf(pair);
    if (at < 0) continue;
    shared += 1;
    y.splice(at, 1);
  }
  return (2 * shared) / (x.length + y.length + shared || 1);
}

const pairsOf = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** The letters and digits of a name: `outputfilename` of `output.filename`, `output-filename` and `outputFilename`. */
export const lettersOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** The name with every step in the singular, because lists are often named wrong: `resolve.extension`, `rules.use`. */
export const inSingular = (name: string): string => name.toLowerCase().replace(/(?<=[a-z]{2})(?:ses|s)(?![a-z])/g, '');
