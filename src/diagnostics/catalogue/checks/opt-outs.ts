import { suggestion } from '../../suggest.js';
import { define } from '../../define.js';

export const optOutWithoutReason = define({
  code: 'OPT_OUT_WITHOUT_REASON',
  title: 'An opt-out does not say why',
  severity: 'error',
  meaning: 'An opt-out hides problems, so others must be able to tell whether its reason still applies.',
  message: (what: string) => `This opt-out of ${what} does not say why.`,
  hint: (what: string) =>
    what === 'no-verify'
      ? 'Write no-verify="the reason".'
      : 'Write the reason after a colon: no-check NAME: the reason.',
  sample: ['DEAD_LINK'],
});

export const optOutUnknown = define({
  code: 'OPT_OUT_UNKNOWN',
  title: 'An opt-out names no check and no problem',
  severity: 'error',
  meaning: 'An opt-out names something that is neither a check nor a code.',
  cure: 'Name a check (links) or the code of a problem (DEAD_LINK).',
  message: (name: string | undefined, _near: string | undefined) =>
    name === undefined
      ? 'This opt-out names neither a check nor a problem.'
      : `There is no check and no problem named ${name}.`,
  hint: (_name: string | undefined, near: string | undefined) =>
    suggestion(near, 'Name a check (links) or the code of a problem (DEAD_LINK).'),
  sample: ['DEAD_LINKS', 'DEAD_LINK'],
});

export const optOutUnused = define({
  code: 'OPT_OUT_UNUSED',
  title: 'An opt-out is not needed',
  severity: 'warning',
  meaning: 'The problem that an opt-out hid is fixed, or the opt-out is in the wrong place.',
  message: (names: readonly string[]) => `Nothing that follows needs this opt-out of ${names.join(', ')}.`,
  hint: 'Remove it: the problem that it hid is fixed, or it is in the wrong place.',
  sample: [['DEAD_LINK']],
});
