import { FRESH, IMMUTABLE, withoutSlash, type HostSite } from './host-site.js';

/**
 * Redirects for Netlify and Cloudflare Pages: old path, new address, status. For Netlify, paths with and without a trailing
 * slash are the same, and hidden folders are not published. Cloudflare distinguishes the paths and publishes every folder.
 */
export function hostRedirects({ base, notes, hosting, ...site }: HostSite): string {
  const redirects = site.redirects.map(([from, to]) => [literalPath(from), to] as const);
  const lines = redirects.map(([from, to]) => `${from} ${to} 301\n`);
  if (!hosting.includes('cloudflare')) return lines.join('');
  const bare = redirects.flatMap(([from, to]) => {
    const path = withoutSlash(from);
    return path === undefined ? [] : [`${path} ${to} 301\n`];
  });
  return [...lines, ...bare, `${notes}* ${base}404.html 302\n`].join('');
}

/** Headers for the same hosts. There is no pattern for hashed names, so assets are cached only if all of them are hashed. */
export function hostHeaders({ base, headers, fresh, allHashed }: HostSite): string {
  return [
    rule(`${base}*`, headers),
    ...(allHashed ? [rule(`${base}assets/*`, [['Cache-Control', IMMUTABLE]])] : []),
    ...fresh.map((path) => rule(path, [['Cache-Control', FRESH]])),
  ].join('\n');
}

/**
 * A path without patterns: `/docs/*` is the address with the asterisk, not everything below it. Any page can have such an
 * old address.
 */
const literalPath = (path: string): string => path.replaceAll('*', '%2A').replaceAll(':', '%3A');

const rule = (path: string, headers: HostSite['headers']): string =>
  `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
