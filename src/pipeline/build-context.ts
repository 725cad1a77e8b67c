import type { Cache } from '../cache/types.js';
import type { Reporter } from '../diagnostics/reporter.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Limits } from './limits.js';

/** Everything a command works with. */
export interface BuildContext {
  readonly config: ResolvedConfig;
  readonly cache: Cache;
  /** Reads the configuration again. */
  readonly reload: () => Promise<ResolvedConfig>;
  /** Reads the configuration of the same site in another folder, with the same cache folder. */
  readonly loadAt: (root: string) => Promise<ResolvedConfig>;
  readonly reporter: Reporter;
  /** Cleans up when the process receives a signal to stop. */
  readonly cleanups: Set<() => void>;
  readonly limits: Limits;
}
