import { integrityOf } from '../../bundle/asset.js';
import { hashOf } from '../../cache/hash.js';
import { escapeHtml } from '../../html/escape.js';
import { ASSETS } from '../../model/output-paths.js';

/** A script that goes to the address of the link in the page, with the query and the fragment of the visit. */
export const REDIRECT_SCRIPT = `(function () {
  var link = document.querySelector('main a');
  if (!link) return;
  var target = new URL(link.href);
  if (!target.search) target.search = location.search;
  if (location.hash) target.hash = location.hash;
  location.replace(target.href);
})();
`;
const integrity = integrityOf(REDIRECT_SCRIPT);
const hash = hashOf(REDIRECT_SCRIPT);
export const REDIRECT_SCRIPT_FILE = `${ASSETS}redirect.${hash.slice(0, 8)}.js`;

export interface RedirectTarget {
  readonly lang: string;
  readonly siteTitle: string;
  /** The target: a path with the base path, so that a preview stays on its own host, or an absolute address. */
  readonly href: string;
  /** The target as an absolute address, if the origin of the site is known. */
  readonly canonical: string;
  readonly base: string;
}

/**
 * The page at an old address. The script keeps the fragment of the visit; without scripts, the refresh still leads to the
 * new address. The refresh is in `noscript`, because it could otherwise run before the script and lose the fragment.
 */
export function redirectHtml({ lang, siteTitle, href, canonical, base }: RedirectTarget): string {
  const address = escapeHtml(href);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Page moved | ${escapeHtml(siteTitle)}</title>`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    '</head>',
    '<body>',
    '<main>',
    '<h1>This page has moved</h1>',
    `<p>It is now at <a href="${address}">${address}</a>.</p>`,
    '</main>',
    `<script src="${escapeHtml(base + REDIRECT_SCRIPT_FILE)}" integrity="${integrity}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
