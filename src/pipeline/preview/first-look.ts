import { bundleBrowser } from '../../bundle/bundle.js';
import type { Cache } from '../../cache/types.js';
import { buildOutline } from '../../index/build-index.js';
import { readNamedExamples } from '../../index/examples.js';
import { readLastUpdatedOf } from '../../index/git/last-updated.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { Content, Parsed } from '../../model/content.js';
import type { OutputFile } from '../../model/output.js';
import { urlForPath } from '../../model/page-url.js';
import type { Plugin } from '../../model/plugin.js';
import type { SourceFile } from '../../model/types.js';
import { outlineOf } from '../../parse/outline.js';
import { isBookIn, parserFor } from '../../parse/parser-for.js';
import { parsePages } from '../../parse/remembered-parser.js';
import { scan } from '../../scan/scan.js';
import { parsedBanner } from '../content.js';
import type { SiteInputs } from './site-inputs.js';
import { snapshotOf, type Snapshot } from './snapshot.js';
import { foldersBeside } from '../../scan/paths/folders-beside.js';

/** What can be answered about a site before everything has been read. */
export interface FirstLook {
  /**
   * The site as far as the document of a page shows it: this page, and all others by their outlines. Undefined if only
   * the whole site can tell, or if there is a problem, which the whole site reports.
   */
  snapshotFor(url: string): Promise<Snapshot | undefined>;
  isPage(url: string): boolean;
  /** Files of the engine that every page names, by path. */
  readonly files: ReadonlyMap<string, OutputFile>;
}

export async function lookAtSite(config: ResolvedConfig, plugins: readonly Plugin[], cache: Cache): Promise<FirstLook> {
  const beside = foldersBeside(config);
  const lastUpdated = readLastUpdatedOf(config, beside, cache);
  // It is awaited when a page is requested.
  lastUpdated.catch(() => {});
  const scanned = await scan(config, { update: false, offline: true, cache, plugins: [], outline: true });
  const bundle = await bundleBrowser(config, plugins, cache, async () => []);
  const isBook = isBookIn(config);
  const outlined = scanned.sources.map((source) => ({ source, parsed: outlineOf(source, cache, isBook) }));
  const byUrl = new Map(scanned.sources.map((source) => [urlForPath(source.path), source]));
  const { hashRedirects } = config.site;
  /**
   * Pages whose outline is not enough: those whose titles contain markup, and those with anchors that the data of the
   * site names.
   */
  const always = [
    ...outlined.flatMap(({ source, parsed }) => (parsed === undefined ? [source] : [])),
    ...hashRedirects.flatMap(({ from }) => byUrl.get(from) ?? []),
  ];

  const take = async (own: SourceFile): Promise<Snapshot> => {
    const parser = await parserFor(config, beside);
    const whole = await parsePages([...new Set([own, ...always])], parser, cache);
    const bySource = new Map(whole.map((one) => [one.source, one]));
    const all = outlined.map(
      ({ source, parsed }): Parsed => bySource.get(source) ?? { source, parsed: parsed!, key: '' },
    );
    const index = buildOutline(all, config, {
      lastUpdated: await lastUpdated,
      navigation: scanned.navigation,
      plugins,
    });
    const page = bySource.get(own)!;
    const content: Content = {
      parsed: all,
      index,
      examples: readNamedExamples([page], index, config, cache).examples,
      notification: (await parsedBanner(config, parser, cache))?.parsed.html ?? null,
      dependencies: [...page.parsed.dependencies, ...(page.parsed.asked ?? [])],
      diagnostics: page.parsed.diagnostics,
    };
    const siteInputs: SiteInputs = {
      config,
      plugins,
      scanned,
      lastUpdated: await lastUpdated,
      publicFolder: { files: [], diagnostics: [] },
      publicFiles: new Set(),
      published: [],
      parser,
      bundle,
      settingFiles: new Set(),
    };
    return snapshotOf(siteInputs, content, cache);
  };

  return {
    isPage: (url) => byUrl.has(url),
    files: new Map([...bundle.files, bundle.withFormulas.output].map((file) => [file.path, file])),
    async snapshotFor(url) {
      const own = byUrl.get(url);
      const blog = config.settings.blog?.section;
      // READMEs and lists of posts need more than outlines.
      if (own === undefined || own.origin !== undefined || url === `/${blog}/`) return undefined;
      return take(own);
    },
  };
}
