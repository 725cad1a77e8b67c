import { FRESH, IMMUTABLE, notesPath, type HostSite } from './host-site.js';

/**
 * Redirects as Netlify and Cloudflare Pages read them: old path, new address, status. Netlify publishes no hidden folder;
 * Cloudflare does, and knows no other way to keep readers from it.
 */
export const hostRedirects = ({ base, redirects, hosting }: HostSite): string =>
  [
    ...redirects.map(([from, to]) => `${from} ${to} 301\n`),
    ...(hosting.includes('cloudflare') ? [`${notesPath(base)}* ${base}404.html 302\n`] : []),
  ].join('');

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
