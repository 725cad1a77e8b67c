/**
 * `docs-build render` without a process of its own: it calls the same functions as the command line, in a fraction of
 * the time. Exceptions that are not messages for people (a stack trace, on the command line) are thrown here, too.
 */
import { join } from 'node:path';
import { Command } from 'commander';
import { renderCommand } from '../../src/cli/commands/render-command.js';
import { paintFor } from '../../src/cli/color.js';
import { openContext } from '../../src/cli/context.js';
import { addCommonOptions, withAbsolutePaths, type CommonOptions } from '../../src/cli/options.js';
import { createReporter } from '../../src/cli/reporter.js';
import { withCache } from '../../src/cli/with-cache.js';
import { compareDiagnostics, type Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import type { Reporter } from '../../src/diagnostics/reporter.js';
import { renderSite, type Rendered } from '../../src/pipeline/build.js';
import type { BuildContext } from '../../src/pipeline/build-context.js';
import { mergeSite, renderPart } from '../../src/pipeline/parts/build-part.js';
import { renderIfChanged } from '../../src/pipeline/unchanged/render-if-changed.js';
import type { Shard } from '../../src/pipeline/parts/shard.js';

/** The result of a build in this process. */
export interface BuiltHere {
  /** Whether it published. */
  readonly ok: boolean;
  /** Problems of the content, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Problems of the environment, which concern the cache. */
  readonly warnings: readonly Diagnostic[];
}

export async function buildHere(root: string, options: CommonOptions): Promise<BuiltHere> {
  const warnings: Diagnostic[] = [];
  let diagnostics: readonly Diagnostic[] = [];
  let ok = true;
  try {
    await inContext(
      root,
      options,
      reporterTo(() => undefined),
      warnings,
      async (context) => {
        ({ diagnostics } = await renderSite(context));
        return 0;
      },
    );
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    ok = false;
    ({ diagnostics } = error);
  }
  return { ok, diagnostics: [...diagnostics].sort(compareDiagnostics), warnings };
}

/** Runs the first steps of `docs-build check`, and passes their result to `work`. */
export const checkHere = async (root: string, work: (context: BuildContext) => Promise<void>): Promise<void> =>
  inContext(
    root,
    { offline: true },
    reporterTo(() => undefined),
    [],
    (context) => work(context).then(() => 0),
  );

/**
 * Runs the stages of `docs-build render`, and returns what it did. `now` (milliseconds) is the time at which it begins:
 * one in an hour lets no file count as changed just now.
 */
export async function stagesHere(
  root: string,
  options: CommonOptions = {},
  now = Date.now() + 3_600_000,
): Promise<Rendered & { readonly stages: readonly string[] }> {
  const stages: string[] = [];
  let rendered: Rendered | undefined;
  const reporter = { ...reporterTo(() => undefined), phase: (name: string) => void stages.push(name) };
  await inContext(root, withAbsolutePaths(options, root), reporter, [], async (context) => {
    rendered = await renderIfChanged(context, { docset: options.docset ?? false }, now);
    return 0;
  });
  return { ...rendered!, stages };
}

/** Runs a build without any earlier results, in a folder of its own. */
export const buildClean = (root: string, out: string, options: CommonOptions = {}): Promise<BuiltHere> =>
  buildHere(root, { ...options, cache: false, out: join(root, out) });

/** Runs `docs-build render --shard` into the folder `out`. */
export const partHere = (root: string, shard: Shard, out: string, options: CommonOptions = {}): Promise<void> =>
  inContext(
    root,
    { ...options, out },
    reporterTo(() => undefined),
    [],
    async (context) => {
      await renderPart(context, shard);
      return 0;
    },
  );

/** Runs `docs-build merge` into the folder `out`. */
export async function mergeHere(
  root: string,
  parts: readonly string[],
  out: string,
  options: CommonOptions = {},
): Promise<Awaited<ReturnType<typeof mergeSite>>> {
  let merged: Awaited<ReturnType<typeof mergeSite>> | undefined;
  await inContext(
    root,
    { ...options, out },
    reporterTo(() => undefined),
    [],
    async (context) => {
      merged = await mergeSite(context, parts);
      return 0;
    },
  );
  return merged!;
}

/** Returns what a build with these arguments prints for people. Throws unless it publishes. */
export async function renderHere(root: string, args: readonly string[]): Promise<string> {
  const command = new Command('render').option('--portable').option('--docset').exitOverride();
  addCommonOptions(command);
  const options = withAbsolutePaths(command.parse([...args], { from: 'user' }).opts<CommonOptions>(), root);
  const warnings: Diagnostic[] = [];
  let printed = '';
  const reporter = reporterTo((text) => (printed += text), options);
  try {
    await inContext(root, options, reporter, warnings, (context) => renderCommand(context, options.docset));
  } catch (error) {
    if (error instanceof DocsError) reporter.problems(error.diagnostics);
    throw new Error(`The site cannot be built:\n${printed}`, { cause: error });
  }
  reporter.problems(warnings);
  return printed;
}

async function inContext(
  root: string,
  options: CommonOptions,
  reporter: Reporter,
  warnings: Diagnostic[],
  run: (context: BuildContext) => Promise<number>,
): Promise<void> {
  const cleanups = new Set<() => void>();
  const cleanUp = (): void => {
    for (const cleanup of cleanups) cleanup();
    cleanups.clear();
  };
  const warn = (problem: Diagnostic): void => void warnings.push(problem);
  try {
    await withCache(
      options.cache === false ? 'nothing' : 'lists',
      async (trust) => {
        cleanUp();
        return run(
          await openContext({ command: 'render', root, options, reporter, cleanups, trust, warn, running: new Set() }),
        );
      },
      warn,
    );
  } finally {
    cleanUp();
  }
}

const reporterTo = (err: (text: string) => void, { quiet, verbose }: CommonOptions = {}): Reporter =>
  createReporter({
    out() {},
    err,
    terminal: false,
    json: false,
    level: quiet ? 'quiet' : verbose ? 'verbose' : 'normal',
    annotations: false,
    paint: paintFor(false),
    clocks: { wall: () => 0, processor: () => 0 },
  });
