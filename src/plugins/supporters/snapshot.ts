import type { Supporter } from '../../../templates/plugins/supporters/types.js';
import { badSnapshot } from './diagnostics.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readData } from '../../schema/data-file.js';
import { list, object, text, WEB_ADDRESS, type Schema, type SchemaNode } from '../../schema/nodes.js';
import { readIfThere } from '../../files/read-files.js';
import { writeSource } from '../../files/write-file.js';

export interface Snapshot {
  readonly supporters: readonly Supporter[];
  readonly diagnostics: readonly Diagnostic[];
}

const orNull = (description: string, more: Partial<SchemaNode> = {}): SchemaNode => ({
  type: ['string', 'null'],
  description,
  ...more,
});

const snapshotSchema: Schema = {
  title: 'the file',
  ...list(
    'Supporters, written by `docs-build scan --update`.',
    object(
      'A supporter.',
      {
        slug: text('Name at the service.'),
        name: text('Name as it is shown.'),
        website: orNull('Address that the logo leads to.', WEB_ADDRESS),
        avatar: orNull('Address of the logo.', WEB_ADDRESS),
        alt: text('What the logo shows.'),
        firstDonation: orNull('Day, `yyyy-mm-dd`.'),
        totalDonations: { type: 'integer', description: 'In cents.' },
        monthlyDonations: { type: 'integer', description: 'In cents.' },
      },
      ['slug', 'name', 'website', 'avatar', 'firstDonation', 'totalDonations', 'monthlyDonations'],
    ),
  ),
};

/**
 * Reads the last known supporters. A snapshot that cannot be used is an error, because sponsors must not disappear
 * unnoticed.
 */
export function readSnapshot(file: string, label: string): Snapshot {
  const written = readIfThere(file)?.toString();
  if (written === undefined) {
    const hint =
      'Run `docs-build scan --update` and commit the file, or correct "sponsors.snapshot" in the configuration.';
    return { supporters: [], diagnostics: [badSnapshot(label, 'it does not exist', hint)] };
  }
  const read = readData<readonly Supporter[]>(written, snapshotSchema);
  if ('value' in read) return { supporters: read.value, diagnostics: [] };
  const { what, offset } = read.problem;
  const location = { file: label, ...positionAt(written, offset) };
  return { supporters: [], diagnostics: [diagnosticAt(location, badSnapshot(label, what), written)] };
}

/** The snapshot as JSON with one supporter per line, so that version control shows what changed. */
function formatSnapshot(supporters: readonly Supporter[]): string {
  if (supporters.length === 0) return '[]\n';
  return `[\n${supporters.map((supporter) => `  ${JSON.stringify(supporter)}`).join(',\n')}\n]\n`;
}

export function writeSnapshot(file: string, supporters: readonly Supporter[]): void {
  writeSource(file, formatSnapshot(supporters));
}
