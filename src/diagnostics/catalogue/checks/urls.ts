import { define } from '../../define.js';

export const vanishedUrl = define({
  code: 'VANISHED_URL',
  title: 'A published URL is gone, and nothing redirects from it',
  severity: 'error',
  meaning: 'Others link to addresses that were published once. This one no longer exists.',
  cure: 'Redirect the address to the page that took its place, or remove its line from the list.',
  about: (url: string, _near: string | undefined) => url,
  message: (url: string, _near: string | undefined) =>
    `The published URL ${url} is gone, and nothing redirects from it.`,
  hint: (url: string, near: string | undefined) =>
    near === undefined
      ? `Add it to redirectFrom of the page that took its place, or to redirects in the configuration. If nobody needs the address anymore, remove the line.`
      : `Has it become ${near}? Then add redirectFrom: [${url}] to that page. If nobody needs the address anymore, remove the line.`,
  sample: ['/guide/', '/guides/'],
});

export const vanishedAnchor = define({
  code: 'VANISHED_ANCHOR',
  title: 'A published anchor is gone',
  severity: (
    _url: string,
    _anchor: string,
    _near: string | undefined,
    _moved: string | undefined,
    thirdParty: boolean,
  ) => (thirdParty ? 'warning' : 'error'),
  meaning: 'Others link to anchors that were published once. This one leads to the top of its page now.',
  cure: 'Give the old ID to the place that replaces it, or remove the line from the list.',
  about: (url: string, anchor: string, _near: string | undefined, _moved: string | undefined, _thirdParty: boolean) =>
    `${url}#${anchor}`,
  message: (url: string, anchor: string, _near: string | undefined, moved: string | undefined, _thirdParty: boolean) =>
    moved === undefined
      ? `The published anchor ${url}#${anchor} is gone.`
      : `The published anchor ${url}#${anchor} is gone: it redirects to ${moved}, which has no #${anchor}.`,
  hint: (_url: string, anchor: string, near: string | undefined, moved: string | undefined, _thirdParty: boolean) =>
    near === undefined
      ? `Put <a id="${anchor}"></a> at the place that replaces it${moved === undefined ? ', or add it to hashRedirects in the configuration' : ''}. If nothing took its place, remove the line.`
      : `Has it become #${near}? Then write the heading with {#${anchor}}, or put <a id="${anchor}"></a> before it. If nothing took its place, remove the line.`,
  sample: ['/guide/', 'setup', 'set-up', undefined, false],
});

export const newUrls = define({
  code: 'NEW_URLS',
  title: 'URLs and anchors are not on the list yet',
  severity: (_names: readonly string[], mustBeListed: boolean) => (mustBeListed ? 'error' : 'note'),
  meaning:
    'Addresses are kept alive from the moment they are on the list. On a build server (`CI` is set), a list that lacks some is an error, because nobody would notice if these addresses disappeared.',
  about: () => '',
  message: (names) =>
    `${names.length} ${names.length === 1 ? 'address is' : 'addresses are'} not on the list yet: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`,
  hint: 'docs-build check --only urls --update adds them.',
  sample: [['/guides/caching/'], false],
});

export const lockMissing = define({
  code: 'URLS_LOCK_MISSING',
  title: 'There is no list of published URLs',
  severity: (_file: string, asked: boolean) => (asked ? 'error' : 'note'),
  meaning: 'Without a list of published addresses, nobody notices when one of them disappears.',
  about: (file: string, _asked: boolean) => file,
  message: (file: string, _asked: boolean) => `There is no list of published URLs, ${file}.`,
  hint: 'docs-build check --only urls --update writes it. Commit it: from then on, no address can vanish unnoticed.',
  sample: ['urls.lock', false],
});

export const lockLineInvalid = define({
  code: 'URLS_LOCK_INVALID',
  title: 'A line of the list of published URLs is not a URL',
  severity: 'error',
  meaning: 'A line of the list of published addresses cannot be read, or occurs twice.',
  about: (text: string, _twice: boolean) => text,
  message: (text: string, twice: boolean) =>
    twice ? `${text} is on the list twice.` : `${text} is not a URL of the site.`,
  hint: (_text: string, twice: boolean) =>
    twice
      ? 'Remove one of the lines.'
      : 'Write /path/ or /path/#anchor, one per line; a comment starts with # and a space.',
  sample: ['guide', false],
});
