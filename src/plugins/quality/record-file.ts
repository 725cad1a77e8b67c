import { resolve } from 'node:path';
import { siteFile } from '../../config/site-file.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readIfThere } from '../../files/read-files.js';
import type { SiteConfig } from '../../model/site-config.js';
import { readData } from '../../schema/data-file.js';
import { count, list, object, text, type Schema } from '../../schema/nodes.js';
import { recordUnusable } from './diagnostics.js';

/** The committed results of a check of the whole content. */
export interface QualityRecord {
  /** Name and version of the documented tool, if it is known. */
  readonly tool?: string;
  /** Day of the newest commit of the content that was checked; absent if its history is not known. */
  readonly date?: string;
  /** The checks that ran, in their order. */
  readonly checks: readonly RecordedCheck[];
}

export interface RecordedCheck {
  readonly name: string;
  /** What was checked: `171 pages`. */
  readonly summary: string;
  /** Problems by section of the site, including accepted ones. Sections without problems are left out. */
  readonly problems: readonly RecordedProblems[];
}

export interface RecordedProblems {
  /** URL of the section; `/` for problems that belong to none. */
  readonly section: string;
  readonly errors: number;
  readonly warnings: number;
}

const recordSchema: Schema = {
  title: 'the file',
  ...object(
    'What `docs-build check --record` found.',
    {
      tool: text('Name and version of what is documented.'),
      date: text('Day of the newest commit that was checked.'),
      checks: list(
        'The checks that ran.',
        object(
          'A check.',
          {
            name: text('Its name.'),
            summary: text('What it looked at.'),
            problems: list(
              'What it found.',
              object(
                'The problems of a section.',
                { section: text('Url of the section.'), errors: count('Errors.'), warnings: count('Warnings.') },
                ['section', 'errors', 'warnings'],
              ),
            ),
          },
          ['name', 'summary', 'problems'],
        ),
      ),
    },
    ['checks'],
  ),
};

/** Reads the record of a site. If the file cannot be used, there is none, and the diagnostics say why. */
export function readRecord(config: SiteConfig): {
  readonly record?: QualityRecord;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { quality } = config.settings;
  if (quality === undefined) return { diagnostics: [] };
  const file = resolve(config.root, quality.file);
  const shown = siteFile(file, config);
  const written = readIfThere(file)?.toString();
  if (written === undefined) return { diagnostics: [recordUnusable(shown, 'it does not exist', true)] };
  const read = readData<QualityRecord>(written, recordSchema);
  if ('value' in read) return { record: read.value, diagnostics: [] };
  const { what, offset } = read.problem;
  const location = { file: shown, ...positionAt(written, offset) };
  return { diagnostics: [diagnosticAt(location, recordUnusable(shown, what, false), written)] };
}

/** The record as JSON with one check per line, so that version control shows what changed. */
export const formatRecord = ({ checks, ...rest }: QualityRecord): string => {
  const head = Object.entries(rest).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${head.join('')}  "checks": [${checks.map((one) => `\n    ${JSON.stringify(one)}`).join(',')}\n  ]\n}\n`;
};
