import { suggestionHint } from '../diagnostics/suggest.js';
import type { Problem } from '../diagnostics/diagnostic.js';

export const optOutWithoutReason = (what: string): Problem => ({
  severity: 'error',
  code: 'OPT_OUT_WITHOUT_REASON',
  message: `This opt-out of ${what} does not say why.`,
  hint:
    what === 'no-verify'
      ? 'Write no-verify="the reason".'
      : 'Write the reason behind a colon: no-check NAME: the reason.',
});

export const optOutUnknown = (name: string | undefined, near: string | undefined): Problem => ({
  severity: 'error',
  code: 'OPT_OUT_UNKNOWN',
  message:
    name === undefined ? 'This opt-out does not say of what.' : `There is no check and no problem named ${name}.`,
  ...suggestionHint(near, 'Name a check (links) or the code of a problem (DEAD_LINK).'),
});

export const optOutUnused = (names: readonly string[]): Problem => ({
  severity: 'warning',
  code: 'OPT_OUT_UNUSED',
  message: `Nothing that follows needs this opt-out of ${names.join(', ')}.`,
  hint: 'Remove it: what it hid is mended, or it stands in the wrong place.',
});
