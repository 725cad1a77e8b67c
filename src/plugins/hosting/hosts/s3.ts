import type { HostSite } from './host-site.js';

/**
 * The file for `aws s3api put-bucket-website`. Redirects are pages at the old addresses; the notes of the build lead to
 * the 404 page.
 */
export function s3Website({ base, notes }: HostSite): string {
  const missing = `${base.slice(1)}404.html`;
  const website = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: missing },
    RoutingRules: [
      {
        Condition: { KeyPrefixEquals: notes.slice(1) },
        Redirect: { ReplaceKeyWith: missing, HttpRedirectCode: '302' },
      },
    ],
  };
  return `${JSON.stringify(website, null, 2)}\n`;
}
