import type { Supporter } from '../../../templates/plugins/supporters/types.js';
import { badSnapshot } from './diagnostics.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { readIfThere } from '../../files/read-files.js';
import { writeWhole } from '../../files/write-file.js';

export interface Snapshot {
  readonly supporters: readonly Supporter[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The last known supporters. A snapshot that cannot be used is an error: a build without sponsors should not go unnoticed. */
export function readSnapshot(file: string, label: string): Snapshot {
  const text = readIfThere(file)?.toString();
  if (text === undefined) {
    return problem(
      label,
      'it does not exist',
      'Run `docs-build scan --update` and commit the file, or correct "sponsors.snapshot" in the configuration.',
    );
  }
  try {
    const supporters: unknown = JSON.parse(text);
    if (!Array.isArray(supporters)) return problem(label, 'it is not a list');
    const bad = supporters.findIndex((supporter) => !isSupporter(supporter));
    return bad < 0
      ? { supporters: supporters as Supporter[], diagnostics: [] }
      : problem(label, `entry ${bad + 1} is no supporter`);
  } catch (error) {
    return problem(label, error instanceof Error ? error.message : String(error));
  }
}

/** One supporter a line: a change is easy to see in version control. */
export function formatSnapshot(supporters: readonly Supporter[]): string {
  if (supporters.length === 0) return '[]\n';
  return `[\n${supporters.map((supporter) => `  ${JSON.stringify(supporter)}`).join(',\n')}\n]\n`;
}

export function writeSnapshot(file: string, supporters: readonly Supporter[]): void {
  writeWhole(file, formatSnapshot(supporters));
}

function isSupporter(value: unknown): value is Supporter {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name, website, avatar, firstDonation, totalDonations, monthlyDonations } = value as Record<
    string,
    unknown
  >;
  const optional = [website, avatar, firstDonation].every((field) => field === null || typeof field === 'string');
  return (
    typeof slug === 'string' &&
    typeof name === 'string' &&
    optional &&
    Number.isInteger(totalDonations) &&
    Number.isInteger(monthlyDonations)
  );
}

const problem = (...params: Parameters<typeof badSnapshot>): Snapshot => ({
  supporters: [],
  diagnostics: [badSnapshot(...params)],
});
