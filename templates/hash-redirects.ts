import type { HashRedirect } from './types.js';

/** The rule for an old place of a page. A place that the page still has is not old. */
const hashRedirectAt = (rules: readonly HashRedirect[], url: string, hash: string): HashRedirect | undefined =>
  rules.find(
    (rule) => rule.from === url && hash.length > 1 && isMatch(rule.hash, hash) && !rule.living?.includes(hash.slice(1)),
  );

/** Where a visit to an old place on a page is redirected, with the fragment; null if it is not. */
export function redirectFor(rules: readonly HashRedirect[], url: string, hash: string): string | null {
  const rule = hashRedirectAt(rules, url, hash);
  return rule === undefined ? null : rule.to.includes('#') ? rule.to : rule.to + hash;
}

/** `#name` means that anchor, and `#name*` all anchors that begin so. */
function isMatch(written: string, hash: string): boolean {
  const anchor = written[0] === '#' ? written : `#${written}`;
  return anchor.endsWith('*') ? hash.startsWith(anchor.slice(0, -1)) : hash === anchor;
}
