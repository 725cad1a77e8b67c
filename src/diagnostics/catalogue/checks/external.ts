import { define } from '../../define.js';

export const externalDead = define({
  code: 'EXTERNAL_LINK_DEAD',
  title: 'A link leads out of the site, to something that is not there',
  severity: 'error',
  meaning: 'A page on another site that this one links to is gone.',
  about: (url: string, _why: string) => url,
  message: (url: string, why: string) => `${url} does not exist any more (${why}).`,
  hint: 'Look for its new address, or for an archived copy.',
  sample: ['https://example.org/gone', '404'],
});

export const externalFailed = define({
  code: 'EXTERNAL_LINK_FAILED',
  title: 'A link leads out of the site, to a server that does not answer as it should',
  severity: 'warning',
  meaning: 'The server does not answer, or answers with an error that may pass.',
  about: (url: string, _why: string) => url,
  message: (url: string, why: string) => `${url} cannot be checked: ${why}.`,
  hint: 'Open it in a browser. If it works there, opt the link out with a reason.',
  sample: ['https://example.org/', 'it does not answer'],
});

export const externalMoved = define({
  code: 'EXTERNAL_LINK_MOVED',
  title: 'A link leads out of the site, to an address that has moved for good',
  severity: 'note',
  meaning: 'The other site redirects for good. Its redirect may end some day.',
  about: (url: string, _to: string) => url,
  message: (url: string, _to: string) => `${url} has moved for good.`,
  hint: (_url: string, to: string) => `Write ${to}`,
  sample: ['https://example.org/old', 'https://example.org/new'],
});

export const externalOffline = define({
  code: 'EXTERNAL_OFFLINE',
  title: 'External links were asked for without a connection',
  severity: 'error',
  meaning: 'The options --external and --offline exclude each other.',
  message: 'Links to other sites cannot be followed without opening a connection.',
  hint: 'Use either --external or --offline.',
  sample: [],
});
