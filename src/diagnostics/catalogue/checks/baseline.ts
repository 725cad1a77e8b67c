import { define } from '../../define.js';

export const baselineMissing = define({
  code: 'BASELINE_MISSING',
  title: 'The baseline does not exist',
  severity: 'error',
  meaning: 'The file of known problems that --baseline names is not there.',
  message: (file: string) => `There is no baseline ${file}.`,
  hint: "To write it, run the command with --update-baseline. The path is relative to the site's root.",
  sample: ['check-baseline.json'],
});

export const baselineInvalid = define({
  code: 'BASELINE_INVALID',
  title: 'The baseline cannot be used',
  severity: 'error',
  meaning: 'The file of known problems is damaged, often by a merge.',
  message: (reason: string) => `The baseline cannot be used: ${reason}.`,
  hint: 'Restore the file from version control, or remove it and run docs-build check --update-baseline.',
  sample: ['it has this entry twice'],
});
