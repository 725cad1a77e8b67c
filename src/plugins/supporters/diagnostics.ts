import { define } from '../../diagnostics/define.js';

export const supportersNotUpdated = define({
  code: 'SPONSORS_NOT_UPDATED',
  title: 'The supporters were not updated',
  severity: 'warning',
  meaning: 'The service that lists the supporters did not answer as expected. The committed snapshot is used.',
  message: (error: unknown) =>
    `The supporters were not updated: ${error instanceof Error ? error.message : String(error)}.`,
  hint: 'The snapshot is used. If OPENCOLLECTIVE_API_KEY is set in the environment, the service allows more requests.',
  sample: [new Error('the service answered with 429')],
});

export const badSnapshot = define({
  code: 'SPONSORS_SNAPSHOT',
  title: 'The snapshot of the supporters cannot be used',
  severity: 'error',
  meaning: 'The committed file with the supporters is missing or damaged.',
  file: (file: string, _reason: string, _hint?: string) => file,
  message: (_file: string, reason: string, _hint?: string) =>
    `The snapshot of the supporters cannot be used: ${reason}.`,
  hint: (
    _file: string,
    _reason: string,
    hint = 'Restore it from version control, or run `docs-build scan --update`.',
  ) => hint,
  sample: ['supporters.json', 'it is not valid JSON'],
});
