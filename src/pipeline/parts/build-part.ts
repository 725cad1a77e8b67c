import { recordingCache } from '../../cache/recording.js';
import { refuseToReplace } from '../../config/output/refuse-output.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { shownPath } from '../../diagnostics/shown-path.js';
import { parsedAs } from '../../parse/remembered-parser.js';
import { parserFor } from '../../parse/parser-for.js';
import type { Published } from '../../publish/publish.js';
import { isNavigable } from '../../render/plan.js';
import { pageChunk } from '../../render/site-files.js';
import { indexPageText } from '../../search/data-chunks.js';
import { planContent, publish, readContent, renderSite } from '../build.js';
import type { BuildContext } from '../build-context.js';
import { withHelpers } from '../helpers.js';
import { enforceLimits } from '../limits.js';
import { openParts } from './open-parts.js';
import { partFiles } from './part-files.js';
import { makesPage, type Shard } from './shard.js';
import { foldersBeside } from '../../scan/paths/folders-beside.js';

/** What a command made of a site, or of a part of it. */
interface Made {
  readonly pages: number;
  readonly published: Published;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Makes the pages of one part, and publishes them with everything that is cached for them as a folder for `mergeSite`.
 * Every part reads the whole content, because pages show where others are, but only the pages of this part are
 * highlighted and rendered.
 */
export async function renderPart(context: BuildContext, shard: Shard): Promise<Made> {
  const cache = recordingCache(context.cache);
  const read = await readContent(context);
  const diagnostics = enforceLimits(read.diagnostics, context.limits);
  const { config } = context;
  const own = read.content.parsed.filter(({ source }) => makesPage(shard, source.path));
  const parser = await parserFor(config, foldersBeside(config));
  for (const page of own)
    for (const [space, key] of Object.entries(parsedAs(page, parser, cache))) cache.has(space, key);
  const { plan, diagnostics: ofCode } = await withHelpers({ cache }, (helpers) =>
    planContent({ ...context, cache }, read, helpers, { parsed: own, search: [] }),
  );
  enforceLimits(ofCode, context.limits);
  const keys = new Map(own.map(({ source, key }) => [source.path, key]));
  const pages = plan.pages.filter(({ written }) => keys.has(written.source.path));
  for (const { written } of pages) indexPageText(config, written, keys.get(written.source.path)!, cache);
  const finished = [
    ...pages.filter(isNavigable).map((page) => pageChunk(page, cache).file),
    ...pages.map(plan.document),
  ];
  // `mergeSite` looks for the files in the folder that it is given, wherever the host wants those of a site.
  const flat = { ...config, settings: { ...config.settings, baseFolder: false } };
  const published = await publish({ ...context, config: flat }, partFiles(shard, finished, cache), 'all');
  return {
    pages: pages.length,
    published,
    diagnostics: [...diagnostics, ...ofCode, ...published.diagnostics],
  };
}

/**
 * Publishes the complete site, as a single build does, with the results and files in the folders of parts. `taken`: how
 * many files need not be made.
 */
export async function mergeSite(
  context: BuildContext,
  folders: readonly string[],
): Promise<Made & { readonly taken: number }> {
  const { outDir } = context.config;
  refuseToReplace(
    outDir,
    folders.map((folder) => [`the part ${shownPath(folder)}`, folder] as const),
  );
  context.reporter.phase('Reading parts');
  const parts = openParts(folders, context.cache);
  try {
    const made = await renderSite(context, parts);
    return { ...made, taken: parts.taken() };
  } finally {
    parts.close();
  }
}
