/** Browsers ignore these characters inside of a scheme, so they are ignored here too. */
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Whether a page may contain an address: http, https, mailto, fragments, paths and relative addresses. Markdown, raw
 * HTML, properties of components and front matter all use this function.
 */
export function urlAllowed(url: string): boolean {
  const visible = url.replace(INVISIBLE, '');
  // Browsers treat a backslash as a slash: `/\host` leaves the site.
  if (/^[/\\]*\\/.test(visible)) return false;
  const scheme = SCHEME.exec(visible);
  if (scheme !== null) return /^(?:https?|mailto)$/i.test(scheme[1]!);
  return !/^&/.test(visible) && !/^[^/?#]*:/.test(visible);
}

/** Whether an allowed address leads to another host (or to a mail program). */
export function isExternal(url: string): boolean {
  return SCHEME.test(url) || url.startsWith('//');
}
