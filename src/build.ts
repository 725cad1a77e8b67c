/**
 * The stages of a build, in order. Each is a function of plain data; what they remember between builds is the business
 * of the cache alone, so that deleting it changes how long a build takes and nothing else.
 */
import type { Supporter } from '../templates/types.js';
import type { Cache } from './cache/types.js';
import { enforceLimits } from './cli/limits.js';
import type { Reporter } from './cli/reporter.js';
import type { ResolvedConfig } from './config/types.js';
import type { Diagnostic } from './errors/diagnostic.js';
import { openOutput, type Published } from './output/publish.js';
import type { ContentIndex, OutputFile } from './types.js';

/** Everything a command works with. */
export interface BuildContext {
  readonly config: ResolvedConfig;
  readonly cache: Cache;
  readonly reporter: Reporter;
  /** What must be undone when the process is told to stop. */
  readonly cleanups: Set<() => void>;
  readonly limits: { readonly strict: boolean; readonly maxWarnings: number };
}
