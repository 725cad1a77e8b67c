/**
 * What published pages may do: no inline script or style, no eval, nothing from other hosts but pictures, frames and
 * the given places to ask for data; forms go nowhere but to the given addresses. The preview serves the same policy, so that a page that needs more shows it early.
 */
export function contentSecurityPolicy(connect: readonly string[], forms: readonly (string | undefined)[] = []): string {
  const origins = forms.filter((address) => address !== undefined && URL.canParse(address)).map((address) => new URL(address!).origin);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    `connect-src ${["'self'", ...new Set(connect)].join(' ')}`,
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "frame-ancestors 'self'",
  ].join('; ');
}
