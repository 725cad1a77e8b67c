/** Problems of the check a11y. Codes are permanent; those of findings are axe's rules: `A11Y_COLOR_CONTRAST`. */
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import type { Violation } from './visit.js';

export const codeOf = (rule: string): string => `A11Y_${rule.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;

/** One rule that a page breaks, with the first element that does. */
export function violation(
  url: string,
  { rule, help, helpUrl, elements }: Violation,
  severity: Severity,
): Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint' | 'frame' | 'url'> {
  const [first, ...others] = elements;
  return {
    severity,
    code: codeOf(rule),
    message: `${help}: ${first!.selector} on ${url}${others.length === 0 ? '' : ` and ${others.length} more`} (${first!.looks.join('; ')}).`,
    hint: first!.summary,
    frame: `  ${first!.html}`,
    url: helpUrl,
  };
}

const environment = (code: string, message: string, hint: string): DocsError =>
  new DocsError([{ severity: 'error', code, message, hint }], EXIT.environment);

export const noBrowser = (): DocsError =>
  environment(
    'A11Y_NO_BROWSER',
    'The check a11y needs Chromium, and there is none.',
    'Install Chromium or Chrome, and name its program with --chromium or CHROMIUM_PATH.',
  );
export const noSuchBrowser = (path: string): DocsError =>
  environment(
    'A11Y_NO_BROWSER',
    `There is no program ${path}.`,
    'Name the program of Chromium or Chrome with --chromium.',
  );
export const browserFailed = (path: string, reason: string): DocsError =>
  environment(
    'A11Y_BROWSER_FAILED',
    `${path} does not start: ${reason}`,
    'Start it by hand with --headless to see why.',
  );
export const missingPackages = (names: readonly string[]): DocsError =>
  environment(
    'A11Y_NO_PACKAGE',
    `The check a11y needs ${names.join(' and ')}, which ${names.length === 1 ? 'is' : 'are'} not installed.`,
    `npm install --save-dev ${names.join(' ')}`,
  );
