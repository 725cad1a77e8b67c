import type { BuildContext } from '../../pipeline/build-context.js';
import { counted } from '../../diagnostics/print.js';
import { mergeSite, renderPart } from '../../pipeline/parts/build-part.js';
import { shardText, type Shard } from '../../pipeline/parts/shard.js';
import { reportSite } from './render-command.js';

/** `docs-build render --shard`: publishes one part of a site. `isBeside`: in a folder next to the site's, `dist-2-of-3`. */
export async function shardCommand(given: BuildContext, shard: Shard, isBeside: boolean): Promise<number> {
  const { config } = given;
  const outDir = isBeside ? `${config.outDir}-${shard.number}-of-${shard.of}` : config.outDir;
  const context = { ...given, config: { ...config, outDir } };
  const started = performance.now();
  const text = `, part ${shardText(shard)}`;
  reportSite(context, await renderPart(context, shard), started, { text, data: { shard } });
  return 0;
}

/** `docs-build merge`: publishes the complete site from its parts, or nothing. */
export async function mergeCommand(context: BuildContext, folders: readonly string[]): Promise<number> {
  const started = performance.now();
  const { taken, ...made } = await mergeSite(context, folders);
  const text = taken === 0 ? '' : `, ${counted(taken, 'file')} from parts`;
  reportSite(context, made, started, { text, data: { parts: folders.length, taken } });
  return 0;
}
