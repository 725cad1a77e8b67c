/**
 * Configurations in CommonJS (`.cjs`, `.cts`, or `.js` that looks like it). They are wrapped into a module, so that
 * they are loaded like all others. What they require is resolved from the source, and read again at every load.
 */
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Calls that seem to require a literal. */
export const REQUIRE = /(\brequire\s*\(\s*)(["'])([^"'\n]+)\2(?=\s*\))/g;

/** Whether a file is CommonJS by its extension; for `.js`, its text decides. */
export const isCommonJs = (file: string, text: string): boolean =>
  /\.c[jt]s$/.test(file) ||
  (file.endsWith('.js') && /\bmodule\.exports\b|\bexports\.\w/.test(text) && !/^\s*(?:import|export)\b/m.test(text));

/**
 * `urls` maps what the source requires to modules, and `local` contains the files that it requires directly or
 * indirectly. The source begins on the first line, so that lines keep their numbers.
 */
export function wrapCommonJs(
  file: string,
  javascript: string,
  urls: ReadonlyMap<string, string>,
  local: readonly string[],
): string {
  const json = (value: unknown): string => JSON.stringify(value);
  return [
    `import { createRequire } from 'node:module'; const original = createRequire(${json(pathToFileURL(file).href)});`,
    ` const paths = ${json(Object.fromEntries([...urls].map(([name, url]) => [name, url.startsWith('file:') ? fileURLToPath(url) : url])))}; for (const file of ${json(local)}) delete original.cache[file];`,
    ' const require = Object.assign((id) => original(paths[id] ?? id), original); const module = { exports: {} };',
    ` (function (exports, __filename, __dirname) {${javascript.replace(/^#!/, '//')}\n})`,
    `(module.exports, ${json(file)}, ${json(dirname(file))});\nexport default module.exports.default ?? module.exports;\n`,
  ].join('');
}
