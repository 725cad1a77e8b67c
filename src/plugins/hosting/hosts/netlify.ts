import { FRESH, IMMUTABLE, withoutSlash, type HostSite } from './host-site.js';

/**
 * Redirects for Netlify and Cloudflare Pages: old path, new address, status. For Netlify, paths with and without a trailing
 * slash are the same, and hidden folders are not published. Cloudflare distinguishes the paths and publishes every folder.
 */
export function hostRedirects({ base, redirects, notes, hosting }: HostSite): string {
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

const rule = (path: string, headers: HostSite['headers']): string =>
  `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
