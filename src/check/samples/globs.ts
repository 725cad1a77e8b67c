import { posix } from 'node:path';

/** Whether a name matches one of the patterns: `*` is any text without slash, `**` any text. A pattern without a slash is held against the last part of the name. */
export function matchesAny(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => expressionOf(pattern).test(pattern.includes('/') ? name : posix.basename(name)));
}

/** Whether a package, or a path in it, is on a list of names and patterns. */
export function isListed(specifier: string, name: string, patterns: readonly string[]): boolean {
  return patterns.some(
    (pattern) =>
      pattern === name ||
      pattern === specifier ||
      (pattern.includes('*') && [name, specifier].some((text) => expressionOf(pattern).test(text))),
  );
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*|\?/g, (mark) => (mark === '**' ? '.*' : mark === '*' ? '[^/]*' : '[^/]'));
  return new RegExp(`^${source}$`);
}
