import type { Command } from 'commander';
import type { BuildContext } from '../pipeline/build-context.js';
import { findSite } from '../config/files.js';
import type { SiteCode } from '../pipeline/site-code.js';
import { endProcess } from '../pipeline/site-exit.js';
import type { Reporter } from '../diagnostics/reporter.js';
import { shownFrom } from '../diagnostics/shown-path.js';
import { paintFor, wantsColor } from './color.js';
import { openContext } from './context.js';
import { misspelledVariables } from './environment.js';
import { cleanUp, fail, withOtherConflicts } from './failure.js';
import { withAbsolutePaths, type CommonOptions } from './options.js';
import { createReporter } from './reporter.js';
import { keepStdoutForData, writeData } from './stdout.js';
import { stageTable } from './stage-clock.js';
import { endOnUncaught, failIfUnfinished } from './unexpected-end.js';
import { withCache, withWarning } from './with-cache.js';

type Run<O> = (context: BuildContext, options: O & CommonOptions) => Promise<number>;

/** Wraps a command: reads options and configuration, runs it, and turns what it throws into messages and an exit code. */
export function command<O>(
  name: string,
  run: Run<O>,
): (named: string | undefined, options: O & CommonOptions, own?: Command) => Promise<void> {
  return async (named, options, own) => {
    let root = '';
    if (options.json || (options.reporter ?? 'text') !== 'text') keepStdoutForData();
    const shownFile = (file: string): string => shownFrom(root, file);
    const { reporter, warn } = withWarning(reporterFor(options, shownFile, name));
    const cleanups = new Set<() => void>();
    const running: SiteCode = new Set();
    const finished = failIfUnfinished(name, running, reporter, cleanups);
    const stop = (signal: NodeJS.Signals, code: number): void => {
      finished();
      cleanUp(cleanups);
      reporter.done();
      reporter.line(`Stopped by ${signal}.`);
      endProcess(code);
    };
    listen('SIGINT', () => stop('SIGINT', 130));
    listen('SIGTERM', () => stop('SIGTERM', 143));
    // A closed terminal sends this signal.
    listen('SIGHUP', () => stop('SIGHUP', 129));
    endOnUncaught(
      (json) => reporterFor({ ...options, json: json && options.json }, shownFile, name),
      cleanups,
      () => {
        finished();
        return root;
      },
    );
    if (own?.parent) misspelledVariables(own.parent, process.env).forEach(warn);
    try {
      const site = findSite(named, options.config);
      ({ root } = site);
      const absolute = withAbsolutePaths({ ...options, config: site.config }, site.start);
      // A preview runs for hours and must not fail on a damaged result later, so it checks all of them at the start.
      const first = options.cache === false ? 'nothing' : name === 'serve' ? 'results' : 'lists';
      process.exitCode = await withCache(
        first,
        async (trust) => {
          cleanUp(cleanups);
          return run(
            await openContext({ command: name, root, options: absolute, reporter, cleanups, trust, warn, running }),
            absolute,
          );
        },
        warn,
      );
      cleanUp(cleanups);
      if (options.profile || options.verbose) for (const line of stageTable(reporter.stages())) reporter.line(line);
    } catch (error) {
      process.exitCode = fail(await withOtherConflicts(error, root), reporter, cleanups, root);
    } finally {
      finished();
    }
  };
}

/**
 * Listens for a signal instead of `bin/docs-build.js`, which does so until a command begins. When the last listener goes,
 * Node forgets a signal that has arrived while the modules were loaded, so the new one comes first.
 */
function listen(signal: NodeJS.Signals, stop: () => void): void {
  const earlier = process.listeners(signal);
  process.once(signal, stop);
  for (const listener of earlier) process.removeListener(signal, listener);
}

export function reporterFor(
  options: CommonOptions,
  shownFile = (file: string): string => file,
  commandName = '',
): Reporter {
  const { env, stdout, stderr } = process;
  const terminal = Boolean(stderr.isTTY) && env['TERM'] !== 'dumb' && !env['CI'];
  return createReporter({
    out: writeData,
    err: (text) => void stderr.write(text),
    terminal,
    json: options.json ?? false,
    stream: commandName === 'serve',
    level: options.quiet ? 'quiet' : options.verbose ? 'verbose' : 'normal',
    annotations: env['GITHUB_ACTIONS'] === 'true' && options.reporter !== 'github',
    paint: paintFor(wantsColor(options.color, env, Boolean(stderr.isTTY && stdout.isTTY))),
    clocks: {
      wall: () => performance.now(),
      processor: () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
    },
    shownFile,
  });
}
