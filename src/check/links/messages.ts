import type { Diagnostic, Problem } from '../../diagnostics/diagnostic.js';

export const externalDead = (url: string, why: string): Problem => ({
  severity: 'error',
  code: 'EXTERNAL_LINK_DEAD',
  about: url,
  message: `${url} does not exist any more (${why}).`,
  hint: 'Look for its new address, or for an archived copy.',
});

export const externalFailed = (url: string, why: string): Problem => ({
  severity: 'warning',
  code: 'EXTERNAL_LINK_FAILED',
  about: url,
  message: `${url} cannot be checked: ${why}.`,
  hint: 'Open it in a browser. If it works there, opt the link out with a reason.',
});

export const externalMoved = (url: string, to: string): Problem => ({
  severity: 'note',
  code: 'EXTERNAL_LINK_MOVED',
  about: url,
  message: `${url} has moved for good.`,
  hint: `Write ${to}`,
});

export const externalOffline = (): Diagnostic => ({
  severity: 'error',
  code: 'EXTERNAL_OFFLINE',
  message: 'Links to other sites cannot be followed without opening a connection.',
  hint: 'Use either --external or --offline.',
});
