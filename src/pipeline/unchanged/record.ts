import { isAbsolute, sep } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import type { Cache } from '../../cache/types.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { OutputLayout } from '../../publish/layout.js';
import { stampsOf } from './stamps.js';

/** What a build had to say that published a whole site. */
export interface Outcome {
  readonly pages: number;
  readonly files: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A build that need not be repeated as long as all of this is as it was. */
export interface Unchanged {
  /** See `siteKey`. */
  readonly key: string;
  /** Files and folders that the site was made from, and names at which nothing was: absolute, or from the site's folder. */
  readonly inputs: readonly string[];
  readonly inputStamp: string;
  /** Files of the site, and what another build would leave beside them: absolute, or from the output folder. */
  readonly outputs: readonly string[];
  readonly outputStamp: string;
  readonly outcome: Outcome;
}

const SPACE = 'unchanged';

const absolute = (paths: readonly string[], folder: string): readonly string[] =>
  paths.map((path) => (isAbsolute(path) ? path : folder + sep + path));

/** What is known of a site before it is built. */
export interface Known {
  /** Of the last build, if a build now would have the same. */
  readonly outcome?: Outcome;
  /** When something that the site is made from changed last, as far as that is known; milliseconds. */
  readonly newest: number;
}

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
