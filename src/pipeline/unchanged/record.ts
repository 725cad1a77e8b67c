import { isAbsolute, sep } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import type { Cache } from '../../cache/types.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { OutputLayout } from '../../publish/layout.js';
import { stampsOf } from '../../files/stamps.js';

/** The result of a build that published a whole site. */
export interface Outcome {
  readonly pages: number;
  readonly files: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The record of a build that need not be repeated as long as all of this is the same. */
export interface Unchanged {
  /** See `siteKey`. */
  readonly key: string;
  /**
   * Files and folders from which the site was made, and paths at which nothing was: absolute, or relative to the site's
   * folder.
   */
  readonly inputs: readonly string[];
  readonly inputStamp: string;
  /** Files of the site, and what another build would keep next to them: absolute, or relative to the output folder. */
  readonly outputs: readonly string[];
  readonly outputStamp: string;
  readonly outcome: Outcome;
}

const SPACE = 'unchanged';

const absolute = (paths: readonly string[], folder: string): readonly string[] =>
  paths.map((path) => (isAbsolute(path) ? path : folder + sep + path));

/** What is known of a site before it is built. */
export interface Known {
  /** The result of the last build, if a build would now have the same. */
  readonly outcome?: Outcome;
  /** When any input of the site changed last, as far as that is known, in milliseconds. */
  readonly newest: number;
}

/**
 * What the last build of an output folder noted. Its result is there only if the key is the same (see `siteKey`) and no
 * file that it read or wrote has changed.
 */
export function recallOutcome(cache: Cache, layout: OutputLayout, key: string, root: string): Known {
  const bytes = cache.get(SPACE, hashOf(layout.out));
  if (bytes === undefined) return { newest: 0 };
  const known = JSON.parse(bytes.toString()) as Unchanged;
  const { hash, newest } = stampsOf(absolute(known.inputs, root));
  const isSame =
    known.key === key &&
    hash === known.inputStamp &&
    stampsOf(absolute(known.outputs, layout.out)).hash === known.outputStamp;
  return isSame ? { outcome: known.outcome, newest } : { newest };
}

export function keepOutcome(cache: Cache, layout: OutputLayout, unchanged: Unchanged): void {
  cache.set(SPACE, hashOf(layout.out), JSON.stringify(unchanged));
  cache.save();
}
