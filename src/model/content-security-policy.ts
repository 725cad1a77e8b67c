import { TRUST_POLICY } from '../../runtime/contract.js';
import type { Plugin } from './plugin.js';
import type { SiteConfig } from './site-config.js';

/**
 * The policy for pages of a site: nothing inline; nothing from other hosts except images and embedded examples; data
 * from, and forms to, only the services that are configured or that plugins name. The files for hosts contain it, and
 * both servers send it.
 */
export function policyFor(
  { site, settings }: Pick<SiteConfig, 'site' | 'settings'>,
  plugins: readonly Plugin[],
): string {
  const hosted = site.search.hosted;
  const services = [
    hosted === undefined ? undefined : (hosted.endpoint ?? `https://${hosted.appId.toLowerCase()}-dsn.algolia.net`),
    ...plugins.flatMap(({ connectSources }) => connectSources ?? []),
    ...(site.analytics === null
      ? []
      : site.analytics.endpoint === undefined
        ? ANALYTICS.connect
        : [site.analytics.endpoint]),
  ];
  const scripts = site.analytics === null ? [] : [site.analytics.endpoint ?? ANALYTICS.script];
  return contentSecurityPolicy(originsOf(services), originsOf(scripts), originsOf([settings.playground]), {
    // The analytics service's script is not ours, and does not know our policy.
    trustedTypes: settings.trustedTypes && scripts.length === 0,
  });
}

/** The hosts from which the analytics service loads its script, and to which the script sends visits. */
const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  connect: [
    'https://www.googletagmanager.com',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
  ],
};

/**
 * The policy for published pages: no inline script or style, no eval, nothing from other hosts except pictures, frames,
 * and the given hosts for data, a script or a form. With `trustedTypes`, text becomes code only through the policy of
 * the runtime.
 */
export function contentSecurityPolicy(
  connect: readonly string[],
  scripts: readonly string[] = [],
  forms: readonly string[] = [],
  { trustedTypes = true } = {},
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(scripts)].join(' ')}`,
    // A script of another host may run on pages, but not in a worker.
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    `connect-src ${["'self'", ...new Set(connect)].join(' ')}`,
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${["'self'", ...new Set(forms)].join(' ')}`,
    "frame-ancestors 'self'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", `trusted-types ${TRUST_POLICY}`] : []),
  ].join('; ');
}

/** Scheme and host of each address; texts that are no addresses are left out. */
export const originsOf = (addresses: readonly (string | undefined)[]): readonly string[] =>
  addresses
    .filter((address) => address !== undefined && URL.canParse(address))
    .map((address) => new URL(address!).origin);
