/**
 * The stages of a build, in order. Each is a function of plain data; what they remember between builds is the business
 * of the cache alone, so that deleting it changes how long a build takes and nothing else.
 *
 *   scan -> parse -> index -> bundle -> highlight -> render -> publish
 *
 * Code is highlighted on other threads from the moment that its page is parsed; what must wait for it comes last.
 */
import { unreadableFile } from '../diagnostics/catalogue/scan.js';
import { DocsError } from '../diagnostics/docs-error.js';
import { bundleBrowser } from '../bundle/bundle.js';
import { chunkOf } from '../bundle/chunks.js';
import type { BuildContext } from './build-context.js';
import { eachInTurn } from '../process/event-loop.js';
import { withHelpers, type Helpers } from './helpers.js';
import { indexContent, publishedAddresses } from './content.js';
import type { BodySource, Content } from '../model/content.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { readLastUpdatedOf } from '../index/git/last-updated.js';
import { bodySource, renderBodies } from '../highlight/bodies.js';
import type { PossibleFile } from '../publish/possible-file.js';
import { openOutput, type Published } from '../publish/publish.js';
import type { Plugin } from '../model/plugin.js';
import { builtInPlugins } from '../plugins/built-in.js';
import { publicPaths, readPublicFolder } from '../plugins/hosting/public-files.js';
import { portableFiles } from '../render/portable/portable-files.js';
import { placesOf } from '../model/generated.js';
import { parserFor } from '../parse/parser-for.js';
import { parsePages, wasParsed, type ParseEnvironment } from '../parse/remembered-parser.js';
import { createFileHashes } from '../parse/files/file-hashes.js';
import { isNavigable, planSite, type SitePlan } from '../render/plan.js';
import type { Parts } from './parts/open-parts.js';
import { beginDocuments, pageChunk, siteFiles } from '../render/site-files.js';
import { scan } from '../scan/scan.js';
import { spareMemory } from './spare-memory.js';
import { searchDataChunks } from '../search/data-chunks.js';
import type { SourceFile } from '../model/types.js';
import type { DataSource, OutputFile } from '../model/output.js';
import { foldersBeside } from '../scan/paths/folders-beside.js';

