import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

/**
 * Adds a redirect from the old URL `from` to the front matter of a page, and removes one from its new URL `to`. `lineCount`
 * is the number of lines of the front matter. Undefined if the front matter has errors and cannot be edited safely.
 */
export function addRedirect(text: string, lineCount: number, from: string, to: string): string | undefined {
  const end = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  if (lineCount === 0) return ['---', 'redirectFrom:', `  - ${from}`, '---', '', text].join(end);
  const lines = text.split(/(?<=\n|\r(?!\n))/);
  const closing = lines[lineCount - 1]!;
  if (/^\+\+\+\s*$/.test(lines[0]!) && /^\+\+\+\s*$/.test(closing)) return inToml(lines, lineCount, end, [from, to]);
  if (lineCount < 2 || !/^---\s*$/.test(lines[0]!) || !/^(?:---|\.\.\.)\s*$/.test(closing)) return undefined;
  const { isMap, parseDocument } = createRequire(import.meta.url)('yaml') as typeof Yaml;
  const yaml = lines.slice(1, lineCount - 1).join('');
  const document = parseDocument(yaml.replace(/\r\n?/g, '\n'), { logLevel: 'error' });
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents))) return undefined;
  const value: unknown = (document.toJS() as { readonly redirectFrom?: unknown } | null)?.redirectFrom ?? [];
  const written = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(written)) return undefined;
  document.set(
    'redirectFrom',
    document.createNode([...(written as unknown[]).filter((url) => url !== to && url !== from), from]),
  );
  const changed = document.toString({ lineWidth: 0 }).replaceAll('\n', end);
  return [lines[0], changed, ...lines.slice(lineCount - 1)].join('');
}

/** TOML: the key is added in the first line, before any table. A list must be on one line. */
function inToml(
  lines: readonly string[],
  lineCount: number,
  end: string,
  [from, to]: readonly [string, string],
): string | undefined {
  const at = lines.findIndex((line, index) => index < lineCount && /^redirectFrom\s*=/.test(line));
  const list = at < 0 ? '' : /^redirectFrom\s*=\s*\[((?:\s*"[^"\\]*"\s*,?)*)\s*\]\s*$/.exec(lines[at]!)?.[1];
  if (list === undefined) return undefined;
  const written = [...list.matchAll(/"([^"]*)"/g)].map(([, url]) => url!);
  const urls = [...written.filter((url) => url !== to && url !== from), from].map((url) => JSON.stringify(url));
  const rest = lines.filter((_line, index) => index > 0 && index !== at);
  return [lines[0], `redirectFrom = [${urls.join(', ')}]${end}`, ...rest].join('');
}
