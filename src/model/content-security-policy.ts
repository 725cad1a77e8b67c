import { TRUST_POLICY } from '../../runtime/contract.js';
import type { Plugin } from './plugin.js';
import type { SiteConfig } from './site-config.js';

/** What the pages of a site may do: nothing inline, nothing from elsewhere but images and embedded examples, and data from and forms to the services that are configured or that plugins name. Host files promise it, and both servers send it. */
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

/** Where the analytics service has its script, and where that sends visits to. */
const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  connect: [
    'https://www.googletagmanager.com',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
  ],
};

/**
 * What published pages may do: no inline script or style, no eval, nothing from other hosts but pictures, frames and
 * the given places to ask for data or for a script, or to send a form to. `trustedTypes`: text becomes code only by the
 * policy of the runtime.
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
    // Another host's script may run where it is asked for, but in no worker.
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

/** Scheme and host of addresses; what is none is left out. */
export const originsOf = (addresses: readonly (string | undefined)[]): readonly string[] =>
  addresses
    .filter((address) => address !== undefined && URL.canParse(address))
    .map((address) => new URL(address!).origin);
