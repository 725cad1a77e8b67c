/**
 * What the commands do with a site, in terms of the stages of a build. Commands that need a single stage import it from
 * here, too: what all of them load is one file then.
 */
import { join } from 'node:path';
import { runChecks, type CheckRun } from '../check/run.js';
import type { CheckName, CheckOptions } from '../check/types.js';
import { writingFindings } from '../check/quick.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { FILES, siteFolder } from '../model/generated.js';
import { ASSETS } from '../model/output-paths.js';
import type { Content } from '../model/content.js';
import type { OutputFile } from '../model/output.js';
import type { ContentIndex } from '../model/types.js';
import { contentIndexFile } from '../plugins/content-index.js';
import type { Published } from '../publish/publish.js';
import { scan, type ScanResult } from '../scan/scan.js';
import { encodingsOf } from '../schema/hosts.js';
import type { BuildContext } from './build-context.js';
import { filesOf, finishSite, pluginsOf, publish, readContent, readWholeContent } from './stages.js';
import { withCompressed } from './compressed-files.js';
import { docsetFiles } from './docset/docset-files.js';
import { withHelpers } from './helpers.js';
import { enforceLimits } from './limits.js';
import type { Parts } from './parts/open-parts.js';

export { filesOf, planContent, pluginsOf, publish, readContent, readWholeContent, type ReadContent } from './stages.js';

/** scan: gathers every input. */
export async function scanSite(context: BuildContext, update: boolean): Promise<ScanResult> {
  context.reporter.phase('Scanning');
  const scanned = await scan(context.config, {
    update,
    offline: context.config.offline,
    cache: context.cache,
    plugins: pluginsOf(context.config),
  });
  context.cache.save();
  return scanned;
}

/** scan, parse, index: everything that can be known without rendering. Publishes only content-index.json. */
export async function indexSite(
  context: BuildContext,
): Promise<{ index: ContentIndex; diagnostics: readonly Diagnostic[]; file: string }> {
  const { content, diagnostics: found } = await readContent(context);
  const all = [...found, ...(await writingFindings(context.config, context.cache, content))];
  const diagnostics = enforceLimits(all, context.limits);
  const files = [contentIndexFile({ config: context.config, index: content.index })];
  const published = await publish(context, files, 'only');
  return {
    index: content.index,
    diagnostics: [...diagnostics, ...published.diagnostics],
    file: join(context.config.outDir, siteFolder(context.config), FILES.contentIndex),
  };
}

export interface SiteForm {
  /** Whether the portable site is a docset. */
  readonly docset?: boolean;
}

/** The result of a build. */
export interface Rendered {
  readonly pages: number;
  readonly published: Published;
  readonly diagnostics: readonly Diagnostic[];
}

/** The result, and the content from which the site was made. */
export interface RenderedSite extends Rendered {
  readonly content: Content;
}

/** render: publishes the complete site, or nothing if anything is wrong. */
export async function renderSite(
  context: BuildContext,
  made: Pick<Parts, 'withFinished' | 'diagnostics'> = { withFinished: (files) => files, diagnostics: [] },
  { docset = false }: SiteForm = {},
): Promise<RenderedSite> {
  return withHelpers(context, async (helpers) => {
    const built = await finishSite(context, await readContent(context, helpers), helpers, made.withFinished);
    const diagnostics = enforceLimits([...made.diagnostics, ...built.diagnostics], context.limits);
    const { config } = context;
    const encodings = config.portable ? [] : encodingsOf(config.settings);
    const files = docset ? docsetFiles(built.files, built.content.index, config) : built.files;
    const published = await publish(context, withCompressed(files, encodings), 'all');
    return {
      pages: built.content.index.pages.length,
      content: built.content,
      published,
      diagnostics: [...diagnostics, ...published.diagnostics],
    };
  });
}

/** bundle: the browser half alone, which is everything in assets/, the chunk table and the service worker. */
export async function bundleSite(
  context: BuildContext,
): Promise<{ files: readonly OutputFile[]; published: Published; diagnostics: readonly Diagnostic[] }> {
  const built = await withHelpers(context, async (helpers) =>
    finishSite(context, await readContent(context, helpers), helpers),
  );
  const diagnostics = enforceLimits(built.diagnostics, context.limits);
  const files = built.files.filter(
    ({ path }) =>
      path.startsWith(ASSETS) || [FILES.chunks, FILES.chunksScript, FILES.worker].some((name) => name === path),
  );
  const published = await publish(context, files, 'only');
  return { files, published, diagnostics: [...diagnostics, ...published.diagnostics] };
}

/** check: checks the content against the documented tool and the committed lists. Publishes nothing. */
export async function checkSite(
  context: BuildContext,
  names: readonly CheckName[],
  options: CheckOptions,
): Promise<{ ran: readonly CheckRun[]; content: Content }> {
  const read = await (options.update ? readWholeContent : readContent)(context);
  // Problems of the content itself are reported by the same checks.
  const content = { ...read.content, diagnostics: read.diagnostics };
  let built: Promise<readonly OutputFile[]> | undefined;
  const subject = {
    config: context.config,
    cache: context.cache,
    content,
    files: () => (built ??= filesOf(context, read)),
    options,
    progress: context.reporter.progress,
  };
  const ran = await runChecks(subject, names, context.reporter.phase);
  context.cache.save();
  return { ran, content };
}
