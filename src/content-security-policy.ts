/**
 * What published pages may do: no inline script or style, no eval, nothing from other hosts but pictures, frames and
 * the given places to ask for data or for a script, or to send a form to. The preview serves the same policy, so that a page that needs more shows it early.
 */
export function contentSecurityPolicy(connect: readonly string[], scripts: readonly string[] = [], forms: readonly string[] = []): string {
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
  ].join('; ');
}

/** Scheme and host of addresses; what is none is left out. */
export const originsOf = (addresses: readonly (string | undefined)[]): readonly string[] =>
  addresses.filter((address) => address !== undefined && URL.canParse(address)).map((address) => new URL(address!).origin);
