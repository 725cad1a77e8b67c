import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pluginsOf } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { policyFor } from '../../model/content-security-policy.js';
import { siteFolder } from '../../model/generated.js';
import { counted, countText } from '../../diagnostics/print.js';
import { repairOutput } from '../../publish/commit/recover.js';
import { openPreview } from '../../pipeline/preview.js';
import { listenForKeys } from '../../serve/preview/keys.js';
import { openBrowser } from '../../serve/http/open-browser.js';
import { servePreview, type PreviewServer } from '../../serve/preview/preview.js';
import type { Change } from '../../serve/preview/preview-source.js';
import { serveDist } from '../../serve/static/static.js';
import type { RunningServer } from '../../serve/http/types.js';
import { shownPath } from '../../diagnostics/shown-path.js';

export interface ServeFlags {
  readonly dist?: boolean;
  readonly port?: number;
  readonly strictPort?: boolean;
  readonly host?: string;
  readonly open?: boolean;
}

/**
 * `docs-build serve`: runs the live preview, or with `--dist` serves the output folder as a well-configured host would,
 * until it is stopped.
 */
export async function serveCommand(context: BuildContext, flags: ServeFlags): Promise<number> {
  const { reporter } = context;
  const { server, opened } = flags.dist
    ? { server: await startDist(context, flags), opened: undefined }
    : await startPreview(context, flags);
  if (flags.open) openBrowser(server.url, reporter.line);
  const stopped = new Promise<number>((resolve) => {
    const stopKeys = listenForKeys(process.stdin, {
      open: () => openBrowser(server.url, reporter.line),
      ...(isPreview(server) ? { reload: server.reload } : {}),
      quit: () => resolve(0),
      log: reporter.line,
    });
    context.cleanups.add(stopKeys);
  });
  try {
    // A site that cannot be read as a whole ends the command.
    return await Promise.race([stopped, Promise.resolve(opened).then(() => stopped)]);
  } finally {
    await Promise.race([server.close(), sleep(3_000)]);
  }
}

/** How many pages the line about a change names. */
const NAMED = 3;

/** `/a/, /b/, /c/ and 2 other pages`. */
function pagesText(urls: readonly string[]): string {
  const others = urls.length - NAMED;
  return urls.slice(0, NAMED).join(', ') + (others > 0 ? ` and ${counted(others, 'other page')}` : '');
}

const isPreview = (server: RunningServer | PreviewServer): server is PreviewServer => 'reload' in server;

const listenOptions = ({ reporter }: BuildContext, flags: ServeFlags) => ({
  port: flags.port,
  strictPort: flags.strictPort,
  host: flags.host,
  log: reporter.line,
});

async function startDist(context: BuildContext, flags: ServeFlags): Promise<RunningServer> {
  const { config, reporter } = context;
  reporter.problems(repairOutput(config.outDir));
  const server = await serveDist({
    outDir: join(config.outDir, siteFolder(config)),
    redirectsIn: config.outDir,
    base: config.site.base,
    contentSecurityPolicy: policyFor(config, pluginsOf(config)),
    ...listenOptions(context, flags),
  });
  reporter.data({ ok: true, url: server.url, diagnostics: [] });
  reporter.line(
    `${reporter.paint.green('✓')} ${shownPath(config.outDir)}/ is served at ${reporter.paint.cyan(server.url)}`,
  );
  return server;
}

async function startPreview(
  context: BuildContext,
  flags: ServeFlags,
): Promise<{ readonly server: PreviewServer; readonly opened: Promise<unknown> }> {
  const { config, cache, reporter } = context;
  const { source, opened } = await openPreview({
    loadConfig: context.reload,
    cache,
    pluginsOf,
    foreign: context.limits.foreign !== undefined,
  });
  let isFirst = true;
  let isReadable = true;
  opened.catch(() => (isReadable = false));
  // One line before and one after the problems of each change let editors recognize them (.vscode/tasks.json).
  const tell = ({ pages, diagnostics }: Change): void => {
    // The first call reports what is there; nothing has changed yet.
    if (!isFirst) reporter.line(`${pagesText(pages) || 'The site'} changed`);
    reporter.problems(diagnostics);
    reporter.line(countText(diagnostics) || 'No problems');
  };
  const server = await servePreview(source, {
    ...listenOptions(context, flags),
    onBroken: (problems) => reporter.problems(problems),
    onChange(change, isRest) {
      // Whoever waits for this command reports why.
      if (!isReadable) return;
      if (isRest) reporter.line(`${pagesText(change.pages) || 'The site'} changed, too`);
      else tell(change);
      if (!isFirst || change.diagnostics.length > 0)
        reporter.data({
          ok: change.diagnostics.every(({ severity }) => severity !== 'error'),
          pages: change.pages,
          diagnostics: change.diagnostics,
        });
      isFirst = false;
    },
  });
  reporter.data({ ok: true, url: server.url, diagnostics: [] });
  reporter.line(`${reporter.paint.green('✓')} ${config.site.title} is previewed at ${reporter.paint.cyan(server.url)}`);
  reporter.line(reporter.paint.dim('Edits show immediately. Press Ctrl-C to stop, h for help.'));
  return { server, opened };
}
