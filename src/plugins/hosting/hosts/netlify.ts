import { FRESH, IMMUTABLE, withoutSlash, type HostSite } from './host-site.js';

/**
 * Redirects as Netlify and Cloudflare Pages read them: old path, new address, status. To Netlify a path with a slash at
 * its end is the one without, and it publishes no hidden folder. Cloudflare tells the two apart, and publishes every folder.
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

/** Headers in the same hosts' format. They know no pattern for hashed names: what is not hashed must not be among them. */
export function hostHeaders({ base, headers, fresh, allHashed }: HostSite): string {
  return [
    rule(`${base}*`, headers),
    ...(allHashed ? [rule(`${base}assets/*`, [['Cache-Control', IMMUTABLE]])] : []),
    ...fresh.map((path) => rule(path, [['Cache-Control', FRESH]])),
  ].join('\n');
}

const rule = (path: string, headers: HostSite['headers']): string =>
  `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
