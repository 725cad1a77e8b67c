import { define, variant } from '../../diagnostics/define.js';

export const recordUnusable = define({
  code: 'QUALITY_FILE',
  title: 'The record of the last check cannot be used',
  severity: (_file: string, _reason: string, isMissing: boolean) => (isMissing ? 'warning' : 'error'),
  meaning:
    'The committed file with the results of the last recorded check is missing or damaged, so readers see no results.',
  file: (file: string, _reason: string, _isMissing: boolean) => file,
  message: (_file: string, reason: string, _isMissing: boolean) =>
    `The record of the last check cannot be used: ${reason}.`,
  hint: (_file: string, _reason: string, isMissing: boolean) =>
    isMissing
      ? 'Run `docs-build check --record`, which writes the file, and commit it.'
      : 'Restore it from version control, or remove it and run `docs-build check --record`.',
  sample: ['content/quality.json', 'it is not valid JSON', false],
});

export const noRecordFile = variant(recordUnusable, {
  severity: 'error',
  message: () => 'The configuration does not name a file for the record of checks.',
  hint: "Add `quality: { file: 'content/quality.json' }` to the configuration.",
  sample: [],
});
