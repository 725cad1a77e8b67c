import { policyFor } from '../../model/content-security-policy.js';
import { hashOf } from '../../cache/hash.js';
import { withBase } from '../../../runtime/contract.js';
import type { SiteConfig } from '../../model/site-config.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { FILES, siteFolder } from '../../model/generated.js';
import { ASSETS, OWN_FOLDER } from '../../model/output-paths.js';
import { encodingsOf, HASHED_FILE, hostFilesOf, type HostFile } from '../../schema/hosts.js';
import type { Plugin } from '../../model/plugin.js';
import { htaccess } from './hosts/apache.js';
import { caddyfile } from './hosts/caddy.js';
import type { HostSite } from './hosts/host-site.js';
import { hostHeaders, hostRedirects } from './hosts/netlify.js';
import { nginxConf } from './hosts/nginx.js';
import { s3Website } from './hosts/s3.js';
import { vercelJson } from './hosts/vercel.js';
import { listPublicFiles } from './public-files.js';

const TEXTS: Readonly<Record<HostFile, (site: HostSite) => string>> = {
  _redirects: hostRedirects,
  _headers: hostHeaders,
  'vercel.json': vercelJson,
  // Without this file, GitHub Pages leaves out files whose names begin with a dot or an underscore.
  '.nojekyll': () => '',
  'nginx.conf': nginxConf,
  '.htaccess': htaccess,
  Caddyfile: caddyfile,
  's3-website.json': s3Website,
};

/**
 * Writes the files that the configured hosts read: redirects, headers, the 404 page, content types. A portable site has
 * no host, and its documents would break some of these rules.
 */
export function hostFilesPlugin(): Plugin {
  return {
    name: 'host-files',
    assets({ config, index, plugins }) {
      const files = hostFilesOf(config.settings);
      if (files.length === 0 || config.portable) return [];
      const host = hostSite(config, index.redirects, policyFor(config, plugins));
      const key = hashOf(JSON.stringify(host));
      return files.map((path) => ({ path, key, phase: 'page' as const, produce: () => TEXTS[path](host) }));
    },
  };
}

/** The headers that hosts should send with every response. */
export const pageHeaders = (policy: string): HostSite['headers'] => [
  ['Content-Security-Policy', policy],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** An address as it stands in a header: a fragment may have been written with letters that are not ASCII. */
const inAscii = (address: string): string => address.replace(/[^\u0021-\u007e]+/g, encodeURIComponent);

function hostSite(config: SiteConfig, redirects: Readonly<Record<string, string>>, policy: string): HostSite {
  const { base } = config.site;
  const inAssets = listPublicFiles(config).filter(({ path }) => path.startsWith(ASSETS));
  return {
    base,
    redirects: Object.entries(redirects)
      .sort(([a], [b]) => compareText(a, b))
      .map(([from, to]) => [withBase(from, base), inAscii(withBase(to, base))]),
    headers: pageHeaders(policy),
    fresh: [FILES.worker, FILES.chunks, FILES.chunksScript].map((file) => base + file),
    notes: `${siteFolder(config) === '' ? base : '/'}${OWN_FOLDER}/`,
    hosting: config.settings.hosting,
    hostFiles: hostFilesOf(config.settings),
    encodings: encodingsOf(config.settings),
    allHashed: inAssets.every(({ path }) => new RegExp(`${HASHED_FILE}$`).test(path)),
  };
}
