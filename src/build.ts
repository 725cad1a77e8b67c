/**
 * The stages of a build, in order. Each is a function of plain data; what they remember between builds is the business
 * of the cache alone, so that deleting it changes how long a build takes and nothing else.
 *
 *   scan -> parse -> index -> highlight -> bundle -> render -> publish
 */
import { join } from 'node:path';
import type { Cache } from './cache/types.js';
import { enforceLimits } from './cli/limits.js';
import type { Reporter } from './cli/reporter.js';
import type { ResolvedConfig } from './config/types.js';
import { indexContent, type Content } from './content.js';
import type { Diagnostic } from './errors/diagnostic.js';
import { readLastUpdated } from './index/last-updated.js';
import { openOutput, type Published } from './output/publish.js';
import { scanContent } from './scan/content.js';
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

/** scan, parse, index: everything that can be known without rendering. */
async function readContent({ config, cache, reporter }: BuildContext): Promise<Content> {
  const lastUpdated = readLastUpdated(config.contentDir, cache);
  reporter.phase('Scanning');
  const scanned = scanContent(config, cache);
  reporter.phase('Parsing');
  const inputs = { sources: scanned.sources, lastUpdated: await lastUpdated, publicFiles: new Set<string>() };
  const content = await indexContent(config, cache, inputs, reporter.progress);
  return { ...content, diagnostics: [...scanned.diagnostics, ...content.diagnostics] };
}

export async function indexSite(context: BuildContext): Promise<{ index: ContentIndex; diagnostics: readonly Diagnostic[]; file: string }> {
  const content = await readContent(context);
  enforceLimits(content.diagnostics, context.limits);
  context.cache.save();
  return { index: content.index, diagnostics: content.diagnostics, file: join(context.config.outDir, 'content-index.json') };
}
