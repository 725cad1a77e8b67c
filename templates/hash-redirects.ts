import type { HashRedirect } from './types.js';

/** The rule for an old place of a page. What the page still has is not an old place. */
const hashRedirectAt = (rules: readonly HashRedirect[], url: string, hash: string): HashRedirect | undefined =>
  rules.find(
    (rule) => rule.from === url && hash.length > 1 && isMatch(rule.hash, hash) && !rule.living?.includes(hash.slice(1)),
  );

/** Where a visit to an old place inside a page goes, with its fragment; null if it stays. */
export function redirectFor(rules: readonly HashRedirect[], url: string, hash: string): string | null {
  const rule = hashRedirectAt(rules, url, hash);
  return rule === undefined ? null : rule.to.includes('#') ? rule.to : rule.to + hash;
}

/** `#name` is that anchor, `#name*` are all that begin like it. */
function isMatch(written: string, hash: string): boolean {
  const anchor = written[0] === '#' ? written : `#${written}`;
  return anchor.endsWith('*') ? hash.startsWith(anchor.slice(0, -1)) : hash === anchor;
}
