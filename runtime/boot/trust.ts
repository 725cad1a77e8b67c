/**
 * Trusted Types: where a site's headers ask for them, browsers take text as HTML and as the address of a script only from
 * a policy. There is one. It lets through what it gets: the content that comes to it is the build's, and where
 * scripts may come from is what the other directives say.
 */
import { TRUST_POLICY } from '../contract.js';

interface Trust {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}
interface TrustedWindow {
  trustedTypes?: { createPolicy(name: string, rules: Trust): Trust };
  [TRUST_POLICY]?: Trust | undefined;
}

/** Makes the policy, once for a document: names cannot be given twice. */
export function createTrust(window: object): void {
  const asIs = (text: string): string => text;
  const scope = window as TrustedWindow;
  try {
    scope[TRUST_POLICY] = scope.trustedTypes?.createPolicy(TRUST_POLICY, { createHTML: asIs, createScriptURL: asIs });
  } catch {
    // Headers that are not the build's may allow other policies only.
  }
}

/** A text for a place that takes it only from a policy. The same if there is none. */
export const trusted = (make: keyof Trust, text: string): string =>
  (globalThis as TrustedWindow)[TRUST_POLICY]?.[make](text) ?? text;
