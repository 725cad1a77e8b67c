import { join } from 'node:path';
import { renderSite } from '../../src/pipeline/build.js';
import { openContext } from '../../src/cli/context.js';
import type { CommonOptions } from '../../src/cli/options.js';
import { createReporter } from '../../src/cli/reporter.js';
import { paintFor } from '../../src/cli/color.js';
import { withCache } from '../../src/cli/with-cache.js';
import { compareDiagnostics, type Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';

/** What a build in this process said. */
export interface BuiltHere {
  /** Whether it published. */
  readonly ok: boolean;
  /** Of the content, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of the environment: the cache. */
  readonly warnings: readonly Diagnostic[];
}

/**
 * `docs-build render` without a process of its own: the same functions as the command line calls, a tenth of the time.
 * What is thrown and is no message for people (a stack trace, on the command line) is thrown here, too.
 */
export async function buildHere(root: string, options: CommonOptions): Promise<BuiltHere> {
  const cleanups = new Set<() => void>();
  const warnings: Diagnostic[] = [];
  const cleanUp = (): void => {
    for (const cleanup of cleanups) cleanup();
    cleanups.clear();
  };
  const reporter = createReporter({
    out() {},
    err() {},
    terminal: false,
    json: false,
    level: 'quiet',
    annotations: false,
    paint: paintFor(false),
    now: () => 0,
  });
  const warn = (problem: Diagnostic): void => void warnings.push(problem);
  let diagnostics: readonly Diagnostic[] = [];
  try {
    await withCache(
      options.cache === false ? 'nothing' : 'lists',
      async (trust) => {
        cleanUp();
        ({ diagnostics } = await renderSite(
          await openContext({ command: 'render', root, options, reporter, cleanups, trust, warn }),
        ));
        return 0;
      },
      warn,
    );
    return { ok: true, diagnostics: [...diagnostics].sort(compareDiagnostics), warnings };
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return { ok: false, diagnostics: [...error.diagnostics].sort(compareDiagnostics), warnings };
  } finally {
    cleanUp();
  }
}

/** A build that knows of nothing before it, in a folder of its own. */
export const buildClean = (root: string, out: string, options: CommonOptions = {}): Promise<BuiltHere> =>
  buildHere(root, { ...options, cache: false, out: join(root, out) });
