import { define } from '../../define.js';

export const externalDead = define({
  code: 'EXTERNAL_LINK_DEAD',
  title: 'A link to another site is dead',
  severity: 'error',
  meaning: 'A page on another site that this one links to is gone.',
  about: (url: string, _why: string) => url,
  message: (url: string, why: string) => `${url} no longer exists (${why}).`,
  hint: 'Look for its new address, or for an archived copy.',
  sample: ['https://example.org/gone', '404'],
});

export const externalFailed = define({
  code: 'EXTERNAL_LINK_FAILED',
  title: 'A link to another site cannot be checked',
  severity: 'warning',
  meaning: 'The server does not answer, or answers with an error that may be temporary.',
  about: (url: string, _why: string) => url,
  message: (url: string, why: string) => `${url} cannot be checked: ${why}.`,
  hint: 'Open it in a browser. If it works there, opt the link out with a reason.',
  sample: ['https://example.org/', 'it does not answer'],
});

export const externalMoved = define({
  code: 'EXTERNAL_LINK_MOVED',
  title: 'A link to another site leads to an address that has moved permanently',
  severity: 'note',
  meaning: 'The other site redirects permanently. That redirect may end some day.',
  about: (url: string, _to: string) => url,
  message: (url: string, _to: string) => `${url} has moved permanently.`,
  hint: (_url: string, to: string) => `Link to ${to} instead.`,
  sample: ['https://example.org/old', 'https://example.org/new'],
});

export const externalOffline = define({
  code: 'EXTERNAL_OFFLINE',
  title: 'External links were requested without a connection',
  severity: 'error',
  meaning: 'The options --external and --offline exclude each other.',
  message: 'Links to other sites cannot be followed without opening a connection.',
  hint: 'Use either --external or --offline.',
  sample: [],
});
