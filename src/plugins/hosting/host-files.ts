import { policyFor } from '../../model/content-security-policy.js';
import { hashOf } from '../../cache/hash.js';
import { withBase } from '../../../runtime/contract.js';
import type { SiteConfig } from '../../model/site-config.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { FILES } from '../../model/generated.js';
import type { Plugin } from '../../model/plugin.js';

/** Redirects as Netlify and Cloudflare Pages read them: old path, new address, status. */
function hostRedirects(redirects: Readonly<Record<string, string>>, { site }: SiteConfig): string {
  const lines = Object.entries(redirects)
    .sort(([a], [b]) => compareText(a, b))
    .map(([from, to]) => `${withBase(from, site.base)} ${withBase(to, site.base)} 301`);
  return lines.map((line) => `${line}\n`).join('');
}

/** Caching and security headers in the same hosts' format. `policy`: the content security policy. */
function hostHeaders(config: SiteConfig, policy: string): string {
  const { base } = config.site;
  const always = [
    `Content-Security-Policy: ${policy}`,
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Permissions-Policy: camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy: same-origin',
  ];
  const revalidated = [FILES.worker, FILES.chunks, FILES.chunksScript];
  return [
    rule(`${base}*`, always),
    rule(`${base}assets/*`, ['Cache-Control: public, max-age=31536000, immutable']),
    ...revalidated.map((file) => rule(base + file, ['Cache-Control: no-cache'])),
  ].join('\n');
}

const rule = (path: string, headers: readonly string[]): string =>
  `${path}\n${headers.map((header) => `  ${header}\n`).join('')}`;

/** Writes the files that the configuration asks for. */
export function hostFilesPlugin(): Plugin {
  return {
    name: 'host-files',
    assets({ config, index, plugins }) {
      const policy = policyFor(config, plugins);
      const texts = {
        [FILES.hostRedirects]: () => hostRedirects(index.redirects, config),
        [FILES.hostHeaders]: () => hostHeaders(config, policy),
      };
      return config.settings.hostFiles.map((path) => ({
        path,
        key: hashOf(config.hash, policy, JSON.stringify(index.redirects)),
        phase: 'page' as const,
        produce: texts[path],
      }));
    },
  };
}
