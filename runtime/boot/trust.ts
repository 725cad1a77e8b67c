/**
 * Trusted Types: if the headers of a site demand them, browsers accept text as HTML or as the address of a script only from
 * a policy. The only policy here returns its input unchanged, because the content comes from the build, and other directives
 * decide where scripts may come from.
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

/** Creates the policy. This is possible only once per document, because its name must be unique. */
export function createTrust(window: object): void {
  const asIs = (text: string): string => text;
  const scope = window as TrustedWindow;
  try {
    scope[TRUST_POLICY] = scope.trustedTypes?.createPolicy(TRUST_POLICY, { createHTML: asIs, createScriptURL: asIs });
  } catch {
    // Headers that do not come from the build may allow only other policies.
  }
}

/** Passes a text through the policy, for APIs that require this. Returns the same text if there is no policy. */
export const trusted = (make: keyof Trust, text: string): string =>
  (globalThis as TrustedWindow)[TRUST_POLICY]?.[make](text) ?? text;
