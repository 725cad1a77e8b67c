import { define, variant } from '../../diagnostics/define.js';

export const namesUnusable = define({
  code: 'NAMES_FILE',
  title: 'The list of names cannot be used',
  severity: (_file: string, _reason: string, isMissing: boolean) => (isMissing ? 'warning' : 'error'),
  meaning:
    'The committed file with the names of options, hooks and flags and their places is missing or damaged, so their addresses lead nowhere.',
  file: (file: string, _reason: string, _isMissing: boolean) => file,
  message: (_file: string, reason: string, _isMissing: boolean) => `The list of names cannot be used: ${reason}.`,
  hint: (_file: string, _reason: string, isMissing: boolean) =>
    isMissing
      ? 'Run `docs-build check --only drift --update`, which writes the file, and commit it.'
      : 'Restore it from version control, or remove it and run `docs-build check --only drift --update`.',
  sample: ['content/names.json', 'it is not valid JSON', false],
});

export const namesWithoutInventory = variant(namesUnusable, {
  severity: 'warning',
  file: (file: string) => file,
  message: (_file: string) => 'The list of names cannot be used: it does not exist.',
  hint: 'The names are those of the inventory. Name its module under verify.drift.inventory, run `docs-build check --only drift --update`, which writes the file, and commit it.',
  sample: ['content/names.json'],
});
