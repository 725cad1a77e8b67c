/** Key of the storage for the version that a reader has. */
export const VERSION_KEY = 'version';

const numbers = (version: string): readonly number[] => version.split('.').map(Number);

/** Negative if `a` is the earlier one. Parts that a version lacks count as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  const at = [...(left.length > right.length ? left : right)].findIndex(
    (_, index) => (left[index] ?? 0) !== (right[index] ?? 0),
  );
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** Whether something came after the version that a reader has. Whoever has `5.90` has all of `5.90.3`. */
export const isNewer = (since: string, own: string): boolean =>
  compareVersions(since.split('.').slice(0, own.split('.').length).join('.'), own) > 0;

/** `5.98` for `5.98.0`. */
export const shortVersion = (version: string): string => version.replace(/^(\d+\.\d+)\.0$/, '$1');

/** The version in the text of a badge, such as `5.98.0+`. Undefined if it contains something else. */
export const versionOfBadge = (text: string): string | undefined => /^v?(\d+(?:\.\d+)+)\+$/.exec(text.trim())?.[1];

/** What somebody requests: a known version, the newest one (`null`, which marks nothing), or why it is neither. */
export type Asked = { readonly version: string | null } | { readonly problem: 'unreadable' | 'older' | 'newer' };

const READABLE = /^(?:[\^~]|>=)?\s*v?(\d{1,6}(?:\.\d{1,6}){0,2})(?:\.[x*])*(?:-[a-z][\w.-]*)?$/i;

/**
 * Reads `5.90`, `v5.90.3`, `5`, and ranges as projects contain them; of `^5.90.0` and `5.90.x`, the oldest version
 * counts. `latest` is what registries call the newest version. `versions`: newest first.
 */
export function readVersion(text: string, versions: readonly string[]): Asked {
  if (/^latest$/i.test(text.trim())) return { version: null };
  const version = READABLE.exec(text.trim())?.[1];
  if (version === undefined) return { problem: 'unreadable' };
  const [newest = version] = versions;
  if (isNewer(version, newest)) return { problem: 'newer' };
  if (compareVersions(version, versions.at(-1) ?? version) < 0) return { problem: 'older' };
  return { version: isNewer(newest, version) ? version : null };
}
