import { FRESH, hashedPattern, IMMUTABLE, MARKDOWN, notesPath, type HostSite } from './host-site.js';

/** `vercel.json` of a site that is uploaded as it was built. */
export function vercelJson({ base, redirects, headers, fresh }: HostSite): string {
  const rule = (source: string, values: HostSite['headers']): object => ({
    source,
    headers: values.map(([key, value]) => ({ key, value })),
  });
  const config = {
    trailingSlash: true,
    redirects: [
      ...redirects.map(([source, destination]) => ({ source, destination, statusCode: 301 })),
      { source: `${notesPath(base)}(.*)`, destination: `${base}404.html`, statusCode: 302 },
    ],
    headers: [
      rule(`${base}(.*)`, headers),
      rule(
        hashedPattern(base)
          .replace(/^\^|\$$/g, '')
          .replace('(.*/)?[^/]+', '(.*)'),
        [['Cache-Control', IMMUTABLE]],
      ),
      ...fresh.map((path) => rule(path, [['Cache-Control', FRESH]])),
      rule(`${base}(.*)\\.md`, [['Content-Type', MARKDOWN]]),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
