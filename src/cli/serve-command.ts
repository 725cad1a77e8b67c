import { setTimeout as sleep } from 'node:timers/promises';
import { pluginsOf, type BuildContext } from '../build.js';
import type { ServeFlags } from '../cli.js';
import { countText } from '../errors/print.js';
import { repairOutput } from '../output/recover.js';
import { createPreviewSource } from '../preview.js';
import { policyWith } from '../serve/headers.js';
import { listenForKeys } from '../serve/keys.js';
import { openBrowser } from '../serve/open-browser.js';
import { servePreview, type PreviewServer } from '../serve/preview.js';
import { serveDist } from '../serve/static.js';
import type { RunningServer } from '../serve/types.js';
import { shownPath } from './shown-path.js';

/** `docs-build serve`: the live preview, or with --dist the output folder as a good host would serve it. Runs until it is stopped. */
export async function serveCommand(context: BuildContext, flags: ServeFlags): Promise<number> {
  const { reporter } = context;
  const server = flags.dist ? await startDist(context, flags) : await startPreview(context, flags);
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
  const code = await stopped;
  await Promise.race([server.close(), sleep(3_000)]);
  return code;
}

const isPreview = (server: RunningServer | PreviewServer): server is PreviewServer => 'reload' in server;

const listenOptions = ({ config, reporter }: BuildContext, flags: ServeFlags) => ({
  base: config.site.base,
  port: flags.port,
  strictPort: flags.strictPort,
  host: flags.host,
  log: reporter.line,
  contentSecurityPolicy: policyWith(config.config.playground),
});

async function startDist(context: BuildContext, flags: ServeFlags): Promise<RunningServer> {
  const { config, reporter } = context;
  reporter.problems(repairOutput(config.outDir));
  const server = await serveDist({ outDir: config.outDir, ...listenOptions(context, flags) });
  reporter.line(`${reporter.paint.green('✓')} ${shownPath(config.outDir)}/ is served at ${reporter.paint.cyan(server.url)}`);
  return server;
}

async function startPreview(context: BuildContext, flags: ServeFlags): Promise<PreviewServer> {
  const { config, cache, reporter } = context;
  const source = await createPreviewSource({ loadConfig: context.reload, cache, pluginsOf });
  const server = await servePreview(source, {
    ...listenOptions(context, flags),
    watch: [config.contentDir, ...(config.file ? [config.file] : [])],
    ignored: [config.outDir, config.cacheDir],
    onChange(change) {
      reporter.problems(change.diagnostics);
      const problems = countText(change.diagnostics);
      reporter.line(`${change.pages.slice(0, 3).join(', ') || 'The site'} changed${problems ? `; ${problems}` : ''}`);
    },
  });
  reporter.line(`${reporter.paint.green('✓')} ${config.site.title} is previewed at ${reporter.paint.cyan(server.url)}`);
  reporter.line(reporter.paint.dim('Edits show at once. Ctrl-C stops; h lists keys.'));
  return server;
}
