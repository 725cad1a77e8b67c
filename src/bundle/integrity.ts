import { createHash } from 'node:crypto';

/** Subresource integrity of a script or stylesheet, and the hash that names its file. */
export function integrityOf(bytes: string | Uint8Array): { readonly integrity: string; readonly hash: string } {
  const digest = createHash('sha256').update(bytes);
  return { integrity: `sha256-${digest.copy().digest('base64')}`, hash: digest.digest('hex') };
}
