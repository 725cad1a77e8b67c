import { HASHED_FILE } from '../../../schema/hosts.js';
import { FRESH, IMMUTABLE, MARKDOWN, type HostSite } from './host-site.js';

/** The file `vercel.json` for a site that is uploaded as it was built. */
export function vercelJson({ base, redirects, headers, fresh, notes }: HostSite): string {
  const rule = (source: string, values: HostSite['headers']): object => ({
    source,
    headers: values.map(([key, value]) => ({ key, value })),
  });
  const site = escapePath(base);
  const config = {
    trailingSlash: true,
    redirects: [
      ...redirects.map(([from, destination]) => ({ source: escapePath(from), destination, statusCode: 301 })),
      { source: `${escapePath(notes)}(.*)`, destination: `${base}404.html`, statusCode: 302 },
    ],
    headers: [
      rule(`${site}(.*)`, headers),
      rule(`${site}assets/(.*${HASHED_FILE})`, [['Cache-Control', IMMUTABLE]]),
      ...fresh.map((path) => rule(escapePath(path), [['Cache-Control', FRESH]])),
      rule(`${site}(.*\\.md)`, [['Content-Type', MARKDOWN]]),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Escapes a path for the host's patterns, in which only parentheses contain regular expressions. */
const escapePath = (path: string): string => path.replace(/[*+?:(){}\\]/g, '\\$&');
