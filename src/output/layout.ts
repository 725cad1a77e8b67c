import { join } from 'node:path';

/**
 * Everything that publication needs lies inside the output folder, so that a rename never crosses file systems:
 * the list of the files that are ours, the lock, the staging area, and the journal of a publication under way.
 */
export interface OutputLayout {
  readonly out: string;
  readonly own: string;
  readonly list: string;
  readonly lock: string;
  readonly staging: string;
  readonly journal: string;
}

export const OWN_FOLDER = '.docs-build';

export function layoutOf(out: string): OutputLayout {
  const own = join(out, OWN_FOLDER);
  return {
    out,
    own,
    list: join(own, 'files.json'),
    lock: join(own, 'lock'),
    staging: join(own, 'staging'),
    journal: join(own, 'journal.json'),
  };
}