/** A build before its publication. */
interface Built {
  readonly content: Content;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The content of a site with its data, and the problems that are known before anything is rendered. */
export interface ReadContent extends Built {
  readonly data: readonly DataSource[];
}

export async function readContent(context: BuildContext, helpers?: Helpers): Promise<ReadContent> {
  const { config, cache, reporter } = context;
  const ofGit: Diagnostic[] = [];
  const beside = foldersBeside(config);
  const lastUpdated = readLastUpdatedOf(config, beside, cache, (problem) => ofGit.push(problem));
  // It is awaited later, because an error that ends the command earlier takes precedence.
  lastUpdated.catch(() => {});
  reporter.phase('Scanning');
  const plugins = pluginsOf(config);
  const parser = await parserFor(config, beside);
  const onContent = (sources: readonly SourceFile[]): void => {
    const fresh = sources.filter((source) => !wasParsed(source, parser, cache));
    helpers?.highlighter.expect(fresh.reduce((sum, { size }) => sum + size, 0));
  };
  const environment: ParseEnvironment = {
    hashes: createFileHashes(),
    progress: reporter.progress,
    onParsed(page) {
      helpers?.highlighter.begin(page.parsed.blocks);
      if (!config.site.search.hosted) helpers?.texts.begin(page);
    },
  };
  // The site's own pages are parsed before READMEs are read, because other threads wait for their code.
  const beforeReadmes = (own: readonly SourceFile[]): Promise<unknown> => {
    reporter.phase('Parsing');
    return parsePages(own, parser, cache, environment);
  };
  const offline = config.offline;
  const scanned = await scan(config, { update: false, offline, cache, plugins, onContent, beforeReadmes });
  reporter.phase('Parsing');
  const publicFolder = readPublicFolder(config);
  const inputs = {
    sources: scanned.sources,
    unread: scanned.unread,
    navigation: scanned.navigation,
    moved: scanned.moved,
    lastUpdated: await lastUpdated,
    publicFiles: publicPaths(publicFolder.files),
    published: publishedAddresses(config, publicFolder.files, plugins, cache),
    plugins,
    parser,
  };
  const content = await indexContent(config, cache, inputs, environment);
  return {
    content,
    files: [],
    data: scanned.data,
    diagnostics: [...ofGit, ...scanned.diagnostics, ...publicFolder.diagnostics, ...content.diagnostics],
  };
}

/**
 * The content for a command that answers from it or changes sources, and therefore ends if a file cannot be read: what is
 * in that file would count as gone.
 */
export async function readWholeContent(context: BuildContext): Promise<ReadContent> {
  const read = await readContent(context);
  const unread = read.diagnostics.filter(
    ({ code, environment }) => environment === true && code === unreadableFile.entry.code,
  );
  if (unread.length > 0) throw new DocsError(unread);
  return read;
}

/** All files of a site that has been read. Each is made on request, and nothing is published. */
export const filesOf = async (context: BuildContext, read: ReadContent): Promise<readonly OutputFile[]> =>
  (await withHelpers(context, (helpers) => finishSite(context, read, helpers))).files;

/** Everything after the index. `withFinished` replaces files that have been made elsewhere. */
export async function finishSite(
  context: BuildContext,
  read: ReadContent,
  helpers: Helpers,
  withFinished: Parts['withFinished'] = (files) => files,
): Promise<Built> {
  const { config, cache } = context;
  const { content } = read;
  spareMemory(content.index.pages.length);
  helpers.highlighter.flush();
  await helpers.texts.finish();
  const search = searchDataChunks(config, content, cache);
  const { plan, diagnostics } = await planContent(context, read, helpers, { parsed: content.parsed, search });
  const published = withFinished(await siteFiles(plan, cache));
  const files = config.portable ? portableFiles(published, config.site.base) : published;
  return { content, files, diagnostics: [...read.diagnostics, ...diagnostics] };
}

/**
 * The plan of the site, with the contents of some pages, and the problems of their code. The other pages have URLs and
 * titles, but cannot be rendered.
 */
export async function planContent(
  context: BuildContext,
  { content, data: read }: ReadContent,
  { highlighter, markup: work }: Helpers,
  { parsed, search }: { readonly parsed: Content['parsed']; readonly search: readonly DataSource[] },
): Promise<{ plan: SitePlan; diagnostics: readonly Diagnostic[] }> {
  const { config, cache, reporter } = context;
  reporter.phase('Bundling');
  const plugins = pluginsOf(config);
  const bundle = await bundleBrowser(config, plugins, cache);
  // These need no highlighted code, so the main thread makes them while other threads highlight.
  await eachInTurn(search, (source) => chunkOf(source, cache));
  reporter.phase('Highlighting');
  const made = bodySource(parsed, cache);
  const keys = new Map(content.parsed.map(({ source, key }) => [source.path, key]));
  const bodies: BodySource = { ...made, keyOf: (page) => keys.get(page.source.path)! };
  const data = (): readonly DataSource[] => [...read, ...search];
  const plan = planSite({ config, content, bodies, bundle, plugins, data, cache, work });
  // What surrounds the content needs no highlighted code, so other threads go on with it when they are done with that.
  beginDocuments(plan);
  const planned = new Map(plan.pages.map((page) => [page.written.source.path, page]));
  const nameChunks = (some: Content['parsed']): Promise<void> =>
    eachInTurn(
      some.flatMap(({ source }) => planned.get(source.path) ?? []).filter(isNavigable),
      (page) => void pageChunk(page, cache),
    );
  return { plan, diagnostics: await renderBodies(parsed, cache, config.root, highlighter.render, nameChunks) };
}

/**
 * Publishes files of a site, each in every place that it has. `only` these: files of earlier builds stay, because a
 * command made a part of the site. Throws a `DocsError` if the output folder is locked or cannot be written.
 */
export async function publish(
  { config, cache, reporter, cleanups }: BuildContext,
  files: readonly PossibleFile[],
  which: 'all' | 'only',
): Promise<Published> {
  reporter.phase('Rendering');
  const output = openOutput(config.outDir, { inPlace: config.settings.inPlace });
  cleanups.add(output.release);
  try {
    const placed = files.flatMap((file) => placesOf(config, file.path).map((path) => ({ ...file, path })));
    const published = await output.publish(placed, cache, {
      keepOthers: which === 'only',
      keepGenerations: config.settings.keepGenerations,
      progress: reporter.progress,
    });
    cache.save();
    return published;
  } finally {
    output.release();
    cleanups.delete(output.release);
  }
}

/** The engine's own plugins, then the site's. */
export const pluginsOf = (config: ResolvedConfig): readonly Plugin[] => [...builtInPlugins(config), ...config.plugins];
