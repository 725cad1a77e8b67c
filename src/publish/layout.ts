import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { LIST_PATH, OWN_FOLDER } from '../model/output-paths.js';

/** The paths of an output folder and of everything that belongs to it, all absolute. */
export interface OutputLayout {
  /** The output folder without symbolic links, because nothing is renamed or written through a link. */
  readonly out: string;
  /** Folder inside the output that can contain no published file, because `output-paths.ts` refuses its name. */
  readonly own: string;
  /** The list of the files that are ours. */
  readonly list: string;
  /** The journal of a publication in place. */
  readonly journal: string;
  /** Folder of the files that a publication in place has replaced, until it is finished. */
  readonly replaced: string;
  /**
   * Folder next to the output, and so on the same file system, so that the two can be exchanged. It contains the lock,
   * the next site while it is made, and the previous one until it is removed. It is removed when the build ends.
   */
  readonly beside: string;
}

/** The layout of an output folder, which need not exist yet. `folder` may be relative to the working folder. */
export function layoutOf(folder: string): OutputLayout {
  const out = realFolder(resolve(folder));
  const own = join(out, OWN_FOLDER);
  return {
    out,
    own,
    list: join(out, LIST_PATH),
    journal: join(own, 'journal.json'),
    replaced: join(own, 'replaced'),
    beside: join(dirname(out), `.${basename(out)}${OWN_FOLDER}`),
  };
}

/** The path without symbolic links, even if its last parts do not exist yet. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const parent = dirname(folder);
    return parent === folder ? folder : join(realFolder(parent), basename(folder));
  }
}
