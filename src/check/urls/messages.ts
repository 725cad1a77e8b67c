import type { Problem } from '../../diagnostics/diagnostic.js';

export const vanishedUrl = (url: string, near: string | undefined): Problem & { about: string } => ({
  severity: 'error',
  code: 'VANISHED_URL',
  about: url,
  message: `The published url ${url} is gone, and nothing redirects from it.`,
  hint:
    near === undefined
      ? `Add it to redirectFrom of the page that took its place, or to redirects in the configuration. If it may die, remove the line.`
      : `Has it become ${near}? Then add redirectFrom: [${url}] to that page. If it may die, remove the line.`,
});

/** `moved` is where the url itself leads today. */
export const vanishedAnchor = (
  url: string,
  anchor: string,
  near: string | undefined,
  moved: string | undefined,
  thirdParty: boolean,
): Problem & { about: string } => ({
  severity: thirdParty ? 'warning' : 'error',
  code: 'VANISHED_ANCHOR',
  about: `${url}#${anchor}`,
  message:
    moved === undefined
      ? `The published anchor ${url}#${anchor} is gone.`
      : `The published anchor ${url}#${anchor} is gone: it redirects to ${moved}, which has no #${anchor}.`,
  hint:
    near === undefined
      ? `Give the place that took over an <a id="${anchor}"></a>${moved === undefined ? ', or add it to hashRedirects in the configuration' : ''}.`
      : `Has it become #${near}? Then write the heading with {#${anchor}}, or put an <a id="${anchor}"></a> before it.`,
});

export const newUrls = (names: readonly string[]): Problem & { about: string } => ({
  severity: 'note',
  code: 'NEW_URLS',
  about: '',
  message: `${names.length} ${names.length === 1 ? 'address is' : 'addresses are'} not on the list yet: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`,
  hint: 'docs-build check --only urls --update adds them.',
});

export const lockMissing = (file: string, asked: boolean): Problem & { about: string } => ({
  severity: asked ? 'error' : 'note',
  code: 'URLS_LOCK_MISSING',
  about: file,
  message: `There is no list of published urls, ${file}.`,
  hint: 'docs-build check --only urls --update writes it. Commit it: from then on no address can vanish unnoticed.',
});

export const lockLineInvalid = (text: string, twice: boolean): Problem & { about: string } => ({
  severity: 'error',
  code: 'URLS_LOCK_INVALID',
  about: text,
  message: twice ? `${text} is on the list twice.` : `${text} is no url of the site.`,
  hint: twice
    ? 'Remove one of the lines.'
    : 'Write /path/ or /path/#anchor, one a line; a remark starts with # and a blank.',
});
