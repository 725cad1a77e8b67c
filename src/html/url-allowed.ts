/** Browsers ignore these characters inside of a scheme, so they are ignored here too. */
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Schemes that browsers open, or leave to another program after they have asked. None of them can run code in a page. */
const ALLOWED = /^(?:https?|mailto|tel|sms|s?ftps?|ircs?|xmpp|matrix|ssh|git|magnet|news)$/i;

/**
 * Whether a page may contain an address: one with such a scheme, a fragment, a path or a relative address. Markdown, raw
 * HTML, properties of components and front matter all use this function.
 */
export function urlAllowed(url: string): boolean {
  const visible = url.replace(INVISIBLE, '');
  // Browsers treat a backslash as a slash: `/\host` leaves the site.
  if (/^[/\\]*\\/.test(visible)) return false;
  const scheme = SCHEME.exec(visible);
  if (scheme !== null) return ALLOWED.test(scheme[1]!);
  return !/^&/.test(visible) && !/^[^/?#]*:/.test(visible);
}

/** Whether an allowed address leads to another host (or to another program). */
export function isExternal(url: string): boolean {
  return SCHEME.test(url) || url.startsWith('//');
}
