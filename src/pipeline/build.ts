/**
 * The stages of a build, in order. Each is a function of plain data; what they remember between builds is the business
 * of the cache alone, so that deleting it changes how long a build takes and nothing else.
 *
 *   scan -> parse -> index -> bundle -> highlight -> render -> publish
 *
 * Code is highlighted on other threads from the moment that its page is parsed; what must wait for it comes last.
 */
import { join } from 'node:path';
import { bundleBrowser } from '../bundle/bundle.js';
import { chunkOf } from '../bundle/chunks.js';
import type { Cache } from '../cache/types.js';
import { writingFindings } from '../check/quick.js';
import { runChecks, type CheckRun } from '../check/run.js';
import type { CheckName, CheckOptions } from '../check/types.js';
import { withCompressed } from './compressed-files.js';
import { docsetFiles } from './docset/docset-files.js';
import { eachInTurn } from '../files/event-loop.js';
import { withHelpers, type Helpers } from './helpers.js';
import { enforceLimits, type Limits } from './limits.js';
import type { Reporter } from '../diagnostics/reporter.js';
import type { ResolvedConfig } from '../model/config.js';
import { indexContent, publishedAddresses } from './content.js';
import type { Content } from '../model/content.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { readLastUpdated } from '../index/git/last-updated.js';
import { renderBodies, type Bodies } from '../highlight/bodies.js';
import type { PossibleFile } from '../publish/possible-file.js';
import { openOutput, type Published } from '../publish/publish.js';
import type { Plugin } from '../model/plugin.js';
import { builtInPlugins } from '../plugins/built-in.js';
import { contentIndexFile } from '../plugins/content-index.js';
import { publicPaths, readPublicFolder } from '../plugins/hosting/public-files.js';
import { portableFiles } from '../render/portable/portable-files.js';
import { placesOf, siteFolder } from '../model/generated.js';
import { parserFor } from '../parse/parser-for.js';
import { parsePages, wasParsed, type ParseEnvironment } from '../parse/remembered-parser.js';
import { createFileHashes } from '../parse/files/file-hashes.js';
import { planSite, type SitePlan } from '../render/plan.js';
import type { Parts } from './parts/open-parts.js';
import { encodingsOf } from '../schema/hosts.js';
import { siteFiles } from '../render/site-files.js';
import { scan, type ScanResult } from '../scan/scan.js';
import { spareMemory } from './spare-memory.js';
import { searchDataChunks } from '../search/data-chunks.js';
import type { ContentIndex, SourceFile } from '../model/types.js';
import type { DataSource, OutputFile } from '../model/output.js';

/** Everything a command works with. */
export interface BuildContext {
  readonly config: ResolvedConfig;
  readonly cache: Cache;
  /** Reads the configuration again. */
  readonly reload: () => Promise<ResolvedConfig>;
  /** Reads the configuration of the same site in another folder, with the same cache folder. */
  readonly loadAt: (root: string) => Promise<ResolvedConfig>;
  readonly reporter: Reporter;
  /** Cleans up when the process receives a signal to stop. */
  readonly cleanups: Set<() => void>;
  readonly limits: Limits;
}

/** A build before its publication. */
interface Built {
  readonly content: Content;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

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
    file: join(context.config.outDir, siteFolder(context.config), 'content-index.json'),
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
    ({ path }) => path.startsWith('assets/') || path === 'chunks.json' || path === 'chunks.js' || path === 'sw.js',
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
  const read = await readContent(context);
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

/** The content of a site with its data, and the problems that are known before anything is rendered. */
export interface ReadContent extends Built {
  readonly data: readonly DataSource[];
}

export async function readContent(context: BuildContext, helpers?: Helpers): Promise<ReadContent> {
  const { config, cache, reporter } = context;
  const ofGit: Diagnostic[] = [];
  const lastUpdated = readLastUpdated(config.contentDir, cache, (problem) => ofGit.push(problem));
  // It is awaited later, because an error that ends the command earlier takes precedence.
  lastUpdated.catch(() => {});
  reporter.phase('Scanning');
  const plugins = pluginsOf(config);
  const parser = await parserFor(config);
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

/** All files of a site that has been read. Each is made on request, and nothing is published. */
export const filesOf = async (context: BuildContext, read: ReadContent): Promise<readonly OutputFile[]> =>
  (await withHelpers(context, (helpers) => finishSite(context, read, helpers))).files;

/** Everything after the index. `withFinished` replaces files that have been made elsewhere. */
async function finishSite(
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
  const { plan, bodies } = await planContent(context, read, helpers, { parsed: content.parsed, search });
  const published = withFinished(await siteFiles(plan, cache));
  const files = config.portable ? portableFiles(published, config.site.base) : published;
  return { content, files, diagnostics: [...read.diagnostics, ...bodies.diagnostics] };
}

/** The plan of the site, with the contents of some pages. The other pages have URLs and titles, but cannot be rendered. */
export async function planContent(
  context: BuildContext,
  { content, data: read }: ReadContent,
  { highlighter, markup: work }: Helpers,
  { parsed, search }: { readonly parsed: Content['parsed']; readonly search: readonly DataSource[] },
): Promise<{ plan: SitePlan; bodies: Bodies }> {
  const { config, cache, reporter } = context;
  reporter.phase('Bundling');
  const plugins = pluginsOf(config);
  const bundle = await bundleBrowser(config, plugins, cache);
  // These need no highlighted code, so the main thread makes them while other threads highlight.
  await eachInTurn(search, (source) => chunkOf(source, cache));
  reporter.phase('Highlighting');
  const made = await renderBodies(parsed, cache, config.root, highlighter.render);
  const keys = new Map(content.parsed.map(({ source, key }) => [source.path, key]));
  const bodies: Bodies = { ...made, keyOf: (page) => keys.get(page.source.path)! };
  const data = (): readonly DataSource[] => [...read, ...search];
  return { plan: planSite({ config, content, bodies, bundle, plugins, data, cache, work }), bodies };
}

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
