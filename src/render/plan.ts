import { sidebarChunkId, siteScript } from '../../runtime/contract.js';
import type { SiteData } from '../../templates/types.js';
import { hashedAsset, type HashedAsset } from '../bundle/asset.js';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import { sharedTitles } from '../index/shared-titles.js';
import type { BodySource, Content } from '../model/content.js';
import type { BrowserBundle, DataSource, OutputFile } from '../model/output.js';
import type { Plugin, SyntheticPage } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import type { ContentIndex, Page } from '../model/types.js';
import { createDocuments } from './documents.js';
import { withExampleCards } from './example-cards.js';
import { pageDataFor } from './page-data.js';
import { siteDataFor } from './site-data.js';

/** A page of the site, with the page of content that it is made from, if it is. */
export type PlannedPage = SyntheticPage & { readonly written?: Page };

/** The whole site before any of it is made: what a build publishes, and what the live preview serves. */
export interface SitePlan {
  readonly site: SiteData;
  readonly index: ContentIndex;
  /** The script with the site's data, under a name with its hash. */
  readonly siteAsset: HashedAsset;
  readonly bundle: BrowserBundle;
  /** Pages of content by url, then those that plugins make. */
  readonly pages: readonly PlannedPage[];
  /** Document of a page, made when it is asked for. */
  readonly document: (page: SyntheticPage) => OutputFile;
  /** Files of plugins, in their order; documents of their pages are among them. */
  readonly pluginFiles: readonly OutputFile[];
  /** The documents among them. */
  readonly pluginDocuments: ReadonlySet<OutputFile>;
  /** Data that belongs to no page: sidebars first. */
  readonly data: readonly DataSource[];
}

export interface SitePlanInput {
  readonly config: SiteConfig;
  readonly content: Content;
  /** Cards of examples are yet to be put into their places. */
  readonly bodies: BodySource;
  readonly bundle: BrowserBundle;
  readonly plugins: readonly Plugin[];
  readonly data: readonly DataSource[];
  readonly cache: Cache;
  /** Default: what the configuration says. */
  readonly serviceWorker?: boolean;
}

/** Puts pages, plugins and data together. Nothing is rendered. */
export async function planSite(input: SitePlanInput): Promise<SitePlan> {
  const { config, content, bundle, plugins, cache } = input;
  const { index } = content;
  const bodies = withExampleCards(input.bodies, content, config, cache);
  const configured = siteDataFor(config, content);
  const site = { ...configured, serviceWorker: input.serviceWorker ?? configured.serviceWorker };
  const siteAsset = hashedAsset('site', 'js', siteScript(site));
  const document = createDocuments({
    site,
    bundle,
    siteScript: siteAsset.reference,
    index,
    plugins,
    key: config.hash,
  });

  const shared = sharedTitles(index);
  const written = index.pages.map((page): PlannedPage => {
    const appendix = page.appendix ?? '';
    return {
      page: pageDataFor(page, config, site, shared),
      bodyKey: hashOf(bodies.keyOf(page), appendix),
      body: () => bodies.of(page) + appendix,
      written: page,
    };
  });
  const synthetic: SyntheticPage[] = [];
  const pluginDocuments = new Set<OutputFile>();
  const context = {
    config,
    index,
    bodyOf: bodies.of,
    bodyKeyOf: bodies.keyOf,
    document(page: SyntheticPage) {
      synthetic.push(page);
      const file = document(page);
      pluginDocuments.add(file);
      return file;
    },
  };
  const pluginFiles = (await Promise.all(plugins.map(async (plugin) => (await plugin.assets?.(context)) ?? []))).flat();

  const sidebars = index.sections.map(({ name, sidebar }): DataSource => {
    const payload = { section: name, items: sidebar };
    return { id: sidebarChunkId(name), key: JSON.stringify(payload), data: () => payload };
  });
  return {
    site,
    index,
    siteAsset,
    bundle,
    pages: [...written, ...synthetic],
    document,
    pluginFiles,
    pluginDocuments,
    data: [...sidebars, ...input.data],
  };
}

/** Pages that can be reached without a page load. The not-found page and the application shell stand for other addresses. */
export const isNavigable = ({ page, scripts }: SyntheticPage): boolean =>
  (scripts ?? 'runtime') === 'runtime' && page.kind !== 'not-found' && page.kind !== 'app-shell';
