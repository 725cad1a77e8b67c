import { shownPath } from './shown-path.js';
import type { BuildContext } from '../build.js';
import type { ServeFlags } from '../cli.js';
import { recover } from '../output/journal.js';
import { layoutOf } from '../output/layout.js';
import { serveDist } from '../serve/static.js';

/** `docs-build serve`: the live preview, or with --dist the output folder as a good host would serve it. */
export async function serveCommand(context: BuildContext, flags: ServeFlags): Promise<number> {
  const { config, reporter, cleanups } = context;
  recover(layoutOf(config.outDir));
  const server = await serveDist({ outDir: config.outDir, base: config.site.base, port: flags.port, strictPort: flags.strictPort, host: flags.host, log: reporter.line });
  cleanups.add(() => void server.close());
  reporter.line(`${shownPath(config.outDir)}/ is served at ${reporter.paint.cyan(server.url)}`);
  return new Promise(() => {});
}
